// Measures one row of SCALE.md, and prints it as JSON; scale.ts starts it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type CatalogHints,
  createCatalogStore,
  createToolSearch,
  followCatalog,
  packTools,
  type Ranker,
  type SessionStore,
  type ToolDefinition,
  type ToolSearch,
  unpackTools,
} from '@ts/core'
import { createBestRanker } from '@ts/ranker-best'
import { createLexicalRanker } from '@ts/ranker-lexical'
import type { Pool } from 'pg'
// The whole testkit would count as memory of each row.
import { seededCatalog } from '../../../packages/testkit/src/fixtures/seeded-catalog.js'
import { median, percentile, timeOf } from '../../lib/statistics.js'

const QUERIES = seededCatalog(400, 7).map(({ description = '' }) => description.split('.')[0]!)
const queryAt = (i: number) => QUERIES[i % QUERIES.length]!
const CHANGES = 40
const [SESSIONS, TURNS] = [20, 5]
const [SERVERS, PER_SERVER, SERVERS_OF_TENANT] = [50, 20, 10]

const [what, kind = '', count] = process.argv.slice(2)
const measure = what === 'process' ? inProcess : what === 'store' ? overStore : ofTenants
if (what === 'pack') writeFileSync(kind, packTools(seededCatalog(Number(count))))
else if (what === 'keep') await keepIndex(kind, Number(count))
else console.log(JSON.stringify(await measure(kind, Number(count))))

async function inProcess(kind: string, count: number) {
  const [ranker = '', rest = ''] = kind.split(' ')
  const isPacked = rest === 'packed' || rest === 'stored' || ranker === 'postgres'
  const bytes = isPacked ? packedTools(count) : undefined
  let tools: readonly ToolDefinition[] = bytes ? [] : seededCatalog(count)
  const pool = ranker === 'postgres' ? new (await import('pg')).default.Pool({ connectionString: rest }) : undefined
  const made = pool ? await overPostgres(pool) : ranker === 'best' ? createBestRanker() : createLexicalRanker()
  const blobs = rest === 'stored' ? await storedIndex(ranker, count) : undefined
  const built: number[] = []
  const timed: Ranker = {
    ...made,
    async index(...given) {
      const start = performance.now()
      const index = await made.index(...given)
      built.push(performance.now() - start)
      return index
    },
  }
  const options = { ranker: timed, activation: 'on', searchTimeoutMs: 600_000, blobs } as const
  const search = createToolSearch({ tools: () => tools, ...options })
  const { rss: before } = memoryNow()
  const first = await timeOf(() => {
    if (bytes) tools = unpackTools(bytes)
    return ask(search, queryAt(0))
  })
  const times: number[] = []
  const searching = await cpuOf(async () => {
    for (const query of QUERIES) times.push(await timeOf(() => ask(search, query)))
  })
  memoryNow()
  // V8 gives the pages that it freed back in a thread of its own.
  await setTimeout(1_000)
  const { rss } = process.memoryUsage()
  const changes: number[] = []
  for (let i = 0; i < CHANGES; i++) {
    const at = (1_000 + i * 7_919) % count
    tools = tools.with(at, { ...tools[at]!, description: `${i} ${tools[at]!.description}` })
    changes.push(await cpuOf(() => ask(search, queryAt(0))))
  }
  await pool?.end()
  return {
    ranker: pool ? 'postgres packed' : kind,
    tools: count,
    'index s': built[0]! / 1_000,
    'first search s': first / 1_000,
    'search p50 ms': percentile(times, 0.5),
    'p99 ms': percentile(times, 0.99),
    'processor ms': searching / times.length,
    'changed tool ms': median(changes),
    'memory before MB': before / 1e6,
    'memory MB': rss / 1e6,
  }
}

/** Definitions that another process has packed, so that this one holds nothing of them but the bytes. */
function packedTools(count: number): Uint8Array {
  const file = join(folderUntilExit(), 'tools')
  runBefore('pack', file, count)
  return readFileSync(file)
}

/** A store with the index that another process has built. */
async function storedIndex(ranker: string, count: number) {
  const file = join(folderUntilExit(), 's.db')
  runBefore('keep', `${ranker} ${file}`, count)
  return openStore(file)
}

/** Loaded here, because the drivers of the stores would count as memory of the other rows. */
async function openStore(address: string): Promise<SessionStore & { hints?: CatalogHints; close(): Promise<void> }> {
  if (address.startsWith('redis')) return (await import('@ts/store-redis')).openRedisSessionStore({ redis: address })
  if (address.startsWith('postgres'))
    return (await import('@ts/store-postgres')).openPostgresSessionStore({ database: address })
  return (await import('@ts/store-sqlite')).openSqliteSessionStore({ database: address })
}

async function overPostgres(pool: Pool): Promise<Ranker> {
  return (await import('@ts/ranker-postgres')).createPostgresRanker({ pool })
}

function folderUntilExit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs this file in a process that ends before the measurement. */
function runBefore(...args: readonly [what: string, kind: string, count: number]): void {
  const all = [...process.execArgv, process.argv[1]!, ...args.map(String)]
  const { status } = spawnSync(process.execPath, all, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`Found status ${status} of the process that runs ${args.join(' ')}, expected 0`)
}

/** Builds an index; the process ends when it is kept. */
async function keepIndex(kind: string, count: number): Promise<void> {
  const [ranker, file] = kind.split(' ')
  const made = ranker === 'best' ? createBestRanker() : createLexicalRanker()
  const options = { ranker: made, activation: 'on', searchTimeoutMs: 600_000 } as const
  const tools = unpackTools(packTools(seededCatalog(count)))
  const search = createToolSearch({ tools: () => tools, ...options, blobs: await openStore(file!) })
  await ask(search, queryAt(0))
}

async function overStore(address: string, clients: number) {
  const file = address === 'sqlite' ? join(folderUntilExit(), 's.db') : address
  const shared = address === 'memory' ? undefined : await openStore(file)
  const options = { ranker: createLexicalRanker(), sessions: shared, activation: 'on', disclosure: 'stub' } as const
  const search = createToolSearch({ tools: seededCatalog(300), ...options })
  const times: number[] = []
  const client = async (name: string) => {
    for (let i = 0; i < SESSIONS * TURNS; i++)
      times.push(await timeOf(() => turn(search, `${name}.${Math.floor(i / TURNS)}`, queryAt(i))))
  }
  await client('warm')
  times.length = 0
  let ms = 0
  const cpu = await cpuOf(async () => {
    ms = await timeOf(() => Promise.all(Array.from({ length: clients }, (_, i) => client(`c${i}`))))
  })
  await shared?.close()
  const hasHints = clients === 1 && shared?.hints !== undefined
  return {
    store: address.split(':')[0]!,
    clients,
    'turn p50 ms': percentile(times, 0.5),
    'p99 ms': percentile(times, 0.99),
    'turns a second': (times.length / ms) * 1_000,
    'processor ms a turn': cpu / times.length,
    'change p99 ms': hasHints ? percentile(await changesOver(address), 0.99) : '–',
  }
}

/** Milliseconds from each change of a tool in one store to the search that finds it over another store. */
async function changesOver(address: string): Promise<readonly number[]> {
  const stores = [await openStore(address), await openStore(address)]
  const [own, other] = stores.map(store => createCatalogStore(store, store.hints))
  await own!.update('t', seededCatalog(300))
  const tools = followCatalog(other!, { tenant: 't' })
  const search = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
  // The connections for hints open.
  await setTimeout(1_000)
  const change = async (i: number) => {
    const description = `Feeds quokka number ${i}.`
    const call = { name: 'search_tools', arguments: { queries: [description] } }
    await own!.update('t', list => list.with(0, { ...list[0]!, description }))
    while (!JSON.stringify(await search.handle(call)).includes(description)) await setTimeout(1)
  }
  const times: number[] = []
  for (let i = 0; i < 300; i++) times.push(await timeOf(() => change(i)))
  await Promise.all(stores.map(store => store.close()))
  return times
}

async function turn(search: ToolSearch, session: string, query: string): Promise<void> {
  await search.expose({ session })
  await search.handle({ name: 'search_tools', arguments: { queries: [query] }, session })
  await search.expose({ session })
}

async function ofTenants(way: string, count: number) {
  const all = seededCatalog(SERVERS * PER_SERVER)
  const servers = Array.from({ length: SERVERS }, (_, s) =>
    all.slice(s * PER_SERVER, (s + 1) * PER_SERVER).map(tool => ({ ...tool, server: `server${s}` })),
  )
  const of = (tenant: number) =>
    Array.from({ length: SERVERS_OF_TENANT }, (_, i) => (tenant * 7 + i * (1 + (tenant % 4))) % SERVERS)
  const options = { ranker: createLexicalRanker(), activation: 'on' } as const
  const union = createToolSearch({ ...options, tools: servers.flat() })
  await ask(union, queryAt(0))
  const make = (tenant: number) =>
    way === 'own'
      ? createToolSearch({ ...options, tools: of(tenant).flatMap(s => servers[s]!) })
      : union.with({ scope: { servers: of(tenant).map(s => `server${s}`) } })
  const kept: ToolSearch[] = []
  const [first, second]: [number[], number[]] = [[], []]
  const before = memoryNow()
  for (let tenant = 0; tenant < count; tenant++) {
    const search = () => {
      kept[tenant] ??= make(tenant)
      return ask(kept[tenant]!, queryAt(tenant))
    }
    first.push(await cpuOf(search))
    second.push(await cpuOf(search))
  }
  const after = memoryNow()
  const bytes = after.heapUsed + after.external - before.heapUsed - before.external
  return {
    way,
    tenants: count,
    'kB of memory each': bytes / 1_000 / kept.length,
    'first search ms': median(first),
    'second ms': median(second),
  }
}

async function ask(search: ToolSearch, query: string): Promise<void> {
  const answer = await search.handle({ name: 'search_tools', arguments: { queries: [query] } })
  if (answer.kind !== 'result') throw new Error(`Found ${answer.kind}, expected the result of a search for "${query}"`)
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
