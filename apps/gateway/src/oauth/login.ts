import { createHash, randomBytes } from 'node:crypto'
import {
  type AuthorizationServerMetadata,
  auth,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { invalidInput, printable } from '@ts/cli-kit'
import type { HttpServerConfig } from '../config/gateway-config.js'
import { isSameSecret } from '../http/authenticate.js'
import type { Log } from '../logs.js'
import { createDeferred } from '../upstream/wait-for.js'
import { type Credentials, type Grant, subjectOf } from './credentials.js'
import { checkAddress, createGuardedFetch } from './guarded-fetch.js'
import { LoginFailed, loginFailureOf, UnknownLogin } from './login-failure.js'

/** How long a person may take to log in, in milliseconds. */
const LOGIN_MS = 600_000

export interface LoginRequest {
  readonly server: HttpServerConfig
  /** The name of the user's token of the gateway. */
  readonly token: string | undefined
  /** Where the authorization server sends the browser afterwards. */
  readonly redirectUrl: string
  /** A secret of the browser that may complete the login: it began it. Default: any browser on this machine. */
  readonly browser?: string | undefined
  /** Rights to ask for. Default: those of the configuration, or those that the server names. */
  readonly scope?: string | undefined
}

interface Pending {
  readonly request: LoginRequest
  readonly provider: Provider
  readonly fetchFn: ReturnType<typeof createGuardedFetch>
  settle(error?: unknown): void
}

export interface LoginsOptions {
  readonly credentials: Credentials
  readonly log: Log
  /** Somebody has logged in. `token` is the name of the user's token of the gateway. */
  readonly onLogin?: ((server: string, token: string | undefined) => void) | undefined
  /** How long a person may take, in milliseconds. Default 600,000. */
  readonly limitMs?: number | undefined
  /** Makes the mark of this replica, to which the others send the answers of browsers. Default: there are no others. */
  readonly mark?: (() => string) | undefined
}

/**
 * Logins by the authorization flow of MCP: protected resource metadata, discovery, PKCE, and a client that is configured,
 * a metadata document, or registered dynamically.
 */
export function createLogins({ credentials, log, onLogin, limitMs = LOGIN_MS, mark = () => '' }: LoginsOptions) {
  /** By the digest of `state`, so that a search for one takes the same time for every guess. */
  const pending = new Map<string, Pending>()

  /**
   * Begins a login that a person has to complete in a browser, at `url`. `done` settles when it has succeeded, and rejects
   * with a message for a person.
   */
  async function begin(request: LoginRequest) {
    const { server, token } = request
    const allowsPrivate = server.oauth?.privateAddresses === true
    const fetchFn = createGuardedFetch(server.url, allowsPrivate)
    const wanted = credentials.wantedScope(server, subjectOf(server, token))
    const challenge = await challengeOf(server, fetchFn)
    const scope = computeScopeUnion(request.scope ?? server.oauth?.scope ?? challenge.scope, wanted)
    const state = `${randomBytes(32).toString('base64url')}${mark()}`
    const provider = createProvider(request, state)
    await auth(provider, {
      serverUrl: server.url,
      fetchFn,
      ...(scope === undefined ? {} : { scope }),
      ...(challenge.resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl: challenge.resourceMetadataUrl }),
    })
    const url = provider.found.url
    if (url === undefined) throw new LoginFailed('The authorization server gave no page to log in.')
    checkAddress(url, allowsPrivate)
    const key = digestOf(state)
    const { done, settle } = limited('Nobody logged in within the time limit.', () => pending.delete(key))
    pending.set(key, { request, provider, fetchFn, settle })
    done.then(
      () => {
        log.info({ server: server.key, user: token }, `Logged in to ${server.key}.`)
        onLogin?.(server.key, token)
      },
      error => {
        const reason = loginFailureOf(error).message
        log.warn({ server: server.key, reason }, `The login to ${server.key} failed.`)
      },
    )
    return { url: url.href, done, cancel: () => settle(new LoginFailed('It was stopped.')) }
  }

  /** Completes the login that an answer of an authorization server belongs to. Each can be completed once. */
  async function finish(answer: URLSearchParams, browser = ''): Promise<void> {
    const key = digestOf(answer.get('state') ?? '')
    const login = pending.get(key)
    if (login === undefined || !isSameSecret(login.request.browser ?? browser, browser)) throw new UnknownLogin()
    pending.delete(key)
    const { provider, fetchFn, settle } = login
    const { server, token } = login.request
    try {
      const code = answer.get('code')
      if (code === null)
        throw new LoginFailed(`The login was refused: ${printable(answer.get('error') ?? 'no code', 60)}.`)
      const iss = answer.get('iss') ?? undefined
      const given = { authorizationCode: code, fetchFn, ...(iss === undefined ? {} : { iss }) }
      await auth(provider, { serverUrl: server.url, ...given })
      await credentials.save(server, subjectOf(server, token), grantOf(provider))
      settle()
    } catch (error) {
      const failure = loginFailureOf(error)
      settle(failure)
      throw failure
    }
  }

  /**
   * What a person has to complete within the time limit. `onEnd` is called once. `done` rejects with these words if nobody
   * did, or with the error of `settle`.
   */
  function limited(late: string, onEnd: () => void) {
    const { promise: done, resolve, reject } = createDeferred<void>()
    const settle = (error?: unknown) => {
      clearTimeout(timer)
      onEnd()
      if (error === undefined) resolve()
      else reject(error)
    }
    const timer = setTimeout(() => settle(new LoginFailed(late)), limitMs).unref()
    // Not everyone who has a link waits for its end.
    done.catch(() => {})
    return { done, settle }
  }

  return { begin, finish, limited, mark }
}

/** The mark of the replica where the login of a state began. */
export function markOfState(state: string): string {
  return state.slice(43)
}

export type Logins = ReturnType<typeof createLogins>

/** Removes the tokens of a user, and revokes them if the authorization server can do so. Returns whether there were any. */
export async function logout(credentials: Credentials, server: HttpServerConfig, token?: string): Promise<boolean> {
  const grant = await credentials.forget(server, subjectOf(server, token))
  const endpoint = (grant?.metadata as { readonly revocation_endpoint?: unknown } | undefined)?.revocation_endpoint
  if (grant === undefined || typeof endpoint !== 'string') return grant !== undefined
  const { tokens, client } = grant
  const body = new URLSearchParams({ token: tokens.refresh_token ?? tokens.access_token, client_id: client.client_id })
  if (client.client_secret !== undefined) body.set('client_secret', client.client_secret)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const fetchFn = createGuardedFetch(server.url, server.oauth?.privateAddresses === true)
  // The tokens are removed here in any case; a server that cannot be reached lets them expire.
  await fetchFn(endpoint, { method: 'POST', headers, body }).catch(() => {})
  return true
}

interface Found {
  url?: URL
  discovery?: OAuthDiscoveryState
  client?: StoredOAuthClientInformation
  tokens?: StoredOAuthTokens
  verifier?: string
  resource?: string
}

type Provider = OAuthClientProvider & { readonly found: Found }

/** What the SDK asks for during one login; it is used for no other one. */
function createProvider(request: LoginRequest, state: string): Provider {
  const { server, redirectUrl } = request
  const { clientMetadataUrl, clientSecret, parameters } = server.oauth ?? {}
  const isNative = redirectUrl.startsWith('http:')
  const found: Found = {}
  return {
    found,
    redirectUrl,
    ...(clientMetadataUrl === undefined ? {} : { clientMetadataUrl }),
    clientMetadata: {
      client_name: 'ts-gateway',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: clientSecret === undefined ? 'none' : 'client_secret_basic',
      application_type: isNative ? 'native' : 'web',
    },
    state: () => state,
    saveDiscoveryState(discovery) {
      checkMetadata(server, discovery.authorizationServerMetadata)
      found.discovery = discovery
    },
    discoveryState: () => found.discovery,
    clientInformation(context) {
      if (found.client !== undefined) return found.client
      const configured = configuredClient(server, context?.issuer)
      if (configured === undefined) checkRegistration(server, redirectUrl, found.discovery?.authorizationServerMetadata)
      return configured
    },
    redirectToAuthorization(url) {
      for (const [name, value] of Object.entries(parameters ?? {}))
        if (value === '') url.searchParams.delete(name)
        else url.searchParams.set(name, value)
      found.url = url
    },
    tokens: () => undefined,
    codeVerifier: () => found.verifier ?? '',
    // Each login registers a client: an earlier one may be forgotten, or have too few rights or another redirect URL.
    saveClientInformation: client => void Object.assign(found, { client }),
    saveTokens: tokens => void Object.assign(found, { tokens }),
    saveCodeVerifier: verifier => void Object.assign(found, { verifier }),
    saveResourceUrl: resource => void Object.assign(found, { resource }),
  }
}

/** The client of the configuration. Its secret is sent only to the authorization server that it belongs to. */
function configuredClient(
  { key, oauth }: HttpServerConfig,
  issuer: string | undefined,
): StoredOAuthClientInformation | undefined {
  const { clientId, clientSecret, issuer: expected = issuer } = oauth ?? {}
  if (clientId === undefined) return undefined
  if (expected !== issuer)
    throw invalidInput(
      `toolSearch.servers.${key}.oauth.issuer`,
      `found that the server names the authorization server ${issuer}, expected ${expected}`,
    )
  return {
    client_id: clientId,
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    ...(issuer === undefined ? {} : { issuer }),
  }
}

function grantOf({ found: { discovery, client, tokens, resource } }: Provider): Grant {
  const { authorizationServerUrl = '', authorizationServerMetadata: metadata } = discovery ?? {}
  if (metadata === undefined || client === undefined || tokens === undefined)
    throw new LoginFailed('The authorization server gave no token.')
  return { authorizationServerUrl, metadata, client, resource, tokens, issuedAt: Date.now() }
}

function checkMetadata({ key }: HttpServerConfig, metadata: AuthorizationServerMetadata | undefined): void {
  if (metadata?.code_challenge_methods_supported?.includes('S256') === true) return
  const found = metadata === undefined ? 'no metadata' : 'an authorization server without PKCE (S256)'
  throw invalidInput(key, `found ${found}, so the gateway does not log in there; write a token in "headers" instead`)
}

function checkRegistration(
  { key, oauth }: HttpServerConfig,
  redirectUrl: string,
  metadata: AuthorizationServerMetadata | undefined,
): void {
  if (metadata?.registration_endpoint !== undefined) return
  if (oauth?.clientMetadataUrl !== undefined && metadata?.['client_id_metadata_document_supported'] === true) return
  throw invalidInput(
    `toolSearch.servers.${key}.oauth.clientId`,
    `found none, and ${metadata?.issuer ?? 'the authorization server'} registers no clients by itself; register one there with the redirect URL ${redirectUrl}, and write its id`,
  )
}

/** What the server says when it is called without a token. */
async function challengeOf(server: HttpServerConfig, fetchFn: ReturnType<typeof createGuardedFetch>) {
  const response = await fetchFn(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...server.headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  })
  return response.status === 401 ? extractWWWAuthenticateParams(response) : {}
}

function digestOf(state: string): string {
  return createHash('sha256').update(state).digest('hex')
}
