// Puts load on a running gateway: many clients of both eras send calls at the same time while their servers are killed.
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { startGateway, writeConfig } from './gateway-process.mjs'
import { processesWith, waitUntil } from './processes.mjs'

const everything = fileURLToPath(new URL('fixtures/everything.mjs', import.meta.url))
const info = { name: 'load', version: '1.0.0' }

/**
 * Calls are counted as: right (the expected answer), wrong (another answer), failed (an error text), lost (no answer in
 * time, or a broken connection). `repeated` counts calls that are not idempotent and reached a server twice.
 */
export async function runLoad(cli, options) {
  const { clients, seconds, killEveryMs, servers, callsPerSecond, limitMs = 45_000 } = options
  const folder = await mkdtemp(join(tmpdir(), 'gateway-load-'))
  const written = join(folder, 'appended.txt')
  await appendFile(written, '')
  const mark = `load-${process.pid}-${Date.now()}`
  const names = Array.from({ length: servers }, (_, index) => `s${index}`)
  const entries = names.map(name => [
    name,
    {
      command: process.execPath,
      args: [everything, '--name', `${mark}-${name}`, '--only', 'echo,append', '--append-to', written],
    },
  ])
  const limits = { requestsPerMinute: 1_000_000, maxSessions: clients * 2 }
  const config = await writeConfig(Object.fromEntries(entries), { advanced: { limits } })
  const gateway = await startGateway(cli, config.path)
  const counts = { right: 0, wrong: 0, failed: 0, lost: 0, repeated: 0, missing: 0, killed: 0 }
  /** @type {Map<string, number>} */
  const reasons = new Map()
  const appended = []
  const callers = []
  try {
    for (let index = 0; index < clients; index += 1) callers.push(await connect(gateway.url, index))
    const end = Date.now() + seconds * 1000
    const pauseMs = (clients / callsPerSecond) * 1000
    const note = (kind, error) => {
      counts[kind] += 1
      if (error !== undefined) {
        const reason = `${kind}: ${String(error)
          .replaceAll(/[0-9]+/g, '#')
          .slice(0, 160)}`
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
    }
    const work = callers.map(async (caller, index) => {
      await wait(Math.random() * pauseMs)
      for (let call = 0; Date.now() < end; call += 1) {
        const began = Date.now()
        await callOnce(caller, names, `${index}-${call}`, limitMs, note, appended)
        await wait(Math.max(0, pauseMs - (Date.now() - began)))
      }
    })
    const killer = setInterval(() => void (killOne(mark) && counts.killed++), killEveryMs)
    await Promise.all(work)
    clearInterval(killer)
    const lines = (await readFile(written, 'utf8')).split('\n').filter(line => line !== '')
    counts.repeated = lines.length - new Set(lines).size
    const reached = new Set(lines)
    counts.missing = appended.filter(value => !reached.has(value)).length
    const calls = counts.right + counts.wrong + counts.failed + counts.lost
    return {
      ...counts,
      calls,
      clients,
      seconds,
      servers,
      reasons: [...reasons].sort((a, b) => b[1] - a[1]),
    }
  } finally {
    await Promise.all(callers.map(caller => caller.close().catch(() => {})))
    await gateway.stop()
    await waitUntil(() => processesWith(mark).length === 0)
    await config.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Kills one of the servers; false if none runs. */
function killOne(mark) {
  const running = processesWith(mark).filter(({ command }) => command.startsWith(process.execPath))
  const victim = running[Math.floor(Math.random() * running.length)]
  if (victim === undefined) return false
  try {
    process.kill(victim.pid, 'SIGKILL')
    return true
  } catch {
    // The process has already ended.
    return false
  }
}

/** Half of the clients are modern. Half of the others use SDK v1. */
async function connect(url, index) {
  const target = new URL(url)
  if (index % 4 === 1) {
    const client = new ClientV1(info)
    await client.connect(new TransportV1(target))
    return client
  }
  const mode = index % 2 === 0 ? { pin: '2026-07-28' } : 'legacy'
  const client = new Client(info, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(target))
  return client
}

async function callOnce(client, names, id, limitMs, note, appended) {
  const server = names[Math.floor(Math.random() * names.length)]
  const isAppend = Math.random() < 0.2
  const value = `value ${id} of ${server}`
  const params = {
    name: 'call_tool',
    arguments: { name: `${server}__${isAppend ? 'append' : 'echo'}`, arguments: { value } },
  }
  let result
  try {
    result = await call(client, params, limitMs)
  } catch (error) {
    // An error of JSON-RPC is an answer; a timeout (-32001) and a broken connection are not.
    const isAnswer =
      typeof error?.code === 'number' && error.code !== -32001 && error.code !== -32000 && error.code <= -32000
    return note(isAnswer ? 'failed' : 'lost', error)
  }
  const text = result.content?.[0]?.text
  if (result.isError === true) return note('failed', text)
  if (!isAppend) return text === value ? note('right') : note('wrong', text)
  if (!/^\d+$/.test(text)) return note('wrong', text)
  appended.push(value)
  note('right')
}

function call(client, params, timeout) {
  return client instanceof ClientV1
    ? client.callTool(params, undefined, { timeout })
    : client.callTool(params, { timeout })
}
