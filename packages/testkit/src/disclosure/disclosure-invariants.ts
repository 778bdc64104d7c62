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
  hidesForbidden,
  isDeterministic,
  keepsCore,
  keepsPrefix,
  keepsPrefixByHistory,
  leavesNoTrace,
  namesOutages,
  scopesLikeNarrowedTools,
  sharesItsStore,
} from './invariants-of-lists.js'
import type { InvariantOptions } from './play.js'
import { type Scenario, scenario } from './scenario.js'

type Holds = (scenario: Scenario, options: InvariantOptions) => Promise<void>

/** The title of each invariant, and the property that must hold for every generated conversation. */
const INVARIANTS: readonly (readonly [title: string, holds: Holds])[] = [
  ['reveals and a changed catalog change no byte of what was sent before, but of changed tools', keepsPrefix],
  ['they change none either where only the history remembers, in other processes', keepsPrefixByHistory],
  ['the same inputs give the same bytes, also from the history alone', isDeterministic],
  ['two processes that share a store send what one would send', sharesItsStore],
  ['nothing forbidden is in any byte sent: it is as if it had never been', hidesForbidden],
  ['a view with a scope is like a tool search over the tools of the scope', scopesLikeNarrowedTools],
  ['calls without a session, and those of other sessions, leave no trace', leavesNoTrace],
  ['a server that is away is named where something is missed', namesOutages],
  ['every deferred tool can be reached', reachesEveryTool],
  ['a name as people write it runs its tool, or is refused with a remedy', readsNames],
  ['core tools are always present', keepsCore],
  ['no call, however wrong, throws or is left without a remedy', answersEverything],
  ['several calls in one come to what each comes to alone', splitsBatches],
  ['parallel calls reveal what they reveal one after another', keepsOrderOfParallelCalls],
]

/**
 * Registers the invariants of a disclosure as tests. Each test uses random catalogs, policies and scripted
 * conversations, in which tools come, go and change and servers become unreachable. The invariants are: prefix bytes,
 * determinism, secrecy, scopes, reachability, core tools, batches, and a hostile catalog.
 */
export function disclosureInvariants(options: InvariantOptions): void {
  const { test, meta, runs: numRuns = 30, seed = 1 } = options
  for (const [title, holds] of INVARIANTS) {
    const property = fc.asyncProperty(scenario(meta), one => holds(one, options))
    test(title, () => fc.assert(property, { numRuns, seed }))
  }
  const title = 'a catalog that means harm never throws, and is sent with its tricks in sight'
  test(title, () => survivesHostileTools(options))
}
