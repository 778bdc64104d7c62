import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemorySessionStore, type SessionStore } from '@ts/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Log } from '../logs.js'
import { createCatalogStore } from './catalog-store.js'
import { shareCatalogs } from './shared-catalogs.js'
import { catalogOf } from './test-connections.js'
import { stdioServer } from './test-servers.js'

const folders: string[] = []
let warnings: string[]
const log: Log = { debug() {}, info() {}, error() {}, warn: (_, message) => void warnings.push(message) }

beforeEach(() => {
  warnings = []
})
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The catalogs of a replica with an empty folder. */
function replica(store: SessionStore) {
  const folder = mkdtempSync(join(tmpdir(), 'ts-gateway-replica-'))
  folders.push(folder)
  return shareCatalogs(createCatalogStore({ folder, log }), store, log)
}

const server = stdioServer('notes')
const tools = Array.from({ length: 3_000 }, (_, i) => ({ name: `tool_${i}`, description: 'ü'.repeat(100) }))
const catalog = { ...catalogOf('notes'), tools }

it('gives a replica with an empty folder what another one listed, and later lists too', async () => {
  const store = createMemorySessionStore()
  const writer = replica(store)
  await writer.write(server, catalog)
  expect((await replica(store).read(server))?.tools).toEqual(tools)
  await writer.write(server, { ...catalog, tools: tools.slice(0, 1) })
  expect((await replica(store).read(server))?.tools).toEqual(tools.slice(0, 1))
  expect(await replica(store).read(stdioServer('notes', { command: 'other' }))).toBeUndefined()
  expect(warnings).toEqual([])
})

it('reads its own folder if the store fails, and says so when it has nothing', async () => {
  const fails = () => Promise.reject(new Error('the store is away'))
  const away: SessionStore = {
    ...createMemorySessionStore(),
    read: fails,
    setSent: fails,
    blobs: { get: fails, put: fails },
  }
  const own = replica(away)
  await own.write(server, catalog)
  expect(warnings).toEqual(['The catalog of notes in the store cannot be kept: the store is away'])
  expect((await own.read(server))?.tools).toEqual(tools)
  expect(await replica(away).read(server)).toBeUndefined()
  expect(warnings.at(-1)).toBe('The catalog of notes in the store cannot be read: the store is away')
})

it('ignores a catalog of which the store lost a part, or that is another text', async () => {
  const store = createMemorySessionStore()
  await replica(store).write(server, catalog)
  const without: SessionStore = { ...store, blobs: { ...store.blobs, get: async keys => keys.map(() => undefined) } }
  expect(await replica(without).read(server)).toBeUndefined()
  expect(warnings).toEqual([])
  const text = Buffer.from('{"capabilities":{}}')
  const other: SessionStore = { ...store, blobs: { ...store.blobs, get: async () => [text] } }
  expect(await replica(other).read(server)).toBeUndefined()
  expect(warnings).toEqual(['The catalog of notes in the store cannot be read: it is not a catalog of this server'])
})

it('does not share a catalog with more bytes than its limit', async () => {
  const store = createMemorySessionStore()
  const big = Array.from({ length: 200 }, (_, i) => ({ name: `t${i}`, description: 'x'.repeat(100_000) }))
  const own = replica(store)
  await own.write(server, { ...catalog, tools: big })
  expect(warnings).toEqual([
    'The catalog of notes in the store cannot be kept: it has more bytes than the limit of 16777216',
  ])
  expect((await own.read(server))?.tools).toHaveLength(200)
})
