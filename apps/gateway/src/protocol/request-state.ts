import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isJsonObject } from './json.js'

/** The content of a state: the parked call, the round of questions, and the time until which it is valid. */
export interface StateClaims {
  readonly call: string
  /** A state is valid for one round: a second use is refused. */
  readonly round: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const PREFIX = 'tsgw1.'
/** Maximum number of characters read from a state; the gateway's states have about 200. */
const MAX_LENGTH = 1_000

/** States are signed with a random key of this process (HMAC-SHA-256), so none of them outlives it. */
export function createRequestStates(key: Buffer = randomBytes(32)) {
  const sign = (body: string, binding: string) =>
    createHmac('sha256', key).update(`${body.length}:${body}${binding}`).digest('base64url')
  return {
    /** Whether a state has the gateway's form; any other one belongs to an upstream. */
    isOurs: (state: string): boolean => state.startsWith(PREFIX),
    /** `binding` is the data that the next round must repeat: the client's token and its call. */
    sign(claims: StateClaims, binding: string): string {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${PREFIX}${body}.${sign(body, binding)}`
    },
    /** The content of a genuine state with the same binding; undefined for any other. */
    verify(state: string, binding: string): StateClaims | undefined {
      if (state.length > MAX_LENGTH || !state.startsWith(PREFIX)) return undefined
      const [body = '', signature = ''] = state.slice(PREFIX.length).split('.')
      const expected = Buffer.from(sign(body, binding))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return readClaims(body)
    },
  }
}

function readClaims(body: string): StateClaims | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    if (!isJsonObject(claims)) return undefined
    const { call, round, expiresAt } = claims
    if (typeof call !== 'string' || typeof round !== 'number' || typeof expiresAt !== 'number') return undefined
    return { call, round, expiresAt }
  } catch {
    return undefined
  }
}
