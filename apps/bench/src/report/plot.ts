import { type Html, html } from './html.js'

/** A point of a plot. Its number refers to the row of the table next to the plot. */
export interface Point {
  readonly label: string
  readonly number: number
  /** The cost, above 0, on the logarithmic axis. */
  readonly x: number
  /** The accuracy, from 0 to 1. */
  readonly y: number
  readonly kind: 'first' | 'rest' | 'base'
}

/**
 * Approximate size of the area in pixels, on a wide screen and on a phone: dots are moved apart for both. The heights
 * are those of the style sheet.
 */
const WIDE = { width: 960, height: 272 }
const NARROW = { width: 290, height: 224 }

interface PlotOptions {
  readonly xTitle: string
  readonly yTitle: string
  readonly tick: (x: number) => string
}

/** Accuracy against a cost, on a logarithmic axis. Up and to the left is better. Dots that overlap are moved apart. */
export function plot(points: readonly Point[], { xTitle, yTitle, tick }: PlotOptions): Html {
  if (points.length === 0) return html``
  const logs = points.map(({ x }) => Math.log10(x))
  const from = Math.floor(Math.min(...logs) - 0.1)
  const to = Math.max(from + 1, Math.ceil(Math.max(...logs) + 0.1))
  const ys = points.map(({ y }) => y)
  const floor = Math.max(0, Math.floor(Math.min(...ys) * 10 - 0.4) / 10)
  const top = Math.max(floor + 0.2, Math.min(1, Math.ceil(Math.max(...ys) * 10 + 0.4) / 10))
  const across = (x: number) => (Math.log10(x) - from) / (to - from)
  const upward = (y: number) => (y - floor) / (top - floor)
  const left = (x: number) => `${(across(x) * 100).toFixed(2)}%`
  const bottom = (y: number) => `${(upward(y) * 100).toFixed(2)}%`
  // How far each dot is moved to the right and down, in pixels.
  const shifts = [WIDE, NARROW].map(({ width, height }) => {
    const places = points.map(({ x, y }) => ({ x: across(x) * width, y: upward(y) * height }))
    return spreadPoints(places, height).map(({ x, y }, i) => {
      return [Math.round(x - (places[i] as Place).x), Math.round((places[i] as Place).y - y)]
    })
  })
  const moved = (i: number) => {
    const [x, y, narrowX, narrowY] = shifts.flatMap(shift => shift[i] ?? [])
    if ([x, y, narrowX, narrowY].every(pixels => pixels === 0)) return ''
    return `;--x:${x}px;--y:${y}px;--narrow-x:${narrowX}px;--narrow-y:${narrowY}px`
  }
  const decades = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const shown = decades.filter((_, i) => i % Math.ceil(decades.length / 5) === 0)
  const step = top - floor > 0.5 ? 0.2 : 0.1
  const levels = Array.from({ length: Math.floor((top - floor) / step + 1.01) }, (_, i) => floor + i * step)
  return html`<figure><div class="plot"><div class="area" role="img" aria-label="${yTitle}, ${xTitle}">
${levels.map(level => html`<i style="bottom:${bottom(level)}"><b>${(level * 100).toFixed(0)}</b></i>`)}
${points.map(({ label, number, x, y, kind }, i) => html`<span class="point ${kind}" style="left:${left(x)};bottom:${bottom(y)}${moved(i)}" title="${label}">${number}</span>`)}</div>
<div class="axis">${shown.map(decade => html`<span style="left:${left(10 ** decade)}">${tick(10 ** decade)}</span>`)}</div></div>
<figcaption>Up: ${yTitle}. To the right: ${xTitle}, logarithmic. Numbers are those of the table; dots that would overlap are moved apart.</figcaption></figure>`
}

/** A place in the area of a plot, in pixels from its lower left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Pixels between the centres of two adjacent dots: the size of a dot and a gap. */
const DISTANCE = 23
/** How far a dot may be moved, in units of {@link DISTANCE}: enough for several dozen dots at one position. */
const MOST_STEPS = 4

/** The shortest first. Vertical steps count as longer: moving a dot up would suggest more accuracy. */
const STEPS = Array.from({ length: (2 * MOST_STEPS + 1) ** 2 }, (_, i) => ({
  x: (i % (2 * MOST_STEPS + 1)) - MOST_STEPS,
  y: Math.floor(i / (2 * MOST_STEPS + 1)) - MOST_STEPS,
})).sort((a, b) => Math.hypot(a.x, a.y * 1.5) - Math.hypot(b.x, b.y * 1.5))

/**
 * Moves dots that would overlap: each goes to the nearest free position of a grid around its own. Earlier dots have
 * precedence. The area is `height` pixels high, and no dot is moved out of it at the top or the bottom.
 */
export function spreadPoints(places: readonly Place[], height: number): Place[] {
  const taken: Place[] = []
  for (const { x, y } of places) {
    const candidates = STEPS.map(step => ({ x: x + step.x * DISTANCE, y: y + step.y * DISTANCE }))
    const isFree = (at: Place) => taken.every(one => Math.hypot(one.x - at.x, one.y - at.y) >= DISTANCE - 1)
    const isInside = (at: Place) => at.y === y || (at.y >= 0 && at.y <= height)
    taken.push(candidates.find(at => isInside(at) && isFree(at)) ?? { x, y })
  }
  return taken
}
