import { textsIn } from '../text/json.js'
import type { CatalogTool, ToolId } from '../tool.js'
import type { TurnInput } from '../turn-input.js'
import { keepPermitted, revealsFromHistory } from './history.js'
import type { Session } from './sessions.js'
import type { Turn } from './turn.js'

/** Maximum number of names that are not ids and are looked up on one turn: more than a conversation has. */
const MAX_READ_NAMES = 4_096

type Resolve = (name: string) => ToolId | undefined

/** Creates a function that looks up names in the forms that people write. Each name is looked up only once. */
function nameReader({ state, catalog }: Turn): Resolve {
  const known = new Map<string, ToolId | undefined>()
  return name => {
    if (!known.has(name) && known.size < MAX_READ_NAMES) {
      const reading = state.names().resolve(name, catalog.ids)
      known.set(name, reading.kind === 'tool' ? reading.id : undefined)
    }
    return known.get(name)
  }
}

/** The names that the host and the history reveal. */
function namedBy(input: TurnInput, { catalog, deferred, view, history }: Turn, resolve: Resolve): readonly string[] {
  const isDeferred = (name: string) => deferred.has(catalog.ids.has(name) ? name : (resolve(name) ?? ''))
  const isReplacing = view.disclosure.onReveal === 'replace'
  const fromHistory = input.history ? revealsFromHistory(input.history, history, isDeferred, isReplacing) : []
  return [...textsIn(input.revealed), ...fromHistory]
}

/** The same names at once; undefined if one of them is no id, and names cannot be looked up yet. */
function namedNow(input: TurnInput, turn: Turn, read: Resolve): readonly string[] | undefined {
  const { state, catalog } = turn
  // Ids need no name index, so it is not built if all names are ids.
  let isKnown = true
  const resolve: Resolve = name => {
    isKnown &&= state.names().prepare() === undefined
    return isKnown ? read(name) : undefined
  }
  const named = namedBy(input, turn, resolve)
  for (const name of named) if (!catalog.ids.has(name)) resolve(name)
  return isKnown ? named : undefined
}

/**
 * The tools that a turn has revealed: by its host, its history and the store, and the names that have no tool any more.
 * Reveals of the host and the history are added to the store.
 */
export async function revealsOf(
  turn: Turn,
  input: TurnInput,
  stored: Session | undefined,
): Promise<Pick<Turn, 'revealed' | 'vanished'>> {
  const { catalog, deferred, engine } = turn
  const resolve = nameReader(turn)
  let named = namedNow(input, turn, resolve)
  if (named === undefined) {
    await turn.state.names().prepare()
    named = namedBy(input, turn, resolve)
  }
  if (stored !== undefined && named.length > 0) {
    const kept = new Set(stored.ids)
    const missing = keepPermitted(named, catalog, deferred, resolve).revealed.filter(id => !kept.has(id))
    if (missing.length > 0) await engine.sessions!.add(input.session!, missing)
  }
  const { revealed, vanished } = keepPermitted([...(stored?.ids ?? []), ...named], catalog, deferred, resolve)
  return { revealed: revealed.map(id => catalog.get(id)!), vanished }
}

/** The tools that are loaded on a turn; undefined if that cannot be told at once. */
export function loadedNow(input: TurnInput, turn: Turn): readonly CatalogTool[] | undefined {
  const { catalog, deferred, engine } = turn
  const resolve = nameReader(turn)
  const named = engine.sessions && input.session !== undefined ? undefined : namedNow(input, turn, resolve)
  const ids = named && keepPermitted(named, catalog, deferred, resolve).revealed
  return ids && [...catalog.core, ...ids.map(id => catalog.get(id)!)]
}
