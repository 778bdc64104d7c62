import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { createQuickIo } from '../../test/quick-io.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import type { BenchReport } from '../bench-report.js'
import { loadSet } from '../bench-set.js'
import { runCli } from '../cli-main.js'

type Files = Readonly<Record<string, string>>

/** A folder with the files, some of them in folders of their own. */
async function folderOf(files: Files): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'set', name)), { recursive: true })
    await writeFile(join(folder, 'set', name), text)
  }
  return folder
}

async function run(folder: string, args: readonly string[]) {
  const io = createQuickIo(folder)
  const code = await runCli(['run', '--set', 'set', ...args], io, [entryOf(createOverlapRanker())])
  return { code, out: io.stdout(), err: io.stderr().replaceAll(`${folder}/`, '') }
}

/** What a set says about one of its queries: the docnos of the right tools, by step. */
async function labelsOf(folder: string, id: string) {
  const { queries, docnos } = await loadSet({ tools: join(folder, 'set'), format: 'auto' })
  const query = queries.find(one => one.id === id)
  return { ...query, steps: query?.steps.map(step => [...step].map(tool => docnos?.get(tool))) }
}

const json = (value: unknown) => JSON.stringify(value, null, 1)

const liveServer = (name: string, tools: readonly object[]) => ({
  name,
  config: {},
  category: 'c',
  tools: { [name]: { server_name: name, tools } },
})
const LIVEMCP: Files = {
  'tools.json': json([
    liveServer('maps', [
      {
        name: 'geocode',
        description: 'Coordinates of an address',
        inputSchema: { properties: { address: { type: 'string', description: 'street and town' } } },
      },
      { name: 'route', description: 'A way' },
    ]),
    liveServer('places', [{ name: 'geocode', description: 'Where a place lies' }]),
  ]),
  'tasks.json': json([
    {
      task_id: 't1',
      Question: 'coordinates of my way',
      category: 'Travel',
      'Annotator Metadata': { Tools: '1. geocode\n2. route' },
    },
  ]),
}

const ZERO: Files = {
  'mcp_tools.json': json([
    {
      server_name: 'mail',
      server_summary: 's',
      summary_embedding: [0.1],
      tools: [
        {
          name: 'send',
          description: 'Sends a letter',
          description_embedding: [0.2],
          parameter: { to: '(string) whom' },
        },
      ],
    },
  ]),
  'results.json': json([
    {
      target_server_name: 'mail',
      target_tool_name: 'send',
      extracted_server_desc: 'post',
      extracted_tool_desc: 'sends letters',
      sample_size: 20,
    },
    {
      target_server_name: 'mail',
      target_tool_name: 'send',
      extracted_server_desc: null,
      extracted_tool_desc: null,
      sample_size: 20,
    },
  ]),
}

describe('published sets of servers', () => {
  test('LiveMCPBench: every tool with the annotated name fulfils the step', async () => {
    const folder = await folderOf(LIVEMCP)
    const steps = [['maps/geocode', 'places/geocode'], ['maps/route']]
    expect(await labelsOf(folder, 't1')).toMatchObject({ style: 'Travel', steps })
    const { sets } = JSON.parse((await run(folder, ['--json'])).out) as BenchReport
    expect(sets[0]?.rankers[0]?.metrics).toMatchObject({ 'completeness@5': 1, 'recall@5': 1 })
    expect(sets[0]?.catalogTools?.map(({ server }) => server)).toEqual(['maps', 'maps', 'places'])
  })

  test('MCP-Zero: the requests of a model; those without a request are left out', async () => {
    const folder = await folderOf(ZERO)
    expect(await labelsOf(folder, 'results.json#1')).toMatchObject({
      query: 'post sends letters',
      style: '20',
      steps: [['mail/send']],
    })
    expect((await run(folder, [])).out).toContain('1 tool · 1 query · 1 query left out')
    const { 'results.json': _, ...tools } = ZERO
    expect((await run(await folderOf(tools), [])).out).toContain('no labelled queries')
  })
})
