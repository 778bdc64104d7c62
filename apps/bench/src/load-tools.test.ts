import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lines, temporaryFolder } from '../test/temporary-folder.js'
import { loadTools } from './load-tools.js'

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } } }
const WEATHER = { name: 'get_weather', description: 'Weather of a city', inputSchema: SCHEMA }
const QUERY = { id: 'a', query: 'x', relevant: ['t'], groups: [['t']] }

async function load(text: string) {
  return loadTools(join(await temporaryFolder({ 'tools.json': text }), 'tools.json'))
}

describe('loadTools reads', () => {
  const { inputSchema: parameters, ...named } = WEATHER
  test.each([
    ['JSONL of this project', lines(WEATHER, { name: 'other' })],
    [
      'JSONL with empty lines, CRLF and a byte order mark',
      `\uFEFF\r\n${JSON.stringify(WEATHER)}\r\n\r\n{"name":"b"}\r\n`,
    ],
    ['one JSONL line', lines(WEATHER)],
    ['a JSON array', JSON.stringify([WEATHER], null, 2)],
    ['an object with tools', JSON.stringify({ tools: [WEATHER] }, null, 2)],
    ['a JSON-RPC answer', JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: [WEATHER] } })],
    ['OpenAI chat tools', JSON.stringify([{ type: 'function', function: { ...named, parameters } }])],
    ['a tool with the keys of a query', lines({ ...QUERY, ...WEATHER }, { name: 'other' })],
  ])('%s', async (_, text) => {
    expect((await load(text)).get('get_weather')).toMatchObject(WEATHER)
  })

  test('the tools of an OpenAI namespace, with the namespace as their server', async () => {
    const wire = [{ type: 'namespace', name: 'crm', tools: [{ type: 'function', name: 'list', parameters: SCHEMA }] }]
    expect((await load(JSON.stringify(wire))).get('list')).toMatchObject({ server: 'crm', inputSchema: SCHEMA })
  })

  test('server, annotations, output schema and deferral, in the order of the file', async () => {
    const kept = { server: 's', annotations: { readOnlyHint: true }, outputSchema: SCHEMA }
    const catalog = await load(lines({ name: 'z' }, { ...WEATHER, ...kept, defer_loading: true }, { name: 'a' }))
    expect(catalog.tools.map(tool => tool.name)).toEqual(['z', 'get_weather', 'a'])
    expect(catalog.get('get_weather')).toMatchObject({ ...kept, deferrable: 'always' })
  })
})

describe('loadTools refuses, naming the place and the remedy', () => {
  test('a missing file, and a folder', async () => {
    const folder = await temporaryFolder()
    await expect(loadTools(join(folder, 'none.jsonl'))).rejects.toThrow(
      /none\.jsonl: found no such file.*check the path/,
    )
    await expect(loadTools(folder)).rejects.toThrow(/found a folder.*name the file/)
  })

  const good = Array.from({ length: 36 }, (_, i) => ({ name: `tool_${i}` }))
  const broken = `${lines(...good)}{"name": "broken",\n{"name":"after"}\n`
  const isQueries = /tools\.json: this looks like a file of queries, expected tools; pass it as --queries/
  const second = /tools\.json:3: found a second tool named "get_weather" \(the first: .*tools\.json:1\).*prefix/
  test.each([
    ['broken JSON on line 37', broken, /tools\.json:37: found broken JSON .*correct or remove it$/],
    ['broken JSON within an array', '[\n  {"name": "a"},\n  {"name": oops}\n]', /tools\.json:3: found broken JSON/],
    ['an empty file', ' \n', /tools\.json: found an empty file/],
    ['no tools', '[]', /tools\.json: found no tools/],
    ['something else', '"text"', /tools\.json: found "text", expected tools/],
    ['a file of queries', lines(QUERY, { ...QUERY, id: 'b' }), isQueries],
    ['an array of queries', JSON.stringify([QUERY]), isQueries],
    ['one query', JSON.stringify(QUERY), isQueries],
    ['an entry that is not an object', '[1]', /tools\.json, tool 1: found 1, expected a tool object/],
    ['a tool without a name', lines(WEATHER, { description: 'x' }), /:2: found a tool without a name.*add one/],
    ['a hosted tool', '[{ "type": "web_search" }]', /tool 1: found a tool without a name of type "web_search"/],
    ['a bad schema', lines(WEATHER, { name: 'x', inputSchema: 'no' }), /tools\.json:2: found "no" as inputSchema/],
    ['two tools with the same name', lines(WEATHER, { name: 'x' }, WEATHER), second],
  ])('%s', async (_, text, message) => {
    await expect(load(text)).rejects.toThrow(message)
  })
})
