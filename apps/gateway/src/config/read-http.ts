import { resolve } from 'node:path'
import { invalidInput, quoted } from '@ts/cli-kit'
import ipaddr from 'ipaddr.js'
import { HTTP_SCHEMA, propertyOf, withDefaults } from '../config-schema.js'
import { isLoopback } from '../http/request-guard.js'
import type { JsonObject } from '../upstream/connection.js'
import type { GroupConfig, HttpConfig, OidcConfig, ProxyConfig, TokenConfig } from './gateway-config.js'

/** A token with fewer characters than this can be guessed. */
const SHORT_TOKEN = 16
const HOST = /^[^\s/@]+$/
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^\s/@]+$/i
/** RFC 6750, section 2.1: the characters of a bearer token. */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/

/** Reads the block `http`. `warn` receives a sentence about each weak token. */
export function readHttp(
  place: string,
  given: JsonObject | undefined,
  folder: string,
  warn: (message: string) => void,
): HttpConfig {
  const http = withDefaults(HTTP_SCHEMA, given)
  const listOf = (field: string, pattern: RegExp, expected: string) =>
    ((http[field] ?? []) as readonly string[]).map((entry, i) => {
      const name = entry.toLowerCase()
      if (pattern.test(name)) return name
      throw invalidInput(`${place}.http.advanced.${field}[${i}]`, `found ${quoted(name)}, expected ${expected}`)
    })
  const host = http['host'] as string
  if (!HOST.test(host)) throw invalidInput(`${place}.http.host`, `found ${quoted(host)}, expected an address or a name`)
  const tokens = readTokens(place, (http['tokens'] ?? []) as readonly JsonObject[], warn)
  const { pageToken: page } = http
  const pageToken = typeof page === 'string' ? readToken(`${place}.http.pageToken`, page, warn) : page
  if (tokens.some(({ token }) => token === pageToken))
    throw invalidInput(
      `${place}.http.pageToken`,
      'found the token of a client, expected another one; clients must not decide about pins',
    )
  const publicUrl = readPublicUrl(`${place}.http.publicUrl`, http['publicUrl'] as string | undefined)
  const base = publicUrl?.href.replace(/\/$/, '')
  const groups = new Map(Object.entries((http['groups'] ?? {}) as Readonly<Record<string, GroupConfig>>))
  const tls = http['tls'] as { readonly cert: string; readonly key: string } | undefined
  const { oidc, proxy } = http as { readonly oidc?: JsonObject; readonly proxy?: JsonObject }
  if ((oidc ?? proxy) !== undefined && groups.size === 0)
    throw invalidInput(
      `${place}.http.groups`,
      `found none with ${oidc ? 'oidc' : 'proxy'}, expected what each group may use; {"*": {}} gives everything to every user`,
    )
  return {
    host,
    port: http['port'] as number,
    drainMs: http['drainMs'] as number,
    tokens,
    pageToken: pageToken as string | false | undefined,
    allowedHosts: [
      ...listOf('allowedHosts', HOST, 'a name such as tools.example.com, without https://'),
      ...(publicUrl === undefined ? [] : [publicUrl.host]),
    ],
    allowedOrigins: listOf('allowedOrigins', ORIGIN, 'an origin such as https://example.com, without a path'),
    publicUrl: base,
    oidc: oidc && readOidc(`${place}.http.oidc`, oidc, base),
    proxy: proxy && readProxy(`${place}.http.advanced.proxy`, proxy, warn),
    groups: groups.size === 0 ? undefined : groups,
    tls: tls && { cert: resolve(folder, tls.cert), key: resolve(folder, tls.key) },
  }
}

function readOidc(at: string, given: JsonObject, base: string | undefined): OidcConfig {
  const texts = withDefaults(propertyOf(HTTP_SCHEMA, 'oidc'), given) as Readonly<Record<string, string>>
  const own = base && `${base}/mcp`
  const { audience = own } = texts
  const resource = own ?? audience
  if (audience === undefined || resource === undefined || !URL.canParse(resource))
    throw invalidInput(`${at}.audience`, 'found neither publicUrl nor an audience that is an address; add publicUrl')
  for (const [key, text] of Object.entries({ issuer: texts['issuer'], 'advanced.jwksUrl': texts['jwksUrl'] })) {
    if (text === undefined || isSafeUrl(text)) continue
    throw invalidInput(`${at}.${key}`, `found ${quoted(text)}, expected an https address`)
  }
  return { ...texts, audience, resource } as unknown as OidcConfig
}

/** Whether an address uses https, or http on this machine. */
function isSafeUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}

function readProxy(at: string, given: JsonObject, warn: (message: string) => void): ProxyConfig {
  const proxy = withDefaults(propertyOf(HTTP_SCHEMA, 'proxy'), given)
  const addresses = (proxy['addresses'] as readonly string[]).map((text, i) => {
    const network = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`
    if (ipaddr.isValidCIDR(network)) return network
    throw invalidInput(
      `${at}.addresses[${i}]`,
      `found ${quoted(text)}, expected an address or a network, such as 10.1.2.3 or 10.0.0.0/8`,
    )
  })
  const token = proxy['token'] as string | undefined
  return {
    addresses,
    token: token === undefined ? undefined : readToken(`${at}.token`, token, warn),
    userHeader: String(proxy['userHeader']).toLowerCase(),
    groupsHeader: String(proxy['groupsHeader']).toLowerCase(),
  }
}

function readPublicUrl(at: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url !== undefined && url.pathname === '/' && url.search + url.hash + url.username === ''
  if (isOrigin && isSafeUrl(text)) return url
  throw invalidInput(
    at,
    `found ${quoted(text)}, expected an https address without a path, such as https://tools.example`,
  )
}

function readTokens(
  place: string,
  given: readonly JsonObject[],
  warn: (message: string) => void,
): readonly TokenConfig[] {
  const names = new Set<unknown>()
  const secrets = new Set<string>()
  return given.map((entry, i) => {
    const at = `${place}.http.tokens[${i}]`
    const name = entry['name'] as string
    const token = readToken(`${at}.token`, entry['token'] as string, warn)
    if (names.has(name)) throw invalidInput(`${at}.name`, `found ${quoted(name)} twice, expected unique names`)
    if (secrets.has(token)) throw invalidInput(`${at}.token`, 'found the token of another entry; make one for each')
    names.add(name)
    secrets.add(token)
    const { servers, tools, requestsPerMinute } = entry as GroupConfig
    const scope = servers === undefined && tools === undefined ? undefined : { servers, tools }
    return { name, token, scope, requestsPerMinute }
  })
}

function readToken(at: string, token: string, warn: (message: string) => void): string {
  if (!TOKEN.test(token))
    throw invalidInput(at, 'found a character that a bearer token cannot have, expected letters, digits and -._~+/=')
  if (token.length < SHORT_TOKEN)
    warn(
      `${at}: the token has fewer than ${SHORT_TOKEN} characters and can be guessed; \`openssl rand -hex 32\` makes one`,
    )
  return token
}
