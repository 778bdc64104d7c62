import type { BenchReport } from '../bench-report.js'
import { percent } from '../format.js'
import { shownMetrics } from '../table.js'
import { hasMarks, markOf } from '../verdict.js'
import { commandOf, seenMark } from './cells.js'
import { type Html, html } from './html.js'
import { metricTitle } from './metric-names.js'

/**
 * A table of every ranker on every set; empty for a single set. Rankers are not ordered over all sets, because that
 * would hide losses on single sets. `ids` are the anchors of the first sets; the other sets have no link.
 */
export function setsSection(report: BenchReport, ids: readonly string[]): Html {
  const sets = report.sets.map((set, i) => ({ set, id: ids[i] })).filter(({ set }) => set.queries > 0)
  if (sets.length < 2) return html``
  const metric = shownMetrics(report.k)[0] as string
  const rankers = sets.flatMap(({ set }) => set.rankers)
  const baselines = new Set(rankers.filter(ranker => ranker.baseline).map(ranker => ranker.name))
  const names = [...new Set(rankers.map(ranker => ranker.name))]
  // In the order of the report: sorting over all sets would be a verdict over all of them.
  names.sort((a, b) => Number(baselines.has(a)) - Number(baselines.has(b)))
  const rows = names.map(
    name =>
      html`<tr class="${baselines.has(name) ? 'base' : 'rest'}"><td>${name}</td>${sets.map(({ set }) => {
        const ranker = set.rankers.find(one => one.name === name)
        const value = ranker?.metrics[metric]
        if (ranker === undefined || value === undefined) return html`<td>–</td>`
        const mark = markOf(set, name)
        const sampled = ranker.asked === undefined ? '' : ` n=${ranker.asked}`
        return html`<td class="${mark === '' ? '' : 'best'}"${commandOf(set, ranker)}>${percent(value)}${mark !== '' && ` ${mark}`}${seenMark(ranker.seen)}${sampled !== '' && html` <small>${sampled}</small>`}</td>`
      })}</tr>`,
  )
  return html`<section class="card" id="sets"><h2>All sets</h2>
<p class="soft">${metric}, percent: ${metricTitle(metric)}.${sets.some(({ set }) => hasMarks(set)) && ' ★ is the best of its set, ≈ cannot be told apart from it there.'} <b>t</b>: tuned or trained on that set. <b>n</b>: the number of queries, if only a part was run. Click a figure for its command.</p>
<div class="scroll"><table class="wide"><thead><tr><th>ranker</th>${sets.map(({ set, id }) => html`<th>${id === undefined ? set.name : html`<a href="#${id}">${set.name}</a>`}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></section>`
}
