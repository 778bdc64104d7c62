import { describe, expect, it } from 'vitest'
import {
  createBridge,
  createNative,
  createToolSearch,
  createWindow,
  type Disclosure,
  type ResultOutcome,
  type ToolDefinition,
  type ToolSearchOptions,
} from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'
import { bridge } from './bridge.js'
import { load } from './load.js'

const FILES: readonly ToolDefinition[] = [
  { name: 'read_file', description: 'Read a file', deferLoading: true, annotations: { readOnlyHint: true } },
  { name: 'write_file', description: 'Write a file', deferLoading: true },
  { name: 'only_code', description: 'For programs', allowedCallers: ['code'] },
]
/** Too many to list by name. */
const MANY = withFillers(FILES, 60).map(tool => ({ ...tool, deferLoading: true }))
const IN_SERVER = MANY.map(tool => ({ ...tool, server: 'disk' }))
const pattern = () => ({ ...wordRanker(), traits: { query: 'pattern', deterministic: true, network: false } as const })
const session = 's'

function searchBy(disclosure: Disclosure, tools = FILES, more: Partial<ToolSearchOptions> = {}) {
  return createToolSearch({ tools, ranker: wordRanker(), disclosure, activation: 'on', ...more })
}
async function ask(disclosure: Disclosure, name: string, args: unknown, more: Partial<ToolSearchOptions> = {}) {
  return searchBy(disclosure, FILES, more).handle({ session, name, arguments: args })
}
const bodyOf = (outcome: unknown) => (outcome as ResultOutcome).value

const ALL: readonly [string, Disclosure][] = [
  ['bridge', bridge],
  ['load', load],
  ['window', createWindow({ maxTools: 1 })],
  ['native', createNative()],
]

describe.each(ALL)('the meta tools of %s', (_, disclosure) => {
  const textOf = async (tools: readonly ToolDefinition[], more: Partial<ToolSearchOptions> = {}) => {
    const { tools: shown, instructions } = await searchBy(disclosure, tools, more).expose({ session })
    return `${shown
      .filter(({ role }) => role === 'meta')
      .map(({ description }) => description)
      .join('\n')}\n${instructions}`
  }

  it('mention servers if tools have one, and leave no gap if they have none', async () => {
    expect(await textOf(IN_SERVER)).toContain('disk')
    const text = await textOf(MANY)
    expect(text).not.toMatch(/\(\)|\( | {2}|listed: \.|Available: *$|Stryker/)
  })

  it('answer a search without words with an explanation, and do not search', async () => {
    const ranker = wordRanker()
    const name = Object.values(disclosure.defaults.names)[0]!
    const outcome = await ask(disclosure, name, {}, { ranker })
    expect(ranker.scopes).toEqual([])
    expect(JSON.stringify(bodyOf(outcome))).toMatch(/Give|read_file/)
    await ask(disclosure, name, { queries: ['file', ''] }, { ranker })
    expect(ranker.scopes.length).toBeGreaterThan(0)
  })
})

describe('the meta tools of load', () => {
  it('mention regular expressions if the ranker reads them', async () => {
    for (const [ranker, isPattern] of [
      [wordRanker(), false],
      [pattern(), true],
    ] as const) {
      const { tools, instructions } = await searchBy(load, FILES, { ranker }).expose({ session })
      expect(JSON.stringify(tools).includes('a regular expression or words')).toBe(isPattern)
      expect(instructions.includes('or a regular expression such as')).toBe(isPattern)
    }
  })
})

describe('a bridge', () => {
  it('reveals nothing, defers if that costs less, and gives 5 to 20 results', () => {
    expect(createBridge()).toMatchObject({
      revealedBy: [],
      defaults: { activation: 'auto', limits: { default: 5, max: 20, topBand: 0 } },
    })
  })

  it('refuses a name that no tool has, and arguments in two places, with the places', async () => {
    const refused = (name: string) => ask(bridge, 'call_tool', { name, arguments: { a: 1 }, input: { a: 2 } })
    expect(await refused('none')).toMatchObject({ kind: 'refused', code: 'unknown_tool' })
    expect(await refused('read_file')).toMatchObject({
      kind: 'refused',
      code: 'invalid_arguments',
      message: expect.stringContaining('`input` outside `arguments`'),
    })
  })

  it('decides between two readings of flattened arguments by the schema', async () => {
    const properties = { command: { type: 'string' }, args: { type: 'array' } }
    const tools = [{ name: 'run', inputSchema: { type: 'object', properties }, deferLoading: true }]
    const toolSearch = searchBy(createBridge(), tools)
    const outcome = await toolSearch.handle({
      name: 'call_tool',
      arguments: { name: 'run', command: 'ls', args: null },
    })
    expect(outcome).toMatchObject({ kind: 'execute', arguments: { command: 'ls' } })
  })
})
