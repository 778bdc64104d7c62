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
    const person = await auth(url).verify(token)
    expect(person).toMatchObject({
      name: `${url}#ann`,
      token,
      scope: {},
      claims: { sub: 'ann', email: 'ann@a.example' },
    })
    expect(auth(url).metadata).toEqual({
      resource: 'https://tools.example/mcp',
      authorization_servers: [url],
      bearer_methods_supported: ['header'],
    })
  })

  it('may be signed by a key of an address of the configuration, without metadata', async () => {
    const { url, sign, state } = await startIssuer()
    const token = await sign({ iss: 'https://login.example' })
    const person = await auth('https://login.example', { jwksUrl: `${url}/keys` }).verify(token)
    expect(person?.name).toBe('https://login.example#ann')
    expect(state.reads).toBe(1)
  })

  it.each([
    [3, true],
    [60, false],
  ])('may have expired up to five seconds ago: %i s, %s', async (seconds, isAccepted) => {
    const { url, sign } = await startIssuer()
    const token = await sign({ exp: Math.floor(Date.now() / 1_000) - seconds })
    expect((await auth(url).verify(token)) !== undefined).toBe(isAccepted)
  })

  it.each(['', 'a.b', 'a.b.c.d', 'opaque'])(
    'is not read if it has another form, and no key is asked for: %j',
    async token => {
      const { origin, asked } = await answering(() => ({}))
      expect(await auth(origin).verify(token)).toBeUndefined()
      expect(asked).toEqual([])
    },
  )

  it.each<[string, unknown]>([
    ['groups', ['dev', 7]],
    ['groups', 'dev'],
    ['scope', 'read dev'],
    ['scp', 'dev read'],
    ['roles', [{}, 'dev']],
  ])('has the groups of the claim %s: %j', async (groupsClaim, value) => {
    const { url, sign } = await startIssuer()
    const person = await auth(url, { groupsClaim }, dev).verify(await sign({ [groupsClaim]: value }))
    expect(person?.scope).toEqual({ servers: ['github'], tools: [] })
  })

  it.each([undefined, 7, null, { dev: true }, ['DEV'], 'read dev', [['dev']]])(
    'has no group in any other value: %j',
    async value => {
      const { url, sign } = await startIssuer()
      await expect(auth(url, {}, dev).verify(await sign({ groups: value }))).rejects.toMatchObject({ status: 403 })
    },
  )
})

describe('the keys of an issuer', () => {
  it('are not those of another issuer, whose metadata were found', async () => {
    const { sign } = await startIssuer()
    const token = await sign({})
    const { origin } = await answering(origin => ({
      [METADATA]: metadata('https://login.example', { jwks_uri: `${origin}/keys` }),
    }))
    await expect(auth(origin).verify(token)).rejects.toThrow(/Issuer mismatch/)
    const none = (await answering(() => ({}))).origin
    await expect(auth(none).verify(token)).rejects.toThrow(`Found no metadata of ${none}.`)
  })

  it('must have an address', async () => {
    const { sign } = await startIssuer()
    const { origin } = await answering(origin => ({ [METADATA]: metadata(origin) }))
    await expect(auth(origin).verify(await sign({ iss: origin }))).rejects.toThrow(
      `Found no jwks_uri in the metadata of ${origin}; set oidc.advanced.jwksUrl.`,
    )
  })

  it('are not read from another private address, nor by a redirect', async () => {
    const { sign, url, state } = await startIssuer()
    const issuers = [
      (origin: string) => ({ [METADATA]: metadata(origin, { jwks_uri: `${url}/keys` }) }),
      (origin: string) => ({ [METADATA]: metadata(origin, { jwks_uri: `${origin}/keys` }), '/keys': `${url}/keys` }),
      (origin: string) => ({ [METADATA]: '/real', '/real': metadata(origin, { jwks_uri: `${origin}/keys` }) }),
    ]
    for (const [i, answers] of issuers.entries()) {
      const { origin } = await answering(answers)
      await expect(auth(origin).verify(await sign({ iss: origin }))).rejects.toThrow(
        i === 0
          ? `Found the address ${url}, expected https.`
          : `${origin} answered with a redirect, which is not followed.`,
      )
    }
    expect(state.reads).toBe(0)
  })

  it.each([{ keys: 7 }, ['no keys'], {}])('that cannot be read are no refusal of the token: %j', async keys => {
    const { sign } = await startIssuer()
    const { origin } = await answering(() => ({ '/keys': keys }))
    const token = await sign({ iss: 'https://login.example' })
    await expect(auth('https://login.example', { jwksUrl: `${origin}/keys` }).verify(token)).rejects.toThrow()
  })

  it('are looked for again after a failure', async () => {
    const issuer = await startIssuer()
    const { verify } = auth(issuer.url)
    const token = await issuer.sign({})
    issuer.state.isDown = true
    await expect(verify(token)).rejects.toThrow()
    issuer.state.isDown = false
    expect(await verify(token)).toMatchObject({ name: `${issuer.url}#ann` })
    expect(await verify(await issuer.sign({ sub: 'bob' }))).toMatchObject({ name: `${issuer.url}#bob` })
    expect(issuer.state.reads).toBe(1)
  })
})

describe('a claim', () => {
  const claims = { email: 'a', 'org.name': 'b', org: { name: 'c', unit: { id: 7 }, list: [{ id: 8 }] }, text: 'abc' }
  it.each<[string, unknown]>([
    ['email', 'a'],
    ['org.name', 'b'],
    ['org.unit.id', 7],
    ['org.unit', { id: 7 }],
    ['nothing', undefined],
    ['org.nothing', undefined],
    ['org.nothing.id', undefined],
    ['org.list.0', undefined],
    ['text.length', undefined],
    ['constructor', undefined],
    ['org.constructor', undefined],
    ['org.unit.toString', undefined],
    ['__proto__', undefined],
    ['', undefined],
  ])('is found by its name or its path, and nothing that the claims inherit: %s', (name, value) =>
    expect(claimOf(claims, name)).toEqual(value),
  )
})
