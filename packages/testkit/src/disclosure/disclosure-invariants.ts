import {
  createToolSearch,
  type Disclosure,
  type Exposure,
  type MetaRole,
  type Outcome,
  serializeTools,
  type ToolSearch,
  type ToolSearchOptions,
} from '@ts/core'
import fc from 'fast-check'
import { createReferenceRanker } from '../reference-ranker.js'
import { hostileTools, type Scenario, scenario } from './scenario.js'
import { runScript } from './scripted-model.js'

/** What a test function must be able to do; those of vitest, jest and node:test are. */
export type InvariantTest = (title: string, run: () => Promise<void>) => unknown

export interface InvariantOptions {
  readonly test: InvariantTest
  /** The disclosure, by name or as an object of one's own. */
  readonly disclosure: NonNullable<ToolSearchOptions['disclosure']>
  /** What its reveals do to the list that was sent; decides which prefix invariant must hold. */
  readonly onReveal: Disclosure['onReveal']
  /** Names of its meta tools. */
  readonly meta: readonly string[]
  /** Random conversations per invariant. Default 40: a second or so for all of them. */
  readonly runs?: number
  /** Seed of the random conversations. Default 1; a failure prints the seed and the path that shows it again. */
  readonly seed?: number
}

/** An invariant: its name, and what must hold for every generated conversation. */
interface Invariant {
  readonly title: string
  readonly holds: (scenario: Scenario, options: InvariantOptions) => Promise<void>
}

const INVARIANTS: readonly Invariant[] = [
  { title: 'a reveal changes no byte of what was sent before', holds: keepsPrefix },
  { title: 'the same inputs give the same bytes, also from the history alone', holds: isDeterministic },
  { title: 'nothing forbidden is in any byte sent: it is as if it had never been', holds: hidesForbidden },
  { title: 'every deferred tool can be reached', holds: reachesEveryTool },
  { title: 'core tools are always present', holds: keepsCore },
  { title: 'no call, however wrong, throws or is left without a remedy', holds: answersEverything },
]

/**
 * Registers what must hold of a disclosure as tests, each over random catalogs, policies and scripted conversations:
 * prefix bytes, determinism, secrecy, reachability, core tools, and a catalog that means harm.
 */
export function disclosureInvariants(options: InvariantOptions): void {
  const { test, meta, runs = 40, seed = 1 } = options
  for (const { title, holds } of INVARIANTS) {
    test(title, async () => {
      await fc.assert(
        fc.asyncProperty(scenario({ meta }), one => holds(one, options)),
        { numRuns: runs, seed },
      )
    })
  }
  test('a catalog that means harm never throws, and is sent with its tricks in sight', () =>
    survivesHostileTools(options))
}

function toolSearchFor(
  { tools, forbidden, core }: Scenario,
  options: InvariantOptions,
  more: Partial<ToolSearchOptions> = {},
): ToolSearch {
  return createToolSearch({
    tools,
    ranker: createReferenceRanker(),
    disclosure: options.disclosure,
    activation: 'on',
    policy: { permit: tool => !forbidden.has(tool.name), neverDefer: core },
    ...more,
  })
}

async function keepsPrefix(one: Scenario, options: InvariantOptions): Promise<void> {
  if (options.onReveal !== 'none' && options.onReveal !== 'append') return
  const { turns, last } = await runScript(toolSearchFor(one, options), one.calls, { mayCallUnseen: true })
  const exposures = [...turns.map(turn => turn.exposure), last]
  exposures.slice(1).forEach((after, i) => {
    const before = exposures[i]!
    if (after.instructions !== before.instructions)
      throw new Error('Found other instructions after a reveal, expected the same')
    const prefix = serializeTools(before.tools)
    const now = serializeTools(after.tools)
    const isKept = options.onReveal === 'none' ? now === prefix : now.startsWith(prefix.slice(0, -1))
    if (!isKept)
      throw new Error(
        `Found a changed list after ${JSON.stringify(turns[i]?.call)}, expected ${options.onReveal === 'none' ? 'the same bytes' : 'only appended tools'}`,
      )
  })
}

async function isDeterministic(one: Scenario, options: InvariantOptions): Promise<void> {
  const play = (more: Partial<ToolSearchOptions>) =>
    runScript(toolSearchFor(one, options, more), one.calls, { mayCallUnseen: true, passHistory: true })
  const [first, second, stateless] = [await play({}), await play({}), await play({ reveals: 'history' })]
  expectSame(
    'a second run',
    first.turns.map(turn => [bytes(turn.exposure), turn.result]),
    second.turns.map(turn => [bytes(turn.exposure), turn.result]),
  )
  expectSame('a run without a reveal store', bytes(first.last), bytes(stateless.last))
}

async function hidesForbidden(one: Scenario, options: InvariantOptions): Promise<void> {
  const lacking = { ...one, tools: one.tools.filter(tool => !one.forbidden.has(tool.name)) }
  const forbidding = await runScript(toolSearchFor(one, options), one.calls, { mayCallUnseen: true })
  const without = await runScript(toolSearchFor(lacking, options), one.calls, { mayCallUnseen: true })
  forbidding.turns.forEach((turn, i) => {
    expectSame(
      'a forbidden tool',
      [bytes(turn.exposure), turn.outcome],
      [bytes(without.turns[i]!.exposure), without.turns[i]!.outcome],
    )
  })
}

async function reachesEveryTool(one: Scenario, options: InvariantOptions): Promise<void> {
  const toolSearch = toolSearchFor(one, options)
  for (const tool of one.tools) {
    if (one.forbidden.has(tool.name)) continue
    const required = (tool.inputSchema?.['required'] ?? []) as readonly string[]
    const args = Object.fromEntries(required.map(key => [key, 'x']))
    for (const key of required)
      if (!Object.hasOwn(args, key)) Object.defineProperty(args, key, { value: 'x', enumerable: true })
    const outcome = await toolSearch.handle({ session: tool.name, name: tool.name, arguments: args })
    if (outcome.kind !== 'execute')
      throw new Error(`Found ${JSON.stringify(outcome)} for a valid call of ${tool.name}, expected that it runs`)
    const { tools, report } = await toolSearch.expose({ session: `fresh ${tool.name}` })
    const isSent = tools.some(sent => sent.name === tool.name)
    if (!isSent && report.active) await findBySearch(toolSearch, tool.name, options)
  }
}

async function findBySearch(toolSearch: ToolSearch, name: string, { meta }: InvariantOptions): Promise<void> {
  const outcome = await toolSearch.handle({
    session: `search ${name}`,
    name: meta[0] ?? '',
    arguments: { query: name },
  })
  if (outcome.kind !== 'result' || !outcome.content.includes(name))
    throw new Error(`Found ${JSON.stringify(outcome)} for a search of ${name}, expected it in the answer`)
}

async function keepsCore(one: Scenario, options: InvariantOptions): Promise<void> {
  const { turns, last } = await runScript(toolSearchFor(one, options), one.calls, { mayCallUnseen: true })
  const core = one.core.filter(name => !one.forbidden.has(name))
  for (const exposure of [...turns.map(turn => turn.exposure), last]) {
    const missing = core.filter(
      name => !exposure.tools.some(tool => tool.name === name && tool.inputSchema['properties'] !== undefined),
    )
    if (missing.length > 0)
      throw new Error(`Found no ${missing.join(', ')} in full, expected every core tool on every turn`)
  }
}

async function answersEverything(one: Scenario, options: InvariantOptions): Promise<void> {
  const { turns } = await runScript(toolSearchFor(one, options), one.calls, { mayCallUnseen: true })
  for (const { call, outcome } of turns) checkRemedy(outcome, JSON.stringify(call))
}

function checkRemedy(outcome: Outcome, call: string): void {
  if (outcome.kind === 'batch') for (const part of outcome.outcomes) checkRemedy(part, call)
  if (outcome.kind === 'result' && outcome.content.length < 2)
    throw new Error(`Found an empty answer to ${call}, expected words`)
  if (outcome.kind === 'refused' && !/\b(call|send|find|search|use|did you mean)\b/i.test(outcome.message)) {
    throw new Error(`Found ${JSON.stringify(outcome.message)} to ${call}, expected what to do next`)
  }
}

async function survivesHostileTools(options: InvariantOptions): Promise<void> {
  const hostile = hostileTools()
  const roles: readonly MetaRole[] = ['search', 'describe', 'call', 'add', 'list']
  const toolSearch = createToolSearch({
    tools: () => [{ name: 'read_file', deferLoading: true }, ...hostile.map(tool => ({ ...tool, deferLoading: true }))],
    ranker: createReferenceRanker(),
    disclosure: options.disclosure,
    activation: 'on',
  })
  const queries = [
    'control',
    'long word',
    '__proto__',
    'constructor',
    'self_reference deep',
    '\ud800',
    '"}]}',
    'x'.repeat(100_000),
  ]
  const calls = [...options.meta, ...hostile.map(tool => tool.name), 'read_file', roles.join('')].flatMap(name =>
    queries.map(query => ({
      name,
      arguments: { query, names: [query], tool_names: [query], name: query, arguments: {} },
    })),
  )
  const { turns, last } = await runScript(toolSearch, calls, { mayCallUnseen: true })
  const sent = serializeTools(last.tools) + turns.map(turn => turn.result).join('')
  if (/[\u0000-\u0008\u202e\u200b\u{e0041}]/u.test(sent))
    throw new Error('Found a hidden character in what was sent, expected its escape')
  if (last.report.rejected.length === 0)
    throw new Error('Found no rejected definition, expected the invalid ones to be reported')
}

/** What the model sees of an exposure. */
function bytes({ tools, instructions }: Exposure): string {
  return serializeTools(tools) + instructions
}

function expectSame(what: string, before: unknown, after: unknown): void {
  const [a, b] = [JSON.stringify(before), JSON.stringify(after)]
  if (a === b) return
  let at = 0
  while (a[at] === b[at]) at++
  throw new Error(
    `Found a difference by ${what} at ${at}: ${a.slice(Math.max(0, at - 60), at + 60)} ≠ ${b.slice(Math.max(0, at - 60), at + 60)}`,
  )
}
