// Writes the size of the weights, and the figures of the embedding ranker in results/all-sets.json, between the markers of
// the model card and of the README of the package.
//   node benchmarks/run.mjs tool-embedder/report
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../../lib/figures.js'
import { table } from '../../lib/markdown.js'
import { OURS as OURS_SET, REPORTED_SETS } from '../../lib/sets.js'
import { DEVELOPMENT_RESULTS, PACKAGE, WEIGHTS_FILE } from './folders.js'

const one = (value: number) => value.toFixed(1)
interface Published {
  readonly sets: readonly {
    readonly name: string
    readonly queries: number
    readonly rankers: readonly PublishedRanker[]
  }[]
}
interface PublishedRanker {
  readonly name: string
  readonly baseline: boolean
  readonly metrics: Readonly<Record<string, number>>
  readonly styles: readonly {
    readonly style: string
    readonly queries: number
    readonly metrics: Readonly<Record<string, number>>
  }[]
}

const OURS = ['best', 'reranked', 'hybrid', 'lexical', 'embedding', 'bm25', 'regex', 'keyword']

type PublishedSet = Published['sets'][number]

/** The best figure of some rankers on a set, in percent; a dash if the run has no such set or style. */
function bestOf(
  set: PublishedSet | undefined,
  isChosen: (name: string) => boolean,
  metric: string,
  style?: string,
): string {
  const values = (set?.rankers ?? [])
    .filter(ranker => !ranker.baseline && isChosen(ranker.name))
    .map(ranker => (style === undefined ? ranker : ranker.styles.find(one => one.style === style))?.metrics[metric])
    .filter(value => value !== undefined)
  return values.length === 0 ? '–' : one(100 * Math.max(...values))
}
const isModel = (name: string) => name === 'embedding'
const isRival = (name: string) => !OURS.includes(name)

const { sets } = readJson<Published>(DEVELOPMENT_RESULTS)
const setOf = (wanted: string) => sets.find(({ name }) => name === wanted)
const styled = setOf(OURS_SET)
const styles = styled?.rankers.find(({ name }) => isModel(name))?.styles ?? []
const figures: Record<string, string> = {
  sets: table(
    ['set', 'queries', 'nDCG@10', 'recall@5', 'right tool first', 'found in five', 'best rival’s nDCG@10'],
    REPORTED_SETS.flatMap(name => setOf(name) ?? []).map(set => [
      ...[set.name, set.queries],
      ...['ndcg@10', 'recall@5', 'hit@1', 'hit@5'].map(metric => bestOf(set, isModel, metric)),
      bestOf(set, isRival, 'ndcg@10'),
    ]),
  ),
  styles: table(
    [
      ...['style of agent-dev', 'queries', 'nDCG@10', 'found in five'],
      ...['best rival’s nDCG@10', 'best rival’s found in five'],
    ],
    styles.map(({ style, queries }) => [
      ...[style, queries],
      ...[isModel, isRival].flatMap(isChosen => ['ndcg@10', 'hit@5'].map(m => bestOf(styled, isChosen, m, style))),
    ]),
  ),
  size: `The size of the weights is ${one(statSync(WEIGHTS_FILE).size / 1e6)} MB, before the base64 encoding.`,
}
for (const file of ['README.md', 'MODEL_CARD.md'].map(name => join(PACKAGE, name))) {
  let text = readFileSync(file, 'utf8')
  for (const [name, content] of Object.entries(figures)) {
    const marked = new RegExp(`(<!-- figures:${name} -->)[^]*?(<!-- end -->)`, 'g')
    text = text.replace(marked, (_, start: string, end: string) => `${start}\n\n${content}\n\n${end}`)
  }
  writeFileSync(file, text)
}
