import { count } from '@ts/cli-kit'
import type { SetReport } from '../bench-report.js'
import { percent, points } from '../format.js'
import { mainMetric } from '../run-bench.js'
import { inOrder } from '../verdict.js'
import { type Html, html } from './html.js'

/** Compares one query with several phrasings in one call: the gain in accuracy, and the cost in tokens. */
export function phrasingSection(set: SetReport, k: readonly number[], id: string): Html {
  const rows = inOrder(set).flatMap(ranker =>
    ranker.phrased === undefined ? [] : [{ ...ranker.phrased, name: ranker.name }],
  )
  const first = rows[0]
  if (first === undefined) return html``
  const main = mainMetric(k)
  return html`<h3 id="${id}-phrasings">Several queries in one call</h3>
<p class="soft">${count(first.queries)} queries have phrasings. Each was searched once unchanged, and once with all its phrasings, with the search tool of core, which fuses the results. Rivals take only one query, so they get the phrasings joined. Tokens (o200k): means of the call's arguments and the answer.</p>
<div class="scroll"><table><thead><tr><th>ranker</th><th>${main} once</th><th>phrased</th><th>gain</th><th>tokens once</th><th>phrased</th></tr></thead><tbody>${rows.map(
    ({ name, once, phrased, joined, asked }) =>
      html`<tr><td>${name}${joined && html` <small>joined</small>`}${asked !== undefined && html` <small>n ${count(asked)}</small>`}</td><td>${percent(once.metrics[main] ?? 0)}</td><td>${percent(phrased.metrics[main] ?? 0)}</td><td>${points((phrased.metrics[main] ?? 0) - (once.metrics[main] ?? 0))}</td><td>${tokens(once)}</td><td>${tokens(phrased)}</td></tr>`,
  )}</tbody></table></div>`
}

function tokens({ callTokens, answerTokens }: { readonly callTokens: number; readonly answerTokens: number }): Html {
  return html`${count(Math.round(callTokens + answerTokens))} <small>${count(Math.round(callTokens))} + ${count(Math.round(answerTokens))}</small>`
}
