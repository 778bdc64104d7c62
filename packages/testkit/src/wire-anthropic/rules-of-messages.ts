import { type Json, listOf, objectOf } from '../wire/json.js'
import type { WireRule } from '../wire/wire-rule.js'
import { type AnthropicRequest, blocksOf, blocksOfType } from './anthropic-request.js'

const SEARCH = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool'
const HANDLE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls'
const SERVER_TOOLS = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/server-tools'
const MESSAGES = 'https://platform.claude.com/docs/en/api/messages'

const isServerId = (id: unknown): boolean => String(id).startsWith('srvtoolu_')

/** Rules about calls, their results and what they refer to. */
export const messageRules: readonly WireRule<AnthropicRequest>[] = [
  {
    id: 'first-message-of-user',
    rule: 'The first message is of the user, or holds a compaction.',
    source: MESSAGES,
    check: ({ messages: [first] }) =>
      first === undefined || (first.role !== 'user' && first.content[0]?.['type'] !== 'compaction')
        ? 'messages: first message must use the "user" role'
        : undefined,
  },
  {
    id: 'text-not-empty',
    rule: 'A text block is not empty.',
    source: MESSAGES,
    check: ({ messages }) =>
      messages.some(({ content }) => content.some(block => block['type'] === 'text' && block['text'] === ''))
        ? 'messages: text content blocks must be non-empty'
        : undefined,
  },
  {
    id: 'unique-call-ids',
    rule: 'No two calls of a conversation have the same id.',
    source: HANDLE,
    check: ({ messages }) => {
      const ids = messages.flatMap(message => blocksOfType(message, 'tool_use').map(block => block['id']))
      return new Set(ids).size < ids.length ? 'messages: `tool_use` ids must be unique' : undefined
    },
  },
  {
    id: 'server-calls-not-answered',
    rule: "No `tool_result` answers a call of the server's own tool (`srvtoolu_…`).",
    source: SERVER_TOOLS,
    check: ({ messages }) => {
      const index = messages.findIndex(message =>
        blocksOfType(message, 'tool_result').some(block => isServerId(block['tool_use_id'])),
      )
      return index < 0 ? undefined : `messages.${index}: tool_result cannot be provided for a server tool use`
    },
  },
  {
    id: 'calls-answered-next',
    rule: 'The message after an assistant message has one `tool_result` for each of its calls.',
    source: HANDLE,
    check: ({ messages }) => {
      for (const [index, message] of messages.entries()) {
        const ids = blocksOfType(message, 'tool_use').map(block => block['id'])
        // The last message may be an unfinished turn that the server resumes.
        if (ids.length === 0 || message.role !== 'assistant') continue
        const answered = new Set(blocksOfType(messages[index + 1], 'tool_result').map(block => block['tool_use_id']))
        const open = ids.filter(id => !answered.has(id))
        if (open.length > 0) {
          return `messages.${index + 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`
        }
      }
      return undefined
    },
  },
  {
    id: 'results-answer-calls',
    rule: 'A `tool_result` answers one call of the message before, and no call has two.',
    source: HANDLE,
    check: ({ messages }) => {
      for (const [index, message] of messages.entries()) {
        const calls = new Set(blocksOfType(messages[index - 1], 'tool_use').map(block => block['id']))
        for (const { tool_use_id: id } of blocksOfType(message, 'tool_result')) {
          if (!calls.delete(id)) {
            return `messages.${index}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${String(id)}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`
          }
        }
      }
      return undefined
    },
  },
  {
    id: 'results-first',
    rule: 'The `tool_result` blocks of a message come before its other blocks.',
    source: HANDLE,
    check: ({ messages }) => {
      const index = messages.findIndex(({ content }) => {
        const types = content.map(block => block['type'] === 'tool_result')
        return types.lastIndexOf(true) > types.indexOf(false) && types.includes(false) && types.includes(true)
      })
      return index < 0 ? undefined : `messages.${index}: tool_result blocks must come first in the content`
    },
  },
  {
    id: 'call-input-object',
    rule: 'The input of a replayed call is an object.',
    source: MESSAGES,
    check: ({ messages }) => {
      const index = messages.findIndex(message =>
        blocksOfType(message, 'tool_use').some(
          ({ input }) => typeof input !== 'object' || input === null || Array.isArray(input),
        ),
      )
      return index < 0 ? undefined : `messages.${index}.content: tool_use.input: Input should be a valid dictionary`
    },
  },
  {
    id: 'server-call-has-result',
    rule: "A call of the server's search tool is replayed together with its result, in the same message.",
    source: SERVER_TOOLS,
    check: ({ messages }) => {
      for (const [index, message] of messages.entries()) {
        if (index === messages.length - 1) continue
        const results = new Set(blocksOfType(message, 'tool_search_tool_result').map(block => block['tool_use_id']))
        const open = blocksOfType(message, 'server_tool_use').filter(
          ({ id, name }) => String(name).startsWith('tool_search_tool') && !results.has(id),
        )
        if (open.length > 0) {
          return `messages.${index}: \`tool_search_tool\` use with id ${String(open[0]?.['id'])} was found without a corresponding \`tool_search_tool_result\` block`
        }
      }
      return undefined
    },
  },
  {
    id: 'search-result-not-empty',
    rule: 'A `tool_result` has no empty list of blocks: a search without a hit is answered by text.',
    source: SEARCH,
    check: ({ messages }) => {
      const index = messages.findIndex(message =>
        blocksOfType(message, 'tool_result').some(({ content }) => Array.isArray(content) && content.length === 0),
      )
      return index < 0 ? undefined : `messages.${index}: tool_result content must not be an empty list`
    },
  },
  {
    id: 'references-available',
    rule: 'Each `tool_reference` of the conversation names a tool of the request.',
    source: SEARCH,
    check: ({ tools, messages }) => {
      const names = new Set(tools.map(tool => tool['name']))
      for (const [index, message] of messages.entries()) {
        for (const name of inlineNames(message.content)) names.add(name)
        const missing = referencesOf(message.content).find(name => !names.has(name))
        if (missing !== undefined) {
          return `messages.${index}: Tool reference '${missing}' not found in available tools`
        }
      }
      return undefined
    },
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
