import { describe, expect, it, vi } from 'vitest'
import type { DisclosureServices, DisclosureTurn } from '../disclosure.js'
import { createCatalog, estimateTokens, type JsonSchema, validateArguments } from '../index.js'
import { createSentenceBudget } from '../limits/sentence-budget.js'
import { quoteName } from '../text/quote-name.js'
import { checkCall, declaredProperties, refuseArguments, refuseGone, refuseListed, refuseUnknown } from './call.js'

const toolWith = (inputSchema: JsonSchema) => createCatalog([{ name: 'act', inputSchema }]).tools[0]!
const tool = toolWith({ type: 'object' })
/** A tool whose parameters one line cannot say. */
const codes = { type: 'object', properties: { code: { enum: Array.from({ length: 60 }, (_, i) => `CODE_${i}`) } } }
const long = toolWith({ ...codes, required: ['code'] })
const sentences = createSentenceBudget(10_000, estimateTokens)
const services = (more: Partial<Record<keyof DisclosureServices, unknown>> = {}) =>
  ({
    describe: () => ({ tools: ['SCHEMA'] }),
    suggest: () => [],
    repair: () => undefined,
    sentences,
    away: [],
    newGroups: [],
    ...more,
  }) as unknown as DisclosureServices

describe('an answer to arguments that do not fit', () => {
  const listedFaults = (faults: readonly string[], parts?: number) =>
    /^act: (.*) Call it again\. Parameters: /s.exec(refuseArguments(tool, faults, services(), parts).message)?.[1]
  const faults = (count: number, last: number) => [...Array<string>(count).fill('x'.repeat(298)), 'y'.repeat(last)]

  it.each<[string, readonly string[], string, number?]>([
    ['one mark at its end', ['a is missing', 'b is no text'], 'a is missing; b is no text.'],
    ['a full stop after a fault that has another', ['a. is missing'], 'a. is missing.'],
    ['the full stop that a fault has', ['done.'], 'done.'],
    ['a question mark that a fault has', ['did you mean it?'], 'did you mean it?'],
    ['500 characters of a fault', ['x'.repeat(501)], `${'x'.repeat(500)}.`],
    ['2,500 characters', faults(8, 100), `${faults(8, 100).join('; ')}.`],
    ['no more than 2,500 characters', faults(8, 101), `${faults(8, 99).join('; ')}…`],
    ['its part of 2,500 characters', faults(4, 50), `${faults(4, 50).join('; ')}.`, 2],
    ['no more than its part', faults(4, 51), `${faults(4, 49).join('; ')}…`, 2],
  ])('lists the faults as one sentence with %s', (_, given, expected, parts) => {
    expect(listedFaults(given, parts)).toBe(expected)
  })

  it('names eight faults, and counts the others', () => {
    const checked = (count: number) => {
      const found = Array.from({ length: count }, (_, i) => ({ path: i === 0 ? '' : `/p${i}`, message: 'is wrong' }))
      const outcome = checkCall(tool, {}, 'bridge', services({ faults: () => found }))
      return outcome.kind === 'refused' ? outcome.message : outcome.kind
    }
    expect(checked(0)).toBe('execute')
    expect(checked(2)).toContain('act: arguments is wrong; /p1 is wrong. Call')
    expect(checked(8)).toContain('/p7 is wrong. Call')
    expect(checked(9)).toContain('/p7 is wrong; and 1 more. Call')
  })

  it('has the schema only if a line cannot say all parameters, and no suggestion says what to write', () => {
    const message = (code: unknown) => {
      const found = services({ faults: (_: unknown, args: unknown) => validateArguments(long.inputSchema, args) })
      const outcome = checkCall(long, { code }, 'bridge', found)
      return outcome.kind === 'refused' ? outcome.message : ''
    }
    expect(message(7)).toMatch(/Parameters: "SCHEMA"$/)
    const suggested = message('CODE_599')
    expect(suggested).toContain('did you mean "CODE_59"')
    expect(suggested).toMatch(/Parameters: \(code: .*…\)$/)
    const none = services({ describe: () => ({ tools: [] }) })
    expect(refuseArguments(long, ['a is missing'], none, 1, 'parameters').message).toContain('Parameters: (code: ')
  })

  it('has a schema that fits the budget, or its part of that of a batch, which also holds its quotes', () => {
    const describe = vi.fn(() => ({ tools: ['SCHEMA'] }))
    for (const parts of [1, 2]) refuseArguments(long, ['a is missing'], services({ describe }), parts, 'parameters')
    expect(describe.mock.calls).toEqual([
      [[long], 1],
      [[long], 2.8],
    ])
  })
})

describe('an answer to a name that no tool has', () => {
  const turn = (deferred: number, search: string) =>
    ({ deferred: { size: deferred }, names: { search } }) as unknown as DisclosureTurn

  it.each<[string, DisclosureTurn, string]>([
    ['the search tool if there are tools to find', turn(1, 'find_tools'), 'Find tools with find_tools.'],
    ['the list of tools if nothing is deferred', turn(0, 'find_tools'), 'Use only the tools that are listed.'],
    ['the list of tools if there is no search tool', turn(1, ''), 'Use only the tools that are listed.'],
  ])('names similar names, and %s', (_, given, remedy) => {
    const unknown = 'There is no tool named "x".'
    const gone = '"x" is gone: its server removed it.'
    expect(refuseUnknown('x', given, services()).message).toBe(`${unknown} ${remedy}`)
    expect(refuseGone('x', given, services()).message).toBe(`${gone} ${remedy}`)
    const similar = services({ suggest: () => ['a', 'b'] })
    const suggestions = ['a', 'b']
    const message = `${unknown} Did you mean a or b? ${remedy}`
    expect(refuseUnknown('x', given, similar)).toMatchObject({ message, suggestions })
    const replaced = `${gone} a or b may do instead. ${remedy}`
    expect(refuseGone('x', given, similar)).toMatchObject({ message: replaced, suggestions })
  })

  it('quotes at most 160 characters of it', () => {
    const quotes = (length: number) => '"'.repeat(length)
    expect(quoteName(quotes(79))).toBe(JSON.stringify(quotes(79)))
    expect(quoteName(quotes(80))).toBe(`${JSON.stringify(quotes(80)).slice(0, 160)}…"`)
  })

  it('suggests nothing for a tool that the model has in its list', () => {
    expect(refuseListed('search')).toMatchObject({ code: 'not_through_bridge', suggestions: [] })
  })
})

it.each<[string, JsonSchema, string[] | undefined]>([
  ['its properties', { properties: { a: {}, b: {} } }, ['a', 'b']],
  ['none if it declares none and is closed', { properties: {}, additionalProperties: false }, []],
  ['unknown if it declares none and is open', { properties: {} }, undefined],
  ['unknown if it has no `properties`', { type: 'object' }, undefined],
  ['unknown if further names have a schema', { properties: { a: {} }, additionalProperties: {} }, undefined],
  ['unknown if patterns declare some', { properties: { a: {} }, patternProperties: {} }, undefined],
  ['unknown if parts may declare some', { properties: { a: {} }, allOf: [] }, undefined],
  ['unknown if it has a reference', { properties: { a: {} }, $ref: '#/$defs/a' }, undefined],
])('the names that a schema declares are %s', (_, schema, expected) => {
  const names = declaredProperties(schema)
  expect(names && [...names]).toEqual(expected)
})
