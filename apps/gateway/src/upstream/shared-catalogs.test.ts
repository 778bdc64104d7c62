import { createMemorySessionStore, type SessionStore } from '@ts/core'
import { expect, it } from 'vitest'
import { shareCatalogs } from './shared-catalogs.js'
import { catalogOf, memoryStore } from './test-connections.js'
import { stdioServer } from './test-servers.js'

const server = stdioServer('notes')
const tools = Array.from({ length: 3_000 }, (_, i) => ({ name: `tool_${i}`, description: 'ü'.repeat(100) }))
const catalog = { ...catalogOf('notes'), tools }
const ofStore = 'The catalog of notes in the store'

/** Replicas with empty folders of their own, which write warnings. */
function start() {
  const warnings: string[] = []
  const log = { debug() {}, info() {}, error() {}, warn: (_: unknown, message: string) => void warnings.push(message) }
  return { warnings, replica: (store: SessionStore) => shareCatalogs(memoryStore(), store, log) }
}

it('gives a replica with an empty folder what another one listed, and later lists too', async () => {
  const { warnings, replica } = start()
  const store = createMemorySessionStore()
  const writer = replica(store)
  for (const listed of [tools, tools.slice(0, 1)]) {
    await writer.write(server, { ...catalog, tools: listed })
    expect((await replica(store).read(server))?.tools).toEqual(listed)
  }
  expect(await replica(store).read(stdioServer('notes', { command: 'other' }))).toBeUndefined()
  expect(warnings).toEqual([])
})

it('reads its own folder if the store fails, and says so when it has nothing', async () => {
  const { warnings, replica } = start()
  const fails = () => Promise.reject(new Error('the store is away'))
  const failing = { read: fails, setSent: fails, blobs: { get: fails, put: fails } }
  const away: SessionStore = { ...createMemorySessionStore(), ...failing }
  const own = replica(away)
  await own.write(server, catalog)
  expect((await own.read(server))?.tools).toEqual(tools)
  expect(await replica(away).read(server)).toBeUndefined()
  const reason = 'the store is away'
  expect(warnings).toEqual([`${ofStore} cannot be kept: ${reason}`, `${ofStore} cannot be read: ${reason}`])
})

it('ignores a catalog of which the store lost a part, or that is another text', async () => {
  const { warnings, replica } = start()
  const store = createMemorySessionStore()
  await replica(store).write(server, catalog)
  for (const found of [undefined, [Buffer.from('{"capabilities":{}}')]]) {
    expect(warnings).toEqual([])
    const other: SessionStore = {
      ...store,
      blobs: { ...store.blobs, get: async keys => found ?? keys.map(() => undefined) },
    }
    expect(await replica(other).read(server)).toBeUndefined()
  }
  expect(warnings).toEqual([`${ofStore} cannot be read: it is not a catalog of this server`])
})

it('does not share a catalog with more bytes than its limit', async () => {
  const { warnings, replica } = start()
  const big = Array.from({ length: 200 }, (_, i) => ({ name: `t${i}`, description: 'x'.repeat(100_000) }))
  const own = replica(createMemorySessionStore())
  await own.write(server, { ...catalog, tools: big })
  expect(warnings).toEqual([`${ofStore} cannot be kept: it has more bytes than the limit of 16777216`])
  expect((await own.read(server))?.tools).toHaveLength(200)
})
