#!/usr/bin/env node
// Writes GATEWAY.md and results/gateway.json: the time of one call of a tool that does nothing, directly and through the
// gateway in bridge mode. Blocks of direct calls and gateway calls alternate, so that a busy machine slows both. Build
// first.
//   node benchmarks/run.mjs gateway
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { serveArgs, startGateway, writeConfig } from '../../apps/gateway/test/gateway-process.mjs'
import { originOf, writeFigures } from '../lib/figures.js'
import { table, thousands } from '../lib/markdown.js'
import { percentile } from '../lib/statistics.js'

const CALLS = 2000
const BLOCK = 250
const WARM_CALLS = 200
const VERSIONS = ['2025-11-25', '2026-07-28'] as const

/** A server over HTTP, or the command that starts one over stdio. */
type Target = { readonly url: string } | { readonly command: string; readonly args: string[] }

/** The built command line, with its dependencies as they are installed. */
const cli = fileURLToPath(new URL('../../apps/gateway/dist/cli.js', import.meta.url))
const fixture = fileURLToPath(new URL('../../apps/gateway/test/fixtures/everything.mjs', import.meta.url))

type Row = Awaited<ReturnType<typeof compare>>

const rows: Row[] = []
for (const version of VERSIONS)
  for (const transport of ['stdio', 'HTTP'] as const) rows.push(await compareOver(transport, version))
await writeFigures('gateway', { ...originOf('gateway'), rows }, 'GATEWAY', { calls: tableOf(rows) })

async function compareOver(transport: 'stdio' | 'HTTP', version: string): Promise<Row> {
  /** What ends the processes and removes the files, the last one first. */
  const ends: (() => unknown)[] = []
  try {
    const [server, gateway] = transport === 'stdio' ? await overStdio(ends) : await overHttp(ends)
    return await compare(transport, version, server, gateway)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function overStdio(ends: (() => unknown)[]): Promise<readonly [server: Target, gateway: Target]> {
  const server = { command: process.execPath, args: [fixture, '--only', 'echo'] }
  const config = await writeConfig({ fixture: server })
  ends.push(config.remove)
  return [server, { command: process.execPath, args: serveArgs(cli, config.path) }]
}

async function overHttp(ends: (() => unknown)[]): Promise<readonly [server: Target, gateway: Target]> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const server = spawn(process.execPath, [fixture, '--http', '--only', 'echo'], { stdio: [...stdio] })
  ends.push(() => server.kill('SIGKILL'))
  const [line] = await once(server.stdout!, 'data')
  const { url } = JSON.parse(String(line)) as { url: string }
  const limits = { requestsPerMinute: 1_000_000 }
  const config = await writeConfig({ fixture: { type: 'http', url } }, { advanced: { limits } })
  ends.push(config.remove)
  const gateway = await startGateway(cli, config.path)
  ends.push(gateway.stop)
  return [{ url }, { url: gateway.url }]
}

/** Milliseconds of a call at two percentiles, and the ratio of gateway calls to direct calls. */
async function compare(transport: string, version: string, server: Target, gateway: Target) {
  const direct = await connect(version, server)
  const through = await connect(version, gateway)
  const directly = (value: string) => echo(direct, 'echo', value, { value })
  const viaBridge = (value: string) =>
    echo(through, 'call_tool', value, { name: 'fixture__echo', arguments: { value } })
  const times = { direct: [] as number[], through: [] as number[] }
  try {
    for (let warm = 0; warm < WARM_CALLS; warm += 1) {
      await directly(`w${warm}`)
      await viaBridge(`w${warm}`)
    }
    for (let done = 0; done < CALLS; done += BLOCK) {
      for (let i = 0; i < BLOCK; i += 1) times.direct.push(await directly(`v${i}`))
      for (let i = 0; i < BLOCK; i += 1) times.through.push(await viaBridge(`v${i}`))
    }
  } finally {
    await Promise.all([direct.close(), through.close()])
  }
  const at = (share: number) => [percentile(times.direct, share), percentile(times.through, share)] as const
  const [direct50, gateway50] = at(0.5)
  const [direct95, gateway95] = at(0.95)
  const ratios = { ratio50: gateway50 / direct50, ratio95: gateway95 / direct95 }
  return { transport, client: `v2, ${version}`, calls: CALLS, direct50, direct95, gateway50, gateway95, ...ratios }
}

async function connect(version: string, target: Target): Promise<Client> {
  const mode = version === '2026-07-28' ? { pin: version } : ('legacy' as const)
  const client = new Client({ name: 'gateway-benchmark', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(
    'url' in target
      ? new StreamableHTTPClientTransport(new URL(target.url))
      : new StdioClientTransport({ ...target, stderr: 'ignore' }),
  )
  return client
}

/** The milliseconds of a call whose answer must be `value`. */
async function echo(client: Client, name: string, value: string, args: Record<string, unknown>): Promise<number> {
  const began = performance.now()
  const { content, isError } = await client.callTool({ name, arguments: args })
  const ms = performance.now() - began
  const [block] = content
  if (isError === true || block?.type !== 'text' || block.text !== value)
    throw new Error(`Found the answer ${JSON.stringify(content)}, expected ${value}`)
  return ms
}

function tableOf(rows: readonly Row[]): string {
  const times = ['direct p50', 'direct p95', 'gateway p50', 'gateway p95', 'ratio p50', 'ratio p95']
  const cells = rows.map(row => [
    row.transport,
    row.client,
    thousands(row.calls),
    ...[row.direct50, row.direct95, row.gateway50, row.gateway95, row.ratio50, row.ratio95].map(one => one.toFixed(2)),
  ])
  return table(['transport', 'client', 'calls', ...times], cells, 2)
}
