import { counted } from '@ts/cli-kit'

/** Figures in a readable form, the same in the terminal and on the page. */

/** A fraction as a percentage with one decimal: `0.6237` is `62.4`. */
export function percent(fraction: number): string {
  return (fraction * 100).toFixed(1)
}

/**
 * Half of an interval's width in percentage points, such as `±2.0`. If the rate plus this half is above 100 %, the
 * interval's lower end is shown instead, such as `≥95.1`. If the rate minus this half is below 0 %, the upper end is
 * shown, such as `≤4.7`.
 */
export function margin(fraction: number, [low, high]: readonly [low: number, high: number]): string {
  const half = (high - low) / 2
  // Sums of fractions may miss 0 and 1 by a rounding error.
  if (fraction + half > 1 + 1e-9) return `≥${percent(low)}`
  return fraction - half < -1e-9 ? `≤${percent(high)}` : `±${percent(half)}`
}

/** A time in microseconds, written in the unit that keeps at most three digits before the point; a dash for null. */
export function duration(microseconds: number | null): string {
  if (microseconds === null) return '–'
  if (microseconds < 999.5) return `${microseconds < 9.95 ? microseconds.toFixed(1) : Math.round(microseconds)} µs`
  const milliseconds = microseconds / 1_000
  if (milliseconds < 999.5) return `${milliseconds < 9.95 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`
  return `${(milliseconds / 1_000).toFixed(1)} s`
}

/** A signed difference of fractions in percentage points. */
export function points(difference: number): string {
  const text = Math.abs(difference * 100).toFixed(1)
  return difference < 0 && text !== '0.0' ? `−${text}` : text
}

/** The relative change of a size: `−57.9 %`, `+3.0 %`; empty if there is none. Never `−100 %` if something is left. */
export function change(now: number, before: number): string {
  if (before === 0 || now === before) return ''
  const share = Math.abs(1 - now / before) * 100
  const digits = share >= 99.95 && share < 100 ? 2 : 1
  const text = Math.min(share, now > 0 && now < before ? 99.99 : share).toFixed(digits)
  return `${now <= before ? '−' : '+'}${text} %`
}

export function jsonLines(values: readonly unknown[]): string {
  return values.map(value => `${JSON.stringify(value)}\n`).join('')
}

/** A number of things with its verb: `1 tool is`, `2 tools are`. */
export function countedAre(number: number, noun: string): string {
  return `${counted(number, noun)} ${number === 1 ? 'is' : 'are'}`
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
