import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lines, temporaryFolder } from '../test/temporary-folder.js'
import { loadTools } from './load-tools.js'

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } } }
const WEATHER = { name: 'get_weather', description: 'Weather of a city', inputSchema: SCHEMA }

async function load(text: string) {
  const folder = await temporaryFolder({ 'tools.json': text })
  return loadTools(join(folder, 'tools.json'))
}

async function failure(text: string): Promise<string> {
  const folder = await temporaryFolder({ 'tools.json': text })
  const error = await loadTools(join(folder, 'tools.json')).then(
    () => new Error('it loaded'),
    (thrown: Error) => thrown,
  )
  return error.message.replace(`${folder}/`, '')
}

describe('loadTools reads', () => {
  test.each([
    ['JSONL of this project', lines(WEATHER, { name: 'other' })],
    [
      'JSONL with empty lines, CRLF and a byte order mark',
      `\uFEFF\r\n${JSON.stringify(WEATHER)}\r\n\r\n{"name":"other"}\r\n`,
    ],
    ['one JSONL line', lines(WEATHER)],
    ['a JSON array', JSON.stringify([WEATHER], null, 2)],
    ['an object with tools', JSON.stringify({ tools: [WEATHER] }, null, 2)],
    ['a JSON-RPC answer', JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: [WEATHER] } })],
    [
      'OpenAI chat tools',
      JSON.stringify([
        { type: 'function', function: { name: 'get_weather', description: 'Weather of a city', parameters: SCHEMA } },
      ]),
    ],
  ])('%s', async (_, text) => {
    const tool = (await load(text)).get('get_weather')
    expect(tool).toMatchObject({ description: 'Weather of a city', inputSchema: SCHEMA })
  })

  test('a tool with additional keys that look like those of a query', async () => {
    const tool = { ...WEATHER, query: 'x', relevant: ['t'], groups: [['t']] }
    expect((await load(lines(tool, { name: 'other' }))).get('get_weather')?.description).toBe('Weather of a city')
  })

  test('the tools of an OpenAI namespace, with the namespace as their server', async () => {
    const wire = [{ type: 'namespace', name: 'crm', tools: [{ type: 'function', name: 'list', parameters: SCHEMA }] }]
    expect((await load(JSON.stringify(wire))).get('list')).toMatchObject({ server: 'crm', inputSchema: SCHEMA })
  })

  test('server, annotations, output schema and deferral, in the order of the file', async () => {
    const rich = {
      ...WEATHER,
      server: 's',
      annotations: { readOnlyHint: true },
      outputSchema: SCHEMA,
      defer_loading: true,
    }
    const catalog = await load(lines({ name: 'z' }, rich, { name: 'a' }))
    expect(catalog.tools.map(tool => tool.name)).toEqual(['z', 'get_weather', 'a'])
    expect(catalog.get('get_weather')).toMatchObject({
      server: 's',
      annotations: { readOnlyHint: true },
      outputSchema: SCHEMA,
      deferrable: 'always',
    })
  })
})

describe('loadTools refuses, naming the place and the remedy', () => {
  test('a missing file', async () => {
    const folder = await temporaryFolder()
    await expect(loadTools(join(folder, 'none.jsonl'))).rejects.toThrow(
      /none\.jsonl: found no such file.*check the path/,
    )
    await expect(loadTools(folder)).rejects.toThrow(/found a folder.*name the file/)
  })

  test('broken JSON on line 37', async () => {
    const good = Array.from({ length: 36 }, (_, i) => ({ name: `tool_${i}` }))
    expect(await failure(`${lines(...good)}{"name": "broken",\n{"name":"after"}\n`)).toMatch(
      /^tools\.json:37: found broken JSON .*correct or remove it$/,
    )
  })

  test('broken JSON within an array', async () => {
    expect(await failure('[\n  {"name": "a"},\n  {"name": oops}\n]')).toMatch(/^tools\.json:3: found broken JSON/)
  })

  test.each([
    ['an empty file', ' \n', /^tools\.json: found an empty file/],
    ['no tools', '[]', /^tools\.json: found no tools/],
    ['something else', '"text"', /^tools\.json: found "text", expected tools/],
    [
      'a file of queries',
      lines({ id: 'a', query: 'x', relevant: ['t'] }, { id: 'b', query: 'y', groups: [['t']] }),
      /^tools\.json: this looks like a file of queries, expected tools; pass it as --queries/,
    ],
    [
      'an array of queries',
      JSON.stringify([{ id: 'a', query: 'x', groups: [['t']] }]),
      /^tools\.json: this looks like a file of queries/,
    ],
    ['one query', JSON.stringify({ query: 'x', relevant: ['t'] }), /^tools\.json: this looks like a file of queries/],
    ['an entry that is not an object', '[1]', /^tools\.json, tool 1: found 1, expected a tool object/],
    [
      'a tool without a name',
      lines(WEATHER, { description: 'x' }),
      /^tools\.json:2: found a tool without a name.*add one/,
    ],
    [
      'a hosted tool',
      JSON.stringify([{ type: 'web_search' }]),
      /tool 1: found a tool without a name of type "web_search"/,
    ],
    ['a bad schema', lines(WEATHER, { name: 'x', inputSchema: 'no' }), /^tools\.json:2: found "no" as inputSchema/],
    [
      'two tools with the same name',
      lines(WEATHER, { name: 'x' }, WEATHER),
      /^tools\.json:3: found a second tool named "get_weather" \(the first: .*tools\.json:1\).*prefix/,
    ],
  ])('%s', async (_, text, message) => {
    expect(await failure(text)).toMatch(message)
  })
})
