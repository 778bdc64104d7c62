import { counted } from '@ts/cli-kit'
import type { RankerReport, SetReport } from '../bench-report.js'
import { percent } from '../format.js'
import { inOrder } from '../verdict.js'
import { metricTitle } from './cells.js'
import { type Html, html } from './html.js'

/** Maximum number of styles or servers in a table. */
const MOST_GROUPS = 40

/**
 * Recall for each style of query and each server, as tables with shaded cells. A table has the
 * {@link MOST_GROUPS} groups with the most queries. Empty if the queries have neither styles nor servers.
 */
export function groupSection(set: SetReport, k: readonly number[], id: string): Html {
  const cut = k.reduce((best, candidate) => (Math.abs(candidate - 5) < Math.abs(best - 5) ? candidate : best))
  const metric = `recall@${cut}`
  const styles = groupTable(set, metric, 'style', ranker =>
    ranker.styles.map(({ style: key, queries, metrics }) => ({ key, queries, metrics })),
  )
  const servers = groupTable(set, metric, 'server', ranker =>
    (ranker.servers ?? []).map(({ server: key, queries, metrics }) => ({ key, queries, metrics })),
  )
  return html`${styles !== undefined && section('style', metric, styles, id)}${servers !== undefined && section('server', metric, servers, id)}`
}

function section(what: 'style' | 'server', metric: string, table: Html, id: string): Html {
  const counts =
    what === 'style'
      ? 'The number next to a style is its number of queries'
      : 'A query counts for each server with a right tool; the number next to a server is its number of queries'
  return html`<h3 id="${id}-${what}">By ${what}: ${metric}, percent</h3>
<p class="soft">${metricTitle(metric).replace(/^./, first => first.toUpperCase())}. ${counts}. Figures of few queries are uncertain.</p>${table}`
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
  groupsOf: (ranker: RankerReport) => readonly Group[],
): Html | undefined {
  const ordered = inOrder(set)
  const all = ordered[0] === undefined ? [] : groupsOf(ordered[0])
  if (all.length === 0) return undefined
  const more = Math.max(0, all.length - MOST_GROUPS)
  const keys = [...all].sort((a, b) => b.queries - a.queries).slice(0, MOST_GROUPS)
  const kept = new Set(keys.map(({ key }) => key))
  const rankers = ordered.map(ranker => {
    const groups = groupsOf(ranker).filter(({ key }) => kept.has(key))
    return { ranker, groups: new Map(groups.map(one => [one.key, one])) }
  })
  const rows = keys.map(({ key, queries }) => {
    const values = rankers.map(({ groups }) => groups.get(key)?.metrics[metric] ?? 0)
    const best = Math.max(...values.filter((_, i) => rankers[i]?.ranker.baseline !== true), 0)
    return html`<tr><td>${key} <small>${queries}</small></td>${values.map((value, i) => {
      const isBest = value === best && best > 0 && rankers[i]?.ranker.baseline !== true
      return html`<td class="${isBest ? 'heat best' : 'heat'}" style="--heat:${(value * 0.45).toFixed(2)}">${percent(value)}</td>`
    })}</tr>`
  })
  return html`<div class="scroll"><table class="heatmap"><thead><tr><th>${what}</th>${rankers.map(({ ranker }) => html`<th>${ranker.name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>${more > 0 && html`<p class="soft">${counted(more, what)} with fewer queries left out; <code>--json</code> has all.</p>`}`
}
