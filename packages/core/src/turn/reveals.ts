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
    if (catalog.ids.has(name)) return name
    if (!known.has(name) && known.size < MAX_READ_NAMES) {
      const reading = state.names().resolve(name, catalog.ids)
      known.set(name, reading.kind === 'tool' ? reading.id : undefined)
    }
    return known.get(name)
  }
}

/** The names that the host and the history reveal. */
function namedBy(input: TurnInput, { deferred, view, metaKindOf }: Turn, resolve: Resolve): readonly string[] {
  const isReplacing = view.disclosure.onReveal === 'replace'
  const isDeferred = (name: string) => deferred.has(resolve(name) ?? '')
  return [...textsIn(input.revealed), ...revealsFromHistory(input.history ?? [], metaKindOf, isDeferred, isReplacing)]
}

/** Builds the name index if the host or the history contain a name that is no id; undefined if there is nothing to wait for. */
function prepareNames({ revealed, history }: TurnInput, turn: Turn): Promise<void> | undefined {
  const { catalog, state, metaKindOf } = turn
  const names = [...textsIn(revealed), ...revealsFromHistory(history ?? [], metaKindOf, () => true, false)]
  return names.every(name => catalog.ids.has(name)) ? undefined : state.names().prepare()
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
  await prepareNames(input, turn)
  const resolve = nameReader(turn)
  const named = namedBy(input, turn, resolve)
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
  if ((engine.sessions && input.session !== undefined) || prepareNames(input, turn)) return undefined
  const resolve = nameReader(turn)
  const { revealed } = keepPermitted(namedBy(input, turn, resolve), catalog, deferred, resolve)
  return [...catalog.core, ...revealed.map(id => catalog.get(id)!)]
}
