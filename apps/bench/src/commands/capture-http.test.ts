import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { capture, listen, stdio, variable } from '../../test/capture-command.js'

describe('ts-bench capture over HTTP', () => {
  test('stops a server whose answer does not end, over stdio and over HTTP', async () => {
    const chunk = Buffer.alloc(2 ** 20, 'x')
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const write = () => {
        while (!response.destroyed && response.write(chunk)) {}
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    })
    const { names, err } = await capture({ web: { url }, flood: stdio('flood'), good: stdio('pages') })
    expect(names).toHaveLength(25)
    expect(err).toMatch(/web: failed after .*answered with more than 64 MiB/)
    expect(err).toMatch(/flood: failed after .*answered with more than 64 MiB/)
  })

  test('speaks Streamable HTTP, sends headers, and reads every page', async () => {
    const tools = Array.from({ length: 12 }, (_, i) => ({ name: `t${i}`, inputSchema: { type: 'object' as const } }))
    const handler = createMcpHandler(() => {
      const server = new Server({ name: 'http', version: '1' }, { capabilities: { tools: {} } })
      server.setRequestHandler('tools/list', async request => {
        const from = Number(request.params?.cursor ?? 0)
        const next = from + 5 < tools.length ? { nextCursor: String(from + 5) } : {}
        return { tools: tools.slice(from, from + 5), ...next }
      })
      return server
    })
    const handle = toNodeHandler(handler)
    onTestFinished(() => handler.close())
    const url = await listen((request, response) => {
      if (request.headers.authorization === 'Bearer from-environment')
        void handle(request as Parameters<typeof handle>[0], response)
      else response.writeHead(401).end()
    })
    const headers = { Authorization: `Bearer ${variable('TOKEN')}` }
    const { code, names, err } = await capture({ web: { type: 'http', url, headers }, closed: { url } })
    expect(code).toBe(0)
    expect(names).toEqual(tools.map(tool => `web__${tool.name}`))
    expect(err).toMatch(/closed: failed after/)
  })

  test('speaks the older handshake over HTTP, keeps the session, and leaves out only the bad tool', async () => {
    const sessions: (string | undefined)[] = []
    const url = await listen(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString() || '{}')
      const session = request.headers['mcp-session-id']
      const answer = (status: number, body?: object) => {
        response.writeHead(status, { 'content-type': 'application/json', 'mcp-session-id': 'session-1' })
        response.end(body === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id: id ?? null, ...body }))
      }
      if (request.method !== 'POST') answer(405)
      else if (method === 'initialize') {
        const serverInfo = { name: 'old', version: '1' }
        answer(200, { result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo } })
      } else if (session === undefined) {
        answer(400, { error: { code: -32000, message: 'Bad Request: no session' } })
      } else if (id === undefined) answer(202)
      else {
        sessions.push(String(session))
        const bad = { name: 'bad', inputSchema: 3 }
        answer(200, { result: { tools: [{ name: 'good', inputSchema: { type: 'object' } }, bad] } })
      }
    })
    const { code, names, err } = await capture({ old: { url } })
    expect(err).toMatch(/tool "bad" was left out/)
    expect({ code, names }).toEqual({ code: 0, names: ['old__good'] })
    expect(sessions).toEqual(['session-1'])
  })
})
