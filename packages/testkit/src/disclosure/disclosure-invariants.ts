import type { Disclosure, ToolSearchOptions } from '@ts/core'
import type { ConformanceTest } from '../ranker/conformance.js'
import type { Scenario } from './scenario.js'

/** Options of {@link disclosureInvariants}. */
export interface InvariantOptions {
  readonly test: ConformanceTest
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

type Holds = (scenario: Scenario, options: InvariantOptions) => Promise<void>

// The invariants, their conversations and fast-check are loaded by the first test that runs, so that a test file that
// uses another part of this package does not wait for them.
const calls = (choose: (all: typeof import('./invariants-of-calls.js')) => Holds) => async () =>
  choose(await import('./invariants-of-calls.js'))
const lists = (choose: (all: typeof import('./invariants-of-lists.js')) => Holds) => async () =>
  choose(await import('./invariants-of-lists.js'))
const scopes = (choose: (all: typeof import('./invariants-of-scopes.js')) => Holds) => async () =>
  choose(await import('./invariants-of-scopes.js'))

/** The title of each invariant, and the property that must hold for every generated conversation. */
const INVARIANTS: readonly (readonly [title: string, load: () => Promise<Holds>])[] = [
  ['a reveal changes no byte of what was sent before', lists(all => all.keepsPrefix)],
  [
    'a changed catalog changes no byte of what was sent before, but of changed tools',
    lists(all => all.keepsPrefixOfChange),
  ],
  [
    'a changed catalog changes none either where only the history remembers, in other processes',
    lists(all => all.keepsPrefixByHistory),
  ],
  ['the same inputs give the same bytes, also from the history alone', lists(all => all.isDeterministic)],
  ['two processes that share a store send what one would send', lists(all => all.sharesItsStore)],
  ['nothing forbidden is in any byte sent: it is as if it had never been', scopes(all => all.hidesForbidden)],
  ['a view with a scope is like a tool search over the tools of the scope', scopes(all => all.scopesLikeNarrowedTools)],
  ['calls without a session, and those of other sessions, leave no trace', scopes(all => all.leavesNoTrace)],
  ['a server that is away is named where something is missed', scopes(all => all.namesOutages)],
  ['every deferred tool can be reached', calls(all => all.reachesEveryTool)],
  ['a name as people write it runs its tool, or is refused with a remedy', calls(all => all.readsNames)],
  ['core tools are always present', lists(all => all.keepsCore)],
  ['no call, however wrong, throws or is left without a remedy', calls(all => all.answersEverything)],
  ['several calls in one come to what each comes to alone', calls(all => all.splitsBatches)],
  ['parallel calls reveal what they reveal one after another', calls(all => all.keepsOrderOfParallelCalls)],
]

/**
 * Registers the invariants of a disclosure as tests. Each test uses random catalogs, policies and scripted
 * conversations, in which tools come, go and change and servers become unreachable. The invariants are: prefix bytes,
 * determinism, secrecy, scopes, reachability, core tools, batches, and a hostile catalog.
 */
export function disclosureInvariants(options: InvariantOptions): void {
  const { test, meta, runs = 30, seed = 1 } = options
  for (const [title, load] of INVARIANTS) {
    test(title, async () => {
      const [{ default: fc }, { scenario }, holds] = await Promise.all([
        import('fast-check'),
        import('./scenario.js'),
        load(),
      ])
      await fc.assert(
        fc.asyncProperty(scenario(meta), one => holds(one, options)),
        { numRuns: runs, seed },
      )
    })
  }
  test('a catalog that means harm never throws, and is sent with its tricks in sight', async () =>
    (await import('./invariants-of-calls.js')).survivesHostileTools(options))
}
