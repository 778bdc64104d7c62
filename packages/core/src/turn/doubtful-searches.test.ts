import { describe, expect, it } from 'vitest'
import { createToolSearch, type HistoryEvent, withCertainty } from '../index.js'
import { text, withFillers, wordRanker } from '../test-tools.js'

/** Finds the fillers for `filler`, with this certainty. */
function make(certainty: number, more = {}) {
  const calibration = { bias: Math.log(certainty / (1 - certainty)), score: 0, gap: 0, words: 0, tools: 0 }
  const ranker = withCertainty(wordRanker(), calibration)
  const policy = { defer: 'automatic' } as const
  return createToolSearch({ tools: withFillers([], 12), ranker, activation: 'on', policy, ...more })
}
const filler = { queries: ['filler'] }

describe.each(['bridge', 'stub', 'load', 'native', 'window'] as const)('%s', disclosure => {
  async function search(certainty: number, args: object = filler) {
    const toolSearch = make(certainty, { disclosure })
    const { tools } = await toolSearch.expose({ session: 's' })
    const name = tools.find(({ metaRole }) => metaRole === 'search')?.name ?? 'search'
    const content = text(await toolSearch.handle({ session: 's', name, arguments: args }))
    return { content, count: new Set(content.match(/filler_\d+/g)).size }
  }

  it('shows as many tools with a possible answer as with a clear one, and says that they may not fit', async () => {
    const [clear, possible] = [await search(0.9), await search(0.3)]
    expect(clear.content).not.toMatch(/may not fit|clearly/)
    expect(clear.count).toBeGreaterThan(3)
    expect(possible.content).toContain('These may not fit.')
    expect(possible.count).toBe(clear.count)
  })

  it('shows the nearest three if nothing clearly fits, also if the model asks for more', async () => {
    for (const args of [filler, { ...filler, limit: 9 }]) {
      const { content, count } = await search(0.1, args)
      expect(content).toContain('Nothing here clearly does this')
      expect(count).toBe(3)
    }
  })
})

describe('searches in a row without a clear or possible result', () => {
  const call = { name: 'search_tools', arguments: filler }

  it.each([
    ['end with the advice to stop', 0.1, [false, false, true]],
    ['are not counted if a need was served', 0.3, [false, false, false]],
  ])('%s, in a session or by a history', async (_, certainty, advised) => {
    const toolSearch = make(certainty)
    const history: HistoryEvent[] = []
    for (const [i, isAdvised] of advised.entries()) {
      const inSession = text(await toolSearch.handle({ session: 's', ...call }))
      const content = text(await toolSearch.handle({ ...call, history }))
      for (const one of [inSession, content]) expect(one.includes('3 such searches in a row: stop')).toBe(isAdvised)
      history.push({ kind: 'call', id: `c${i}`, ...call }, { kind: 'result', id: `c${i}`, name: call.name, content })
    }
  })
})
