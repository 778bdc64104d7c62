// Measures one case in its own process and prints the figures as JSON. The cases of search, read and query need a text
// that a store case of the same size has stored in FOLDER.
//   node benchmarks/run.mjs offload/measure CASE MEGABYTES FOLDER
import { estimateTokens } from '@ts/core'
import { createFolderStore, createOffload } from '@ts/offload'
import { answerOf, handed } from './companion.js'
import { jsonOf, lineOf, logOf } from './texts.js'

/**
 * The printed figures. Times are in milliseconds. `rssMb` is the peak memory in megabytes, `addedMb` the peak minus the
 * memory before the work.
 */
export interface Measured {
  readonly ms: number
  readonly cpuMs: number
  /** The longest delay of a timer. */
  readonly lag: number
  /** The longest computation between two timers, in processor time, which does not grow if other programs run. */
  readonly stretch: number
  readonly rssMb: number
  readonly addedMb: number
  readonly characters: number
  readonly begins: string
}

const [name = '', size, directory] = process.argv.slice(2)
if (directory === undefined) refuse('found no folder, expected a case, megabytes and a folder')
const megabytes = Number(size)
const store = createFolderStore({ directory, maxSessionBytes: 1e9, maxTotalBytes: 2e9 })
const offload = createOffload({ store, jq: { timeoutMs: 120_000 } })
const makers = { log: logOf, line: lineOf, json: jsonOf }
type Kind = keyof typeof makers
const session = (kind: Kind) => `${kind} ${megabytes}`

/** Stores a text. The text is made before the measurement starts. */
const storing = (kind: Kind) => async () => {
  const content = makers[kind](megabytes)
  return () => handed(offload, content, session(kind), estimateTokens)
}

/** Calls a tool for a text that an earlier measurement stored. */
const calling = (kind: Kind, tool: string, args: object) => async () => {
  const [known] = await store.list(session(kind))
  if (known === undefined)
    throw new Error(`Found no ${kind} of ${megabytes} MB, expected it stored; measure store-${kind} first`)
  const given = { output: known.handle, ...args }
  return () => answerOf(offload, `${tool}_large_output`, given, session(kind), estimateTokens)
}

const GROUPS = '.items | map(select(.state == "open")) | group_by(.user.login) | map({(.[0].user.login): length}) | add'
const CASES = new Map<string, () => Promise<() => Promise<string>>>([
  ['store-log', storing('log')],
  ['store-line', storing('line')],
  ['store-json', storing('json')],
  ['search-word', calling('log', 'search', { pattern: 'FAILED' })],
  ['search-many', calling('log', 'search', { pattern: 'error' })],
  ['search-hostile', calling('log', 'search', { pattern: '(\\w+\\s?)+:$' })],
  ['search-line', calling('line', 'search', { pattern: 'failed: \\d+' })],
  ['read-middle', calling('line', 'read', { from: megabytes * 5e5 + 7, length: 4000 })],
  ['query-length', calling('json', 'query', { query: '.items | length' })],
  ['query-group', calling('json', 'query', { query: GROUPS })],
])

const prepare = CASES.get(name)
if (prepare === undefined) refuse(`found the case ${name}, expected one of ${[...CASES.keys()].join(', ')}`)
const run = await prepare()
globalThis.gc?.()
globalThis.gc?.()
const before = process.memoryUsage.rss()
let peak = before
let lag = 0
let last = performance.now()
let stretch = 0
let usedBefore = process.cpuUsage()
const sinceTimer = () => {
  const { user, system } = process.cpuUsage(usedBefore)
  usedBefore = process.cpuUsage()
  stretch = Math.max(stretch, (user + system) / 1e3)
}
// A timer for each millisecond. While it is late, the host cannot answer.
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
const measured: Measured = {
  ms,
  cpuMs,
  lag,
  stretch,
  rssMb: peak / 1e6,
  addedMb: (peak - before) / 1e6,
  characters: answer.length,
  begins: answer.slice(0, 80),
}
console.log(JSON.stringify(measured))

function refuse(fault: string): never {
  console.error(`offload/measure: ${fault}`)
  process.exit(2)
}
