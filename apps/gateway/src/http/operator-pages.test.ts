import { invalidInput } from '@ts/cli-kit'
import { describe, expect, it } from 'vitest'
import { post, raw, rpc, startServer, testConfig } from '../../test/http-server.js'
import { renderPage } from '../page/page.js'

const TOKEN = { name: 'client', token: 'the-token-of-a-client', scope: undefined }

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })
/** The token in the link that the server prints. */
const tokenOf = (server: { readonly pageUrl: string }) => server.pageUrl.split('#token=')[1]

describe('the pages for operators', () => {
  it('serves the page under a policy that allows only its own script and style', async () => {
    const { url } = await startServer({}, { page: renderPage })
    const answers = [await fetch(url), await fetch(url)]
    const [nonce, other] = answers.map(
      answer => /script-src 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1],
    )
    expect(nonce).toBeDefined()
    expect(other).not.toBe(nonce)
    const policy = answers[0]?.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|http/)
    const html = (await answers[0]?.text()) ?? ''
    expect([...html.matchAll(/<(script|style) nonce="([^"]+)"/g)].map(match => match[2])).toEqual([nonce, nonce])
    expect(html.match(/<(script|style)\b/g)).toHaveLength(2)
  })

  it('answers the API as JSON that no cache keeps', async () => {
    const { url } = await startServer()
    const status = await fetch(`${url}/api/status`)
    expect(await status.json()).toMatchObject({ mode: 'bridge', servers: [] })
    expect(status.headers.get('cache-control')).toBe('no-store')
    const search = await fetch(`${url}/api/search?q=a%20b%26&explain=x`)
    expect(await search.json()).toMatchObject({ query: 'a b&' })
  })

  it.each([
    ...['/../../../../etc/passwd', '/mcp/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd'],
    ...['/..\\..\\windows\\win.ini', '//etc/passwd', '/x/../api/status', '/%61pi/status', '/api/status/'],
    ...['//api/status', '/healthz/../api/status', 'http://other.example/api/status', 'file:///etc/passwd'],
  ])('has no file and no other way to the data behind the path %s', async path => {
    const { url } = await startServer({ http: { pageToken: undefined } })
    const answer = await raw(url, [`GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`])
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer).not.toMatch(/root:|"servers"/)
  })

  it('shows data on loopback only with the token of the printed link, which opens nothing else', async () => {
    const { url, server } = await startServer({ http: { pageToken: undefined }, limits: { requestsPerMinute: 6 } })
    const token = tokenOf(server) ?? ''
    expect(server.pageUrl).toBe(`${url}/#token=${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const statusOf = async (path: string, presented?: string) =>
      (await fetch(url + path, { headers: presented === undefined ? {} : bearer(presented) })).status
    for (const path of ['/api/status', '/api/search?q=x']) {
      expect(await statusOf(path)).toBe(401)
      expect(await statusOf(path, token.slice(1))).toBe(401)
      expect(await statusOf(`${path}#token=${token}`)).toBe(401)
      expect(await statusOf(path, token)).toBe(200)
    }
    // Guessing is limited; the token is not.
    expect(await statusOf('/api/status')).toBe(429)
    expect(await statusOf('/api/status', token)).toBe(200)
    for (const path of ['/', '/healthz']) expect(await statusOf(path)).toBe(200)
    const other = await startServer({ http: { pageToken: undefined, tokens: [TOKEN] } })
    const call = await post(other.mcp, rpc('ping'), bearer(tokenOf(other.server)))
    expect(call.status).toBe(401)
  })

  it('shows the page link without a configured token, and applies another token from a reload on', async () => {
    const { url, server } = await startServer({ http: { pageToken: 'the-token-of-the-page' } })
    const read = async (token: string) => (await fetch(`${url}/api/status`, { headers: bearer(token) })).status
    expect(server.pageUrl).toBe(`${url}/`)
    expect([await read('the-token-of-the-page'), await read('another')]).toEqual([200, 401])
    await server.reload(testConfig({ http: { pageToken: 'another', port: Number(new URL(url).port) } }))
    expect([await read('the-token-of-the-page'), await read('another')]).toEqual([401, 200])
  })

  it('decides about pins only with the token of the page, from the page itself', async () => {
    const { gateway, server, url } = await startServer({
      http: { pageToken: undefined, tokens: [TOKEN], allowedOrigins: ['https://app.example'] },
    })
    const decided: unknown[] = []
    gateway.decidePins = (action, entries) => {
      if (entries.some(({ digest }) => digest === 'old')) throw invalidInput('pins', 'found another definition')
      decided.push([action, ...entries])
    }
    const own = bearer(tokenOf(server))
    const entry = { server: 'a', kind: 'tool', name: 'b', digest: 'c' }
    const accept = (...entries: readonly unknown[]) => ({ action: 'accept', entries })
    const send = async (headers: Record<string, string>, body: unknown = accept(entry)) =>
      (await post(`${url}/api/pins`, body, headers)).status
    expect(await send({})).toBe(401)
    expect(await send(bearer(TOKEN.token))).toBe(403)
    for (const origin of ['https://app.example', 'https://evil.example'])
      expect(await send({ ...own, origin }), origin).toBe(403)
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await send({ ...own, 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' }), site).toBe(403)
    expect(await send({ ...own, 'content-type': 'text/plain' })).toBe(415)
    const many = accept(...Array(1_001).fill(entry))
    for (const body of [{}, [], 'x', { action: 'pass', entries: [] }, accept({ ...entry, name: 1 }), many])
      expect(await send(own, body)).toBe(400)
    expect((await fetch(`${url}/api/pins`, { headers: own })).status).toBe(405)
    const refused = await post(`${url}/api/pins`, accept({ ...entry, digest: 'old' }), own)
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('found another definition')])
    expect(decided).toEqual([])
    expect(await send({ ...own, origin: url, 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(decided).toEqual([['accept', entry]])
  })

  it('decides about pins with the printed token only, also if the data is open', async () => {
    const { gateway, server, url } = await startServer({ http: { pageToken: false } })
    gateway.decidePins = () => {}
    const body = { action: 'reject', entries: [] }
    expect((await post(`${url}/api/pins`, body)).status).toBe(403)
    expect((await post(`${url}/api/pins`, body, bearer(tokenOf(server)))).status).toBe(200)
  })

  it('sends the status again only if it has changed', async () => {
    const { gateway, url } = await startServer()
    let sampled = 0
    gateway.sampleMemory = async () => void sampled++
    const empty = gateway.status()
    let status = { ...empty, tools: [{ id: 'a__b' } as never] }
    gateway.status = () => status
    const get = (tag?: string | null) => fetch(`${url}/api/status`, tag ? { headers: { 'if-none-match': tag } } : {})
    const first = await get()
    const tag = first.headers.get('etag')
    expect(await first.json()).toEqual(JSON.parse(JSON.stringify(status)))
    expect(tag).toMatch(/^W\/".+"$/)
    status = { ...status, memory: { rss: 1, heapUsed: 1 } }
    const same = await get(`"other", ${tag}`)
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    for (const change of [{ tools: [{ id: 'a__c' } as never] }, { startedAt: 1 }]) {
      status = { ...status, ...change }
      const next = await get(tag)
      expect([next.status, await next.json()]).toEqual([200, JSON.parse(JSON.stringify(status))])
    }
    expect((await get('*')).status).toBe(200)
    expect(sampled).toBe(5)
  })

  it('cuts long queries', async () => {
    const { gateway, url } = await startServer()
    const asked: unknown[] = []
    const { search } = gateway
    gateway.search = (query, options) => {
      asked.push([query.length, options])
      return search(query, options)
    }
    const explain = `explain=${'y'.repeat(900)}`
    for (const query of [`q=${'x'.repeat(5_000)}&limit=7`, 'limit=-1&explain=', 'q=%&limit=1e9', explain])
      expect((await fetch(`${url}/api/search?${query}`)).status).toBe(200)
    expect(asked).toEqual([
      [2_000, { limit: 7 }],
      [0, { limit: 10 }],
      [1, { limit: 10 }],
      [0, { limit: 10, explain: 'y'.repeat(500) }],
    ])
  })

  it("reports the gateway's health in one word, without names", async () => {
    const server = { key: 'secret-name', state: 'ready', outage: undefined, listedAt: 1 }
    const outage = { server: 'secret-name', reason: 'x' }
    for (const [change, state] of [
      [{}, 'ok'],
      [{ state: 'failed', outage }, 'degraded'],
      [{ state: 'starting', listedAt: undefined }, 'starting'],
    ] as const) {
      const { url, gateway } = await startServer()
      const status = { ...gateway.status(), servers: [{ ...server, ...change } as never] }
      gateway.status = () => status
      const answer = await fetch(`${url}/healthz`)
      expect([answer.status, await answer.text()]).toEqual([200, `{"status":"${state}"}`])
    }
  })

  it('serves metrics as Prometheus text', async () => {
    const { url } = await startServer()
    await (await fetch(`${url}/nothing`)).text()
    const answer = await fetch(`${url}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toContain('ts_gateway_http_responses_total{code="404"} 1')
  })

  it('answers HEAD without a body', async () => {
    const { url } = await startServer()
    const answer = await fetch(`${url}/healthz`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})
