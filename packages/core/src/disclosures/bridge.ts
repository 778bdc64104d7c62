import { answer, availableFields, loadedField, namesOf, news, searchMessage, unknownNames } from '../answers/answers.js'
import {
  checkCall,
  declaredProperties,
  refuseArguments,
  refuseCaller,
  refused,
  refuseMistaken,
  refuseUnknown,
} from '../calls/call.js'
import { readCalls } from '../calls/call-envelope.js'
import type { CallReading } from '../calls/call-reading.js'
import { readMetaCall } from '../calls/meta-call.js'
import { mayCall } from '../catalog/may-call.js'
import type { Disclosure, DisclosureServices, DisclosureTurn } from '../disclosure.js'
import type { MetaRole } from '../exposed-tool.js'
import type { ExecuteOutcome, Outcome, RefusedOutcome } from '../outcome.js'
import { readNameRequest, readSearchRequest } from '../search/search-request.js'
import { cutText } from '../text/cut-text.js'
import { checkOptions, rule } from '../text/option-rules.js'
import type { CatalogTool, JsonSchema, ToolId } from '../tool.js'
import { exposeTool, metaTool } from './eager.js'
import { searchParameters } from './search-parameters.js'

const CALL_PARAMETERS: JsonSchema = Object.freeze({
  type: 'object',
  properties: {
    name: { type: 'string' },
    arguments: { type: 'object' },
    calls: {
      type: 'array',
      items: { type: 'object' },
      description: "Instead: several {name, arguments} that do not need each other's results",
    },
  },
})

/** For small models: one call, both fields required, with an example. */
const ONE_CALL_PARAMETERS: JsonSchema = Object.freeze({
  type: 'object',
  properties: {
    name: { type: 'string' },
    arguments: { type: 'object', description: 'Such as {"path": "a.txt"}' },
  },
  required: ['name', 'arguments'],
})

const NAMES_PARAMETERS: JsonSchema = Object.freeze({
  type: 'object',
  properties: { names: { type: 'array', items: { type: 'string' } } },
  required: ['names'],
})

/** Options of {@link createBridge}. */
export interface BridgeOptions {
  /**
   * `one` (default): one call tool. `by-effect`: a second one, which has `readOnlyHint` and only calls tools that
   * declare `readOnlyHint`, so that a host can approve it once for all of them. The declarations are made by the tools'
   * authors and are not verified.
   */
  readonly callTools?: 'one' | 'by-effect'
  /**
   * Whether there is a describe tool. Default true. `false` is for small models: two tools with short texts. A call with
   * wrong arguments is answered with all parameters.
   */
  readonly describe?: boolean
}

/**
 * Deferred tools leave the list; a search, a describe and a call tool replace them, with the same bytes on every turn.
 * A call is unwrapped before anything else sees it, so hooks and approvals receive the real tool.
 */
export function createBridge(options: BridgeOptions = {}): Disclosure {
  checkOptions('createBridge', options, { callTools: rule.oneOf('one', 'by-effect'), describe: rule.boolean })
  const { callTools: division = 'one', describe: hasDescribe = true } = options
  const isSplit = division === 'by-effect'
  const names: Partial<Record<MetaRole, string>> = {
    search: 'search_tools',
    ...(hasDescribe ? { describe: 'describe_tools' } : {}),
    ...(isSplit ? { callReadOnly: 'call_read_only_tool' } : {}),
    call: 'call_tool',
  }
  const callParameters = hasDescribe ? CALL_PARAMETERS : ONE_CALL_PARAMETERS
  return Object.freeze({
    name: 'bridge',
    roles: Object.freeze(Object.keys(names) as MetaRole[]),
    onReveal: 'none',
    revealedBy: [],
    sendsDeferred: 'none',
    defaults: { activation: 'auto', limits: { default: 5, max: 20, topBand: 0 }, names },

    expose(turn: DisclosureTurn) {
      const { search, describe, call, callReadOnly } = turn.names
      const meta = [
        metaTool(
          search,
          `Search for tools that are not listed${turn.listed === '' ? '' : `: ${turn.listed}`}. Ask for all that the task needs in one call.`,
          searchParameters(turn, hasDescribe ? { limit: { type: 'integer' } } : {}, !hasDescribe),
        ),
        ...(hasDescribe
          ? [metaTool(describe, `Full parameters of tools; only needed where ${search} shows \`…\`.`, NAMES_PARAMETERS)]
          : []),
        ...(isSplit
          ? [metaTool(callReadOnly, `Call a tool that ${search} found and that only reads.`, callParameters)]
          : []),
        metaTool(
          call,
          `Call a ${isSplit ? 'tool that may change something' : 'tool'} that ${search} found.${hasDescribe ? '' : ' Wrong arguments are answered with its parameters.'}`,
          callParameters,
          { readOnlyHint: false },
        ),
      ]
      return {
        tools: [...meta, ...turn.catalog.core.map(tool => exposeTool(tool, 'core'))],
        instructions: `More tools exist than are listed. Before you say that you cannot do something, find a tool with ${search}, then run it with ${call}.`,
      }
    },

    async handle(role, args, turn, services): Promise<Outcome> {
      if (role === 'search') return searchTools(args, turn, services)
      if (role === 'describe') return describeTools(args, turn, services)
      return callTools(role, args, turn, services)
    },
  } satisfies Disclosure)
}

/** The bridge with one call tool. */
export const bridge: Disclosure = createBridge()

async function searchTools(args: unknown, turn: DisclosureTurn, services: DisclosureServices): Promise<Outcome> {
  const request = readSearchRequest(args, services.searchOptions)
  if (request.queries.length === 0) {
    const message = services.sentences.join([`Give ${turn.names.search} a query.`, ...news(services)])
    return answer({ matches: [], ...availableFields(turn, services), message })
  }
  const result = await services.search(request)
  const { tools, lines, shortened, leftOut } = services.render(result.tools, 'signature', result.groups)
  // Lines mark what they leave out with `…`, as the description of the describe tool says.
  const isMarked = tools.every(tool => 'signature' in tool)
  const isCut = shortened.length > 0 && !isMarked && turn.names.describe !== ''
  const found = `Run one with ${turn.names.call}.${isCut ? ` ${turn.names.describe} gives all parameters.` : ''}`
  const message = searchMessage(result, request, turn, services, found, leftOut.length)
  return answer({ matches: tools, ...loadedField(result, services), message }, {}, { matches: lines })
}

async function describeTools(args: unknown, turn: DisclosureTurn, services: DisclosureServices): Promise<Outcome> {
  const { names, notes } = readNameRequest(args)
  const ask = `Give ${turn.names.describe} the names of tools, as ${turn.names.search} returned them.`
  if (names.length === 0) return answer({ tools: [], message: ask })
  const { tools: selected, unknown } = services.select(names)
  const loaded = selected.filter(tool => !turn.deferred.has(tool.id))
  const { tools, shortened, leftOut } = services.describe(selected)
  const message = [
    ...notes,
    ...unknownNames(unknown, services),
    ...(shortened.length > 0 ? ['Those without parameters are cut short: describe fewer at once.'] : []),
    ...(leftOut.length > 0 ? [`${leftOut.length} had no room here: describe fewer at once.`] : []),
    ...(loaded.length > 0 ? [`Already loaded, call directly: ${namesOf(loaded)}.`] : []),
    ...(selected.length > loaded.length ? [`Run one with ${turn.names.call}.`] : []),
    ...(selected.length === 0 ? [`Find tools with ${turn.names.search}.`] : []),
    ...news(services),
  ]
  return answer({ tools, message: services.sentences.join(message) })
}

/** Maximum length of an unknown name in an outcome, in characters. */
const MAX_NAME_LENGTH = 256

/** Unwraps the calls and checks each one separately. */
function callTools(role: MetaRole, args: unknown, turn: DisclosureTurn, services: DisclosureServices): Outcome {
  /** Tools that were already found by another name, by id. */
  const found = new Map<ToolId, CatalogTool>()
  const find = (name: string) => found.get(name) ?? services.find(name)
  const { calls, leftOut, isList } = readCalls(args, {
    resolve(name) {
      const tool = services.find(name)
      if (!tool) return undefined
      found.set(tool.id, tool)
      const accepts = (given: unknown) => services.faults(tool, given).length === 0
      return { id: tool.id, properties: declaredProperties(tool.inputSchema), accepts }
    },
    isCallTool(name) {
      const meant = readMetaCall(name, {}, turn.names)?.tool ?? name
      return meant !== '' && (meant === turn.names.call || meant === turn.names.callReadOnly)
    },
  })
  const outcomes = calls.map(call => {
    const outcome = callTool(role, call, calls.length, turn, services, find)
    if (outcome.kind === 'execute' || call.name === undefined) return outcome
    const name = services.find(call.name)?.id ?? cutText(call.name, MAX_NAME_LENGTH)
    return { ...outcome, name }
  })
  if (leftOut > 0) {
    const more = `Only the first ${calls.length} calls were taken; send the other ${leftOut} in another ${turn.names[role]}.`
    outcomes.push(refused('malformed_call', more))
  }
  const [first] = outcomes
  if (first === undefined) return refuseUnknown('', turn, services)
  return isList ? Object.freeze({ kind: 'batch', outcomes: Object.freeze(outcomes) }) : first
}

function callTool(
  role: MetaRole,
  call: CallReading,
  parts: number,
  turn: DisclosureTurn,
  services: DisclosureServices,
  find: DisclosureServices['find'],
): ExecuteOutcome | RefusedOutcome {
  const name = call.name ?? ''
  if (name !== '' && Object.values(turn.names).includes(name)) return notOfMetaTool(name, role, turn)
  const tool = find(name)
  if (tool === undefined) {
    const meant = readMetaCall(name, {}, turn.names)?.tool
    if (meant !== undefined) return notOfMetaTool(meant, role, turn)
    if (call.kind === 'unclear' && name === '')
      return refused('malformed_call', `${call.reason}. Call ${turn.names[role]} with {"name": …, "arguments": {…}}.`)
    return services.refuseMissing(name, parts)
  }
  const elsewhere = (message: string) => refused('not_through_bridge', message, [tool.id])
  if (!turn.deferred.has(tool.id))
    return elsewhere(`${tool.id} is loaded; call ${tool.id} itself, not through ${turn.names[role]}.`)
  if (!mayCall(tool, 'model')) return refuseCaller(tool, 'model')
  if (role === 'callReadOnly' && tool.annotations?.readOnlyHint !== true)
    return elsewhere(`${tool.id} may change something; call it through ${turn.names.call}.`)
  if (call.kind !== 'call')
    return refuseArguments(tool, [call.kind === 'unclear' ? call.reason : 'unclear'], services, parts)
  return refuseMistaken(tool, call.arguments, turn) ?? checkCall(tool, call.arguments, 'bridge', services, parts)
}

function notOfMetaTool(name: string, role: MetaRole, turn: DisclosureTurn): RefusedOutcome {
  return refused('not_through_bridge', `${name} cannot run through ${turn.names[role]}; call ${name} itself.`)
}
