// One measurement in a process of its own: `node benchmarks/run.mjs offload/measure CASE MEGABYTES FOLDER`. Prints JSON.
import { estimateTokens } from '@ts/core'
import { createFolderStore, createOffload } from '@ts/offload'
import { jsonOf, lineOf, logOf } from './texts.mjs'

const [name, size, directory] = process.argv.slice(2)
const megabytes = Number(size)
const store = createFolderStore({ directory, maxSessionBytes: 1e9, maxTotalBytes: 2e9 })
const offload = createOffload({ store, jq: { timeoutMs: 120_000 } })
const makers = { log: logOf, line: lineOf, json: jsonOf }
const session = kind => `${kind} ${megabytes}`

/** Stores a text, unless an earlier measurement did. */
async function stored(kind) {
  const [known] = await store.list(session(kind))
  if (known === undefined)
    throw new Error(`Found no ${kind} of ${megabytes} MB, expected it stored; measure store-${kind} first`)
  return known
}

const result = content => ({
  tool: { id: 'export', name: 'export', description: '', inputSchema: {}, deferrable: 'automatic', extras: {} },
  status: 'ran',
  content,
  id: 'call',
  caller: 'model',
  signal: undefined,
  countTokens: estimateTokens,
})
const call = async (kind, tool, args) => {
  const output = await stored(kind)
  return () =>
    offload.handle({
      name: `${tool}_large_output`,
      arguments: { output: output.handle, ...args },
      session: session(kind),
      signal: undefined,
      countTokens: estimateTokens,
    })
}
const middle = megabytes * 5e5 + 7

const cases = {
  'store-log': () => storing('log'),
  'store-line': () => storing('line'),
  'store-json': () => storing('json'),
  'search-word': () => call('log', 'search', { pattern: 'FAILED' }),
  'search-many': () => call('log', 'search', { pattern: 'error' }),
  'search-hostile': () => call('log', 'search', { pattern: '(\\w+\\s?)+:$' }),
  'search-line': () => call('line', 'search', { pattern: 'failed: \\d+' }),
  'read-middle': () => call('line', 'read', { from: middle, length: 4000 }),
  'query-length': () => call('json', 'query', { query: '.items | length' }),
  'query-group': () =>
    call('json', 'query', {
      query: '.items | map(select(.state == "open")) | group_by(.user.login) | map({(.[0].user.login): length}) | add',
    }),
}

async function storing(kind) {
  const content = makers[kind](megabytes)
  return async () => ({ content: await offload.onResult({ ...result(content), session: session(kind) }) })
}

const run = await cases[name]()
globalThis.gc()
globalThis.gc()
const before = process.memoryUsage.rss()
let peak = before
let lag = 0
let last = performance.now()
/** The longest computation between two timers, in processor time: it does not grow where other programs run. */
let stretch = 0
let usedBefore = process.cpuUsage()
const sinceTimer = () => {
  const { user, system } = process.cpuUsage(usedBefore)
  usedBefore = process.cpuUsage()
  stretch = Math.max(stretch, (user + system) / 1e3)
}
// A timer each millisecond: what it comes late by is what the host could not answer in.
const timer = setInterval(() => {
  const now = performance.now()
  lag = Math.max(lag, now - last - 1)
  last = now
  sinceTimer()
  peak = Math.max(peak, process.memoryUsage.rss())
}, 1)
await new Promise(resolve => setTimeout(resolve, 50))
lag = 0
sinceTimer()
stretch = 0
last = performance.now()
const begin = performance.now()
const cpu = process.cpuUsage()
const answer = await run()
const ms = performance.now() - begin
const used = process.cpuUsage(cpu)
const cpuMs = (used.user + used.system) / 1e3
// The last piece of work counts too.
lag = Math.max(lag, performance.now() - last - 1)
sinceTimer()
clearInterval(timer)
const content = typeof answer.content === 'string' ? answer.content : JSON.stringify(answer.content)
console.log(
  JSON.stringify({
    ms,
    cpuMs,
    lag,
    stretch,
    rssMb: peak / 1e6,
    addedMb: (peak - before) / 1e6,
    characters: content.length,
    begins: content.slice(0, 80),
  }),
)
