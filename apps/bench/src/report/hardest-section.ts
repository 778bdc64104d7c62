import { count } from '@ts/cli-kit'
import type { HardTool, SetReport } from '../bench-report.js'
import type { Finding } from '../doctor/doctor-report.js'
import { percent } from '../format.js'
import { type Html, html } from './html.js'

/** The tools that are hardest to find, with what to change in their texts; empty if the report does not have them. */
export function hardestSection({ hardest, doctor }: SetReport, id: string): Html {
  if (hardest === undefined || hardest.tools.length === 0) return html``
  const findings = doctor?.findings ?? []
  return html`<h3 id="${id}-hardest">Hardest to find</h3>
<p class="soft">Found by ${hardest.ranker}: 100 if a tool comes first for its queries, 63 in the second place, 50 in the third, 0 below the tenth. ${hardest.all !== undefined && html`<b>with these words</b>: measured on a copy of the catalog in which each of these tools also has the words that it lacks; nDCG@10 of all queries is then ${percent(hardest.all.before)} → ${percent(hardest.all.withWords)}. The words come from these queries, so expect less from others: <code>ts-bench check</code> compares your own change. `}Add a word only if it says what the tool does.</p>
<div class="scroll"><table class="about"><thead><tr><th>tool</th><th>found</th><th>queries</th><th>for example</th><th>what to change</th>${hardest.all !== undefined && html`<th>with these words</th>`}</tr></thead><tbody>${hardest.tools.map(
    one =>
      html`<tr><td>${one.tool}</td><td>${percent(one.value)}</td><td>${count(one.queries)}</td><td class="text">${one.query} <small>${one.place === null ? 'none of the first ten' : `place ${one.place}`}</small></td><td class="text">${changesFor(one, findings).map(text => html`${text}<br>`)}</td>${one.withWords !== undefined && html`<td>${percent(one.withWords)}</td>`}</tr>`,
  )}</tbody></table></div>`
}

/** What to change in the text of a tool: missing words, the difference from the first result, and the doctor's fixes. */
function changesFor({ tool, missing, first }: HardTool, findings: readonly Finding[]): string[] {
  const ofTool = findings.filter(
    ({ severity, places }) => severity !== 'note' && places.some(place => place.tool === tool),
  )
  return [
    ...(missing.length === 0 ? [] : [`its text lacks: ${missing.join(', ')}`]),
    ...(first === null ? [] : [`say how it differs from ${first}, which came first`]),
    ...ofTool.map(({ title, remedy }) => `${title}: ${remedy}`),
  ]
}
