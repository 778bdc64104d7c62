import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToolSearch, type ExecuteOutcome, type JsonSchema } from '../index.js'
import { showHiddenCharacters } from '../kit.js'
import { withFillers, wordRanker } from '../test-tools.js'

const hidden = 'left\u202eright'
const shown = 'left\\u{202e}right'
const tag = '\u{e0041}b'

const properties = {
  side: { enum: [hidden, 'plain', 'x\u200b', tag] },
  text: { type: 'string' },
  when: {},
  'a/b~c': { const: 'x\u200b' },
  sides: { type: 'array', items: { $ref: '#/$defs/side' } },
  any: { anyOf: [{ type: 'number' }, { enum: [hidden] }] },
}
const inputSchema: JsonSchema = { type: 'object', properties, $defs: { side: { enum: [hidden, 'plain'] } } }
const turn = { name: 'turn', description: 'Turn', inputSchema }
const tools = withFillers([turn, { ...turn, name: 'core_turn', deferrable: 'never' as const }], 10)
/** A tool with one parameter, whose values are these. */
const turnOf = (...sides: readonly string[]) =>
  withFillers([{ ...turn, inputSchema: { type: 'object', properties: { side: { enum: sides } } } }], 10)
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })

async function run(args: unknown, more = {}, name = 'call_tool') {
  const given = name === 'call_tool' ? { name: 'turn', arguments: args } : args
  return make(more).handle({ name, arguments: given })
}

describe('a value of an enum with hidden characters', () => {
  it.each<[unknown, unknown]>([
    [{ side: 'left\\u202Eright' }, { side: hidden }],
    [{ side: '\\u{e0041}b' }, { side: tag }],
    [{ side: '\\udb40\\udc41b' }, { side: tag }],
    [{ 'a/b~c': 'x\\u{200b}' }, { 'a/b~c': 'x\u200b' }],
    [{ sides: ['plain', shown] }, { sides: ['plain', hidden] }],
    [{ any: shown }, { any: hidden }],
  ])('is passed on with its real characters if the model copied the escapes: %j', async (args, expected) => {
    for (const name of ['call_tool', 'turn', 'core_turn'])
      expect(await run(args, {}, name)).toMatchObject({ kind: 'execute', arguments: expected })
  })

  it('is understood in the form in which search and describe show it', async () => {
    const toolSearch = make({ render: 'json' })
    for (const [name, args] of [
      ['search_tools', { queries: ['turn'] }],
      ['describe_tools', { names: ['turn'] }],
    ] as const) {
      const outcome = await toolSearch.handle({ name, arguments: args })
      expect(JSON.stringify(outcome)).not.toContain('\u202e')
      const { matches, tools: described } = JSON.parse(outcome.kind === 'result' ? outcome.content : '')
      const side = (matches ?? described)[0].parameters.properties.side.enum[0]
      expect(await run({ side })).toMatchObject({ kind: 'execute', arguments: { side: hidden } })
    }
  })

  it.each<unknown>([
    { side: 'left\\u{202d}right' },
    { side: 'right\\u{202e}left' },
    { side: '\\u{ffffff}' },
    { side: shown, text: [7] },
    { text: [7], when: shown },
    { side: [shown] },
  ])('is refused if the escapes spell no value, or there is another fault: %j', async args => {
    expect(await run(args)).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
  })

  it('stays as written if it is valid, or if any text is allowed there', async () => {
    const args = { text: shown, when: shown, side: hidden }
    for (const side of [hidden, shown])
      expect(((await run({ ...args, side })) as ExecuteOutcome).arguments).toEqual(args)
    const outcome = await run({ side: shown }, { tools: turnOf(shown, hidden) })
    expect(outcome).toMatchObject({ kind: 'execute', arguments: { side: shown } })
  })

  it('is passed on without changing a date in the arguments', async () => {
    const when = new Date(0)
    const outcome = (await run({ side: shown, when }, {}, 'turn')) as ExecuteOutcome
    expect(outcome.arguments).toEqual({ side: hidden, when })
    expect((outcome.arguments as { when: unknown }).when).toBe(when)
  })

  it("is also found with a host's validator", async () => {
    const validator = (_: JsonSchema, args: unknown) =>
      (args as { side?: unknown }).side === hidden ? [] : [{ path: '/side', message: 'is none of the values' }]
    expect(await run({ side: shown }, { validator })).toMatchObject({ kind: 'execute', arguments: { side: hidden } })
  })

  it('may be any text, and its escaped form is accepted', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), async value => {
        const outcome = await run({ side: showHiddenCharacters(value) }, { tools: turnOf(value) })
        expect(outcome).toMatchObject({ kind: 'execute', arguments: { side: value } })
      }),
      { numRuns: 60 },
    ))
})
