import { symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { type Files, folderOf, json, labelsOf, runSet } from '../../test/published-set.js'
import { runIn } from '../../test/quick-io.js'
import { lines } from '../../test/temporary-folder.js'
import type { BenchReport } from '../bench-report.js'
import { hashOf, loadSet } from '../bench-set.js'
import { readFieldFiles } from './field-files.js'

const documented = (id: string, documentation: unknown) => ({ id, documentation })
const labels = (...grades: readonly (readonly [id: string, relevance?: number])[]) =>
  grades.map(([id, relevance]) => ({ id, relevance }))
const TOOLRET: Files = {
  'tools/web.jsonl': lines(
    documented(
      'pool_tool_2',
      json({ name: 'tide', description: 'Tide of a harbour', parameters: { port: { description: 'its name' } } }),
    ),
    documented('pool_tool_1', json({ name: 'tide', description: 'Tide of a bay' })),
    documented('pool_tool_3', "{'name': 'boat', 'description': 'Rents a boat'}"),
  ),
  'tools/code.jsonl': lines(
    documented('code_tool_1', {
      ...{ description: 'Adds two numbers', required_parameters: [{ name: 'first', description: 'a summand' }] },
    }),
  ),
  'queries.jsonl': lines(
    {
      ...{ id: 'a_query_1', query: 'tide', instruction: 'Find tides.', category: 'web' },
      labels: json(labels(['pool_tool_1', 2], ['pool_tool_2', 1])),
    },
    { id: 'a_query_2', query: 'rents', instruction: 'x', category: 'web', labels: labels(['pool_tool_3', 1]) },
    {
      ...{ id: 'b_query_1', query: 'harbour', instruction: 'adds', category: 'code' },
      labels: labels(['code_tool_1', 1], ['pool_tool_2', 0]),
    },
  ),
}

const MTEB: Files = {
  'corpus.jsonl': lines(
    { _id: 'd1', title: 'find_train', text: 'Trains between two stations' },
    { _id: 'd2', title: 'Buses and trams', text: 'Departures' },
  ),
  'queries.jsonl': lines(
    { _id: 'q1', text: 'trains' },
    { _id: 'q2', text: 'trams' },
    { _id: 'other split', text: 'x' },
  ),
  'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td2\t1\nq2\td1\t0\n',
  'qrels/train.tsv': 'query-id\tcorpus-id\tscore\nother split\td1\t1\n',
}

describe('published sets in their own formats', () => {
  test('ToolRet: graded relevance, docnos, equal names, and documentation that is no JSON', async () => {
    const folder = await folderOf(TOOLRET)
    expect(await labelsOf(folder, 'b_query_1')).toMatchObject({ style: 'code', steps: [['code_tool_1']] })
    const { catalog } = await loadSet({ tools: join(folder, 'set'), format: 'auto' })
    expect(catalog.tools.map(({ name }) => name)).toEqual(['code_tool_1', 'tide', 'tide_2', 'pool_tool_3'])
    expect(catalog.tools[3]?.description).toBe("{'name': 'boat', 'description': 'Rents a boat'}")
    expect(catalog.tools[0]?.inputSchema).toMatchObject({ properties: { first: { description: 'a summand' } } })
  })

  test('prints the metrics of the papers, worked out by hand, with the tie rule of trec_eval', async () => {
    const { code, out } = await runSet(await folderOf(TOOLRET), [])
    expect(code).toBe(0)
    // "tide" finds both tools with the same score. The last docno comes first: pool_tool_2 with grade 1, then pool_tool_1
    // with grade 2. nDCG: (1 + 2/log2 3) / (2 + 1/log2 3) = 2.2619 / 2.6309 = 0.8597. The three queries: (0.8597 + 1 + 0) / 3.
    expect(out).toMatch(/^ +overlap +62\.0 .* 66\.7 .* 66\.7 .* 66\.7 .* 66\.7 /m)
    // The mean over the categories web (0.8597 + 1) / 2 and code 0.
    expect(out).toContain('macro: means over 2 categories, each with the same weight, and ndcg@10 of each')
    expect(out).toMatch(/^ +overlap +46\.5 +50\.0 +50\.0 +50\.0 +50\.0 +93\.0 +0\.0$/m)
    expect(out).toContain('Published sets: nDCG with grades, equal scores in the order of trec_eval')
  })

  test('ToolRet with the instruction before the query, by its format', async () => {
    const { queries } = await loadSet({ tools: join(await folderOf(TOOLRET), 'set'), format: 'toolret-inst' })
    expect(queries.map(({ query }) => query)).toEqual(['Find tides. tide', 'x rents', 'adds harbour'])
  })

  test('MTEB: a corpus, queries, and the judgements of the split test', async () => {
    const folder = await folderOf(MTEB)
    const { sets } = JSON.parse((await runSet(folder, ['--json'])).out) as BenchReport
    expect(sets[0]).toMatchObject({ tools: 2, queries: 2, skipped: 0 })
    expect(sets[0]?.rankers[0]?.metrics).toMatchObject({ 'ndcg@10': 1, 'recall@5': 1, 'completeness@5': 1 })
    expect(await labelsOf(folder, 'q2')).toMatchObject({ steps: [['d2']] })
  })

  const web = TOOLRET['tools/web.jsonl'] ?? ''
  const twice = (id: string) => lines({ _id: id, text: 'a' }, { _id: id, text: 'b' })
  const labelled = (labels: unknown) => lines({ id: 'q', query: 'x', labels }, {})
  const second = /corpus\.jsonl:2: found a second tool with the id "d1" \(the first: .*corpus\.jsonl:1\)/
  const grade = 'query-id\tcorpus-id\tscore\nq1\td1\thigh\n'
  test.each([
    ['broken JSON', TOOLRET, 'tools/web.jsonl', '{}\n{"id"\n', /set\/tools\/web\.jsonl:2: found broken JSON/],
    ['no object', TOOLRET, 'tools/web.jsonl', `${web}7\n`, /web\.jsonl:4: found 7, expected a JSON object/],
    [
      'labels that are no list',
      TOOLRET,
      'queries.jsonl',
      labelled('{}'),
      /:1: found "\{\}" as labels, expected a list/,
    ],
    ['a label without a tool', TOOLRET, 'queries.jsonl', labelled([{ id: 'none' }]), /queries\.jsonl:[12]: /],
    ['broken JSON', MTEB, 'corpus.jsonl', '{"_id": "d1"}\n{"_id"\n', /set\/corpus\.jsonl:2: found broken JSON/],
    ['no object', MTEB, 'queries.jsonl', `7\n${MTEB['queries.jsonl']}`, /queries\.jsonl:1: found 7, expected a JSON/],
    ['no number', MTEB, 'qrels/test.tsv', grade, /test\.tsv:2: found "high" as relevance, expected a whole number/],
    ['a second tool with the same id', MTEB, 'corpus.jsonl', twice('d1'), second],
    [
      'a second query with the same id',
      MTEB,
      'queries.jsonl',
      twice('q1'),
      /:2: found a second query with the id "q1"/,
    ],
  ])('refuses %s, at its place', async (_, files, name, text, message) => {
    const { code, err } = await runSet(await folderOf({ ...files, [name]: text }), [])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) })
  })

  const form = /set: found a file of another form, expected tools\.jsonl and queries\.jsonl, or toolret: queries/
  const splits = { ...MTEB, 'qrels/test.tsv': 'x', 'qrels/dev.tsv': MTEB['qrels/train.tsv'] ?? '' }
  test.each<[string, Files, string, RegExp]>([
    ['files of no known format', { 'a.json': '{}' }, '', form],
    ['several splits without test', splits, '', /expected one file, or one named test/],
    ['an unknown format', MTEB, '--format toolrets', /--format: found "toolrets".*did you mean toolret\?/],
    ['the format of other files', MTEB, '--format bfcl', /set: found 4 files of another form.*bfcl: questions/],
  ])('refuses %s', async (_, files, args, message) => {
    const { code, err } = await runSet(await folderOf(files), args.split(' ').filter(Boolean))
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) })
  })

  test('names the formats for a folder of other files, and the fault of a single file', async () => {
    const folder = await folderOf({ 'tsconfig.json': '{ // notes\n}', 'package.json': '{}' })
    expect((await runSet(folder, [])).err).toMatch(/set: found 2 files of another form/)
    const { err } = await runIn(folder, ['run', '--set', 'set/tsconfig.json'], [entryOf(createOverlapRanker())])
    expect(err).toMatch(/tsconfig\.json:1: found broken JSON/)
  })

  test('reads no files that are too large together', async () => {
    const folder = await folderOf(MTEB)
    await truncate(join(folder, 'set/queries.jsonl'), 400_000_000)
    expect((await runSet(folder, [])).err).toMatch(
      /set\/queries\.jsonl: found 400\d{6} bytes up to this file, expected at most/,
    )
  })

  test('leaves out queries without their tool if asked to', async () => {
    const queries = lines(...['pool_tool_3', 'none'].map(id => ({ id, query: 'boat', labels: labels([id]) })))
    const folder = await folderOf({ ...TOOLRET, 'queries.jsonl': queries })
    expect((await runSet(folder, [])).err).toMatch(
      /queries\.jsonl:2: found the label "none", expected the id of one of the 4 tools/,
    )
    expect((await runSet(folder, ['--skip-missing'])).out).toContain('1 query · 1 query left out')
  })

  test('is another set with other grades', async () => {
    const other = (TOOLRET['queries.jsonl'] ?? '').replace('\\"relevance\\": 2', '\\"relevance\\": 3')
    const folders = [TOOLRET, TOOLRET, { ...TOOLRET, 'queries.jsonl': other }].map(folderOf)
    const sets = folders.map(async folder => loadSet({ tools: join(await folder, 'set'), format: 'auto' }))
    const [first, again, changed] = (await Promise.all(sets)).map(hashOf)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  })

  test('ignores links, hidden files and deep folders, and takes names such as __proto__ as names', async () => {
    const corpus = { _id: '__proto__', title: '__proto__', text: 'trap' }
    const folder = await folderOf({
      ...{ '.git/x.json': 'broken', 'a/b/c/d/e.json': 'broken' },
      'corpus.jsonl': lines(corpus, { _id: 'constructor', text: 'hole' }),
      'queries.jsonl': lines({ _id: '__proto__', text: 'trap' }),
      'qrels.jsonl': lines({ 'query-id': '__proto__', 'corpus-id': '__proto__', score: 1 }),
    })
    await symlink('/etc/passwd', join(folder, 'set/link.json'))
    const names = (await readFieldFiles(join(folder, 'set'))).map(({ name }) => name)
    expect(names).toEqual(['corpus.jsonl', 'qrels.jsonl', 'queries.jsonl'])
    expect((await runSet(folder, [])).out).toMatch(/^ +overlap +100\.0/m)
  })
})

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
