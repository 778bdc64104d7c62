import { isJsonObject } from '@ts/core/kit'
import { type Json, listOf, objectOf } from '../wire/json.js'
import { placeOf, repeated, type WireRule } from '../wire/wire-rule.js'
import { type AnthropicMessage, type AnthropicRequest, blocksOf, blocksOfType } from './anthropic-request.js'

const SEARCH = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool'
const HANDLE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls'
const SERVER_TOOLS = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/server-tools'
const MESSAGES = 'https://platform.claude.com/docs/en/api/messages'

const isServerId = (id: unknown): boolean => String(id).startsWith('srvtoolu_')

const idsOf = (message: AnthropicMessage | undefined, type: string, key = 'id'): readonly unknown[] =>
  blocksOfType(message, type).map(block => block[key])

export const messageRules: readonly WireRule<AnthropicRequest>[] = [
  {
    id: 'first-message-of-user',
    rule: 'The first message is of the user, or holds a compaction.',
    source: MESSAGES,
    find: ({ messages: [first] }) => first?.role !== 'user' && first?.content[0]?.['type'] !== 'compaction',
    message: 'messages: first message must use the "user" role',
  },
  {
    id: 'text-not-empty',
    rule: 'A text block is not empty.',
    source: MESSAGES,
    find: ({ messages }) => messages.some(message => blocksOfType(message, 'text').some(({ text }) => text === '')),
    message: 'messages: text content blocks must be non-empty',
  },
  {
    id: 'unique-call-ids',
    rule: 'No two calls of a conversation have the same id.',
    source: HANDLE,
    find: ({ messages }) => repeated(messages.flatMap(message => idsOf(message, 'tool_use'))),
    message: 'messages: `tool_use` ids must be unique',
  },
  {
    id: 'server-calls-not-answered',
    rule: "No `tool_result` answers a call of the server's own tool (`srvtoolu_…`).",
    source: SERVER_TOOLS,
    find: ({ messages }) => placeOf(messages, message => idsOf(message, 'tool_result', 'tool_use_id').some(isServerId)),
    message: place => `messages.${place}: tool_result cannot be provided for a server tool use`,
  },
  {
    id: 'calls-answered-next',
    rule: 'The message after an assistant message has one `tool_result` for each of its calls.',
    source: HANDLE,
    find({ messages }) {
      for (const [index, message] of messages.entries()) {
        if (message.role !== 'assistant') continue
        const answered = new Set(idsOf(messages[index + 1], 'tool_result', 'tool_use_id'))
        const open = idsOf(message, 'tool_use').filter(id => !answered.has(id))
        if (open.length > 0)
          return `messages.${index + 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.join(', ')}`
      }
      return undefined
    },
    message: found =>
      `${found}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`,
  },
  {
    id: 'results-answer-calls',
    rule: 'A `tool_result` answers one call of the message before, and no call has two.',
    source: HANDLE,
    find({ messages }) {
      for (const [index, message] of messages.entries()) {
        const calls = new Set(idsOf(messages[index - 1], 'tool_use'))
        const wrong = idsOf(message, 'tool_result', 'tool_use_id').find(id => !calls.delete(id))
        if (wrong !== undefined)
          return `messages.${index}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${String(wrong)}`
      }
      return undefined
    },
    message: found =>
      `${found}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
  },
  {
    id: 'results-first',
    rule: 'The `tool_result` blocks of a message come before its other blocks.',
    source: HANDLE,
    find: ({ messages }) =>
      placeOf(messages, ({ content }) => {
        const types = content.map(block => block['type'] === 'tool_result')
        return types.lastIndexOf(true) > types.indexOf(false) && types.includes(false)
      }),
    message: place => `messages.${place}: tool_result blocks must come first in the content`,
  },
  {
    id: 'call-input-object',
    rule: 'The input of a replayed call is an object.',
    source: MESSAGES,
    find: ({ messages }) =>
      placeOf(messages, message => blocksOfType(message, 'tool_use').some(({ input }) => !isJsonObject(input))),
    message: place => `messages.${place}.content: tool_use.input: Input should be a valid dictionary`,
  },
  {
    id: 'server-call-has-result',
    rule: "A call of the server's search tool is replayed together with its result, in the same message.",
    source: SERVER_TOOLS,
    find({ messages }) {
      // The last message may be an unfinished turn that the server resumes.
      for (const [index, message] of messages.slice(0, -1).entries()) {
        const results = new Set(idsOf(message, 'tool_search_tool_result', 'tool_use_id'))
        const open = blocksOfType(message, 'server_tool_use').find(
          ({ id, name }) => String(name).startsWith('tool_search_tool') && !results.has(id),
        )
        if (open !== undefined) return `messages.${index}: \`tool_search_tool\` use with id ${String(open['id'])}`
      }
      return undefined
    },
    message: found => `${found} was found without a corresponding \`tool_search_tool_result\` block`,
  },
  {
    id: 'search-result-not-empty',
    rule: 'A `tool_result` has no empty list of blocks: a search without a hit is answered by text.',
    source: SEARCH,
    find: ({ messages }) =>
      placeOf(messages, message =>
        blocksOfType(message, 'tool_result').some(({ content }) => Array.isArray(content) && content.length === 0),
      ),
    message: place => `messages.${place}: tool_result content must not be an empty list`,
  },
  {
    id: 'references-available',
    rule: 'Each `tool_reference` of the conversation names a tool of the request.',
    source: SEARCH,
    find({ tools, messages }) {
      const names = new Set(tools.map(tool => tool['name']))
      for (const [index, message] of messages.entries()) {
        for (const name of inlineNames(message.content)) names.add(name)
        const missing = referencesOf(message.content).find(name => !names.has(name))
        if (missing !== undefined) return `messages.${index}: Tool reference '${missing}'`
      }
      return undefined
    },
    message: found => `${found} not found in available tools`,
  },
]

/** Names in `tool_reference` blocks of results, those of the server's own search included. */
export function referencesOf(content: readonly Json[]): readonly string[] {
  return content.flatMap(block => {
    if (block['type'] === 'tool_search_tool_result')
      return namesOf(listOf(objectOf(block['content'])['tool_references']))
    if (block['type'] === 'tool_result') return namesOf(blocksOf(block['content']))
    return []
  })
}

function namesOf(blocks: readonly Json[]): readonly string[] {
  return blocks.filter(block => block['type'] === 'tool_reference').map(block => String(block['tool_name']))
}

/** Names of the tools that `tool_addition` blocks define. */
export function inlineNames(content: readonly Json[]): readonly string[] {
  return content
    .flatMap(block => (block['type'] === 'compaction' ? listOf(block['tool_changes']) : [block]))
    .filter(block => block['type'] === 'tool_addition')
    .map(block => objectOf(objectOf(block['tool'])['definition'])['name'])
    .filter((name): name is string => typeof name === 'string')
}
