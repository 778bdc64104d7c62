// The page of several queries in one call: accuracy and tokens of every ranker and rival.
import type { BenchReport, RankerReport } from '@ts/bench'
import { table, thousands } from './markdown.js'

const MAIN = 'ndcg@10'

type Phrased = NonNullable<RankerReport['phrased']>

/** The figures of a run with phrasings, without queries and other texts. */
export interface PhrasedFigures extends Pick<BenchReport, 'machine' | 'commit' | 'when' | 'seed'> {
  readonly sets: readonly PhrasedSet[]
}

interface PhrasedSet {
  readonly name: string
  readonly tools: number
  readonly hash: string
  readonly rankers: readonly {
    readonly name: string
    readonly seen?: RankerReport['seen']
    readonly phrased: Phrased
  }[]
}

/** The published part of a run with phrasings: the sets and rankers that have such figures. */
export function phrasedFigures({ sets, machine, commit, when, seed }: BenchReport): PhrasedFigures {
  const figures = sets.map(({ name, tools, hash, rankers }) => ({
    ...{ name, tools, hash },
    rankers: rankers.flatMap(({ name: ranker, seen, phrased }) =>
      phrased === undefined ? [] : [{ name: ranker, ...(seen === undefined ? {} : { seen }), phrased: kept(phrased) }],
    ),
  }))
  return { machine, commit, when, seed, sets: figures.filter(({ rankers }) => rankers.length > 0) }
}

/** The figures with only the metric of the page, in four decimals. */
function kept({ once, phrased, ...rest }: Phrased): Phrased {
  const short = (figures: Phrased['once']) => ({
    ...figures,
    metrics: { [MAIN]: Math.round((figures.metrics[MAIN] ?? 0) * 1e4) / 1e4 },
  })
  return { ...rest, once: short(once), phrased: short(phrased) }
}

/** The page: accuracy and tokens for one query and for several queries. */
export function phrasedPage(figures: PhrasedFigures): string {
  const { sets } = figures
  const names = namesOf(sets)
  const sizes = sets.map(set => `${set.name} ${askedOf(set)}, ${thousands(set.tools)} tools`)
  return [
    '# Several queries in one call, for rankers and rivals',
    'Written by `node benchmarks/run.mjs several-queries <folder of sets> <folder of phrasings>`, from `ts-bench run --phrasings`. Each query is searched twice with the search tool of core: once unchanged, and once with all phrasings that a language model wrote for it without seeing a catalog or a label. Core fuses the results of our rankers for each phrasing. Rivals take only one query, so they get the phrasings joined (*j*). [PHRASINGS](PHRASINGS.md) compares ways to fuse.',
    'A figure with **t** is of a ranker whose settings were chosen on that set, or which learned numbers from its queries. Rows are in the order of the first set; there is no order over all sets.',
    `Queries: ${sizes.join('; ')}. They are a random part of all queries.`,
    '## nDCG@10',
    'Percent: with one query → with all phrasings.',
    tableOf(sets, names, ({ once, phrased }) => `${percent(once)} → ${percent(phrased)}`),
    '## Tokens',
    "Mean tokens (o200k) of the call's arguments and of its answer, if the call sets no limit.",
    tableOf(sets, names, ({ once, phrased }) => `${tokens(once)} → ${tokens(phrased)}`),
    `${figures.machine} · seed ${figures.seed} · ${figures.when.slice(0, 10)} · commit ${figures.commit ?? 'none'}`,
  ].join('\n\n')
}

/** The rankers of the first set, the best one first. */
function namesOf(sets: readonly PhrasedSet[]): string[] {
  const first = sets[0]?.rankers ?? []
  const main = ({ phrased }: Phrased) => phrased.metrics[MAIN] ?? 0
  return [...first].sort((a, b) => main(b.phrased) - main(a.phrased)).map(({ name }) => name)
}

/** How many queries with several phrasings were run, and of how many. */
function askedOf({ rankers }: PhrasedSet): string {
  const least = rankers.map(({ phrased }) => phrased.asked ?? phrased.queries).sort((a, b) => a - b)[0] ?? 0
  const all = rankers[0]?.phrased.queries ?? 0
  return least === all ? thousands(all) : `${thousands(least)} of ${thousands(all)}`
}

function tableOf(sets: readonly PhrasedSet[], names: readonly string[], cell: (phrased: Phrased) => string): string {
  const rows = names.map(name => {
    const found = sets.map(set => set.rankers.find(ranker => ranker.name === name))
    const isJoined = found.some(ranker => ranker?.phrased.joined === true)
    const cells = found.map(ranker =>
      ranker === undefined ? '–' : `${cell(ranker.phrased)}${ranker.seen === undefined ? '' : ' t'}`,
    )
    return [`${name}${isJoined ? ' *j*' : ''}`, ...cells]
  })
  return table(['', ...sets.map(({ name }) => name)], rows)
}

function tokens({ callTokens, answerTokens }: Phrased['once']): string {
  return thousands(Math.round(callTokens + answerTokens))
}

function percent({ metrics }: Phrased['once']): string {
  return (100 * (metrics[MAIN] ?? 0)).toFixed(1)
}
