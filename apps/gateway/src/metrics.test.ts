import { describe, expect, it, onTestFinished } from 'vitest'
import { createGatewayDouble } from '../test/gateway-double.js'
import { createMetrics } from './metrics.js'

function start() {
  const gateway = createGatewayDouble()
  const metrics = createMetrics(gateway, () => 3)
  onTestFinished(() => metrics.close())
  const expectLines = async (...lines: readonly string[]) => {
    const text = await metrics.text()
    expect(text.split('\n')).toEqual(expect.arrayContaining(lines.map(line => `ts_gateway_${line}`)))
    return text
  }
  return { gateway, expectLines }
}

const call = { type: 'call', tool: 't', server: 'files', status: 'ran', session: undefined, token: undefined } as const

describe('metrics', () => {
  it('count calls by server and status, with their duration in seconds', async () => {
    const { gateway, expectLines } = start()
    gateway.emit({ ...call, ms: 20 })
    gateway.emit({ ...call, status: 'failed', ms: 2_000 })
    gateway.emit({ ...call, server: 'odd "name"\n\\', ms: 1 })
    await expectLines(
      'calls_total{server="files",status="ran"} 1',
      'calls_total{server="files",status="failed"} 1',
      'calls_total{server="odd \\"name\\"\\n\\\\",status="ran"} 1',
      'call_duration_seconds_sum{server="files"} 2.02',
      'call_duration_seconds_bucket{le="0.025",server="files"} 1',
    )
  })

  it('count calls by tool and by user, with a limited number of labels', async () => {
    const { gateway, expectLines } = start()
    for (let i = 0; i < 1_100; i++) gateway.emit({ ...call, tool: `t${i}`, token: `u${i}`, ms: 1 })
    gateway.emit({ ...call, tool: 't0', ms: 1 })
    await expectLines(
      'tool_calls_total{server="files",tool="t0",status="ran"} 2',
      'tool_calls_total{server="other",tool="other",status="ran"} 100',
      'user_calls_total{user="u0",status="ran"} 1',
      'user_calls_total{user="other",status="ran"} 901',
    )
  })

  it('count searches, lists and the tokens that lists saved', async () => {
    const { gateway, expectLines } = start()
    const search = { type: 'search', query: 'q', indexSize: 9, ms: 2, session: undefined, token: undefined } as const
    gateway.emit({ ...search, matches: 4, returned: 2 })
    gateway.emit({ ...search, matches: 0, returned: 0 })
    for (const fullTokens of [9_200, 100]) gateway.emit({ type: 'list', tools: 2, tokens: 200, fullTokens })
    const text = await expectLines(
      'search_duration_seconds_count 2',
      'empty_searches_total 1',
      'lists_total 2',
      'saved_tokens_total 9000',
    )
    expect(text).not.toContain('query')
  })

  it('show the state of each server now, forget servers that are gone, and show memory and delays', async () => {
    const { gateway, expectLines } = start()
    const server = {
      ...({ key: 'files', kind: 'stdio', state: 'ready', instances: 2, pids: [11, 12], memory: 83_000_000 } as const),
      ...{ callsAtWork: 1, calls: 5, failures: 1, restarts: 4, outage: { server: 'files', reason: 'it hangs' } },
      ...{ stderr: [], tools: 3, prompts: 0, resources: 0, warnings: [], listedAt: 1 },
    }
    const empty = gateway.status()
    gateway.status = () => ({ ...empty, servers: [server] })
    const text = await expectLines(
      ...['server_state{server="files",state="ready"} 1', 'server_state{server="files",state="failed"} 0'],
      ...['server_connections{server="files"} 2', 'server_restarts{server="files"} 4'],
      ...['server_away{server="files"} 1', 'server_memory_bytes{server="files"} 83000000'],
      ...['children 2', 'http_sessions 3'],
    )
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(text).toMatch(new RegExp(`\\nts_gateway_${name} [0-9.e-]+\\n`))
    gateway.status = () => empty
    expect(await expectLines()).not.toMatch(/files|undefined/)
  })
})
