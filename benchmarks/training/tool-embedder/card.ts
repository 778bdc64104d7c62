import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '../../lib/markdown.js'
import { DEVELOPMENT_RESULTS, PACKAGE } from './folders.js'
import { readResults } from './results.js'

const one = (value: number) => value.toFixed(1)
interface Published {
  readonly sets: readonly { readonly name: string; readonly rankers: readonly PublishedRanker[] }[]
}
interface PublishedRanker {
  readonly name: string
  readonly baseline: boolean
  readonly metrics: Readonly<Record<string, number>>
  readonly styles: readonly { readonly style: string; readonly metrics: Readonly<Record<string, number>> }[]
}

const OURS = ['best', 'reranked', 'hybrid', 'lexical', 'embedding', 'bm25', 'regex', 'keyword']

/**
 * The best figure of any rival in the published run of the bench, in percent; a dash if the run has no such set or
 * style.
 */
function bestRivals(): { of: (set: string, metric: string, style?: string) => string } {
  const { sets } = JSON.parse(readFileSync(DEVELOPMENT_RESULTS, 'utf8')) as Published
  return {
    of(name, metric, style) {
      const rankers = sets.find(set => set.name === name)?.rankers ?? []
      const values = rankers
        .filter(ranker => !ranker.baseline && !OURS.includes(ranker.name))
        .map(ranker => (style === undefined ? ranker : ranker.styles.find(one => one.style === style))?.metrics[metric])
        .filter(value => value !== undefined)
      return values.length === 0 ? '–' : one(100 * Math.max(...values))
    },
  }
}

/** Writes the figures of results/tool-embedder.json between the markers of the model card and of the README. */
export function writeCard(): void {
  const results = readResults()
  const rivals = bestRivals()
  const figures: Record<string, string> = {
    sets: table(
      ['set', 'queries', 'nDCG@10', 'recall@5', 'right tool first', 'found in five', 'best rival’s nDCG@10'],
      (results.sets ?? []).map(({ set, scores }) => [
        set,
        scores.queries,
        ...[scores.ndcg10, scores.recall5, scores.hit1, scores.hit5].map(one),
        rivals.of(set, 'ndcg@10'),
      ]),
    ),
    styles: table(
      [
        'style of agent-dev',
        'queries',
        'nDCG@10',
        'found in five',
        'best rival’s nDCG@10',
        'best rival’s found in five',
      ],
      (results.styles ?? []).map(({ style, scores }) => [
        style,
        scores.queries,
        one(scores.ndcg10),
        one(scores.hit5),
        rivals.of('agent-dev', 'ndcg@10', style),
        rivals.of('agent-dev', 'hit@5', style),
      ]),
    ),
    size:
      results.bytes === undefined
        ? ''
        : `The size of the weights is ${(results.bytes / 1e6).toFixed(1)} MB, before the base64 encoding.`,
    vectors: table(
      ['set', 'mean change of a cosine', 'greatest change', 'same ten best tools'],
      (results.vectors ?? []).map(row => [
        row.set,
        row.meanError.toFixed(4),
        row.maxError.toFixed(4),
        `${one(row.sameTen)} %`,
      ]),
    ),
    memory: table(
      ['after this step', 'MB in use'],
      (results.memory ?? []).map(({ what, mb }) => [what, mb.toFixed(1)]),
    ),
    speed: results.speed
      ? `${table(
          ['measure', 'ms'],
          results.speed.rows.map(({ what, ms }) => [what, ms]),
        )}\n\nOn ${results.speed.machine}, one thread, with generated tools of \`@ts/testkit\`.`
      : '',
  }

  for (const file of ['README.md', 'MODEL_CARD.md'].map(name => join(PACKAGE, name))) {
    let text = readFileSync(file, 'utf8')
    for (const [name, content] of Object.entries(figures)) {
      const marked = new RegExp(`(<!-- figures:${name} -->)[^]*?(<!-- end -->)`, 'g')
      text = text.replace(marked, (_, start: string, end: string) => `${start}\n\n${content}\n\n${end}`)
    }
    writeFileSync(file, text)
  }
}
