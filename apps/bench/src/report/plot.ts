import { type Html, html } from './html.js'

/** A point of a plot; its number is in the table beside it. */
export interface Point {
  readonly label: string
  readonly number: number
  /** On the logarithmic axis, above 0. */
  readonly x: number
  /** From 0 to 1. */
  readonly y: number
  readonly kind: 'first' | 'rest' | 'base'
}

export interface PlotOptions {
  readonly caption: string
  readonly xTitle: string
  readonly yTitle: string
  readonly tick: (x: number) => string
}

/** Accuracy against something that costs, on a logarithmic axis: up and to the left is better. */
export function plot(points: readonly Point[], { caption, xTitle, yTitle, tick }: PlotOptions): Html {
  if (points.length === 0) return html``
  const logs = points.map(({ x }) => Math.log10(x))
  const from = Math.floor(Math.min(...logs) - 0.1)
  const to = Math.max(from + 1, Math.ceil(Math.max(...logs) + 0.1))
  const ys = points.map(({ y }) => y)
  const floor = Math.max(0, Math.floor(Math.min(...ys) * 10 - 0.4) / 10)
  const top = Math.max(floor + 0.2, Math.min(1, Math.ceil(Math.max(...ys) * 10 + 0.4) / 10))
  const left = (x: number) => `${(((Math.log10(x) - from) / (to - from)) * 100).toFixed(2)}%`
  const bottom = (y: number) => `${(((y - floor) / (top - floor)) * 100).toFixed(2)}%`
  const decades = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const shown = decades.filter((_, i) => i % Math.ceil(decades.length / 5) === 0)
  const step = top - floor > 0.5 ? 0.2 : 0.1
  const levels = Array.from({ length: Math.floor((top - floor) / step + 1.01) }, (_, i) => floor + i * step)
  return html`<figure><div class="plot"><div class="area" role="img" aria-label="${caption}">
${levels.map(level => html`<i style="bottom:${bottom(level)}"><b>${(level * 100).toFixed(0)}</b></i>`)}
${points.map(({ label, number, x, y, kind }) => html`<span class="point ${kind}" style="left:${left(x)};bottom:${bottom(y)}" title="${label}">${number}</span>`)}</div>
<div class="axis">${shown.map(decade => html`<span style="left:${left(10 ** decade)}">${tick(10 ** decade)}</span>`)}</div></div>
<figcaption>Up: ${yTitle}. To the right: ${xTitle}, logarithmic. ${caption}</figcaption></figure>`
}
