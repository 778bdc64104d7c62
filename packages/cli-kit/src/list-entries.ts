import { createHash, type Hash } from 'node:crypto'
import { createCatalog, createYielder, type ToolDefinition } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { JsonObject } from './field.js'
import { quoted, reasonOf } from './printable.js'

/** A list with more pages or entries than this counts as endless. */
const MAX_PAGES = 1_000
const MAX_ENTRIES = 20_000
/** Maximum number of characters of one list as JSON: ten times the largest list that was captured from real servers. */
const MAX_LIST_CHARACTERS = 64 * 2 ** 20

/** The lists of a server: the method, the field that identifies an entry, and the word for an entry. */
const LISTS = {
  tools: { method: 'tools/list', identity: 'name', noun: 'tool' },
  prompts: { method: 'prompts/list', identity: 'name', noun: 'prompt' },
  resources: { method: 'resources/list', identity: 'uri', noun: 'resource' },
  resourceTemplates: { method: 'resources/templates/list', identity: 'uriTemplate', noun: 'resource template' },
} as const

/** How lists are read, and what is known of their entries. */
interface Listing {
  readonly request: (request: { readonly method: string; readonly params: JsonObject }) => Promise<JsonObject>
  readonly digest: Hash
  readonly warnings: string[]
  readonly checkedBefore: ReadonlyMap<string, JsonObject>
  readonly checkedTools: Map<string, JsonObject>
}

/**
 * All pages of one list of a server, by its field in an answer. Each entry is checked separately and kept unchanged; an invalid entry is left out with a warning.
 * A list that never ends is cut with a warning.
 *
 * @throws if the list of tools fails before its first page. Any other list that fails is empty, with a warning.
 */
export async function listEntries(field: keyof typeof LISTS, listing: Listing): Promise<JsonObject[]> {
  const { method, noun } = LISTS[field]
  const { request, warnings } = listing
  const checked = createEntryCheck(field, listing)
  const cursors = new Set<string>()
  let cursor: string | undefined
  const pause = createYielder()
  for (let page = 1; ; page++) {
    let answer: JsonObject
    try {
      answer = await request({ method, params: cursor === undefined ? {} : { cursor } })
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
function createEntryCheck(field: keyof typeof LISTS, listing: Listing) {
  const { identity, noun } = LISTS[field]
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
      try {
        const text = JSON.stringify(entry)
        const hash = createHash('sha256').update(text).digest('base64')
        const kept = (field === 'tools' ? checkedBefore.get(hash) : entry) ?? checkedTool(entry)
        if (field === 'tools') checkedTools.set(hash, kept)
        characters += text.length
        digest.update(hash)
        seen.add(id)
        entries.push(kept)
      } catch (error) {
        // A tool that cannot be exposed, or an entry that is nested too deeply for JSON or for the check.
        warnings.push(`${label} was left out: ${reasonOf(error)}`)
      }
    },
  }
}

/** A tool that can be exposed; throws why it cannot be. A schema without `type` is repaired when it is exposed. */
function checkedTool(tool: JsonObject): JsonObject {
  const { name, title, description, outputSchema, annotations } = tool
  const found = tool['inputSchema']
  // One such schema makes a provider refuse the whole request.
  if (isJsonObject(found) && found['type'] !== undefined && found['type'] !== 'object')
    throw new Error('found arguments of another type, expected arguments of type object')
  const inputSchema = isJsonObject(found) && found['type'] === undefined ? { ...found, type: 'object' } : found
  const fields = { name, title, description, inputSchema, outputSchema, annotations }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  // `createCatalog` checks every field, so this type assertion is safe.
  createCatalog([Object.fromEntries(given) as unknown as ToolDefinition])
  return tool
}

function isMethodNotFound(error: unknown): boolean {
  return isJsonObject(error) && error['code'] === -32601
}
