import { describe, expect, it } from 'vitest'
import type { DisclosureServices, DisclosureTurn } from '../disclosure.js'
import { createCatalog, estimateTokens, type JsonSchema, validateArguments } from '../index.js'
import { createSentenceBudget } from '../limits/sentence-budget.js'
import { checkCall, declaredProperties, refuseArguments, refuseGone, refuseUnknown } from './call.js'

const tool = createCatalog([{ name: 'act', inputSchema: { type: 'object' } }]).tools[0]!
const sentences = createSentenceBudget(10_000, estimateTokens)
const describing = { describe: () => ({ tools: ['SCHEMA'] }), sentences } as unknown as DisclosureServices

describe('an answer to arguments that do not fit', () => {
  const listedFaults = (faults: readonly string[], parts?: number) =>
    /^act: (.*) Call it again\. Parameters: /s.exec(refuseArguments(tool, faults, describing, parts).message)?.[1]

  it('lists the faults as one sentence with one mark at its end', () => {
    expect(listedFaults(['a is missing', 'b is no text'])).toBe('a is missing; b is no text.')
    expect(listedFaults(['a. is missing'])).toBe('a. is missing.')
    expect(listedFaults(['did you mean it?'])).toBe('did you mean it?')
    expect(listedFaults(['done.'])).toBe('done.')
    expect(listedFaults(['x'.repeat(501)])).toBe(`${'x'.repeat(500)}.`)
  })

  it('has room for 2,500 characters of faults, which the calls of one answer share', () => {
    const faults = (count: number, last: number) => [
      ...Array.from({ length: count }, () => 'x'.repeat(298)),
      'y'.repeat(last),
    ]
    expect(listedFaults(faults(8, 100))).toBe(`${faults(8, 100).join('; ')}.`)
    expect(listedFaults(faults(8, 101))).toBe(`${faults(8, 99).join('; ')}…`)
    expect(listedFaults(faults(4, 50), 2)).toBe(`${faults(4, 50).join('; ')}.`)
    expect(listedFaults(faults(4, 51), 2)).toBe(`${faults(4, 49).join('; ')}…`)
  })

  it('names eight faults, and counts the others', () => {
    const checked = (count: number) => {
      const faults = () =>
        Array.from({ length: count }, (_, i) => ({ path: i === 0 ? '' : `/p${i}`, message: 'is wrong' }))
      const outcome = checkCall(tool, {}, 'bridge', { ...describing, faults, repair: () => undefined })
      return outcome.kind === 'refused' ? outcome.message : outcome.kind
    }
    expect(checked(0)).toBe('execute')
    expect(checked(2)).toContain('act: arguments is wrong; /p1 is wrong. Call')
    expect(checked(8)).toContain('/p7 is wrong. Call')
    expect(checked(9)).toContain('/p7 is wrong; and 1 more. Call')
  })

  it('has the schema only if a line cannot say all parameters, and no suggestion says what to write', () => {
    const codes = Array.from({ length: 60 }, (_, i) => `CODE_${i}`)
    const inputSchema = { type: 'object', properties: { code: { enum: codes } }, required: ['code'] }
    const [long] = createCatalog([{ name: 'long', inputSchema }]).tools
    const message = (code: unknown) => {
      const faults = (_: unknown, args: unknown) => validateArguments(inputSchema, args)
      const outcome = checkCall(long!, { code }, 'bridge', { ...describing, faults, repair: () => undefined })
      return outcome.kind === 'refused' ? outcome.message : ''
    }
    expect(message(7)).toMatch(/Parameters: "SCHEMA"$/)
    const suggested = message('CODE_599')
    expect(suggested).toContain('did you mean "CODE_59"')
    expect(suggested).toMatch(/Parameters: \(code: .*…\)$/)
    const none = { describe: () => ({ tools: [] }), sentences } as unknown as DisclosureServices
    expect(refuseArguments(long!, ['a is missing'], none, 1, 'parameters').message).toContain('Parameters: (code: ')
  })
})

describe('an answer to a name that no tool has', () => {
  const turn = (deferred: number, search: string) =>
    ({
      deferred: new Set(Array.from({ length: deferred }, (_, i) => i)),
      names: { search },
    }) as unknown as DisclosureTurn
  const services = (...suggestions: string[]) =>
    ({ suggest: () => suggestions, away: [], newGroups: [], sentences }) as unknown as DisclosureServices

  it.each<[string, DisclosureTurn, string]>([
    ['names the search tool if there are tools to find', turn(1, 'find_tools'), 'Find tools with find_tools.'],
    ['names the list of tools if nothing is deferred', turn(0, 'find_tools'), 'Use only the tools that are listed.'],
    ['names the list of tools if there is no search tool', turn(1, ''), 'Use only the tools that are listed.'],
  ])('%s', (_, given, remedy) => {
    expect(refuseUnknown('x', given, services()).message).toBe(`There is no tool named "x". ${remedy}`)
    expect(refuseGone('x', given, services()).message).toBe(`"x" is gone: its server removed it. ${remedy}`)
  })

  it('names similar names', () => {
    expect(refuseUnknown('x', turn(1, 'find'), services('a', 'b'))).toMatchObject({
      message: 'There is no tool named "x". Did you mean a or b? Find tools with find.',
      suggestions: ['a', 'b'],
    })
    expect(refuseGone('x', turn(1, 'find'), services('a', 'b'))).toMatchObject({
      message: '"x" is gone: its server removed it. a or b may do instead. Find tools with find.',
      suggestions: ['a', 'b'],
    })
  })
})

describe('the names that a schema declares', () => {
  it.each<[string, JsonSchema, string[] | undefined]>([
    ['its properties', { properties: { a: {}, b: {} } }, ['a', 'b']],
    ['none if it declares none and is closed', { properties: {}, additionalProperties: false }, []],
    ['unknown if it declares none and is open', { properties: {} }, undefined],
    ['unknown if it has no `properties`', { type: 'object' }, undefined],
    ['unknown if further names have a schema', { properties: { a: {} }, additionalProperties: {} }, undefined],
    ['unknown if patterns declare some', { properties: { a: {} }, patternProperties: {} }, undefined],
    ['unknown if parts may declare some', { properties: { a: {} }, allOf: [] }, undefined],
    ['unknown if it has a reference', { properties: { a: {} }, $ref: '#/$defs/a' }, undefined],
  ])('are %s', (_, schema, expected) => {
    const names = declaredProperties(schema)
    expect(names && [...names]).toEqual(expected)
  })
})
