import type { BenchReport, SetReport } from '../bench-report.js'
import { counted } from '../format.js'
import { verdictsOf, winnerOf } from '../verdict.js'
import { accuracySection } from './accuracy-section.js'
import { doctorSection } from './doctor-section.js'
import { type Html, html } from './html.js'
import { latencySection } from './latency-section.js'
import { overviewSection } from './overview-section.js'
import { PAGE_STYLE } from './page-style.js'
import { payloadSection } from './payload-section.js'
import { styleSection } from './style-section.js'
import { worstSection } from './worst-section.js'

/**
 * The report as one HTML page that needs nothing else: no script, no network, light and dark, readable on a phone.
 * Every text of a stranger in it is escaped.
 */
export function renderReport(report: BenchReport): string {
  const style: Html = { html: PAGE_STYLE }
  const sets = report.sets.map(set => setSection(set, report.k))
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,"><title>Tool search benchmark</title><style>${style}</style></head>
<body><main><h1>Tool search benchmark</h1><p class="lead">${lead(report)}</p>
${overviewSection(report)}${sets}
<footer><p>Figures are means over queries. Relevance is binary; a step of a query counts once, whichever of its alternatives is found.
Differences: paired randomisation test, corrected for the number of comparisons (Holm); the interval in brackets leaves out 0 exactly where the test finds a difference.
${report.patterns && 'Rankers of patterns were asked with patterns, the others with words: their rows do not compare. '}<code>no-search</code> is the catalog’s own order, <code>random</code> a seeded shuffle.</p>
${report.leftOut.map(({ ranker, reason }) => html`<p>${ranker} was left out: ${reason}.</p>`)}<p>${report.machine}${report.commit !== null && ` · commit ${report.commit}`} · ${report.when.slice(0, 16).replace('T', ' ')} UTC · ts-bench ${report.version} · seed ${report.seed}</p></footer>
</main></body></html>
`.html
}

function lead(report: BenchReport): string {
  const rankers = new Set(report.sets.flatMap(set => set.rankers.filter(one => !one.baseline).map(one => one.name)))
  const tools = report.sets.reduce((sum, set) => sum + set.tools, 0)
  const queries = report.sets.reduce((sum, set) => sum + set.queries, 0)
  const asked = queries === 0 ? 'no labels, so times only' : counted(queries, 'labelled query')
  const sets = report.sets.length > 1 ? `${counted(report.sets.length, 'catalog')}, ` : ''
  return `${counted(rankers.size, 'ranker')}, ${sets}${counted(tools, 'tool')}, ${asked}.`
}

function setSection(set: SetReport, k: readonly number[]): Html {
  const labelled = set.queries > 0
  const winner = winnerOf(set)
  const failed = set.rankers.filter(ranker => ranker.error !== undefined)
  return html`<section class="card"><h2>${set.name}</h2>
<p class="soft">${counted(set.tools, 'tool')} · ${labelled ? counted(set.queries, 'query') : 'no labels'}${set.skipped > 0 && ` · ${set.skipped} left out, their tools are missing`} · data <code>${set.hash.slice(0, 12)}</code></p>
<ul class="verdict">${winner !== undefined && set.comparisons.length === 0 && html`<li class="better">${winner.name} is the only ranker here; compare it with the baselines below</li>`}${verdictsOf(set).map(({ text, noise }) => html`<li class="${noise ? 'noise' : 'better'}">${text}</li>`)}${failed.map(ranker => html`<li class="failed">${ranker.name} failed on ${counted(ranker.failures, 'query')}: ${ranker.error}</li>`)}</ul>
${labelled && accuracySection(set, k)}${styleSection(set, k)}${latencySection(set)}${payloadSection(set)}${worstSection(set)}${doctorSection(set)}</section>`
}
