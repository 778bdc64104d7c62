import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_REDIS, startRedis } from '../../../../packages/testkit/test/database-servers.js'
import { freePort, startBalancer } from '../../deploy/balancer.mjs'
import { startOAuth, visit } from '../../test/oauth-server.mjs'
import { waitUntil } from '../../test/processes.mjs'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { modernRequest, textOf } from '../../test/wire.js'
import type { GatewayConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { createRedactor } from '../redact.js'
import { type RunningGateway, startGateway } from '../start-gateway.js'
import { type HttpServer, serveHttp } from './serve-http.js'

const TOKENS = { ann: 'ann-0123456789abcdef', bob: 'bob-0123456789abcdef', page: 'page-0123456789abcdef' }

/** A gateway for two users in front of a server that wants a login of each, to which its operator has logged in. */
async function prepare(credentials: 'user' | 'shared' = 'user', users: object = {}, store?: string) {
  const oauth = await startOAuth()
  const all: { address: string; running: RunningGateway; http: HttpServer }[] = []
  const balancer = await startBalancer(() => all.map(({ address }) => address))
  const base = new URL(balancer.url).origin
  const folder = await temporaryFolder({
    'mcp.json': JSON.stringify({
      mcpServers: { docs: { url: oauth.url } },
      toolSearch: {
        servers: { docs: { credentials, oauth: { advanced: { privateAddresses: true } } } },
        http: {
          ...{ publicUrl: base, pageToken: TOKENS.page, ...users },
          tokens: (['ann', 'bob'] as const).map(name => ({ name, token: TOKENS[name] })),
        },
        advanced: { catalogFolder: 'catalogs' },
        ...(store === undefined ? {} : { store }),
      },
    }),
  })
  const logged: string[] = []
  const write = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  const log: Log = { debug: write, info: write, warn: write, error: write }
  /** Starts a replica, to which the balancer sends requests in turns. */
  const join = async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const own = { XDG_DATA_HOME: `${folder}/data ${port}`, TS_GATEWAY_REPLICA_URL: address }
    const env = { HOME: folder, ...own, TS_GATEWAY_SECRET: 'secret-0123456789abcdef' }
    const override = (config: GatewayConfig) => ({ ...config, http: { ...config.http, port } })
    const options = { path: `${folder}/mcp.json`, env, log, redactor: createRedactor(), override }
    const running = await startGateway(options)
    const { gateway, links, config, replicas } = running
    all.push({ address, running, http: await serveHttp({ gateway, links, config, replicas, log }) })
    return running
  }
  const running = await join()
  onTestFinished(async () => {
    balancer.stop()
    for (const { http, running: one } of all) {
      await http.close(0)
      await one.close(0)
    }
    await oauth.close()
  })
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${base}${path}`, { method: 'POST', body, headers })
  const prepared = { oauth, base, running, join, logged, post }
  await logInOperator(prepared)
  return prepared
}

interface Prepared {
  readonly oauth: Awaited<ReturnType<typeof startOAuth>>
  readonly running: RunningGateway
  readonly post: (path: string, body: string, headers?: Record<string, string>) => Promise<Response>
}

/** The operator logs in on the page, so that the tools of the server are listed. */
async function logInOperator({ post, running, oauth }: Prepared): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKENS.page}` }
  const answer = await post('/api/login', JSON.stringify({ server: 'docs' }), headers)
  expect(answer.status).toBe(200)
  const cookies = cookiesOf(answer)
  const { url } = (await answer.json()) as { url: string }
  oauth.world.user = 'operator'
  expect((await visit(url, { cookies })).text).toContain('You are logged in')
  await waitUntil(() => running.gateway.status().tools.length === 1)
}

function cookiesOf(answer: Response): Map<string, Map<string, string>> {
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  const [name = '', value = ''] = pair.split('=')
  return new Map([[new URL(answer.url).origin, new Map([[name, value]])]])
}

/** A person who opens a link of the gateway, gives a token, and logs in as a user. */
async function follow({ oauth }: Prepared, link: string, token: string, user: string) {
  oauth.world.user = user
  expect(await visit(link)).toMatchObject({ status: 200, text: expect.stringContaining('Your token of this gateway') })
  const body = new URLSearchParams({ token })
  return visit(link, { init: { method: 'POST', body, headers: { origin: new URL(link).origin } } })
}

type OnLink = (url: string) => Promise<unknown>

async function client(base: string, token: string, era: 'legacy' | 'modern', onLink?: OnLink) {
  const capabilities = onLink === undefined ? {} : { elicitation: { url: {} } }
  const mode = era === 'modern' ? { pin: '2026-07-28' } : ('legacy' as const)
  const one = new Client({ name: 'c', version: '1' }, { versionNegotiation: { mode }, capabilities })
  if (onLink !== undefined)
    one.setRequestHandler('elicitation/create', async ({ params }) => {
      await onLink((params as { url: string }).url)
      return { action: 'accept' as const }
    })
  const headers = { authorization: `Bearer ${token}` }
  await one.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }))
  onTestFinished(() => one.close())
  return async () => {
    const { content } = await one.callTool({ name: 'call_tool', arguments: { name: 'docs__whoami', arguments: {} } })
    return (content as unknown as [{ text: string }])[0].text
  }
}

const LINK = /http:\/\/127\.0\.0\.1:\d+\/connect\/[\w-]+/

test('asks a user whom the proxy names for no token, and goes on only for the user of the link', async () => {
  const proxy = { addresses: ['127.0.0.1'], token: 'proxy-0123456789abcdef' }
  const prepared = await prepare('user', { advanced: { proxy }, groups: { '*': {} } })
  const as = (user: string) => ({ authorization: `Bearer ${proxy.token}`, 'x-forwarded-user': user })
  const params = { name: 'call_tool', arguments: { name: 'docs__whoami', arguments: {} } }
  const call = async () =>
    textOf(await modernRequest(`${prepared.base}/mcp`, 'tools/call', params, { headers: as('ann') }))
  const link = LINK.exec(await call())?.[0] ?? ''
  prepared.oauth.world.user = 'bob-at-docs'
  expect(await visit(link, { init: { headers: as('bob') } })).toMatchObject({ status: 400 })
  prepared.oauth.world.user = 'ann-at-docs'
  expect((await visit(link, { init: { headers: as('ann') } })).text).toContain('You are logged in')
  expect(await call()).toBe('ann-at-docs')
})

test('connects each user to their own account, whoever forwards a link', async () => {
  const prepared = await prepare()
  const ann = await client(prepared.base, TOKENS.ann, 'modern')
  const bob = await client(prepared.base, TOKENS.bob, 'legacy')
  const answer = await ann()
  expect(answer).toMatch(/needs a login, so the call was not run\. Ask the user to open this link/)
  const link = LINK.exec(answer)?.[0] ?? ''
  // Bob got a link that was made for Ann.
  expect(await follow(prepared, link, TOKENS.bob, 'bob')).toMatchObject({ status: 400 })
  expect(await follow(prepared, link, 'wrong-0123456789abcdef', 'bob')).toMatchObject({ status: 403 })
  expect(await follow(prepared, link, TOKENS.ann, 'ann')).toMatchObject({ status: 200 })
  expect(await ann()).toBe('ann')
  expect(await bob()).toContain('needs a login')
  expect(await follow(prepared, LINK.exec(await bob())?.[0] ?? '', TOKENS.bob, 'bob')).toMatchObject({ status: 200 })
  expect([await ann(), await bob()]).toEqual(['ann', 'bob'])
  expect(await visit(link)).toMatchObject({ status: 400, text: expect.stringContaining('not known') })
  for (const secret of [TOKENS.ann, TOKENS.bob, 'access_token']) expect(prepared.logged.join()).not.toContain(secret)
})

test.skipIf(NO_REDIS !== undefined)(
  'is completed through any replica, holds in all of them, and is refreshed once',
  { timeout: 120_000 },
  async () => {
    const store = await startRedis()
    onTestFinished(() => store.stop())
    const prepared = await prepare('user', {}, store.url)
    await prepared.join()
    // The balancer takes turns, so each page of a login is asked of another replica than the one before.
    const ann = await client(prepared.base, TOKENS.ann, 'modern')
    const link = LINK.exec(await ann())?.[0] ?? ''
    expect(await follow(prepared, link, TOKENS.bob, 'bob')).toMatchObject({ status: 400 })
    expect(await follow(prepared, link, TOKENS.ann, 'ann')).toMatchObject({ status: 200 })
    for (let i = 0; i < 4; i++) expect(await ann()).toBe('ann')
    await prepared.oauth.expire()
    expect(await Promise.all(Array.from({ length: 8 }, ann))).toEqual(Array(8).fill('ann'))
    expect(prepared.oauth.world.refreshes).toBe(1)
    const bob = await client(prepared.base, TOKENS.bob, 'modern', async url => {
      await follow(prepared, url, TOKENS.bob, 'bob')
    })
    for (let i = 0; i < 4; i++) expect(await bob()).toBe('bob')
    expect(await ann()).toBe('ann')
  },
)

test.each(['legacy', 'modern'] as const)('goes on with the call of a %s client after the login', async era => {
  const prepared = await prepare()
  const onLink = vi.fn((url: string) => follow(prepared, url, TOKENS.ann, 'ann'))
  const ann = await client(prepared.base, TOKENS.ann, era, onLink)
  expect(await ann()).toBe('ann')
  expect(onLink).toHaveBeenCalledTimes(1)
})

test('accepts the answer of an authorization server only in the browser that began the login', async () => {
  const prepared = await prepare()
  const ann = await client(prepared.base, TOKENS.ann, 'modern')
  const link = LINK.exec(await ann())?.[0] ?? ''
  const body = new URLSearchParams({ token: TOKENS.ann })
  const begun = await fetch(link, { method: 'POST', body, redirect: 'manual' })
  const cookie = begun.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  // Another browser follows the rest without the cookie.
  expect(await visit(begun.headers.get('location') ?? '')).toMatchObject({ status: 400 })
  expect(await ann()).toContain('needs a login')
})

test('offers no link for a login that all users share', async () => {
  const prepared = await prepare('shared')
  const ann = await client(prepared.base, TOKENS.ann, 'modern', async () => {})
  expect(await ann()).toBe('operator')
  await prepared.oauth.revoke()
  expect(await ann()).toMatch(/needs a login, .*The operator of the gateway runs `ts-gateway login docs`/)
  expect(prepared.running.gateway.status().servers[0]).toMatchObject({ wantsLogin: true })
})

test('begins a login only for the owner of the page, on the page', async () => {
  const { post } = await prepare()
  const begin = async (token: string, server = 'docs', more = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...more }
    return (await post('/api/login', JSON.stringify({ server }), headers)).status
  }
  expect(await begin(TOKENS.ann)).toBe(403)
  expect(await begin(TOKENS.page, 'docs', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await begin(TOKENS.page, 'none')).toBe(404)
})
