import { answer, searchMessage } from '../answers.js'
import { checkCall, mayCall, readArguments, refuseCaller, refuseUnknown } from '../call.js'
import type { Disclosure, ExecuteOutcome, ExposedTool, Outcome, RefusedOutcome, Services, Turn } from '../disclosure.js'
import { isJsonObject } from '../json.js'
import { manifest } from '../manifest.js'
import { readSearchRequest } from '../search-request.js'
import { exposeTool } from './eager.js'

/** Calls taken in one bridge call; further ones are refused by name. */
const MAX_CALLS = 10
/** Names of tools that an answer had no room for. */
const MAX_NOT_LISTED = 5

/**
 * S2: deferred tools leave the list; a search, a describe and a call tool stand for them, the same bytes on every turn.
 * A call is unwrapped before anything else sees it, so hooks and approvals meet the real tool.
 */
export const bridge: Disclosure = Object.freeze({
  name: 'bridge',
  roles: ['search', 'describe', 'call'],
  onReveal: 'none',
  revealedBy: [],
  defaults: {
    activation: { sharePercent: 10 },
    limits: { results: 5, maxResults: 20, topBand: 0 },
    names: { search: 'search_tools', describe: 'describe_tools', call: 'call_tool' },
  },

  expose(turn: Turn) {
    const { search, describe, call } = turn.names
    const names = { type: 'array', items: { type: 'string' } }
    const meta: ExposedTool[] = [
      {
        name: search,
        description: `Search ${turn.deferred.size} more tools: ${manifest(turn.catalog.deferrable)}.`,
        inputSchema: {
          type: 'object',
          properties: { query: { type: 'string' }, queries: names, limit: { type: 'integer' } },
        },
        role: 'meta',
      },
      {
        name: describe,
        description: `Full parameter schemas of tools that ${search} found.`,
        inputSchema: { type: 'object', properties: { names }, required: ['names'] },
        role: 'meta',
      },
      {
        name: call,
        description: `Call a tool that ${search} found. Wrong arguments are answered with its schema.`,
        inputSchema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            arguments: { type: 'object' },
            calls: { type: 'array', items: { type: 'object' }, description: 'Several {name, arguments} at once' },
          },
        },
        role: 'meta',
      },
    ]
    return {
      tools: [...meta, ...turn.catalog.core.map(tool => exposeTool(tool, 'core'))],
      instructions: `More tools exist than are listed. Find one with ${search}, then run it with ${call}.`,
    }
  },

  async handle(role, args, turn, services): Promise<Outcome> {
    if (role === 'search') return searchTools(args, turn, services)
    if (role === 'describe') return describeTools(args, turn, services)
    return callTools(args, turn, services)
  },
} satisfies Disclosure)

async function searchTools(args: unknown, turn: Turn, services: Services): Promise<Outcome> {
  const request = readSearchRequest(args)
  if (request.queries.every(query => query.text === '')) {
    const { names, leftOut } = services.listNames(turn.catalog.deferrable)
    return answer({
      matches: [],
      available: names,
      ...(leftOut > 0 ? { left_out: leftOut } : {}),
      message: `Give ${turn.names.search} a query.`,
    })
  }
  const result = await services.search(request)
  const message = [...request.notes, searchMessage(result, turn, services, `Run one with ${turn.names.call}.`)].join(
    ' ',
  )
  const { tools, shortened, leftOut } = services.renderResults(result.tools, message)
  const rest = shortened.length > 0 ? ` ${turn.names.describe} gives all parameters.` : ''
  return answer({ matches: tools, message: message + rest + notListed(leftOut) })
}

async function describeTools(args: unknown, turn: Turn, services: Services): Promise<Outcome> {
  const request = readSearchRequest(isJsonObject(args) ? { names: args['names'] ?? args['name'] } : { names: args })
  if (request.queries.length === 0)
    return answer({
      tools: [],
      message: `Give ${turn.names.describe} the names of tools, as ${turn.names.search} returned them.`,
    })
  const result = await services.search({ ...request, limit: turn.limits.maxResults })
  const found = searchMessage(result, turn, services, `Run one with ${turn.names.call}.`)
  const message = [...request.notes, found].join(' ')
  const { tools, shortened, leftOut } = services.describe([...result.tools, ...result.loaded], message)
  const cut = shortened.length > 0 ? ' Those without parameters are cut short; describe fewer at once.' : ''
  return answer({ tools, message: message + cut + notListed(leftOut) })
}

/** What the answer had no room for. */
function notListed(names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length > MAX_NOT_LISTED ? ` and ${names.length - MAX_NOT_LISTED} more` : ''
  return ` No room for ${names.slice(0, MAX_NOT_LISTED).join(', ')}${more}.`
}

async function callTools(args: unknown, turn: Turn, services: Services): Promise<Outcome> {
  const fields = readArguments(args)
  const calls = isJsonObject(fields) && Array.isArray(fields['calls']) ? fields['calls'] : undefined
  if (calls === undefined) return callTool(fields, turn, services)
  if (calls.length === 0) return refuseUnknown('', turn, services)
  const outcomes = calls.slice(0, MAX_CALLS).map(call => callTool(call, turn, services))
  if (calls.length > MAX_CALLS) {
    outcomes.push({
      kind: 'refused',
      code: 'not_through_bridge',
      message: `At most ${MAX_CALLS} calls at once; send the other ${calls.length - MAX_CALLS} in another ${turn.names.call}.`,
      suggestions: [],
    })
  }
  return Object.freeze({ kind: 'batch', outcomes: Object.freeze(outcomes) })
}

/** S2.6, S2.7: one call, taken out of the bridge and checked. */
function callTool(call: unknown, turn: Turn, services: Services): ExecuteOutcome | RefusedOutcome {
  const fields = isJsonObject(call) ? call : {}
  const name =
    typeof fields['name'] === 'string'
      ? fields['name']
      : typeof fields['tool_name'] === 'string'
        ? fields['tool_name']
        : ''
  const role = (['search', 'describe', 'call'] as const).find(candidate => turn.names[candidate] === name)
  if (role !== undefined) return notThroughBridge(`${name} cannot run through ${turn.names.call}; call ${name} itself.`)
  const tool = turn.catalog.get(name)
  if (tool === undefined) return refuseUnknown(name, turn, services)
  if (!turn.deferred.has(name))
    return notThroughBridge(`${name} is loaded; call ${name} itself, not through ${turn.names.call}.`, [name])
  if (!mayCall(tool, 'model')) return refuseCaller(tool, 'model')
  return checkCall(tool, fields['arguments'] ?? fields['args'] ?? {}, 'bridge', services)
}

function notThroughBridge(message: string, suggestions: readonly string[] = []): RefusedOutcome {
  return Object.freeze({ kind: 'refused', code: 'not_through_bridge', message, suggestions })
}
