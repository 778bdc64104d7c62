import {
  type AuthorizationServerMetadata,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  OAuthError,
  OAuthErrorCode,
  type OAuthTokens,
  refreshAuthorization,
  type StoredOAuthClientInformation,
} from '@modelcontextprotocol/client'
import { getOrInsert } from '@ts/core/kit'
import type { HttpServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { AuthorizationFailed, LoginNeeded } from '../upstream/errors.js'
import { createGuardedFetch } from './guarded-fetch.js'
import type { TokenStore } from './token-store.js'

/** What a login gave, with everything that a refresh needs. */
export interface Grant {
  readonly authorizationServerUrl: string
  readonly metadata: AuthorizationServerMetadata
  readonly client: StoredOAuthClientInformation
  readonly resource: string | undefined
  readonly tokens: OAuthTokens
  /** Milliseconds since the epoch. */
  readonly issuedAt: number
}

/** The access tokens of one connection to a server. */
export type Credential = ReturnType<Credentials['for']>

type OAuthServer = Pick<HttpServerConfig, 'key' | 'url' | 'oauth'>

/** The part of a token's lifetime after which it is refreshed before the server refuses it. */
const RENEW_AT = 0.8
/**
 * How long a grant that was absent is not looked for again, in milliseconds. Another process may have logged in; if the
 * server then answers 401, the grant is found at once.
 */
const ABSENT_MS = 5_000
/** Errors of an authorization server that a new attempt with the same tokens does not change. */
const LOST: ReadonlySet<string> = new Set([
  OAuthErrorCode.InvalidGrant,
  OAuthErrorCode.InvalidClient,
  OAuthErrorCode.UnauthorizedClient,
])

/** The grants in `store`; `now` returns milliseconds since the epoch. */
export function createCredentials({ store, log, now = Date.now }: { store: TokenStore; log: Log; now?: () => number }) {
  const grants = createGrants(store, now)
  const renewals = new Map<string, Promise<string>>()
  const scopes = new Map<string, string>()

  /** Replaces the grant unless another call or process has done so since `used` was read. */
  async function refresh(server: OAuthServer, key: string, used: string | undefined): Promise<Grant | undefined> {
    const grant = await grants.read(key)
    if (grant === undefined || grant.tokens.access_token !== used) return grant
    const refreshToken = grant.tokens.refresh_token
    if (refreshToken === undefined) return undefined
    try {
      const tokens = await requestTokens(server, grant, refreshToken)
      const next = { ...grant, tokens: { ...grant.tokens, ...tokens }, issuedAt: now() }
      await grants.write(key, next)
      log.debug({ server: server.key }, 'A token was refreshed.')
      return next
    } catch (error) {
      if (!(error instanceof OAuthError) || !LOST.has(error.code)) throw unreachable(server.key, error)
      await grants.remove(key)
      log.warn({ server: server.key, reason: error.code }, `The login to ${server.key} has ended; log in again.`)
      return undefined
    }
  }

  function renew(server: OAuthServer, subject: string, used: string | undefined): Promise<string> {
    const key = grantKey(server, subject)
    const id = `${key} ${used ?? ''}`
    return getOrInsert(renewals, id, () =>
      store
        .exclusive(key, () => refresh(server, key, used))
        .then(grant => {
          if (grant === undefined) throw new LoginNeeded(server.key)
          return grant.tokens.access_token
        })
        .finally(() => renewals.delete(id)),
    )
  }

  return {
    /** The tokens of a subject at a server: `shared`, or one user. */
    for(server: OAuthServer, subject: string) {
      const key = grantKey(server, subject)
      return {
        /** The token for the next request; undefined if nobody has logged in. */
        async token(): Promise<string | undefined> {
          const grant = await grants.find(key)
          if (grant === undefined) return undefined
          const token = grant.tokens.access_token
          if (!isDue(grant, now())) return token
          // A token that is still valid serves as long as the authorization server cannot be reached.
          return renew(server, subject, token).catch(() => token)
        },
        /**
         * A token that replaces `used`, which the server refused. At most one refresh of a token runs at a time.
         *
         * @throws LoginNeeded if only a login helps; AuthorizationFailed if the authorization server does not answer.
         */
        renew: (used: string | undefined) => renew(server, subject, used),
        /** The error for a request that the server refused with 403, if it asks for more rights; remembers which. */
        moreNeeded(response: Response): LoginNeeded | undefined {
          const { error, scope } = extractWWWAuthenticateParams(response)
          if (error !== 'insufficient_scope') return undefined
          const union = computeScopeUnion(grants.known(key)?.tokens.scope, scopes.get(key), scope)
          if (union !== undefined) scopes.set(key, union)
          return new LoginNeeded(server.key, 'more')
        },
      }
    },
    /** Rights that the server has asked for since the last login. */
    wantedScope: (server: OAuthServer, subject: string): string | undefined => scopes.get(grantKey(server, subject)),
    async save(server: OAuthServer, subject: string, grant: Grant): Promise<void> {
      const key = grantKey(server, subject)
      await store.exclusive(key, () => grants.write(key, grant))
      scopes.delete(key)
    },
    /** Removes the tokens of a subject, and returns them so that they can be revoked. */
    async forget(server: OAuthServer, subject: string): Promise<Grant | undefined> {
      const key = grantKey(server, subject)
      return store.exclusive(key, async () => {
        const grant = await grants.read(key)
        await grants.remove(key)
        return grant
      })
    },
  }
}

/** The grants of a store, in memory. Another process may have replaced them: then the server refuses the token. */
function createGrants(store: TokenStore, now: () => number) {
  /** What was read last; an absent grant is remembered too, because a disk is slow compared with a call. */
  const last = new Map<string, { readonly grant: Grant | undefined; readonly at: number }>()

  async function read(key: string): Promise<Grant | undefined> {
    const text = await store.get(key)
    const grant = text === undefined ? undefined : (JSON.parse(text) as Grant)
    last.set(key, { grant, at: now() })
    return grant
  }

  return {
    read,
    async write(key: string, grant: Grant): Promise<void> {
      await store.set(key, JSON.stringify(grant))
      last.set(key, { grant, at: now() })
    },
    async remove(key: string): Promise<void> {
      last.delete(key)
      await store.delete(key)
    },
    known: (key: string): Grant | undefined => last.get(key)?.grant,
    /** The grant as it was last read. */
    async find(key: string): Promise<Grant | undefined> {
      const known = last.get(key)
      if (known?.grant !== undefined || (known !== undefined && now() - known.at < ABSENT_MS)) return known.grant
      return read(key).catch(error => {
        // A server that needs no login is called also while the store is away.
        if (known === undefined) throw error
        last.set(key, { grant: undefined, at: now() })
        return undefined
      })
    },
  }
}

function requestTokens(server: OAuthServer, grant: Grant, refreshToken: string): Promise<OAuthTokens> {
  return refreshAuthorization(grant.authorizationServerUrl, {
    metadata: grant.metadata,
    clientInformation: grant.client,
    refreshToken,
    fetchFn: createGuardedFetch(server.url, server.oauth?.privateAddresses === true),
    ...(grant.resource === undefined ? {} : { resource: grant.resource }),
  })
}

/** Whether a token is near its end and can be refreshed. */
function isDue({ tokens, issuedAt }: Grant, now: number): boolean {
  const { expires_in: seconds, refresh_token: refreshToken } = tokens
  return seconds !== undefined && refreshToken !== undefined && now >= issuedAt + seconds * 1_000 * RENEW_AT
}

export type Credentials = ReturnType<typeof createCredentials>

/** Whose tokens a connection uses: everybody's, or those of the user with this token of the gateway. */
export function subjectOf({ credentials }: Pick<HttpServerConfig, 'credentials'>, token: string | undefined): string {
  if (credentials !== 'user') return 'shared'
  return token === undefined ? 'user' : `user ${token}`
}

/** Whether a server is called with the tokens of a login: it has no credentials in its headers. */
export function usesLogins({ headers }: Pick<HttpServerConfig, 'headers'>): boolean {
  return !Object.keys(headers).some(name => name.toLowerCase() === 'authorization')
}

/**
 * `fetch` with the token of a credential. After 401 it renews the token and sends the request once more.
 *
 * @throws LoginNeeded, or AuthorizationFailed if the server also refuses the new token.
 */
export function authFetch(credential: Credential, server: string, inner: typeof fetch): typeof fetch {
  return async (url, init) => {
    const send = (token: string | undefined) => {
      const headers = new Headers(init?.headers)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      return inner(url, { ...init, headers })
    }
    const used = await credential.token()
    const first = await send(used)
    const last = first.status === 401 ? await send(await credential.renew(used)) : first
    if (last.status === 401)
      throw new AuthorizationFailed(
        `The server "${server}" refuses a new token of its own authorization server (HTTP status 401); its operator must correct that.`,
      )
    const more = last.status === 403 ? credential.moreNeeded(last) : undefined
    if (more !== undefined) throw more
    return last
  }
}

function grantKey({ url }: OAuthServer, subject: string): string {
  return `grant ${url.href} ${subject}`
}

/** The authorization server of a server cannot be reached now. */
export function unreachable(server: string, cause: unknown): AuthorizationFailed {
  return new AuthorizationFailed(
    `The authorization server of "${server}" does not answer, so its token could not be refreshed. Try again later.`,
    cause,
  )
}
