import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createToolSearch,
  estimateTokens,
  joinResults,
  type Outcome,
  type TokenCounter,
  type ToolDefinition,
} from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'
import { RENDERINGS } from './render.js'

/** Names and texts that take the most room: escapes, quotes, and characters that a tokenizer splits. */
const ODD = ['\u202e'.repeat(100), '\u{e0041}'.repeat(50), '"'.repeat(100), '\\'.repeat(100), '漢'.repeat(100), 'x']
const long = (i: number) => `issue_${i}_${'n'.repeat(50)}`
const many: readonly ToolDefinition[] = Array.from({ length: 60 }, (_, i) => ({
  name: long(i),
  server: i % 2 === 0 ? `server ${'s'.repeat(200)}` : 'b',
  description: `Create an issue. ${ODD[i % ODD.length]} ${'word '.repeat(200)}`,
  inputSchema: {
    type: 'object',
    properties: { [`title${'\u200b'.repeat(9)}`]: { enum: ['a\u202e'.repeat(40), 'b'] }, path: { type: 'string' } },
    required: ['path'],
    additionalProperties: false,
  },
}))
const core = Array.from({ length: 60 }, (_, i) => ({ name: `core_${long(i)}`, deferrable: 'never' as const }))
const away = ODD.map(text => ({ server: `away ${text}`, since: text, reason: text }))
/** Counts one token for each ASCII character, and three for any other character. */
const dense: TokenCounter = text => [...text].reduce((sum, one) => sum + (one > '~' ? 3 : 1), 0)

const disclosures = ['bridge', 'load', 'stub', 'native', 'window'] as const
const make = (disclosure: (typeof disclosures)[number], answerTokens: number, countTokens: TokenCounter) =>
  createToolSearch({
    tools: { tools: [...withFillers(many, 5), ...core], away },
    ranker: wordRanker(),
    activation: 'on',
    policy: { defer: 'automatic' },
    limits: { default: 20, max: disclosure === 'stub' ? 8 : 50 },
    disclosure,
    answerTokens,
    countTokens,
  })

/** The text that the model reads. */
function textOf(outcome: Outcome): string {
  if (outcome.kind === 'result') return outcome.content
  if (outcome.kind === 'refused') return outcome.message
  if (outcome.kind === 'batch') return joinResults(outcome.outcomes.filter(one => one.kind === 'refused'))
  return ''
}

const names = [...ODD.map(text => `made_up ${text}`), ...many.map(tool => tool.name), ...core.map(tool => tool.name)]
const someNames = fc.array(fc.constantFrom(...names), { maxLength: 60 })
const callOf = (name: string) => ({ name, arguments: { [`title ${ODD[0]}`]: ODD[1], [`p ${ODD[2]}`]: ODD[4] } })

describe('an answer', () => {
  it.each(disclosures)('is never longer than its budget, for any request: %s', async disclosure => {
    const queries = fc.array(fc.constantFrom('create issue', 'select:a', 'nothing', ...ODD), { maxLength: 12 })
    const settings = fc.record({
      answerTokens: fc.integer({ min: 500, max: 3_000 }),
      countTokens: fc.constantFrom(estimateTokens, dense),
      render: fc.constantFrom(undefined, ...RENDERINGS),
    })
    await fc.assert(
      fc.asyncProperty(settings, someNames, queries, async ({ answerTokens, countTokens, render }, wanted, queries) => {
        const toolSearch = make(disclosure, answerTokens, countTokens).with({ render })
        const { tools } = await toolSearch.expose()
        const searches = [{ queries: [...queries, `select:${wanted.join(',')}`] }, { names: wanted }, {}]
        const single = wanted.slice(0, 1).map(callOf)
        const ofMeta = [...searches, { tool_names: wanted }, { calls: wanted.slice(0, 12).map(callOf) }, ...single]
        const metas = tools.filter(({ metaRole }) => metaRole !== undefined)
        const calls = metas.flatMap(({ name }) => ofMeta.map(args => ({ name, arguments: args })))
        for (const call of [...calls, ...single])
          expect(countTokens(textOf(await toolSearch.handle(call)))).toBeLessThanOrEqual(answerTokens)
      }),
      { numRuns: 8 },
    )
  })

  it('still says what to do with a budget of 500 tokens, where almost nothing fits', async () => {
    const toolSearch = make('bridge', 500, estimateTokens)
    const queries = [`select:${ODD.map((text, i) => `${text.slice(0, 50)}${i}`).join(',')}`, 'create issue']
    const search = await toolSearch.handle({ name: 'search_tools', arguments: { queries } })
    const { message } = JSON.parse(textOf(search)) as { message: string }
    expect(message).toMatch(/Run one with call_tool|had no room here/)
    expect(message).toMatch(/\d+ more remarks? had no room here\.$/)
    const calls = Array.from({ length: 10 }, (_, i) => ({ name: `made_up_${i}` }))
    const batch = await toolSearch.handle({ name: 'call_tool', arguments: { calls } })
    if (batch.kind !== 'batch') throw new Error('expected several refusals')
    for (const [i, one] of batch.outcomes.entries()) expect(textOf(one)).toContain(`"made_up_${i}"`)
  })

  it('adds no more tools than it can name, and says how many it did not load', async () => {
    const toolSearch = make('load', 500, estimateTokens)
    const args = { tool_names: many.slice(0, 50).map(tool => tool.name) }
    const added = await toolSearch.handle({ session: 's', name: 'add_tool', arguments: args })
    const answer = JSON.parse(textOf(added)) as { added: readonly string[]; message: string }
    expect(answer.added.length).toBeGreaterThan(0)
    expect(answer.added.length).toBeLessThan(50)
    expect(answer.message).toContain(`${50 - answer.added.length} more tools had no room and were not loaded`)
    expect((await toolSearch.expose({ session: 's' })).report.revealed).toEqual(answer.added)
    expect(added).toMatchObject({ revealed: answer.added })
  })

  it.each(['stub', 'native', 'window'] as const)('reveals only the tools that it names: %s', async disclosure => {
    const toolSearch = make(disclosure, 500, estimateTokens)
    const search = (await toolSearch.expose()).tools.find(tool => tool.metaRole === 'search')!.name
    const call = { session: 's', name: search, arguments: { queries: ['create issue'], limit: 50 } }
    const outcome = await toolSearch.handle(call)
    const revealed = outcome.kind === 'result' ? outcome.revealed : []
    expect(revealed.length).toBeGreaterThan(0)
    expect(revealed.length).toBeLessThan(disclosure === 'stub' ? 8 : 50)
    for (const id of revealed) expect(textOf(outcome)).toContain(id)
    expect((await toolSearch.expose({ session: 's' })).report.revealed).toEqual(revealed)
    const history = [{ kind: 'result' as const, name: search, content: textOf(outcome) }]
    expect((await toolSearch.expose({ history })).report.revealed).toEqual(revealed)
  })
})
