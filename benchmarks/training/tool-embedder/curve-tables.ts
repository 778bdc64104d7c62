// The tables of the learning curve in the model card.
import { signed, table } from '../../lib/markdown.js'
import type { Curve, CurveRow, Step } from './curve-summary.js'

const withBounds = ({ gain, interval: [low, high] }: Step) => `${signed(gain)} [${signed(low)}, ${signed(high)}]`
/** A gain, with a mark if its interval excludes 0. */
const marked = ({ gain, interval: [low, high] }: Step) => signed(gain) + (low > 0 ? ' ▲' : high < 0 ? ' ▼' : '')

/** The texts between the markers `curve` and `curve-sets` of the model card. */
export function curveTables({ shares, groups, sets }: Curve): Record<'curve' | 'curve-sets', string> {
  const steps = shares.slice(1).map(({ share }, i) => `${percent(shares[i]!.share)} → ${percent(share)}`)
  const head = [
    'group of sets',
    'used as',
    'queries',
    ...shares.map(({ share, tools }) => `${percent(share)} (${tools} tools)`),
    ...steps,
  ]
  const rows = groups.map(({ on, use, queries, values, steps: gains }) => [
    ...[on, use, queries],
    ...values.map(value => value.toFixed(2)),
    ...gains.map(withBounds),
  ])
  const names = [...new Set(sets.map(({ on }) => on))]
  const uses = [...new Set(sets.map(({ use }) => use))]
  const cell = (on: string, use: string, step: number) => {
    const gain = sets.find(one => one.on === on && one.use === use)?.steps[step]
    return gain === undefined ? '–' : marked(gain)
  }
  const setHead = ['set', 'queries', ...steps.flatMap(step => uses.map(use => `${use}, ${step}`))]
  const setRows = names.map(on => [
    ...[on, sets.find((one: CurveRow) => one.on === on)?.queries ?? 0],
    ...steps.flatMap((_, step) => uses.map(use => cell(on, use, step))),
  ])
  return { curve: table(head, rows, 2), 'curve-sets': table(setHead, setRows) }
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
