// The page AGENT-QUERIES.md, from the results of agent-queries.ts.
import type { BenchReport, Interval, SetReport } from '@ts/bench'
import { table } from '../../lib/markdown.js'
import type { AgentQuery } from './files.js'

/** What is published of a set: neither the texts of its tools nor what each query got. */
export interface PublishedSet extends Omit<SetReport, 'worst' | 'payload' | 'doctor' | 'rankers'> {
  readonly rankers: readonly Omit<SetReport['rankers'][number], 'values' | 'returned'>[]
}

/** The figures of the page. */
export interface AgentQueriesFigures extends Pick<BenchReport, 'machine' | 'commit' | 'when' | 'leftOut'> {
  readonly servers: readonly Server[]
  readonly queries: number
  /** Queries that no tool serves. */
  readonly noTool: readonly Omit<AgentQuery, 'style'>[]
  readonly steps: number
  readonly labels: number
  /** The same queries with their styles, and with their servers in place of styles. */
  readonly sets: readonly PublishedSet[]
}

/** A server's package as installed, and how many tools and queries it has. */
export interface Server {
  readonly key: string
  readonly name: string
  readonly version: string
  readonly license: string
  readonly description: string
  readonly tools: number
  readonly queries: number
}

/** Packages that were chosen and left out before a query was committed, since they list no tools without a service behind them. */
const NOT_STARTED = [
  ['`@coolver/home-assistant-mcp` 3.2.31', 'MIT', 'ends when its agent in Home Assistant does not answer'],
  ['`caldav-mcp` 0.10.0', 'MIT', 'ends when the calendar server does not answer'],
]
/** Rankers with a column in the tables of styles and servers; all are in the first table and in the results. */
const COLUMNS = ['reranked', 'hybrid', 'lexical', 'embedding', 'bm25', 'minisearch-stems', 'mastra']

function percent(value: number | undefined): string {
  return (100 * (value ?? Number.NaN)).toFixed(1)
}

function interval(of: Interval | undefined): string {
  return `${percent(of?.[0])}–${percent(of?.[1])}`
}

export function agentQueriesPage(figures: AgentQueriesFigures): string {
  const { machine, commit, leftOut, servers, queries, noTool, steps, labels, sets } = figures
  const [styles, byServer] = sets
  if (styles === undefined || byServer === undefined) throw new Error('Found no two sets, expected styles and servers')
  const ndcg = ({ metrics }: PublishedSet['rankers'][number]) => metrics['ndcg@10'] ?? 0
  const rankers = styles.rankers.filter(({ baseline }) => !baseline).sort((a, b) => ndcg(b) - ndcg(a))
  const against = new Map(styles.comparisons.filter(({ metric }) => metric === 'ndcg@10').map(one => [one.other, one]))
  const behind = (name: string) => {
    const comparison = against.get(name)
    return comparison === undefined ? ['', ''] : [percent(comparison.difference), comparison.pHolm.toFixed(4)]
  }

  const all = table(
    ['ranker', 'nDCG@10', '95 %', 'found in five', '95 %', 'first', 'behind the best', 'p (Holm)'],
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

  /** The share found in the first five for each style of a set; a step counts once, whichever of its tools is found. */
  const split = (set: PublishedSet, head: string) => {
    const columns = COLUMNS.flatMap(name => set.rankers.find(ranker => ranker.name === name) ?? [])
    const rows = (columns[0]?.styles ?? []).map(({ style, queries: count }) => [
      style,
      count,
      ...columns.map(ranker => percent(ranker.styles.find(one => one.style === style)?.metrics['recall@5'])),
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

  return `# Agent queries, written without sight of the tools

Written by \`benchmarks/studies/agent-queries.ts\`; do not edit. The figures are also in [results/agent-queries.json](agent-queries.json).

**Nothing is tuned on these queries, and nothing may be.** They judge. A ranker, a thesaurus or a weight that was changed after looking at
them makes this page worthless.

## All rankers and rivals

${styles.tools} tools of ${servers.length} servers in one catalog, ${styles.queries} queries with at least one tool that serves them (${steps} steps,
${labels} labels), percent. *Found in five* is the share of steps with a tool among the first five results, *first* how often the first result serves. *Behind
the best*: difference in nDCG@10 to the first row and its test ([METHOD](../METHOD.md)).

${all}
${missing === '' ? '' : `\nNot installed, left out: ${missing}.\n`}
## Found in five, by style

${split(styles, 'style')}

A style says how the writer meant the query. \`synonym\` avoids the words of the trade; whether a tool uses the same words was not known.

## Found in five, by the server that a query was written for

${split(byServer, 'server')}

All servers are in one catalog, and a tool of another server that serves the query counts.

## How they were made

1. **Servers** were chosen from the npm registry by purpose, from different domains, without a key or with one that is plainly fake. None is in
   [mcp.json](../mcp.json) or in a labelled set that rankers were developed on; other servers for some of the same services are among the texts
   that the embedding was trained on. Before the queries were written, each server was only started and answered the handshake; its tools were not
   asked for. To start it, a script printed its licence, its entry point and the names of the environment variables that it reads.
2. **Queries**, ${queries} in all, were written from each package's name and its one-line description, by one writer (a language model, as are the agents
   that send such queries), as an agent would send them to a tool search: keywords, phrases, sentences, synonyms, questions, several
   needs, misspellings and other languages. The descriptions of \`weather\`, \`recipe\`, \`maps\` and \`jira\` say what the server does; the others name the
   service only. The writer read no README and no tool. [queries/agent-queries.jsonl](../queries/agent-queries.jsonl) was committed before a
   server was captured, and has not changed since; the history shows the order.
3. **Pooling**: \`agent-queries/pool.ts\` takes the first ten results of every ranker and every rival, over the catalog of all servers and over the one server
   that the query was written for, and shuffles them with a seed.
4. **Labels**: the judge read the catalog (names, beginnings of descriptions, parameters) and then each query with its pool, in an order that hides
   rankers and ranks, and called each pooled tool served or not, before any figure was computed. The rules are those of
   [queries/README.md](../queries/README.md), with one exception: tools on different servers that serve the same need are alternatives of one step. Where no
   pooled tool serves a step, the whole catalog was searched, so that a need counts as unserved only where no tool serves it.
   [queries/agent-queries.labels.jsonl](../queries/agent-queries.labels.jsonl) holds names only. Labels are not corrected after a look at what rankers return.
5. **Queries that no tool serves**, ${noTool.length} of ${queries}, are kept with empty labels and are in no figure above:
   ${noTool.map(({ query }) => query.replace(/\.$/, '')).join('; ')}.

What this cannot show: one writer and one judge, the same for both, so nobody measured how well two judges agree. The writer knows some of these services from
elsewhere and may have used a word that a tool uses. A tool that serves and that no ranker placed in its first ten may be unlabelled where another tool of
the same step is labelled, and so may one that only a later ranker finds. The rankers' authors know that this page exists.

## Servers

${list}

Left out before the queries were committed, since they list no tools without their service:

${table(['package', 'licence', 'why'], NOT_STARTED)}

Run: \`node benchmarks/run.mjs agent-queries\`, after a build. ${machine} · commit ${commit ?? 'none'} · set ${styles.hash.slice(0, 16)}
`
}
