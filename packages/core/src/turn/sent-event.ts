import type { Manifest, NamedTool } from '../disclosures/manifest.js'
import type { ExposedTool } from '../exposed-tool.js'
import { isJsonObject } from '../text/json.js'
import type { CatalogTool, ToolId } from '../tool.js'

/**
 * A record of what was sent, or of what is new since the previous such event. It is plain JSON, and keeps the prefix of
 * a conversation if no store remembers it. {@link Exposure.sent} returns it. Put it into the history, at its place or
 * before all other events.
 */
export interface SentEvent {
  readonly kind: 'sent'
  /** Disclosure, names of its meta tools, and whether deferral was active. Events of another form are ignored. */
  readonly form: string
  /** Groups of the tools that could be searched, in the first event of a form. */
  readonly groups?: readonly string[] | undefined
  /** The tools that the texts of the meta tools name, in the first event of a form; absent if they name groups. */
  readonly names?: readonly SentName[] | undefined
  /** The tools in the order in which they were first sent, without meta tools and companions. */
  readonly tools: readonly SentTool[]
}

/** A tool that was sent. */
export interface SentTool {
  readonly id: ToolId
  readonly role: ExposedTool['role']
  /**
   * The definition, as the text of a JSON object: with it, a vanished tool keeps its place in any process. It is text,
   * because a database may reorder the keys of JSON. Left out if the definitions of an event exceed 65,536 characters.
   */
  readonly definition?: string | undefined
}

/** A tool that was named. If `name` is left out, the id is the name. */
export interface SentName {
  readonly id: ToolId
  readonly name?: string | undefined
  readonly server?: string | undefined
  readonly category?: string | undefined
}

/** The content of all events of one form. */
export interface SentRecord {
  readonly groups: readonly string[] | undefined
  readonly names: readonly NamedTool[] | undefined
  readonly tools: ReadonlyMap<ToolId, Omit<SentTool, 'id'>>
}

/** Maximum number of tools in one record. Only a store keeps a longer list. */
const MAX_TOOLS = 2_000
/** Maximum number of characters of the definitions in one event: those of some hundred tools. */
const MAX_DEFINITIONS = 65_536
/** Definitions of more characters are not read. */
const MAX_DEFINITION = 262_144
/** Maximum number of names, and of groups, that are recorded. */
const MAX_NAMES = 256
/** Maximum length of an id, name, server or category, in characters. */
const MAX_NAME_LENGTH = 256

const ROLES: ReadonlySet<unknown> = new Set<ExposedTool['role']>(['core', 'revealed', 'stub', 'deferred'])
/** The pattern of ids: the characters that `wireName` uses. */
const LEGAL = /^[A-Za-z0-9_-]{1,256}$/

const EMPTY: SentRecord = Object.freeze({ groups: undefined, names: undefined, tools: new Map() })
/** Records by their last event, each with the record before that event: a long history is read only once. */
const known = new WeakMap<object, { readonly before: SentRecord; readonly after: SentRecord }>()

/**
 * The record of a history for this form; the same object for the same events. The record is foreign data, so nothing in
 * it grants a right.
 */
export function readSent(history: readonly unknown[] | undefined, form: string): SentRecord | undefined {
  let record = EMPTY
  for (const event of history ?? []) {
    try {
      if (isJsonObject(event) && event['kind'] === 'sent' && event['form'] === form) record = after(record, event)
    } catch {
      // A getter or a proxy that throws.
    }
  }
  return record === EMPTY ? undefined : record
}

function after(before: SentRecord, event: Readonly<Record<string, unknown>>): SentRecord {
  const memo = known.get(event)
  if (memo?.before === before) return memo.after
  const tools = new Map(before.tools)
  const given: unknown = event['tools']
  for (const entry of Array.isArray(given) ? given.slice(0, MAX_TOOLS) : []) {
    const tool = readTool(entry)
    // A tool that was sent before keeps its place.
    if (tool !== undefined && (tools.size < MAX_TOOLS || tools.has(tool.id))) tools.set(tool.id, tool)
  }
  const record: SentRecord = Object.freeze({
    groups: before.groups ?? readList(event['groups'], group => (isName(group) ? group : undefined)),
    names: before.groups === undefined ? readList(event['names'], readName) : before.names,
    tools,
  })
  known.set(event, { before, after: record })
  return record
}

function readTool(entry: unknown): SentTool | undefined {
  if (!isJsonObject(entry)) return undefined
  const { id, role, definition } = entry
  if (!isId(id) || !ROLES.has(role)) return undefined
  const isText = typeof definition === 'string' && definition.length <= MAX_DEFINITION
  return { id, role: role as SentTool['role'], definition: isText ? definition : undefined }
}

function readName(entry: unknown): NamedTool | undefined {
  if (!isJsonObject(entry)) return undefined
  const { id, name = id, server, category } = entry
  if (!isId(id) || !isName(name)) return undefined
  return {
    id,
    name,
    ...(isName(server) ? { server } : {}),
    ...(isName(category) ? { category } : {}),
  }
}

function readList<T>(given: unknown, read: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(given)) return undefined
  return Object.freeze(given.slice(0, MAX_NAMES).flatMap(item => read(item) ?? []))
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && LEGAL.test(value)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_NAME_LENGTH
}

/** The event that completes a record; undefined if nothing is new, or if there is too much to record. */
export function sentEvent(
  tools: readonly ExposedTool[],
  { groups, names }: Manifest,
  form: string,
  record: SentRecord = EMPTY,
): SentEvent | undefined {
  // The bound leaves room for meta tools and companions, which are few.
  if (tools.length > 2 * MAX_TOOLS) return undefined
  const added: SentTool[] = []
  let room = MAX_DEFINITIONS
  let size = record.tools.size
  for (const { name: id, role, tool } of tools) {
    if (tool === undefined || !ROLES.has(role)) continue
    const before = record.tools.get(id)
    const definition = definitionText(tool)
    const isKnown = before?.role === role && (before.definition === undefined || before.definition === definition)
    if (isKnown) continue
    if (before === undefined) size++
    const fits = definition.length <= room
    if (fits) room -= definition.length
    added.push({ id, role, ...(fits ? { definition } : {}) })
  }
  if (size > MAX_TOOLS || (added.length === 0 && record.groups !== undefined)) return undefined
  const isFirst = record.groups === undefined
  return Object.freeze({
    kind: 'sent',
    form,
    ...(isFirst ? { groups: Object.freeze(groups.slice(0, MAX_NAMES)) } : {}),
    ...(isFirst && names ? { names: Object.freeze(names.map(sentName)) } : {}),
    tools: Object.freeze(added),
  })
}

/** The record of a tool that a text named. */
export function sentName({ id, name, server, category }: NamedTool): SentName {
  return {
    id,
    ...(name === id ? {} : { name }),
    ...(server === undefined ? {} : { server }),
    ...(category === undefined ? {} : { category }),
  }
}

const texts = new WeakMap<CatalogTool, string>()

/** A tool's definition as its owner declared it, as JSON. */
function definitionText(tool: CatalogTool): string {
  let text = texts.get(tool)
  if (text === undefined) {
    const { id: _, extras, ...fields } = tool
    text = JSON.stringify({ ...extras, ...fields })
    texts.set(tool, text)
  }
  return text
}
