import {
  type ClientCapabilities,
  type ClientOptions,
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client'
import { ProcessTransport } from '@ts/cli-kit'
import type { ServerConfig } from '../config/gateway-config.js'
import { authFetch, type Credentials, subjectOf, usesLogins } from '../oauth/credentials.js'
import { claimFetch, type Exchanges, type People } from '../oauth/user-tokens.js'
import { boundedFetch } from './bounded-fetch.js'
import type { Handshake } from './connect-errors.js'
import type { ConnectOptions } from './connection.js'

/**
 * How long a server may take to answer that it speaks the newer era, in milliseconds; older servers may not answer at
 * all. The time includes the start of a process, and `npx` takes about ten seconds.
 */
const PROBE_MS = 15_000

const MODERN = '2026-07-28'

/** The gateway validates nothing against schemas: an unneeded validator would slow down the start of each connection. */
export const NO_VALIDATOR = {
  getValidator: () => (data: unknown) => ({ valid: true as const, data: data as never, errorMessage: undefined }),
}

/** What is known about users, and the tokens with which servers are called for them. */
export interface UserTokens {
  readonly credentials: Credentials
  readonly exchanges: Exchanges
  readonly people: People
}

export function openTransport(
  server: ServerConfig,
  { maxAnswerBytes, onProcess, token }: Pick<ConnectOptions, 'maxAnswerBytes' | 'onProcess' | 'token'>,
  { credentials, exchanges, people }: Partial<UserTokens> = {},
): Transport {
  if (server.kind === 'stdio') {
    const process = new ProcessTransport(server, { maxAnswerBytes })
    onProcess?.(process)
    return process
  }
  const credential =
    exchanges?.for(server, token) ??
    (usesLogins(server) ? credentials?.for(server, subjectOf(server, token)) : undefined)
  const bounded = boundedFetch(maxAnswerBytes)
  const named = claimFetch(server, () => people?.of(token), bounded)
  const fetch = credential === undefined ? named : authFetch(credential, server.key, named)
  const HttpTransport = server.kind === 'sse' ? SSEClientTransport : StreamableHTTPClientTransport
  return new HttpTransport(server.url, { requestInit: { headers: { ...server.headers } }, fetch })
}

export function clientOptions(how: Handshake, capabilities: ClientCapabilities, startTimeoutMs: number): ClientOptions {
  return {
    capabilities,
    jsonSchemaValidator: NO_VALIDATOR,
    versionNegotiation: {
      mode: how === 'modern' ? { pin: MODERN } : how,
      probe: { timeoutMs: how === 'auto' ? Math.min(PROBE_MS, startTimeoutMs / 2) : startTimeoutMs },
    },
    inputRequired: { autoFulfill: false },
  }
}
