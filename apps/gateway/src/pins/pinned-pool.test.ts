import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import type { PinConfig } from '../config/gateway-config.js'
import type { JsonObject } from '../upstream/connection.js'
import { catalogOf } from '../upstream/test-connections.js'
import type { ServerCatalog, ServerStatus } from '../upstream/upstream-pool.js'
import { createPinnedPool, policyOf } from './pinned-pool.js'

const listed = (tools: readonly JsonObject[], part: Partial<ServerCatalog> = {}, key = 'lib'): ServerCatalog => ({
  ...catalogOf(key, []),
  tools,
  ...part,
})
const DOWN = { outage: { server: 'lib', reason: 'It is down.', since: 0 } }

/** A pool of servers whose catalogs and failures a test may change. */
async function open(unpinned: PinConfig['unpinned'] | 'no pins' = 'hold') {
  const path = join(await temporaryFolder({}), 'pins.json')
  const servers = new Map<string, { catalog?: ServerCatalog } & Partial<ServerStatus>>()
  const reports: string[] = []
  const pool = createPinnedPool(
    {
      catalog: key => servers.get(key)?.catalog,
      statuses: () => [...servers].map(([key, status]) => ({ catalog: undefined, ...status, key }) as ServerStatus),
    },
    unpinned === 'no pins' ? undefined : { path, unpinned },
    (server, message) => reports.push(`${server}: ${message}`),
  )
  const words = (reason: string) =>
    `lib: Pins are not active for: lib (${reason}). Nothing of it passes until it is listed and pinned.`
  return { pool, servers, path, reports, words }
}

describe('without pins', () => {
  it('everything of a server passes', async () => {
    const { pool, servers, reports } = await open('no pins')
    const catalog = listed([{ name: 'read' }])
    servers.set('lib', { catalog }).set('down', DOWN)
    pool.pinListed({ isLate: true })
    expect(pool.catalog('lib')).toBe(catalog)
    expect(pool.catalog('other')).toBeUndefined()
    expect([pool.isHeldUri('lib', 'book://a'), pool.held(), pool.inactive(), reports]).toEqual([false, [], [], []])
    expect(pool.reload()).toBe(false)
    expect(() => pool.decide('accept', [])).not.toThrow()
  })

  it('only the policy decides about tools without a pin', () => {
    const config = (pins: PinConfig | undefined) => ({ search: { policy: { unpinned: 'hide' } }, pins }) as never
    expect(policyOf(config(undefined))).toEqual({ unpinned: 'hide' })
    expect(policyOf(config({ path: '', unpinned: 'hold' }))).toEqual({})
  })
})

describe('a server', () => {
  it('that is listed when it is late is pinned without a report; then the file is unchanged', async () => {
    const { pool, servers, reports } = await open()
    servers.set('lib', { catalog: listed([]) })
    pool.pinListed({ isLate: true })
    expect([reports, pool.inactive(), pool.reload()]).toEqual([[], [], false])
  })

  it('that is not listed is reported once, when it is late or unavailable', async () => {
    const { pool, servers, reports, words } = await open()
    servers.set('lib', {})
    pool.pinListed()
    expect(reports).toEqual([])
    for (let i = 0; i < 2; i++) pool.pinListed({ isLate: true })
    expect(reports).toEqual([words('It was not listed yet')])
    servers.set('lib', { catalog: listed([]) })
    pool.pinListed({ isLate: true })
    expect([reports.length, pool.inactive()]).toEqual([1, []])
  })

  it('that is unavailable is reported with the reason', async () => {
    const { pool, servers, reports, words } = await open()
    servers.set('slow', {}).set('lib', { ...DOWN, outage: { ...DOWN.outage, reason: 'mail.example is down.' } })
    pool.pinListed()
    expect(reports).toEqual([words('mail.example is down')])
    servers.delete('slow')
    servers.set('lib', DOWN)
    expect(pool.inactive()).toEqual([{ server: 'lib', reason: 'It is down.' }])
    servers.set('lib', { ...DOWN, lastFailure: 'It ended' })
    expect(pool.inactive()).toEqual([{ server: 'lib', reason: 'It ended' }])
    servers.set('lib', { lastFailure: 'It ended' })
    expect(pool.inactive()).toEqual([{ server: 'lib', reason: 'It was not listed yet' }])
  })

  it('whose pins cannot be written is reported until they can; after that, it may be reported again', async () => {
    const { pool, servers, path, reports } = await open()
    servers.set('lib', { catalog: listed([]) })
    await mkdir(path)
    pool.pinListed()
    expect(reports).toEqual([expect.stringContaining('EISDIR')])
    expect(pool.inactive()).toEqual([{ server: 'lib', reason: expect.stringContaining('EISDIR') }])
    servers.set('lib', {})
    pool.pinListed()
    expect(pool.inactive()).toEqual([{ server: 'lib', reason: 'It was not listed yet' }])
    await rm(path, { recursive: true })
    servers.set('lib', { catalog: listed([]) })
    pool.pinListed()
    expect([reports.length, pool.inactive()]).toEqual([1, []])
    const other = join(await temporaryFolder({}), 'other.json')
    servers.set('lib', DOWN)
    pool.configure({ path: other, unpinned: 'hold' })
    pool.pinListed()
    expect(reports).toHaveLength(2)
  })

  it('is reported again, and without its former fault, after another file is used', async () => {
    const { pool, servers, path, reports, words } = await open()
    servers.set('lib', { catalog: listed([]) })
    await mkdir(path)
    pool.pinListed()
    servers.set('lib', {})
    pool.configure({ path: join(await temporaryFolder({}), 'other.json'), unpinned: 'hold' })
    expect(pool.inactive()).toEqual([{ server: 'lib', reason: 'It was not listed yet' }])
    pool.pinListed({ isLate: true })
    expect(reports.slice(1)).toEqual([words('It was not listed yet')])
    pool.configure(undefined)
    expect([pool.inactive(), pool.isHeldUri('lib', 'book://a')]).toEqual([[], false])
  })

  it('keeps the pins if another file is damaged', async () => {
    const { pool, servers } = await open()
    servers.set('lib', { catalog: listed([{ name: 'read' }]) })
    pool.pinListed()
    const damaged = join(await temporaryFolder({ 'pins.json': '{' }), 'pins.json')
    expect(() => pool.configure({ path: damaged, unpinned: 'pass' })).toThrow(/not JSON/)
    servers.set('lib', { catalog: listed([{ name: 'read' }, { name: 'new' }]) })
    expect(pool.catalog('lib')).toMatchObject({ tools: [{ name: 'read' }] })
  })
})

describe('a held entry', () => {
  async function holdOf(...tools: readonly JsonObject[]) {
    const running = await open()
    running.servers.set('lib', { catalog: listed([{ name: 'read', description: 'Reads' }]) })
    running.servers.set('mail', { catalog: listed([], {}, 'mail') })
    running.pool.pinListed()
    running.servers.set('lib', { catalog: listed(tools) })
    return running
  }

  it('says its state and its changes, with hidden characters shown', async () => {
    const { pool, servers } = await holdOf({ name: 'read', description: 'Re\u200bads' }, { name: 'new' })
    const held = pool.held()
    expect(held).toMatchObject([
      {
        name: 'lib:read',
        reason: expect.stringMatching(/^Found a changed definition of "lib:read", .*pins diff/),
        pin: {
          ...{ server: 'lib', kind: 'tool', name: 'read', state: 'changed' },
          changes: [{ field: 'description', before: 'Reads', after: expect.not.stringContaining('\u200b') }],
        },
      },
      {
        name: 'lib:new',
        reason: expect.stringMatching(/^Found "lib:new" without a pin/),
        pin: { state: 'new', changes: [{ field: 'name', before: undefined, after: 'new' }] },
      },
    ])
    // Each status has the same objects, so that the changes are found once.
    expect(pool.held()[0]).toBe(held[0])
    expect(held[0]!.pin!.changes).toBe(held[0]!.pin!.changes)
    servers.set('down', DOWN)
    expect(pool.held()).toHaveLength(2)
    pool.decide('reject', [held[1]!.pin!])
    expect(pool.held()[1]).toMatchObject({ reason: 'Found "lib:new", which was rejected; accept it to use it' })
    expect(pool.catalog('lib')!.tools).toEqual([])
    pool.configure(undefined)
    expect(pool.held()).toEqual([])
  })

  it.each([{ server: 'mail' }, { kind: 'prompt' as const }, { name: 'new' }, { digest: 'other' }])(
    'is accepted only by a choice of exactly its definition, not with %j',
    async part => {
      const { pool } = await holdOf({ name: 'read', description: 'More' })
      const pin = pool.held()[0]!.pin!
      expect(() => pool.decide('accept', [pin, { ...pin, ...part }])).toThrow(
        expect.objectContaining({
          code: 'INVALID_CONFIGURATION',
          message: expect.stringContaining('look at it again'),
        }),
      )
      expect(pool.held()).toHaveLength(1)
      pool.decide('accept', [pin])
      expect(pool.held()).toEqual([])
    },
  )
})
