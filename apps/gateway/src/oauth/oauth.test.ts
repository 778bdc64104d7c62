import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type OAuthWorld, startOAuth, visit } from '../../test/oauth-server.mjs'
import type { HttpServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { createConnect } from '../upstream/connect.js'
import type { CallContext } from '../upstream/connection.js'
import { httpServer } from '../upstream/test-servers.js'
import { createCredentials } from './credentials.js'
import { createLogins, logout } from './login.js'
import { createLoginLinks } from './login-links.js'
import { createFileRecords, createSealedStore, type TokenStore } from './token-store.js'

const CONTEXT: CallContext = { capabilities: {} }
const CALL = { method: 'tools/call', params: { name: 'whoami', arguments: {} } }

/** Logins with a store in a folder of their own, and everything that was logged. */
async function prepare(options: Parameters<typeof startOAuth>[0] = {}, fields: Partial<HttpServerConfig> = {}) {
  const oauth = await startOAuth(options)
  const folder = await mkdtemp(join(tmpdir(), 'oauth-'))
  onTestFinished(async () => {
    await oauth.close()
    await rm(folder, { recursive: true, force: true })
  })
  const limits = { callTimeoutMs: 5_000, startTimeoutMs: 5_000 }
  const server = httpServer('docs', oauth.url, { ...limits, oauth: { privateAddresses: true }, ...fields })
  const logged: string[] = []
  const write = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  const log: Log = { debug: write, info: write, warn: write, error: write }
  /** As another process with the same folder would have them. */
  const open = () => {
    const store = createSealedStore(createFileRecords(folder), async () => Buffer.alloc(32, 7))
    const credentials = createCredentials({ store, log })
    const logins = createLogins({ credentials, log, limitMs: 2_000 })
    const links = createLoginLinks({ logins, servers: () => [server] })
    return { store, credentials, logins, links, connect: createConnect({ credentials }) }
  }
  const own = open()
  const login = async () => {
    const link = await own.links.onThisMachine(server, undefined)
    const page = await visit(link.url)
    await link.done
    return { link, page }
  }
  const connected = async (era: 'legacy' | 'modern' = 'modern', connect = own.connect) => {
    const listener = { onListChanged() {}, onResourceUpdated() {}, onLog() {} }
    const connection = await connect(server, { era, capabilities: {}, listener, maxAnswerBytes: 1e6 })
    onTestFinished(() => connection.close())
    return { call: () => connection.request(CALL, CONTEXT) }
  }
  return { oauth, folder, server, logged, open, login, connected, ...own }
}

const textOf = (result: unknown) => (result as { content: [{ text: string }] }).content[0].text

/** A failed call or login, with its message. */
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test.each(['legacy', 'modern'] as const)('logs in and calls a server of the %s era', async era => {
  const { login, connected, logged, folder, oauth } = await prepare()
  const message = await failure(connected(era))
  expect(message).toMatch(/"docs" needs a login, so the call was not run\. .*`ts-gateway login docs`/)
  const { page, link } = await login()
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('You are logged in') })
  const query = new URL(link.url).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('resource')).toBe(oauth.url)
  expect(textOf(await (await connected(era)).call())).toBe('ann')
  // Neither a page nor a log nor a file has what a thief would need.
  const secrets = [query.get('state')!, page.url.searchParams.get('code')!]
  const files = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'latin1')))
  const seen = [page.text, ...logged, ...files].join('\n')
  for (const secret of [...secrets, 'access_token', 'refresh_token']) expect(seen).not.toContain(secret)
})

test('refreshes once for eight calls on one expired token', async () => {
  const { login, connected, oauth, open } = await prepare()
  await login()
  const clients = [...Array(3)].map(() => connected('modern'))
  // Another process that shares the store.
  const other = [...Array(1)].map(() => connected('modern', open().connect))
  const all = await Promise.all([...clients, ...other])
  for (const client of all) await client.call()
  await oauth.expire()
  const results = await Promise.all([...all, ...all].map(client => client.call()))
  expect(results.map(textOf)).toEqual(Array(8).fill('ann'))
  expect(oauth.world.refreshes).toBe(1)
})

test('refreshes before the token ends', async () => {
  const { login, server, store, oauth } = await prepare()
  await login()
  const later = createCredentials({ store, log: nothing(), now: () => Date.now() + 3_000_000 })
  await later.for(server, 'shared').token()
  expect(oauth.world.refreshes).toBe(1)
})

test('asks for a login after the grant was revoked, and works after it', async () => {
  const { login, connected, oauth } = await prepare()
  await login()
  const client = await connected()
  await oauth.revoke()
  expect(await failure(client.call())).toContain('needs a login')
  await login()
  expect(textOf(await client.call())).toBe('ann')
})

test('calls a server that needed no login also while the store of the logins is away', async () => {
  const { server } = await prepare()
  let [time, isAway, asked] = [0, true, 0]
  const store: TokenStore = {
    get: async () => {
      asked++
      if (isAway) throw new Error('the store is away')
      return undefined
    },
    set: async () => {},
    delete: async () => {},
    exclusive: async () => Promise.reject(new Error('the store is away')),
  }
  const { token, renew } = createCredentials({ store, log: nothing(), now: () => time }).for(server, 'shared')
  await expect(token()).rejects.toThrow('away')
  isAway = false
  expect(await token()).toBeUndefined()
  isAway = true
  time += 60_000
  expect([await token(), await token(), asked]).toEqual([undefined, undefined, 3])
  await expect(renew(undefined)).rejects.toThrow('away')
})

test('does not take an authorization server that is away for the end of a login', async () => {
  const { login, connected, oauth } = await prepare()
  await login()
  const client = await connected()
  await oauth.expire()
  oauth.world.isDown = true
  expect(await failure(client.call())).toMatch(/authorization server of "docs" does not answer.*Try again later/)
  oauth.world.isDown = false
  expect(textOf(await client.call())).toBe('ann')
})

test('says that a server refuses tokens for itself', async () => {
  const { login, connected } = await prepare({ audienceOf: () => 'https://other.example/mcp' })
  await login()
  expect(await failure(connected())).toContain('refuses a new token of its own authorization server')
})

test('asks for more rights when the server does', async () => {
  const { login, connected, oauth } = await prepare()
  await login()
  const client = await connected()
  oauth.world.needs = 'write'
  expect(await failure(client.call())).toContain('needs a new login, which gives more rights')
  const { link } = await login()
  expect(new URL(link.url).searchParams.get('scope')?.split(' ').sort()).toEqual(['offline_access', 'read', 'write'])
  expect(textOf(await client.call())).toBe('ann')
})

test('completes a login only with its state, once, and within the time limit', async () => {
  const { links, server, logins } = await prepare()
  const link = await links.onThisMachine(server, undefined)
  const { url } = await visit(link.url, { until: at => at.pathname === '/callback' })
  const forged = new URL(url)
  forged.searchParams.set('state', 'x'.repeat(43))
  expect(await visit(forged.href)).toMatchObject({ status: 400, text: expect.stringContaining('not known') })
  expect(await visit(url.href)).toMatchObject({ status: 200 })
  await link.done
  expect(await failure(logins.finish(url.searchParams))).toContain('This login is not known')
  const late = await links.onThisMachine(server, undefined)
  expect(await failure(late.done)).toContain('Nobody logged in within the time limit')
  expect(await failure(visit(new URL(late.url).searchParams.get('redirect_uri')!))).toContain('fetch failed')
})

test('refuses an answer of another issuer, and an error of the authorization server', async () => {
  const { links, server } = await prepare()
  const mixed = await links.onThisMachine(server, undefined)
  const { url } = await visit(mixed.url, { until: at => at.pathname === '/callback' })
  url.searchParams.set('iss', 'https://attacker.example')
  expect(await visit(url.href)).toMatchObject({ status: 502, text: expect.not.stringContaining('attacker') })
  expect(await failure(mixed.done)).toContain('IssuerMismatch')
  const refused = await links.onThisMachine(server, undefined)
  const { searchParams } = new URL(refused.url)
  const back = `${searchParams.get('redirect_uri')}?error=access_denied&state=${searchParams.get('state')}`
  expect(await visit(back)).toMatchObject({ status: 502 })
  expect(await failure(refused.done)).toBe('LoginFailed: The login was refused: access_denied.')
})

const lie = (fields: (oauth: { origin: string }) => Record<string, unknown>) => async (oauth: OAuthWorld) => {
  const path = '/.well-known/oauth-authorization-server'
  const honest = (await (await fetch(`${oauth.origin}/.well-known/openid-configuration`)).json()) as object
  oauth.world.answers[path] = { ...honest, ...fields(oauth) }
}

test.each([
  ['another issuer', lie(() => ({ issuer: 'https://other.example' })), /Issuer/],
  ['a token endpoint without https', lie(() => ({ token_endpoint: 'http://tokens.example/token' })), /https|Insecure/],
  ['a page without https', lie(() => ({ authorization_endpoint: 'http://pages.example/' })), /expected https/],
  ['no PKCE', lie(() => ({ code_challenge_methods_supported: ['plain'] })), /without PKCE/],
  ['no registration', lie(() => ({ registration_endpoint: undefined })), /oauth\.clientId: found none/],
] as const)('refuses metadata with %s', async (_, prepareLie, message) => {
  const { links, server, oauth } = await prepare()
  await prepareLie(oauth)
  const begun = links.onThisMachine(server, undefined)
  const outcome = failure(begun.then(link => visit(link.url).then(() => link.done)))
  expect(await outcome).toMatch(message)
})

test('reaches no private address that a server names, unless the configuration allows it', async () => {
  const { links, server, oauth } = await prepare({}, { oauth: {} })
  expect(await failure(links.onThisMachine(server, undefined))).toMatch(/expected https|private address/)
  expect(oauth.world.logins).toBe(0)
})

test.each([
  ['a private authorization server', { authorization_servers: ['https://10.0.0.1'] }, /private address 10\.0\.0\.1/],
  ['the metadata service of a cloud', { authorization_servers: ['https://169.254.169.254'] }, /private address/],
  ['another resource', { resource: 'https://other.example/mcp' }, /unexpected|resource/],
] as const)('refuses resource metadata with %s', async (_, metadata, message) => {
  const { links, server, oauth } = await prepare({ metadata }, { oauth: { privateAddresses: 'resource' in metadata } })
  expect(await failure(links.onThisMachine(server, undefined))).toMatch(message)
  expect(oauth.world.logins).toBe(0)
})

test('uses a client id metadata document where the authorization server reads one', async () => {
  const clientMetadataUrl = 'https://tools.example/client.json'
  const { links, server, oauth } = await prepare({}, { oauth: { privateAddresses: true, clientMetadataUrl } })
  await lie(() => ({ client_id_metadata_document_supported: true, registration_endpoint: undefined }))(oauth)
  const link = await links.onThisMachine(server, undefined)
  expect(new URL(link.url).searchParams.get('client_id')).toBe(clientMetadataUrl)
  link.cancel()
})

test('sends the secret of a client only to its own authorization server', async () => {
  const client = { clientId: 'mine', clientSecret: 'hidden', issuer: 'https://login.example' }
  const { links, server } = await prepare({}, { oauth: { privateAddresses: true, ...client } })
  expect(await failure(links.onThisMachine(server, undefined))).toMatch(
    /oauth\.issuer: found that .* expected https:..login/,
  )
})

test('adds the parameters that a provider needs, and removes those that it refuses', async () => {
  const parameters = { access_type: 'offline', resource: '' }
  const { links, server } = await prepare({}, { oauth: { privateAddresses: true, parameters } })
  const link = await links.onThisMachine(server, undefined)
  const query = new URL(link.url).searchParams
  expect([query.get('access_type'), query.get('resource')]).toEqual(['offline', null])
  link.cancel()
})

test('logs out, and revokes the tokens', async () => {
  const { login, connected, credentials, server } = await prepare()
  await login()
  const client = await connected()
  const stolen = await credentials.for(server, 'shared').token()
  expect([await logout(credentials, server), await logout(credentials, server)]).toEqual([true, false])
  expect(await failure(client.call())).toContain('needs a login')
  const headers = { authorization: `Bearer ${stolen}`, 'content-type': 'application/json' }
  expect((await fetch(server.url, { method: 'POST', headers, body: '{}' })).status).toBe(401)
})

test('uses a client that was registered by hand', async () => {
  const { links, server } = await prepare({}, { oauth: { privateAddresses: true, clientId: 'mine', scope: 'write' } })
  const link = await links.onThisMachine(server, undefined)
  expect(new URL(link.url).searchParams.get('client_id')).toBe('mine')
  expect(new URL(link.url).searchParams.get('scope')).toBe('write offline_access')
  link.cancel()
})

function nothing(): Log {
  return { debug() {}, info() {}, warn() {}, error() {} }
}
