import { describe, expect, it } from 'vitest'
import { stdioFixture } from './fixtures.js'
import { connectClient, sharedGateway, withGateway } from './running.js'
import { type Exchange, modernRequest, openSession, post, textOf } from './wire.js'

const tokens = [
  { name: 'admin', token: 'token-admin' },
  { name: 'narrow', token: 'token-narrow', servers: ['open'] },
  { name: 'single', token: 'token-single', tools: ['open:echo'] },
]
const servers = {
  open: stdioFixture(
    'everything',
    '--era',
    'legacy',
    '--name',
    'open',
    '--only',
    'echo,append,test_trigger_tool_change',
  ),
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

const inMode = (mode: string) => sharedGateway(servers, { mode, http: { tokens } }, { token: 'token-admin' })
const useBridge = inMode('bridge')
const useEager = inMode('eager')

describe('a token with a scope', () => {
  const others = ['stub', 'load', 'window'].map(mode => {
    const use: typeof useBridge = work =>
      withGateway(servers, { mode, http: { tokens } }, work, { token: 'token-admin' })
    return [mode, use] as const
  })
  it.each([['bridge', useBridge] as const, ['eager', useEager] as const, ...others])(
    'shows nothing that it does not permit, in any list, search or error (%s)',
    (_, use) =>
      use(async gateway => {
        const session = await openSession(gateway.url, { token: 'token-narrow' })
        expect(session.opened.text).not.toMatch(SECRET)
        for (const [method, params] of requests) {
          const legacy = await session.request(method, params)
          const modern = await modernRequest(gateway.url, method, params, { token: 'token-narrow' })
          // An answer may repeat the words of its request.
          for (const { text } of [legacy, modern]) expect(withoutEcho(text, params), method).not.toMatch(SECRET)
        }
      }),
    120_000,
  )

  it('treats a forbidden name like an unknown one, in every method that takes a name', async () => {
    await useBridge(async gateway => {
      const session = await openSession(gateway.url, { token: 'token-narrow' })
      const same = async (send: (name: string) => Promise<Exchange>, forbidden: string, unknown: string) => {
        const [a, b] = [await send(forbidden), await send(unknown)]
        expect(shapeOf(a, forbidden)).toEqual(shapeOf(b, unknown))
      }
      const call = (name: string) => session.request('tools/call', { name, arguments: { value: 'x' } })
      const bridged = (name: string) =>
        session.request('tools/call', { name: 'call_tool', arguments: { name, arguments: { value: 'x' } } })
      const described = (name: string) =>
        session.request('tools/call', { name: 'describe_tools', arguments: { names: [name] } })
      const read = (uri: string) => session.request('resources/read', { uri })
      for (const send of [call, bridged, described]) await same(send, 'vault__tool_0', 'nosuch__tool_0')
      await same(name => session.request('prompts/get', { name }), 'vault__prompt', 'nosuch__prompt')
      await same(read, 'vault://x', 'other://x')
      await same(
        name =>
          modernRequest(
            gateway.url,
            'tools/call',
            { name: 'call_tool', arguments: { name, arguments: {} } },
            { token: 'token-narrow' },
          ),
        'vault__tool_0',
        'nosuch__tool_0',
      )
    })
  }, 120_000)

  it('cannot run a forbidden tool under any form of its name', async () => {
    await useBridge(async gateway => {
      const session = await openSession(gateway.url, { token: 'token-narrow' })
      const names = [
        'vault__tool_0',
        'VAULT__TOOL_0',
        ' vault__tool_0 ',
        'vault:tool_0',
        'vault.tool_0',
        'vault/tool_0',
        'tool_0',
        'mcp__gateway__vault__tool_0',
        'functions.vault__tool_0',
        'vault__tool_0\u200B',
      ]
      for (const name of names) {
        const args = { value: 'x' }
        for (const params of [
          { name, arguments: args },
          { name: 'call_tool', arguments: { name, arguments: args } },
          {
            name: 'call_tool',
            arguments: {
              calls: [
                { name, arguments: args },
                { name: 'open__echo', arguments: args },
              ],
            },
          },
          { name: 'call_tool', arguments: { name: 'call_tool', arguments: { name, arguments: args } } },
        ]) {
          const { text } = await session.request('tools/call', params)
          expect(text).not.toMatch(/vault tool_0 x \d+/)
        }
      }
    })
  }, 120_000)

  it('permits only one tool if it names one tool', async () => {
    await useEager(async gateway => {
      const client = await connectClient('legacy', gateway.url, { token: 'token-single' })
      try {
        expect(await client.names()).toEqual(['open__echo'])
        expect(textOf(await client.call('open__echo', { value: 'x' }))).toBe('x')
      } finally {
        await client.close()
      }
      const session = await openSession(gateway.url, { token: 'token-single' })
      const refused = await session.request('tools/call', { name: 'open__append', arguments: { value: 'x' } })
      expect(refused.error !== undefined || refused.result?.['isError'] === true).toBe(true)
    })
  }, 120_000)

  it('shows nothing outside its scope on the operator pages', async () => {
    await useBridge(async gateway => {
      const headers = { authorization: 'Bearer token-narrow' }
      for (const path of ['/api/status', '/api/search?q=tool_0', '/metrics']) {
        const response = await fetch(`${gateway.base}${path}`, { headers })
        const text = await response.text()
        if (response.ok)
          expect(text.replaceAll('q=tool_0', '').replaceAll('"query":"tool_0"', ''), path).not.toMatch(SECRET)
      }
      for (const path of ['/api/status', '/metrics', '/mcp'])
        expect((await fetch(`${gateway.base}${path}`)).status).toBe(401)
      expect(await (await fetch(`${gateway.base}/healthz`)).text()).not.toMatch(SECRET)
    })
  }, 120_000)
})

describe('a session', () => {
  it('does not exist for another token, nor for a made-up id', async () => {
    await useBridge(async gateway => {
      const session = await openSession(gateway.url, { token: 'token-admin' })
      const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
      const withId = (id: string, token: string) => ({
        token,
        headers: { 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25' },
      })
      const foreign = await post(gateway.url, list, withId(session.id, 'token-narrow'))
      const unknown = await post(gateway.url, list, withId('00000000-0000-4000-8000-000000000000', 'token-narrow'))
      expect([foreign.status, unknown.status]).toEqual([404, 404])
      expect(shapeOf(foreign, session.id)).toEqual(shapeOf(unknown, '00000000-0000-4000-8000-000000000000'))
      for (const method of ['GET', 'DELETE']) {
        const response = await fetch(gateway.url, {
          method,
          headers: {
            authorization: 'Bearer token-narrow',
            accept: 'text/event-stream',
            'mcp-session-id': session.id,
          },
        })
        await response.body?.cancel()
        expect(response.status, method).toBe(404)
      }
      expect((await session.request('tools/list')).status).toBe(200)
    })
  }, 120_000)
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
