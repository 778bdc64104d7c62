import type { BenchReport } from '../bench-report.js'
import { percent } from '../format.js'
import { shownMetrics } from '../table.js'
import { markOf } from '../verdict.js'
import { type Html, html } from './html.js'

/** Every ranker on every set at a glance; only where there are several sets. */
export function overviewSection(report: BenchReport): Html {
  const sets = report.sets.filter(set => set.queries > 0)
  if (sets.length < 2) return html``
  const metric = shownMetrics(report.k)[0] as string
  const rankers = sets.flatMap(set => set.rankers)
  const isBaseline = (name: string) => rankers.some(ranker => ranker.name === name && ranker.baseline)
  const names = [...new Set(rankers.map(ranker => ranker.name))]
  // In the order in which they were asked for: an order over all sets would be a verdict over them.
  names.sort((a, b) => Number(isBaseline(a)) - Number(isBaseline(b)))
  const rows = names.map(name => {
    return html`<tr class="${isBaseline(name) ? 'base' : 'rest'}"><td>${name}</td>${sets.map(set => {
      const value = set.rankers.find(ranker => ranker.name === name)?.metrics[metric]
      const mark = markOf(set, name)
      return html`<td class="${mark === '' ? '' : 'best'}">${value === undefined ? '–' : percent(value)}${mark !== '' && ` ${mark}`}</td>`
    })}</tr>`
  })
  return html`<section class="card"><h2>All sets</h2><h3>${metric}, percent</h3>
<div class="scroll"><table class="wide"><thead><tr><th>ranker</th>${sets.map(set => html`<th>${set.name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>
<p class="soft">★ is the best of its set; ≈ cannot be told apart from it there.</p></section>`
}
