import { counted } from '@ts/cli-kit'
import type { SetReport } from '../bench-report.js'
import type { Finding } from '../doctor/doctor-report.js'
import { placeText, proofSentence, summaryOf } from '../doctor/doctor-text.js'
import { type Html, html } from './html.js'

/** Maximum number of places of a finding on the page; `ts-bench doctor --json` has all. */
const SHOWN_PLACES = 12

/**
 * The doctor's findings, grouped by server: at most `most` errors and warnings, and as many notes in a closed box.
 * Empty if the catalog was not examined.
 */
export function doctorSection({ doctor }: SetReport, id: string, most: number): Html {
  if (doctor === undefined) return html``
  const grave = doctor.findings.filter(finding => finding.severity !== 'note')
  const notes = doctor.findings.filter(finding => finding.severity === 'note')
  const confused = doctor.confusions ?? []
  return html`<h3 id="${id}-doctor">Catalog doctor: ${summaryOf(doctor)}</h3>
<p class="soft">An error is a definition that a provider refuses, or a deceptive text. A warning has a fix. The rest are notes.</p>
${grave.slice(0, most).map(entry)}${leftOut(grave.length - most, 'finding')}
${notes.length > 0 && html`<details><summary>notes, server by server</summary>${notes.slice(0, most).map(entry)}${leftOut(notes.length - most, 'note')}</details>`}
${
  confused.length > 0 &&
  html`<details><summary>Most confused, observed with ${counted(doctor.queries, 'query')} by lexical</summary><dl>${confused.map(
    ({ wanted, found, queries, example }) =>
      html`<dt>${counted(queries, 'time')}</dt><dd>wanted <code>${wanted}</code>, first was <code>${found}</code>: ${example}</dd>`,
  )}</dl></details>`
}`
}

function leftOut(more: number, noun: string): Html {
  if (more <= 0) return html``
  return html`<p class="soft">${counted(more, noun)} left out; <code>ts-bench doctor --json</code> has all.</p>`
}

function entry({ severity, check, server, title, remedy, source, places, proof }: Finding): Html {
  const more = places.length - SHOWN_PLACES
  return html`<details><summary>${severity} · ${server !== '' && `${server}: `}${title}<span class="tag">${places.length}</span></summary>
<p class="soft"><code>${check}</code> · fix: ${remedy}${source !== undefined && html`<br>source: ${source}`}${proof !== undefined && html`<br>${proofSentence(proof)}`}</p>
<p>${places.slice(0, SHOWN_PLACES).map(place => html`<code class="chip">${placeText(place)}</code>`)}${more > 0 && ` and ${counted(more, 'other')}`}</p></details>`
}
