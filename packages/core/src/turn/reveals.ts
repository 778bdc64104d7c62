import { textsIn } from '../text/json.js'
import type { ToolId } from '../tool.js'
import type { TurnInput } from '../turn-input.js'
import type { Engine } from './engine.js'
import type { Frame } from './frame.js'
import { keepPermitted, revealsFromHistory } from './history.js'
import type { Session } from './sessions.js'
import type { ViewSettings } from './view-settings.js'

/** Maximum number of names that are not ids and are looked up on one turn: more than a conversation has. */
const MAX_READ_NAMES = 4_096

/** Creates a function that looks up names in the forms that people write. Each name is looked up only once. */
function nameReader({ state, catalog }: Frame): (name: string) => ToolId | undefined {
  let known: Map<string, ToolId | undefined> | undefined
  return name => {
    known ??= new Map()
    if (!known.has(name) && known.size < MAX_READ_NAMES) {
      const reading = state.names().resolve(name, catalog.ids)
      known.set(name, reading.kind === 'tool' ? reading.id : undefined)
    }
    return known.get(name)
  }
}

/**
 * The tools that a turn has revealed in one view: by its host, its history and the store. Reveals of the host and the
 * history are added to the store.
 */
export function createReveals(engine: Engine, view: ViewSettings) {
  /** The names that the host and the history reveal. */
  function namedBy(turn: TurnInput, frame: Frame, resolve: (name: string) => ToolId | undefined): readonly string[] {
    const { catalog, deferred } = frame
    const isDeferred = (name: string) => deferred.has(catalog.ids.has(name) ? name : (resolve(name) ?? ''))
    const isReplacing = view.disclosure.onReveal === 'replace'
    const fromHistory = turn.history ? revealsFromHistory(turn.history, frame.history, isDeferred, isReplacing) : []
    return [...textsIn(turn.revealed), ...fromHistory]
  }

  /** The same names; those that are not ids are looked up in the forms that people write. */
  async function revealedBy(turn: TurnInput, frame: Frame, resolve: (name: string) => ToolId | undefined) {
    if (turn.history === undefined && turn.revealed === undefined) return []
    // Ids need no name index, so it is not built if all names are ids.
    let isOdd = false
    const named = namedBy(turn, frame, () => {
      isOdd = true
      return undefined
    })
    if (!isOdd && named.every(name => frame.catalog.ids.has(name))) return named
    await frame.state.prepareNames()
    return namedBy(turn, frame, resolve)
  }

  return async function revealsOf(turn: TurnInput, frame: Frame, stored: Session | undefined) {
    const { catalog, deferred } = frame
    const resolve = nameReader(frame)
    const named = await revealedBy(turn, frame, resolve)
    if (stored === undefined) return keepPermitted(named, catalog, deferred, resolve)
    if (named.length > 0) {
      const kept = new Set(stored.ids)
      const { revealed } = keepPermitted(named, catalog, deferred, resolve)
      const missing = revealed.filter(id => !kept.has(id))
      if (missing.length > 0) await engine.sessions!.add(turn.session!, missing)
    }
    return keepPermitted([...stored.ids, ...named], catalog, deferred, resolve)
  }
}
