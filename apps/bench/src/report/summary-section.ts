import { count, counted } from '@ts/cli-kit'
import type { BenchReport, RankerReport, SetReport } from '../bench-report.js'
import { duration, percent, points } from '../format.js'
import { ENOUGH_QUERIES, LEAST_QUERIES } from '../intervals.js'
import type { TaskCostReport } from '../task-cost/measure-task-cost.js'
import { faultsOf, hasMarks, inOrder, isNoise, recommended, verdictsOf } from '../verdict.js'
import { type Html, html } from './html.js'

/** The summary of a set: which ranker to take, what that saves, and what weakens the figures. */
export function summarySection(report: BenchReport, set: SetReport, id: string): Html {
  const [take, best] = set.queries === 0 ? [] : recommended(report.about, set)
  const install = report.about?.find(one => one.name === take?.name)?.install
  return html`<dl class="summary"><dt>RANKER</dt><dd>${take === undefined ? noVerdict(set) : rankerLine(report, set, take, best, id)}</dd>${install !== undefined && html`<dt>INSTALL</dt><dd><code>npm install ${install}</code></dd>`}${savingsLine(set)}${warningsLine(report, set)}</dl>`
}

function rankerLine(
  report: BenchReport,
  set: SetReport,
  take: RankerReport,
  best: RankerReport | undefined,
  id: string,
): Html {
  const hasModel = ({ name }: RankerReport) => report.about?.find(one => one.name === name)?.model === true
  const figures = figuresOf(set, take, hasModel(take))
  const winner = best ?? take
  // The best ranker is compared with the recommended one, or else with the best one that runs no model.
  const other = best === undefined ? inOrder(set).find(one => !one.baseline && one !== take && !hasModel(one)) : take
  const comparison = set.comparisons.find(one => one.better === winner.name && one.other === other?.name)
  const isClear = comparison !== undefined && !isNoise(comparison)
  const [low, high] = comparison?.interval ?? [0, 0]
  const difference = html`${points(comparison?.difference ?? 0)} points of <a href="#${id}-figures">${comparison?.metric}</a> [${points(low)}, ${points(high)}]`
  if (best === undefined) {
    const isBetter = isClear && hasModel(take)
    return html`${figures}.${hasMarks(set) && html` ★ It is the best ranker here${isBetter && html`, by ${difference} better than ${comparison.other}, the best one without a model, which takes ${duration(other?.queryP50Us ?? null)}`}.`}`
  }
  if (isClear)
    return html`${figures}. ★ <b>${best.name}</b> is better by ${difference}, but takes ${duration(best.queryP50Us)} a query.`
  const more = set.queries < ENOUGH_QUERIES ? `; ${ENOUGH_QUERIES} queries may show a difference` : ''
  return html`${figures}. ★ ${best.name} cannot be told apart from it${more}.`
}

/** Why no ranker is recommended, and what to do. */
function noVerdict(set: SetReport): string {
  if (set.queries === 0) return 'No verdict: without labelled queries only times are measured.'
  if ((set.drafted ?? 0) > 0) return 'No verdict: drafted queries are left to rewrite.'
  if (set.queries >= LEAST_QUERIES) return 'No verdict: see below.'
  return `No verdict with ${count(set.queries)} queries: at least ${LEAST_QUERIES} are needed, ${ENOUGH_QUERIES} are better. Until then use lexical, the default, which runs no model.`
}

function figuresOf(set: SetReport, ranker: RankerReport, hasModel: boolean): Html {
  const recall = Object.keys(ranker.metrics).filter(name => name.startsWith('recall@'))
  const metric = recall.includes('recall@5') ? 'recall@5' : (recall.at(-1) ?? '')
  const cut = metric.split('@')[1]
  const found = percent(ranker.metrics[metric] ?? 0).replace(/\.0$/, '')
  const among = cut === '1' ? 'first' : `among the first ${cut}`
  return html`<b>${ranker.name}</b>: ${found} of 100 wanted tools are ${among}, ${hasModel ? 'with a model' : 'no model'}, ${duration(ranker.queryP50Us)} a query${ranker.asked !== undefined && `, measured on ${count(ranker.asked)} of ${count(set.queries)} queries`}`
}

function savingsLine({ taskCost, queries }: SetReport): Html {
  const [eager, bridge] = ['eager', 'bridge'].map(name => taskCost?.arms.find(one => one.arm === name))
  if (taskCost === undefined || eager === undefined || bridge === undefined) return html``
  const whole = (tokens: number) => count(Math.round(tokens))
  const done = html`; tasks done ${percent(eager.done)} % → <b>${percent(bridge.done)} %</b> by a scripted model that never picks a wrong tool`
  return html`<dt>SAVINGS</dt><dd>With every tool → with a search by ${taskCost.ranker}, ${TASKS[taskCost.source](taskCost.tasks, queries)}: <b>${whole(eager.inputTokens)} → ${whole(bridge.inputTokens)}</b> tokens read in a task${taskCost.source !== 'drafted' && done}. ${whole(eager.startTokens)} → <b>${whole(bridge.startTokens)}</b> tokens of tools and of the system prompt at the start (bridge: the model searches for its tools)</dd>`
}

/** The tasks of a headline, by their origin. */
const TASKS = {
  tasks: tasks => `${counted(tasks, 'task')} of your file`,
  queries: (tasks, queries) => `${count(tasks)} of the ${counted(queries, 'query')} played as tasks`,
  drafted: tasks => `${counted(tasks, 'task')} drafted from the catalog`,
} as const satisfies Record<TaskCostReport['source'], (tasks: number, queries: number) => string>

function warningsLine(report: BenchReport, set: SetReport): Html {
  const seen = recommended(report.about, set).flatMap(ranker => (ranker.seen === undefined ? [] : [ranker.name]))
  const notes = [
    ...verdictsOf(set).flatMap(({ text, warning }) => (warning === true ? [text] : [])),
    ...faultsOf(set),
    ...(seen.length === 0
      ? []
      : [`${seen.join(' and ')} saw this set when settings were chosen: expect lower figures on your own tools`]),
    ...(set.skipped > 0 ? [`${count(set.skipped)} queries are left out, because their tools are missing`] : []),
    ...(report.patterns
      ? ['pattern rankers got patterns and the others got words, so their rows are not comparable']
      : []),
  ]
  const errors = set.doctor?.findings.filter(finding => finding.severity === 'error').length ?? 0
  if (errors > 0)
    notes.push(
      `the catalog doctor found ${count(errors)} ${errors === 1 ? 'error' : 'errors'}: a provider may refuse the whole request`,
    )
  return notes.length === 0
    ? html``
    : html`<dt>WARNINGS</dt><dd><ul>${notes.map(note => html`<li>${note}</li>`)}</ul></dd>`
}
