import { randomBytes } from 'node:crypto'
import { optionError } from '@ts/core/kit'
import type { StoredOutput, StoreQuotas } from './output-store.js'

const OWNER = 'the output store'

type Quotas = Required<StoreQuotas>

/** @throws ToolSearchError `INVALID_CONFIGURATION` for a quota that is not a positive number. */
export function readQuotas(given: StoreQuotas, defaults: Pick<Quotas, 'maxSessionBytes' | 'maxTotalBytes'>): Quotas {
  const { maxSessionBytes, maxTotalBytes } = { ...defaults, ...given }
  const { maxAgeMs = 24 * 60 * 60 * 1_000, now = Date.now } = given
  for (const [name, value] of Object.entries({ maxSessionBytes, maxTotalBytes, maxAgeMs }))
    if (typeof value !== 'number' || !(value >= 1)) throw optionError(name, value, 'a number from 1 on', OWNER)
  if (typeof now !== 'function') throw optionError('now', now, 'a function that gives milliseconds', OWNER)
  return { maxSessionBytes, maxTotalBytes, maxAgeMs, now }
}

/** The outputs to remove, the oldest first, so that the others have at most `most` bytes. The output `kept` stays. */
export function aboveQuota<T extends { readonly output: StoredOutput }>(all: readonly T[], most: number, kept: string) {
  let left = all.reduce((sum, { output }) => sum + output.bytes, 0)
  return all
    .filter(({ output }) => output.handle !== kept)
    .sort((a, b) => a.output.storedAt - b.output.storedAt)
    .filter(({ output }) => {
      const isAbove = left > most
      left -= output.bytes
      return isAbove
    })
}

const HANDLE = /^out_[0-9a-z]{25}$/

/** A new handle: 128 random bits as lower-case letters and digits, which models copy without errors. */
export function newHandle(): string {
  const number = BigInt(`0x${randomBytes(16).toString('hex')}`)
  return `out_${number.toString(36).padStart(25, '0')}`
}

/** Whether a name has the form of a handle. */
export function isHandle(name: string): boolean {
  return HANDLE.test(name)
}
