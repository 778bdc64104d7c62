// What the studies of expose.mjs measure; each gives plain figures: microseconds, milliseconds, megabytes, bytes or tokens.
import { createCatalog, createMemoryRevealStore, createNative, createToolSearch, serializeTools } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

export const DISCLOSURES = ['bridge', 'load', 'native', 'native by provider', 'stub', 'window', 'eager']
const SERVERS = 25
/** Calls of a round, after as many that warm up. The fastest round counts: other programs run on the machine. */
export const CALLS = 1_000
export const ROUNDS = 4

const disclosureOf = name => (name === 'native by provider' ? createNative({ searchedBy: 'provider' }) : name)
const noRanker = {
  name: 'none',
  traits: { query: 'text', deterministic: true, network: false },
  index: async () => ({ rank: async () => [] }),
}

/** Seeded tools of some servers, all of which may be deferred. */
export function toolsOf(count) {
  return seededCatalog(count, 1).map((tool, i) => ({ ...tool, server: `server-${i % SERVERS}`, deferLoading: true }))
}

/** A tool that no catalog here has. */
const newTool = more => ({
  name: 'a_new_tool',
  description: 'A tool that came later',
  server: 'server-0',
  deferLoading: true,
  inputSchema: { type: 'object', properties: { value: { type: 'string' } }, required: ['value'] },
  ...more,
})

function quantile(times, part) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * part)]
}

/** Microseconds of one call, when nothing has changed since the last one. */
async function timeOf(call) {
  for (let i = 0; i < CALLS; i++) await call()
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const times = []
    for (let i = 0; i < CALLS; i++) {
      const from = performance.now()
      await call()
      times.push((performance.now() - from) * 1_000)
    }
    rounds.push({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) })
  }
  return rounds.sort((a, b) => a.p50 - b.p50)[0]
}

/** Exposures of an unchanged catalog, by where the tools come from. */
export async function unchanged(tools) {
  const catalog = createCatalog(tools)
  const live = { tools, away: [] }
  const scope = { servers: Array.from({ length: SERVERS / 5 }, (_, i) => `server-${i * 5}`) }
  const sources = {
    'fixed list': { tools },
    'live list': { tools: () => tools },
    'live list with outages': { tools: () => live },
    catalog: { tools: catalog },
    'live catalog': { tools: () => catalog },
    'view with a scope': { tools, scope },
    'view with a scope, live list': { tools: () => tools, scope },
  }
  const rows = []
  for (const disclosure of DISCLOSURES) {
    for (const [source, { scope, ...options }] of Object.entries(sources)) {
      const make = () =>
        createToolSearch({ ...options, ranker: noRanker, disclosure: disclosureOf(disclosure), activation: 'on' })
      let from = performance.now()
      const toolSearch = make()
      const view = scope ? toolSearch.with({ scope }) : toolSearch
      const createMs = performance.now() - from
      from = performance.now()
      await view.expose({ session: 's' })
      const firstMs = performance.now() - from
      rows.push({ disclosure, source, createMs, firstMs, ...(await timeOf(() => view.expose({ session: 's' }))) })
    }
  }
  for (const disclosure of DISCLOSURES) {
    let current = tools
    const options = { tools: () => current, ranker: noRanker, disclosure: disclosureOf(disclosure), activation: 'on' }
    const toolSearch = createToolSearch(options)
    await toolSearch.expose({ session: 's' })
    current = [...tools, newTool()]
    const from = performance.now()
    await toolSearch.expose({ session: 's' })
    const firstMs = performance.now() - from
    const times = await timeOf(() => toolSearch.expose({ session: 's' }))
    rows.push({ disclosure, source: 'live list, in a session that saw it change', createMs: 0, firstMs, ...times })
  }
  return rows
}

/** Bytes of what a session was sent that change, and that are appended, when one tool comes to the catalog. */
export async function prefixes(tools) {
  const rows = []
  for (const disclosure of DISCLOSURES) {
    for (const [kind, tool] of [
      ['deferred', newTool()],
      ['never deferred', newTool({ deferrable: 'never' })],
    ]) {
      let current = tools
      const options = { tools: () => current, ranker: noRanker, disclosure: disclosureOf(disclosure), activation: 'on' }
      const toolSearch = createToolSearch(options)
      const before = await toolSearch.expose({ session: 's' })
      current = [...tools, tool]
      const after = await toolSearch.expose({ session: 's' })
      const [list, note] = [serializeTools(before.tools).slice(0, -1), before.instructions]
      const changed = changedBytes(list, serializeTools(after.tools)) + changedBytes(note, after.instructions)
      const size = ({ tools, instructions }) => Buffer.byteLength(serializeTools(tools) + instructions)
      rows.push({ disclosure, tool: kind, sent: size(before), changed, appended: size(after) - size(before) })
    }
  }
  return rows
}

/** Bytes of `before` from the first one on that differs in `after`. */
function changedBytes(before, after) {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return Buffer.byteLength(before.slice(at))
}

/** Bytes in use. A turn of the event loop between collections lets go of what the last one still saw as used. */
async function heapUsed() {
  for (let i = 0; i < 3; i++) {
    await new Promise(resolve => setTimeout(resolve, 5))
    globalThis.gc?.()
  }
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}

/** What views and sessions hold besides the one engine. */
export async function memory(tools, { scopes, sessions }) {
  const rows = []
  const hold = async (what, count, make) => {
    const before = await heapUsed()
    const from = performance.now()
    const held = await make()
    const ms = performance.now() - from
    rows.push({ what, count, megabytes: ((await heapUsed()) - before) / 1e6, ms })
    return held
  }
  const engine = () => {
    const made = createToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
    return made
      .prepare()
      .then(() => made.expose())
      .then(() => made)
  }
  const toolSearch = await hold('the engine, indexed by lexical', 1, engine)
  const someTools = (count, i) => Array.from({ length: count }, (_, t) => tools[(i * 7 + t) % tools.length].name)
  const someServers = i => Array.from({ length: SERVERS / 2 }, (_, t) => `server-${(i + t) % SERVERS}`)
  const use = async view => {
    await view.expose()
    await view.handle({ name: 'search_tools', arguments: { queries: ['create a file'] } })
    return view
  }
  const manyViews = (count, scopeOf) => async () => {
    const views = []
    for (let i = 0; i < count; i++) views.push(await use(toolSearch.with({ scope: scopeOf(i) })))
    return views
  }
  const half = scopes / 2
  const named = count => i => ({ tools: someTools(Math.min(count, tools.length / 2), i) })
  const small = await hold('views of 200 tools, named', half, manyViews(half, named(200)))
  const large = await hold('views of 5,000 tools, named', half, manyViews(half, named(5_000)))
  const byServer = await hold(
    'views of half of the servers',
    half,
    manyViews(half, i => ({ servers: someServers(i) })),
  )
  const all = [...small, ...large, ...byServer]
  await hold('the same views, used again', all.length, async () => {
    for (const view of all) await use(view)
  })
  const revealed = s => Array.from({ length: 8 }, (_, i) => tools[(s * 3 + i * 7) % tools.length].name)
  const someSessions = name => async () => {
    for (let s = 0; s < sessions; s++) await toolSearch.expose({ session: `${name} ${s}`, revealed: revealed(s) })
  }
  await hold('sessions with 8 reveals', sessions, someSessions('session'))
  toolSearch.update([...tools, newTool()])
  await hold('the same sessions, after the catalog changed', sessions, someSessions('session'))
  await toolSearch.close()
  return rows
}

/** Calls with a wrong name. */
export const NAME_CALLS = 25

/** What hostile or careless names cost. The first call of a catalog builds the index of names. */
export async function names(tools) {
  const toolSearch = createToolSearch({ tools, ranker: noRanker, activation: 'on' })
  await toolSearch.expose()
  const unknown = count =>
    Array.from({ length: count }, (_, i) => `creat_fil_${i}_${tools[(i * 31) % tools.length].name.slice(1)}`)
  const calls = {
    'the first call of the catalog': { name: 'call_tool', arguments: { name: 'no_such_tool' } },
    'one unknown name, called': { name: 'call_tool', arguments: { name: unknown(1)[0] } },
    'one unknown name, described': { name: 'describe_tools', arguments: { names: unknown(1) } },
    'fifty unknown names, described': { name: 'describe_tools', arguments: { names: unknown(50) } },
    'fifty unknown names in each of ten queries': {
      name: 'search_tools',
      arguments: {
        queries: unknown(10).map(
          (_, i) =>
            `select:${unknown(50)
              .map(name => `${name}_${i}`)
              .join(',')}`,
        ),
      },
    },
    'one unknown name of 256 characters': { name: 'call_tool', arguments: { name: 'create_file_'.repeat(21) } },
    'fifty calls of unknown names in one': {
      name: 'call_tool',
      arguments: { calls: unknown(50).map(name => ({ name, arguments: {} })) },
    },
  }
  const rows = []
  for (const [what, call] of Object.entries(calls)) {
    const times = []
    let outcome
    for (let i = 0; i < (what.startsWith('the first') ? 1 : NAME_CALLS); i++) {
      const from = performance.now()
      outcome = await toolSearch.handle(call)
      times.push(performance.now() - from)
    }
    const text = JSON.stringify(outcome.content ?? outcome.message ?? outcome.outcomes)
    rows.push({ what, ms: quantile(times, 0.5), characters: text.length })
  }
  return rows
}

/**
 * Measures the work of a promise: its time, and how long nothing else ran in the process at most. Processor time is measured beside the
 * clock, since other programs run on the machine; it counts the collector's threads, too.
 */
async function watched(work) {
  let longest = 0
  let longestCpu = 0
  let last = performance.now()
  let lastCpu = process.cpuUsage()
  let isOver = false
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    longestCpu = Math.max(longestCpu, cpuSince(lastCpu))
    last = now
    lastCpu = process.cpuUsage()
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  await new Promise(resolve => setImmediate(resolve))
  longest = longestCpu = 0
  const from = performance.now()
  const cpu = process.cpuUsage()
  await work()
  const ms = performance.now() - from
  const cpuMs = cpuSince(cpu)
  isOver = true
  await new Promise(resolve => setImmediate(resolve))
  return { ms, cpuMs, longestBlockMs: longest, longestBlockCpuMs: longestCpu }
}

function cpuSince(before) {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** How long the event loop is blocked while a list is taken over, comes again, changes and is indexed. */
export async function blocks(tools) {
  const rows = []
  const watch = async (what, work) => void rows.push({ what, ...(await watched(work)) })
  let current = tools
  const ranker = createLexicalRanker()
  const toolSearch = createToolSearch({ tools: () => current, ranker, activation: 'on' })
  const search = () =>
    toolSearch.handle({ session: 's', name: 'search_tools', arguments: { queries: ['create a file'] } })
  const expose = () => toolSearch.expose({ session: 's' })
  await watch('first exposure', expose)
  await watch('index of the first list', () => toolSearch.prepare())
  await watch('first search', search)
  current = [...tools, newTool()]
  await watch('exposure of the changed list', expose)
  await watch('search while its index is built', search)
  await watch('index of the changed list', () => toolSearch.prepare())
  await watch('search after that', search)
  current = current.map(tool => ({ ...tool }))
  await watch('exposure of the same list in other objects', expose)
  current = JSON.parse(JSON.stringify(current))
  await watch('exposure of the same list, every part of it in other objects', expose)
  current = JSON.parse(JSON.stringify([...current, newTool({ name: 'one_more' })]))
  await watch('exposure of other objects with one more tool', expose)
  await toolSearch.close()
  for (const disclosure of DISCLOSURES) {
    const first = createToolSearch({ tools: () => tools, ranker: noRanker, disclosure: disclosureOf(disclosure) })
    await watch(`first exposure of ${disclosure}, activated by its own rule`, () => first.expose({ session: 's' }))
  }
  const unknown = createToolSearch({ tools: () => tools, ranker: noRanker, activation: 'on' })
  await unknown.expose()
  await watch('first unknown name of the catalog', () => unknown.handle({ name: 'no_such_tool' }))
  const fixed = createToolSearch({ tools, ranker: noRanker, activation: 'on' })
  const again = JSON.parse(JSON.stringify(tools))
  await watch('update with the same list in other objects', async () => fixed.update(again))
  return rows
}

/** Scopes of each kind of which the first exposure is measured. */
export const VIEWS = 50

/** What a view costs by itself: made from one engine, and exposed once. */
export async function views(tools) {
  const toolSearch = createToolSearch({ tools, ranker: noRanker, activation: 'on' })
  await toolSearch.expose()
  const named = count => i => ({
    tools: Array.from({ length: count }, (_, t) => tools[(i * 7 + t) % tools.length].name),
  })
  const kinds = {
    '20 tools, named': named(20),
    '200 tools, named': named(200),
    'half of the tools, named': named(tools.length / 2),
    'one server': i => ({ servers: [`server-${i % SERVERS}`] }),
    'half of the servers': i => ({
      servers: Array.from({ length: SERVERS / 2 }, (_, t) => `server-${(i + t) % SERVERS}`),
    }),
    'all tools': () => undefined,
  }
  const rows = []
  for (const [what, scopeOf] of Object.entries(kinds)) {
    const times = []
    for (let i = 0; i < VIEWS; i++) {
      const scope = scopeOf(i)
      const from = performance.now()
      await toolSearch.with({ scope }).expose()
      times.push(performance.now() - from)
    }
    rows.push({ what, firstMs: times[0], ms: quantile(times, 0.5) })
  }
  return rows
}

/** Exposures of one session in each phase of a store's study. */
export const TURNS = 5

/** What a reveal store that is a database reads and writes on the turns of one session. Every value passes through JSON, as a database's does. */
export async function stores(tools) {
  const rows = []
  for (const disclosure of DISCLOSURES) {
    const memory = createMemoryRevealStore()
    const counts = { reads: 0, writes: 0, writtenBytes: 0 }
    const read = async value => {
      counts.reads++
      return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
    }
    const written = value => {
      counts.writes++
      const text = JSON.stringify(value)
      counts.writtenBytes += Buffer.byteLength(text)
      return JSON.parse(text)
    }
    const store = {
      get: async session => read(await memory.get(session)),
      add: (session, ids) => memory.add(session, written(ids)),
      replace: (session, ids) => memory.replace(session, written(ids)),
      delete: session => memory.delete(session),
      sent: async session => read(await memory.sent(session)),
      setSent: (session, sent) => memory.setSent(session, written(sent)),
    }
    let current = tools
    const options = { tools: () => current, ranker: noRanker, disclosure: disclosureOf(disclosure), activation: 'on' }
    const toolSearch = createToolSearch({ ...options, reveals: store })
    for (const [phase, list] of [
      ['unchanged', tools],
      ['after a tool came', [...tools, newTool({ deferrable: 'never' })]],
    ]) {
      current = list
      const first = await watched(() => toolSearch.expose({ session: 's' }))
      Object.assign(counts, { reads: 0, writes: 0, writtenBytes: 0 })
      const later = await watched(async () => {
        for (let turn = 0; turn < TURNS; turn++) await toolSearch.expose({ session: 's' })
      })
      rows.push({ disclosure, phase, firstBlockCpuMs: first.longestBlockCpuMs, ...counts, cpuMs: later.cpuMs / TURNS })
    }
  }
  return rows
}

/** Tokens that the bridge costs on every turn: its tools and its note. */
export async function overhead(catalogs) {
  const rows = []
  for (const { name, tools } of catalogs) {
    const { tools: sent, instructions } = await createToolSearch({
      tools: () => tools,
      ranker: noRanker,
      activation: 'on',
      policy: { defer: 'automatic' },
    }).expose()
    const meta = sent.filter(tool => tool.role === 'meta')
    rows.push({ name, tools: tools.length, tokens: countTokens(serializeTools(meta)) + countTokens(instructions) })
  }
  return rows
}
