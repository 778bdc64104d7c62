import { type Json, objectOf } from '../wire/json.js'
import { firstOf, repeated, rulesOf } from '../wire/wire-rule.js'
import type { AnthropicRequest } from './anthropic-request.js'

const SEARCH = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool'
const DEFINE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools'
const CACHING = 'https://platform.claude.com/docs/en/build-with-claude/prompt-caching'

const MAX_DEFERRED = 10_000
const MAX_BREAKPOINTS = 4

const isDeferred = (tool: Json): boolean => tool['defer_loading'] === true
const isBreakpoint = (block: Json): boolean => objectOf(block['cache_control'])['type'] !== undefined
const isSearch = (tool: Json): boolean => String(tool['type']).startsWith('tool_search_tool_')

export const toolRules = rulesOf<AnthropicRequest>({
  'one-tool-not-deferred': {
    rule: 'If there are tools, at least one of them is not deferred.',
    source: SEARCH,
    find: ({ tools }) => tools.length > 0 && tools.every(isDeferred),
  },
  'search-tool-not-deferred': {
    rule: 'The search tool of the server is not deferred.',
    source: SEARCH,
    find: ({ tools }) => firstOf(tools, tool => isSearch(tool) && isDeferred(tool)),
  },
  'deferred-tools-limit': {
    rule: 'A request has 10,000 deferred tools at most.',
    source: SEARCH,
    find: ({ tools }) => tools.filter(isDeferred).length > MAX_DEFERRED,
  },
  'deferred-tool-without-cache-control': {
    rule: 'A deferred tool has no `cache_control`.',
    source: SEARCH,
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
