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

const fn = (name: string, description: string) => ({
  name,
  description,
  parameters: { type: 'dict', properties: { x: { type: 'float', description: 'a number' } } },
})
const BFCL: Files = {
  'BFCL_v4_parallel_multiple.json': lines(
    {
      id: 'parallel_multiple_0',
      question: [
        [
          { role: 'system', content: 'no' },
          { role: 'user', content: 'square and root' },
        ],
      ],
      function: [fn('calc.square', 'Square'), fn('calc.root', 'Root')],
    },
    {
      id: 'parallel_multiple_1',
      question: [[{ role: 'user', content: 'square' }]],
      function: [fn('calc.square', 'Another square')],
    },
    {
      id: 'parallel_multiple_2',
      question: [[{ role: 'user', content: 'again' }]],
      function: [fn('calc.square', 'Square')],
    },
  ),
  'BFCL_v4_irrelevance.json': lines(
    { id: 'irrelevance_0', question: [[{ role: 'user', content: 'hello' }]], function: fn('calc.cube', 'Cube') },
    {
      ...{ id: 'irrelevance_1', question: [[]], function: [] },
    },
  ),
  // The ground truth of executable questions is code, and no label.
  'BFCL_v3_exec_simple.json': lines({
    ...{ id: 'exec_simple_0', question: [[{ role: 'user', content: 'cube' }]], function: [fn('calc.cube', 'Cube')] },
    ground_truth: ['calc.cube(x=2)'],
  }),
  'possible_answer/BFCL_v4_parallel_multiple.json': lines(
    {
      id: 'parallel_multiple_0',
      ground_truth: [{ 'calc.square': { x: [2] } }, { 'calc.root': { x: [4] } }, { 'calc.square': { x: [3] } }],
    },
    { id: 'parallel_multiple_1', ground_truth: [{ 'calc.square': { x: [2] } }] },
    { id: 'parallel_multiple_2', ground_truth: [{ 'calc.square': { x: [2] } }] },
  ),
}

const api = (name: string) =>
  JSON.stringify({
    name,
    description: `To ${name}`,
    input_parameters: { day: { type: 'str', description: 'a date' } },
    output_parameters: {},
  })
const APIBANK: Files = {
  'level-1-api.json': json([
    {
      instruction: `Generate.\n{broken\nAPI descriptions:\n${api('AddNote')}\n${api('ToolSearcher')}`,
      input: 'User: note it\nGenerate API Request:\n',
      expected_output: "API-Request: [AddNote(day='1')]",
    },
    { instruction: 'none', input: 'User: add', expected_output: "API-Request: [AddNote(day='2')]" },
    {
      instruction: api('ToolSearcher'),
      input: 'User: find',
      expected_output: "API-Request: [ToolSearcher(keywords='x')]",
    },
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
    expect(await labelsOf(folder, 'results.json#1')).toMatchObject({
      query: 'post sends letters',
      style: '20',
      steps: [['mail/send']],
    })
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
    expect(await labelsOf(folder, 'level-1-api.json#1')).toMatchObject({
      query: 'User: note it',
      style: 'level-1-api',
      steps: [['AddNote']],
    })
    expect(await labelsOf(folder, 'level-1-api.json#2')).toMatchObject({ steps: [['AddNote']] })
    expect((await runSet(folder, [])).out).toContain('1 tool · 2 queries · 1 query left out')
  })

  test('BFCL: refuses messages that are none, at their place', async () => {
    const question = lines({ id: 'i_0', question: 7, function: [] }, {})
    const { code, err } = await runSet(await folderOf({ ...BFCL, 'BFCL_v4_irrelevance.json': question }), [])
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/BFCL_v4_irrelevance\.json:1: found 7 as question/),
    })
  })
})
