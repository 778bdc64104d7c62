import { BoundedMap } from '@ts/core/kit'
import type { ExchangeConfig, HttpServerConfig, TokenConfig } from '../config/gateway-config.js'
import { claimOf, readMetadata } from '../http/verify-jwt.js'
import { isJsonObject } from '../protocol/json.js'
import { AuthorizationFailed } from '../upstream/errors.js'
import { type Credential, unreachable } from './credentials.js'
import { createGuardedFetch } from './guarded-fetch.js'

/** Most users, and most exchanged tokens, that are kept. */
const MAX_KEPT = 10_000
/** The part of a token's lifetime after which another one is asked for. */
const RENEW_AT = 0.8
/** The lifetime of a token for which the authorization server names none, in seconds. */
const DEFAULT_SECONDS = 60
const CLAIM = /\$\{claim:([^{}]*)\}/g
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'

/** Users as they were identified last: the token and claims of a user are needed until their request has ended. */
export function createPeople() {
  const known = new BoundedMap<string, TokenConfig>(MAX_KEPT)
  return {
    remember(person: TokenConfig): void {
      if (person.claims !== undefined) known.set(person.name, person)
    },
    of: (name: string | undefined): TokenConfig | undefined => (name === undefined ? undefined : known.get(name)),
  }
}

export type People = ReturnType<typeof createPeople>

/** Whether the requests to a server differ by user: then each user needs a connection. */
export function isPerUser(server: Partial<Pick<HttpServerConfig, 'credentials' | 'exchange' | 'headers'>>): boolean {
  return server.credentials === 'user' || server.exchange !== undefined || usesClaims(server.headers ?? {})
}

export function usesClaims(headers: Readonly<Record<string, string>>): boolean {
  return Object.values(headers).some(value => value.search(CLAIM) >= 0)
}

/**
 * `fetch` that replaces `${claim:NAME}` in headers by what is known about the user.
 *
 * @throws AuthorizationFailed for a user who is not known, and a claim that is absent or cannot be in a header.
 */
export function claimFetch(server: HttpServerConfig, person: () => TokenConfig | undefined, inner: typeof fetch) {
  if (!usesClaims(server.headers)) return inner
  const filled: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    const { claims } = knownUser(server, person())
    for (const [name, value] of headers)
      headers.set(
        name,
        value.replaceAll(CLAIM, (_, claim: string) => textOf(server, claims, claim)),
      )
    return inner(url, { ...init, headers })
  }
  return filled
}

function textOf({ key }: HttpServerConfig, claims: object = {}, claim: string): string {
  const value = claimOf(claims, claim)
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
  if (!isJsonObject(value) && /^[\x20-\x7e]+$/.test(text)) return text
  throw new AuthorizationFailed(
    `The server "${key}" needs the claim ${claim} of the user, which is absent or is no plain text, so the call was not run.`,
  )
}

function knownUser({ key }: HttpServerConfig, person: TokenConfig | undefined): TokenConfig {
  if (person !== undefined) return person
  throw new AuthorizationFailed(`The server "${key}" can be called only for a user, so the call was not run.`)
}

/** Exchanges the tokens of users by RFC 8693. `issuer` is the one that issued them. */
export function createExchanges(people: People, issuer: () => string | undefined, now: () => number = Date.now) {
  const tokens = new BoundedMap<string, Promise<{ readonly token: string; readonly until: number }>>(MAX_KEPT)

  async function current(server: HttpServerConfig, config: ExchangeConfig, user: string | undefined, used?: string) {
    const { token: subject } = knownUser(server, people.of(user))
    const id = JSON.stringify([server.key, config, subject])
    const kept = await tokens.get(id)?.catch(() => undefined)
    if (kept !== undefined && kept.token !== used && now() < kept.until) return kept.token
    const asking = requestToken(server, config, subject, issuer(), now())
    tokens.set(id, asking)
    return (await asking).token
  }

  return {
    /** The tokens of a user at a server; undefined for a server without an exchange. */
    for(server: HttpServerConfig, user: string | undefined): Credential | undefined {
      const { exchange } = server
      if (exchange === undefined) return undefined
      return {
        token: () => current(server, exchange, user),
        renew: used => current(server, exchange, user, used),
        moreNeeded: () => undefined,
      }
    },
  }
}

export type Exchanges = ReturnType<typeof createExchanges>

async function requestToken(
  server: HttpServerConfig,
  { clientId, clientSecret, tokenUrl, audience, resource, scope }: ExchangeConfig,
  subject: string,
  issuer = '',
  at: number,
) {
  const fetchFn = createGuardedFetch(new URL(tokenUrl ?? issuer), false)
  const target =
    audience === undefined ? { resource: resource ?? server.url.href } : { audience, ...(resource && { resource }) }
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: subject,
    subject_token_type: ACCESS_TOKEN,
    requested_token_type: ACCESS_TOKEN,
    ...target,
    ...(scope === undefined ? {} : { scope }),
  })
  const secret = Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')
  let response: Response
  let answer: unknown
  try {
    const url = tokenUrl ?? (await readMetadata(issuer, fetchFn)).token_endpoint
    const headers = {
      authorization: `Basic ${secret}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    }
    response = await fetchFn(url, { method: 'POST', headers, body: body.toString() })
    answer = await response.json()
  } catch (error) {
    throw unreachable(server.key, error)
  }
  const { access_token: token, expires_in: seconds = DEFAULT_SECONDS, error } = isJsonObject(answer) ? answer : {}
  if (response.status >= 500) throw unreachable(server.key, error)
  if (!response.ok || typeof token !== 'string' || typeof seconds !== 'number')
    throw new AuthorizationFailed(
      `The authorization server does not give this user a token for the server "${server.key}" (${String(error).slice(0, 60)}), so the call was not run.`,
    )
  return { token, until: at + seconds * 1_000 * RENEW_AT }
}
