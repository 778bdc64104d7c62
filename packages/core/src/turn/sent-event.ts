import type { Manifest, NamedTool } from '../disclosures/manifest.js'
import type { ExposedTool } from '../exposed-tool.js'
import { perObject } from '../limits/per-object.js'
import { defined } from '../text/check-options.js'
import { isJsonObject } from '../text/json.js'
import { fieldOf, isObject, tryRead } from '../text/readable.js'
import type { CatalogTool, ToolId } from '../tool.js'

/**
 * A record of what was sent, or of what is new since the previous such event. It is plain JSON, and keeps the prefix of
 * a conversation. A session store keeps these events by their digests. Without a store, {@link Exposure.sent} returns
 * them: put each into the history, at its place or before all other events.
 */
export interface SentEvent {
  readonly kind: 'sent'
  /** Disclosure, names of its meta tools, and whether deferral was active. Events of another form are ignored. */
  readonly form: string
  /** Groups of the tools that could be searched, in the first event of a form. */
  readonly groups?: readonly string[] | undefined
  /**
   * The tools that the texts of the meta tools name, in the first event of a form; absent if they name groups. If
   * `name` is left out, the id is the name.
   */
  readonly names?: readonly (Omit<NamedTool, 'name'> & { readonly name?: string | undefined })[] | undefined
  /** The tools in the order in which they were first sent, without meta tools and companions. */
  readonly tools: readonly {
    readonly id: ToolId
    readonly role: ExposedTool['role']
    /**
     * The definition, as the text of a JSON object: with it, a vanished tool keeps its place in any process. It is
     * text, because a database may reorder the keys of JSON. Left out if the definitions of an event exceed 65,536
     * characters, or 524,288 in a session store.
     */
    readonly definition?: string | undefined
  }[]
}

/** The content of all events of one form. */
export interface SentRecord {
  /** Bounds of the events in one place. */
  readonly bounds: {
    /** Maximum number of tools in one record. */
    readonly tools: number
    /** Maximum number of characters of the definitions in one event. */
    readonly definitions: number
    /** Maximum number of vanished tools that are read from a record, and of characters in their definitions. */
    readonly vanished: number
    readonly vanishedCharacters: number
  }
  readonly groups: readonly string[] | undefined
  readonly names: readonly NamedTool[] | undefined
  readonly tools: ReadonlyMap<ToolId, Omit<SentEvent['tools'][number], 'id'>>
}

const emptyRecord = (bounds: SentRecord['bounds']): SentRecord =>
  Object.freeze({ bounds, groups: undefined, names: undefined, tools: new Map() })

/** The empty record of a history: its events travel in messages, and come from anywhere. */
export const IN_HISTORY = emptyRecord({
  tools: 2_000,
  definitions: 65_536,
  vanished: 256,
  vanishedCharacters: 262_144,
})
/** The empty record of a session in a store: as many tools as the largest list of a provider, and their definitions. */
export const IN_STORE = emptyRecord({
  tools: 10_000,
  definitions: 524_288,
  vanished: 2_000,
  vanishedCharacters: 524_288,
})

/** Definitions of more characters are not read. */
const MAX_DEFINITION = 262_144
/** After this number of definitions that did not fit into an event, no other definition of a long list is written. */
const MAX_MISFITS = 16
/** Maximum number of names, and of groups, that are recorded. */
const MAX_NAMES = 256
/** Maximum length of an id, name, server or category, in characters. */
const MAX_NAME_LENGTH = 256

const ROLES: ReadonlySet<unknown> = new Set<ExposedTool['role']>(['core', 'revealed', 'stub', 'deferred'])
/** The pattern of ids: the characters that `wireName` uses. */
const LEGAL = /^[A-Za-z0-9_-]{1,256}$/

/** Records by the record before their last event: a long history is read only once, and sessions share events. */
const after = perObject((before: SentRecord) =>
  perObject((event: Readonly<Record<string, unknown>>) => readEvent(before, event)),
)

/**
 * The record of this form in some events, after those of `empty`; the same object for the same events. Undefined if
 * there is none. The record is foreign data, so nothing in it grants a right.
 */
export function readSent(
  events: readonly unknown[] | undefined,
  form: string,
  empty: SentRecord,
): SentRecord | undefined {
  let record = empty
  for (const event of events ?? []) {
    const isSent = isObject(event) && fieldOf(event, 'kind') === 'sent' && fieldOf(event, 'form') === form
    if (isSent) record = tryRead(() => after(record)(event as Readonly<Record<string, unknown>>), record)
  }
  return record === empty ? undefined : record
}

function readEvent(before: SentRecord, event: Readonly<Record<string, unknown>>): SentRecord {
  const { bounds } = before
  const tools = new Map(before.tools)
  const given: unknown = event['tools']
  for (const entry of Array.isArray(given) ? given.slice(0, bounds.tools) : []) {
    const tool = readTool(entry)
    // A tool that was sent before keeps its place.
    if (tool !== undefined && (tools.size < bounds.tools || tools.has(tool.id))) tools.set(tool.id, tool)
  }
  return Object.freeze({
    bounds,
    groups: before.groups ?? readList(event['groups'], group => (isName(group) ? group : undefined)),
    names: before.groups === undefined ? readList(event['names'], readName) : before.names,
    tools,
  })
}

function readTool(entry: unknown): SentEvent['tools'][number] | undefined {
  if (!isJsonObject(entry)) return undefined
  const { id, role, definition } = entry
  if (!isId(id) || !ROLES.has(role)) return undefined
  const isText = typeof definition === 'string' && definition.length <= MAX_DEFINITION
  return { id, role: role as ExposedTool['role'], definition: isText ? definition : undefined }
}

function readName(entry: unknown): NamedTool | undefined {
  if (!isJsonObject(entry)) return undefined
  const { id, name = id, server, category } = entry
  if (!isId(id) || !isName(name)) return undefined
  return { id, name, ...(isName(server) && { server }), ...(isName(category) && { category }) }
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
  { groups, names }: Pick<Manifest, 'groups' | 'names'>,
  form: string,
  { bounds, groups: begun, tools: before }: SentRecord,
): SentEvent | undefined {
  // The bound leaves room for meta tools and companions, which are few.
  if (tools.length > 2 * bounds.tools) return undefined
  const added: SentEvent['tools'][number][] = []
  let room = bounds.definitions
  let misfits = 0
  let size = before.size
  for (const { name: id, role, tool } of tools) {
    if (tool === undefined || !ROLES.has(role)) continue
    const sent = before.get(id)
    if (sent?.role === role && (sent.definition === undefined || sent.definition === definitionText(tool))) continue
    if (sent === undefined) size++
    const definition = misfits < MAX_MISFITS ? definitionText(tool) : undefined
    const fits = definition !== undefined && definition.length <= room
    if (fits) room -= definition.length
    else misfits++
    added.push({ id, role, ...(fits ? { definition } : {}) })
  }
  if (size > bounds.tools || (added.length === 0 && begun !== undefined)) return undefined
  return eventOf(form, begun === undefined ? { groups, names } : {}, added)
}

/** One event with the content of all events of this form. */
export function joinEvents(events: readonly SentEvent[], form: string): SentEvent {
  const { groups, names, tools } = readSent(events, form, IN_STORE) ?? IN_STORE
  const all = [...tools].map(([id, tool]) => ({ id, ...tool }))
  return eventOf(form, { groups, names }, all)
}

function eventOf(
  form: string,
  { groups, names }: Partial<Pick<SentRecord, 'groups' | 'names'>>,
  tools: SentEvent['tools'],
): SentEvent {
  return Object.freeze({
    kind: 'sent',
    form,
    ...(groups && { groups: Object.freeze(groups.slice(0, MAX_NAMES)) }),
    ...(names && { names: Object.freeze(names.map(writeName)) }),
    tools: Object.freeze(tools),
  })
}

function writeName({ id, name, server, category }: NamedTool): NonNullable<SentEvent['names']>[number] {
  return { id, ...defined({ name: name === id ? undefined : name, server, category }) }
}

/** A tool's definition as its owner declared it, as JSON. */
const definitionText = perObject(({ id: _, extras, ...fields }: CatalogTool) =>
  JSON.stringify({ ...extras, ...fields }),
)
