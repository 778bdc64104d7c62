import type { ServerCapabilities } from '@modelcontextprotocol/server'
import { getOrInsert, isJsonObject, showHiddenCharacters } from '@ts/core/kit'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import type { ClientView } from './views.js'

/** Of the servers that one client may see; undefined for one that was not listed yet. */
type Catalogs = readonly (ServerCatalog | undefined)[]

/**
 * The instructions and capabilities that the clients of each view get at their start, kept until a catalog changes: each
 * request of a modern client over HTTP needs them.
 */
export function createGreetings(catalogsOf: (view: ClientView) => Catalogs) {
  let known = new WeakMap<ClientView, ReturnType<typeof greetingOf>>()
  return {
    for: (view: ClientView) => getOrInsert(known, view, () => greetingOf(view, catalogsOf(view))),
    /** Call it when a catalog has changed. */
    changed(): void {
      known = new WeakMap()
    },
  }
}

function greetingOf({ note }: ClientView, catalogs: Catalogs) {
  const instructions = [...(note === '' ? [] : [note]), ...instructionsOf(catalogs)].join('\n\n')
  return { capabilities: capabilitiesOf(catalogs), instructions }
}

/** The capabilities of any of these servers, or all of them while a server has not been listed yet. */
function capabilitiesOf(catalogs: Catalogs): ServerCapabilities {
  const has = (capability: string, field?: string) =>
    catalogs.some(catalog => {
      if (catalog === undefined) return true
      const value = catalog.capabilities[capability]
      return field === undefined ? value !== undefined : isJsonObject(value) && value[field] === true
    })
  const listChanged = true
  const subscribe = has('resources', 'subscribe')
  return {
    tools: { listChanged },
    ...(has('prompts') && { prompts: { listChanged } }),
    ...(has('resources') && { resources: { listChanged, ...(subscribe && { subscribe }) } }),
    ...(has('completions') && { completions: {} }),
    ...(has('logging') && { logging: {} }),
  }
}

/** Maximum number of characters of one server's instructions that are passed on, and of all of them together. */
const MAX_INSTRUCTIONS = 400
const MAX_ALL_INSTRUCTIONS = 1_200

/** The servers' instructions that are short. */
function instructionsOf(catalogs: Catalogs): readonly string[] {
  let room = MAX_ALL_INSTRUCTIONS
  return catalogs.flatMap(catalog => {
    if (typeof catalog?.instructions !== 'string') return []
    const { key, instructions } = catalog
    const text = showHiddenCharacters(instructions.trim().slice(0, MAX_INSTRUCTIONS + 1))
    const part = `${key}: ${text}`
    if (text === '' || text.length > MAX_INSTRUCTIONS || part.length > room) return []
    room -= part.length
    return [part]
  })
}
