import { describe, expect, it, onTestFinished } from 'vitest'
import { createGatewayDouble } from '../test/gateway-double.js'
import { createMetrics } from './metrics.js'

function start() {
  const gateway = createGatewayDouble()
  const metrics = createMetrics(gateway, () => 3)
  onTestFinished(() => metrics.close())
  return { gateway, metrics }
}

const call = { type: 'call', tool: 't', session: undefined, token: undefined } as const

describe('metrics', () => {
  it('count calls by server and status, with their duration in seconds', async () => {
    const { gateway, metrics } = start()
    gateway.emit({ ...call, server: 'files', status: 'ran', ms: 20 })
    gateway.emit({ ...call, server: 'files', status: 'failed', ms: 2_000 })
    gateway.emit({ ...call, server: 'odd "name"\n\\', status: 'ran', ms: 1 })
    const text = await metrics.text()
    expect(text).toContain('ts_gateway_calls_total{server="files",status="ran"} 1')
    expect(text).toContain('ts_gateway_calls_total{server="files",status="failed"} 1')
    expect(text).toContain('ts_gateway_calls_total{server="odd \\"name\\"\\n\\\\",status="ran"} 1')
    expect(text).toContain('ts_gateway_call_duration_seconds_sum{server="files"} 2.02')
    expect(text).toContain('ts_gateway_call_duration_seconds_bucket{le="0.025",server="files"} 1')
  })

  it('count calls by tool and by user, with a limited number of labels', async () => {
    const { gateway, metrics } = start()
    for (let i = 0; i < 1_100; i++)
      gateway.emit({ ...call, server: 'files', tool: `t${i}`, token: `u${i}`, status: 'ran', ms: 1 })
    gateway.emit({ ...call, server: 'files', tool: 't0', status: 'ran', ms: 1 })
    const text = await metrics.text()
    expect(text).toContain('ts_gateway_tool_calls_total{server="files",tool="t0",status="ran"} 2')
    expect(text).toContain('ts_gateway_tool_calls_total{server="other",tool="other",status="ran"} 100')
    expect(text).toContain('ts_gateway_user_calls_total{user="u0",status="ran"} 1')
    expect(text).toContain('ts_gateway_user_calls_total{user="other",status="ran"} 901')
  })

  it('count searches, lists and the tokens that lists saved', async () => {
    const { gateway, metrics } = start()
    const search = { type: 'search', query: 'q', indexSize: 9, ms: 2, session: undefined, token: undefined } as const
    gateway.emit({ ...search, matches: 4, returned: 2 })
    gateway.emit({ ...search, matches: 0, returned: 0 })
    gateway.emit({ type: 'list', tools: 2, tokens: 200, fullTokens: 9_200 })
    gateway.emit({ type: 'list', tools: 2, tokens: 200, fullTokens: 100 })
    const text = await metrics.text()
    expect(text).toContain('ts_gateway_search_duration_seconds_count 2')
    expect(text).toContain('ts_gateway_empty_searches_total 1')
    expect(text).toContain('ts_gateway_lists_total 2')
    expect(text).toContain('ts_gateway_saved_tokens_total 9000')
    expect(text).not.toContain('query')
  })

  it('show the state of each server now, and forget servers that are gone', async () => {
    const { gateway, metrics } = start()
    const server = {
      kind: 'stdio',
      state: 'ready',
      ...{ key: 'files', instances: 2, pids: [11, 12], memory: 83_000_000 },
      ...{ callsAtWork: 1, calls: 5, failures: 1, restarts: 4, outage: { server: 'files', reason: 'it hangs' } },
      ...{ stderr: [], tools: 3, prompts: 0, resources: 0, warnings: [], listedAt: 1 },
    } as const
    const empty = gateway.status()
    gateway.status = () => ({ ...empty, servers: [server] })
    const text = await metrics.text()
    for (const line of [
      'ts_gateway_server_state{server="files",state="ready"} 1',
      'ts_gateway_server_state{server="files",state="failed"} 0',
      'ts_gateway_server_connections{server="files"} 2',
      'ts_gateway_server_restarts{server="files"} 4',
      'ts_gateway_server_away{server="files"} 1',
      'ts_gateway_server_memory_bytes{server="files"} 83000000',
      'ts_gateway_children 2',
      'ts_gateway_http_sessions 3',
    ])
      expect(text).toContain(`${line}\n`)
    gateway.status = () => empty
    expect(await metrics.text()).not.toContain('files')
  })

  it('show memory and the event-loop delay as numbers', async () => {
    const { metrics } = start()
    const text = await metrics.text()
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(text).toMatch(new RegExp(`\\nts_gateway_${name} [0-9.e-]+\\n`))
    expect(text).not.toMatch(/undefined/)
  })
})
