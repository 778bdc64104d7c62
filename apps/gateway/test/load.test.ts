import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { stdioFixture } from './fixtures.js'
import { processesWith, waitUntil } from './processes.mjs'
import { connectClient, type TestClient, withGateway } from './running.js'
import { temporaryFolder } from './temporary-folder.js'
import { textOf } from './wire.js'

const SERVERS = ['s0', 's1', 's2']
/** Twenty clients: half of them modern, half of the others with SDK v1. */
const KINDS = Array.from({ length: 20 }, (_, i) => (['modern', 'v1', 'modern', 'legacy'] as const)[i % 4]!)
const LOAD_MS = 4_000
const KILL_EVERY_MS = 1_500
/** The time from one call of a client to its next: together they make 60 calls a second. */
const PAUSE_MS = (KINDS.length / 60) * 1_000

/**
 * `right`: the expected answer. `wrong`: another one. `failed`: an error text. `lost`: no answer in time, or a broken
 * connection.
 */
type Outcome = 'right' | 'wrong' | 'failed' | 'lost'

it('answers every call correctly or with an error text while servers are killed', async () => {
  const written = join(await temporaryFolder({ 'appended.txt': '' }), 'appended.txt')
  const mark = `load-${process.pid}-${Date.now()}`
  const flags = ['--only', 'echo,append', '--append-to', written]
  const servers = SERVERS.map(name => [name, stdioFixture('everything', '--name', `${mark}-${name}`, ...flags)])
  const limits = { requestsPerMinute: 1_000_000, maxSessions: KINDS.length * 2 }
  await withGateway(Object.fromEntries(servers), { advanced: { limits } }, async ({ url }) => {
    const clients = await Promise.all(KINDS.map(kind => connectClient(kind, url)))
    const outcomes: Record<Outcome, number> = { right: 0, wrong: 0, failed: 0, lost: 0 }
    /** Values that a server has confirmed. None of these calls is idempotent. */
    const appended: string[] = []
    let killed = 0
    const killer = setInterval(() => void (killOne(mark) && killed++), KILL_EVERY_MS)
    const end = Date.now() + LOAD_MS
    const work = clients.map(async (client, index) => {
      await wait(Math.random() * PAUSE_MS)
      for (let count = 0; Date.now() < end; count += 1) {
        const began = Date.now()
        outcomes[await callOnce(client, `${index}-${count}`, appended)]++
        await wait(Math.max(0, PAUSE_MS - (Date.now() - began)))
      }
    })
    await Promise.all(work)
    clearInterval(killer)
    await Promise.all(clients.map(client => client.close().catch(() => {})))
    const reached = (await readFile(written, 'utf8')).split('\n').filter(line => line !== '')
    expect(killed).toBeGreaterThan(0)
    expect(outcomes).toMatchObject({ wrong: 0, lost: 0 })
    expect(outcomes.right).toBeGreaterThan(outcomes.failed)
    expect(new Set(reached).size).toBe(reached.length)
    expect(appended.filter(value => !reached.includes(value))).toEqual([])
  })
  expect(await waitUntil(() => processesWith(mark).length === 0)).toBe(true)
}, 180_000)

/** Kills one of the servers; false if none runs. */
function killOne(mark: string): boolean {
  const running = processesWith(mark).filter(({ command }) => command.startsWith(process.execPath))
  const victim = running[Math.floor(Math.random() * running.length)]
  if (victim === undefined) return false
  try {
    return process.kill(victim.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
    return false
  }
}

async function callOnce(client: TestClient, id: string, appended: string[]): Promise<Outcome> {
  const server = SERVERS[Math.floor(Math.random() * SERVERS.length)]
  const isAppend = Math.random() < 0.2
  const value = `value ${id} of ${server}`
  let result: Record<string, unknown>
  try {
    const name = `${server}__${isAppend ? 'append' : 'echo'}`
    result = await client.call('call_tool', { name, arguments: { value } })
  } catch (error) {
    // An error of JSON-RPC is an answer; a timeout (-32001) and a broken connection are not.
    const { code } = error as { code?: unknown }
    return typeof code === 'number' && code <= -32_000 && ![-32_000, -32_001].includes(code) ? 'failed' : 'lost'
  }
  if (result['isError'] === true) return 'failed'
  const text = textOf(result)
  if (!isAppend) return text === value ? 'right' : 'wrong'
  if (!/^\d+$/.test(text)) return 'wrong'
  appended.push(value)
  return 'right'
}
