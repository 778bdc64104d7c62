import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { initialize, openSession, post, rpc, startServer, until } from '../../test/http-server.js'

async function connectClient(mcp: string, mode: 'legacy' | { pin: string }, options: ClientOptions = {}) {
  const client = new Client({ name: 'test', version: '1' }, { ...options, versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcp)))
  onTestFinished(() => client.close())
  return client
}

const MODERN = { pin: '2026-07-28' } as const

describe('clients of both eras', () => {
  it('lists and calls for a client of the 2025 protocol, in one session that is freed when it ends', async () => {
    const { gateway, mcp, server } = await startServer()
    const client = await connectClient(mcp, 'legacy')
    const transport = client.transport as StreamableHTTPClientTransport
    expect((await client.listTools()).tools).toHaveLength(5)
    const { content } = await client.callTool({ name: 'echo', arguments: { a: 1 } })
    expect(JSON.stringify(content)).toContain(transport.sessionId)
    expect(server.sessions).toBe(1)
    expect(gateway.contexts).toHaveLength(1)
    await transport.terminateSession()
    await client.close()
    expect(server.sessions).toBe(0)
    expect(gateway.open.size).toBe(0)
  })

  it.each(['legacy', MODERN] as const)(
    'passes progress on (%j), and only a client of 2025 has a session',
    async mode => {
      const { gateway, mcp, server } = await startServer()
      const client = await connectClient(mcp, mode)
      expect((await client.listTools()).tools.map(tool => tool.name)).toContain('echo')
      const progress: unknown[] = []
      await client.callTool({ name: 'progress' }, { onprogress: step => progress.push(step) })
      expect(progress).toEqual([{ progress: 1, total: 2 }])
      const sessions = mode === 'legacy' ? 1 : 0
      expect(server.sessions).toBe(sessions)
      await until(() => gateway.open.size === sessions)
    },
  )

  it('notifies modern subscribers that a list has changed', async () => {
    const { gateway, mcp } = await startServer()
    let changes = 0
    const tools = { autoRefresh: false, debounceMs: 0, onChanged: () => void changes++ }
    await connectClient(mcp, MODERN, { listChanged: { tools } })
    await until(() => {
      gateway.changeList('tools')
      return changes > 0
    })
  })
})

describe('a plain POST', () => {
  it('is answered as JSON, without a session', async () => {
    const { gateway, mcp, server } = await startServer()
    const answer = await post(mcp, rpc('tools/list'))
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('mcp-session-id')).toBeNull()
    expect(await answer.json()).toMatchObject({ id: 1, result: { tools: [{ name: 'echo' }, {}, {}, {}, {}] } })
    const called = await post(mcp, rpc('tools/call', { name: 'echo', arguments: { a: 1 } }, 'x'))
    expect(await called.json()).toMatchObject({ id: 'x', result: { content: [{ type: 'text' }] } })
    expect(server.sessions).toBe(0)
    expect(gateway.open.size).toBe(0)
  })

  it('may be a batch', async () => {
    const { mcp } = await startServer()
    const answer = await post(mcp, [rpc('tools/list', {}, 1), rpc('ping', {}, 2)])
    expect(((await answer.json()) as { id: number }[]).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('sessions', () => {
  it('answers 404 for an unknown session, for every method', async () => {
    const { mcp } = await startServer()
    const headers = { 'mcp-session-id': 'unknown', accept: 'text/event-stream, application/json' }
    for (const answer of [
      await post(mcp, rpc('tools/list'), headers),
      await fetch(mcp, { headers }),
      await fetch(mcp, { method: 'DELETE', headers }),
    ]) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ error: { code: -32_001 } })
    }
  })

  it('ends a session that was idle too long, but not one that listens', async () => {
    const { gateway, mcp, server } = await startServer({ limits: { sessionIdleMs: 500 } })
    const listening = await openSession(mcp)
    const gone = new AbortController()
    const stream = await fetch(mcp, { headers: listening.headers, signal: gone.signal })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const idle = await openSession(mcp)
    await until(() => server.sessions === 1)
    expect((await post(mcp, rpc('ping'), idle.headers)).status).toBe(404)
    expect((await post(mcp, rpc('ping'), listening.headers)).status).toBe(200)
    gone.abort()
    await until(() => server.sessions === 0 && gateway.open.size === 0)
  })

  it('makes room by ending the session that was idle longest, and refuses if all are busy', async () => {
    const { gateway, mcp, server } = await startServer({ limits: { maxSessions: 2 } })
    const first = await openSession(mcp)
    const second = await openSession(mcp)
    await (await post(mcp, rpc('ping'), first.headers)).text()
    const third = await openSession(mcp)
    expect(server.sessions).toBe(2)
    expect((await post(mcp, rpc('ping'), second.headers)).status).toBe(404)
    const work = [first, third].map(({ headers }) => post(mcp, rpc('tools/call', { name: 'wait' }), headers))
    await Promise.all(work)
    const refused = await post(mcp, initialize())
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('10')
    gateway.finish()
    await until(() => gateway.open.size === 2)
  })
})

describe('limits', () => {
  it('answers 429 with Retry-After when the limit per minute is reached', async () => {
    const { mcp } = await startServer({ limits: { requestsPerMinute: 3 } })
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await post(mcp, rpc('ping'))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await post(mcp, rpc('ping'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('lets requests beyond the limit wait, and refuses those beyond the queue', async () => {
    const { gateway, mcp } = await startServer({ limits: { maxConcurrent: 1 } })
    const calls = Array.from({ length: 8 }, (_, id) => post(mcp, rpc('tools/call', { name: 'wait' }, id)))
    const refused: (string | null)[] = []
    for (const call of calls) {
      void call.then(({ status, headers }) => status === 429 && refused.push(headers.get('retry-after')))
    }
    // One request runs, four wait, and three are refused.
    await until(() => refused.length === 3)
    expect(refused).toEqual(['1', '1', '1'])
    expect(gateway.open.size).toBe(1)
    const release = setInterval(() => gateway.finish(), 5)
    onTestFinished(() => clearInterval(release))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
  })

  it("never queues a client's answer to a server's question behind requests", async () => {
    const { mcp } = await startServer({ limits: { maxConcurrent: 1 } })
    const client = await connectClient(mcp, 'legacy', { capabilities: { elicitation: {} } })
    client.setRequestHandler('elicitation/create', () => ({ action: 'decline' }))
    expect(JSON.stringify((await client.callTool({ name: 'ask' })).content)).toContain('decline')
  })
})

describe('shutdown', () => {
  it('lets requests finish, refuses new ones and closes every session', async () => {
    const { gateway, mcp, server } = await startServer()
    const session = await openSession(mcp)
    const work = await post(mcp, rpc('tools/call', { name: 'wait' }), session.headers)
    const plain = post(mcp, rpc('tools/call', { name: 'wait' }))
    await until(() => gateway.open.size === 2)
    const closed = server.close(10_000)
    gateway.finish()
    expect(await work.text()).toContain('waited')
    expect(await (await plain).text()).toContain('waited')
    await closed
    expect(gateway.open.size).toBe(0)
    await expect(post(mcp, rpc('ping'))).rejects.toThrow()
  })

  it('cuts off requests that do not finish in time', async () => {
    const { gateway, mcp, server } = await startServer()
    const session = await openSession(mcp)
    const work = await post(mcp, rpc('tools/call', { name: 'wait' }), session.headers)
    const plain = post(mcp, rpc('tools/call', { name: 'wait' })).catch(() => 'cut')
    await until(() => gateway.open.size === 2)
    await server.close(0)
    await work.text().catch(() => '')
    expect(await plain).toBe('cut')
    await until(() => gateway.open.size === 0)
  })
})
