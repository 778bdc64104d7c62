// The page AGENT-QUERIES.md, from the results of agent-queries.ts.
import type { BenchReport, Interval, SetReport } from '@ts/bench'
import { percent, table } from '../../lib/markdown.js'

/** An unlabelled query, and the server that it was written for. */
export interface AgentQuery {
  readonly id: string
  readonly query: string
  readonly style: string
  readonly writtenFor: string
}

/** The published part of a set's report, without texts of tools and without results of single queries. */
export interface PublishedSet extends Omit<SetReport, 'missed' | 'payload' | 'doctor' | 'rankers'> {
  readonly rankers: readonly Omit<SetReport['rankers'][number], 'values' | 'returned'>[]
}

/** The figures of the queries of a style or of a server. */
interface Part {
  readonly name: string
  readonly queries: number
  readonly metrics: Readonly<Record<string, number>>
}

/** The figures of the page. */
export interface AgentQueriesFigures extends Pick<BenchReport, 'machine' | 'commit' | 'when' | 'leftOut'> {
  readonly servers: readonly Server[]
  readonly queries: number
  /** Queries that no tool can answer. */
  readonly noTool: readonly Omit<AgentQuery, 'style'>[]
  readonly steps: number
  readonly labels: number
  readonly sets: readonly PublishedSet[]
}

/** The installed package of a server, and its numbers of tools and queries. */
export interface Server {
  readonly key: string
  readonly name: string
  readonly version: string
  readonly license: string
  readonly description: string
  readonly tools: number
  readonly queries: number
}

/** Rankers with a column in the tables of styles and servers. The first table and the results contain all rankers. */
const COLUMNS = ['best', 'hybrid', 'lexical', 'embedding', 'bm25', 'minisearch-stems', 'mastra']

function interval(of: Interval | undefined): string {
  return `${percent(of?.[0])}–${percent(of?.[1])}`
}

export function agentQueriesPage(figures: AgentQueriesFigures): string {
  const { machine, commit, leftOut, servers, queries, noTool, steps, labels, sets } = figures
  const [styles] = sets
  if (styles === undefined) throw new Error('Found no set, expected one')
  const ndcg = ({ metrics }: PublishedSet['rankers'][number]) => metrics['ndcg@10'] ?? 0
  const rankers = styles.rankers.filter(({ baseline }) => !baseline).sort((a, b) => ndcg(b) - ndcg(a))
  const against = new Map(styles.comparisons.filter(({ metric }) => metric === 'ndcg@10').map(one => [one.other, one]))
  const behind = (name: string) => {
    const comparison = against.get(name)
    return comparison === undefined ? ['', ''] : [percent(comparison.difference), comparison.pHolm.toFixed(4)]
  }

  const all = table(
    ['ranker', 'nDCG@10', '95 %', 'steps in five', '95 %', 'first', 'behind the best', 'p (Holm)'],
    rankers.map(({ name, metrics, intervals }) => [
      name,
      percent(metrics['ndcg@10']),
      interval(intervals['ndcg@10']),
      percent(metrics['recall@5']),
      interval(intervals['recall@5']),
      percent(metrics['hit@1']),
      ...behind(name),
    ]),
  )

  const columns = COLUMNS.flatMap(name => styles.rankers.find(ranker => ranker.name === name) ?? [])
  /** recall@5 for each style or server. A step counts once, whichever of its tools is found. */
  const split = (head: string, partsOf: (ranker: PublishedSet['rankers'][number]) => readonly Part[]) => {
    const parts = columns.map(partsOf)
    const rows = (parts[0] ?? []).map(({ name, queries: count }) => [
      name,
      count,
      ...parts.map(own => percent(own.find(one => one.name === name)?.metrics['recall@5'])),
    ])
    return table([head, 'queries', ...columns.map(({ name }) => name)], rows)
  }

  const list = table(
    ['server', 'package', 'licence', 'tools', 'queries', 'without a tool'],
    servers.map(({ key, name, version, license, tools, queries: own }) => [
      key,
      `\`${name}\` ${version}`,
      license,
      tools,
      own,
      noTool.filter(({ writtenFor }) => writtenFor === key).length,
    ]),
  )
  const missing = leftOut.map(({ ranker }) => ranker).join(', ')

  return `# Agent queries, written before the tools were read

Written by \`benchmarks/studies/agent-queries.ts\`; do not edit. The figures are also in [results/agent-queries.json](agent-queries.json).

**Nothing is tuned on these queries, and nothing may be.** They are the final test. If someone changes a ranker, a thesaurus or a
weight after looking at them, this page is worthless.

## All rankers and rivals

${styles.tools} tools of ${servers.length} servers in one catalog, ${styles.queries} queries with at least one right tool (${steps} steps,
${labels} labels). Figures are in percent. *Steps in five* is the share of steps with a right tool among the first five results.
*First* is the share of queries whose first result is right. *Behind the best* is the difference in nDCG@10 to the first row, with
its test ([METHOD](../METHOD.md)).

${all}
${missing === '' ? '' : `\nNot installed, left out: ${missing}.\n`}
## Steps in five, by style

${split('style', ({ styles: own }) => own.map(({ style: name, ...part }) => ({ name, ...part })))}

A style is the writer's intention. A \`synonym\` query avoids the usual technical terms; the writer did not know which words the tools use.

## Steps in five, by the server of a right tool

${split('server', ({ servers: own = [] }) => own.map(({ server: name, ...part }) => ({ name, ...part })))}

A query counts for every server that has a right tool for one of its steps, and only with these steps. All servers are in one
catalog, and a right tool of another server counts too.

[queries/README.md](../queries/README.md#how-the-agent-queries-were-made) says how the queries and the labels were made, and where
they are weak. ${noTool.length} of ${queries} queries have no right tool and do not count in the figures above:
${noTool.map(({ query }) => query.replace(/\.$/, '')).join('; ')}.

## Servers

${list}

Command, after a build: \`node benchmarks/run.mjs agent-queries\`. ${machine} · commit ${commit ?? 'none'} · set ${styles.hash.slice(0, 16)}
`
}
