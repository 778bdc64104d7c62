import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type FixtureName, stdioFixture } from '../../test/fixtures.js'
import type { StdioServerConfig } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { connect } from './connect.js'
import { createUpstreamPool } from './create-upstream-pool.js'
import { legacyCaller, modernCaller } from './test-connections.js'
import { stdioServer } from './test-servers.js'
import type { CallerKey, UpstreamPool } from './upstream-pool.js'

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
    limits: { maxChildren: 20, maxStarts: 2, maxAnswerBytes: 4_000_000 },
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
  })
})
