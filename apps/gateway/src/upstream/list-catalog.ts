import { createHash, type Hash } from 'node:crypto'
import { printable, quoted } from '@ts/cli-kit'
import { createCatalog, createYielder, type ToolDefinition } from '@ts/core'
import { isJsonObject } from '../protocol/json.js'
import type { JsonObject, UpstreamConnection } from './connection.js'
import { reasonOf } from './failure-reason.js'
import type { ServerCatalog } from './upstream-pool.js'
import { waitFor } from './wait-for.js'

/** A list with more pages or entries than this counts as endless. */
const MAX_PAGES = 1_000
const MAX_ENTRIES = 20_000
/** Maximum number of characters of one list as JSON: ten times the largest list that was captured from real servers. */
const MAX_LIST_CHARACTERS = 64 * 2 ** 20
const MAX_WARNINGS = 100

/** A catalog with its digest and the digests of its tools. */
export interface ListedCatalog {
  readonly catalog: ServerCatalog
  /** Equal for equal lists, capabilities and instructions. */
  readonly digest: string
  /**
   * Its tools by their digests. An unchanged tool keeps its object in the next listing, so that callers can compare by
   * identity.
   */
  readonly checkedTools: ReadonlyMap<string, JsonObject>
}

export interface ListCatalogOptions {
  readonly signal: AbortSignal
  /** Time limit for all lists together, in milliseconds. A list that is incomplete by then is cut. */
  readonly timeoutMs: number
  readonly now: () => number
  /** {@link ListedCatalog.checkedTools} of the previous listing. */
  readonly checkedTools?: ReadonlyMap<string, JsonObject> | undefined
}

interface ListKind {
  readonly field: 'tools' | 'prompts' | 'resources' | 'resourceTemplates'
  readonly method: string
  readonly capability: 'tools' | 'prompts' | 'resources'
  /** The field that identifies an entry. */
  readonly identity: string
  readonly noun: string
}

const KINDS: readonly ListKind[] = [
  { field: 'tools', method: 'tools/list', capability: 'tools', identity: 'name', noun: 'tool' },
  { field: 'prompts', method: 'prompts/list', capability: 'prompts', identity: 'name', noun: 'prompt' },
  { field: 'resources', method: 'resources/list', capability: 'resources', identity: 'uri', noun: 'resource' },
  {
    field: 'resourceTemplates',
    method: 'resources/templates/list',
    capability: 'resources',
    identity: 'uriTemplate',
    noun: 'resource template',
  },
]

/**
 * Lists everything that a server offers, including all pages. Each entry is checked separately and kept unchanged; an
 * invalid entry is left out with a warning. A list that never ends is cut with a warning.
 *
 * @throws if the list of tools fails before its first page. Any other list that fails is empty, with a warning.
 */
export async function listCatalog(
  key: string,
  connection: UpstreamConnection,
  options: ListCatalogOptions,
): Promise<ListedCatalog> {
  const { signal, timeoutMs } = options
  const limit = new AbortController()
  const timer = setTimeout(
    () => limit.abort(new Error(`It did not list what it offers within ${timeoutMs} ms`)),
    timeoutMs,
  )
  const stop = () => limit.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    return await listAll(key, connection, { ...options, signal: limit.signal })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

async function listAll(
  key: string,
  connection: UpstreamConnection,
  { signal, now, checkedTools: checkedBefore = new Map() }: ListCatalogOptions,
): Promise<ListedCatalog> {
  const { server, capabilities, instructions, era } = connection
  const warnings: string[] = []
  const digest = createHash('sha256').update(JSON.stringify([server ?? null, capabilities, instructions ?? null]))
  const lists = new Map<ListKind['field'], readonly JsonObject[]>()
  const checkedTools = new Map<string, JsonObject>()
  const listing: Listing = { connection, signal, digest, warnings, checkedBefore, checkedTools }
  for (const kind of KINDS) {
    digest.update(`\n${kind.field}\n`)
    const isOffered = capabilities[kind.capability] !== undefined
    lists.set(kind.field, isOffered ? await listKind(kind, listing) : [])
  }
  const catalog: ServerCatalog = {
    key,
    server,
    capabilities,
    instructions,
    eras: [era],
    tools: lists.get('tools') ?? [],
    prompts: lists.get('prompts') ?? [],
    resources: lists.get('resources') ?? [],
    resourceTemplates: lists.get('resourceTemplates') ?? [],
    warnings: cutWarnings(warnings),
    listedAt: now(),
  }
  return { catalog, digest: digest.digest('hex'), checkedTools }
}

interface Listing {
  readonly connection: UpstreamConnection
  readonly signal: AbortSignal
  readonly digest: Hash
  readonly warnings: string[]
  readonly checkedBefore: ReadonlyMap<string, JsonObject>
  readonly checkedTools: Map<string, JsonObject>
}

async function listKind(kind: ListKind, listing: Listing): Promise<JsonObject[]> {
  const { field, method, noun } = kind
  const { connection, signal, warnings } = listing
  const checked = createEntryCheck(kind, listing)
  const cursors = new Set<string>()
  let cursor: string | undefined
  const pause = createYielder()
  for (let page = 1; ; page++) {
    let answer: JsonObject
    try {
      const params = cursor === undefined ? {} : { cursor }
      answer = await waitFor(connection.request({ method, params }, { signal, capabilities: {} }), { signal })
    } catch (error) {
      const isFirst = page === 1
      if (isFirst && field === 'tools') throw error
      // Many servers with resources do not support templates.
      if (isFirst && field === 'resourceTemplates' && isMethodNotFound(error)) return checked.entries
      warnings.push(`${isFirst ? 'did not give' : 'did not end'} its list of ${noun}s: ${reasonOf(error)}`)
      return checked.entries
    }
    const entries = answer[field]
    if (!Array.isArray(entries)) {
      if (page === 1 && field === 'tools') throw new Error(`It answered ${method} without a list`)
      warnings.push(`answered ${method} without a list; page ${page} was left out`)
      return checked.entries
    }
    for (const entry of entries) {
      checked.add(entry)
      if (checked.isFull) break
      await pause()
    }
    const next = answer['nextCursor']
    if (typeof next !== 'string' || next === '') return checked.entries
    if (cursors.has(next) || page >= MAX_PAGES || checked.isFull) {
      warnings.push(`has a list of ${noun}s that does not end; it was cut after ${checked.entries.length} of them`)
      return checked.entries
    }
    cursors.add(next)
    cursor = next
  }
}

/** Collects the valid entries of one list. */
function createEntryCheck({ field, identity, noun }: ListKind, listing: Listing) {
  const { digest, warnings, checkedBefore, checkedTools } = listing
  const entries: JsonObject[] = []
  const seen = new Set<string>()
  let count = 0
  let characters = 0
  return {
    entries,
    get isFull() {
      return count >= MAX_ENTRIES || characters > MAX_LIST_CHARACTERS
    },
    add(entry: unknown): void {
      count++
      const id = isJsonObject(entry) ? entry[identity] : undefined
      if (!isJsonObject(entry) || typeof id !== 'string' || id === '') {
        warnings.push(`${noun} ${count} has no ${identity} and was left out`)
        return
      }
      const label = `${noun} ${quoted(id, 60)}`
      if (seen.has(id)) {
        warnings.push(`${label} came twice and was kept once`)
        return
      }
      let kept: JsonObject = entry
      try {
        const text = JSON.stringify(entry)
        const hash = createHash('sha256').update(text).digest('base64')
        const known = field === 'tools' ? checkedBefore.get(hash) : undefined
        const fault = field === 'tools' && known === undefined ? toolFault(entry) : undefined
        if (fault !== undefined) {
          warnings.push(`${label} was left out: ${fault}`)
          return
        }
        characters += text.length
        digest.update(hash)
        kept = known ?? entry
        if (field === 'tools') checkedTools.set(hash, kept)
      } catch (error) {
        // The entry is nested too deeply for JSON, or for the check.
        warnings.push(`${label} was left out: ${reasonOf(error)}`)
        return
      }
      seen.add(id)
      entries.push(kept)
    },
  }
}

/** Why a tool cannot be exposed; undefined if it can. A schema without `type` is repaired when it is exposed. */
function toolFault(tool: JsonObject): string | undefined {
  const { name, title, description, outputSchema, annotations } = tool
  const found = tool['inputSchema']
  if (isJsonObject(found) && found['type'] !== undefined && found['type'] !== 'object') {
    // One such schema makes a provider refuse the whole request.
    return 'found arguments of another type, expected arguments of type object'
  }
  const inputSchema = isJsonObject(found) && found['type'] === undefined ? { ...found, type: 'object' } : found
  const fields = { name, title, description, inputSchema, outputSchema, annotations }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  // `createCatalog` checks every field, so this type assertion is safe.
  const definition = Object.fromEntries(given) as unknown as ToolDefinition
  const error = createCatalog([definition], { onInvalid: 'drop' }).rejected[0]?.error
  return error === undefined ? undefined : printable(error.message, 200)
}

function cutWarnings(warnings: readonly string[]): readonly string[] {
  if (warnings.length <= MAX_WARNINGS) return warnings
  return [...warnings.slice(0, MAX_WARNINGS), `and ${warnings.length - MAX_WARNINGS} more`]
}

function isMethodNotFound(error: unknown): boolean {
  return isJsonObject(error) && error['code'] === -32601
}
