import { checkOptionKeys, describeValue, optionError } from '@ts/core/kit'
import type { UsageProblem } from './problems.js'
import { createMemoryUsageStore, LATEST, type UsageStore } from './usage-store.js'

/** Options of {@link createUsageMemory}. */
export interface UsageMemoryOptions {
  /** Stores the uses. Default: a store in memory, which is lost when the process ends. */
  readonly store?: UsageStore
  /**
   * Called once for each problem, and again if a solved problem returns. `status` lists the open problems. Errors that
   * it throws are ignored. Default: prints one line with `console.warn`.
   */
  readonly onProblem?: (problem: UsageProblem) => void
  /** Returns the time in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number
  /**
   * Milliseconds after which the weight of a use is halved. A single use is forgotten after four times as long.
   * Default: 30 days. This value was chosen, not measured, because no labelled set has dates.
   */
  readonly halfLifeMs?: number
  /** Maximum number of remembered tenants, 1 or more. The least recently used tenant is removed. Default: 256. */
  readonly maxTenants?: number
  /**
   * Maximum number of past queries per tenant, 1 to 20,000. The weakest query of the tool with the most queries is
   * removed first. Default: 2,000. This value was chosen, not measured.
   */
  readonly maxQueriesPerTenant?: number
  /**
   * Maximum number of past queries per tool, 1 to 20,000. Default: 64. More gained nothing, see
   * benchmarks/results/usage-memory/CURVE.md.
   */
  readonly maxQueriesPerTool?: number
  /**
   * Maximum gain of a tool, as a fraction of the best base score, 0 to 0.95; 0 turns the memory off. It is below 1, so
   * that memory alone never exceeds the base ranker's best result. Default: 0.8; see
   * benchmarks/results/usage-memory/CURVE.md.
   */
  readonly maxBoost?: number
}

/** The options with all defaults filled in. */
export type UsageMemorySettings = Required<UsageMemoryOptions>

/** The name of the component in error messages. */
export const OWNER = 'the usage memory'
const DAY_MS = 86_400_000

/** The default and the range of each number. */
const NUMBERS = {
  halfLifeMs: { given: 30 * DAY_MS, least: 1, most: Number.MAX_SAFE_INTEGER, whole: false },
  maxTenants: { given: 256, least: 1, most: 1_000_000, whole: true },
  maxQueriesPerTenant: { given: 2_000, least: 1, most: 20_000, whole: true },
  maxQueriesPerTool: { given: 64, least: 1, most: 20_000, whole: true },
  maxBoost: { given: 0.8, least: 0, most: 0.95, whole: false },
}

/**
 * Checks options and fills in defaults.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` with `details.path`.
 */
export function readOptions(options: UsageMemoryOptions): UsageMemorySettings {
  checkOptionKeys(options, ['store', 'onProblem', 'now', ...Object.keys(NUMBERS)], 'options', OWNER)
  const numberOf = (key: keyof typeof NUMBERS): number => {
    const { given, least, most, whole } = NUMBERS[key]
    const { [key]: value = given } = options
    if (typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value)))
      return value
    throw optionError(key, value, `a ${whole ? 'whole ' : ''}number from ${least} to ${most}`, OWNER)
  }
  const { store = createMemoryUsageStore(), now = Date.now, onProblem = warn } = options
  if (typeof now !== 'function') throw optionError('now', now, 'a function that gives the time', OWNER)
  if (typeof onProblem !== 'function') throw optionError('onProblem', onProblem, 'a function', OWNER)
  if (!isStore(store)) throw optionError('store', store, `an object with ${STORE_CALLS.join(', ')}`, OWNER)
  return Object.freeze({
    store,
    onProblem,
    now: () => checkTime(now()),
    halfLifeMs: numberOf('halfLifeMs'),
    maxTenants: numberOf('maxTenants'),
    maxQueriesPerTenant: numberOf('maxQueriesPerTenant'),
    maxQueriesPerTool: numberOf('maxQueriesPerTool'),
    maxBoost: numberOf('maxBoost'),
  })
}

const STORE_CALLS = ['read', 'update', 'erase', 'lastErasure', 'tenants']

function warn({ during, tenant, error }: UsageProblem): void {
  const whose = tenant === undefined ? '' : ` of ${describeValue(tenant)}`
  console.warn(
    `Usage memory${whose}: ${during} failed. ${error instanceof Error ? error.message : describeValue(error)}`,
  )
}

function isStore(store: unknown): boolean {
  const calls = Object(store) as Readonly<Record<string, unknown>>
  return typeof calls['network'] === 'boolean' && STORE_CALLS.every(call => typeof calls[call] === 'function')
}

/** Checks a time: an invalid number would be stored as null, which could never be read again. */
function checkTime(now: number): number {
  if (typeof now === 'number' && Math.abs(now) <= LATEST) return now
  throw optionError('now', now, 'a function that gives milliseconds since the epoch', OWNER)
}
