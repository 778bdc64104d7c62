import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { JSON_TYPE, post, raw, rawPost, rpc, startServer, testConfig, until } from '../../test/http-server.js'

/** A request after which the connection stays open. */
const PING = rawPost(['Host: localhost', JSON_TYPE]).replace('Connection: close\r\n', '')

/** A raw connection, ended with the test. */
function open(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let [received, isClosed] = ['', false]
  socket.on('data', data => {
    received += String(data)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  onTestFinished(() => void socket.destroy())
  return { socket, received: () => received, isClosed: () => isClosed }
}

/** A request that may follow others on its connection. */
function pipelined(message: object): string {
  const body = JSON.stringify(message)
  return `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

describe('connections', () => {
  it('answers pipelined requests in order', async () => {
    const { url } = await startServer()
    const answers = await raw(
      url,
      [1, 2, 3].map(id => pipelined(rpc('ping', {}, id))),
      /"id":3/,
    )
    expect([...answers.matchAll(/"id":(\d)/g)].map(match => match[1])).toEqual(['1', '2', '3'])
  })

  it('ends pipelined requests whose connection ends before their turn', async () => {
    const { gateway, url } = await startServer()
    const { socket } = open(url)
    socket.write(pipelined(rpc('tools/call', { name: 'wait' })).repeat(3))
    await until(() => gateway.waiting() === 3)
    socket.destroy()
    await until(() => gateway.open.size === 0)
    expect(gateway.aborted()).toBe(3)
  })

  it('answers on a connection whose other half is closed', async () => {
    const { url } = await startServer()
    const { socket, received } = open(url)
    socket.end(rawPost(['Host: localhost', JSON_TYPE]))
    await until(() => received().includes('"result"'))
  })

  it('ends a request whose headers come slowly, and keeps a connection that waits for its next request', async () => {
    const timeouts = { headersTimeout: 400, connectionsCheckingInterval: 50 }
    const { url } = await startServer({}, { timeouts })
    const kept = open(url)
    kept.socket.write(PING)
    await until(() => kept.received().includes('"result"'))
    for (const slow of [open(url), open(url), open(url)]) {
      const drip = setInterval(() => slow.socket.write('a: b\r\n'), 50)
      slow.socket.write('POST /mcp HTTP/1.1\r\n')
      await until(() => slow.isClosed())
      clearInterval(drip)
      expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /)
    }
    kept.socket.write(PING)
    await until(() => kept.received().split('"result"').length === 3)
  })

  it('ends a connection that sends nothing, and a request whose body does not end', async () => {
    const timeouts = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 }
    const { gateway, url } = await startServer({}, { timeouts })
    const [silent, slow] = [open(url), open(url)]
    slow.socket.write(`POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: 100\r\n\r\n{`)
    await until(() => silent.isClosed() && slow.isClosed())
    expect(gateway.contexts).toEqual([])
  })

  it('does not end a call that takes longer than the time limit for receiving a request', async () => {
    const timeouts = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 }
    const { gateway, url } = await startServer({}, { timeouts })
    const [calling, slow] = [open(url), open(url)]
    calling.socket.write(rawPost(['Host: localhost', JSON_TYPE], JSON.stringify(rpc('tools/call', { name: 'wait' }))))
    await until(() => gateway.waiting() === 1)
    slow.socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n')
    await until(() => slow.isClosed())
    gateway.finish()
    await until(() => calling.received().includes('waited'))
  })

  it('closes connections beyond the limit, and applies a new limit after a reload', async () => {
    const { url, server, logged } = await startServer({ limits: { maxConnections: 2 } })
    const both = [open(url), open(url)]
    for (const { socket, received } of both) {
      socket.write(PING)
      await until(() => received().includes('"result"'))
    }
    for (const further of [open(url), open(url)]) await until(() => further.isClosed())
    expect(logged.filter(line => line.startsWith('warn A connection was closed: there are too many'))).toHaveLength(1)
    await server.reload(testConfig({ limits: { maxConnections: 3 } }))
    const third = open(url)
    third.socket.write(PING)
    await until(() => third.received().includes('"result"'))
  })

  it('announces that it keeps idle connections for two minutes', async () => {
    const { mcp } = await startServer()
    expect((await post(mcp, rpc('ping'))).headers.get('keep-alive')).toBe('timeout=120')
  })

  it.each([
    ['garbage\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['GET http://evil.example/mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['PUT /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
    ['POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', 405],
    ['GET /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
  ])('answers %j with %i', async (bytes, status) => {
    const { url } = await startServer()
    const answer = await raw(url, [bytes.slice(0, 20), bytes.slice(20)])
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toMatch(/\bat .*\.[jt]s/)
  })
})
