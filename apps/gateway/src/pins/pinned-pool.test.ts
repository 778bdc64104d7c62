import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import type { PinConfig } from '../config/gateway-config.js'
import type { JsonObject } from '../upstream/connection.js'
import { catalogOf } from '../upstream/test-connections.js'
import type { ServerCatalog, ServerStatus } from '../upstream/upstream-pool.js'
import { createPinnedPool, policyOf } from './pinned-pool.js'

const listed = (...tools: readonly JsonObject[]): ServerCatalog => ({ ...catalogOf('lib', []), tools })
const DOWN = { outage: { server: 'lib', reason: 'It is down.', since: 0 } }

/** A pool of servers whose catalogs and failures a test may change. */
async function open() {
  const path = join(await temporaryFolder({}), 'pins.json')
  const servers = new Map<string, { catalog?: ServerCatalog } & Partial<ServerStatus>>()
  const reports: string[] = []
  const pool = createPinnedPool(
    {
      catalog: key => servers.get(key)?.catalog,
      statuses: () => [...servers].map(([key, status]) => ({ catalog: undefined, ...status, key }) as ServerStatus),
    },
    { path, unpinned: 'hold' },
    (server, message) => reports.push(`${server}: ${message}`),
  )
  return { pool, servers, path, reports }
}

it('only the policy decides about tools without a pin if there are no pins', () => {
  const config = (pins: PinConfig | undefined) => ({ search: { policy: { unpinned: 'hide' } }, pins }) as never
  expect(policyOf(config(undefined))).toEqual({ unpinned: 'hide' })
  expect(policyOf(config({ path: '', unpinned: 'hold' }))).toEqual({})
})

describe('a server', () => {
  it('without pins is inactive for the last thing that is known to be wrong with it', async () => {
    const { pool, servers } = await open()
    const reasonFor = (status: Partial<Omit<ServerStatus, 'catalog'>>) => {
      servers.set('lib', status)
      return pool.inactive()
    }
    const notListed = { server: 'lib', reason: 'It was not listed yet' }
    expect(reasonFor(DOWN)).toEqual([{ server: 'lib', reason: 'It is down.' }])
    expect(reasonFor({ ...DOWN, lastFailure: 'It ended' })).toEqual([{ server: 'lib', reason: 'It ended' }])
    expect(reasonFor({ lastFailure: 'It ended' })).toEqual([notListed])
  })

  it('whose pins cannot be written is reported once, and again after another file is used', async () => {
    const { pool, servers, path, reports } = await open()
    servers.set('lib', { catalog: listed() })
    await mkdir(path)
    for (let i = 0; i < 2; i++) pool.pinListed()
    expect(reports).toEqual([expect.stringContaining('EISDIR')])
    expect(pool.inactive()).toEqual([{ server: 'lib', reason: expect.stringContaining('EISDIR') }])

    const notListed = [{ server: 'lib', reason: 'It was not listed yet' }]
    servers.set('lib', {})
    pool.pinListed()
    expect(pool.inactive()).toEqual(notListed)
    servers.set('lib', { catalog: listed() })
    pool.pinListed()
    servers.set('lib', {})
    pool.configure({ path: join(await temporaryFolder({}), 'other.json'), unpinned: 'hold' })
    expect(pool.inactive()).toEqual(notListed)
    pool.pinListed()
    expect(reports).toHaveLength(1)
    servers.set('lib', DOWN).set('slow', {})
    pool.pinListed({ isLate: true })
    const reasons = ['lib (It is down)', 'slow (It was not listed yet)']
    expect(reports.slice(1)).toEqual(reasons.map(reason => expect.stringContaining(reason)))
    pool.configure(undefined)
    pool.decide('accept', [])
    expect([pool.inactive(), pool.held(), pool.isHeldUri('lib', 'a://b'), pool.reload()]).toEqual([
      [],
      [],
      false,
      false,
    ])
  })

  it('keeps the pins if another file is damaged', async () => {
    const { pool, servers } = await open()
    servers.set('lib', { catalog: listed({ name: 'read' }) })
    pool.pinListed()
    const damaged = join(await temporaryFolder({ 'pins.json': '{' }), 'pins.json')
    expect(() => pool.configure({ path: damaged, unpinned: 'pass' })).toThrow(/not JSON/)
    servers.set('lib', { catalog: listed({ name: 'read' }, { name: 'new' }) })
    expect(pool.catalog('lib')).toMatchObject({ tools: [{ name: 'read' }] })
  })
})

describe('a held entry', () => {
  async function holdOf(...tools: readonly JsonObject[]) {
    const running = await open()
    running.servers.set('lib', { catalog: listed({ name: 'read', description: 'Reads' }) })
    running.pool.pinListed()
    running.servers.set('lib', { catalog: listed(...tools) })
    return running.pool
  }

  it('says its state and its changes, with hidden characters shown', async () => {
    const pool = await holdOf({ name: 'read', description: 'Re\u200bads' })
    const [entry] = pool.held()
    expect(entry).toMatchObject({
      name: 'lib:read',
      reason: expect.stringMatching(/^Found a changed definition of "lib:read", .*pins diff/),
      pin: { changes: [{ field: 'description', before: 'Reads', after: expect.not.stringContaining('\u200b') }] },
    })
    // Each status has the same objects, so that the changes are found once.
    expect(pool.held()[0]).toBe(entry)
    expect(entry!.pin!.changes).toBe(entry!.pin!.changes)
    pool.decide('reject', [entry!.pin!])
    expect(pool.held()[0]!.reason).toBe('Found "lib:read", which was rejected; accept it to use it')
  })

  it.each([{ server: 'mail' }, { kind: 'prompt' as const }, { name: 'new' }, { digest: 'other' }])(
    'is accepted only by a choice of exactly its definition, not with %j',
    async part => {
      const pool = await holdOf({ name: 'read', description: 'More' })
      const pin = pool.held()[0]!.pin!
      const message = expect.stringContaining('look at it again')
      expect(() => pool.decide('accept', [pin, { ...pin, ...part }])).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIGURATION', message }),
      )
      expect(pool.held()).toHaveLength(1)
      pool.decide('accept', [pin])
      expect(pool.held()).toEqual([])
    },
  )
})
