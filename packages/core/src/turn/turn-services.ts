import { renderResults } from '../answers/render-results.js'
import type { DisclosureServices } from '../disclosure.js'
import { createWordBudget } from '../limits/word-budget.js'
import type { Outcome } from '../outcome.js'
import { permitsTool } from '../policy/policy.js'
import type { SearchScope } from '../search/search.js'
import type { CatalogTool } from '../tool.js'
import { repairArguments } from '../validate/repair.js'
import { checkArguments } from '../validate/validate.js'
import type { Engine } from './engine.js'
import type { TurnState } from './turn-state.js'
import { isGone, newcomers } from './vanished-tools.js'
import type { ViewSettings } from './view-settings.js'

/** The default of the option `answerTokens`. */
const DEFAULT_ANSWER_TOKENS = 8_000
/** The default of the option `searchTimeoutMs`. */
export const DEFAULT_SEARCH_TIMEOUT_MS = 10_000
/**
 * The part of an answer's budget for everything except tools (sentences, names of loaded tools, and the JSON around
 * them): at most this number of tokens and at most this fraction of the budget.
 */
const BESIDE_TOKENS = 1_000
const BESIDE_SHARE = 0.4
/** The fraction of that part for the names of loaded tools. */
const LOADED_SHARE = 0.25
/** The JSON of an answer around its content, as long as possible: its tokens are subtracted from the budget. */
const ENVELOPE = '{"matches":[],"available":[],"left_out":10000,"loaded":[],"message":""}'
/** Size of a refusal in a batch, relative to its text. */
const REFUSAL_ENVELOPE = 1.3
/** The fraction of an answer's budget that a list of names may take. */
const NAME_LIST_SHARE = 0.25
/** Maximum tokens of names that are only examples. */
const SOME_NAMES_TOKENS = 200

/** The services of a call that depend only on its turn: made once while nothing changes between calls. */
export interface TurnServices
  extends Pick<
    DisclosureServices,
    | 'words'
    | 'searchOptions'
    | 'newGroups'
    | 'find'
    | 'suggest'
    | 'render'
    | 'describe'
    | 'faults'
    | 'repair'
    | 'listNames'
  > {
  /** Whether the host's own rules still permit a tool: they may have changed since the catalog was read. */
  isPermitted(tool: CatalogTool): boolean
  /** The tools and settings with which searches run. */
  readonly scope: Omit<SearchScope, 'index' | 'signal'>
  /** The permitted tools that a name may mean: several if servers have tools of the same name. */
  meaningsOf(name: string): readonly CatalogTool[]
  /** Whether a name belongs to a tool that its source has removed. */
  isGone(name: string): boolean
  /** The outcome, with refusals cut to the answer's budget; the refusals of a batch share it. */
  bounded(outcome: Outcome): Outcome
}

/** The services of a turn. `answerTokens` is the budget of one answer. */
export function createTurnServices(
  engine: Engine,
  view: ViewSettings,
  { frame, turn, sent, vanished }: TurnState,
  answerTokens = engine.options.answerTokens ?? DEFAULT_ANSWER_TOKENS,
): TurnServices {
  const { options, countTokens } = engine
  const { catalog, state } = frame
  const isPermitted = (tool: CatalogTool) =>
    permitsTool(state.policy.permit, tool) && view.permits.every(permit => permitsTool(permit, tool))
  const meaningsOf = (name: string) => {
    const reading = state.names().resolve(name, catalog.ids)
    const ids = reading.kind === 'tool' ? [reading.id] : reading.kind === 'ambiguous' ? reading.ids : []
    return ids.map(id => catalog.get(id)!).filter(isPermitted)
  }
  const besideTokens = Math.min(BESIDE_TOKENS, Math.floor(answerTokens * BESIDE_SHARE))
  const loadedTokens = Math.floor(besideTokens * LOADED_SHARE)
  const envelopeTokens = countTokens(ENVELOPE)
  const words = createWordBudget(besideTokens - loadedTokens - envelopeTokens, countTokens)
  const whole = createWordBudget(answerTokens - envelopeTokens, countTokens)
  const bounds = { budgetTokens: answerTokens - besideTokens, countTokens }

  const faults = (tool: CatalogTool, args: unknown) => checkArguments(options.validator, tool.inputSchema, args)

  return {
    scope: {
      catalog,
      deferred: turn.deferred,
      names: state.names,
      isPermitted,
      timeoutMs: options.searchTimeoutMs ?? DEFAULT_SEARCH_TIMEOUT_MS,
      isPattern: turn.query === 'pattern',
    },
    isPermitted,
    meaningsOf,
    words,
    searchOptions: { pattern: turn.query === 'pattern' },
    newGroups: sent ? newcomers(sent.record, frame) : [],
    isGone: name => state.catalog.get(name) === undefined && ((sent && isGone(sent, name)) ?? vanished.includes(name)),

    find(name) {
      const [tool, ...others] = meaningsOf(name)
      return others.length === 0 ? tool : undefined
    },

    suggest: name =>
      state
        .names()
        .suggest(name, 3, catalog.ids)
        .filter(id => isPermitted(catalog.get(id)!)),

    render: (tools, fallback, groups) =>
      renderResults(tools, { ...bounds, rendering: view.render ?? fallback, ...(groups && { groups }) }),
    describe(tools, parts = 1) {
      // A description gives all parameters, even if the host chose a shorter form for search results.
      const isWhole = typeof view.render === 'function' || view.render === 'typescript'
      const rendering = isWhole ? view.render! : 'json'
      const budgetTokens = Math.floor(bounds.budgetTokens / parts)
      return renderResults(tools, { ...bounds, budgetTokens, rendering, detailed: tools.length })
    },

    faults,
    repair(tool, args, how) {
      const isStrict = how === 'escapes' || options.arguments === 'strict'
      const repaired = repairArguments(tool.inputSchema, args, isStrict)
      // The host's validator may be stricter than ours.
      return repaired !== undefined && faults(tool, repaired.arguments).length === 0 ? repaired : undefined
    },

    listNames: (tools, room = 'alone') =>
      engine.meter.names(
        tools.filter(isPermitted),
        Math.min(
          room === 'some' ? SOME_NAMES_TOKENS : Number.POSITIVE_INFINITY,
          room === 'beside-tools' ? loadedTokens : Math.floor(answerTokens * NAME_LIST_SHARE),
        ),
      ),

    bounded(outcome) {
      const cut = <T extends Outcome>(one: T, parts: number): T => {
        if (one.kind !== 'refused') return one
        // A single refusal is the whole answer; those of a batch are written as JSON.
        if (parts === 1 && countTokens(one.message) <= answerTokens) return one
        return { ...one, message: whole.cut(one.message, parts) }
      }
      if (outcome.kind !== 'batch') return cut(outcome, 1)
      const parts = outcome.outcomes.length * REFUSAL_ENVELOPE
      return { ...outcome, outcomes: outcome.outcomes.map(one => cut(one, parts)) }
    },
  }
}
