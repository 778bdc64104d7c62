import { describe, expect, it } from 'vitest'
import {
  createToolSearch,
  type DisclosureName,
  type ExecuteOutcome,
  type RefusedOutcome,
  type ToolDefinition,
} from '../index.js'
import { wordRanker } from '../test-tools.js'

const keys = (count: number, of = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`key_${of}${i}`, i]))
const tools: readonly ToolDefinition[] = [
  { name: 'open', description: 'Takes anything.', inputSchema: { type: 'object' }, deferrable: 'always' },
  { name: 'core', description: 'Takes anything.', inputSchema: { type: 'object' }, deferrable: 'never' },
]
const cycle: Record<string, unknown> = {}
cycle['cycle'] = cycle
const make = (disclosure: DisclosureName = 'bridge') =>
  createToolSearch({ tools, ranker: wordRanker(), activation: 'on', disclosure })
const handle = (name: string, args: unknown, disclosure?: DisclosureName) =>
  make(disclosure).handle({ id: 'c1', name, arguments: args })
const tooMany: Partial<RefusedOutcome> = {
  kind: 'refused',
  code: 'malformed_call',
  id: 'c1',
  message: expect.stringContaining('has more than 10,000 values, so it was not read and nothing was run') as string,
}

describe('arguments that are too large', () => {
  it.each<[string, unknown]>([
    ['keys', keys(10_001)],
    ['items', { list: Array(10_000).fill(1) }],
    ['values of several levels', { a: keys(5_000, 'a'), b: [keys(5_000, 'b')] }],
    ['keys of a JSON text', JSON.stringify(keys(10_001))],
    ['keys of a JSON text in a code fence', `\`\`\`json\n${JSON.stringify(keys(10_001))}\n\`\`\``],
    ['items of a text that is cut off', `{"list":[${'1,'.repeat(10_000)}`],
    ['brackets', '['.repeat(10_001)],
    ['keys of the JSON texts in an envelope', { calls: [keys(9_000), keys(1_001)].map(one => JSON.stringify(one)) }],
    ['values of a cycle', cycle],
  ])('are refused as a whole: %s', async (_, args) => {
    for (const name of ['open', 'core', 'call_tool', 'search_tools', 'no_such_tool'])
      expect(await handle(name, args)).toMatchObject(tooMany)
  })

  it.each(['stub', 'load', 'window', 'native', 'eager'] as const)('are refused in %s', async disclosure => {
    expect(await handle('open', keys(10_001), disclosure)).toMatchObject(tooMany)
  })

  it('are refused by the number of characters, in one text or in several', async () => {
    const message = expect.stringContaining('has more than 1,000,000 characters') as string
    for (const args of ['x'.repeat(1_000_001), { a: 'x'.repeat(600_000), b: { c: ['x'.repeat(400_001)] } }])
      expect(await handle('open', args)).toMatchObject({ code: 'malformed_call', message })
  })

  it('are refused where a text of the call tool holds further texts', async () => {
    const texts = [keys(6_000), keys(6_000)].map(one => ({ name: 'open', arguments: JSON.stringify(one) }))
    const outcome = await handle('call_tool', JSON.stringify({ calls: texts }))
    expect(outcome).toMatchObject({ code: 'malformed_call', message: expect.stringMatching(/more than 10,000 values/) })
  })

  it('are refused where the text in a field of an envelope may be the arguments', async () => {
    const args = JSON.stringify({ arguments: JSON.stringify(keys(10_001)) })
    expect(await handle('core', args)).toMatchObject({ kind: 'execute' })
    const strict = { ...tools[1]!, inputSchema: { type: 'object', properties: { path: {} } } }
    const search = createToolSearch({ tools: [strict], ranker: wordRanker() })
    expect(await search.handle({ name: 'core', arguments: args })).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('one level too deep'),
    })
  })
})

it('large arguments are read from a text', async () => {
  for (const name of ['core', 'open'])
    expect(((await handle(name, JSON.stringify(keys(10_000)))) as ExecuteOutcome).arguments).toEqual(keys(10_000))
})

it.each<[string, unknown]>([
  ['10,000 keys', keys(10_000)],
  ['a file with more values', { content: JSON.stringify(keys(20_000)) }],
  ['a million characters', { content: 'x'.repeat(1_000_000) }],
  ['bytes', { data: new Uint8Array(20_000) }],
])('large arguments are passed on unchanged: %s', async (_, args) => {
  for (const name of ['core', 'open']) expect(((await handle(name, args)) as ExecuteOutcome).arguments, name).toBe(args)
})
