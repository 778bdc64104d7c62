import type { SetReport } from '../bench-report.js'
import { renderDoctor, summaryOf } from '../doctor/doctor-text.js'
import { escapeText, type Html, html } from './html.js'

/** Maximum length of the findings of a catalog on the page, in characters. */
const MOST_TEXT = 20_000

/** The doctor's findings as the command prints them, in a closed box; empty if the catalog was not examined. */
export function doctorSection({ name, doctor }: SetReport, id: string): Html {
  if (doctor === undefined) return html``
  const text = renderDoctor(name, doctor)
  const shown = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…\nts-bench doctor prints all findings.` : text
  return html`<h3 id="${id}-doctor">Catalog doctor: ${summaryOf(doctor)}</h3>
<p class="soft">An error is a definition that a provider refuses, or a deceptive text. A warning has a fix. The rest are notes.</p>
<details><summary>The findings, server by server</summary><pre>${{ html: escapeText(shown) }}</pre></details>`
}
