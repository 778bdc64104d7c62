import { isTooDeep, sha256 } from '@ts/core'

/** A short digest of a call's name and arguments. */
export function callDigest(name: string, args: unknown): string {
  return isTooDeep(args) ? 'deep' : sha256(JSON.stringify([name, args])).slice(0, 16)
}
