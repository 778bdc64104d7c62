import type { Ranker, ToolId } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import { addDetails } from './add-details.js'
import { createNoSearchBaseline, createRandomBaseline } from './baselines.js'
import type { SetReport } from './bench-report.js'
import { type BenchSet, hashOf, probeQueries } from './bench-set.js'
import { compareRankers } from './compare-rankers.js'
import { measureRanker } from './measure-ranker.js'
import { seededRandom, shuffledPositions } from './random.js'
import { rankerReports } from './ranker-report.js'
import type { RunBenchOptions, RunSettings } from './run-options.js'
import { askedOf, hasAnswered, mainMetric, type Scored, scoreRanker } from './score-ranker.js'

export const DEFAULT_K: readonly number[] = [1, 5, 10]
export const DEFAULT_SEED = 1

/** Benches every ranker and the two baselines on one set. The report says which ranker failed; nothing is thrown. */
export async function runBench(
  set: BenchSet,
  rankers: readonly Ranker[],
  options: RunBenchOptions = {},
): Promise<SetReport> {
  const { k = DEFAULT_K, seed = DEFAULT_SEED, details, journal } = options
  const { docnos } = set
  const hash = hashOf(set)
  const part: RunSettings['part'] = (ranker, name, make) => journal?.part({ hash, ranker }, name, make) ?? make()
  const settings = { ...options, k, seed, part }
  const drafted = set.queries.filter(query => query.drafted === true).length
  const contenders = rankers.map(ranker => ({ ranker, baseline: false }))
  const baselines = [createNoSearchBaseline(), createRandomBaseline(seed)].map(ranker => ({ ranker, baseline: true }))
  const scored: Scored[] = []
  for (const { ranker: own, baseline } of [...contenders, ...baselines]) {
    const ranker = docnos === undefined ? own : withTrecOrder(own, docnos)
    scored.push(await benchRanker(set, ranker, baseline, settings))
  }

  const same = sameAnswers(scored)
  const random = seededRandom(seed)
  const reports = rankerReports(scored, set.queries, random)
  const detailed = details ? await addDetails(set, reports, scored, details, settings) : { rankers: reports }
  return {
    name: set.name,
    tools: set.catalog.tools.length,
    queries: set.queries.length,
    skipped: set.skipped,
    ...(docnos === undefined ? {} : { published: true as const }),
    ...(drafted > 0 ? { drafted } : {}),
    hash,
    ...detailed,
    // Rankers without an answer are not compared, and do not count in the correction for the number of comparisons.
    comparisons: drafted > 0 ? [] : compareRankers(scored.filter(hasAnswered), set.queries.length, random),
    ...(same.length === 0 ? {} : { same }),
    ...missedQueries(set, scored),
  }
}

async function benchRanker(
  set: BenchSet,
  ranker: Ranker,
  baseline: boolean,
  { k, seed, part, patterns = false, budgetMs = 1_000, askMs, onProgress }: RunSettings,
): Promise<Scored> {
  const texts = textsFor(set, patterns && ranker.traits.query === 'pattern', seed)
  const order = shuffledPositions(texts.length, seededRandom(seed))
  const total = order.length
  const onQuery = (done: number) => onProgress?.({ set: set.name, ranker: ranker.name, done, total })
  const measure = () => {
    onQuery(0)
    const queries = order.map(position => texts[position] as string)
    return measureRanker(ranker, set.catalog.searchable, queries, { limit: Math.max(...k), budgetMs, askMs, onQuery })
  }
  const measurement = await part(ranker.name, 'measurement', measure)
  return scoreRanker(ranker, baseline, measurement, set, order, k)
}

/** Groups of two or more contenders that gave the same answers to the same queries, without those that gave none. */
function sameAnswers(scored: readonly Scored[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const one of scored)
    if (!one.baseline && hasAnswered(one))
      getOrInsert(groups, JSON.stringify(one.results), () => []).push(one.ranker.name)
  return [...groups.values()].filter(names => names.length > 1)
}

/** The queries, of those that all contenders ran, for which none of them returned a relevant tool. */
function missedQueries({ queries }: BenchSet, scored: readonly Scored[]): Pick<SetReport, 'missed' | 'askedOfAll'> {
  const [first, ...others] = scored.filter(one => !one.baseline)
  if (first === undefined) return { missed: [] }
  const asked = askedOf(first, ...others)
  const columns = [first, ...others].map(one => one.values.get(mainMetric(one)))
  const missed = asked.filter(position => columns.every(column => column?.[position] === 0))
  return {
    missed: missed.map(position => queries[position]?.id ?? ''),
    ...(asked.length < queries.length ? { askedOfAll: asked.length } : {}),
  }
}

function textsFor(set: BenchSet, patterns: boolean, seed: number): string[] {
  if (set.queries.length === 0) return probeQueries(set.catalog, seed)
  return set.queries.map(query => (patterns ? (query.pattern ?? query.query) : query.query))
}

/** Number of results that are ordered: the depth of ToolRet's evaluation. */
const DEPTH = 100

/**
 * A ranker whose results have the order in which trec_eval reads them: by score as a 32-bit number, the highest first,
 * and with equal scores by docno, the last in byte order first (`comp_sim_docno` in trec_eval's `form_res_rels.c`). The
 * first 100 results are ordered before the list is cut.
 */
export function withTrecOrder(ranker: Ranker, docnos: ReadonlyMap<ToolId, string>): Ranker {
  const inByteOrder = [...docnos].map(([id, docno]) => ({ id, bytes: Buffer.from(docno) }))
  inByteOrder.sort((a, b) => Buffer.compare(a.bytes, b.bytes))
  const places = new Map(inByteOrder.map(({ id }, place) => [id, place]))
  const place = (id: ToolId) => places.get(id) ?? -1
  return {
    ...ranker,
    async index(tools, options) {
      const index = await ranker.index(tools, options)
      return {
        close: async () => index.close?.(),
        async rank(query, given) {
          const found = await index.rank(query, { ...given, limit: Math.max(given.limit, DEPTH) })
          const single = found.map(one => ({ ...one, score: Math.fround(one.score) }))
          return single.sort((a, b) => b.score - a.score || place(b.id) - place(a.id)).slice(0, given.limit)
        },
      }
    },
  }
}
