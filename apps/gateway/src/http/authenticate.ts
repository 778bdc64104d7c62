import { createHash, timingSafeEqual } from 'node:crypto'
import { getOAuthProtectedResourceMetadataUrl } from '@modelcontextprotocol/server'
import type { ToolScope } from '@ts/core'
import type { HttpConfig, TokenConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import type { JsonObject } from '../upstream/connection.js'
import { waitFor } from '../upstream/wait-for.js'
import { HttpRefusal } from './answer.js'

/** Verifies access tokens of an OAuth authorization server, with the metadata that clients need to get one. */
export interface HttpAuth {
  /**
   * The bearer of an access token: a name (the subject, for logs, limits and ownership of sessions) and a scope.
   * Undefined for a token that is unknown, expired, or issued for another resource (check `aud`). A rejection is
   * answered with 503, a scope that has changed ends the sessions of this name. Called for each request whose token is not configured: cache slow lookups.
   */
  verify(token: string): TokenConfig | undefined | Promise<TokenConfig | undefined>
  /** Protected-resource metadata by RFC 9728. `resource` is the public URL of `/mcp`. */
  readonly metadata: JsonObject & { readonly resource: string; readonly authorization_servers: readonly string[] }
}

const VERIFY_TIMEOUT_MS = 10_000

/**
 * Finds the entry of the token in an `Authorization` header: of the configuration, or else what `auth` verifies; undefined
 * if none is needed. SHA-256 digests of tokens are compared in constant time, each with every configured one, so that
 * timing reveals nothing about them. The returned function throws {@link HttpRefusal} 401 with `WWW-Authenticate`, 403 for
 * a user without rights, or 503 if the verifier failed; with `isNeeded`, a token is needed even if there are none.
 */
export function createAuthenticator(
  { tokens, proxy }: Pick<HttpConfig, 'tokens' | 'proxy'>,
  auth: HttpAuth | undefined,
  log: Log,
) {
  const known = tokens.map(token => ({ token, digest: digestOf(token.token) }))
  const metadataUrl = auth && getOAuthProtectedResourceMetadataUrl(new URL(auth.metadata.resource))
  const isRequired = tokens.length > 0 || auth !== undefined || proxy !== undefined

  return async (header: string | undefined, isNeeded = false): Promise<TokenConfig | undefined> => {
    if (!isNeeded && !isRequired) return undefined
    const presented = presentedIn(header)
    if (presented === undefined) throw refuse(header === undefined ? undefined : 'invalid_request')
    const digest = digestOf(Buffer.from(presented, 'latin1'))
    let found: TokenConfig | undefined
    for (const candidate of known) if (timingSafeEqual(candidate.digest, digest)) found = candidate.token
    found ??= auth && (await verified(presented, auth))
    if (found === undefined) throw refuse('invalid_token')
    return found
  }

  function refuse(error: string | undefined): HttpRefusal {
    const parameters = [
      ...(error === undefined ? [] : [`error="${error}"`]),
      ...(metadataUrl === undefined ? [] : [`resource_metadata="${metadataUrl}"`]),
    ]
    const challenge = parameters.length === 0 ? 'Bearer' : `Bearer ${parameters.join(', ')}`
    const message = 'A valid bearer token is needed; send it in the header Authorization: Bearer <token>.'
    return new HttpRefusal(401, message, { headers: { 'www-authenticate': challenge } })
  }

  async function verified(presented: string, { verify }: HttpAuth): Promise<TokenConfig | undefined> {
    try {
      const verifying = Promise.resolve().then(() => verify(presented))
      return await waitFor(verifying, { limitMs: VERIFY_TIMEOUT_MS })
    } catch (err) {
      if (err instanceof HttpRefusal) throw err
      log.error({ err }, 'The token verifier failed.')
      throw new HttpRefusal(503, 'The token could not be verified now; try again.', { headers: { 'retry-after': '5' } })
    }
  }
}

/** Whether a header presents this token, compared in constant time. */
export function isBearerOf(token: string, header: string | undefined): boolean {
  const presented = presentedIn(header)
  return presented !== undefined && isSameSecret(Buffer.from(presented, 'latin1'), token)
}

/** Compares secrets in constant time. */
export function isSameSecret(one: string | Buffer, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

/** The token in a header. Node reads headers as Latin-1: these characters are the bytes that were sent. */
function presentedIn(header: string | undefined): string | undefined {
  return /^Bearer[ \t]+([^\s,]+)[ \t]*$/i.exec(header ?? '')?.[1]
}

/** Whether two scopes are the same. */
export function isSameScope(one: ToolScope | undefined, other: ToolScope | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return (
    JSON.stringify([one.servers, one.tools]) === JSON.stringify([other.servers, other.tools]) &&
    one.permit === other.permit
  )
}

function digestOf(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest()
}
