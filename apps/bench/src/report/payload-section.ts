import { count, counted } from '@ts/cli-kit'
import type { SetReport } from '../bench-report.js'
import { change, percent } from '../format.js'
import { type Html, html } from './html.js'

/** The tokens sent to a model on the first turn, with every schema and with each disclosure. */
export function payloadSection(set: SetReport): Html {
  const { payload } = set
  if (payload === undefined) return html``
  const full = payload.full.tokens.o200k
  const rows = [
    { name: 'every schema', tokens: full, detail: '', kind: 'base' },
    ...payload.disclosures
      .filter(({ disclosure }) => disclosure !== 'eager')
      .map(({ disclosure, firstTurn, afterReveals }) => {
        const last = afterReveals.at(-1)
        const later = last === undefined ? '' : `, then ${count(last.size.tokens.o200k)}`
        return {
          name: disclosure,
          tokens: firstTurn.tokens.o200k,
          detail: `${change(firstTurn.tokens.o200k, full)}${later}`,
          kind: 'rest',
        }
      }),
  ]
  const reveals = payload.disclosures[0]?.afterReveals.at(-1)?.reveals
  const most = Math.max(...rows.map(row => row.tokens), 1)
  return html`<h3>Tokens sent to the model</h3>
<figure><div class="bars">${rows.map(
    row => html`<div class="name ${row.kind}">${row.name}</div>
<div class="figure">${count(row.tokens)} <small>${row.detail}</small></div>
<div class="track"><div class="fill ${row.kind}" style="width:${percent(row.tokens / most)}%"></div></div>`,
  )}</div>
<figcaption>First turn${reveals !== undefined && `, then after ${counted(reveals, 'reveal')}`}: tool list and instructions in the system prompt, o200k tokens of neutral JSON. Each disclosure is switched on for every size of the catalog. A window begins with the first 50 tools; a search replaces them.</figcaption></figure>`
}
