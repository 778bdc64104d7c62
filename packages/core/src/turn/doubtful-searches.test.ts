import { describe, expect, it } from 'vitest'
import {
  createToolSearch,
  type DisclosureName,
  type HistoryEvent,
  type ResultOutcome,
  withCertainty,
} from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'

/** Finds the fillers for `filler`, with this certainty. */
const make = (certainty: number, more = {}) =>
  createToolSearch({
    tools: withFillers([], 12),
    ranker: withCertainty(wordRanker(), {
      bias: Math.log(certainty / (1 - certainty)),
      score: 0,
      gap: 0,
      words: 0,
      tools: 0,
    }),
    activation: 'on',
    policy: { defer: 'automatic' },
    ...more,
  })

const NAMES = {
  bridge: 'search_tools',
  stub: 'tool_search',
  load: 'search_tools',
  native: 'tool_search',
  window: 'search',
}
const UNCLEAR = 'Nothing here clearly does this'

describe.each(['bridge', 'stub', 'load', 'native', 'window'] as const satisfies readonly DisclosureName[])(
  '%s',
  disclosure => {
    async function search(certainty: number, more: object = {}, args: object = { queries: ['filler'] }) {
      const toolSearch = make(certainty, { disclosure })
      const { tools } = await toolSearch.expose({ session: 's' })
      const [first = { name: NAMES[disclosure] }] = tools.filter(({ name }) => !name.startsWith('filler'))
      return (await toolSearch.handle({ session: 's', name: first.name, arguments: args, ...more })) as ResultOutcome
    }
    const count = ({ content }: ResultOutcome) => new Set(content.match(/filler_\d+/g)).size

    it('shows as many tools with a possible answer as with a clear one, and says that they may not fit', async () => {
      const clear = await search(0.9)
      expect(clear.content).not.toMatch(/may not fit|clearly/)
      const possible = await search(0.3)
      expect(possible.content).toContain('These may not fit.')
      expect(count(clear)).toBeGreaterThan(3)
      expect(count(possible)).toBe(count(clear))
    })

    it('shows the nearest three if nothing clearly fits, also if the model asks for more', async () => {
      for (const args of [{ queries: ['filler'] }, { queries: ['filler'], limit: 9 }]) {
        const unclear = await search(0.1, {}, args)
        expect(unclear.content).toContain(UNCLEAR)
        expect(count(unclear)).toBe(3)
      }
    })
  },
)

describe('searches in a row without a clear or possible result', () => {
  const call = { name: 'search_tools', arguments: { queries: ['filler'] } }

  it('end with the advice to stop, in a session', async () => {
    const toolSearch = make(0.1)
    const contents: string[] = []
    for (let i = 0; i < 3; i++)
      contents.push(((await toolSearch.handle({ session: 's', ...call })) as ResultOutcome).content)
    expect(contents.map(content => content.includes('stop searching'))).toEqual([false, false, true])
  })

  it('end with the same advice if the history has the earlier ones', async () => {
    const toolSearch = make(0.1)
    const history: HistoryEvent[] = []
    let content = ''
    for (let i = 0; i < 3; i++) {
      content = ((await toolSearch.handle({ ...call, history })) as ResultOutcome).content
      history.push({ kind: 'call', id: `c${i}`, ...call }, { kind: 'result', id: `c${i}`, name: call.name, content })
    }
    expect(content).toContain('3 such searches in a row: stop searching')
  })

  it('are not counted if a need was served', async () => {
    const toolSearch = make(0.3)
    for (let i = 0; i < 4; i++) {
      const { content } = (await toolSearch.handle({ session: 's', ...call })) as ResultOutcome
      expect(content).not.toContain('stop searching')
    }
  })
})
