import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { initialize, openSession, post, rpc, startServer, type TestConfig, testConfig } from '../../test/http-server.js'
import type { TokenConfig } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import type { LoginLinks } from '../oauth/login-links.js'
import { serveHttp } from './serve-http.js'

const TOKENS: readonly TokenConfig[] = [
  { name: 'operator', token: 'operator-secret', scope: undefined },
  { name: 'limited', token: 'limited-sécret', scope: { servers: ['files'] } },
]
const operator = { authorization: 'Bearer operator-secret' }

describe('reload', () => {
  it('applies new tokens and limits, and keeps sessions except those of changed tokens', async () => {
    const { mcp, server, gateway } = await startServer({ http: { tokens: TOKENS } })
    const limited = { authorization: `Bearer ${Buffer.from('limited-sécret').toString('latin1')}` }
    const kept = await openSession(mcp, operator)
    const changed = await openSession(mcp, limited)
    const tokens: readonly TokenConfig[] = [
      { name: 'operator', token: 'operator-secret-2', scope: undefined },
      { name: 'limited', token: 'limited-sécret', scope: { servers: ['mail'] } },
    ]
    expect(await server.reload(testConfig({ http: { tokens } }))).toEqual({ needsRestart: [] })
    expect((await post(mcp, rpc('ping'), kept.headers)).status).toBe(401)
    const renewed = { ...kept.headers, authorization: 'Bearer operator-secret-2' }
    expect((await post(mcp, rpc('ping'), renewed)).status).toBe(200)
    expect((await post(mcp, rpc('ping'), changed.headers)).status).toBe(404)
    expect(server.sessions).toBe(1)
    expect(gateway.open.size).toBe(1)
  })

  it('applies to a token in a form of which only the head has arrived', async () => {
    const accept = vi.fn()
    const links = { isInvitation: () => true, accept } as unknown as LoginLinks
    const { url, server } = await startServer({ http: { tokens: TOKENS } }, { links })
    const sent = request(`${url}/connect/${'x'.repeat(32)}`, { method: 'POST', headers: { expect: '100-continue' } })
    sent.flushHeaders()
    await once(sent, 'continue')
    await server.reload(testConfig({ http: { tokens: TOKENS.slice(1) } }))
    sent.end('token=operator-secret')
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect([answer.resume().statusCode, accept.mock.calls]).toEqual([403, []])
  })

  it('reports what needs a restart: another address, and the limit of subscriptions', async () => {
    const { server } = await startServer()
    const reload = async (config: TestConfig) => (await server.reload(testConfig(config))).needsRestart
    expect(await reload({ http: { port: 1 } })).toEqual(['http.host or http.port'])
    expect(await reload({ limits: { maxSessions: 7 } })).toEqual(['limits.maxSessions for subscriptions'])
  })
})

describe('internal errors', () => {
  it('are answered without a reason or a stack trace, and logged', async () => {
    const { gateway, mcp, logged } = await startServer()
    gateway.createServer = () => {
      throw new Error('a secret reason')
    }
    for (const body of [rpc('ping'), initialize()]) {
      const answer = await post(mcp, body)
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { jsonrpc: '2.0', error: { code: -32_603, message: 'Internal error.' }, id: null },
      ])
    }
    expect(logged.join('\n')).toContain('a secret reason')
  })

  it('does not listen with a broken configuration', async () => {
    const { gateway } = await startServer()
    const auth = { metadata: { resource: 'no address', authorization_servers: [] }, verify: () => undefined }
    await expect(serveHttp({ gateway, log: silentLog, auth, config: testConfig() })).rejects.toThrow()
  })
})
