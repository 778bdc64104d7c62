import { type BenchReport, ENOUGH_QUERIES, LEAST_QUERIES, type RankerReport, type SetReport } from '../bench-report.js'
import { count, duration, percent, points } from '../format.js'
import { recommended } from '../recommended.js'
import { faultsOf, isNoise, verdictsOf } from '../verdict.js'
import { type Html, html } from './html.js'

/** The summary of a set: which ranker to take, what that saves, and what weakens the figures. */
export function summarySection(report: BenchReport, set: SetReport, id: string): Html {
  return html`<dl class="summary"><dt>RANKER</dt><dd>${rankerLine(report, set, id)}</dd>${savingsLine(set)}${warningsLine(report, set)}</dl>`
}

function rankerLine(report: BenchReport, set: SetReport, id: string): Html {
  if (set.queries === 0) return html`No verdict: without labelled queries only times are measured.`
  const [take, best] = recommended(report.about, set)
  if (take === undefined) return html`${noVerdict(set)}`
  const hasModel = report.about?.find(one => one.name === take.name)?.model === true
  const figures = figuresOf(set, take, hasModel)
  if (best === undefined) return figures
  const comparison = set.comparisons.find(one => one.better === best.name && one.other === take.name)
  if (comparison === undefined || isNoise(comparison)) {
    const more = set.queries < ENOUGH_QUERIES ? `; ${ENOUGH_QUERIES} queries may show a difference` : ''
    return html`${figures}. It is the best ranker without a model, and ★ ${best.name} cannot be told apart from it${more}.`
  }
  const [low, high] = comparison.interval
  return html`${figures}. It is the best ranker without a model; with one, ★ <b>${best.name}</b> has ${points(comparison.difference)} points of <a href="#${id}-figures">${comparison.metric}</a> more [${points(low)}, ${points(high)}] and takes ${duration(best.queryP50Us)}.`
}

/** Why no ranker is recommended, and what to do. */
function noVerdict(set: SetReport): string {
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

function savingsLine({ payload, taskCost }: SetReport): Html {
  const bridge = payload?.disclosures.find(one => one.disclosure === 'bridge') ?? payload?.disclosures[0]
  if (payload === undefined || bridge === undefined) return html``
  const arm = taskCost?.arms.find(one => one.arm === bridge.disclosure)
  const eager = taskCost?.arms.find(one => one.arm === 'eager')
  const task =
    arm === undefined || eager === undefined
      ? html``
      : html`; per task ${count(Math.round(eager.inputTokens))} → <b>${count(Math.round(arm.inputTokens))}</b>${taskCost?.source !== 'drafted' && `, and ${percent(eager.done)} % → ${percent(arm.done)} % of tasks done`}, searched by ${taskCost?.ranker}`
  return html`<dt>SAVINGS</dt><dd>${count(payload.full.tokens.o200k)} → <b>${count(bridge.firstTurn.tokens.o200k)}</b> tokens of tools at the start (${bridge.disclosure}: the model searches for its tools)${task}</dd>`
}

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
