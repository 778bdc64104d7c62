// Writes SPEED.md: query time, build time and memory compared with MiniSearch, on seeded catalogs, each measured in its
// own process. Build first. Times of different machines or of a busy one cannot be compared; times of one run can.
//   node benchmarks/run.mjs ranker-lexical/speed [counts, default 1000,10000,100000]
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createCatalog, type SearchableTool, splitWords } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import MiniSearch from 'minisearch'
import { row } from '../../lib/markdown.js'
import { machineOf, ROOT, writePage } from '../../lib/pages.js'
import { seededRandom } from '../../lib/random.js'
import { percentile } from '../../lib/statistics.js'

/**
 * Number of queries. It is smaller for large catalogs, because MiniSearch takes up to a third of a second for a query
 * over the largest one.
 */
const queryCount = (tools: number) => (tools > 10_000 ? 60 : 300)
const LIMIT = 10
/** Number of measured builds. Their median counts. */
const BUILDS = 3
/**
 * Number of warm-up rounds over all queries, so that the code is compiled. It is larger for small catalogs, whose
 * queries take less time.
 */
const warmUps = (count: number) => Math.max(3, 20_000 / count)
/** A query that loads the thesaurus of other scripts. It means "delete file". */
const OTHER_SCRIPT = 'удалить файл'
const MINISEARCH = {
  fields: ['name', 'server', 'description', 'parameters'],
  tokenize: splitWords,
  searchOptions: { boost: { name: 3, parameters: 0.5 } },
}

/** Queries made from the names in the catalog, so that each has an answer. One in six has a typing error. */
function queriesFor(tools: readonly SearchableTool[]): string[] {
  const random = seededRandom(99)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  const forms: ((words: readonly string[]) => string)[] = [
    words => words.join(' '),
    words => words.slice(-2).join(' '),
    words => `I want to ${words.slice(-2).join(' a ')} please`,
    words => `how do I ${words.join(' ')} for my account`,
    words => `remove or change ${words.slice(-1)[0]} entries in ${words[0]}`,
    words => words.map((word, i) => (i === 1 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word)).join(' '),
  ]
  return Array.from({ length: queryCount(tools.length) }, () => pick(forms)(splitWords(pick(tools).name)))
}

/**
 * Collects garbage. A turn of the event loop before each collection releases objects that the last collection still
 * found in use.
 */
async function settle(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    await new Promise(resolve => setTimeout(resolve, 5))
    globalThis.gc?.()
  }
}

/**
 * The least of several readings, because some readings include memory that is released later. During so many
 * collections V8 also drops compiled code that no longer runs. Otherwise the code that made the catalog would count in
 * the first reading and not in later ones.
 */
async function memoryMb(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 6; i++) {
    await settle(3)
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    least = Math.min(least, (heapUsed + arrayBuffers) / 2 ** 20)
  }
  return least
}

type Query = (text: string) => unknown
type Build = (tools: readonly SearchableTool[]) => Query | Promise<Query>

async function measure(build: Build, tools: readonly SearchableTool[], otherScript?: string): Promise<Figures> {
  const queries = queriesFor(tools)
  // The first build includes compiling the code. The results of the other measured builds are released before memory is
  // read.
  const before = await memoryMb()
  await build(tools)
  const buildTimes: number[] = []
  let started = 0
  for (let i = 0; i < BUILDS; i++) {
    await settle(3)
    started = performance.now()
    await build(tools)
    buildTimes.push(performance.now() - started)
  }
  let query: Query | undefined = await build(tools)
  const builtMb = (await memoryMb()) - before
  // Warm-up, so that the code is compiled before it is measured.
  for (let i = 0; i < warmUps(tools.length); i++) for (const text of queries) await query(text)
  const times: number[] = []
  for (const text of queries) {
    started = performance.now()
    await query(text)
    times.push(performance.now() - started)
  }
  const askedMb = (await memoryMb()) - before
  query = undefined
  const indexMb = askedMb + before - (await memoryMb())
  const otherScriptsMb = otherScript === undefined ? 0 : await askedIn(otherScript)
  /** Memory after an index has answered all queries and one in another script. */
  async function askedIn(script: string): Promise<number> {
    const another = await build(tools)
    for (const text of [...queries, script]) await another(text)
    const held = (await memoryMb()) - before
    await another('')
    return held
  }
  return {
    buildMs: percentile(buildTimes, 0.5),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    builtMb,
    askedMb,
    indexMb,
    otherScriptsMb,
  }
}

async function lexical(tools: readonly SearchableTool[]): Promise<Query> {
  const index = await createLexicalRanker().index(tools)
  return text => index.rank(text, { limit: LIMIT })
}

function minisearch(tools: readonly SearchableTool[]): Query {
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

async function loading(tools: readonly SearchableTool[]): Promise<Loading> {
  const bytes = (await createLexicalRanker().index(tools)).serialize()
  const started = performance.now()
  await createLexicalRanker().load(bytes, tools)
  return { loadMs: performance.now() - started, fileMb: bytes.length / 2 ** 20 }
}

interface Figures {
  readonly buildMs: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly builtMb: number
  readonly askedMb: number
  readonly indexMb: number
  readonly otherScriptsMb: number
}
interface Loading {
  readonly loadMs: number
  readonly fileMb: number
}
interface Measured {
  readonly lexical: Figures
  readonly minisearch: Figures
  readonly loading: Loading
}

const MEASURED: { readonly [K in keyof Measured]: (tools: readonly SearchableTool[]) => Promise<Measured[K]> } = {
  lexical: tools => measure(lexical, tools, OTHER_SCRIPT),
  minisearch: tools => measure(minisearch, tools),
  loading,
}

/** Measures in a new process, where no earlier measurement left compiled code, loaded modules or memory. */
function measured<K extends keyof Measured>(what: K, count: number): Measured[K] {
  const args = [join(ROOT, 'benchmarks', 'run.mjs'), 'ranker-lexical/speed', what, String(count)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measured[K]
}

function rowsOf(count: number): string[][] {
  const ours = measured('lexical', count)
  const theirs = measured('minisearch', count)
  const { loadMs, fileMb } = measured('loading', count)
  const cells = ({ buildMs, p50Ms, p95Ms, builtMb, askedMb, indexMb }: Figures) => [
    buildMs.toFixed(0),
    p50Ms.toFixed(3),
    p95Ms.toFixed(3),
    ...[builtMb, askedMb, indexMb].map(mb => mb.toFixed(1)),
  ]
  const tools = count.toLocaleString('en')
  return [
    [tools, 'lexical', ...cells(ours), ours.otherScriptsMb.toFixed(1), `${loadMs.toFixed(0)} / ${fileMb.toFixed(1)}`],
    [tools, 'MiniSearch 7.2.0', ...cells(theirs), '', ''],
    [
      tools,
      '**MiniSearch ÷ lexical**',
      (theirs.buildMs / ours.buildMs).toFixed(1),
      `**${(theirs.p50Ms / ours.p50Ms).toFixed(1)}**`,
      (theirs.p95Ms / ours.p95Ms).toFixed(1),
      ...Array(5).fill(''),
    ],
  ]
}

function page(rows: readonly string[][]): string {
  return [
    '# Speed of the lexical ranker',
    '',
    'Generated by `benchmarks/studies/ranker-lexical/speed.ts`; do not edit. Seeded catalogs of `@ts/testkit`, ' +
      `${queryCount(1)} queries each, ${queryCount(100_000)} for more than 10,000 tools, each row in a separate process on ${machineOf()}. The lexical ranker runs with all parts:`,
    `stems, spelling correction, both thesauri. MiniSearch gets the same words (split identifiers) and boosts, without stems and spelling correction. The build time is the median of ${BUILDS} builds after a first build.`,
    '',
    'Memory is the increase of the process since before the first build, including the thesauri and compiled code. It is',
    'measured after the index is built, and again after all queries, which are English. The column *index* is the part that',
    'is freed when the index is released. The rest serves any number of indexes: the code that V8 compiled, and the',
    'thesaurus, which V8 keeps as source text and as a literal. With few tools, this rest is larger than the total of',
    'MiniSearch. *Other scripts* is the total after one additional query in Cyrillic, which loads the thesaurus of all',
    'other scripts.',
    '',
    '| tools | ranker | build ms | p50 ms | p95 ms | built MB | queried MB | index MB | other scripts MB | load ms / file MB |',
    '| --: | --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map(row),
    '',
  ].join('\n')
}

const [what = '1000,10000,100000', count] = process.argv.slice(2)
if (isMeasured(what)) {
  console.log(JSON.stringify(await MEASURED[what](createCatalog(seededCatalog(Number(count), 7)).searchable)))
} else {
  const rows = what.split(',').flatMap(tools => rowsOf(Number(tools)))
  for (const cells of rows) console.log(cells.join('  '))
  await writePage('ranker-lexical/SPEED', page(rows))
}

function isMeasured(name: string): name is keyof Measured {
  return Object.hasOwn(MEASURED, name)
}
