import { invalidInput, type ServerAddress } from '@ts/cli-kit'
import { isPerUser, usesClaims } from '../oauth/user-tokens.js'
import type { HttpServerConfig, ServerBehavior } from './gateway-config.js'

/** Parameters of an authorization request on which its safety depends. */
const OWN_PARAMETERS = new Set([
  'state',
  'code_challenge',
  'code_challenge_method',
  'redirect_uri',
  'response_type',
  'client_id',
])

const EXCHANGE = 'advanced.exchange'

/** The options of logins: only an HTTP server has them. Requests that differ by user need a connection of each. */
export function loginOf(
  behavior: ServerBehavior & Pick<HttpServerConfig, 'oauth' | 'exchange'>,
  address: ServerAddress,
  field: string,
  place: string,
  people: { readonly tokens: boolean; readonly claims: boolean },
): Partial<Pick<HttpServerConfig, 'instances'>> {
  const { credentials, instances, oauth, exchange } = behavior
  const refuse = (option: string, words: string) => invalidInput(`${place}.${field}${option}`, words)
  const given = credentials === 'user' ? 'credentials' : oauth ? 'oauth' : exchange && EXCHANGE
  if (address.kind === 'stdio') {
    if (given === undefined) return {}
    throw refuse(`.${given}`, 'found it on a server with a command, expected one with a url; remove it')
  }
  if (oauth?.clientSecret !== undefined && (oauth.clientId === undefined || oauth.issuer === undefined))
    throw refuse(
      '.oauth.clientSecret',
      'found a secret without clientId and issuer, expected both, so that no other authorization server gets it',
    )
  const owned = Object.keys(oauth?.parameters ?? {}).find(name => OWN_PARAMETERS.has(name))
  if (owned !== undefined)
    throw refuse(`.oauth.advanced.parameters.${owned}`, 'found a parameter that the gateway sets; remove it')
  if (exchange !== undefined && !people.tokens)
    throw refuse(`.${EXCHANGE}`, 'found it without http.oidc, whose tokens are exchanged; add it')
  if (exchange !== undefined && (oauth !== undefined || credentials === 'user'))
    throw refuse(
      `.${EXCHANGE}`,
      'found it with a login, expected one of them; remove oauth and credentials, or exchange',
    )
  if (usesClaims(address.headers) && !people.claims)
    throw refuse(
      '',
      'found claims in the headers without http.oidc or http.advanced.proxy, which identify users; add one',
    )
  const isOfUser = isPerUser({ credentials, exchange, headers: address.headers })
  if (isOfUser && given !== 'credentials' && instances === 'shared')
    throw refuse('.instances', 'found shared for requests that differ by user, expected token or session')
  return isOfUser && instances !== 'session' ? { instances: 'token' } : {}
}
