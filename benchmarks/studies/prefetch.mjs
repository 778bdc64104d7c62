#!/usr/bin/env node
// Writes PREFETCH.md and results/prefetch.json: how often a search for the user's own words finds a needed tool, and how well the rule
// of packages/core/src/search/prefetch-doubt.ts tells such searches from those that find nothing of use. Build the packages first.
// Usage: node benchmarks/run.mjs prefetch [FOLDER [most requests a set]]      A folder of labelled sets, tools.jsonl and queries.jsonl each.
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { wordEvidence } from '../../packages/core/src/search/prefetch-doubt.ts'
import { writePage } from '../lib/pages.ts'
import { chooseWithoutEach, curve, isSure, otherRules, SHIPPED } from './prefetch/choose.mjs'
import { prefetchPage } from './prefetch/page.mjs'
import { countLanguages, readQuestions, SETS } from './prefetch/questions.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const [folder = join(root, '..', 'shared', 'data'), most = '200'] = process.argv.slice(2)
if (!existsSync(folder)) {
  console.log('Skipped: found no folder of labelled sets; run: node benchmarks/run.mjs prefetch FOLDER')
  process.exit(0)
}

const embedder = toolEmbedder()
const hybrid = () => createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] })
const RANKERS = {
  keyword: createKeywordRanker(),
  bm25: createBm25Ranker(),
  lexical: createLexicalRanker(),
  embedding: createEmbeddingRanker({ embedder }),
  hybrid: hybrid(),
  reranked: createRerankedRanker({ ranker: hybrid(), reranker: toolReranker({ embedder }) }),
}
/** Results that a search shows, and results that are ranked. */
const SHOWN = 5
const RANKED = 20
/** Other values of the constant that is part of the evidence. */
const HALF_LENGTHS = [10, SHIPPED.halfLength, 40]

/** What a ranker found for a question, and what the rule reads from it. */
function judge({ kind, from, query, relevant = [], within }, ranked, searched, traits) {
  const scope =
    within === undefined
      ? searched
      : { ...searched, deferrable: searched.deferrable.filter(({ id }) => within.has(id)) }
  const scores = ranked.map(({ score }) => score)
  const evidence = {}
  for (const halfLength of HALF_LENGTHS) evidence[halfLength] = wordEvidence(query, ranked, scope, halfLength)
  return {
    kind,
    from,
    isFound: ranked.slice(0, SHOWN).some(({ id }) => relevant.includes(id)),
    evidence,
    margin: traits.sureScore === undefined || ranked.length === 0 ? 0 : (scores[0] - scores.at(-1)) / traits.sureScore,
    // Best, second, tenth or last, median.
    scores: [scores[0], scores[1], scores[9] ?? scores.at(-1), scores[scores.length >> 1]].map(score => score ?? 0),
  }
}

const measured = []
for (const set of SETS.filter(name => existsSync(join(folder, name, 'tools.jsonl')))) {
  const { tools, questions } = readQuestions(folder, set, Number(most))
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  const searched = { deferrable: tools, get: id => byId.get(id) }
  for (const [name, ranker] of Object.entries(RANKERS)) {
    const index = await ranker.index(tools)
    const answers = []
    for (const question of questions) {
      const { query, within } = question
      const ranked = await index.rank(query, { limit: RANKED, ...(within && { within }) })
      answers.push(judge(question, ranked, searched, ranker.traits))
    }
    measured.push({ set, ranker: name, answers })
    await index.close?.()
  }
  console.error(`${set}: ${questions.length} questions`)
}

const results = {
  most: Number(most),
  constants: SHIPPED,
  languages: countLanguages(),
  rankers: Object.keys(RANKERS),
  sets: summaries(),
  curve: curve(measured),
  leftOut: chooseWithoutEach(measured, HALF_LENGTHS),
  otherRules: otherRules(measured),
}
writeFileSync(join(root, 'benchmarks', 'results', 'prefetch.json'), `${JSON.stringify(results, null, 1)}\n`)
await writePage('PREFETCH', prefetchPage(results))

/** Counts of each set, ranker and kind of question. */
function summaries() {
  const rows = []
  for (const { set, ranker, answers } of measured) {
    const kindOf = ({ kind, from }) => (from === undefined ? kind : `${kind} ${from}`)
    for (const kind of new Set(answers.map(kindOf))) {
      const list = answers.filter(one => kindOf(one) === kind)
      const count = test => list.filter(test).length
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
