import { randomBytes } from 'node:crypto'
import { createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server'

/** The content of a state: the parked call, and the round of questions. */
export interface StateClaims {
  readonly call: string
  /** A state is valid for one round: a second use is refused. */
  readonly round: number
}

/** States of upstreams that use the SDK begin as those of the SDK do. */
const PREFIX = 'tsgw1.'

/** What a state begins with: the mark of the replica that holds the call. */
const BEGINNING = /^tsgw1\.([\w-]*)\./

/** The mark of the replica that holds the call of a state; undefined for a state of an upstream. */
export function markOf(state: unknown): string | undefined {
  return typeof state === 'string' ? BEGINNING.exec(state)?.[1] : undefined
}

/** Signed states, valid for `limitMs`. `mark` makes the mark of this replica. */
export function createRequestStates(limitMs: number, key: Uint8Array = randomBytes(32), mark: () => string = () => '') {
  const codec = createRequestStateCodec<StateClaims>({
    key,
    ttlSeconds: Math.ceil(limitMs / 1_000),
    bind: binding => String(binding),
  })
  /** The data that the next round must repeat, in the place of the SDK's context: the client's token and its call. */
  const contextOf = (binding: string) => binding as unknown as ServerContext
  return {
    /** Whether a state has the gateway's form; any other one belongs to an upstream. */
    isOurs: (state: string): boolean => state.startsWith(PREFIX),
    sign: async (claims: StateClaims, binding: string) =>
      `${PREFIX}${mark()}.${await codec.mint(claims, contextOf(binding))}`,
    /** The content of a genuine state with the same binding; undefined for any other. */
    verify: (state: string, binding: string): Promise<StateClaims | undefined> =>
      codec.verify(state.replace(BEGINNING, ''), contextOf(binding)).catch(() => undefined),
  }
}
