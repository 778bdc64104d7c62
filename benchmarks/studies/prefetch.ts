#!/usr/bin/env node
// Writes PREFETCH.md and results/prefetch.json: how often a search for the user's own words finds a needed tool, and
// how well the rule in packages/core/src/search/prefetch-doubt.ts separates such searches from searches that find
// nothing useful. Build first.
//   node benchmarks/run.mjs prefetch FOLDER [maximum]
//   FOLDER   a folder of labelled sets (tools.jsonl and queries.jsonl each)
//   maximum  requests per set (default: 200)
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Ranked, Ranker } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { type SearchedTools, wordEvidence } from '../../packages/core/src/search/prefetch-doubt.js'
import { writeFigures } from '../lib/figures.js'
import { requireFolder } from '../lib/sets.js'
import { type Answer, chooseWithoutEach, curve, isSure, type Measured, otherRules, SHIPPED } from './prefetch/choose.js'
import { type CountRow, prefetchPage } from './prefetch/page.js'
import { countLanguages, type Question, readQuestions, SETS } from './prefetch/questions.js'

const { positionals } = parseArgs({ allowPositionals: true })
const folder = requireFolder(positionals[0], 'prefetch')
const most = Number(positionals[1] ?? '200')

const embedder = toolEmbedder()
const hybrid = () => createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] })
const RANKERS: Readonly<Record<string, Ranker>> = {
  keyword: createKeywordRanker(),
  bm25: createBm25Ranker(),
  lexical: createLexicalRanker(),
  embedding: createEmbeddingRanker({ embedder }),
  hybrid: hybrid(),
  reranked: createRerankedRanker({ ranker: hybrid(), reranker: toolReranker({ embedder }) }),
}
/** Number of results that a search shows, and number of results that are ranked. */
const SHOWN = 5
const RANKED = 20
/** Tested values of the half length, a constant in the measure of evidence. */
const HALF_LENGTHS = [10, SHIPPED.halfLength, 40]

/** The values of a ranker's results that the rules use, for one question. */
function judge(question: Question, ranked: readonly Ranked[], searched: SearchedTools, { traits }: Ranker): Answer {
  const { kind, from, query, relevant = [] } = question
  const scores = ranked.map(({ score }) => score)
  const [best = 0, second = 0] = scores
  const last = scores.at(-1) ?? 0
  const evidence: Record<number, number> = {}
  for (const halfLength of HALF_LENGTHS) evidence[halfLength] = wordEvidence(query, ranked, searched, halfLength)
  return {
    kind,
    ...(from !== undefined && { from }),
    isFound: ranked.slice(0, SHOWN).some(({ id }) => relevant.includes(id)),
    evidence,
    margin: traits.sureScore === undefined ? 0 : (best - last) / traits.sureScore,
    scores: { best, second, tenth: scores[9] ?? last, median: scores[scores.length >> 1] ?? 0 },
  }
}

const measured: Measured[] = []
for (const set of SETS.filter(name => existsSync(join(folder, name, 'tools.jsonl')))) {
  const { tools, questions } = readQuestions(folder, set, most)
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  const searched = ({ within }: Question): SearchedTools => ({
    deferrable: within === undefined ? tools : tools.filter(({ id }) => within.has(id)),
    get: id => byId.get(id),
  })
  for (const [name, ranker] of Object.entries(RANKERS)) {
    const index = await ranker.index(tools)
    const answers: Answer[] = []
    for (const question of questions) {
      const { query, within } = question
      const ranked = await index.rank(query, { limit: RANKED, ...(within !== undefined && { within }) })
      answers.push(judge(question, ranked, searched(question), ranker))
    }
    measured.push({ set, ranker: name, answers })
    await index.close?.()
  }
  console.error(`${set}: ${questions.length} questions`)
}

const results = {
  most,
  constants: SHIPPED,
  languages: countLanguages(),
  rankers: Object.keys(RANKERS),
  sets: summaries(),
  curve: curve(measured),
  leftOut: chooseWithoutEach(measured, HALF_LENGTHS),
  otherRules: otherRules(measured),
}
await writeFigures('prefetch', results, 'PREFETCH', prefetchPage(results))

/** Counts of each set, ranker and kind of question. */
function summaries(): CountRow[] {
  const rows: CountRow[] = []
  for (const { set, ranker, answers } of measured) {
    const kindOf = ({ kind, from }: Answer) => (from === undefined ? kind : `${kind} ${from}`)
    for (const kind of new Set(answers.map(kindOf))) {
      const list = answers.filter(one => kindOf(one) === kind)
      const count = (test: (answer: Answer) => boolean) => list.filter(test).length
      rows.push({
        set,
        ranker,
        kind,
        questions: list.length,
        found: count(one => one.isFound),
        shown: count(isSure(SHIPPED)),
        foundAndShown: count(one => one.isFound && isSure(SHIPPED)(one)),
      })
    }
  }
  return rows
}
