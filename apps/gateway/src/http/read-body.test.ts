import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { JSON_TYPE, post, raw, rpc, startServer, until } from '../../test/http-server.js'

describe('bodies', () => {
  it.each([
    ['', 'the body is empty'],
    ['{', 'the body is not JSON'],
    [Buffer.from([0xff, 0xfe, 0x7b]), 'the body is not UTF-8'],
    ['['.repeat(5_000) + ']'.repeat(5_000), 'nested deeper than 256 levels'],
    [`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`, 'nested deeper than 256 levels'],
  ])('refuses %s', async (body, message) => {
    const { mcp } = await startServer()
    const answer = await fetch(mcp, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: -32_700, message: expect.stringContaining(message) } })
  })

  it('treats brackets inside strings as text', async () => {
    const { mcp } = await startServer()
    const value = `${'['.repeat(1_000)}\\"${'{'.repeat(1_000)}`
    const answer = await post(mcp, rpc('tools/call', { name: 'echo', arguments: { value } }))
    expect(answer.status).toBe(200)
  })

  it('refuses JSON that is no message or batch of messages', async () => {
    const { mcp } = await startServer()
    for (const body of ['[]', '"x"', '1', 'null', '{"a":1}']) expect((await post(mcp, body)).status, body).toBe(400)
  })

  it('refuses a body over the limit, with or without a length, and reads on so that the answer arrives', async () => {
    const { mcp, url } = await startServer({ limits: { maxRequestBytes: 10_000 } })
    const body = JSON.stringify(rpc('tools/call', { name: 'echo', arguments: { text: 'x'.repeat(3_000_000) } }))
    expect((await post(mcp, body)).status).toBe(413)
    const streamed = await fetch(mcp, {
      method: 'POST',
      body: new Blob([body]).stream(),
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    const promised = `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: 99999999999\r\n\r\n{`
    expect(await raw(url, [promised])).toMatch(/^HTTP\/1.1 413 /)
  })

  it('refuses a compressed body', async () => {
    const { mcp } = await startServer()
    expect((await post(mcp, rpc('ping'), { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  it('creates nothing for half a request, and serves the next one', async () => {
    const { gateway, url, mcp, logged } = await startServer()
    const half = `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nContent-Length: 100\r\n\r\n{"jsonrpc"`
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(half, () => socket.destroy()))
    await until(() => logged.some(line => line.startsWith('debug request')))
    expect(logged.filter(line => line.startsWith('error'))).toEqual([])
    expect(gateway.contexts).toEqual([])
    expect((await post(mcp, rpc('ping'))).status).toBe(200)
  })
})
