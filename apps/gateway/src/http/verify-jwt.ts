import { discoverAuthorizationServerMetadata } from '@modelcontextprotocol/client'
import { isJsonObject, lazyAsync } from '@ts/core/kit'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { HttpConfig, OidcConfig } from '../config/gateway-config.js'
import { createGuardedFetch } from '../oauth/guarded-fetch.js'
import type { HttpAuth } from './authenticate.js'
import { personOf } from './people.js'

/** Signatures that need no secret which both sides know. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Codes of `jose` for a token that is refused. With any other error, the keys are not known now. */
const REFUSED = /^ERR_(?:JW[ST]_|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE_MATCHING_KEYS|JOSE_ALG|JOSE_NOT_SUPPORTED)/
const CLOCK_SECONDS = 5

/**
 * Verifies access tokens of an issuer: signature, issuer, audience, type and expiry. Its keys are read when the first
 * token is presented, and again for a token with an unknown key, at most every 30 seconds.
 */
export function createOidcAuth(oidc: OidcConfig, groups: HttpConfig['groups']): HttpAuth {
  const { issuer, audience, resource, tokenType, groupsClaim } = oidc
  const currentKeys = lazyAsync(() => findKeys(oidc))

  return {
    metadata: { resource, authorization_servers: [issuer], bearer_methods_supported: ['header'] },
    async verify(token) {
      if (token.split('.').length !== 3) return undefined
      // Loaded for the first token: a gateway without users starts faster.
      const { errors, jwtVerify } = await import('jose')
      let claims: JWTPayload
      try {
        const checks = { issuer, audience, typ: tokenType, algorithms: ALGORITHMS, clockTolerance: CLOCK_SECONDS }
        const verified = await jwtVerify(token, await currentKeys(), { ...checks, requiredClaims: ['sub', 'exp'] })
        claims = verified.payload
      } catch (error) {
        if (error instanceof errors.JOSEError && REFUSED.test(error.code)) return undefined
        throw error
      }
      return personOf({ name: `${issuer}#${claims.sub}`, token, claims }, groupsIn(claims, groupsClaim), groups)
    },
  }
}

async function findKeys({ issuer, jwksUrl }: OidcConfig): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch } = await import('jose')
  const home = new URL(jwksUrl ?? issuer)
  const fetchFn = createGuardedFetch(home, false)
  const address = jwksUrl ?? (await readMetadata(issuer, fetchFn)).jwks_uri
  if (typeof address !== 'string')
    throw new Error(`Found no jwks_uri in the metadata of ${issuer}; set oidc.advanced.jwksUrl.`)
  return createRemoteJWKSet(new URL(address), { [customFetch]: (url: string, init: RequestInit) => fetchFn(url, init) })
}

/** The metadata of an issuer of the configuration. The SDK refuses those of another issuer. */
export async function readMetadata(issuer: string, fetchFn: ReturnType<typeof createGuardedFetch>) {
  const metadata = await discoverAuthorizationServerMetadata(issuer, { fetchFn })
  if (metadata === undefined) throw new Error(`Found no metadata of ${issuer}.`)
  return metadata
}

/** The groups in a claim: a list of texts, or one text, in which spaces separate the entries of a scope. */
function groupsIn(claims: JWTPayload, claim: string): readonly string[] {
  const value = claimOf(claims, claim)
  if (typeof value === 'string') return claim === 'scope' || claim === 'scp' ? value.split(' ') : [value]
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}

/** A claim by its name, or by the names that lead to it, separated by dots. */
export function claimOf(claims: object, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name as keyof typeof claims]
  let value: unknown = claims
  for (const step of name.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, step)) return undefined
    value = value[step]
  }
  return value
}
