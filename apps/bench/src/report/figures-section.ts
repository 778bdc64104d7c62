import type { RankerReport, SetReport } from '../bench-report.js'
import { duration, margin, percent } from '../format.js'
import { shownMetrics } from '../table.js'
import { hasMarks, inOrder, markOf, sameSentences, winnerOf } from '../verdict.js'
import { commandOf, metricTitle, seenMark } from './cells.js'
import { type Html, html } from './html.js'
import { plot } from './plot.js'

/** A plot of accuracy against time, and a table of all figures. */
export function figuresSection(set: SetReport, k: readonly number[], id: string): Html {
  const labelled = set.queries > 0
  const metrics = labelled ? shownMetrics(k, set) : []
  const main = metrics[0] as string
  const rankers = inOrder(set)
  const winner = winnerOf(set)
  const points = rankers.flatMap((ranker, i) => {
    const { queryP50Us: x, metrics: means } = ranker
    const y = means[main]
    // A baseline does not search, so its time would only stretch the axis.
    if (ranker.baseline || x === null || x <= 0 || y === undefined) return []
    return [{ label: ranker.name, number: i + 1, x, y, kind: classOf(ranker, ranker === winner) }]
  })
  const drawn = plot(points, {
    xTitle: 'median time of a query',
    yTitle: labelled ? `${main} in percent` : '',
    tick: us => duration(us).replace('.0 ', ' '),
  })
  const head = html`<th>#</th><th>ranker</th>${metrics.map(metric => html`<th title="${metricTitle(metric)}">${metric}</th>`)}<th title="median time of a query">p50</th><th title="95 of 100 queries take less">p95</th><th title="time to build the index: the median of three builds, or one build if it takes a second or more">index</th>`
  return html`<h3 id="${id}-figures">Accuracy and time</h3>
${labelled && explainMetrics(metrics)}
${drawn}
<div class="scroll"><table class="figures"><thead><tr>${head}</tr></thead>
<tbody>${rankers.map((ranker, i) => row(set, ranker, i + 1, metrics, ranker === winner))}</tbody></table></div>
<p class="soft hint">${labelled && html`Percent; small: 95 % interval, ± is half of its width; ≥ and ≤ show one end of it if ± would exceed 100 or 0.${hasMarks(set) && ' ★ best of the set, ≈ cannot be told apart from it.'} ${rankers.some(ranker => ranker.seen !== undefined) && html`<b>t</b>: settings were chosen, or weights trained, on this set, so expect lower figures on your own tools. `}`}${sameSentences(set).map(sentence => `${sentence}. `)}Click a row for its command. What the names mean: <a href="#method">rankers</a>.</p>`
}

/** The class of a row: the winner is emphasised, baselines are dimmed. */
function classOf(ranker: RankerReport, first: boolean): 'first' | 'rest' | 'base' {
  if (first) return 'first'
  return ranker.baseline ? 'base' : 'rest'
}

function explainMetrics(metrics: readonly string[]): Html {
  return html`<dl class="metrics">${metrics.map(metric => html`<dt>${metric}</dt><dd>${metricTitle(metric)}</dd>`)}</dl>`
}

function row(set: SetReport, ranker: RankerReport, number: number, metrics: readonly string[], first: boolean): Html {
  const mark = markOf(set, ranker.name)
  return html`<tr class="${classOf(ranker, first)}"${commandOf(set, ranker)}><td class="number">${number}</td><td>${ranker.name}${mark !== '' && ` ${mark}`}${seenMark(ranker.seen)}</td>${metrics.map(
    metric => {
      const value = ranker.metrics[metric]
      const interval = ranker.intervals[metric]
      return html`<td data-label="${metric}">${value === undefined ? '–' : percent(value)} <small>${value !== undefined && interval !== undefined && margin(value, interval)}</small></td>`
    },
  )}<td data-label="p50">${duration(ranker.queryP50Us)}</td><td data-label="p95">${duration(ranker.queryP95Us)}</td><td data-label="index">${duration(ranker.indexMs === null ? null : ranker.indexMs * 1_000)}</td></tr>`
}
