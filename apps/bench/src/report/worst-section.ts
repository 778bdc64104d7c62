import type { SetReport, WorstQuery } from '../bench-report.js'
import { counted } from '../format.js'
import { type Html, html } from './html.js'

/** The queries that went worst, with what was wanted and what each ranker returned. */
export function worstSection(set: SetReport): Html {
  if (set.worst.length === 0) return html``
  return html`<h3>Where it goes wrong</h3>
<p class="soft">${set.missedByAll > 0 && `${counted(set.missedByAll, 'query')} of ${set.queries} found by no ranker. `}The lowest scores over all rankers; a shaded name was wanted.</p>
${set.worst.map((worst, i) => entry(worst, i === 0))}`
}

function entry(worst: WorstQuery, open: boolean): Html {
  const wanted = new Set(worst.steps.flat())
  const alternatives = worst.steps.map(
    (step, i) => html`${i > 0 && ' and '}${step.map((name, j) => html`${j > 0 && ' or '}<code>${name}</code>`)}`,
  )
  return html`<details${open && html` open`}><summary>${worst.query}${worst.style !== undefined && html`<span class="tag">${worst.style}</span>`}</summary>
<dl><dt>wanted</dt><dd>${alternatives}</dd>${worst.returned.map(
    ({ ranker, names }) =>
      html`<dt>${ranker}</dt><dd>${names.length === 0 && 'nothing'}${names.map(name => html`<code class="chip${wanted.has(name) && ' hit'}">${name}</code>`)}</dd>`,
  )}</dl></details>`
}
