import { perObject } from '@ts/core/kit'
import type { PinConfig } from '../config/gateway-config.js'
import { digestOf } from '../protocol/json.js'
import { matchTemplate } from '../protocol/uri-templates.js'
import type { JsonObject } from '../upstream/connection.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import type { HeldEntry, PinDecision, PinEntry, PinKind } from './pin.js'
import { changePins, type Pins, readPins, type ServerPins } from './pin-file.js'

interface Review {
  readonly pins: ServerPins
  readonly catalog: ServerCatalog
  readonly held: readonly HeldEntry[]
}

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
  const reviews = new WeakMap<ServerCatalog, Review>()
  /** The pins of a server without any. */
  const first: ServerPins | undefined = unpinned === 'quarantine' ? new Map() : undefined

  function review(catalog: ServerCatalog): Review | undefined {
    const own = pins.get(catalog.key) ?? first
    if (own === undefined) return undefined
    const known = reviews.get(catalog)
    if (known?.pins === own) return known
    const made = { pins: own, ...reviewCatalog(catalog, own, unpinned) }
    reviews.set(catalog, made)
    return made
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
      if (found === undefined || found.pins === first) return true
      if (found.held.some(({ kind, name }) => kind === 'resource' && name === uri)) return true
      if (!found.held.some(({ kind, name }) => kind === 'template' && isTemplate(name))) return false
      return !found.catalog.resourceTemplates.some(({ uriTemplate }) => isTemplate(uriTemplate))
    },
    /** Accepts everything that a server without pins lists, and writes the file. Throws if that fails. */
    pin(catalog: ServerCatalog): void {
      const added = entriesOf(catalog)
      pins = changePins(path, pins, now =>
        now.has(catalog.key) ? now : new Map(now).set(catalog.key, withPins(undefined, added)),
      )
    },
    /** Accepts these definitions, or rejects these entries whatever their definition, and writes the file. */
    decide(decision: PinDecision, entries: readonly PinEntry[]): void {
      pins = changePins(path, pins, now => {
        const next = new Map(now)
        for (const server of new Set(entries.map(one => one.server))) {
          const own = entries.filter(one => one.server === server)
          next.set(server, withPins(next.get(server), own, decision))
        }
        return next
      })
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

/** Every entry of a catalog. If a list has two entries of one name, only the first. */
export function entriesOf(catalog: ServerCatalog): readonly PinEntry[] {
  const found = new Map<string, PinEntry>()
  const add = (kind: PinKind, name: string, definition: JsonObject) => {
    const key = keyOf(kind, name)
    if (!found.has(key)) found.set(key, { server: catalog.key, kind, name, definition })
  }
  for (const [list, kind, field] of LISTS) for (const entry of catalog[list]) add(kind, textIn(entry, field), entry)
  if (catalog.instructions !== undefined) add('instructions', '', { text: catalog.instructions })
  return [...found.values()]
}

/** The name of an entry on the command line, unique within its server: `github:create_issue`, `github:prompt:review`. */
export function pinId({ server, kind, name }: Pick<PinEntry, 'server' | 'kind' | 'name'>): string {
  return `${server}:${keyOf(kind, name)}`
}

/** The key of an entry among the pins of its server. */
function keyOf(kind: PinKind, name: string): string {
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

function reviewCatalog(
  catalog: ServerCatalog,
  pins: ServerPins,
  unpinned: PinConfig['unpinned'],
): { readonly catalog: ServerCatalog; readonly held: readonly HeldEntry[] } {
  const held: HeldEntry[] = []
  const passes = (kind: PinKind, name: string, definition: JsonObject): boolean => {
    const pin = pins.get(keyOf(kind, name))
    if (pin === undefined ? unpinned === 'pass' : pin !== null && isSame(pin, definition)) return true
    const state = pin === undefined ? 'new' : pin === null ? 'rejected' : 'changed'
    held.push({ server: catalog.key, kind, name, definition, state, accepted: pin ?? undefined })
    return false
  }
  const lists = LISTS.map(([list, kind, field]) => [
    list,
    catalog[list].filter(entry => passes(kind, textIn(entry, field), entry)),
  ])
  const { instructions } = catalog
  const isAccepted = instructions === undefined || passes('instructions', '', { text: instructions })
  if (held.length === 0) return { catalog, held }
  return {
    catalog: { ...catalog, ...Object.fromEntries(lists), ...(isAccepted ? {} : { instructions: undefined }) },
    held,
  }
}

function withPins(before: ServerPins | undefined, entries: readonly PinEntry[], decision?: PinDecision): ServerPins {
  const pins = new Map(before)
  for (const { kind, name, definition } of entries)
    pins.set(keyOf(kind, name), decision === 'reject' ? null : definition)
  return pins
}

function textIn(entry: JsonObject, field: string): string {
  const value = entry[field]
  return typeof value === 'string' ? value : ''
}

function textOf(pins: Pins): string {
  return JSON.stringify(pins, (_key, value) => (value instanceof Map ? [...value] : value))
}
