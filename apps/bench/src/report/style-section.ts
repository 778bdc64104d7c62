import type { SetReport } from '../bench-report.js'
import { percent } from '../format.js'
import { inOrder } from '../verdict.js'
import { type Html, html } from './html.js'

/** Recall for each style of query and ranker, as a table with shaded cells; empty where the queries have no style. */
export function styleSection(set: SetReport, k: readonly number[]): Html {
  const rankers = inOrder(set)
  const styles = [...(rankers[0]?.styles ?? [])].sort((a, b) => b.queries - a.queries)
  if (styles.length === 0) return html``
  const cut = k.reduce((best, candidate) => (Math.abs(candidate - 5) < Math.abs(best - 5) ? candidate : best))
  const metric = `recall@${cut}`
  const rows = styles.map(({ style, queries }) => {
    const values = rankers.map(ranker => ranker.styles.find(one => one.style === style)?.metrics[metric] ?? 0)
    const best = Math.max(...values.filter((_, i) => rankers[i]?.baseline !== true), 0)
    return html`<tr><td>${style} <small>${queries}</small></td>${values.map((value, i) => {
      const mark = value === best && best > 0 && rankers[i]?.baseline !== true ? 'heat best' : 'heat'
      return html`<td class="${mark}" style="background:rgb(var(--accent-rgb) / ${(value * 0.45).toFixed(3)})">${percent(value)}</td>`
    })}</tr>`
  })
  return html`<h3>By style of query: ${metric}, percent</h3>
<div class="scroll"><table class="heatmap"><thead><tr><th>style, queries</th>${rankers.map(ranker => html`<th>${ranker.name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
}
