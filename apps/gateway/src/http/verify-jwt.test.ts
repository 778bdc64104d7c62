import { describe, expect, it } from 'vitest'
import { onLoopback } from '../../test/http-server.js'
import { startIssuer } from '../../test/issuer.js'
import type { GroupConfig, OidcConfig } from '../config/gateway-config.js'
import { claimOf, createOidcAuth } from './verify-jwt.js'

const everyone: ReadonlyMap<string, GroupConfig> = new Map([['*', {}]])
const dev: ReadonlyMap<string, GroupConfig> = new Map([['dev', { servers: ['github'] }]])

function auth(issuer: string, more: Partial<OidcConfig> = {}, groups = everyone) {
  const resource = 'https://tools.example/mcp'
  const config = { issuer, audience: resource, resource, tokenType: 'at+jwt', groupsClaim: 'groups' }
  return createOidcAuth({ ...config, ...more }, groups)
}

/** A server on loopback that answers each request with the JSON of its path, or sends it to a text of its path. */
async function answering(answers: (url: string) => Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const origin: string = await onLoopback(({ url = '' }, res) => {
    asked.push(url)
    const answer = answers(origin)[url]
    if (typeof answer === 'string') return void res.writeHead(302, { location: answer }).end()
    res.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    res.end(JSON.stringify(answer ?? {}))
  })
  return { origin, asked }
}

const METADATA = '/.well-known/oauth-authorization-server'
const metadata = (issuer: string, more: object = {}) => ({
  ...{
    issuer,
    authorization_endpoint: `${issuer}/a`,
    token_endpoint: `${issuer}/t`,
    response_types_supported: ['code'],
  },
  ...more,
})

describe('an access token', () => {
  it('identifies its subject at its issuer, with its claims', async () => {
    const { url, sign } = await startIssuer()
    const token = await sign({ email: 'ann@a.example' })
    const claims = { sub: 'ann', email: 'ann@a.example' }
    expect(await auth(url).verify(token)).toMatchObject({ name: `${url}#ann`, token, scope: {}, claims })
    const resource = 'https://tools.example/mcp'
    const methods = { bearer_methods_supported: ['header'] }
    expect(auth(url).metadata).toEqual({ resource, authorization_servers: [url], ...methods })
  })

  it('may have expired up to five seconds ago', async () => {
    const { url, sign } = await startIssuer()
    const ago = async (seconds: number) =>
      auth(url).verify(await sign({ exp: Math.floor(Date.now() / 1_000) - seconds }))
    expect([(await ago(3))?.name, await ago(60)]).toEqual([`${url}#ann`, undefined])
  })

  it('is not read if it has another form, and no key is asked for', async () => {
    const { origin, asked } = await answering(() => ({}))
    for (const token of ['', 'a.b', 'a.b.c.d', 'opaque'])
      expect(await auth(origin).verify(token), token).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('has the groups of its claim in the forms that providers write, and none in any other value', async () => {
    const { url, sign } = await startIssuer()
    const scopeOf = async (groupsClaim: string, value: unknown) =>
      (await auth(url, { groupsClaim }, dev).verify(await sign({ [groupsClaim]: value })))?.scope
    for (const [claim, value] of [
      ['groups', ['dev', 7]],
      ['groups', 'dev'],
      ['scope', 'read dev'],
      ['scp', 'dev read'],
      ['roles', [{}, 'dev']],
    ] as const)
      expect(await scopeOf(claim, value), claim).toEqual({ servers: ['github'], tools: [] })
    for (const value of [undefined, 7, null, { dev: true }, ['DEV'], 'read dev', [['dev']]])
      await expect(scopeOf('groups', value), JSON.stringify(value)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the keys of an issuer', () => {
  it('may be at an address of the configuration, without metadata', async () => {
    const { url, sign, state } = await startIssuer()
    const token = await sign({ iss: 'https://login.example' })
    const person = await auth('https://login.example', { jwksUrl: `${url}/keys` }).verify(token)
    expect([person?.name, state.reads]).toEqual(['https://login.example#ann', 1])
  })

  const keysAt = (jwks_uri: string) => (origin: string) => ({ [METADATA]: metadata(origin, { jwks_uri }) })
  it.each<[string, (origin: string, elsewhere: string) => Readonly<Record<string, unknown>>, string | RegExp]>([
    ['of another issuer', () => ({ [METADATA]: metadata('https://login.example') }), /Issuer mismatch/],
    ['of an issuer without metadata', () => ({}), /^Found no metadata of http:[^ ]*\.$/],
    [
      'without an address',
      origin => ({ [METADATA]: metadata(origin) }),
      /^Found no jwks_uri in the metadata of http:[^ ]*; set oidc\.advanced\.jwksUrl\.$/,
    ],
    [
      'at another private address',
      (origin, elsewhere) => keysAt(elsewhere)(origin),
      /^Found the address .* expected https/,
    ],
    [
      'behind a redirect',
      (origin, elsewhere) => ({ ...keysAt(`${origin}/keys`)(origin), '/keys': elsewhere }),
      /answered with a redirect, which is not followed/,
    ],
    [
      'whose metadata are behind a redirect',
      origin => ({ [METADATA]: '/real', '/real': metadata(origin, { jwks_uri: `${origin}/keys` }) }),
      /answered with a redirect, which is not followed/,
    ],
  ])('are not those %s', async (_, answers, message) => {
    const { sign, url, state } = await startIssuer()
    const { origin } = await answering(own => answers(own, `${url}/keys`))
    await expect(auth(origin).verify(await sign({ iss: origin }))).rejects.toThrow(message)
    expect(state.reads).toBe(0)
  })

  it('that cannot be read are no refusal of the token', async () => {
    const { sign } = await startIssuer()
    const token = await sign({ iss: 'https://login.example' })
    for (const keys of [{ keys: 7 }, ['no keys'], {}]) {
      const { origin } = await answering(() => ({ '/keys': keys }))
      const { verify } = auth('https://login.example', { jwksUrl: `${origin}/keys` })
      await expect(verify(token), JSON.stringify(keys)).rejects.toThrow()
    }
  })
})

it('a claim is found by its name or its path, and nothing that the claims inherit', () => {
  const claims = { email: 'a', 'org.name': 'b', org: { name: 'c', unit: { id: 7 }, list: [{ id: 8 }] }, text: 'abc' }
  const found = ['email', 'org.name', 'org.unit.id', 'org.unit'].map(name => claimOf(claims, name))
  expect(found).toEqual(['a', 'b', 7, { id: 7 }])
  for (const name of [
    ...['nothing', 'org.nothing', 'org.nothing.id', 'org.list.0', 'text.length', ''],
    ...['constructor', 'org.constructor', 'org.unit.toString', '__proto__'],
  ])
    expect(claimOf(claims, name), name).toBeUndefined()
})
