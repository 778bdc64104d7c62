import { describe, expect, it } from 'vitest'
import {
  createNative,
  createToolSearch,
  type Disclosure,
  type Outcome,
  type Ranker,
  serializeTools,
  type ToolSearchEvent,
  withCertainty,
} from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 8)
const session = 's'
/** Certain above .7 from a score of 6 on: two words of the query in a tool's name. */
const certainRanker = () => withCertainty(wordRanker(), { bias: -4, score: 3, gap: 0, words: 0, tools: 0 })
const make = (more = {}) => createToolSearch({ tools, ranker: certainRanker(), activation: 'on', ...more })
const text = 'Please create an issue in the repository'

describe('prefetch', () => {
  it('answers the user’s words like a search call of the model', async () => {
    const toolSearch = make()
    const found = await toolSearch.prefetch({ session, text })
    expect(found).toMatchObject({ name: 'search_tools', arguments: { queries: [text] } })
    const searched = await toolSearch.handle({ name: found!.name, arguments: found!.arguments })
    const { matches, message } = (searched as { value: { matches: unknown; message: string } }).value
    // The request may have several needs, and the ranker does not know which of them it answers.
    const part = 'This may be a part of what is needed; search_tools finds the rest.'
    expect(found!.value).toEqual({ matches, message: `${message} ${part}` })
    expect(JSON.parse(found!.content)).toMatchObject({ message: `${message} ${part}` })
  })

  it('does not change the sent tools of the bridge, and reveals the found tools if a search does', async () => {
    const bridge = make()
    const before = serializeTools((await bridge.expose({ session })).tools)
    await bridge.prefetch({ session, text })
    expect(serializeTools((await bridge.expose({ session })).tools)).toBe(before)
    const native = make({ disclosure: 'native', policy: { defer: 'automatic' } })
    const found = await native.prefetch({ session, text })
    expect(found!.revealed).toContain('create_issue')
    expect((await native.expose({ session })).report.revealed).toEqual(found!.revealed)
  })

  it.each(['thanks, that is all', 'what is the capital of France?', '', '   '])(
    'returns nothing if the best hit is doubtful: %j',
    async doubtful => {
      expect(await make().prefetch({ session, text: doubtful })).toBeUndefined()
    },
  )

  it('returns nothing if the ranker reports no certainty, unless the user names a tool', async () => {
    expect(await make({ ranker: wordRanker() }).prefetch({ text })).toBeUndefined()
    expect((await make({ ranker: wordRanker() }).prefetch({ text: 'use filler_7' }))!.content).toContain('filler_7')
  })

  it('treats a tool that the user names as a sure hit', async () => {
    const found = await make().prefetch({ text: 'use filler_7' })
    expect(found!.content).toContain('filler_7')
  })

  it('returns nothing while deferral is not active, and in a disclosure without a search', async () => {
    const events: ToolSearchEvent[] = []
    const onEvent = (event: ToolSearchEvent) => void events.push(event)
    for (const words of [text, 'read_file']) {
      expect(await make({ activation: 'off', onEvent }).prefetch({ text: words })).toBeUndefined()
      expect(await make({ disclosure: 'eager', onEvent }).prefetch({ text: words })).toBeUndefined()
    }
    expect(events).toEqual([])
    expect(await make().prefetch({ text: 7 as never })).toBeUndefined()
  })

  it.each<[string, Outcome, boolean]>([
    ['answers', { kind: 'result', content: 'x', value: 'x', revealed: [] }, true],
    ['reports an error', { kind: 'result', content: 'x', value: 'x', revealed: [], isError: true }, false],
    ['refuses', { kind: 'refused', code: 'search_failed', message: 'x', suggestions: [] }, false],
  ])('returns an answer only if the disclosure does: it %s', async (_, outcome, isAnswered) => {
    const own: Disclosure = { ...createNative(), name: 'own', handle: async () => outcome }
    const found = await make({ disclosure: own, policy: { defer: 'automatic' } }).prefetch({ text })
    expect(found?.content).toBe(isAnswered ? 'x' : undefined)
  })

  it('reports a tool that the user names and that is already loaded', async () => {
    const found = await make({ policy: { neverDefer: ['read_file'] } }).prefetch({ text: 'read_file' })
    expect(found!.content).toContain('read_file')
    expect(found!.revealed).toEqual([])
  })

  it('stays within its budget', async () => {
    const fat = { ...createIssue, description: `Create an issue in a repository. ${'word '.repeat(5_000)}` }
    const found = await make({ tools: withFillers([fat], 8), render: 'json' }).prefetch({ text, budgetTokens: 300 })
    expect(found!.content.length / 4).toBeLessThan(300)
    expect(found!.content).toContain('create_issue')
  })

  it.each(['bridge', 'native', 'stub', 'load', 'window'] as const)(
    'answers and reveals nothing if its budget is too small for one result: %s',
    async disclosure => {
      for (const budgetTokens of [0, 20, Number.NaN, -5]) {
        const toolSearch = make({ disclosure, policy: { defer: 'automatic' } })
        expect(await toolSearch.prefetch({ session, text, budgetTokens })).toBeUndefined()
        expect((await toolSearch.expose({ session })).report.revealed).toEqual([])
      }
    },
  )

  it.each(['native', 'stub', 'load', 'window'] as const)(
    'reveals only the tools that its answer names: %s',
    async disclosure => {
      const issues = Array.from({ length: 8 }, (_, i) => ({ ...createIssue, name: `create_issue_${i}` }))
      for (let budgetTokens = 40; budgetTokens < 400; budgetTokens += 60) {
        const toolSearch = make({ disclosure, tools: withFillers(issues, 8), policy: { defer: 'automatic' } })
        const found = await toolSearch.prefetch({ session, text, budgetTokens })
        for (const id of found?.revealed ?? []) expect(found!.content).toContain(id)
        expect((await toolSearch.expose({ session })).report.revealed).toEqual(found?.revealed ?? [])
      }
    },
  )

  it('returns nothing if the ranker fails, and reports the failure', async () => {
    const events: ToolSearchEvent[] = []
    const failing: Ranker = {
      name: 'failing',
      traits: { query: 'text', deterministic: true, network: false },
      index: async () => {
        throw new Error('no index')
      },
    }
    const toolSearch = make({ ranker: failing, onEvent: (event: ToolSearchEvent) => events.push(event) })
    expect(await toolSearch.prefetch({ text })).toBeUndefined()
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', during: 'search' }))
  })

  it('finds nothing that scope or policy forbids', async () => {
    const view = make().with({ scope: { servers: ['files'] } })
    expect(JSON.stringify((await view.prefetch({ text })) ?? {})).not.toContain('create_issue')
  })
})
