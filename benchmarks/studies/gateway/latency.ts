// The time of one call of a tool that does nothing, directly and through the gateway in bridge mode. Blocks of direct
// calls and gateway calls alternate, so that a busy machine slows both.
import { serveArgs, startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { percentile } from '../../lib/statistics.js'
import { type CallResult, connectClient, type Kind, type Target, textOf } from './clients.js'
import { httpFixture, stdioFixture } from './fixtures.js'

const CALLS = 2000
const BLOCK = 250
const WARM_CALLS = 200

/** Milliseconds of a call at two percentiles, and the ratio of gateway calls to direct calls. */
interface Comparison {
  readonly calls: number
  readonly direct50: number
  readonly direct95: number
  readonly gateway50: number
  readonly gateway95: number
  readonly ratio50: number
  readonly ratio95: number
}

export interface LatencyRow extends Comparison {
  readonly transport: string
  readonly client: string
}

type Call = (value: string) => Promise<CallResult>

export async function measureLatency(cli: string): Promise<LatencyRow[]> {
  const rows: LatencyRow[] = []
  for (const kind of ['v2, 2025-11-25', 'v2, 2026-07-28'] as const) {
    rows.push(await overStdio(cli, kind))
    rows.push(await overHttp(cli, kind))
  }
  return rows
}

async function overStdio(cli: string, kind: Kind): Promise<LatencyRow> {
  const server = stdioFixture('--only', 'echo')
  const config = await writeConfig({ fixture: server })
  try {
    const through = { command: process.execPath, args: serveArgs(cli, config.path) }
    return { transport: 'stdio', client: kind, ...(await compare(kind, server, through)) }
  } finally {
    await config.remove()
  }
}

async function overHttp(cli: string, kind: Kind): Promise<LatencyRow> {
  const fixture = await httpFixture('--only', 'echo')
  const limits = { requestsPerMinute: 1_000_000 }
  const config = await writeConfig({ fixture: { type: 'http', url: fixture.url } }, { advanced: { limits } })
  try {
    const gateway = await startGateway(cli, config.path)
    try {
      return { transport: 'HTTP', client: kind, ...(await compare(kind, { url: fixture.url }, { url: gateway.url })) }
    } finally {
      await gateway.stop()
    }
  } finally {
    fixture.close()
    await config.remove()
  }
}

async function compare(kind: Kind, server: Target, gateway: Target): Promise<Comparison> {
  const direct = await connectClient(kind, server)
  const through = await connectClient(kind, gateway)
  const plainly: Call = value => direct.call('echo', { value })
  const viaBridge: Call = value => through.call('call_tool', { name: 'fixture__echo', arguments: { value } })
  const times = { direct: [] as number[], through: [] as number[] }
  try {
    for (let warm = 0; warm < WARM_CALLS; warm += 1) {
      check(await plainly(`w${warm}`), `w${warm}`)
      check(await viaBridge(`w${warm}`), `w${warm}`)
    }
    for (let done = 0; done < CALLS; done += BLOCK) {
      await block(times.direct, plainly)
      await block(times.through, viaBridge)
    }
  } finally {
    await Promise.all([direct.close(), through.close()])
  }
  const [direct50, direct95] = [percentile(times.direct, 0.5), percentile(times.direct, 0.95)]
  const [gateway50, gateway95] = [percentile(times.through, 0.5), percentile(times.through, 0.95)]
  const ratios = { ratio50: gateway50 / direct50, ratio95: gateway95 / direct95 }
  return { calls: CALLS, direct50, direct95, gateway50, gateway95, ...ratios }
}

async function block(times: number[], call: Call): Promise<void> {
  for (let index = 0; index < BLOCK; index += 1) {
    const began = performance.now()
    const result = await call(`v${index}`)
    times.push(performance.now() - began)
    check(result, `v${index}`)
  }
}

function check(result: CallResult, value: string): void {
  if (result.isError === true || textOf(result) !== value)
    throw new Error(`Found the answer ${textOf(result)}, expected ${value}`)
}
