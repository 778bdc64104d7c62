import type { SetReport } from '../bench-report.js'
import { CERTAINTY_HEAD, certaintyCells } from '../table.js'
import { inOrder } from '../verdict.js'
import { type Html, html } from './html.js'

/** Whether each ranker knows that no tool serves a query; empty if that was not measured. */
export function certaintySection(set: SetReport, id: string): Html {
  const rows = inOrder(set).flatMap(({ name, certainty }) => (certainty ? [{ name, certainty }] : []))
  if (rows.length === 0) return html``
  return html`<h3 id="${id}-certainty">When nothing fits</h3>
<p class="soft">Queries with a right tool among the first five were also run over the catalog without the servers of their right tools, with an index of its own. <b>AUC</b>: how often the value is higher with the right tools than without, in percent; 50 is chance. <b>refused at 95 % kept</b>: queries without right tools that a threshold refuses if it keeps 95 % of the others. <b>calibration error</b>: mean distance of a certainty from the share that it promises, in points. A ranker that reports no certainty is judged by its best score.</p>
<div class="scroll"><table><thead><tr><th>ranker</th>${CERTAINTY_HEAD.map(head => html`<th>${head}</th>`)}</tr></thead><tbody>${rows.map(({ name, certainty }) => html`<tr><td>${name}</td>${certaintyCells(certainty).map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
}
