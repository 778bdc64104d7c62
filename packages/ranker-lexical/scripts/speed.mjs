// Query time, build time and heap beside MiniSearch, in one run on seeded catalogs: node --expose-gc scripts/speed.mjs [counts]
// Build the packages first. Queries are those of scripts/speed-queries: short searches and requests of one sentence.
import { createCatalog, splitWords } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import MiniSearch from 'minisearch'
import { createLexicalRanker } from '../dist/index.js'

const counts = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number)
const QUERIES = 300
const LIMIT = 10

function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Queries from the names of the catalog itself, so that every one has an answer: plain, as a request, and misspelt. */
function queriesFor(tools) {
  const random = seededRandom(99)
  const pick = list => list[Math.floor(random() * list.length)]
  const forms = [
    words => words.join(' '),
    words => words.slice(-2).join(' '),
    words => `I want to ${words.slice(-2).join(' a ')} please`,
    words => `how do I ${words.join(' ')} for my account`,
    words => words.map((word, i) => (i === 0 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word)).join(' '),
  ]
  return Array.from({ length: QUERIES }, () => pick(forms)(splitWords(pick(tools).name)))
}

const percentile = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]
const heap = () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

async function measure(name, build, queries, count) {
  const before = heap()
  let started = performance.now()
  const query = await build()
  const buildMs = performance.now() - started
  const heapMb = heap() - before
  for (const text of queries.slice(0, 50)) await query(text)
  const times = []
  for (const text of queries) {
    started = performance.now()
    await query(text)
    times.push(performance.now() - started)
  }
  const row = {
    tools: count,
    ranker: name,
    buildMs,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    heapMb,
  }
  console.log(
    `${String(count).padStart(7)}  ${name.padEnd(18)} build ${buildMs.toFixed(0).padStart(6)} ms   p50 ${row.p50Ms.toFixed(3).padStart(8)} ms   p95 ${row.p95Ms.toFixed(3).padStart(8)} ms   heap ${heapMb.toFixed(1).padStart(6)} MB`,
  )
  return row
}

if (globalThis.gc === undefined) console.log('Without --expose-gc the heap column is noise.')
for (const count of counts) {
  const tools = createCatalog(seededCatalog(count, 7)).searchable
  const queries = queriesFor(tools)
  const ours = await measure(
    'lexical',
    async () => {
      const index = await createLexicalRanker().index(tools)
      return text => index.rank(text, { limit: LIMIT })
    },
    queries,
    count,
  )
  const theirs = await measure(
    'minisearch 7.2.0',
    async () => {
      const index = new MiniSearch({
        fields: ['name', 'description', 'parameters'],
        tokenize: splitWords,
        searchOptions: { boost: { name: 3, parameters: 0.5 } },
      })
      index.addAll(
        tools.map(tool => ({
          id: tool.id,
          name: tool.name,
          description: tool.description,
          parameters: tool.parameters.map(parameter => `${parameter.name} ${parameter.description}`).join(' '),
        })),
      )
      return text => index.search(text).slice(0, LIMIT)
    },
    queries,
    count,
  )
  console.log(`${String(count).padStart(7)}  lexical answers ${(theirs.p50Ms / ours.p50Ms).toFixed(1)} times as fast`)
}
