import { withLazy } from '../limits/lazy.js'
import { answerNow } from '../text/check-options.js'
import type { ModelFacts } from '../turn-input.js'
import type { PermittedCatalog } from './permitted-catalog.js'
import { breakEvenTokens } from './search-cost.js'

/** The facts that an activation rule may read, at each exposure. */
export interface ActivationFacts {
  /** Number of permitted, visible tools. */
  readonly tools: number
  /** Number of these tools that may be deferred. */
  readonly deferrable: number
  /** Tokens of the deferrable tools, sent in full. */
  readonly deferrableTokens: number
  /** The model's context window in tokens. */
  readonly contextWindow: number
  /** Whether the model reads an unchanged prefix from a cache. */
  readonly promptCache: boolean
}

/** Whether deferral is active on a turn, and why. */
export interface ActivationDecision {
  readonly active: boolean
  /** An explanation for people: the rule and its numbers. */
  readonly reason: string
  readonly facts: ActivationFacts
}

/**
 * The rule that decides when deferral is active.
 *
 * - `auto` or `true`: if a task costs less with a search than with the deferrable tools in every request. These are the
 *   figures of `planDisclosure`: some 1,200 tokens with a prompt cache, some 2,000 without. They are those of the bridge;
 *   every other disclosure has a rule of its own, see its `defaults`
 * - `on`: always
 * - `off` or `false`: never
 * - `{ threshold }`: from that many tools on
 * - `{ sharePercent }`: if the deferrable tools take at least this percentage of the context window, 0 to 100
 * - a function of the facts: if it returns `true`
 *
 * Deferral is never active without a deferrable tool.
 */
export type Activation =
  | boolean
  | 'auto'
  | 'on'
  | 'off'
  | { readonly threshold: number }
  | { readonly sharePercent: number }
  | ((facts: ActivationFacts) => boolean)

/** The context window of an unknown model, in tokens; most models in use have at least this. */
const DEFAULT_CONTEXT_WINDOW = 128_000

/** Decides for one turn. `auto` means `fallback`, the disclosure's own rule; if that is `auto` too, the costs decide. */
export function decideActivation(rule: Activation, fallback: Activation, facts: ActivationFacts): ActivationDecision {
  const decision = (active: boolean, reason: string): ActivationDecision => Object.freeze({ active, reason, facts })
  if (facts.deferrable === 0) return decision(false, 'no tool may be deferred')
  if (rule === 'off' || rule === false) return decision(false, 'switched off')
  if (rule === 'on') return decision(true, 'switched on')
  if (isAuto(rule)) {
    if (!isAuto(fallback)) return decideActivation(fallback, 'auto', facts)
    const limit = breakEvenTokens(facts.promptCache)
    const active = facts.deferrableTokens >= limit
    const size = `${facts.deferrable} deferrable tools take ${facts.deferrableTokens} tokens`
    return decision(active, `${size}, ${active ? 'at least' : 'less than'} the ${limit} from which a search costs less`)
  }
  if (typeof rule === 'function') {
    const active = answerNow(rule(facts), 'activation', 'decide from the facts alone') === true
    return decision(active, `the host's rule says ${active ? 'yes' : 'no'}`)
  }
  if ('threshold' in rule) {
    const active = facts.tools >= rule.threshold
    const compared = active ? 'at least' : 'fewer than'
    return decision(active, `${facts.tools} tools, ${compared} the threshold of ${rule.threshold}`)
  }
  const percent = (100 * facts.deferrableTokens) / facts.contextWindow
  const active = percent >= rule.sharePercent
  const share = `${facts.deferrableTokens} tokens, ${percent.toFixed(1)} % of ${facts.contextWindow}`
  const compared = active ? 'at least' : 'less than'
  return decision(active, `deferrable tools take ${share}, ${compared} ${rule.sharePercent} %`)
}

function isAuto(rule: Activation): rule is 'auto' | true {
  return rule === 'auto' || rule === true
}

/** Whether a decision depends on the tokens of the deferrable tools. A function may or may not read them. */
export function needsTokens(rule: Activation, fallback: Activation): boolean {
  if (isAuto(rule)) return isAuto(fallback) || needsTokens(fallback, 'auto')
  return typeof rule === 'object' && 'sharePercent' in rule
}

/** The facts of one turn. */
export function activationFacts(
  catalog: PermittedCatalog,
  countTokens: () => number,
  { contextWindow = DEFAULT_CONTEXT_WINDOW, promptCache = true }: ModelFacts = {},
): ActivationFacts {
  const counts = { tools: catalog.ids.size, deferrable: catalog.deferrableIds.size, contextWindow, promptCache }
  // Most rules do not read the tokens.
  return withLazy(counts, { deferrableTokens: countTokens })
}
