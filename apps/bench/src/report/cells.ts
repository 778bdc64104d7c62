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

/**
 * The attribute from which a click on a figure shows its command; empty if the report does not have the options of the
 * set.
 */
export function commandOf(set: SetReport, ranker: Pick<RankerReport, 'name' | 'baseline'>): Html {
  if (set.flags === undefined) return html``
  const rankers = ranker.baseline ? '' : ` --rankers ${ranker.name}`
  return html` data-run="${`${set.flags}${rankers}`}"`
}

/** The id of the section of a set, for links. */
export function idOf(position: number): string {
  return `set-${position + 1}`
}
