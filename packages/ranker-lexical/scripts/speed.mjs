// Writes SPEED.md: query time, build time and memory beside MiniSearch, in one run on seeded catalogs.
//   node --expose-gc scripts/speed.mjs [counts, default 1000,10000,100000]
// Build the packages first. Figures of different machines, or of a busy one, do not compare; those of one run do.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createCatalog, splitWords } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import MiniSearch from 'minisearch'
import { createLexicalRanker } from '../dist/index.js'

const counts = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number)
const QUERIES = 300
const LIMIT = 10
/** Builds that are timed, of which the middle one counts. */
const BUILDS = 5
/** Times that all queries are asked before they are timed: more where they are short, until their code is compiled. */
const warmUps = count => Math.max(2, 20_000 / count)
const MINISEARCH = {
  fields: ['name', 'server', 'description', 'parameters'],
  tokenize: splitWords,
  searchOptions: { boost: { name: 3, parameters: 0.5 } },
}

if (globalThis.gc === undefined) {
  console.error('Found no gc, expected it for the memory columns: node --expose-gc scripts/speed.mjs')
  process.exit(2)
}

/** Mulberry32: small, seeded, good enough to pick queries. */
function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Searches and requests made of the catalog's own names, so that each has an answer; one in six has a typing error. */
function queriesFor(tools) {
  const random = seededRandom(99)
  const pick = list => list[Math.floor(random() * list.length)]
  const forms = [
    words => words.join(' '),
    words => words.slice(-2).join(' '),
    words => `I want to ${words.slice(-2).join(' a ')} please`,
    words => `how do I ${words.join(' ')} for my account`,
    words => `remove or change ${words.slice(-1)[0]} entries in ${words[0]}`,
    words => words.map((word, i) => (i === 1 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word)).join(' '),
  ]
  return Array.from({ length: QUERIES }, () => pick(forms)(splitWords(pick(tools).name)))
}

/** A turn of the event loop between collections lets go of what the last one still saw as used. */
async function memoryMb() {
  for (let i = 0; i < 3; i++) {
    await new Promise(resolve => setTimeout(resolve, 5))
    globalThis.gc()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

const percentile = (times, share) => times.sort((a, b) => a - b)[Math.floor(times.length * share)]

async function measure(build, tools, queries) {
  // The first build pays for compiling the code; what the others built is dropped before memory is read.
  const before = await memoryMb()
  await build()
  const buildTimes = []
  let started = 0
  for (let i = 0; i < BUILDS; i++) {
    await memoryMb()
    started = performance.now()
    await build()
    buildTimes.push(performance.now() - started)
  }
  const buildMs = percentile(buildTimes, 0.5)
  await memoryMb()
  const query = await build()
  const heapMb = (await memoryMb()) - before
  // Many times through all queries, so that both are compiled before they are timed.
  for (let i = 0; i < warmUps(tools.length); i++) for (const text of queries) await query(text)
  const times = []
  for (const text of queries) {
    started = performance.now()
    await query(text)
    times.push(performance.now() - started)
  }
  return { buildMs, heapMb, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) }
}

async function lexical(tools) {
  const index = await createLexicalRanker().index(tools)
  return text => index.rank(text, { limit: LIMIT })
}

function minisearch(tools) {
  const index = new MiniSearch(MINISEARCH)
  index.addAll(
    tools.map(({ id, name, server, description, parameters }) => ({
      id,
      name,
      server,
      description,
      parameters: parameters.map(parameter => `${parameter.name} ${parameter.description}`).join(' '),
    })),
  )
  return text => index.search(text).slice(0, LIMIT)
}

const rows = []
for (const count of counts) {
  const tools = createCatalog(seededCatalog(count, 7)).searchable
  const queries = queriesFor(tools)
  const ours = await measure(() => lexical(tools), tools, queries)
  const theirs = await measure(() => minisearch(tools), tools, queries)
  const index = await createLexicalRanker().index(tools)
  const bytes = index.serialize()
  const started = performance.now()
  await createLexicalRanker().load(bytes, tools)
  const loadMs = performance.now() - started
  const cells = ({ buildMs, p50Ms, p95Ms, heapMb }) => [
    buildMs.toFixed(0),
    p50Ms.toFixed(3),
    p95Ms.toFixed(3),
    heapMb.toFixed(1),
  ]
  rows.push([
    count.toLocaleString('en'),
    'lexical',
    ...cells(ours),
    `${loadMs.toFixed(0)} / ${(bytes.length / 2 ** 20).toFixed(1)}`,
  ])
  rows.push([count.toLocaleString('en'), 'MiniSearch 7.2.0', ...cells(theirs), ''])
  rows.push([
    count.toLocaleString('en'),
    '**times as fast**',
    (theirs.buildMs / ours.buildMs).toFixed(1),
    `**${(theirs.p50Ms / ours.p50Ms).toFixed(1)}**`,
    (theirs.p95Ms / ours.p95Ms).toFixed(1),
    '',
    '',
  ])
  for (const row of rows.slice(-3)) console.log(row.join('  '))
}

const page = [
  '# How fast',
  '',
  'Generated by `scripts/speed.mjs`; do not edit. Seeded catalogs of `@ts/testkit`, ' +
    `${QUERIES} queries each, one process on ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}. The lexical ranker runs whole:`,
  `stems, typing errors, both thesauri. MiniSearch gets the same words (split identifiers) and boosts, no stems, no typing errors. Builds: the middle one of ${BUILDS} after a first. Memory: what the index holds; of lexical's, a fixed part is the thesauri.`,
  '',
  '| tools | ranker | build ms | p50 ms | p95 ms | memory MB | load ms / file MB |',
  '| --: | --- | --: | --: | --: | --: | --: |',
  ...rows.map(row => `| ${row.join(' | ')} |`),
  '',
]
writeFileSync(fileURLToPath(new URL('../SPEED.md', import.meta.url)), page.join('\n'))
