import type { BenchReport, RankerAbout } from '../bench-report.js'
import { type Html, html } from './html.js'

/** What the rankers are, how and where figures were measured, and what was left out. */
export function methodSection(report: BenchReport): Html {
  const { about = [], leftOut } = report
  return html`<section class="card" id="method"><h2>Method</h2>
<p>Figures are means over queries; sets are never pooled. A query needs one tool for each of its steps; a step counts once, whichever of its alternatives is found.
Intervals of rates are exact (Clopper-Pearson), of other means by bootstrap over the queries. Differences: paired randomisation test, corrected for the number of comparisons (Holm); the interval in brackets leaves out 0 exactly where the test finds a difference.
With fewer than 30 queries there is no verdict, with fewer than 100 there is a warning. Times are of one process, one query after another.
<code>no-search</code> is the catalog’s own order, <code>random</code> a random order: a ranker with similar figures finds nothing.</p>
${about.length > 0 && html`<h3>Rankers</h3><div class="scroll"><table class="about"><thead><tr><th>name</th><th>what it is</th><th>package</th><th>licence</th></tr></thead><tbody>${about.map(aboutRow)}</tbody></table></div>`}
${leftOut.length > 0 && html`<h3>Left out</h3><ul>${leftOut.map(({ ranker, reason }) => html`<li>${ranker}: ${reason}</li>`)}</ul>`}</section>
<footer><p>${report.machine}${report.commit !== null && ` · commit ${report.commit}`} · ${report.when.slice(0, 16).replace('T', ' ')} UTC · ts-bench ${report.version} · seed ${report.seed}</p></footer>`
}

function aboutRow({ name, summary, package: source, version, licence, rewrite }: RankerAbout): Html {
  const origin = source === undefined ? '–' : `${source}${version === undefined ? '' : ` ${version}`}`
  return html`<tr><td>${name}</td><td class="text">${summary}</td><td>${rewrite === true && 'reimplemented from '}${origin}</td><td>${licence ?? '–'}</td></tr>`
}
