import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stdioFixture } from '../../test/fixtures.js'
import { silentLog } from '../logs.js'
import { createCatalogStore } from './catalog-store.js'
import { createConnect } from './connect.js'
import { createUpstreamPool } from './create-upstream-pool.js'
import { legacyCaller } from './test-connections.js'
import { stdioServer } from './test-servers.js'

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 50 })

it('is notified of a changed list, and restarts a process that was killed', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ts-gateway-pool-'))
  const fixture = stdioFixture('misbehaving', '--name', 'flaps', '--fault', 'flaps=300')
  const pool = createUpstreamPool({
    servers: [stdioServer('flaps', { ...fixture, cwd: tmpdir(), startWaitMs: 40_000 })],
    ...{ connect: createConnect(), store: createCatalogStore({ folder, log: silentLog }), log: silentLog },
    limits: { maxChildren: 20, maxStarts: 2, maxAnswerBytes: 4_000_000 },
  })
  onTestFinished(async () => {
    await pool.close(0)
    rmSync(folder, { recursive: true, force: true })
  })
  const call = (value: string) =>
    pool.run('flaps', legacyCaller(), connection => {
      const params = { name: 'tool_1', arguments: { value } }
      return connection.request({ method: 'tools/call', params }, { capabilities: {} })
    })
  const pids = () => pool.statuses().flatMap(status => status.pids)
  const lists = new Set<number | undefined>()
  pool.listen({ onCatalog: key => lists.add(pool.catalog(key)?.tools.length) })
  await pool.start()
  await until(() => expect(lists.size).toBe(2))
  await call('x')
  await pool.sampleMemory?.()
  expect(pool.statuses()[0]?.memory).toBeGreaterThan(10e6)
  process.kill(pids()[0]!, 'SIGKILL')
  await until(() => expect(pids()).toEqual([]))
  expect(JSON.stringify(await call('again'))).toContain('again')
  const lastFailure = expect.stringContaining('SIGKILL')
  expect(pool.statuses()[0]).toMatchObject({ restarts: 1, state: 'ready', lastFailure })
})
