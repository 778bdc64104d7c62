import type { BenchReport } from '../bench-report.js'
import { percent } from '../format.js'
import { shownMetrics } from '../table.js'
import { winnerOf } from '../verdict.js'
import { type Html, html } from './html.js'

/** Every ranker on every set at a glance; only where there are several sets. */
export function overviewSection(report: BenchReport): Html {
  const sets = report.sets.filter(set => set.queries > 0)
  if (sets.length < 2) return html``
  const metric = shownMetrics(report.k)[0] as string
  const names = [...new Set(sets.flatMap(set => set.rankers.map(ranker => ranker.name)))]
  const rows = names.map(name => {
    const baseline = sets.some(set => set.rankers.some(ranker => ranker.name === name && ranker.baseline))
    return html`<tr class="${baseline ? 'base' : 'rest'}"><td>${name}</td>${sets.map(set => {
      const value = set.rankers.find(ranker => ranker.name === name)?.metrics[metric]
      const best = winnerOf(set)?.name === name
      return html`<td class="${best ? 'best' : ''}">${value === undefined ? '–' : percent(value)}${best && ' ★'}</td>`
    })}</tr>`
  })
  return html`<section class="card"><h2>All sets</h2><h3>${metric}, percent</h3>
<div class="scroll"><table><thead><tr><th>ranker</th>${sets.map(set => html`<th>${set.name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></section>`
}
