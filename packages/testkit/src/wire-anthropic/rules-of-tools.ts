import { type Json, objectOf } from '../wire/json.js'
import { firstOf, repeated, rulesOf } from '../wire/wire-rule.js'
import { type AnthropicRequest, changesOf } from './anthropic-request.js'

const CHANGES = 'https://platform.claude.com/docs/build-with-claude/mid-conversation-system-messages'
const COMPACTION = 'https://platform.claude.com/docs/en/build-with-claude/compaction'
const THREADS =
  'https://github.com/anthropics/anthropic-sdk-typescript/blob/main/src/lib/internal/threads/ThreadState.ts'
const ERRORS = 'https://github.com/anthropics/anthropic-sdk-typescript/blob/main/src/resources/messages/messages.ts'

/** The betas that a request must name, by the feature that it uses. */
const BETA = {
  threads: 'message-threads-2026-08-12',
  changes: 'mid-conversation-tool-changes-2026-07-01',
  inline: 'inline-tools-2026-09-15',
  compaction: 'compact-2026-09-04',
}

const isChange = ({ type }: Json): boolean => type === 'tool_addition' || type === 'tool_removal'

export const changeRules = rulesOf<AnthropicRequest>(ERRORS, {
  'betas-named': {
    rule: 'What is in beta is used only with its `anthropic-beta` header.',
    source: CHANGES,
    find({ body, betas, messages }) {
      const changes = messages.flatMap(({ content }) => content.filter(isChange))
      const isInline = changes.some(({ tool }) => objectOf(tool)['type'] === 'tool_definition')
      if (body['thread'] != null && !betas.has(BETA.threads)) return BETA.threads
      if (isInline && !betas.has(BETA.inline)) return BETA.inline
      if (changes.length > 0 && !betas.has(BETA.changes) && !betas.has(BETA.inline)) return BETA.changes
      if (body['compaction'] != null && !betas.has(BETA.compaction)) return BETA.compaction
      return undefined
    },
  },
  'tool-changes-resolved': {
    code: 'tool_reference_unresolved',
    rule: 'A tool change names a tool of the request, or one that the conversation defined before.',
    find({ tools, messages }) {
      const known = new Set(tools.map(tool => tool['name']))
      const changes = messages.flatMap(({ content }) => changesOf(content))
      return firstOf(changes, ({ tool }) => {
        const { type, name, definition } = objectOf(tool)
        if (type === 'tool_definition') known.add(objectOf(definition)['name'])
        return type === 'tool_reference' && !known.has(name) && String(name)
      })
    },
  },
  'tool-changes-in-system-message': {
    rule: 'Tool changes are in messages of the role `system`, after the first message.',
    source: CHANGES,
    find: ({ messages }) =>
      firstOf(messages, ({ role, content }, at) => (role !== 'system' || at === 0) && content.some(isChange)),
  },
  'compaction-first': {
    code: 'compaction_block_misplaced',
    rule: 'A compaction block is the first block of the conversation.',
    source: COMPACTION,
    find: ({ messages }) =>
      firstOf(messages, ({ content }, at) =>
        content.some(({ type }, block) => type === 'compaction' && (at > 0 || block > 0)),
      ),
  },
  'compaction-unchanged': {
    code: 'compaction_tool_changes_mismatch',
    rule: 'A compaction block comes back as the server returned it, its tool changes included.',
    find({ messages, compactions }) {
      const block = messages[0]?.content.find(({ type }) => type === 'compaction')
      const returned = compactions.get(String(block?.['signature']))
      const { cache_control: _, ...sent } = block ?? {}
      return returned !== undefined && JSON.stringify(sent) !== returned
    },
  },
  'thread-found': {
    code: 'thread_not_found',
    rule: 'A thread is continued from the id of a response that the server holds.',
    source: THREADS,
    find: ({ body, thread }) => objectOf(body['thread'])['type'] === 'continue' && thread === undefined,
  },
  'thread-continued-once': {
    code: 'thread_already_continued',
    rule: 'Each response of a thread is continued once.',
    find: ({ thread }) => thread?.continued,
  },
  'thread-keeps-tools': {
    code: 'thread_fingerprint_mismatch',
    rule: 'A request that continues a thread has neither `tools` nor `system`.',
    source: THREADS,
    find: ({ body, thread }) => thread !== undefined && (body['tools'] !== undefined || body['system'] !== undefined),
  },
})

const SEARCH = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool'
const DEFINE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools'
const CACHING = 'https://platform.claude.com/docs/en/build-with-claude/prompt-caching'

const MAX_DEFERRED = 10_000
const MAX_BREAKPOINTS = 4

const isDeferred = (tool: Json): boolean => tool['defer_loading'] === true
const isBreakpoint = (block: Json): boolean => objectOf(block['cache_control'])['type'] !== undefined
const isSearch = (tool: Json): boolean => String(tool['type']).startsWith('tool_search_tool_')

export const toolRules = rulesOf<AnthropicRequest>(SEARCH, {
  'one-tool-not-deferred': {
    rule: 'If there are tools, at least one of them is not deferred.',
    find: ({ tools }) => tools.length > 0 && tools.every(isDeferred),
  },
  'search-tool-not-deferred': {
    rule: 'The search tool of the server is not deferred.',
    find: ({ tools }) => firstOf(tools, tool => isSearch(tool) && isDeferred(tool)),
  },
  'deferred-tools-limit': {
    rule: 'A request has 10,000 deferred tools at most.',
    find: ({ tools }) => tools.filter(isDeferred).length > MAX_DEFERRED,
  },
  'deferred-tool-without-cache-control': {
    rule: 'A deferred tool has no `cache_control`.',
    find: ({ tools }) => firstOf(tools, tool => isDeferred(tool) && isBreakpoint(tool)),
  },
  'unique-tool-names': {
    rule: 'No two tools have the same name.',
    source: DEFINE,
    find: ({ tools }) => repeated(tools.map(tool => tool['name']).filter(name => name !== undefined)),
  },
  'tool-name-characters': {
    rule: 'A tool name has 1 to 128 of the characters a–z, A–Z, 0–9, `_` and `-`.',
    source: DEFINE,
    find: ({ tools }) => firstOf(tools, tool => 'name' in tool && !/^[a-zA-Z0-9_-]{1,128}$/.test(String(tool['name']))),
  },
  'cache-breakpoints': {
    rule: 'A request has four cache breakpoints at most.',
    source: CACHING,
    find({ body }) {
      const count = breakpoints([body['tools'], body['system'], body['messages']])
      return count > MAX_BREAKPOINTS ? count : undefined
    },
  },
})

function breakpoints(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + breakpoints(item), 0)
  const object = objectOf(value)
  return Number(isBreakpoint(object)) + (object['content'] === undefined ? 0 : breakpoints(object['content']))
}
