import type { RankerReport, SetReport } from '../bench-report.js'
import { percent } from '../format.js'
import { shownMetrics } from '../table.js'
import { inOrder, winnerOf } from '../verdict.js'
import { type Html, html } from './html.js'

/** The main metric as bars with their intervals, and every metric as a table. */
export function accuracySection(set: SetReport, k: readonly number[]): Html {
  const metrics = shownMetrics(k)
  const main = metrics[0] as string
  const rankers = inOrder(set)
  const winner = winnerOf(set)
  return html`<h3>Accuracy: ${main}, percent</h3>
<figure><div class="bars">${rankers.map(ranker => bar(ranker, main, ranker === winner))}</div>
<figcaption>Whiskers: 95 % interval over the queries.</figcaption></figure>
<div class="scroll"><table><thead><tr><th>ranker</th>${metrics.map(metric => html`<th>${metric}</th>`)}</tr></thead>
<tbody>${rankers.map(ranker => row(ranker, metrics, ranker === winner))}</tbody></table></div>`
}

/** The class of a row: the winner stands out, yardsticks step back. */
export function classOf(ranker: RankerReport, first: boolean): string {
  if (first) return 'first'
  return ranker.baseline ? 'base' : 'rest'
}

function bar(ranker: RankerReport, metric: string, first: boolean): Html {
  const kind = classOf(ranker, first)
  const value = ranker.metrics[metric] ?? 0
  const [low, high] = ranker.intervals[metric] ?? [value, value]
  return html`<div class="name ${kind}">${ranker.name}</div>
<div class="figure">${percent(value)} <small>${percent(low)}–${percent(high)}</small></div>
<div class="track"><div class="fill ${kind}" style="width:${percent(value)}%"></div><div class="whisker" style="left:${percent(low)}%;width:${percent(high - low)}%"></div></div>`
}

function row(ranker: RankerReport, metrics: readonly string[], first: boolean): Html {
  return html`<tr class="${classOf(ranker, first)}"><td>${ranker.name}</td>${metrics.map(metric => {
    const value = ranker.metrics[metric]
    const [low, high] = ranker.intervals[metric] ?? [0, 0]
    return html`<td>${value === undefined ? '–' : percent(value)} <small>±${percent((high - low) / 2)}</small></td>`
  })}</tr>`
}
