// What a reader of the guides has already: a model and its tools. The model is scripted. It searches with the user's
// words, calls the tool that the script names, and answers.
import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider'
import { seededCatalog } from '@ts/testkit'
import { type JSONSchema7, jsonSchema, type ToolSet, tool } from 'ai'
import { call, type Response, type Sent, scripted } from '../test-support.js'

/** The call of the model for a word of the user. */
const SCRIPT = [
  { word: 'umbrella', name: 'get_weather', arguments: { city: 'Rome' } },
  { word: 'form', name: 'pdf-forms', arguments: {} },
  { word: 'orders', name: 'list_orders', arguments: {} },
]

/** The requests that the provider received. */
export const sent: Sent[] = []

export const model: LanguageModelV4 = {
  ...scripted().model,
  doGenerate: request => respond(request.prompt).doGenerate(request),
  doStream: request => respond(request.prompt).doStream(request),
}

const orders = Array.from({ length: 3_000 }, (_, id) => ({ id, state: id % 2 === 0 ? 'open' : 'paid' }))
export const tools: ToolSet = {
  get_weather: made('Weather of a city', { city: { type: 'string' } }, input => `Sunny: ${JSON.stringify(input)}`),
  list_orders: made('List all orders of the shop', {}, () => ({ orders })),
  ...Object.fromEntries(
    seededCatalog(200).map(({ name, description = '' }) => [name, made(description, {}, () => 'done')]),
  ),
}

function made(description: string, properties: JSONSchema7['properties'], execute: (input: unknown) => unknown) {
  return tool({
    description,
    inputSchema: jsonSchema({ type: 'object', properties }),
    execute: async input => execute(input),
  })
}

/** A model for one request: it depends on nothing but the prompt, so any process continues a conversation. */
function respond(prompt: LanguageModelV4Prompt): LanguageModelV4 {
  const asked = prompt.findLastIndex(({ role }) => role === 'user')
  const text = JSON.stringify(prompt[asked]?.content)
  const found = SCRIPT.find(({ word }) => text.includes(word))
  const id = `call-${prompt.length}`
  const turns: Response[] = [
    [call(id, 'search_tools', { queries: [found?.word] })],
    [call(id, 'call_tool', { name: found?.name, arguments: found?.arguments })],
  ]
  const answers = prompt.slice(asked).filter(({ role }) => role === 'tool').length
  const next = scripted(...turns.slice(answers, answers + 1))
  const keep = async <T>(answer: PromiseLike<T>) => {
    const response = await answer
    sent.push(...next.sent)
    return response
  }
  return {
    ...next.model,
    doGenerate: request => keep(next.model.doGenerate(request)),
    doStream: request => keep(next.model.doStream(request)),
  }
}
