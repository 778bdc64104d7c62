import { describe, expect, test } from 'vitest'
import { type Files, folderOf, json, labelsOf, runSet } from '../../test/published-set.js'
import { lines } from '../../test/temporary-folder.js'
import type { BenchReport } from '../bench-report.js'

const liveServer = (name: string, tools: readonly object[]) => ({
  name,
  config: {},
  category: 'c',
  tools: { [name]: { server_name: name, tools } },
})
const address = { properties: { address: { type: 'string', description: 'street and town' } } }
const LIVEMCP: Files = {
  'tools.json': json([
    liveServer('maps', [
      { name: 'geocode', description: 'Coordinates of an address', inputSchema: address },
      { name: 'route', description: 'A way' },
    ]),
    liveServer('places', [{ name: 'geocode', description: 'Where a place lies' }]),
  ]),
  'tasks.json': json([
    {
      ...{ task_id: 't1', Question: 'coordinates of my way', category: 'Travel' },
      'Annotator Metadata': { Tools: '1. geocode\n2. route' },
    },
  ]),
}

const letter = { name: 'send', description: 'Sends a letter', parameter: { to: '(string) whom' } }
const asked = (extracted_server_desc: string | null, extracted_tool_desc: string | null) => ({
  ...{ target_server_name: 'mail', target_tool_name: 'send', sample_size: 20 },
  ...{ extracted_server_desc, extracted_tool_desc },
})
const ZERO: Files = {
  'mcp_tools.json': json([
    {
      ...{ server_name: 'mail', server_summary: 's', summary_embedding: [0.1] },
      tools: [{ ...letter, description_embedding: [0.2] }],
    },
  ]),
  'results.json': json([asked('post', 'sends letters'), asked(null, null)]),
}

const fn = (name: string, description: string) => ({
  name,
  description,
  parameters: { type: 'dict', properties: { x: { type: 'float', description: 'a number' } } },
})
const says = (...contents: readonly string[]) => [contents.map(content => ({ role: 'user', content }))]
const truth = (id: string, ...calls: readonly string[]) => ({
  id: `parallel_multiple_${id}`,
  ground_truth: calls.map(name => ({ [name]: { x: [2] } })),
})
const square = fn('calc.square', 'Square')
const BFCL: Files = {
  'BFCL_v4_parallel_multiple.json': lines(
    {
      id: 'parallel_multiple_0',
      question: [[{ role: 'system', content: 'no' }, ...says('square and root')[0]!]],
      function: [square, fn('calc.root', 'Root')],
    },
    { id: 'parallel_multiple_1', question: says('square'), function: [fn('calc.square', 'Another square')] },
    { id: 'parallel_multiple_2', question: says('again'), function: [square] },
  ),
  'BFCL_v4_irrelevance.json': lines(
    { id: 'irrelevance_0', question: says('hello'), function: fn('calc.cube', 'Cube') },
    { id: 'irrelevance_1', question: [[]], function: [] },
  ),
  // The ground truth of executable questions is code, and no label.
  'BFCL_v3_exec_simple.json': lines({
    ...{ id: 'exec_simple_0', question: says('cube'), function: [fn('calc.cube', 'Cube')] },
    ground_truth: ['calc.cube(x=2)'],
  }),
  'possible_answer/BFCL_v4_parallel_multiple.json': lines(
    truth('0', 'calc.square', 'calc.root', 'calc.square'),
    ...['1', '2'].map(id => truth(id, 'calc.square')),
  ),
}

const api = (name: string) =>
  JSON.stringify({ name, description: `To ${name}`, input_parameters: { day: { type: 'str', description: 'a date' } } })
const request = (instruction: string, input: string, call: string) => ({
  ...{ instruction, input, expected_output: `API-Request: [${call}]` },
})
const APIBANK: Files = {
  'level-1-api.json': json([
    request(
      `Generate.\n{broken\nAPI descriptions:\n${api('AddNote')}\n${api('ToolSearcher')}`,
      'User: note it\nGenerate API Request:\n',
      "AddNote(day='1')",
    ),
    request('none', 'User: add', "AddNote(day='2')"),
    request(api('ToolSearcher'), 'User: find', "ToolSearcher(keywords='x')"),
  ]),
}

describe('published sets of servers and functions', () => {
  test('LiveMCPBench: every tool with the annotated name fulfils the step', async () => {
    const folder = await folderOf(LIVEMCP)
    const steps = [['maps/geocode', 'places/geocode'], ['maps/route']]
    expect(await labelsOf(folder, 't1')).toMatchObject({ style: 'Travel', steps })
    const { sets } = JSON.parse((await runSet(folder, ['--json'])).out) as BenchReport
    expect(sets[0]?.rankers[0]?.metrics).toMatchObject({ 'completeness@5': 1, 'recall@5': 1 })
    expect(sets[0]?.catalogTools?.map(({ server }) => server)).toEqual(['maps', 'maps', 'places'])
  })

  test('MCP-Zero: the requests of a model; those without a request are left out', async () => {
    const folder = await folderOf(ZERO)
    const sends = { query: 'post sends letters', style: '20', steps: [['mail/send']] }
    expect(await labelsOf(folder, 'results.json#1')).toMatchObject(sends)
    expect((await runSet(folder, [])).out).toContain('1 tool · 1 query · 1 query left out')
    const { 'results.json': _, ...tools } = ZERO
    expect((await runSet(await folderOf(tools), [])).out).toContain('no labelled queries')
  })

  test('BFCL: one catalog of all functions; questions without an answer are left out', async () => {
    const folder = await folderOf(BFCL)
    expect(await labelsOf(folder, 'parallel_multiple_0')).toMatchObject({
      query: 'square and root',
      style: 'parallel_multiple',
      steps: [['calc.square'], ['calc.root']],
    })
    expect(await labelsOf(folder, 'parallel_multiple_1')).toMatchObject({ steps: [['calc.square#2']] })
    expect(await labelsOf(folder, 'parallel_multiple_2')).toMatchObject({ steps: [['calc.square']] })
    expect((await runSet(folder, [])).out).toContain('4 tools · 3 queries · 3 queries left out')
  })

  test('API-Bank: the APIs of all instructions; requests of its own search are left out', async () => {
    const folder = await folderOf(APIBANK)
    const note = { query: 'User: note it', style: 'level-1-api', steps: [['AddNote']] }
    expect(await labelsOf(folder, 'level-1-api.json#1')).toMatchObject(note)
    expect(await labelsOf(folder, 'level-1-api.json#2')).toMatchObject({ steps: [['AddNote']] })
    expect((await runSet(folder, [])).out).toContain('1 tool · 2 queries · 1 query left out')
  })

  test('BFCL: refuses messages that are none, at their place', async () => {
    const question = lines({ id: 'i_0', question: 7, function: [] }, {})
    const { code, err } = await runSet(await folderOf({ ...BFCL, 'BFCL_v4_irrelevance.json': question }), [])
    const place = /BFCL_v4_irrelevance\.json:1: found 7 as question/
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(place) })
  })
})
