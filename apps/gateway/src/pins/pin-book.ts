import { getOrInsert, perObject } from '@ts/core/kit'
import type { PinConfig } from '../config/gateway-config.js'
import { digestOf } from '../protocol/json.js'
import { matchTemplate } from '../protocol/uri-templates.js'
import type { JsonObject } from '../upstream/connection.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import type { HeldEntry, PinDecision, PinEntry } from './pin.js'
import { changePins, type Pins, readPins, type ServerPins } from './pin-file.js'

/** The lists of a catalog with the kind of their entries and the field that identifies an entry. */
const LISTS = [
  ['tools', 'tool', 'name'],
  ['prompts', 'prompt', 'name'],
  ['resources', 'resource', 'uri'],
  ['resourceTemplates', 'template', 'uriTemplate'],
] as const

/** @throws ToolSearchError `INVALID_CONFIGURATION` for a damaged file. */
export function openPins({ path, unpinned }: PinConfig) {
  let pins: Pins = readPins(path) ?? new Map()
  /** The pins of a server without any. */
  const first: ServerPins | undefined = unpinned === 'quarantine' ? new Map() : undefined
  const reviewWith = perObject((catalog: ServerCatalog, own: ServerPins) => reviewCatalog(catalog, own, unpinned))
  const review = (catalog: ServerCatalog) => {
    const own = pins.get(catalog.key) ?? first
    return own && reviewWith(catalog, own)
  }

  return {
    /** Whether the server has pins, or waits for a person in quarantine. */
    has: (server: string): boolean => pins.has(server) || first !== undefined,
    /** The catalog without the entries that are held; undefined if the server has no pins yet: nothing of it passes. */
    accepted: (catalog: ServerCatalog): ServerCatalog | undefined => review(catalog)?.catalog,
    /** The entries that are held; none if the server has no pins yet. */
    held: (catalog: ServerCatalog): readonly HeldEntry[] => review(catalog)?.held ?? [],
    /** Whether a URI is that of a held resource, or matches a held template and no accepted one. */
    isHeldUri(catalog: ServerCatalog, uri: string): boolean {
      const found = review(catalog)
      const isTemplate = (template: unknown) =>
        typeof template === 'string' && (template === uri || matchTemplate(template, uri) !== undefined)
      if (found === undefined || !pins.has(catalog.key)) return true
      if (found.held.some(({ kind, name }) => kind === 'resource' && name === uri)) return true
      if (!found.held.some(({ kind, name }) => kind === 'template' && isTemplate(name))) return false
      return !found.catalog.resourceTemplates.some(({ uriTemplate }) => isTemplate(uriTemplate))
    },
    /** Accepts everything that a server without pins lists, and writes the file. Throws if that fails. */
    pin(catalog: ServerCatalog): void {
      const added = entriesOf(catalog)
      pins = changePins(path, pins, now =>
        now.has(catalog.key) ? now : withPins(new Map(now).set(catalog.key, new Map()), added, 'accept'),
      )
    },
    /** Accepts these definitions, or rejects these entries whatever their definition, and writes the file. */
    decide(decision: PinDecision, entries: readonly PinEntry[]): void {
      pins = changePins(path, pins, now => withPins(now, entries, decision))
    },
    /** Reads the file again; returns whether anything has changed. Throws, and keeps the pins, if it is damaged. */
    reload(): boolean {
      const found = readPins(path)
      if (found === undefined || textOf(found) === textOf(pins)) return false
      pins = found
      return true
    },
  }
}

/** The accepted definitions of what servers list, and the decisions about them. */
export type PinBook = ReturnType<typeof openPins>

/** Every entry of a catalog, also those of a list that have the same name. */
function everyEntry(catalog: ServerCatalog): readonly PinEntry[] {
  const { key: server, instructions } = catalog
  const entries = LISTS.flatMap(([list, kind, field]) =>
    catalog[list].map((definition): PinEntry => {
      const name = definition[field]
      return { server, kind, name: typeof name === 'string' ? name : '', definition }
    }),
  )
  if (instructions === undefined) return entries
  return [...entries, { server, kind: 'instructions', name: '', definition: { text: instructions } }]
}

/** Every entry of a catalog. If a list has two entries of one name, only the first. */
export function entriesOf(catalog: ServerCatalog): readonly PinEntry[] {
  const found = new Map<string, PinEntry>()
  for (const entry of everyEntry(catalog)) getOrInsert(found, keyOf(entry), () => entry)
  return [...found.values()]
}

/** The name of an entry on the command line, unique within its server: `github:create_issue`, `github:prompt:review`. */
export function pinId(entry: Pick<PinEntry, 'server' | 'kind' | 'name'>): string {
  return `${entry.server}:${keyOf(entry)}`
}

/** The key of an entry among the pins of its server. */
function keyOf({ kind, name }: Pick<PinEntry, 'kind' | 'name'>): string {
  if (kind === 'instructions') return kind
  const isPlain = kind === 'tool' && !/^(?:tool|prompt|resource|template|instructions)(?::|$)/.test(name)
  return isPlain ? name : `${kind}:${name}`
}

/** SHA-256 of a definition, independent of the order of its keys. A decision names it, so that it holds for nothing else. */
export const pinDigest = perObject((definition: JsonObject) => digestOf(definition))

/** Whether two definitions are equal. The texts are usually equal, which is known without sorting any keys. */
function isSame(pin: JsonObject, definition: JsonObject): boolean {
  return JSON.stringify(pin) === JSON.stringify(definition) || pinDigest(pin) === pinDigest(definition)
}

function reviewCatalog(catalog: ServerCatalog, pins: ServerPins, unpinned: PinConfig['unpinned']) {
  const held = everyEntry(catalog).flatMap((entry): readonly HeldEntry[] => {
    const pin = pins.get(keyOf(entry))
    if (pin === undefined ? unpinned === 'pass' : pin !== null && isSame(pin, entry.definition)) return []
    const state = pin === undefined ? 'new' : pin === null ? 'rejected' : 'changed'
    return [{ ...entry, state, accepted: pin ?? undefined }]
  })
  if (held.length === 0) return { catalog, held }
  const blocked = new Set(held.map(({ definition }) => definition))
  const accepted = LISTS.map(([list]) => [list, catalog[list].filter(entry => !blocked.has(entry))])
  const areInstructionsHeld = held.some(({ kind }) => kind === 'instructions')
  const rest: ServerCatalog = areInstructionsHeld ? { ...catalog, instructions: undefined } : catalog
  return { catalog: { ...rest, ...Object.fromEntries(accepted) } as ServerCatalog, held }
}

function withPins(pins: Pins, entries: readonly PinEntry[], decision: PinDecision): Pins {
  const changed = new Map<string, Map<string, JsonObject | null>>()
  for (const entry of entries)
    getOrInsert(changed, entry.server, () => new Map(pins.get(entry.server))).set(
      keyOf(entry),
      decision === 'reject' ? null : entry.definition,
    )
  return new Map([...pins, ...changed])
}

function textOf(pins: Pins): string {
  return JSON.stringify(pins, (_key, value) => (value instanceof Map ? [...value] : value))
}
