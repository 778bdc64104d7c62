import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type FixtureName, stdioFixture } from '../../test/fixtures.js'
import { isRunning } from '../../test/processes.mjs'
import type { StdioServerConfig } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { connect } from './connect.js'
import { createUpstreamPool } from './create-upstream-pool.js'
import { legacyCaller, modernCaller } from './test-connections.js'
import { stdioServer } from './test-servers.js'
import type { CallerKey, UpstreamPool } from './upstream-pool.js'

const MIB = 2 ** 20
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 50 })

function fixture(key: string, name: FixtureName, flags: readonly string[], part: Partial<StdioServerConfig> = {}) {
  return stdioServer(key, { ...stdioFixture(name, ...flags), cwd: tmpdir(), startWaitMs: 40_000, ...part })
}

/** A server of the 2025 era with faults. */
const faulty = (key: string, faults: readonly string[], part: Partial<StdioServerConfig> = {}) =>
  fixture(key, 'misbehaving', ['--name', key, ...faults.flatMap(fault => ['--fault', fault])], part)

function start(servers: readonly StdioServerConfig[], folder = mkdtempSync(join(tmpdir(), 'ts-gateway-pool-'))) {
  const pool = createUpstreamPool({
    servers,
    connect,
    catalogFolder: folder,
    limits: { maxChildren: 20, maxStarts: 2, maxAnswerBytes: 4 * MIB },
    log: silentLog,
  })
  onTestFinished(async () => {
    await pool.close(0)
    rmSync(folder, { recursive: true, force: true })
  })
  return { pool, folder }
}

function call(pool: UpstreamPool, key: string, value: string, caller: CallerKey = legacyCaller(), name = 'tool_1') {
  return pool.run(key, caller, connection =>
    connection.request({ method: 'tools/call', params: { name, arguments: { value } } }, { capabilities: {} }),
  )
}

const textOf = (result: unknown) => JSON.stringify(result)

const pidsOf = (pool: UpstreamPool) => pool.statuses().flatMap(({ pids }) => pids)

describe('a pool of processes', { timeout: 120_000 }, () => {
  it('keeps serving calls to a good server while others die, hang, flood and give endless or huge answers', async () => {
    const { pool } = start([
      faulty('good', []),
      faulty('dies', ['dies=1']),
      faulty('exits', ['exits']),
      faulty('hangs', ['hangs'], { callTimeoutMs: 1_000 }),
      faulty('mute', ['mute'], { startTimeoutMs: 1_500 }),
      faulty('endless', ['endless-list']),
      faulty('schemas', ['bad-schema']),
      faulty('huge', [`huge=${60 * MIB}`]),
      faulty('garbage', ['garbage']),
      faulty('floods', ['stderr-flood']),
    ])
    await pool.start()
    const bad = Promise.allSettled([
      ...['dies', 'exits', 'hangs', 'mute'].map(key => call(pool, key, 'x')),
      call(pool, 'huge', 'x', legacyCaller(), 'huge'),
    ])
    for (let i = 0; i < 20; i++) {
      expect(textOf(await call(pool, 'good', `value-${i}`))).toContain(`value-${i}`)
      for (const key of ['garbage', 'floods']) {
        if (i % 10 === 0) expect(textOf(await call(pool, key, `v${i}`))).toContain(`v${i}`)
      }
    }
    expect((await bad).map(outcome => (outcome.status === 'rejected' ? outcome.reason : outcome.value))).toEqual([
      expect.objectContaining({ name: 'UpstreamUnavailable', mayHaveRun: true }),
      expect.objectContaining({ name: 'UpstreamUnavailable', mayHaveRun: false }),
      expect.objectContaining({ name: 'UpstreamUnavailable', mayHaveRun: true }),
      expect.objectContaining({ name: 'UpstreamUnavailable', mayHaveRun: false }),
      expect.objectContaining({ code: -32603, message: expect.stringContaining('Ask for a smaller part') }),
    ])
    expect(textOf(await call(pool, 'huge', 'after'))).toContain('after')
    await until(() => expect(pool.catalog('endless')?.warnings.join()).toContain('does not end'))
    await until(() => expect(pool.catalog('schemas')?.tools.length).toBeGreaterThan(3))
    expect(pool.catalog('schemas')?.warnings.length).toBeGreaterThan(3)
    expect(pool.catalog('good')?.tools.length).toBeGreaterThan(2)
    expect(pool.statuses().find(({ key }) => key === 'good')).toMatchObject({ restarts: 0, failures: 0 })
    const broken = pool.statuses().flatMap(({ key, outage }) => (outage === undefined ? [] : [key]))
    expect(broken).toEqual(expect.arrayContaining(['exits', 'mute']))
    const pids = pidsOf(pool)
    expect(pids.length).toBeGreaterThan(3)
    await pool.close(0)
    expect(pids.filter(isRunning)).toEqual([])
  })

  it('is notified of a changed list, and restarts a server that was killed', async () => {
    const { pool } = start([faulty('flaps', ['flaps=300'])])
    const lists = new Set<number | undefined>()
    pool.listen({ onCatalog: key => lists.add(pool.catalog(key)?.tools.length), onResourceUpdated() {}, onLog() {} })
    await pool.start()
    await until(() => expect(lists.size).toBe(2))
    await call(pool, 'flaps', 'x')
    const [pid] = pidsOf(pool)
    await pool.sampleMemory?.()
    expect(pool.statuses()[0]?.memory).toBeGreaterThan(10e6)
    process.kill(pid as number, 'SIGKILL')
    await until(() => expect(pidsOf(pool)).toEqual([]))
    expect(textOf(await call(pool, 'flaps', 'again'))).toContain('again')
    expect(pool.statuses()[0]).toMatchObject({
      restarts: 1,
      state: 'ready',
      lastFailure: expect.stringContaining('SIGKILL'),
    })
  })

  it('starts no process to list a server with a catalog on disk, and later connects in the era of each caller', async () => {
    const server = fixture('both', 'everything', ['--tools', '50'])
    const { pool, folder } = start([server])
    await pool.start()
    await until(() => expect(pool.catalog('both')?.tools.length).toBeGreaterThan(50))
    await pool.close(0)
    expect(readdirSync(folder)).toHaveLength(1)

    const again = start([server], folder).pool
    await again.start()
    expect(again.catalog('both')?.tools).toEqual(pool.catalog('both')?.tools)
    expect(again.catalog('both')?.prompts.length).toBeGreaterThan(0)
    expect(pidsOf(again)).toEqual([])
    const eras = await Promise.all(
      [legacyCaller(), modernCaller()].map(caller => again.run('both', caller, async connection => connection.era)),
    )
    expect(eras).toEqual(['legacy', 'modern'])
    expect(again.statuses()[0]).toMatchObject({ instances: 2 })
    await until(() => expect([...(again.catalog('both')?.eras ?? [])]).toContain('legacy'))
  })

  it('ends servers that ignore every request to end, together with their child processes', async () => {
    const { pool } = start([faulty('stubborn', ['ignores-term', 'grandchildren=2'])])
    await call(pool, 'stubborn', 'x')
    const [pid] = pidsOf(pool) as [number]
    const group = groupOf(pid)
    if (process.platform === 'linux') expect(group).toHaveLength(3)
    await pool.close(0)
    await until(() => expect([pid, ...group].filter(isRunning)).toEqual([]))
  })
})

/** The processes of a group, on Linux. */
function groupOf(group: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[2] === String(group)
      } catch {
        return false
      }
    })
    .map(Number)
}
