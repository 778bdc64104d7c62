// Measures one row of SCALE.md, and prints it as JSON; scale.ts starts it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createMemorySessionStore,
  createToolSearch,
  type SessionStore,
  type ToolDefinition,
  type ToolSearch,
} from '@ts/core'
import { createBestRanker } from '@ts/ranker-best'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { openPostgresSessionStore } from '@ts/store-postgres'
import { openRedisSessionStore } from '@ts/store-redis'
import { openSqliteSessionStore } from '@ts/store-sqlite'
import { seededCatalog } from '@ts/testkit'
import { median, percentile } from '../../lib/statistics.js'

export interface ProcessRow {
  readonly ranker: string
  readonly tools: number
  readonly firstMs: number
  readonly p50: number
  readonly p99: number
  /** Processor time. */
  readonly changedMs: number
  /** Bytes. */
  readonly memory: number
}

export interface StoreRow {
  readonly store: string
  readonly clients: number
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
  readonly cpuMs: number
}

export interface TenantRow {
  readonly tenants: number
  readonly way: TenantWay
  /** Bytes of memory for each tenant. */
  readonly bytes: number
  /** Processor time of a tenant's first search, and of its second. */
  readonly firstMs: number
  readonly againMs: number
}

export type TenantWay = 'own' | 'view'

const QUERIES = seededCatalog(400, 7).map(({ description = '' }) => description.split('.')[0]!)
const SEARCHES = 400
const CHANGES = 12
const SESSIONS = 20
const TURNS = 5
const SERVERS = 50
const PER_SERVER = 20
const SERVERS_OF_TENANT = 10

const [what = '', ...args] = process.argv.slice(2)
const MEASURES: Readonly<Record<string, () => Promise<object>>> = {
  process: () => inProcess(args[0]!, Number(args[1])),
  store: () => overStore(args[0]!, Number(args[1])),
  tenants: () => ofTenants(args[0] as TenantWay, Number(args[1])),
}
console.log(JSON.stringify(await MEASURES[what]!()))

async function inProcess(ranker: string, count: number): Promise<ProcessRow> {
  let tools: readonly ToolDefinition[] = seededCatalog(count)
  const search = createToolSearch({
    tools: () => tools,
    ranker: ranker === 'best' ? createBestRanker() : createLexicalRanker(),
    activation: 'on',
  })
  const firstMs = await timeOf(() => ask(search, QUERIES[0]!))
  const times: number[] = []
  for (let i = 0; i < SEARCHES; i++) times.push(await timeOf(() => ask(search, QUERIES[i % QUERIES.length]!)))
  const memory = memoryNow()
  const changes: number[] = []
  for (let i = 0; i < CHANGES; i++) {
    const at = (1_000 + i * 7_919) % count
    const changed = { ...tools[at]!, description: `${i} ${tools[at]!.description}` }
    tools = [...tools.slice(0, at), changed, ...tools.slice(at + 1)]
    changes.push(await cpuOf(() => ask(search, QUERIES[0]!)))
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return { ranker, tools: count, firstMs, p50, p99, changedMs: median(changes), memory: memory.rss }
}

async function overStore(address: string, clients: number): Promise<StoreRow> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'))
  const store = await openStore(address, folder)
  try {
    const tools = seededCatalog(300)
    const options = { tools, ranker: createLexicalRanker(), activation: 'on', disclosure: 'stub' } as const
    const search = createToolSearch({ ...options, sessions: store })
    const times: number[] = []
    const client = async (name: string) => {
      for (let s = 0; s < SESSIONS; s++)
        for (let t = 0; t < TURNS; t++) {
          const session = `${name}.${s}`
          const query = QUERIES[(s * TURNS + t) % QUERIES.length]!
          times.push(await timeOf(() => turn(search, session, query)))
        }
    }
    await client('warm')
    times.length = 0
    let ms = 0
    const cpu = await cpuOf(async () => {
      ms = await timeOf(() => Promise.all(Array.from({ length: clients }, (_, i) => client(`c${i}`))))
    })
    return {
      store: address.split(':')[0]!,
      clients,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      perSecond: (times.length / ms) * 1_000,
      cpuMs: cpu / times.length,
    }
  } finally {
    await store.close?.()
    rmSync(folder, { recursive: true })
  }
}

async function turn(search: ToolSearch, session: string, query: string): Promise<void> {
  await search.expose({ session })
  await search.handle({ name: 'search_tools', arguments: { queries: [query] }, session })
  await search.expose({ session })
}

async function openStore(address: string, folder: string): Promise<SessionStore & { close?(): Promise<void> }> {
  if (address === 'memory') return createMemorySessionStore()
  if (address === 'sqlite') return openSqliteSessionStore({ database: join(folder, 'sessions.db') })
  if (address.startsWith('redis:')) return openRedisSessionStore({ redis: address })
  return openPostgresSessionStore({ database: address })
}

async function ofTenants(way: TenantWay, count: number): Promise<TenantRow> {
  const all = seededCatalog(SERVERS * PER_SERVER)
  const servers = Array.from({ length: SERVERS }, (_, s) =>
    all.slice(s * PER_SERVER, (s + 1) * PER_SERVER).map(tool => ({ ...tool, server: `server${s}` })),
  )
  const of = (tenant: number) =>
    Array.from({ length: SERVERS_OF_TENANT }, (_, i) => (tenant * 7 + i * (1 + (tenant % 4))) % SERVERS)
  const options = { ranker: createLexicalRanker(), activation: 'on' } as const
  const union = createToolSearch({ ...options, tools: servers.flat() })
  await ask(union, QUERIES[0]!)
  const ways = {
    own: (tenant: number) => createToolSearch({ ...options, tools: of(tenant).flatMap(s => servers[s]!) }),
    view: (tenant: number) => union.with({ scope: { servers: of(tenant).map(s => `server${s}`) } }),
  }
  const searchOf = new Map<number, ToolSearch>()
  const first: number[] = []
  const again: number[] = []
  const before = memoryNow()
  for (let tenant = 0; tenant < count; tenant++) {
    const query = QUERIES[tenant % QUERIES.length]!
    first.push(
      await cpuOf(() => {
        searchOf.set(tenant, ways[way](tenant))
        return ask(searchOf.get(tenant)!, query)
      }),
    )
    again.push(await cpuOf(() => ask(searchOf.get(tenant)!, query)))
  }
  const after = memoryNow()
  const bytes = (after.heapUsed + after.external - before.heapUsed - before.external) / searchOf.size
  return { tenants: count, way, bytes, firstMs: median(first), againMs: median(again) }
}

async function ask(search: ToolSearch, query: string): Promise<void> {
  const answer = await search.handle({ name: 'search_tools', arguments: { queries: [query] } })
  if (answer.kind !== 'result') throw new Error(`Found ${answer.kind}, expected the result of a search for "${query}"`)
}

async function timeOf(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Milliseconds of processor time. */
async function cpuOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function memoryNow(): NodeJS.MemoryUsage {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage()
}
