// One call of a tool that does nothing, directly and through the gateway in bridge mode. Both are measured in turns, so that
// a busy machine slows both.

import { serveArgs, startGateway, writeConfig } from '../../../apps/gateway/test/gateway-process.mjs'
import { connectClient, quantile, textOf } from './clients.mjs'
import { httpFixture, stdioFixture } from './fixtures.mjs'

const BLOCK = 250

export async function measureLatency(cli, { calls = 2000 } = {}) {
  const rows = []
  for (const kind of ['v2, 2025-11-25', 'v2, 2026-07-28']) {
    rows.push(await overStdio(cli, kind, calls))
    rows.push(await overHttp(cli, kind, calls))
  }
  return rows
}

async function overStdio(cli, kind, calls) {
  const server = stdioFixture('--only', 'echo')
  const config = await writeConfig({ fixture: server })
  try {
    const through = { command: process.execPath, args: serveArgs(cli, config.path) }
    return { transport: 'stdio', client: kind, ...(await compare(kind, server, through, calls)) }
  } finally {
    await config.remove()
  }
}

async function overHttp(cli, kind, calls) {
  const fixture = await httpFixture('--only', 'echo')
  const limits = { requestsPerMinute: 1_000_000 }
  const config = await writeConfig({ fixture: { type: 'http', url: fixture.url } }, { limits })
  let gateway
  try {
    gateway = await startGateway(cli, config.path)
    return {
      transport: 'HTTP',
      client: kind,
      ...(await compare(kind, { url: fixture.url }, { url: gateway.url }, calls)),
    }
  } finally {
    await gateway?.stop()
    fixture.close()
    await config.remove()
  }
}

async function compare(kind, server, gateway, calls) {
  const direct = await connectClient(kind, server)
  const through = await connectClient(kind, gateway)
  const times = { direct: [], through: [] }
  try {
    const viaBridge = value => through.call('call_tool', { name: 'fixture__echo', arguments: { value } })
    const plainly = value => direct.call('echo', { value })
    for (let warm = 0; warm < 200; warm += 1) {
      check(await plainly(`w${warm}`), `w${warm}`)
      check(await viaBridge(`w${warm}`), `w${warm}`)
    }
    for (let done = 0; done < calls; done += BLOCK) {
      await block(times.direct, plainly)
      await block(times.through, viaBridge)
    }
  } finally {
    await Promise.all([direct.close(), through.close()])
  }
  const [d50, d95] = [quantile(times.direct, 0.5), quantile(times.direct, 0.95)]
  const [g50, g95] = [quantile(times.through, 0.5), quantile(times.through, 0.95)]
  return { calls, direct50: d50, direct95: d95, gateway50: g50, gateway95: g95, ratio50: g50 / d50, ratio95: g95 / d95 }
}

async function block(times, call) {
  for (let index = 0; index < BLOCK; index += 1) {
    const began = performance.now()
    const result = await call(`v${index}`)
    times.push(performance.now() - began)
    check(result, `v${index}`)
  }
}

function check(result, value) {
  if (result.isError === true || textOf(result) !== value) throw new Error(`A wrong answer: ${textOf(result)}`)
}
