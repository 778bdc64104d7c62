import { news } from '../answers/answers.js'
import { signatureLine } from '../answers/signature-line.js'
import { mayCall } from '../catalog/may-call.js'
import type { DisclosureServices, DisclosureTurn } from '../disclosure.js'
import { perObject } from '../limits/per-object.js'
import type { ExecuteOutcome, RefusedOutcome } from '../outcome.js'
import { cutText } from '../text/cut-text.js'
import { oneLine, visibleJson } from '../text/hidden-characters.js'
import { isJsonObject } from '../text/json.js'
import { quoteName } from '../text/quote-name.js'
import type { Caller, CatalogTool, JsonSchema, ToolId } from '../tool.js'
import type { RepairedArguments } from '../validate/repair.js'
import { readArguments } from './call-arguments.js'
import { excessOf } from './call-size.js'
import { readMetaCall } from './meta-call.js'

/** Maximum number of listed faults: enough to correct a call, few enough to read. */
const MAX_FAULTS = 8
/** Maximum characters of one fault, and of all faults in an answer. */
const MAX_FAULT_LENGTH = 500
const MAX_FAULTS_LENGTH = 2_500
/** Maximum characters of the parameters in a refusal, and the least that each call of a batch gets. */
const MAX_LINE_LENGTH = 2_400
const MIN_LINE_LENGTH = 240

/** How many times longer a schema becomes as a JSON string inside the JSON of a batch. */
const QUOTING = 1.4

/**
 * Decides a call of a tool. With valid arguments it is executed, even if the tool was not loaded. Arguments that fit in
 * exactly one other reading are repaired; all others are answered with their faults.
 */
export function checkCall(
  tool: CatalogTool,
  args: unknown,
  via: ExecuteOutcome['via'],
  services: Pick<DisclosureServices, 'faults' | 'repair' | 'describe' | 'sentences'>,
  parts?: number,
): ExecuteOutcome | RefusedOutcome {
  const read = readArguments(args, declaredProperties(tool.inputSchema))
  if (read.kind !== 'arguments') return refuseArguments(tool, [`what was given ${read.reason}`], services, parts)
  const faults = services.faults(tool, read.arguments)
  if (faults.length === 0) return execute(tool, read.arguments, via)
  const repair = services.repair(tool, read.arguments)
  if (repair !== undefined) return execute(tool, repair.arguments, via, repair)
  const texts = faults
    .slice(0, MAX_FAULTS)
    .map(fault => `${fault.path === '' ? 'arguments' : fault.path} ${fault.message}`)
  if (faults.length > MAX_FAULTS) texts.push(`and ${faults.length - MAX_FAULTS} more`)
  // A suggestion says what to write, however long the enum is.
  const isSaid = faults.every(fault => fault.suggestion !== undefined)
  return refuseArguments(tool, texts, services, parts, isSaid ? 'signature' : 'parameters')
}

/** Decides a call of a tool that is not deferred: it runs if its arguments can be read, and checks them itself. */
export function readDirectArguments(
  tool: CatalogTool,
  args: unknown,
  services: Pick<DisclosureServices, 'repair' | 'describe' | 'sentences'>,
): ExecuteOutcome | RefusedOutcome {
  const read = readArguments(args, declaredProperties(tool.inputSchema))
  if (read.kind !== 'arguments') return refuseArguments(tool, [`what was given ${read.reason}`], services)
  // The schema was sent with escapes in place of hidden characters, but the tool accepts only the characters.
  const repair = services.repair(tool, read.arguments, 'escapes')
  return execute(tool, repair?.arguments ?? read.arguments, 'direct', repair)
}

function execute(tool: CatalogTool, args: unknown, via: ExecuteOutcome['via'], repair?: RepairedArguments) {
  const { name, server } = tool
  const outcome = { kind: 'execute', name, tool, arguments: args, via } as const
  if (server === undefined && repair === undefined) return outcome
  return { ...outcome, ...(server === undefined ? {} : { server }), ...(repair && { repaired: repair.repaired }) }
}

/**
 * Refuses a call with its faults and the parameters of its tool on one line. `parts` is the number of calls that share
 * the budget of one answer. `parameters` gives the whole schema in place of a line that would not be complete.
 */
export function refuseArguments(
  tool: CatalogTool,
  faults: readonly string[],
  services: Pick<DisclosureServices, 'describe' | 'sentences'>,
  parts = 1,
  form: 'signature' | 'parameters' = 'signature',
): RefusedOutcome {
  const all = faults.map(fault => cutText(oneLine(fault), MAX_FAULT_LENGTH)).join('; ')
  const most = Math.floor(MAX_FAULTS_LENGTH / parts)
  const listed = services.sentences.cut(all.length > most ? `${cutText(all, most - 1)}…` : all, parts)
  const faultText = /[.?…]$/.test(listed) ? listed : `${listed}.`
  const message = `${tool.id}: ${faultText} Call it again. ${parametersOf(tool, services, parts, form)}`
  return refused('invalid_arguments', message, [tool.id])
}

function parametersOf(
  tool: CatalogTool,
  { describe }: Pick<DisclosureServices, 'describe'>,
  parts: number,
  form: 'signature' | 'parameters',
): string {
  const line = signatureLine(tool, { length: Math.max(MIN_LINE_LENGTH, Math.floor(MAX_LINE_LENGTH / parts)) })
  if (mayCall(tool, 'model') && (line.complete || form === 'signature')) return `Parameters: ${line.text}`
  // Code is written from the TypeScript signature, which is what a description of such a tool gives.
  const [schema] = describe([tool], parts * (parts === 1 ? 1 : QUOTING)).tools
  return schema === undefined ? `Parameters: ${line.text}` : `Parameters: ${visibleJson(schema)}`
}

/** Refuses arguments that are too large to be read, all of them: a part could do something else. */
export function refuseTooLarge(args: unknown): RefusedOutcome | undefined {
  const excess = excessOf(args)
  if (excess === undefined) return undefined
  const message = `The call ${excess}, so it was not read and nothing was run. Send less at once, in several calls.`
  return refused('malformed_call', message)
}

/** Refuses an unknown name. The name of a tool that policy forbids gets the same answer. */
export function refuseUnknown(
  name: string,
  turn: DisclosureTurn,
  services: DisclosureServices,
  parts?: number,
): RefusedOutcome {
  const meta = turn.deferred.size > 0 ? readMetaCall(name, {}, turn.names)?.tool : undefined
  const suggestions = meta === undefined ? services.suggest(name) : [meta]
  const near = suggestions.length > 0 ? ` Did you mean ${suggestions.join(' or ')}?` : ''
  const next = meta !== undefined && meta === turn.names.search ? '' : remedy(turn)
  const sentences = [`There is no tool named ${quoteName(name)}.${near}`, next, ...news(services)]
  return refused('unknown_tool', services.sentences.join(sentences, parts), suggestions)
}

/**
 * Refuses a call of a tool that has a name like a meta tool, such as `search`, if the arguments are those of the meta
 * tool and the tool declares none of them.
 */
export function refuseMistaken(tool: CatalogTool, args: unknown, turn: DisclosureTurn): RefusedOutcome | undefined {
  const meant = turn.deferred.size > 0 ? readMetaCall(tool.name, args, turn.names) : undefined
  const [key] = meant?.keys ?? []
  const declared = declaredProperties(tool.inputSchema)
  if (meant === undefined || key === undefined || declared === undefined) return undefined
  if (meant.keys!.some(one => declared.has(one))) return undefined
  const owner = tool.server === undefined ? 'another tool' : `a tool of ${quoteName(tool.server)}`
  const message = `${tool.id} is ${owner} and has no parameter ${quoteName(key)}, so nothing was run. Did you mean ${meant.tool}?`
  return refused('ambiguous_tool', message, [meant.tool, tool.id])
}

/** Refuses a name that several tools have; the answer gives their ids, which distinguish them. */
export function refuseAmbiguous(
  name: string,
  tools: readonly CatalogTool[],
  { sentences }: Pick<DisclosureServices, 'sentences'>,
  parts?: number,
): RefusedOutcome {
  const suggestions = tools.map(({ id }) => id)
  const choices = tools.map(({ id, server }) => (server === undefined ? id : `${id} of ${quoteName(server)}`))
  const message = `${quoteName(name)} is the name of several tools: ${choices.join(', ')}.`
  return refused(
    'ambiguous_tool',
    sentences.join([message, 'Call the one that you mean by its whole name.'], parts),
    suggestions,
  )
}

/** Refuses a tool that was sent in this session and that its source has removed since. */
export function refuseGone(
  name: string,
  turn: DisclosureTurn,
  services: DisclosureServices,
  parts?: number,
): RefusedOutcome {
  const suggestions = services.suggest(name)
  const near = suggestions.length > 0 ? ` ${suggestions.join(' or ')} may do instead.` : ''
  const sentences = [`${quoteName(name)} is gone: its server removed it.${near}`, remedy(turn), ...news(services)]
  return refused('gone', services.sentences.join(sentences, parts), suggestions)
}

/** Refuses a meta tool or a companion's tool that was called through another tool. */
export function refuseListed(name: string): RefusedOutcome {
  return refused('not_through_bridge', `${name} is in your list of tools; call ${name} itself.`)
}

function remedy(turn: DisclosureTurn): string {
  const { search } = turn.names
  return turn.deferred.size > 0 && search !== '' ? `Find tools with ${search}.` : 'Use only the tools that are listed.'
}

/** Keywords by which a root schema may declare names outside `properties`. */
const ELSEWHERE = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'patternProperties']

/** The names that a schema declares at its root; undefined if it declares some elsewhere, or accepts any name. */
export const declaredProperties = perObject((schema: JsonSchema): ReadonlySet<string> | undefined => {
  const { properties, additionalProperties } = schema
  if (!isJsonObject(properties) || ELSEWHERE.some(keyword => schema[keyword] !== undefined)) return undefined
  const names = Object.keys(properties)
  // An object that declares no names and forbids none accepts any name.
  if (isJsonObject(additionalProperties) || (names.length === 0 && additionalProperties !== false)) return undefined
  return new Set(names)
})

/** Refuses a caller that the tool does not allow. */
export function refuseCaller(tool: CatalogTool, caller: Caller): RefusedOutcome {
  const instead = caller === 'model' ? 'call it from code that you write' : 'call it by a tool call, not from code'
  return refused('wrong_caller', `${tool.id} cannot be called this way: ${instead}.`)
}

/** A refusal. The message says what to do instead; `suggestions` are ids that the model may have meant. */
export function refused(
  code: RefusedOutcome['code'],
  message: string,
  suggestions: readonly ToolId[] = [],
): RefusedOutcome {
  return { kind: 'refused', code, message, suggestions }
}
