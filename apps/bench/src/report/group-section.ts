import type { SetReport } from '../bench-report.js'
import { percent } from '../format.js'
import { inOrder } from '../verdict.js'
import { type Html, html } from './html.js'
import { metricTitle } from './metric-names.js'

/** Recall for each style of query and each server, as tables with shaded cells; empty where the queries have neither. */
export function groupSection(set: SetReport, k: readonly number[], id: string): Html {
  const cut = k.reduce((best, candidate) => (Math.abs(candidate - 5) < Math.abs(best - 5) ? candidate : best))
  const metric = `recall@${cut}`
  const styles = groupTable(set, metric, 'style', ranker => ranker.styles.map(one => ({ ...one, key: one.style })))
  const servers = groupTable(set, metric, 'server', ranker =>
    (ranker.servers ?? []).map(one => ({ ...one, key: one.server })),
  )
  return html`${styles !== undefined && section('style', metric, styles, id)}${servers !== undefined && section('server', metric, servers, id)}`
}

function section(what: string, metric: string, table: Html, id: string): Html {
  return html`<h3 id="${id}-${what}">By ${what}: ${metric}, percent</h3>
<p class="soft">${metricTitle(metric)}. The number of queries is beside the ${what}; few queries move a lot.</p>${table}`
}

interface Group {
  readonly key: string
  readonly queries: number
  readonly metrics: Readonly<Record<string, number>>
}

function groupTable(
  set: SetReport,
  metric: string,
  what: string,
  groupsOf: (ranker: SetReport['rankers'][number]) => readonly Group[],
): Html | undefined {
  const rankers = inOrder(set).map(ranker => ({ ranker, groups: new Map(groupsOf(ranker).map(one => [one.key, one])) }))
  const keys = [...(rankers[0]?.groups.values() ?? [])].sort((a, b) => b.queries - a.queries)
  if (keys.length === 0) return undefined
  const rows = keys.map(({ key, queries }) => {
    const values = rankers.map(({ groups }) => groups.get(key)?.metrics[metric] ?? 0)
    const best = Math.max(...values.filter((_, i) => rankers[i]?.ranker.baseline !== true), 0)
    return html`<tr><td>${key} <small>${queries}</small></td>${values.map((value, i) => {
      const isBest = value === best && best > 0 && rankers[i]?.ranker.baseline !== true
      return html`<td class="${isBest ? 'heat best' : 'heat'}" style="background:rgb(var(--accent-rgb) / ${(value * 0.45).toFixed(3)})">${percent(value)}</td>`
    })}</tr>`
  })
  return html`<div class="scroll"><table class="heatmap"><thead><tr><th>${what}</th>${rankers.map(({ ranker }) => html`<th>${ranker.name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
}
