import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import type { BenchReport } from '../bench-report.js'
import { loadSet } from '../bench-set.js'
import { RANKERS } from '../rankers.js'
import { RIVALS } from '../rivals.js'
import { runBench } from '../run-bench.js'
import type { RunProgress } from '../run-options.js'

const SERVERS = ['mail', 'files', 'weather', 'billing']
const THINGS = ['invoice', 'folder', 'forecast', 'letter', 'station', 'refund', 'message', 'storm']
const TOOLS = SERVERS.flatMap(server =>
  THINGS.map(thing => ({ name: `${server}_${thing}`, server, description: `Shows a ${thing} of ${server}` })),
)
const QUERIES = TOOLS.map(({ name, server }, i) => ({
  ...{ id: `q${i}`, query: `show the ${THINGS[i % THINGS.length]} of ${server}`, relevant: [name] },
}))
/** With a tool that has the name of a meta tool, so that the cost of tasks, which these tests do not need, is left out. */
const LISTED = lines(...TOOLS, { name: 'search_tools', server: 'tools', description: 'Shows others' })
const ARGS = ['--tools', 'tools.jsonl', '--queries', 'queries.jsonl', '--certainty', '--rankers']
const RANKED = 'keyword,lexical,stackone'

function run(folder: string, rankers: string, ...args: readonly string[]) {
  return runIn(folder, ['run', ...ARGS, rankers, ...args], [...RANKERS, ...RIVALS])
}

const folderOf = (queries: string) => temporaryFolder({ 'tools.jsonl': LISTED, 'queries.jsonl': queries })

describe('ts-bench run --certainty', () => {
  test('measures how well rankers and rivals know that the right tools are absent, also from an earlier run', async () => {
    const folder = await folderOf(lines(...QUERIES))
    const more = ['--json', 'report.json', '--html', 'page.html', '--resume', 'cells.jsonl']
    const { code, out } = await run(folder, RANKED, ...more)
    expect(code).toBe(0)
    const report: BenchReport = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))
    const certaintyOf = (name: string) => report.sets[0]?.rankers.find(ranker => ranker.name === name)?.certainty
    const lexical = certaintyOf('lexical')
    expect(lexical).toMatchObject({ queries: 32, isCertainty: true })
    expect(lexical?.auc).toBeGreaterThan(0.8)
    expect(lexical?.calibrationError).toBeLessThan(1)
    // The other tools of the server resemble the right one.
    expect(lexical?.tools).toMatchObject({ queries: 32, calibrationError: expect.any(Number) })
    expect(lexical?.tools?.auc).toBeLessThan(lexical?.auc ?? 0)
    // Rankers without a certainty are judged by their best score, which cannot be calibrated.
    expect(certaintyOf('keyword')).toMatchObject({ isCertainty: false, calibrationError: null })
    expect(certaintyOf('stackone')).toMatchObject({ isCertainty: false })
    expect(certaintyOf('random')).toBeUndefined()

    // The same figures are in the table and on the page.
    const head = [
      'AUC',
      'refused at 95 % kept',
      'calibration error',
      'siblings stay: AUC',
      'refused',
      'error',
      'queries',
    ]
    expect(out).toMatch(new RegExp(`^  ranker +${head.join(' +')} +judged by`, 'm'))
    expect(out).toMatch(/^ {2}lexical( +\d+\.\d){6} +32 +certainty/m)
    expect(out).toMatch(/^ {2}keyword( +\d+\.\d +\d+\.\d +–){2} +32 +best score/m)
    const page = await readFile(join(folder, 'page.html'), 'utf8')
    expect(page).toContain('-certainty">When nothing fits</h3>')
    expect(page).toMatch(/<tr><td>keyword<\/td>(<td>[\d.]+<\/td><td>[\d.]+<\/td><td>–<\/td>){2}<td>32<\/td>/)

    // The file of an earlier run gives the same figures.
    expect((await run(folder, RANKED, '--json', 'again.json', '--resume', 'cells.jsonl')).code).toBe(0)
    const again: BenchReport = JSON.parse(await readFile(join(folder, 'again.json'), 'utf8'))
    const certainties = ({ sets }: BenchReport) => sets[0]?.rankers.map(({ certainty }) => certainty)
    expect(certainties(again)).toEqual(certainties(report))
    const cells = (await readFile(join(folder, 'cells.jsonl'), 'utf8')).split('\n')
    expect(cells.filter(line => line.includes('"part":"certainty"'))).toHaveLength(3)

    // Two reports are compared without a verdict.
    const compared = await runIn(folder, ['compare', 'report.json', 'again.json'], RANKERS)
    expect(compared.code).toBe(0)
    const auc = ((certaintyOf('lexical')?.auc ?? 0) * 100).toFixed(1)
    expect(compared.out).toMatch(
      new RegExp(`lexical, without the right tools: AUC ${auc} → ${auc}, refused at 95 % kept .*, siblings stay: AUC `),
    )
  })

  test('shows for which ranker it asks without the right tools', async () => {
    const folder = await folderOf(lines(...QUERIES))
    const set = await loadSet({ tools: join(folder, 'tools.jsonl'), queries: join(folder, 'queries.jsonl') })
    const seen: string[] = []
    const details = { countTokens: () => 1, rivals: new Set<string>(), certainty: true }
    const onProgress = ({ ranker, part = '', done, total }: RunProgress) =>
      seen.push(`${ranker} ${part} ${done}/${total}`)
    await runBench(set, [createOverlapRanker()], { budgetMs: 0, details, onProgress })
    expect(seen).toContain('overlap without the right tools 31/32')
  })

  test('says nothing with drafted queries or too few answers', async () => {
    const drafted = lines(...QUERIES.map(query => ({ ...query, drafted: true })))
    for (const queries of [drafted, lines(...QUERIES.slice(0, 19))])
      expect((await run(await folderOf(queries), 'keyword')).out).not.toContain('refused at 95 % kept')
  })
})
