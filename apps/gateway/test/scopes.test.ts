import { describe, expect, it } from 'vitest'
import { stdioFixture } from './fixtures.js'
import { type ServedGateway, sharedGateway, withGateway } from './running.js'
import { type Exchange, modernRequest, openSession, post, textOf } from './wire.js'

const tokens = [
  { name: 'admin', token: 'token-admin' },
  { name: 'narrow', token: 'token-narrow', servers: ['open'] },
  { name: 'single', token: 'token-single', tools: ['open:echo'] },
]
const only = ['--only', 'echo,append,test_trigger_tool_change']
const servers = {
  open: stdioFixture('everything', '--era', 'legacy', '--name', 'open', ...only),
  vault: stdioFixture('misbehaving', '--name', 'vault', '--fault', 'foreign-uris'),
}
/** Text that the holder of a narrow token must never read. */
const SECRET = /vault|tool_0|huge/i

/** Each request that could show something of a forbidden server, as (method, parameters). */
const requests: readonly (readonly [string, Record<string, unknown>])[] = [
  ['tools/list', {}],
  ['prompts/list', {}],
  ['resources/list', {}],
  ['resources/templates/list', {}],
  ['tools/call', { name: 'search_tools', arguments: { query: 'tool of the server with a huge answer' } }],
  ['tools/call', { name: 'search_tools', arguments: { query: '' } }],
  ['tools/call', { name: 'search_tools', arguments: { query: 'tool_0' } }],
  ['tools/call', { name: 'call_tool', arguments: { name: 'open__tol', arguments: {} } }],
  ['completion/complete', { ref: { type: 'ref/prompt', name: '' }, argument: { name: 'a', value: '' } }],
]

const settings = (mode: string) => ({ mode, http: { tokens } })
const useBridge = sharedGateway(servers, settings('bridge'), { token: 'token-admin' })
const useEager = sharedGateway(servers, settings('eager'), { token: 'token-admin' })
const LIMIT_MS = 120_000
const args = { value: 'x' }
const narrow = (gateway: ServedGateway) => openSession(gateway.url, { token: 'token-narrow' })

describe('a token with a scope', () => {
  const others = ['stub', 'load', 'window'].map(mode => {
    const use: typeof useBridge = work => withGateway(servers, settings(mode), work, { token: 'token-admin' })
    return [mode, use] as const
  })
  it.each([['bridge', useBridge] as const, ['eager', useEager] as const, ...others])(
    'shows nothing that it does not permit, in any list, search or error (%s)',
    (_, use) =>
      use(async gateway => {
        const session = await narrow(gateway)
        expect(session.opened.text).not.toMatch(SECRET)
        for (const [method, params] of requests) {
          const legacy = await session.request(method, params)
          const modern = await modernRequest(gateway.url, method, params, { token: 'token-narrow' })
          // An answer may repeat the words of its request.
          for (const { text } of [legacy, modern]) expect(withoutEcho(text, params), method).not.toMatch(SECRET)
        }
      }),
    LIMIT_MS,
  )

  it(
    'treats a forbidden name like an unknown one, in every method that takes a name',
    async () => {
      await useBridge(async gateway => {
        const { request } = await narrow(gateway)
        const bridged = (name: string) => ({ name: 'call_tool', arguments: { name, arguments: args } })
        const described = (name: string) => ({ name: 'describe_tools', arguments: { names: [name] } })
        const tools = ['vault__tool_0', 'nosuch__tool_0'] as const
        for (const [send, [forbidden, unknown]] of [
          [name => request('tools/call', { name, arguments: args }), tools],
          [name => request('tools/call', bridged(name)), tools],
          [name => request('tools/call', described(name)), tools],
          [name => modernRequest(gateway.url, 'tools/call', bridged(name), { token: 'token-narrow' }), tools],
          [name => request('prompts/get', { name }), ['vault__prompt', 'nosuch__prompt']],
          [uri => request('resources/read', { uri }), ['vault://x', 'other://x']],
        ] as readonly [(name: string) => Promise<Exchange>, readonly [string, string]][])
          expect(shapeOf(await send(forbidden), forbidden)).toEqual(shapeOf(await send(unknown), unknown))
      })
    },
    LIMIT_MS,
  )

  it(
    'cannot run a forbidden tool under any form of its name',
    async () => {
      await useBridge(async gateway => {
        const { request } = await narrow(gateway)
        for (const name of [
          ...['vault__tool_0', 'VAULT__TOOL_0', ' vault__tool_0 ', 'vault:tool_0', 'vault.tool_0', 'vault/tool_0'],
          ...['tool_0', 'mcp__gateway__vault__tool_0', 'functions.vault__tool_0', 'vault__tool_0\u200B'],
        ]) {
          const direct = { name, arguments: args }
          const bridged = { name: 'call_tool', arguments: direct }
          const batch = { name: 'call_tool', arguments: { calls: [direct, { name: 'open__echo', arguments: args }] } }
          for (const params of [direct, bridged, batch, { name: 'call_tool', arguments: bridged }])
            expect((await request('tools/call', params)).text).not.toMatch(/vault tool_0 x \d+/)
        }
      })
    },
    LIMIT_MS,
  )

  it(
    'permits only one tool if it names one tool',
    async () => {
      await useEager(async gateway => {
        const { request } = await openSession(gateway.url, { token: 'token-single' })
        expect((await request('tools/list')).result).toMatchObject({ tools: [{ name: 'open__echo' }] })
        expect(textOf(await request('tools/call', { name: 'open__echo', arguments: args }))).toBe('x')
        const refused = await request('tools/call', { name: 'open__append', arguments: args })
        expect(refused.error !== undefined || refused.result?.['isError'] === true).toBe(true)
      })
    },
    LIMIT_MS,
  )

  it(
    'shows nothing outside its scope on the operator pages',
    async () => {
      await useBridge(async ({ base }) => {
        const headers = { authorization: 'Bearer token-narrow' }
        for (const path of ['/api/status', '/api/search?q=tool_0', '/metrics']) {
          const response = await fetch(`${base}${path}`, { headers })
          const text = await response.text()
          if (response.ok) expect(text.replaceAll('"query":"tool_0"', ''), path).not.toMatch(SECRET)
        }
        for (const path of ['/api/status', '/metrics', '/mcp'])
          expect((await fetch(`${base}${path}`)).status, path).toBe(401)
        expect(await (await fetch(`${base}/healthz`)).text()).not.toMatch(SECRET)
      })
    },
    LIMIT_MS,
  )
})

describe('a session', () => {
  it(
    'does not exist for another token, nor for a made-up id',
    async () => {
      await useBridge(async ({ url }) => {
        const session = await openSession(url, { token: 'token-admin' })
        const madeUp = '00000000-0000-4000-8000-000000000000'
        const list = (id: string) =>
          post(
            url,
            { jsonrpc: '2.0', id: 1, method: 'tools/list' },
            { token: 'token-narrow', headers: { 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25' } },
          )
        const [foreign, unknown] = [await list(session.id), await list(madeUp)]
        expect([foreign.status, unknown.status]).toEqual([404, 404])
        expect(shapeOf(foreign, session.id)).toEqual(shapeOf(unknown, madeUp))
        const authorization = 'Bearer token-narrow'
        const headers = { authorization, accept: 'text/event-stream', 'mcp-session-id': session.id }
        for (const method of ['GET', 'DELETE']) {
          const response = await fetch(url, { method, headers })
          await response.body?.cancel()
          expect(response.status, method).toBe(404)
        }
        expect((await session.request('tools/list')).status).toBe(200)
      })
    },
    LIMIT_MS,
  )
})

/** An answer without its id, and with the requested name replaced, so that two answers can be compared. */
function shapeOf({ status, result, error }: Exchange, name: string): unknown {
  const text = JSON.stringify({ status, result, error: error && { ...error } })
  const server = name.split(/__|:/)[0] ?? name
  return JSON.parse(text.replaceAll(name, 'NAME').replaceAll(server, 'SERVER'))
}

function withoutEcho(text: string, params: Record<string, unknown>): string {
  let rest = text
  for (const word of JSON.stringify(params).match(/[a-z_0-9]+( [a-z_0-9]+)*/gi) ?? []) rest = rest.replaceAll(word, '')
  return rest
}
