import { expect, it } from 'vitest'
import { rpc, testConfig } from '../../test/http-server.js'
import { silentLog } from '../logs.js'
import { jobsOf } from '../protocol/test-answers.js'
import { startGateway } from '../protocol/test-gateway.js'
import type { ScriptedServer } from '../protocol/test-upstream.js'
import { serveHttp } from './serve-http.js'
import { type Call, ENVELOPE, startBoth } from './test-both.js'

const JOBS = jobsOf('modern')

it('answers every call with the same bytes as the SDK', async () => {
  const both = await startBoth()
  const asked = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } }
  const logged = { progressToken: 't', 'io.modelcontextprotocol/logLevel': 'debug' }
  const calls: readonly Call[] = [
    { name: 'jobs__echo', meta: { 'example.com/a': { b: 1 } } },
    { name: 'jobs__echo', id: 'x' },
    { name: 'jobs__echo', params: { arguments: { constructor: 1 }, extra: true } },
    { name: 'jobs__echo', params: { arguments: [1] } },
    { name: 'jobs__own' },
    { name: 'jobs__structured' },
    { name: 'jobs__steps', meta: logged },
    { name: 'jobs__steps', meta: { progressToken: 0 } },
    { name: 'jobs__fails' },
    { name: 'jobs__lacks' },
    { name: 'jobs__asks' },
    { name: 'jobs__asks', meta: asked },
    { name: 'jobs__undeclared' },
    { name: 'jobs__nothing' },
    { name: 'constructor' },
  ]
  for (const call of calls) {
    const past = await both.past(call)
    expect(past).toEqual(await both.through(call))
    expect(past.status).toBe(['jobs__asks', 'jobs__undeclared'].includes(String(call.name)) && !call.meta ? 400 : 200)
  }
  expect(both.counted.past).toBe(calls.length)
  both.running.pool.setAway('jobs', 'It ended.')
  expect(await both.past(calls[0]!)).toEqual(await both.through(calls[0]!))
})

it('leaves calls that the SDK would refuse, and answers of a retry, to the SDK', async () => {
  const both = await startBoth()
  const calls: readonly Call[] = [
    { name: 'jobs__echo', headers: { 'mcp-name': 'jobs__own' } },
    { name: 'jobs__echo', headers: { 'mcp-name': '=?base64?!?=' } },
    { name: 'jobs__echo', headers: { 'mcp-method': 'tools/list' } },
    { name: 'jobs__echo', headers: { 'mcp-protocol-version': '2027-01-01' } },
    { name: 'jobs__echo', meta: { 'io.modelcontextprotocol/protocolVersion': '2027-01-01' } },
    { name: 'jobs__echo', meta: { 'io.modelcontextprotocol/clientCapabilities': 1 } },
    { name: 'jobs__echo', id: 1.5 },
    { name: 'jobs__echo', id: null },
    { name: 5 },
    { name: 'jobs__echo', params: { requestState: 'unknown' } },
    { name: 'jobs__echo', params: { inputResponses: { a: { action: 'decline' } } } },
  ]
  for (const call of calls) expect(await both.past(call)).toEqual(await both.through(call))
  expect(both.counted.past).toBe(0)
})

it('cancels a call whose client disconnects, and refuses running calls when it closes', async () => {
  const config = testConfig()
  const calls: AbortSignal[] = []
  const waiting: ScriptedServer = {
    ...JOBS,
    answer({ signal }) {
      calls.push(signal)
      return new Promise(() => {})
    },
  }
  const running = await startGateway({ jobs: waiting }, { config })
  const http = await serveHttp({ gateway: running.gateway, config, log: silentLog })
  const gone = new AbortController()
  const call = (signal?: AbortSignal) =>
    fetch(`${http.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'jobs__echo',
      },
      body: JSON.stringify(rpc('tools/call', { name: 'jobs__echo', _meta: ENVELOPE })),
      ...(signal === undefined ? {} : { signal }),
    })
  const lost = call(gone.signal).catch(() => 'gone')
  await expect.poll(() => calls.length).toBe(1)
  gone.abort()
  expect(await lost).toBe('gone')
  await expect.poll(() => calls[0]!.aborted).toBe(true)
  const open = call()
  await expect.poll(() => calls.length).toBe(2)
  await http.close(0)
  expect((await open).status).toBe(503)
  await running.close()
})
