// The tables about rankers and disclosures in documents, made from published runs of the bench.
import type { BenchReport, TaskCostReport } from '@ts/bench'
import { halfOf, microseconds, percent, table, textTable, thousands } from './markdown.js'

export type SetReport = BenchReport['sets'][number]
export type RankerReport = SetReport['rankers'][number]

const STYLES = ['keywords', 'phrase', 'question', 'synonym', 'other-language', 'typo', 'multi-intent']
export const MAIN = 'ndcg@10'

/** Names of rankers and rivals in a table for people who have not read the method. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['best', '**best**, `@ts/ranker-best`'],
  ['hybrid', '**hybrid**'],
  ['lexical', '**lexical**'],
  ['embedding', '**embedding**'],
  ['bm25', '**bm25**'],
  ['regex', '**regex**'],
  ['keyword', '**keyword**'],
  ['minisearch-stems', 'MiniSearch with our words and stems'],
  ['toolpick', 'toolpick'],
  ['mastra', "Mastra's search"],
  ['minisearch', 'MiniSearch'],
  ['ai-sdk', "the AI SDK's search"],
  ['stackone', "StackOne's search"],
  ['orama', 'Orama'],
])

/** The rankers to choose from, best first, with figures that need no explanation. */
export function frontTable({ sets: [set], machine, commit }: BenchReport): string {
  const rows = byFigure(set!).flatMap(({ name, metrics, queryP50Us }) => {
    const shown = SHOWN.get(name)
    if (shown === undefined) return []
    return [[shown, ...['hit@1', 'hit@5'].map(metric => `${percent(metrics[metric])} %`), microseconds(queryP50Us)]]
  })
  return `${table('ranker | first | found in five | median time per query', rows)}\n\n${set!.tools} tools of real MCP servers, ${set!.queries} queries · ${origin(machine, commit)}`
}

/** What tool search changes, in four rows: the largest catalog of the disclosures, and the agent queries. */
export function doorTable({ catalogs }: DisclosureFigures, { sets: [set] }: BenchReport): string {
  const { servers, cost } = catalogs.at(-1)!
  const arm = (name: string) => cost.arms.find(one => one.arm === name)!
  const [all, bridge] = [arm('eager'), arm('bridge')]
  const found = ({ metrics }: RankerReport) => `${percent(metrics['hit@5'])} %`
  const shown = byFigure(set!).filter(({ name }) => SHOWN.has(name))
  const isOurs = ({ name }: RankerReport) => SHOWN.get(name)!.startsWith('**')
  const ours = (name: string) => `${found(shown.find(one => one.name === name)!)} with \`${name}\``
  const rival = shown.find(one => !isOurs(one))!
  const rows = [
    ['tokens of tools and system prompt in the first request', whole(all.startTokens), whole(bridge.startTokens)],
    ['tokens that the model reads for a task', whole(all.inputTokens), whole(bridge.inputTokens)],
    ['tasks completed', `${(100 * all.done).toFixed(0)} %`, `${(100 * bridge.done).toFixed(0)} %`],
    ['found in five', `${found(rival)} with ${SHOWN.get(rival.name)}`, `${ours('lexical')}, ${ours('best')}`],
  ]
  const origin = `The first three rows: ${cost.tools} tools of ${servers} real servers, means of ${cost.tasks} requests of users that a scripted model serves with a search by \`${cost.ranker}\`. *Found in five*: the share of ${set!.queries} queries with a right tool among the first five results, over ${set!.tools} tools; on the left the best of the other libraries.`
  return `${textTable('figure | all tools in every request, or another search | this tool search', rows)}\n\n${origin}`
}

/** The rankers on one set, best first: overall figures, and hit@5 for each style. */
export function rankerTable({ sets: [set], machine, commit }: BenchReport): string {
  const head = ['ranker', 'nDCG@10', 'right tool first', ...STYLES, 'p50', 'index time']
  const rows = byFigure(set!).map(({ name, metrics, intervals, styles, queryP50Us, indexMs }) => [
    name,
    `${percent(metrics[MAIN])} ± ${halfOf(intervals[MAIN])}`,
    percent(metrics['hit@1']),
    ...STYLES.map(style => percent(styles.find(one => one.style === style)?.metrics['hit@5'])),
    microseconds(queryP50Us),
    indexMs === null ? '–' : `${Math.round(indexMs)} ms`,
  ])
  return `${table(head, rows)}\n\n${set!.tools} tools, ${set!.queries} queries · ${origin(machine, commit)}`
}

/** The cost of tasks on each catalog, from `studies/disclosures`. */
export interface DisclosureFigures {
  readonly commit: string
  readonly catalogs: readonly { readonly servers: number; readonly cost: TaskCostReport }[]
}

/** The cost of tasks with each disclosure. */
export function disclosureTable({ commit, catalogs }: DisclosureFigures): string {
  const tables = catalogs.map(({ servers, cost: { tools, tasks, providers, arms } }) => {
    const names = providers.map(({ name }) => name)
    const head = [
      ...['disclosure', 'tasks completed', 'requests', 'tokens of tools and system prompt in the first request'],
      ...['tokens read', ...names.map(name => `cost, ${name}`)],
      `cheaper than eager from (at ${names[0]} prices)`,
    ]
    const rows = arms.map(one => [
      ...[one.arm, `${(100 * one.done).toFixed(0)} %`, one.requests.toFixed(1)],
      ...[one.startTokens, one.inputTokens, ...one.costs.map(({ cost }) => cost)].map(whole),
      one.costs[0]?.breakEven == null ? '–' : `${one.costs[0].breakEven} tools`,
    ])
    return `${tools} tools of ${servers} real servers, means of ${tasks} tasks\n\n${table(head, rows)}`
  })
  const dates = new Set(catalogs.flatMap(({ cost }) => cost.providers.map(({ asOf }) => asOf)))
  return [...tables, `Prices as of ${[...dates].join(', ')} · commit ${commit}`].join('\n\n')
}

function whole(figure: number | null): string {
  return figure === null ? '–' : thousands(Math.round(figure))
}

/** The rankers that are no baselines, best first. Equal ones stay in their order. */
export function byFigure({ rankers }: Pick<SetReport, 'rankers'>): RankerReport[] {
  const figure = ({ metrics }: RankerReport) => metrics[MAIN] ?? 0
  return rankers.filter(({ baseline }) => !baseline).sort((a, b) => figure(b) - figure(a))
}

function origin(machine: string, commit: string | null): string {
  return `${machine} · commit ${commit ?? 'none'}`
}
