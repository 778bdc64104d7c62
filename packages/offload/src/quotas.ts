import { randomBytes } from 'node:crypto'
import { ToolSearchError } from '@ts/core'
import { DEFAULT_MAX_AGE_MS, type StoreQuotas } from './output-store.js'

/** Every quota, filled in. */
export type Quotas = Required<StoreQuotas>

/** @throws ToolSearchError `INVALID_CONFIGURATION` for a quota that is not a positive number. */
export function readQuotas(given: StoreQuotas, defaults: Pick<Quotas, 'maxSessionBytes' | 'maxTotalBytes'>): Quotas {
  const { maxSessionBytes, maxTotalBytes } = { ...defaults, ...given }
  const { maxAgeMs = DEFAULT_MAX_AGE_MS, now = Date.now } = given
  for (const [name, value] of Object.entries({ maxSessionBytes, maxTotalBytes, maxAgeMs }))
    if (typeof value !== 'number' || !(value >= 1)) throw invalidOption(name, value, 'a number from 1 on')
  if (typeof now !== 'function') throw invalidOption('now', now, 'a function that gives milliseconds')
  return { maxSessionBytes, maxTotalBytes, maxAgeMs, now }
}

/** An error about an option of this package. */
export function invalidOption(path: string, found: unknown, expected: string): ToolSearchError {
  const text = typeof found === 'object' || typeof found === 'function' ? typeof found : String(found).slice(0, 80)
  return new ToolSearchError(
    'INVALID_CONFIGURATION',
    `Found ${JSON.stringify(text)} as ${path}, expected ${expected}; correct or leave out the option`,
    { details: { path } },
  )
}

const HANDLE = /^out_[0-9a-z]{25}$/

/** 128 random bits as a name that models copy well: lower-case letters and digits. */
export function newHandle(): string {
  const number = BigInt(`0x${randomBytes(16).toString('hex')}`)
  return `out_${number.toString(36).padStart(25, '0')}`
}

/** Whether a name has the form of a handle. */
export function isHandle(name: string): boolean {
  return HANDLE.test(name)
}
