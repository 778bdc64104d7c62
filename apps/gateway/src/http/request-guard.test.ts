import { describe, expect, it } from 'vitest'
import { JSON_TYPE, post, raw, rawPost, rpc, startServer } from '../../test/http-server.js'

describe('the origin of a request', () => {
  it.each([
    ['evil.example', 403],
    ['evil.example:80', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost@evil.example', 403],
    ['', 403],
    ['localhost:9', 200],
    ['LOCALHOST', 200],
    ['[::1]:80', 200],
    ['tools.example', 200],
    ['tools.example:443', 200],
  ])('answers a Host of %j with %i', async (host, status) => {
    const { url } = await startServer({ http: { allowedHosts: ['tools.example'] } })
    expect(await raw(url, [rawPost([`Host: ${host}`, JSON_TYPE])])).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it.each(['/', '/healthz', '/metrics', '/api/status', '/mcp', '/nothing'])(
    'checks Host and Origin at %s',
    async path => {
      const { url } = await startServer()
      const foreign = await raw(url, [`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`])
      expect(foreign).toMatch(/^HTTP\/1.1 403 /)
      expect((await fetch(`${url}${path}`, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
      expect((await fetch(`${url}${path}`, { headers: { origin: 'null' } })).status).toBe(403)
    },
  )

  it('refuses a request that a browser makes for another site without an Origin', async () => {
    const { url } = await startServer()
    const embedded = `GET /api/search?q=x HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nConnection: close\r\n\r\n`
    expect(await raw(url, [embedded])).toMatch(/^HTTP\/1.1 403 /)
    const link = embedded.replace('/api/search?q=x', '/').replace('no-cors', 'navigate')
    expect(await raw(url, [link])).toMatch(/^HTTP\/1.1 200 /)
  })

  it('gives CORS headers to allowed origins only', async () => {
    const { url, mcp } = await startServer({ http: { allowedOrigins: ['https://app.example'] } })
    const headers = {
      origin: 'https://app.example',
      'access-control-request-headers': 'content-type, mcp-session-id, mcp-param-region, x-evil',
      'access-control-request-method': 'POST',
    }
    const preflight = await fetch(mcp, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': 'content-type, mcp-session-id, mcp-param-region',
      vary: 'Origin',
    })
    const answer = await post(mcp, rpc('ping'), { origin: 'https://app.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    const own = await post(mcp, rpc('ping'), { origin: url })
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null])
    expect(
      (await fetch(mcp, { method: 'OPTIONS', headers: { ...headers, origin: 'https://app.example.evil' } })).status,
    ).toBe(403)
  })

  it.each([
    'Host: localhost',
    'Authorization: Bearer x',
    'Mcp-Session-Id: a',
    'Content-Type: application/json',
    'Origin: http://localhost',
  ])('refuses the header %j given twice', async line => {
    const { url } = await startServer()
    const answer = await raw(url, [rawPost(['Host: localhost', JSON_TYPE, line, line])])
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses the content type %j, which any page may send',
    async type => {
      const { url } = await startServer()
      const answer = await raw(url, [rawPost(['Host: localhost', ...(type === '' ? [] : [`Content-Type: ${type}`])])])
      expect(answer).toMatch(/^HTTP\/1.1 415 /)
    },
  )
})
