import type { Disclosure, ToolSearchOptions } from '@ts/core'
import fc from 'fast-check'
import {
  answersEverything,
  keepsOrderOfParallelCalls,
  reachesEveryTool,
  readsNames,
  splitsBatches,
  survivesHostileTools,
} from './invariants-of-calls.js'
import {
  isDeterministic,
  keepsCore,
  keepsPrefix,
  keepsPrefixByHistory,
  keepsPrefixOfChange,
  sharesItsStore,
} from './invariants-of-lists.js'
import { hidesForbidden, leavesNoTrace, namesOutages, scopesLikeNarrowedTools } from './invariants-of-scopes.js'
import { type Scenario, scenario } from './scenario.js'

/** What a test function must be able to do; those of vitest, jest and node:test are. */
export type InvariantTest = (title: string, run: () => Promise<void>) => unknown

/** Options of {@link disclosureInvariants}. */
export interface InvariantOptions {
  readonly test: InvariantTest
  /** The disclosure, by name or as an object of one's own. */
  readonly disclosure: NonNullable<ToolSearchOptions['disclosure']>
  /** What its reveals do to the list that was sent; decides which prefix invariant must hold. */
  readonly onReveal: Disclosure['onReveal']
  /** Names of its meta tools; the search tool first. */
  readonly meta: readonly string[]
  /** Random conversations per invariant. Default 30: a few seconds for all of them. */
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
  {
    title: 'a changed catalog changes no byte of what was sent before, but of changed tools',
    holds: keepsPrefixOfChange,
  },
  {
    title: 'a changed catalog changes none either where only the history remembers, in other processes',
    holds: keepsPrefixByHistory,
  },
  { title: 'the same inputs give the same bytes, also from the history alone', holds: isDeterministic },
  { title: 'two processes that share a store send what one would send', holds: sharesItsStore },
  { title: 'nothing forbidden is in any byte sent: it is as if it had never been', holds: hidesForbidden },
  { title: 'a view with a scope is like a tool search over the tools of the scope', holds: scopesLikeNarrowedTools },
  { title: 'calls without a session, and those of other sessions, leave no trace', holds: leavesNoTrace },
  { title: 'a server that is away is named where something is missed', holds: namesOutages },
  { title: 'every deferred tool can be reached', holds: reachesEveryTool },
  { title: 'a name as people write it runs its tool, or is refused with a remedy', holds: readsNames },
  { title: 'core tools are always present', holds: keepsCore },
  { title: 'no call, however wrong, throws or is left without a remedy', holds: answersEverything },
  { title: 'several calls in one come to what each comes to alone', holds: splitsBatches },
  { title: 'parallel calls reveal what they reveal one after another', holds: keepsOrderOfParallelCalls },
]

/**
 * Registers what must hold of a disclosure as tests, each over random catalogs, policies and scripted conversations in
 * which tools come, go and change and servers go away: prefix bytes, determinism, secrecy, scopes, reachability, core
 * tools, batches, and a catalog that means harm.
 */
export function disclosureInvariants(options: InvariantOptions): void {
  const { test, meta, runs = 30, seed = 1 } = options
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
