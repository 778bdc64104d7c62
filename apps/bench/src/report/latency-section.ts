import type { RankerReport, SetReport } from '../bench-report.js'
import { duration } from '../format.js'
import { inOrder, winnerOf } from '../verdict.js'
import { classOf } from './accuracy-section.js'
import { type Html, html } from './html.js'

/** Time for one query, median to 95th percentile on a logarithmic axis, and the time to build the index. */
export function latencySection(set: SetReport): Html {
  const rankers = inOrder(set)
  const winner = winnerOf(set)
  const times = rankers.flatMap(ranker => [ranker.queryP50Us, ranker.queryP95Us]).filter(isPositive)
  if (times.length === 0) return html``
  const from = Math.floor(Math.log10(Math.min(...times)))
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...times))))
  const place = (us: number) => (((Math.log10(us) - from) / (to - from)) * 100).toFixed(2)
  // More than five labels would touch each other on a phone.
  const step = to - from > 4 ? 2 : 1
  const ticks = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => 10 ** (from + i * step))
  return html`<h3>Time per query</h3>
<figure><div class="bars">${rankers.map(ranker => row(ranker, ranker === winner, place))}
<div class="axis">${ticks.map(us => html`<span style="left:${place(us)}%">${axisLabel(us)}</span>`)}</div></div>
<figcaption>Dot: median. Bar: up to the 95th percentile. Logarithmic axis.</figcaption></figure>`
}

function row(ranker: RankerReport, first: boolean, place: (us: number) => string): Html {
  const { queryP50Us: p50, queryP95Us: p95 } = ranker
  const index = ranker.indexMs === null ? '–' : duration(ranker.indexMs * 1_000)
  const marks =
    isPositive(p50) && isPositive(p95)
      ? html`<div class="span" style="left:${place(p50)}%;width:${(Number(place(p95)) - Number(place(p50))).toFixed(2)}%"></div><div class="dot" style="left:${place(p50)}%"></div>`
      : html``
  return html`<div class="name ${classOf(ranker, first)}">${ranker.name}</div>
<div class="figure">${duration(p50)} <small>p95 ${duration(p95)} · index ${index}</small></div><div class="track">${marks}</div>`
}

function axisLabel(us: number): string {
  return duration(us).replace('.0 ', ' ')
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0
}
