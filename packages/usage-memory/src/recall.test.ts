import { describe, expect, it } from 'vitest'
import { createCurrentRecall } from './recall.js'
import type { RememberedUse } from './usage-store.js'

const DAY = 86_400_000
const use = (query: string, part: Partial<RememberedUse> = {}): RememberedUse => ({
  ...{ query, tool: 't', uses: 1, weight: 1, lastAt: 0 },
  ...part,
})

describe('the recall of a tenant', () => {
  // Uses of weight 1 and 1/2 count for four and three half-lives.
  const setUp = () => {
    let now = 0
    const recallOf = createCurrentRecall({ now: () => now, halfLifeMs: DAY })
    const uses = [use('short need', { weight: 0.5 }), use('long need'), use('later need', { lastAt: DAY })]
    const at = (time: number) => {
      now = time
      return recallOf(uses)
    }
    const queriesAt = (time: number) => at(time).uses.map(({ query }) => query.split(' ')[0])
    return { at, queriesAt }
  }

  it('has the uses that count now, whichever way the clock moves', () => {
    const { queriesAt } = setUp()
    const all = ['short', 'long', 'later']
    const steps: [number, readonly string[]][] = [
      [0, all],
      [3 * DAY, all],
      [3 * DAY + 1, ['long', 'later']],
      [3 * DAY, all],
      [4 * DAY, ['long', 'later']],
      [4 * DAY + 1, ['later']],
      [5 * DAY, ['later']],
      [5 * DAY + 1, []],
      [5 * DAY, ['later']],
      [4 * DAY, ['long', 'later']],
      [1, all],
    ]
    for (const [time, expected] of steps) expect([time, queriesAt(time)]).toEqual([time, expected])
  })

  it('is created once for all times at which the same uses count', () => {
    const { at } = setUp()
    const first = at(0)
    expect([at(DAY), at(3 * DAY)].map(recall => recall === first)).toEqual([true, true])
    const second = at(4 * DAY)
    expect([second === first, at(3 * DAY + 1) === second, at(3 * DAY) === second]).toEqual([false, true, false])
  })

  it('has no times far in the future', () => {
    const recallOf = createCurrentRecall({ now: () => 5, halfLifeMs: DAY })
    expect(recallOf([use('third', { lastAt: 100 * DAY })]).uses).toEqual([use('third', { lastAt: DAY + 5 })])
  })
})
