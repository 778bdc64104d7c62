import type { LanguageModelV4Content } from '@ai-sdk/provider'
import { generateText, isStepCount, jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { call, scripted, stored } from './test-support.js'
import { type ToolSearchModelOptions, toolSearch } from './tool-search.js'

const WORDS = ['read', 'write', 'send', 'close', 'merge']

/** What a user's application knows of a tool. The SDK makes new objects of it for each call. */
interface Given {
  description: string
  readonly schema: { type: 'object'; properties: { id: object }; required: string[] }
  needsApproval: boolean
  isLoaded: boolean
}

const given = (word: string): Given => ({
  description: `To ${word} a file`,
  schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  needsApproval: word === 'merge',
  isLoaded: word === 'close',
})

const CHANGES: Record<string, (tools: Map<string, Given>, name: string, word: string) => void> = {
  nothing: () => {},
  'require a parameter in place': (tools, name, word) => void tools.get(name)?.schema.required.push(word),
  'change a type in place': (tools, name) => {
    const one = tools.get(name)
    if (one) one.schema.properties.id = { type: 'number' }
  },
  describe: (tools, name, word) => {
    const one = tools.get(name)
    if (one) one.description = `To ${word} a mail`
  },
  load: (tools, name) => {
    const one = tools.get(name)
    if (one) one.isLoaded = !one.isLoaded
  },
  replace: (tools, name, word) => void (tools.has(name) && tools.set(name, given(word))),
  add: (tools, name, word) => void tools.set(`${name}_${word}`, given(word)),
  remove: (tools, name) => void tools.delete(name),
  rename(tools, name) {
    const one = tools.get(name)
    if (one && tools.delete(name)) tools.set(`${name}_it`, one)
  },
}

const step = fc.record({
  user: fc.constantFrom(0, 1),
  change: fc.constantFrom(...Object.keys(CHANGES)),
  name: fc.constantFrom(...WORDS),
  word: fc.constantFrom(...WORDS),
  answers: fc.array(fc.constantFrom('search', 'describe', 'call', 'call directly'), { maxLength: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The application of one user of a model: his tools and his conversation. */
function application() {
  const tools = new Map(WORDS.map(word => [word, given(word)]))
  const messages: ModelMessage[] = []
  const ran: unknown[] = []
  const toolSet = (): ToolSet =>
    Object.fromEntries(
      [...tools].map(([name, { description, schema, needsApproval, isLoaded }]) => [
        name,
        tool({
          description,
          inputSchema: jsonSchema(schema as never),
          needsApproval,
          providerOptions: { toolSearch: { deferLoading: !isLoaded } },
          execute: async (input: unknown) => `${ran.push([name, input])}`,
        }),
      ]),
    )
  return { tools, messages, ran, toolSet }
}

/** A model with tool search, and two users of it. */
function world(options: ToolSearchModelOptions) {
  const { model, sent } = scripted()
  let next: readonly LanguageModelV4Content[][] = []
  const queue: typeof model = {
    ...model,
    async doGenerate(request) {
      const result = await model.doGenerate(request)
      const [content, ...rest] = next
      next = rest
      return content === undefined ? result : { ...result, content }
    },
  }
  const searching = toolSearch(queue, { activation: 'on', ...options })
  const users = [application(), application()]

  /** The requests of one message of a user, its answer, and the calls that ran. */
  return async ({ user, change, name, word, answers }: Step, turn: number): Promise<object> => {
    const { tools, messages, ran, toolSet } = users[user]!
    CHANGES[change]!(tools, name, word)
    const from = sent.length
    next = answers.map((kind, i) => {
      const id = `${turn}-${i}`
      if (kind === 'search') return [call(id, 'search_tools', { queries: [word] })]
      if (kind === 'describe') return [call(id, 'describe_tools', { names: [name, word] })]
      return [kind === 'call' ? call(id, 'call_tool', { name, arguments: { id: 'x' } }) : call(id, name, { id: 'x' })]
    })
    // The person approves the call of the last answer that waits, if there is one.
    const last = messages.at(-1)
    const parts = last?.role === 'assistant' && Array.isArray(last.content) ? last.content : []
    const approvalId = parts.findLast(part => part.type === 'tool-approval-request')?.approvalId
    messages.push(
      approvalId === undefined
        ? { role: 'user', content: word }
        : { role: 'tool', content: [{ type: 'tool-approval-response', approvalId, approved: true }] },
    )
    try {
      const given = { model: searching, tools: toolSet(), messages, stopWhen: isStepCount(5), maxRetries: 0 }
      const { text, responseMessages } = await generateText(given)
      messages.push(...stored(responseMessages))
      return { answer: text, ran, sent: sent.slice(from) }
    } catch (error) {
      messages.push({ role: 'assistant', content: 'failed' })
      return { answer: String(error), ran, sent: sent.slice(from) }
    }
  }
}

it('sends and answers with changing tools as if all of them were compared for each request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async steps => {
      const [own, compared] = [world({}), world({ policy: { permit: () => true } })]
      for (const [turn, one] of steps.entries()) expect(await own(one, turn)).toEqual(await compared(one, turn))
    }),
    { numRuns: 20 },
  )
})
