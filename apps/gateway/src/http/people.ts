import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { GroupConfig, HttpConfig, ProxyConfig, TokenConfig } from '../config/gateway-config.js'
import type { JsonObject } from '../upstream/connection.js'
import { HttpRefusal } from './answer.js'
import { isBearerOf } from './authenticate.js'

type Groups = HttpConfig['groups']

/** The group of every user. */
const EVERYONE = '*'
const MAX_NAME = 256

/**
 * A user who was identified: it may use what any of its groups may use.
 *
 * @throws HttpRefusal 403 for a user without a group of the configuration.
 */
export function personOf(
  { name, token, claims }: Pick<TokenConfig, 'name' | 'token'> & { readonly claims: JsonObject },
  names: readonly string[],
  groups: Groups = new Map(),
): TokenConfig {
  const own = [EVERYONE, ...names].flatMap(group => groups.get(group) ?? [])
  if (own.length === 0)
    throw new HttpRefusal(403, 'You may not use this gateway: none of your groups is in toolSearch.http.groups.')
  const isAll = own.some(({ servers, tools }) => servers === undefined && tools === undefined)
  const union = (key: 'servers' | 'tools') => [...new Set(own.flatMap(group => group[key] ?? []))].sort()
  const rates = own.flatMap(({ requestsPerMinute }: GroupConfig) => requestsPerMinute ?? [])
  return {
    name,
    token,
    claims,
    // Never undefined: a token without a scope may also read the pages of the operator.
    scope: isAll ? {} : { servers: union('servers'), tools: union('tools') },
    ...(rates.length === 0 ? {} : { requestsPerMinute: Math.max(...rates) }),
  }
}

/**
 * Returns what finds the user whom a trusted proxy names; undefined for a request that does not come from the proxy.
 *
 * @throws HttpRefusal 401 for a request of the proxy without its token or without a user.
 */
export function createProxyIdentity({ addresses, token, userHeader, groupsHeader }: ProxyConfig, groups: Groups) {
  const trusted = addresses.map(network => ipaddr.parseCIDR(network))

  return (req: IncomingMessage): TokenConfig | undefined => {
    const { remoteAddress = '' } = req.socket
    const from = ipaddr.isValid(remoteAddress) ? ipaddr.process(remoteAddress) : undefined
    if (!trusted.some(([network, bits]) => from?.kind() === network.kind() && from.match(network, bits)))
      return undefined
    if (token !== undefined && !isBearerOf(token, req.headers.authorization))
      throw new HttpRefusal(401, 'The proxy must send its own token.', { headers: { 'www-authenticate': 'Bearer' } })
    const [user, ...more] = req.headersDistinct[userHeader] ?? []
    if (user === undefined || more.length > 0 || !/^[\x21-\x7e]+$/.test(user) || user.length > MAX_NAME)
      throw new HttpRefusal(401, `The proxy named no user; it must send one plain name in the header ${userHeader}.`)
    const names = (req.headersDistinct[groupsHeader] ?? []).flatMap(text => text.split(',')).map(name => name.trim())
    return personOf({ name: `proxy#${user}`, token: '', claims: { sub: user, groups: names } }, names, groups)
  }
}
