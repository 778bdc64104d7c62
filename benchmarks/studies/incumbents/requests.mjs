// Requests of every framework in one form, that of Chat Completions, so that their tokens can be compared.
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

const text = value => (typeof value === 'string' ? value : JSON.stringify(value))

/** A request of the AI SDK's model interface, which Mastra uses too. */
export function fromAiSdk({ prompt, tools = [] }) {
  const messages = prompt.flatMap(({ role, content }) => {
    if (typeof content === 'string') return [{ role, content }]
    if (role === 'tool')
      return content
        .filter(part => part.type === 'tool-result')
        .map(part => ({
          role,
          tool_call_id: part.toolCallId,
          content: text(part.output.value ?? part.output.reason ?? ''),
        }))
    const calls = content.filter(part => part.type === 'tool-call')
    const words = content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n')
    return [{ role, content: words, ...(calls.length > 0 ? { tool_calls: calls.map(toCall) } : {}) }]
  })
  return {
    tools: tools.map(({ name, description, inputSchema }) => toFunction(name, description, inputSchema)),
    messages,
  }
}

const toCall = ({ toolCallId: id, toolName: name, input }) => ({
  id,
  type: 'function',
  function: { name, arguments: text(input) },
})

/** A tool of Chat Completions. */
export function toFunction(name, description, parameters) {
  return { type: 'function', function: { name, description, parameters } }
}

/**
 * A request of Anthropic's Messages, as the model reads it: without the tools that are deferred, and with the definition of a
 * tool where a result refers to it.
 */
export function fromAnthropic({ system = [], tools = [], messages }) {
  const toTool = ({ name, description, input_schema }) => toFunction(name, description, input_schema)
  const definitions = new Map(tools.map(one => [one.name, toTool(one)]))
  const loaded = new Map()
  const read = content =>
    [content].flat().map(item => {
      if (item.type !== 'tool_reference') return item.text ?? item
      const definition = definitions.get(item.tool_name)
      loaded.set(item.tool_name, definition)
      return JSON.stringify(definition)
    })
  const flat = messages.flatMap(({ role, content }) =>
    [content].flat().flatMap(block => {
      if (block.type === 'tool_use')
        return {
          role,
          content: '',
          tool_calls: [toCall({ toolCallId: block.id, toolName: block.name, input: block.input })],
        }
      if (block.type === 'tool_result')
        return { role: 'tool', tool_call_id: block.tool_use_id, content: read(block.content).join('\n') }
      return { role, content: block.text ?? block }
    }),
  )
  return {
    request: {
      tools: tools.filter(one => one.defer_loading !== true).map(toTool),
      messages: [
        {
          role: 'system',
          content: [system]
            .flat()
            .map(block => block.text ?? block)
            .join('\n'),
        },
        ...flat,
      ],
    },
    loaded: [...loaded.values()],
  }
}

/** What a player sees of a request, and of tools that a result loaded. */
export function shownBy({ tools, messages }, loaded = []) {
  return {
    tools: [...tools, ...loaded].map(one => one.function),
    results: messages.filter(({ role }) => role === 'tool').map(({ content }) => content),
  }
}

/** Tokens of a request. */
export function tokensOf(request) {
  return countTokens(JSON.stringify(request))
}

/** Bytes of a request that the next one begins with, and all of its bytes: tools come first, then the messages. */
export function kept(before, after) {
  const bytes = ({ tools, messages }) =>
    Buffer.from([...tools, ...messages].map(part => JSON.stringify(part)).join('\n'))
  const [one, two] = [bytes(before), bytes(after)]
  let same = 0
  while (same < one.length && one[same] === two[same]) same++
  return { same, all: one.length }
}
