import { checkOptions, describeValue, type OptionRule, optionError, rule } from '@ts/core/kit'
import type { UsageProblem } from './problems.js'
import { LATEST, type UsageStore } from './usage-store.js'
import { createMemoryUsageStore } from './usage-table.js'

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
}

export type UsageMemorySettings = Required<UsageMemoryOptions>

export const OWNER = 'the usage memory'
const DAY_MS = 86_400_000

const STORE_CALLS = ['read', 'update', 'erase', 'lastErasure', 'tenants']
const RULES: Readonly<Record<keyof UsageMemoryOptions, OptionRule>> = {
  store: { expected: `an object with ${STORE_CALLS.join(', ')}`, accepts: isStore },
  onProblem: rule.func,
  now: { ...rule.func, expected: 'a function that gives the time' },
  halfLifeMs: { expected: 'a number of at least 1', accepts: value => Number.isFinite(value) && Number(value) >= 1 },
  maxTenants: rule.wholeNumber(1, Number.MAX_SAFE_INTEGER),
}

/** @throws ToolSearchError `INVALID_CONFIGURATION` with `details.path` */
export function readOptions(options: UsageMemoryOptions): UsageMemorySettings {
  checkOptions(OWNER, options, RULES)
  const { store = createMemoryUsageStore(), now = Date.now, onProblem = warn } = options
  const { halfLifeMs = 30 * DAY_MS, maxTenants = 256 } = options
  return Object.freeze({ store, onProblem, now: () => checkTime(now()), halfLifeMs, maxTenants })
}

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
