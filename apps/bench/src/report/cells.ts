import type { RankerReport, SetReport } from '../bench-report.js'
import { type Html, html } from './html.js'

/** A mark for a ranker that was tuned or trained on the set. */
export function seenMark(seen: RankerReport['seen']): Html {
  if (seen === undefined) return html``
  const title = seen === 'tuned' ? 'its settings were chosen on this set' : 'numbers in it were learned from this set'
  return html`<sup title="${title}">t</sup>`
}

/** A table of texts, whose first row is the head. */
export function cellTable([head = [], ...rows]: readonly (readonly string[])[]): Html {
  return html`<div class="scroll"><table><thead><tr>${head.map(cell => html`<th>${cell}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`<tr>${row.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
}

/** The attribute from which a click on a figure shows its command; empty if the report has no options of the set. */
export function commandOf(set: SetReport, ranker: Pick<RankerReport, 'name' | 'baseline'>): Html {
  if (set.flags === undefined) return html``
  const rankers = ranker.baseline ? '' : ` --rankers ${ranker.name}`
  return html` data-run="${`${set.flags}${rankers}`}"`
}

/** The id of the section of a set, for links. */
export function idOf(position: number): string {
  return `set-${position + 1}`
}

/** Explains a metric in one sentence. */
export function metricTitle(metric: string): string {
  const [name, cut = ''] = metric.split('@')
  const first = cut === '1' ? 'the first result' : `the first ${cut} results`
  switch (name) {
    case 'ndcg':
      return `nDCG: how high the wanted tools rank among ${first}; 100 if they come before all others, less for each place further down`
    case 'hit':
      return cut === '1' ? 'how often the first result is a wanted tool' : `how often a wanted tool is among ${first}`
    case 'recall':
      return `the share of the wanted tools that is among ${first}`
    case 'completeness':
      return `how often all wanted tools are among ${first}`
    case 'mrr':
      return `1 divided by the place of the first wanted tool, as a mean; 0 where none is among ${first}`
    default:
      return metric
  }
}
