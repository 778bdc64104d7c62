import type { Disclosure, ToolSearchOptions } from '@ts/core'
import type { Scenario } from './scenario.js'

/** The required part of a test function; the test functions of vitest, jest and node:test have it. */
export type InvariantTest = (title: string, run: () => Promise<void>) => unknown

/** Options of {@link disclosureInvariants}. */
export interface InvariantOptions {
  readonly test: InvariantTest
  /** The disclosure, by name or as an object. */
  readonly disclosure: NonNullable<ToolSearchOptions['disclosure']>
  /** The effect of a reveal on the sent list; determines which prefix invariant must hold. */
  readonly onReveal: Disclosure['onReveal']
  /** Names of its meta tools; the search tool first. */
  readonly meta: readonly string[]
  /** Random conversations per invariant. Default 30: a few seconds for all of them. */
  readonly runs?: number
  /** Seed of the random conversations. Default 1; a failure prints the seed and the path that reproduce it. */
  readonly seed?: number
}

/** An invariant: its name, and the property that must hold for every generated conversation. */
interface Invariant {
  readonly title: string
  readonly load: () => Promise<Holds>
}

type Holds = (scenario: Scenario, options: InvariantOptions) => Promise<void>

// The invariants, their conversations and fast-check are loaded by the first test that runs, so that a test file that
// uses another part of this package does not wait for them.
const calls = (choose: (all: typeof import('./invariants-of-calls.js')) => Holds) => async () =>
  choose(await import('./invariants-of-calls.js'))
const lists = (choose: (all: typeof import('./invariants-of-lists.js')) => Holds) => async () =>
  choose(await import('./invariants-of-lists.js'))
const scopes = (choose: (all: typeof import('./invariants-of-scopes.js')) => Holds) => async () =>
  choose(await import('./invariants-of-scopes.js'))

const INVARIANTS: readonly Invariant[] = [
  { title: 'a reveal changes no byte of what was sent before', load: lists(all => all.keepsPrefix) },
  {
    title: 'a changed catalog changes no byte of what was sent before, but of changed tools',
    load: lists(all => all.keepsPrefixOfChange),
  },
  {
    title: 'a changed catalog changes none either where only the history remembers, in other processes',
    load: lists(all => all.keepsPrefixByHistory),
  },
  {
    title: 'the same inputs give the same bytes, also from the history alone',
    load: lists(all => all.isDeterministic),
  },
  { title: 'two processes that share a store send what one would send', load: lists(all => all.sharesItsStore) },
  {
    title: 'nothing forbidden is in any byte sent: it is as if it had never been',
    load: scopes(all => all.hidesForbidden),
  },
  {
    title: 'a view with a scope is like a tool search over the tools of the scope',
    load: scopes(all => all.scopesLikeNarrowedTools),
  },
  {
    title: 'calls without a session, and those of other sessions, leave no trace',
    load: scopes(all => all.leavesNoTrace),
  },
  { title: 'a server that is away is named where something is missed', load: scopes(all => all.namesOutages) },
  { title: 'every deferred tool can be reached', load: calls(all => all.reachesEveryTool) },
  { title: 'a name as people write it runs its tool, or is refused with a remedy', load: calls(all => all.readsNames) },
  { title: 'core tools are always present', load: lists(all => all.keepsCore) },
  { title: 'no call, however wrong, throws or is left without a remedy', load: calls(all => all.answersEverything) },
  { title: 'several calls in one come to what each comes to alone', load: calls(all => all.splitsBatches) },
  {
    title: 'parallel calls reveal what they reveal one after another',
    load: calls(all => all.keepsOrderOfParallelCalls),
  },
]

/**
 * Registers the invariants of a disclosure as tests. Each test uses random catalogs, policies and scripted
 * conversations, in which tools come, go and change and servers become unreachable. The invariants are: prefix bytes,
 * determinism, secrecy, scopes, reachability, core tools, batches, and a hostile catalog.
 */
export function disclosureInvariants(options: InvariantOptions): void {
  const { test, meta, runs = 30, seed = 1 } = options
  for (const { title, load } of INVARIANTS) {
    test(title, async () => {
      const [{ default: fc }, { scenario }, holds] = await Promise.all([
        import('fast-check'),
        import('./scenario.js'),
        load(),
      ])
      await fc.assert(
        fc.asyncProperty(scenario({ meta }), one => holds(one, options)),
        { numRuns: runs, seed },
      )
    })
  }
  test('a catalog that means harm never throws, and is sent with its tricks in sight', async () =>
    (await import('./invariants-of-calls.js')).survivesHostileTools(options))
}
