#!/usr/bin/env node
// Writes PHRASINGS.md and results/phrasings.json: which way of fusing the result lists of one search call with several
// queries is best. Build first. The exit code is 1 if fusing a single list changed its order.
//   node benchmarks/run.mjs phrasings FOLDER
//   FOLDER  a folder of labelled sets (tools.jsonl and queries.jsonl each) with phrasings/
import type { Ranker } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { fuseQueries } from '../../packages/core/src/search/fuse-queries.js'
import { writeFigures } from '../lib/figures.js'
import { requireFolder } from '../lib/sets.js'
import { bootstrapInterval, differences, mean } from '../lib/statistics.js'
import { hasPhrasings, type RankedSet, rankCalls, readPhrasedSets, SETS } from './phrasings/calls.js'
import { JUDGED, judgeConstants } from './phrasings/constants.js'
import { judgeLimits, seenNeeds } from './phrasings/limits.js'
import { lossesOf, type NestingRow, type PhrasingFigures, phrasingsPage, type WaysRow } from './phrasings/page.js'
import { BASELINES, fusedIds, idsOf, METRICS, measure, NESTINGS, needsInFive, WAYS } from './phrasings/ways.js'

/** Minimum number of requests with several sentences. Sets with fewer are left out of the table of sentences. */
const LEAST_SENTENCE_CALLS = 30

const folder = requireFolder(process.argv[2], 'phrasings')
if (!hasPhrasings(folder)) {
  console.error(`Found no phrasings in ${folder}, expected a folder phrasings with meta.json beside the sets`)
  process.exit(2)
}
const embedder = toolEmbedder()
const lexical = createLexicalRanker()
const hybrid = createHybridRanker({ rankers: [lexical, createEmbeddingRanker({ embedder })] })
const reranked = createRerankedRanker({ ranker: hybrid, reranker: toolReranker({ embedder }) })
const rankers: Readonly<Record<string, Ranker>> = {
  keyword: createKeywordRanker(),
  bm25: createBm25Ranker(),
  lexical,
  hybrid,
  reranked,
}

const sets = await readPhrasedSets(folder)
const ranked = new Map<string, RankedSet>()
for (const set of sets) {
  for (const [name, ranker] of Object.entries(rankers)) ranked.set(`${name} ${set.name}`, await rankCalls(ranker, set))
  console.error(set.name, 'ranked')
}
const rankedSet = (ranker: string, set: string): RankedSet => {
  const found = ranked.get(`${ranker} ${set}`)
  if (found === undefined) throw new Error(`Found no set ${set} in ${folder}, expected ${SETS.join(', ')}`)
  return found
}
const callsOf = (ranker: string, set: string) => rankedSet(ranker, set).calls

const constants = judgeConstants(callsOf)
console.error('constants judged')
const alone = Object.keys(rankers).flatMap(ranker => SETS.flatMap(set => callsOf(ranker, set)))
const figures: PhrasingFigures = {
  ways: Object.keys(rankers).map(waysOf),
  ...constants,
  nesting: JUDGED.map(nestingOf),
  limits: judgeLimits(set => ({
    catalog: sets.find(({ name }) => name === set)!.catalog,
    calls: callsOf('hybrid', set),
    composed: rankedSet('hybrid', set).composed.flatMap(({ calls }) => calls),
  })),
  seenNeeds: SETS.map(set => seenNeeds(callsOf('hybrid', set))),
  sentences: Object.keys(rankers).map(sentencesOf),
  alone: alone.length,
  changedAlone: alone.filter(({ lists: [list = []] }) => {
    const fused = idsOf(fuseQueries([{ results: list }]).tools)
    return fused.length !== list.length || fused.some((id, i) => id !== list[i]!.id)
  }).length,
}
await writeFigures('phrasings', rounded(figures), 'PHRASINGS', phrasingsPage(figures))
console.error(`wrote PHRASINGS.md; ${lossesOf(figures).length} rows below the best of four`)
process.exitCode = figures.changedAlone > 0 ? 1 : 0

/** The figures of every way on every set, and the differences between the fusion and each other way. */
function waysOf(ranker: string): WaysRow {
  return {
    ranker,
    sets: SETS.map(set => {
      const calls = callsOf(ranker, set)
      const measured = (way: (typeof WAYS)[string]) => calls.map(call => measure(way(call), call))
      const fused = measured(WAYS['fused']!)
      const rows = Object.entries(WAYS).map(([way, run]) => {
        const values = measured(run)
        const gains = METRICS.map((_, m) =>
          differences(
            fused.map(value => value[m]!),
            values.map(value => value[m]!),
          ),
        )
        return {
          way,
          figures: METRICS.map((_, m) => mean(values.map(value => value[m]!))),
          ...(Object.hasOwn(BASELINES, way) && {
            fusedMinus: gains.map(list => ({ gain: mean(list), interval: bootstrapInterval([list]) })),
          }),
        }
      })
      return { set, calls: calls.length, figures: rows }
    }),
  }
}

/** Compares phrasings that the model grouped by need with the same phrasings in one list. */
function nestingOf(ranker: string): NestingRow {
  const shapes = rankedSet(ranker, 'agent-dev').composed.map(({ shape, calls }) => ({
    shape,
    calls: calls.length,
    figures: Object.entries(NESTINGS).map(([way, run]) => {
      const orders = calls.map(call => ({ call, ids: run(call) }))
      return {
        way,
        ndcg: mean(orders.map(({ call, ids }) => measure(ids, call)[0])),
        needsInFive: mean(orders.map(({ call, ids }) => needsInFive(ids, call))),
      }
    }),
  }))
  return { ranker, shapes }
}

/** Compares a long text as one query with its sentences as several queries. */
function sentencesOf(ranker: string) {
  const rows = SETS.flatMap(set => {
    const calls = rankedSet(ranker, set).sentences
    if (calls.length < LEAST_SENTENCE_CALLS) return []
    const whole = calls.map(call => measure(idsOf(call.whole), call)[0])
    const parts = calls.map(call => measure(fusedIds({ ...call, needs: [], joined: call.whole }), call)[0])
    const gains = differences(parts, whole)
    const means = { whole: mean(whole), parts: mean(parts), gain: mean(gains) }
    return [{ set, calls: calls.length, ...means, interval: bootstrapInterval([gains]) }]
  })
  return { ranker, sets: rows }
}

/** The same figures, rounded to two decimals. */
function rounded(value: PhrasingFigures): object {
  const text = JSON.stringify(value, (_, one) => (typeof one === 'number' ? Math.round(one * 100) / 100 : one))
  return JSON.parse(text) as object
}
