#!/usr/bin/env node
// Writes PREFETCH.md and results/prefetch.json: how often a search for the user's own words finds a needed tool, and
// how often core shows its result, for requests with a needed tool and for texts that need none. Build first.
//   node benchmarks/run.mjs prefetch FOLDER [maximum]
//   FOLDER   a folder of labelled sets (tools.jsonl and queries.jsonl each)
//   maximum  requests per set (default: 200)
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createToolSearch, type Ranker, type ToolId, type ToolSearch } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { type Origin, originOf, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import { requireFolder } from '../lib/sets.js'
import { mean } from '../lib/statistics.js'
import { countLanguages, type QuestionSet, readQuestions, SETS } from './prefetch/questions.js'

/** Counts for one set, ranker and kind of question. */
interface CountRow {
  readonly set: string
  readonly ranker: string
  readonly kind: string
  readonly questions: number
  /** Questions with a needed tool among the first five results. */
  readonly found: number
  /** Questions for which core shows the results. */
  readonly shown: number
  readonly foundAndShown: number
}

interface PrefetchFigures extends Origin {
  readonly most: number
  readonly rows: readonly CountRow[]
}

/** Number of results that a search shows. */
const SHOWN = 5
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

const rows: CountRow[] = []
for (const set of SETS.filter(name => existsSync(join(folder, name, 'tools.jsonl')))) {
  const questions = readQuestions(folder, set, most)
  for (const [name, ranker] of Object.entries(RANKERS)) rows.push(...(await countRows(set, name, ranker, questions)))
  console.error(`${set}: ${questions.questions.length} questions`)
}
const command = 'node benchmarks/run.mjs prefetch FOLDER'
const figures: PrefetchFigures = { ...originOf('prefetch'), command, most, rows }
await writeFigures('prefetch', figures, 'PREFETCH', page(figures))

/** Searches for every question of a set, and asks core whether it shows the result. */
async function countRows(set: string, name: string, ranker: Ranker, { catalog, questions }: QuestionSet) {
  const index = await ranker.index(catalog.searchable)
  const whole = createToolSearch({
    ...{ tools: catalog, ranker, disclosure: 'bridge', activation: 'on' },
    policy: { defer: 'automatic' },
  })
  const views = new Map<ReadonlySet<ToolId> | undefined, ToolSearch>([[undefined, whole]])
  const viewOf = (within: ReadonlySet<ToolId> | undefined) => {
    const view = views.get(within) ?? whole.with({ scope: { permit: ({ id }) => within?.has(id) !== false } })
    views.set(within, view)
    return view
  }
  const counts = new Map<string, CountRow>()
  for (const { kind, from, query, relevant = [], within } of questions) {
    const ranked = await index.rank(query, { limit: SHOWN, ...(within !== undefined && { within }) })
    const isFound = ranked.some(({ id }) => relevant.includes(id))
    const isShown = (await viewOf(within).prefetch({ text: query })) !== undefined
    const label = from === undefined ? kind : `${kind} ${from}`
    const empty = { set, ranker: name, kind: label, questions: 0, found: 0, shown: 0, foundAndShown: 0 }
    const before = counts.get(label) ?? empty
    counts.set(label, {
      ...{ ...before, questions: before.questions + 1 },
      found: before.found + Number(isFound),
      shown: before.shown + Number(isShown),
      foundAndShown: before.foundAndShown + Number(isFound && isShown),
    })
  }
  await index.close?.()
  await whole.close()
  return [...counts.values()]
}

/** A table with one row for each set and kind of question, one column for each ranker, and a row of means. */
function bySet(rows: readonly CountRow[], value: (row: CountRow) => number): string {
  const keys = [...new Set(rows.map(({ set, kind }) => `${set}\n${kind}`))]
  const cells = keys.map(key => rows.filter(({ set, kind }) => `${set}\n${kind}` === key))
  const percent = (share: number) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(0))
  const means = Object.keys(RANKERS).map((_, i) =>
    mean(cells.flatMap(own => value(own[i]!)).filter(share => !Number.isNaN(share))),
  )
  return table(
    ['catalog', 'questions', 'number', ...Object.keys(RANKERS)],
    [
      ...cells.map(own => [own[0]!.set, own[0]!.kind, own[0]!.questions, ...own.map(value).map(percent)]),
      ['**mean**', '', '', ...means.map(percent)],
    ],
    2,
  )
}

function page({ rows, most, machine, commit, command }: PrefetchFigures): string {
  const of = (...kinds: readonly string[]) => rows.filter(({ kind }) => kinds.includes(kind.split(' ')[0] ?? ''))
  return `# Prefetch: a search for the user's own words before the model answers

Written by \`${command}\`; the figures are also in [results/prefetch.json](prefetch.json). Each set gives at most ${most} of its
requests, and half as many requests of another set, both evenly spaced. \`reranked\` is the hybrid (lexical and embedding) with
\`toolReranker\`. The embedding and the reranker were trained on some of these sets (see their packages), so their columns show how
often a shown tool is kept; they do not compare rankers. Figures are in percent; means are over rows.

A search shows five tools. \`prefetch\` shows them only if the ranker's certainty is at least .6, or if the query names a tool; keyword
reports no certainty. [CERTAINTY](CERTAINTY.md) shows how the certainty was learned and judged.

## Requests

A needed tool is among the first five, if something is always shown:

${bySet(of('request'), one => one.found / one.questions)}

The share of those for which \`prefetch\` shows tools:

${bySet(of('request'), one => one.foundAndShown / one.found)}

The same for requests in another language than the tools:

${bySet(of('language'), one => one.foundAndShown / one.found)}

## Questions that need no tool of the catalog

How often nothing is shown. \`message\` are ours (\`queries/no-tool.jsonl\`: small talk, general knowledge, writing, in
${countLanguages()} languages); those of general knowledge are left out where the catalog has tools that look things up. \`subject\` are requests of
another set on other subjects. Some of these labels are wrong: a few such requests have a tool in the catalog that would do.

${bySet(of('message', 'subject'), one => 1 - one.shown / one.questions)}

A harder test, which was not used to choose the rule: the right tools of a request, and all similar tools, are out of scope, but
the rest of the catalog is of the same kind.

${bySet(of('removed'), one => 1 - one.shown / one.questions)}

${machine} · commit ${commit}
`
}
