import { alignColumns, count, counted, printable } from '@ts/cli-kit'
import type { BenchReport, RankerReport, SetReport } from './bench-report.js'
import type { CertaintyReport } from './certainty/measure-certainty.js'
import { duration, margin, percent } from './format.js'
import type { PhrasedReport } from './measure-phrasings.js'
import { leftOutLines } from './rankers.js'
import { mean } from './score-ranker.js'
import { faultsOf, hasMarks, inOrder, markOf, sameSentences, verdictsOf, winnerOf } from './verdict.js'

/** The legend of the table. */
const ACCURACY =
  'Accuracy in percent; ± is half of the 95 % interval; ≥ and ≤ show one end of it if ± would exceed 100 or 0'
const MARKS =
  ', [ ] the interval of a difference, corrected for the number of comparisons. ★ marks the best ranker, ≈ a ranker that cannot be told apart from it'
const COUNTED =
  'hit@k counts queries with a right tool among the first k; recall@k counts steps, of which a query may have several.'
const TREC =
  'Published sets: nDCG with grades, equal scores in the order of trec_eval; completeness@k counts queries with all right tools among the first k.'
const WITHOUT_RIGHT_TOOLS =
  'each query also without its right tools (their servers removed; then only they, so that siblings stay; the index built again): does the ranker know it?'
const INDEX_TIME = 'index: the median of three builds, or one build if it takes a second or more.'

/**
 * The report as aligned text: one table per set, in which the winner is marked, followed by verdicts on the
 * differences.
 *
 * @param options Whether the winner is printed in bold and baselines dimmed.
 */
export function renderTable(report: BenchReport, { color }: { readonly color: boolean }): string {
  const { sets, k, patterns } = report
  const parts = sets.map(set => renderSet(set, k, color))
  const legend = [
    ...(sets.some(set => set.queries > 0) ? [`${ACCURACY}${sets.some(hasMarks) ? MARKS : ''}.`, COUNTED] : []),
    ...(sets.some(set => set.published) ? [TREC] : []),
    ...(sets.some(set => set.rankers.some(({ indexMs }) => indexMs !== null)) ? [INDEX_TIME] : []),
    ...(patterns ? ['Pattern rankers got patterns and the others got words, so their rows are not comparable.'] : []),
  ]
  const where = [report.machine, report.commit === null ? '' : `commit ${report.commit}`].filter(Boolean).join(' · ')
  return `${[...parts, [...leftOutLines(report.leftOut), ...legend, where].join('\n')].join('\n\n')}\n`
}

/** The metrics of a table: hits at the smallest cut-off, recall at larger ones, and two that depend on the order. */
export function shownMetrics(k: readonly number[], { published }: Pick<SetReport, 'published'> = {}): string[] {
  const sorted = [...k].sort((a, b) => a - b)
  const least = sorted[0] as number
  const most = sorted.at(-1) as number
  const recalls = sorted.filter(cut => cut > least || sorted.length === 1).map(cut => `recall@${cut}`)
  const complete = published === true ? recalls.map(metric => metric.replace('recall', 'completeness')) : []
  return [`ndcg@${most}`, `hit@${least}`, ...recalls, ...complete, `mrr@${most}`]
}

function renderSet(set: SetReport, k: readonly number[], color: boolean): string {
  const winner = winnerOf(set)
  const rankers = inOrder(set)
  const failed = rankers.filter(ranker => ranker.failures > 0 || ranker.error !== undefined)
  const metrics = set.queries > 0 ? shownMetrics(k, set) : []
  const header = [' ', 'ranker', ...metrics, 'p50', 'p95', 'index', ...(failed.length > 0 ? ['failed'] : [])]
  const rows = rankers.map(ranker => [
    markOf(set, ranker.name),
    printable(ranker.name, 40),
    ...metrics.map(metric => metricCell(ranker, metric)),
    duration(ranker.queryP50Us),
    duration(ranker.queryP95Us),
    duration(ranker.indexMs === null ? null : ranker.indexMs * 1_000),
    ...(failed.length > 0 ? [ranker.failures === 0 ? '' : String(ranker.failures)] : []),
  ])
  const lines = alignColumns([header, ...rows], 2)
  const styled = lines.map((line, i) => {
    const ranker = rankers[i - 1]
    if (!color || ranker === undefined) return line
    if (ranker === winner) return `\u001B[1m${line}\u001B[22m`
    return ranker.baseline ? `\u001B[2m${line}\u001B[22m` : line
  })
  const asked = count(set.askedOfAll ?? set.queries)
  const missed = `${counted(set.missed.length, 'query')} of ${asked} found by no ranker${missedIds(set)}`
  const notes = [
    ...[...verdictsOf(set).map(({ text }) => text), ...(set.missed.length > 0 ? [missed] : [])],
    ...sameSentences(set),
    ...faultsOf(set),
  ]
  const phrased = set.rankers.find(ranker => ranker.phrased)?.phrased?.queries ?? 0
  const blocks = [
    [titleOf(set)],
    styled,
    categoryLines(set, metrics),
    indented(
      `${counted(phrased, 'query')} have phrasings: each alone (once), and all its phrasings in one call (joined: as one text)`,
      phrasedTable(set, k),
    ),
    indented(WITHOUT_RIGHT_TOOLS, certaintyTable(set)),
    notes.map(note => `  ${note}`),
  ]
  return blocks.flatMap(lines => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n')
}

/**
 * The means over the categories of a published set, each with the same weight, and its main metric in the categories with
 * the most queries; empty with fewer than two categories.
 */
function categoryLines(set: SetReport, metrics: readonly string[]): string[] {
  const [main = ''] = metrics
  const averaged = metrics.filter(metric => !metric.startsWith('hit') && !metric.startsWith('mrr'))
  const rankers = inOrder(set)
  const styles = [...(rankers[0]?.styles ?? [])].sort((a, b) => b.queries - a.queries)
  if (set.published !== true || styles.length < 2) return []
  const shown = styles.slice(0, MOST_CATEGORIES).map(({ style }) => style)
  const rows = rankers.map(({ name, styles: own }) => {
    const macro = averaged.map(metric => mean(own.map(({ metrics: means }) => means[metric] ?? 0)))
    const each = shown.map(style => own.find(one => one.style === style)?.metrics[main])
    return [name, ...[...macro, ...each].map(value => (value === undefined ? '–' : percent(value)))]
  })
  const more =
    styles.length > shown.length ? `; of ${shown.length} of them also ${main}, --json has all` : `, and ${main} of each`
  const head = ['ranker', ...averaged.map(metric => `macro ${metric}`), ...shown.map(name => printable(name, 20))]
  const heading = `macro: means over ${counted(styles.length, 'category')}, each with the same weight${more}`
  return indented(heading, [head, ...rows])
}

/** Maximum number of categories with a column of their own. */
const MOST_CATEGORIES = 5

/** A head, and a row for each ranker: queries with phrasings alone, and with all phrasings in one call. */
export function phrasedTable(set: SetReport, k: readonly number[]): string[][] {
  const metrics = shownMetrics(k).filter(metric => !metric.startsWith('hit') && !metric.startsWith('mrr'))
  const tokens = ({ callTokens, answerTokens }: PhrasedReport['once']) => count(Math.round(callTokens + answerTokens))
  const rows = inOrder(set).flatMap(({ name, phrased: report }) => {
    if (report === undefined) return []
    const { once, phrased, asked, joined } = report
    return [
      [
        `${name}${joined ? ' (joined)' : ''}${asked === undefined ? '' : ` (n ${count(asked)})`}`,
        ...metrics.map(metric => `${percent(once.metrics[metric] ?? 0)} → ${percent(phrased.metrics[metric] ?? 0)}`),
        `${tokens(once)} → ${tokens(phrased)}`,
      ],
    ]
  })
  return rows.length === 0 ? [] : [['once → phrased', ...metrics, 'tokens'], ...rows]
}

/** A head, and a row for each ranker that was asked without the right tools. */
export function certaintyTable(set: SetReport): string[][] {
  const rows = inOrder(set).flatMap(({ name, certainty }) => (certainty ? [[name, ...certaintyCells(certainty)]] : []))
  return rows.length === 0 ? [] : [['ranker', ...CERTAINTY_HEAD], ...rows]
}

/** A table below its heading, with names that are safe to print; nothing without rows. */
function indented(heading: string, cells: readonly string[][]): string[] {
  const rows = cells.map(([name = '', ...rest]) => [`  ${printable(name, 60)}`, ...rest])
  return cells.length === 0 ? [] : [`  ${heading}`, ...alignColumns(rows, 1)]
}

/** The heads of the columns of {@link certaintyCells}. */
export const CERTAINTY_HEAD: readonly string[] = [
  'AUC',
  'refused at 95 % kept',
  'calibration error',
  'siblings stay: AUC',
  'refused',
  'error',
  'queries',
  'judged by',
]

/** The figures of a ranker's certainty, in percent. */
export function certaintyCells(report: CertaintyReport): string[] {
  const cells = [report, report.tools].flatMap(figures =>
    [figures?.auc, figures?.refused, figures?.calibrationError].map(value => (value == null ? '–' : percent(value))),
  )
  return [...cells, count(report.queries), report.isCertainty ? 'certainty' : 'best score']
}

/** The ids of the first queries that no ranker found, after a colon; empty if there are none. */
export function missedIds({ missed }: Pick<SetReport, 'missed'>): string {
  const ids = missed.slice(0, SHOWN_MISSED).map(id => printable(id, 60))
  const more = missed.length - ids.length
  return ids.length === 0 ? '' : `: ${ids.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`
}

/** Maximum number of queries named that no ranker found. */
const SHOWN_MISSED = 3

function titleOf(set: SetReport): string {
  const queries =
    set.queries === 0
      ? 'no labelled queries, so only latency is measured; `ts-bench draft` writes some to begin with'
      : counted(set.queries, 'query')
  const skipped = set.skipped === 0 ? '' : ` · ${counted(set.skipped, 'query')} left out, their tools are missing`
  return `${printable(set.name, 60)} · ${counted(set.tools, 'tool')} · ${queries}${skipped}`
}

function metricCell(ranker: RankerReport, metric: string): string {
  const value = ranker.metrics[metric]
  if (value === undefined) return '–'
  const interval = ranker.intervals[metric]
  if (interval === undefined) return percent(value)
  const beside = margin(value, interval)
  return `${percent(value)} ${beside[0]}${beside.slice(1).padStart(4)}`
}
