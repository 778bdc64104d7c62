import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '@ts/core'
import { generateText, isStepCount, jsonSchema, type LanguageModel, type ToolSet, tool, toolSearch } from 'ai'
import { describe, expect, test } from 'vitest'
import { ndcgAt } from '../metrics.js'
import { RIVALS } from '../rivals.js'
import { aiSdk } from './documented.js'

const SERVICES = [
  ['mail', 'the mailbox', 'message draft label signature'],
  ['calendar', 'a shared calendar', 'event invitation reminder room'],
  ['billing', 'a customer account', 'invoice refund subscription coupon'],
  ['deploys', 'the production system', 'release pipeline server certificate'],
] as const
const VERBS = [
  ['list', 'Lists', 'show all', 'A result has at most 100 entries'],
  ['create', 'Creates', 'add a new', 'Returns the id of what was made'],
  ['update', 'Changes', 'edit', 'Fields that are left out stay as they are'],
  ['delete', 'Removes', 'get rid of', 'This cannot be undone'],
] as const

const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`
/** Invented tools, some with names in camel case, each with a query. */
const TOOLS = SERVICES.flatMap(([service, where, things], s) =>
  VERBS.flatMap(([verb, does, asked, note], v) =>
    things.split(' ').map((thing, t) => ({
      name: `${service}_${verb}${(s + v + t) % 5 === 0 ? capital(thing) : `_${thing}`}`,
      description: `${does} a ${thing} of ${where}. ${note}.`,
      query: t % 2 === 0 ? `please ${asked} ${thing} in ${where}, e.g. today` : `${thing} ${service} ${verb}`,
    })),
  ),
)

/** The names that the published package finds, by a model that calls the search tool once. */
async function publishedSearch(query: string): Promise<string[]> {
  const [one, none] = [1, 0].map(total => ({ total, noCache: total, cacheRead: 0, cacheWrite: 0 }))
  let isFirst = true
  const model = {
    ...{ specificationVersion: 'v4', provider: 'test', modelId: 'test', supportedUrls: {} },
    async doGenerate() {
      const call = { type: 'tool-call', toolCallId: 'c', toolName: 'search', input: JSON.stringify({ query }) }
      const [content, unified] = isFirst ? [[call], 'tool-calls'] : [[{ type: 'text', text: 'done' }], 'stop']
      isFirst = false
      const usage = { inputTokens: one, outputTokens: { ...none, text: 0, reasoning: 0 } }
      return { content, finishReason: { unified, raw: undefined }, usage, warnings: [] }
    },
  } as unknown as LanguageModel
  const inputSchema = jsonSchema({ type: 'object', properties: {} })
  const deferred = TOOLS.map(({ name, description }) => [
    name,
    tool({ description, inputSchema, deferLoading: true, execute: async () => '' }),
  ])
  const tools = { ...Object.fromEntries(deferred), search: toolSearch({ maxResults: 10 }) } as ToolSet
  const { steps } = await generateText({ model, prompt: query, tools, stopWhen: isStepCount(2) })
  const { output } = steps[0]?.toolResults[0] ?? {}
  return (output as { tools: readonly { name: string }[] }).tools.map(({ name }) => name)
}

/** Mean nDCG@10 over all queries, in points. */
function accuracy(returned: readonly (readonly string[])[]): number {
  const values = TOOLS.map(({ name }, i) => ndcgAt(returned[i] ?? [], [new Set([name])], 10))
  return (100 * values.reduce((sum, value) => sum + value, 0)) / values.length
}

describe('the rewrite of the search of the AI SDK', () => {
  test('differs from the installed package by at most half a point of accuracy', async () => {
    const index = await (await aiSdk('ai-sdk')).index(createCatalog(TOOLS).searchable)
    const [own, theirs]: [string[][], string[][]] = [[], []]
    for (const { query } of TOOLS) {
      own.push((await index.rank(query, { limit: 10 })).map(({ id }) => id))
      theirs.push(await publishedSearch(query))
    }
    expect(Math.abs(accuracy(own) - accuracy(theirs))).toBeLessThanOrEqual(0.5)
    expect(accuracy(theirs)).toBeGreaterThan(20)
  })

  test('names the installed version', () => {
    const file = join(import.meta.dirname, '../../node_modules/ai/package.json')
    const { version } = JSON.parse(readFileSync(file, 'utf8'))
    const { source } = RIVALS.find(({ name }) => name === 'ai-sdk') ?? {}
    expect(source).toMatchObject({ package: 'ai', rewriteOf: { version } })
  })
})
