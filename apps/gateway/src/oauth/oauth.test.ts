import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type OAuthWorld, startOAuth, visit } from '../../test/oauth-server.mjs'
import { temporaryFolder } from '../../test/temporary-folder.js'
import type { HttpServerConfig } from '../config/gateway-config.js'
import { type Log, silentLog } from '../logs.js'
import { createConnect } from '../upstream/connect.js'
import type { CallContext } from '../upstream/connection.js'
import { httpServer } from '../upstream/test-servers.js'
import { createCredentials } from './credentials.js'
import { createLogins, logout } from './login.js'
import { createLoginLinks } from './login-links.js'
import { createFileRecords, createSealedStore } from './token-store.js'

const CONTEXT: CallContext = { capabilities: {} }
const CALL = { method: 'tools/call', params: { name: 'whoami', arguments: {} } }

/** Logins with a store in a folder of their own, and everything that was logged. */
async function prepare(options: Parameters<typeof startOAuth>[0] = {}, fields: Partial<HttpServerConfig> = {}) {
  const oauth = await startOAuth(options)
  const folder = await temporaryFolder()
  onTestFinished(() => oauth.close())
  const limits = { callTimeoutMs: 5_000, startTimeoutMs: 5_000 }
  const server = httpServer('docs', oauth.url, { ...limits, oauth: { privateAddresses: true }, ...fields })
  const logged: string[] = []
  const write = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  const log: Log = { debug: write, info: write, warn: write, error: write }
  /** As another process with the same folder would have them. */
  const open = (limitMs = 60_000) => {
    const store = createSealedStore(createFileRecords(folder), async () => Buffer.alloc(32, 7))
    const credentials = createCredentials({ store, log })
    const logins = createLogins({ credentials, log, limitMs })
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
  // One is of another process that shares the store.
  const connecting = [undefined, undefined, undefined, open().connect].map(connect => connected('modern', connect))
  const all = await Promise.all(connecting)
  for (const client of all) await client.call()
  await oauth.expire()
  const results = await Promise.all([...all, ...all].map(client => client.call()))
  expect(results.map(textOf)).toEqual(Array(8).fill('ann'))
  expect(oauth.world.refreshes).toBe(1)
})

test('refreshes before the token ends', async () => {
  const { login, server, store, oauth } = await prepare()
  await login()
  const later = createCredentials({ store, log: silentLog, now: () => Date.now() + 3_000_000 })
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
  const { server, store } = await prepare()
  let [time, isAway, asked] = [0, true, 0]
  const away = () => (isAway ? Promise.reject(new Error('the store is away')) : Promise.resolve(undefined))
  const get = () => {
    asked++
    return away()
  }
  const now = () => time
  const credentials = createCredentials({ store: { ...store, get, exclusive: away as never }, log: silentLog, now })
  const { token, renew } = credentials.for(server, 'shared')
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
  const { links, server, logins, open } = await prepare()
  const link = await links.onThisMachine(server, undefined)
  const { url } = await visit(link.url, { until: at => at.pathname === '/callback' })
  const forged = new URL(url)
  forged.searchParams.set('state', 'x'.repeat(43))
  expect(await visit(forged.href)).toMatchObject({ status: 400, text: expect.stringContaining('not known') })
  expect(await visit(url.href)).toMatchObject({ status: 200 })
  await link.done
  expect(await failure(logins.finish(url.searchParams))).toContain('This login is not known')
  const late = await open(300).links.onThisMachine(server, undefined)
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

const lie = (fields: object) => async (oauth: OAuthWorld) => {
  const path = '/.well-known/oauth-authorization-server'
  const honest = (await (await fetch(`${oauth.origin}/.well-known/openid-configuration`)).json()) as object
  oauth.world.answers[path] = { ...honest, ...fields }
}

test.each([
  ['another issuer', { issuer: 'https://other.example' }, /Issuer/],
  ['a token endpoint without https', { token_endpoint: 'http://tokens.example/token' }, /https|Insecure/],
  ['a page without https', { authorization_endpoint: 'http://pages.example/' }, /expected https/],
  ['no PKCE', { code_challenge_methods_supported: ['plain'] }, /without PKCE/],
  ['no registration', { registration_endpoint: undefined }, /oauth\.clientId: found none/],
])('refuses metadata with %s', async (_, fields, message) => {
  const { links, server, oauth } = await prepare()
  await lie(fields)(oauth)
  const begun = links.onThisMachine(server, undefined)
  expect(await failure(begun.then(link => visit(link.url).then(() => link.done)))).toMatch(message)
})

const resource = { resource: 'https://other.example/mcp' }
test.each([
  ['a private address that the configuration does not allow', {}, /expected https|private address/],
  ['a private authorization server', { authorization_servers: ['https://10.0.0.1'] }, /private address 10\.0\.0\.1/],
  ['the metadata service of a cloud', { authorization_servers: ['https://169.254.169.254'] }, /private address/],
  ['another resource', resource, /unexpected|resource/],
])('refuses resource metadata with %s, and reaches nothing', async (_, metadata, message) => {
  // Private addresses are refused by default.
  const { links, server, oauth } = await prepare({ metadata }, metadata === resource ? {} : { oauth: {} })
  expect(await failure(links.onThisMachine(server, undefined))).toMatch(message)
  expect(oauth.world.logins).toBe(0)
})

const document = 'https://tools.example/client.json'
const reads = { client_id_metadata_document_supported: true, registration_endpoint: undefined }
test.each<[string, Partial<HttpServerConfig['oauth']>, Record<string, string | null>, object?]>([
  ['a client id metadata document where it is read', { clientMetadataUrl: document }, { client_id: document }, reads],
  [
    'a client that was registered by hand',
    { clientId: 'mine', scope: 'write' },
    { client_id: 'mine', scope: 'write offline_access' },
  ],
  [
    'parameters that a provider needs, without those that it refuses',
    { parameters: { access_type: 'offline', resource: '' } },
    { access_type: 'offline', resource: null },
  ],
])('logs in with %s', async (_, own, expected, metadata) => {
  const { links, server, oauth } = await prepare({}, { oauth: { privateAddresses: true, ...own } })
  if (metadata !== undefined) await lie(metadata)(oauth)
  const link = await links.onThisMachine(server, undefined)
  const query = new URL(link.url).searchParams
  expect(Object.fromEntries(Object.keys(expected).map(name => [name, query.get(name)]))).toEqual(expected)
  link.cancel()
})

test('sends the secret of a client only to its own authorization server', async () => {
  const client = { clientId: 'mine', clientSecret: 'hidden', issuer: 'https://login.example' }
  const { links, server } = await prepare({}, { oauth: { privateAddresses: true, ...client } })
  expect(await failure(links.onThisMachine(server, undefined))).toMatch(
    /oauth\.issuer: found that .* expected https:..login/,
  )
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
