import { count } from '@ts/cli-kit'
import type { BenchReport } from '../bench-report.js'
import { duration } from '../format.js'
import { type Html, html } from './html.js'

/** Times on catalogs of other sizes; empty if they were not measured. */
export function scaleSection({ scale = [] }: BenchReport): Html {
  if (scale.length === 0) return html``
  const sizes = [...new Set(scale.map(one => one.tools))].sort((a, b) => a - b)
  const names = [...new Set(scale.map(one => one.ranker))]
  const cell = (name: string, tools: number) => {
    const found = scale.find(one => one.ranker === name && one.tools === tools)
    if (found === undefined || found.indexMs === null) return html`<td>too slow</td>`
    return html`<td>${duration(found.queryP50Us)} <small>index ${duration(found.indexMs * 1_000)}</small></td>`
  }
  return html`<section class="card" id="scale"><h2>Larger catalogs</h2>
<p class="soft">Median time of a query, and time to build the index. The catalog is extended with tools that are made of its own words, so the relative frequency of each word is unchanged. In a real catalog of that size, words are rarer and searches faster. "Too slow": the ranker was not run, because its times on the smaller size were too long.</p>
<div class="scroll"><table><thead><tr><th>ranker</th>${sizes.map(size => html`<th>${count(size)} tools</th>`)}</tr></thead><tbody>${names.map(name => html`<tr><td>${name}</td>${sizes.map(size => cell(name, size))}</tr>`)}</tbody></table></div></section>`
}
