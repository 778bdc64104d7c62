import { readCalls } from '../calls/call-envelope.js'
import { perObject } from '../limits/per-object.js'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import { isJsonObject } from '../text/json.js'
import { tryRead } from '../text/readable.js'
import type { JsonSchema, ToolId } from '../tool.js'
import type { SentEvent } from './sent-event.js'

/** One event of a conversation, independent of any provider's format. Adapters extract these from messages. */
export type HistoryEvent =
  /** The model called a tool. */
  | { readonly kind: 'call'; readonly name: string; readonly arguments?: unknown; readonly id?: string | undefined }
  /** A tool answered. `content` is the text (or parsed JSON) that the model saw. */
  | { readonly kind: 'result'; readonly name: string; readonly content: unknown; readonly id?: string | undefined }
  /**
   * These tools were revealed: by a provider's own search, by another disclosure, or by the summary of a compacted
   * conversation. `mode` and `wire` record how, so that `planDisclosure` keeps them.
   */
  | {
      readonly kind: 'reveal'
      readonly names: readonly string[]
      readonly mode?: string | undefined
      readonly wire?: string | undefined
    }
  /** What was sent, as {@link Exposure.sent} gave it. Its revealed tools stay revealed. */
  | SentEvent

/** Maximum number of names read from a history: as many as a session store keeps for a session by default. */
const MAX_REVEALED = 10_000
/** Results of more characters are not parsed: no answer of this library is nearly as long. */
const MAX_RESULT_LENGTH = 1_000_000

/** What a meta tool does in a history: its answers reveal the tools that they name, or its arguments name called tools. */
export type MetaKind = 'reveals' | 'calls'

/** The kind of a name in a history, also with a client's prefix; undefined for any other tool. */
export type MetaKindOf = (name: string) => MetaKind | undefined

/**
 * The names that a message history reveals, in first-reveal order and unchanged: foreign text, which is checked later.
 */
export function revealsFromHistory(
  history: readonly HistoryEvent[],
  kindOf: MetaKindOf,
  isDeferred: (name: string) => boolean,
  /** Each answer replaces the previous one, and a call changes nothing, as in the `window` disclosure. */
  isReplacing: boolean,
): readonly string[] {
  let names = new Set<string>()
  for (const event of history) {
    // An event may be unreadable: the arguments of a call may be an object whose fields throw.
    const found = tryRead(() => namesOfEvent(event, kindOf, isReplacing), [])
    const isCall = found.length > 0 && event.kind === 'call'
    // If every name was already loaded, keep the earlier reveals.
    if (isReplacing && found.some(isDeferred)) names = new Set()
    for (const name of found) if (names.size < MAX_REVEALED && (!isCall || isDeferred(name))) names.add(name)
  }
  return [...names]
}

function namesOfEvent(event: HistoryEvent, kindOf: MetaKindOf, isReplacing: boolean): readonly string[] {
  if (!isJsonObject(event as unknown)) return []
  if (event.kind === 'reveal') return namesIn(event.names)
  if (event.kind === 'sent') return isReplacing ? [] : revealedIn(event.tools)
  return event.kind === 'call' && isReplacing ? [] : namesBy(kindOf)(event)
}

/** Names that were read from each event. Events never change, so each view reads a long history only once. */
const namesBy = perObject((kindOf: MetaKindOf) =>
  perObject((event: Extract<HistoryEvent, { kind: 'call' | 'result' }>) => {
    const { kind, name } = event
    const meta = typeof name === 'string' ? kindOf(name) : undefined
    if (kind !== 'call') return meta === 'reveals' ? namesInResult(event.content) : []
    if (meta !== 'calls') return namesIn([name])
    // Every name counts as a tool here; names without a tool are dropped later.
    const { calls } = readCalls(event.arguments, { resolve: name => ({ id: name, properties: undefined }) })
    return calls.flatMap(call => (call.kind === 'unclear' || call.name === undefined ? [] : [call.name]))
  }),
)

function revealedIn(tools: unknown): readonly string[] {
  const revealed = Array.isArray(tools) ? tools.filter(tool => isJsonObject(tool) && tool['role'] === 'revealed') : []
  return namesIn(revealed.map(tool => tool['id']))
}

/** Maximum nesting of an answer: for example, JSON text in a content part, or the tools of a namespace. */
const MAX_ANSWER_DEPTH = 6

/**
 * The names that an answer of a meta tool reveals: its `tools[].name`, or `added`; or the numbered list of a window.
 * Hosts keep answers in envelopes: as text, as text in text, as content parts, as the output of a tool.
 */
export function namesInResult(content: unknown, depth = 0): readonly string[] {
  if (depth > MAX_ANSWER_DEPTH) return []
  if (typeof content === 'string') return namesInText(content, depth)
  if (Array.isArray(content)) return content.filter(isJsonObject).flatMap(part => namesInPart(part, depth))
  if (!isJsonObject(content)) return []
  const { tools, added } = content
  if (Array.isArray(added)) return namesIn(added)
  if (Array.isArray(tools)) return tools.filter(isJsonObject).flatMap(tool => namesOfFound(tool, depth))
  return namesInResult(content['content'] ?? content['value'], depth + 1)
}

function namesInText(text: string, depth: number): readonly string[] {
  if (text.length > MAX_RESULT_LENGTH) return []
  if (!/^\s*[{["]/.test(text)) return [...text.matchAll(/^\d+\. (\S+)(?: - |$)/gm)].map(match => match[1]!)
  return tryRead(() => namesInResult(JSON.parse(text.trimStart()) as unknown, depth + 1), [])
}

/** The names in a part of a content: a text, or a reference to a tool. */
function namesInPart({ text, tool_name: name }: JsonSchema, depth: number): readonly string[] {
  return typeof name === 'string' ? [name] : typeof text === 'string' ? namesInText(text, depth + 1) : []
}

/** The name of a tool in an answer, or the names of the tools in a namespace. */
function namesOfFound(tool: JsonSchema, depth: number): readonly string[] {
  if (tool['type'] === 'namespace') return namesInResult({ tools: tool['tools'] }, depth + 1)
  return namesIn([isJsonObject(tool['function']) ? tool['function']['name'] : tool['name']])
}

/** Maximum length of a name that is read, in characters: a server and a tool, with a separator. */
const MAX_NAME_LENGTH = 520

function namesIn(list: unknown): readonly string[] {
  const isName = (name: unknown): name is string => typeof name === 'string' && name.length <= MAX_NAME_LENGTH
  return Array.isArray(list) ? list.filter(isName) : []
}

/**
 * Maximum number of unknown names that are looked up in the forms that people write, and reported. It bounds the work
 * for a foreign history.
 */
const MAX_VANISHED = 256

/** Reveals that still exist and are deferred, as ids, and names that have vanished from the catalog. */
export function keepPermitted(
  names: Iterable<string>,
  catalog: PermittedCatalog,
  deferred: ReadonlySet<ToolId>,
  resolve: (name: string) => ToolId | undefined,
): { readonly revealed: readonly ToolId[]; readonly vanished: readonly string[] } {
  const revealed = new Set<ToolId>()
  const vanished = new Set<string>()
  for (const name of names) {
    const id = catalog.ids.has(name) ? name : vanished.size < MAX_VANISHED ? resolve(name) : undefined
    if (id === undefined && vanished.size < MAX_VANISHED) vanished.add(name)
    else if (id !== undefined && deferred.has(id)) revealed.add(id)
  }
  return { revealed: Object.freeze([...revealed]), vanished: Object.freeze([...vanished]) }
}
