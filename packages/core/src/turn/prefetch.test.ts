import { describe, expect, it } from 'vitest'
import {
  createNative,
  createToolSearch,
  type Disclosure,
  type Outcome,
  serializeTools,
  type ToolSearchEvent,
  withCertainty,
} from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 8)
const session = 's'
const policy = { defer: 'automatic' }
/** Certain above .7 from a score of 6 on: two words of the query in a tool's name. */
const certainRanker = () => withCertainty(wordRanker(), { bias: -4, score: 3, gap: 0, words: 0, tools: 0 })
const make = (more = {}) => createToolSearch({ tools, ranker: certainRanker(), activation: 'on', ...more })
const text = 'Please create an issue in the repository'
const naming = 'use filler_7'

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
    const native = make({ disclosure: 'native', policy })
    const found = await native.prefetch({ session, text })
    expect(found!.revealed).toContain('create_issue')
    expect((await native.expose({ session })).report.revealed).toEqual(found!.revealed)
  })

  it.each<[string, object, unknown]>([
    ['other words', {}, 'thanks, that is all'],
    ['a question', {}, 'what is the capital of France?'],
    ['no words', {}, '   '],
    ['no text', {}, 7],
    ['a ranker without certainty', { ranker: wordRanker() }, text],
    ['words for a tool that a scope excludes', { policy: { selectedServers: ['files'] } }, text],
    ['deferral that is not active', { activation: 'off' }, text],
    ['deferral that is not active, and a name', { activation: 'off' }, 'read_file'],
    ['a disclosure without a search', { disclosure: 'eager' }, 'read_file'],
  ])('returns nothing and searches nothing in vain: %s', async (_, more, words) => {
    const events: ToolSearchEvent[] = []
    const toolSearch = make({ ...more, onEvent: (event: ToolSearchEvent) => events.push(event) })
    expect(await toolSearch.prefetch({ session, text: words as string })).toBeUndefined()
    if ('activation' in more || 'disclosure' in more) expect(events).toEqual([])
  })

  it.each([{}, { ranker: wordRanker() }])('treats a tool that the user names as a sure hit: %j', async more => {
    expect((await make(more).prefetch({ text: naming }))!.content).toContain('filler_7')
    const found = await make({ ...more, policy: { neverDefer: ['filler_7'] } }).prefetch({ text: 'filler_7' })
    expect(found).toMatchObject({ content: expect.stringContaining('filler_7'), revealed: [] })
  })

  it.each<[string, Outcome, string | undefined]>([
    ['answers', { kind: 'result', content: 'x', value: 'x', revealed: [] }, 'x'],
    ['reports an error', { kind: 'result', content: 'x', value: 'x', revealed: [], isError: true }, undefined],
    ['refuses', { kind: 'refused', code: 'search_failed', message: 'x', suggestions: [] }, undefined],
  ])('returns an answer only if the disclosure does: it %s', async (_, outcome, content) => {
    const disclosure: Disclosure = { ...createNative(), name: 'own', handle: async () => outcome }
    expect((await make({ disclosure, policy }).prefetch({ text }))?.content).toBe(content)
  })

  it('stays within its budget', async () => {
    const fat = { ...createIssue, description: `Create an issue in a repository. ${'word '.repeat(5_000)}` }
    const found = await make({ tools: withFillers([fat], 8), render: 'json' }).prefetch({ text, budgetTokens: 300 })
    expect(found!.content.length / 4).toBeLessThan(300)
    expect(found!.content).toContain('create_issue')
  })

  it.each(['bridge', 'native', 'stub', 'load', 'window'] as const)(
    'reveals only the tools that its answer names, and answers nothing without room for one: %s',
    async disclosure => {
      const issues = Array.from({ length: 8 }, (_, i) => ({ ...createIssue, name: `create_issue_${i}` }))
      for (const budgetTokens of [Number.NaN, -5, 20, 60, 160, 400]) {
        const toolSearch = make({ disclosure, tools: withFillers(issues, 8), policy })
        const found = await toolSearch.prefetch({ session, text, budgetTokens })
        if (!(budgetTokens > 20)) expect(found).toBeUndefined()
        if (budgetTokens === 400) expect(found).toBeDefined()
        const { revealed } = (await toolSearch.expose({ session })).report
        expect(revealed).toEqual(found?.revealed ?? [])
        for (const id of revealed) expect(found!.content).toContain(id)
      }
    },
  )

  it('returns nothing if the ranker fails, and reports the failure', async () => {
    const events: ToolSearchEvent[] = []
    const ranker = { ...wordRanker(), index: () => Promise.reject(new Error('no index')) }
    const toolSearch = make({ ranker, onEvent: (event: ToolSearchEvent) => events.push(event) })
    expect(await toolSearch.prefetch({ text })).toBeUndefined()
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', during: 'search' }))
  })
})
