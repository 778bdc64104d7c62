import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createMemorySessionStore } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../deploy/balancer.mjs'
import { onLoopback, openSession, post, rpc, testConfig } from '../../test/http-server.js'
import { modernRequest, textOf } from '../../test/wire.js'
import type { HttpConfig } from '../config/gateway-config.js'
import { createGateway } from '../create-gateway.js'
import { silentLog } from '../logs.js'
import { gatewayConfig } from '../protocol/test-gateway.js'
import { asking, ELICITATION, requiring } from '../protocol/test-questions.js'
import { type ScriptedServer, scriptedPool } from '../protocol/test-upstream.js'
import { createPeers, replicaAddress } from './peers.js'
import { serveHttp } from './serve-http.js'

interface Options {
  readonly http?: Partial<HttpConfig>
  /** Undefined: no replica knows the address of another. */
  readonly isJoined?: boolean
  readonly keepsState?: boolean
}

/** Two replicas of a gateway in front of one server `s`, with one secret, and what starts another one. */
async function startTwo(server: ScriptedServer, { http = {}, isJoined = true, keepsState = false }: Options = {}) {
  const key = randomBytes(32)
  const sessions = createMemorySessionStore()
  const start = async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const peers = isJoined ? createPeers(key, address) : undefined
    const gateway = createGateway({
      config: gatewayConfig(['s'], { mode: 'eager' }),
      pool: scriptedPool({ s: server }),
      ranker: createLexicalRanker(),
      parking: { mark: peers?.mark },
    })
    Object.defineProperty(gateway, 'keepsState', { value: () => keepsState })
    const config = testConfig({ http: { port, ...http } })
    const served = await serveHttp({
      gateway,
      config,
      log: silentLog,
      page: () => '',
      replicas: { key, sessions, peers },
    })
    const close = async () => {
      await served.close(0)
      await gateway.close(0)
    }
    onTestFinished(close)
    return { key, address, mcp: `${address}/mcp`, close, server: served, peers: createPeers(key, 'http://127.0.0.1:1') }
  }
  return [await start(), await start(), start] as const
}

/** A server that only keeps what it receives. */
async function startTrap() {
  const reached: { headers: IncomingHttpHeaders; body: string }[] = []
  const address = await onLoopback(async (req, res) => {
    let body = ''
    for await (const data of req) body += data
    reached.push({ headers: req.headers, body })
    res.writeHead(500).end()
  })
  return { reached, address }
}

const requestWith = (headers: Readonly<Record<string, string>>) =>
  ({ method: 'POST', headers: { 'content-type': 'application/json', accept: '*/*', ...headers } }) as IncomingMessage

const call = { name: 's__greet', arguments: {} }

/** The first round of a call: what the client is asked, and what it answers. */
async function asked(mcp: string, options: Parameters<typeof modernRequest>[3] = {}) {
  const first = await modernRequest(mcp, 'tools/call', call, { capabilities: ELICITATION, ...options })
  expect(first.result, first.text).toMatchObject({ resultType: 'input_required' })
  const { inputRequests, requestState } = first.result as { inputRequests: object; requestState: string }
  const answers = Object.keys(inputRequests).map(key => [key, { action: 'accept', content: { name: 'Ada' } }])
  const retry = { ...call, requestState, inputResponses: Object.fromEntries(answers) }
  return (at: string, own: Parameters<typeof modernRequest>[3] = options, changes: object = {}) =>
    modernRequest(at, 'tools/call', { ...retry, ...changes }, { capabilities: ELICITATION, ...own })
}

describe('the answer of a 2026 client', () => {
  it('to a server of 2025 goes to the replica that holds the call, once', async () => {
    const [one, other, start] = await startTwo(asking)
    const answers = [await asked(one.mcp), await asked(other.mcp), await asked(one.mcp)]
    // The last one began when the question was open.
    for (const [i, to] of [other, one, await start()].entries()) {
      const answer = answers[i]!
      expect(textOf(await answer(to.mcp))).toBe('accept: Ada')
      expect((await answer(to.mcp)).error).toMatchObject({ code: -32602, data: { reason: 'invalid_request_state' } })
    }
  })

  it('to a server of 2026 is read by any replica, also if the one that asked is gone', async () => {
    const [one, other] = await startTwo(requiring, { isJoined: false })
    const answer = await asked(one.mcp)
    await one.close()
    expect(textOf(await answer(other.mcp))).toBe('state of the server: Ada')
  })

  it('is refused in words if that replica is gone, or not known', async () => {
    for (const isJoined of [true, false]) {
      const [one, other] = await startTwo(asking, { isJoined })
      const answer = await asked(one.mcp)
      if (isJoined) await one.close()
      const { error } = await answer(other.mcp)
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('Send the request again') })
    }
  })

  it('is refused with another token, other arguments, or a state of another secret', async () => {
    const tokens = ['a', 'b'].map(name => ({ name, token: `token-of-${name}`, scope: undefined }))
    const [one, other] = await startTwo(asking, { http: { tokens } })
    const [stranger] = await startTwo(asking, { http: { tokens } })
    const answer = await asked(one.mcp, { token: 'token-of-a' })
    const refused = { error: { code: -32602 } }
    expect(await answer(other.mcp, { token: 'token-of-b' })).toMatchObject(refused)
    expect(await answer(other.mcp, undefined, { arguments: { other: 1 } })).toMatchObject(refused)
    expect(await answer(stranger.mcp)).toMatchObject(refused)
    expect((await answer(other.mcp, {})).status).toBe(401)
    expect(textOf(await answer(other.mcp))).toBe('accept: Ada')
  })

  it('keeps the user whom a trusted proxy names', async () => {
    const proxy = { addresses: ['127.0.0.1/32'], token: 'of-the-proxy', userHeader: 'x-user', groupsHeader: 'x-groups' }
    const groups = new Map([['*', {}]])
    const [one, other] = await startTwo(asking, { http: { proxy, groups } })
    const as = (name: string) => ({ token: 'of-the-proxy', headers: { 'x-user': name } })
    const answer = await asked(one.mcp, as('ada'))
    expect((await answer(other.mcp, as('eve'))).error?.code).toBe(-32602)
    expect(textOf(await answer(other.mcp))).toBe('accept: Ada')
  })
})

describe('a request that claims to come from another replica', () => {
  it('is checked like any other unless it is sealed with the secret, and for this minute', async () => {
    const tokens = [{ name: 'a', token: 'token-of-a', scope: undefined }]
    const [one] = await startTwo(asking, { http: { tokens } })
    const stranger = createPeers(randomBytes(32), 'http://127.0.0.1:1')
    for (const pass of ['', 'x', 'A'.repeat(100), stranger.mark(), one.peers.mark()]) {
      const headers = { 'ts-gateway-replica': pass, host: 'evil.example' }
      expect((await modernRequest(one.mcp, 'tools/list', {}, { headers })).status).toBe(401)
    }
  })

  it('is never sent on again, and no client can name an address', async () => {
    const trap = await startTrap()
    const [one] = await startTwo(asking)
    const answer = await asked(one.mcp)
    const own = Buffer.from(trap.address).toString('base64url')
    for (const mark of [own, createPeers(randomBytes(32), trap.address).mark(), 'x'.repeat(10_000)]) {
      const requestState = `tsgw1.${mark}.x`
      expect((await answer(one.mcp, undefined, { requestState })).error).toMatchObject({ code: -32602 })
    }
    expect(trap.reached).toEqual([])
    const peers = createPeers(one.key, 'http://127.0.0.1:1')
    const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }
    const body = rpc('tools/call', {
      ...{ ...call, requestState: `tsgw1.${createPeers(one.key, trap.address).mark()}.x` },
      ...{ _meta: { ...meta, 'io.modelcontextprotocol/clientCapabilities': {} } },
    })
    const mark = createPeers(one.key, one.address).mark()
    const req = requestWith({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': call.name })
    const sent = await peers.send(mark, req, body, { person: undefined }, new AbortController().signal)
    expect(await sent?.text()).toContain('invalid_request_state')
    expect(trap.reached).toEqual([])
    expect(textOf(await answer(one.mcp))).toBe('accept: Ada')
  })

  it('is accepted for a minute, and carries what its client sent', async () => {
    const trap = await startTrap()
    const peers = createPeers(randomBytes(32), 'http://127.0.0.1:1')
    const key = randomBytes(32)
    const [from, at] = [createPeers(key, 'http://127.0.0.1:1'), createPeers(key, trap.address)]
    const person = { name: 'proxy#ada', token: '', scope: {} }
    const req = requestWith({ authorization: 'Bearer x', origin: 'https://a.example', 'ts-gateway-replica': 'forged' })
    const failed = await from.send(at.mark(), req, { a: 1 }, { person }, new AbortController().signal)
    expect(failed?.status).toBe(500)
    const [{ headers, body } = { headers: {}, body: '' }] = trap.reached
    expect([headers['authorization'], headers['origin'], body]).toEqual(['Bearer x', undefined, '{"a":1}'])
    const received = { headers } as unknown as IncomingMessage
    expect(at.received(received)?.person).toEqual(person)
    expect(peers.received(received)).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 })
    expect(at.received(received)).toBeUndefined()
    vi.useRealTimers()
  })
})

/** Sends a call whose server asks; resolves with the question, and a function that reads the rest of the answer. */
async function askedInSession(mcp: string, headers: Readonly<Record<string, string>>) {
  const response = await post(mcp, rpc('tools/call', call, 'call'), headers)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('elicitation/create')) {
    const part = await reader.read()
    if (part.done) throw new Error(text)
    text += part.value
  }
  const { id } = JSON.parse(/^data: (.*elicitation.*)$/m.exec(text)![1]!) as { id: string }
  const rest = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    return text
  }
  return { reply: { jsonrpc: '2.0', id, result: { action: 'accept', content: { name: 'Ada' } } }, rest }
}

describe('a 2025 session', () => {
  it('is asked by one replica, and may answer through another', async () => {
    for (const server of [asking, requiring]) {
      const [one, other] = await startTwo(server)
      const { headers } = await openSession(one.mcp, {}, ELICITATION)
      const { reply, rest } = await askedInSession(one.mcp, headers)
      expect((await post(other.mcp, reply, headers)).status).toBe(202)
      expect(await rest()).toContain('Ada')
    }
  })

  it('gets only the answer to its own question, also if two replicas that cannot reach each other ask at once', async () => {
    const [one, other] = await startTwo(asking, { isJoined: false })
    const { headers } = await openSession(one.mcp, {}, ELICITATION)
    const [first, second] = [await askedInSession(one.mcp, headers), await askedInSession(other.mcp, headers)]
    expect(first.reply.id).not.toBe(second.reply.id)
    const refused = await post(other.mcp, first.reply, headers)
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Another replica asked')])
    for (const [{ mcp }, { reply, rest }, name] of [
      [one, first, 'Ada'],
      [other, second, 'Bob'],
    ] as const) {
      const content = { name }
      expect((await post(mcp, { ...reply, result: { action: 'accept', content } }, headers)).status).toBe(202)
      expect(await rest()).toContain(name)
    }
  })

  it('gets a refusal if the replica that asked is gone', async () => {
    const [one, other] = await startTwo(asking)
    const { headers } = await openSession(one.mcp, {}, ELICITATION)
    const { reply } = await askedInSession(one.mcp, headers)
    await one.close()
    const refused = await post(other.mcp, reply, headers)
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('cannot be reached')])
  })

  it('with a server that keeps its state is answered where it began, and begins anew if that replica is gone', async () => {
    const [one, other] = await startTwo(requiring, { keepsState: true })
    const { headers } = await openSession(one.mcp)
    const ping = async () => (await post(other.mcp, rpc('ping'), headers)).status
    expect(await ping()).toBe(200)
    expect([one.server.sessions, other.server.sessions]).toEqual([1, 0])
    const stream = await fetch(other.mcp, { headers })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    await stream.body?.cancel()
    await one.close()
    expect(await ping()).toBe(404)
  })
})

it('the address of a replica is the origin of a server, and is refused in another form', () => {
  const read = (text?: string) => replicaAddress({ TS_GATEWAY_REPLICA_URL: text })
  expect([read('http://10.0.0.5:8080/'), read()]).toEqual(['http://10.0.0.5:8080', undefined])
  for (const text of ['x', 'ftp://h', 'http://h/path', 'http://u:hidden@h', 'http://h?q']) {
    expect(() => read(text), text).toThrow('TS_GATEWAY_REPLICA_URL: found another text')
    expect(() => read(text)).not.toThrow('hidden')
  }
})
