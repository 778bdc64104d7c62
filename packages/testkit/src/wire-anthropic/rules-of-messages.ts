import { isJsonObject } from '@ts/core/kit'
import { firstOf, repeated, rulesOf } from '../wire/wire-rule.js'
import {
  type AnthropicMessage,
  type AnthropicRequest,
  addedNames,
  blocksOfType,
  referencesOf,
} from './anthropic-request.js'

const SEARCH = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool'
const HANDLE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls'
const SERVER_TOOLS = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/server-tools'
const MESSAGES = 'https://platform.claude.com/docs/en/api/messages'

const isServerId = (id: unknown): boolean => String(id).startsWith('srvtoolu_')
const isHostedSearch = (name: unknown): boolean => String(name).startsWith('tool_search_tool')

const idsOf = (message: AnthropicMessage | undefined, type: string, key = 'id'): readonly string[] =>
  blocksOfType(message, type).map(block => String(block[key]))

export const messageRules = rulesOf<AnthropicRequest>(HANDLE, {
  'first-message-of-user': {
    rule: 'The first message is of the user, or holds a compaction.',
    source: MESSAGES,
    find: ({ messages: [first] }) => first?.role !== 'user' && first?.content[0]?.['type'] !== 'compaction',
  },
  'text-not-empty': {
    rule: 'A text block is not empty.',
    source: MESSAGES,
    find: ({ messages }) => messages.some(message => blocksOfType(message, 'text').some(({ text }) => text === '')),
  },
  'unique-call-ids': {
    rule: 'No two calls of a conversation have the same id.',
    find: ({ messages }) => repeated(messages.flatMap(message => idsOf(message, 'tool_use'))),
  },
  'server-calls-not-answered': {
    rule: "No `tool_result` answers a call of the server's own tool (`srvtoolu_…`).",
    source: SERVER_TOOLS,
    find: ({ messages }) => firstOf(messages, message => idsOf(message, 'tool_result', 'tool_use_id').some(isServerId)),
  },
  'calls-answered-next': {
    rule: 'The message after an assistant message has one `tool_result` for each of its calls.',
    find: ({ messages }) =>
      firstOf(messages, (message, at) => {
        const answered = new Set(idsOf(messages[at + 1], 'tool_result', 'tool_use_id'))
        return message.role === 'assistant' ? idsOf(message, 'tool_use').find(id => !answered.has(id)) : undefined
      }),
  },
  'results-answer-calls': {
    rule: 'A `tool_result` answers one call of the message before, and no call has two.',
    find: ({ messages }) =>
      firstOf(messages, (message, at) => {
        const calls = new Set(idsOf(messages[at - 1], 'tool_use'))
        return idsOf(message, 'tool_result', 'tool_use_id').find(id => !calls.delete(id))
      }),
  },
  'results-first': {
    rule: 'The `tool_result` blocks of a message come before its other blocks.',
    find: ({ messages }) =>
      firstOf(messages, ({ content }) => {
        const types = content.map(block => block['type'] === 'tool_result')
        return types.lastIndexOf(true) > types.indexOf(false) && types.includes(false)
      }),
  },
  'call-input-object': {
    rule: 'The input of a replayed call is an object.',
    source: MESSAGES,
    find: ({ messages }) =>
      firstOf(messages, message => blocksOfType(message, 'tool_use').some(({ input }) => !isJsonObject(input))),
  },
  'server-call-has-result': {
    rule: "A call of the server's search tool is replayed together with its result, in the same message.",
    source: SERVER_TOOLS,
    // The last message may be an unfinished turn that the server resumes.
    find: ({ messages }) =>
      firstOf(messages.slice(0, -1), message => {
        const results = new Set(idsOf(message, 'tool_search_tool_result', 'tool_use_id'))
        const searches = blocksOfType(message, 'server_tool_use').filter(({ name }) => isHostedSearch(name))
        return searches.map(({ id }) => String(id)).find(id => !results.has(id))
      }),
  },
  'search-result-not-empty': {
    rule: 'A `tool_result` has no empty list of blocks: a search without a hit is answered by text.',
    source: SEARCH,
    find: ({ messages }) =>
      firstOf(messages, message =>
        blocksOfType(message, 'tool_result').some(({ content }) => Array.isArray(content) && content.length === 0),
      ),
  },
  'references-available': {
    rule: 'Each `tool_reference` of the conversation names a tool of the request.',
    source: SEARCH,
    find({ tools, messages }) {
      const names = new Set(tools.map(tool => tool['name']))
      return firstOf(messages, ({ content }) => {
        for (const name of addedNames(content)) names.add(name)
        return referencesOf(content).find(name => !names.has(name))
      })
    },
  },
})
