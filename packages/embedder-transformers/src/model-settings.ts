/** The key under which the last turn is stored in the `env` of one copy of transformers.js. */
const QUEUE = Symbol.for('@ts/embedder-transformers/loading')

/** A period during which the settings are the ones that a group of loads needs. */
interface Turn {
  /** The settings as JSON, to decide which other loads may run in this turn. */
  readonly key: string
  readonly begun: Promise<unknown>
  readonly ended: Promise<void>
  /** Must be called at the end of each load; the last one ends the turn. */
  leave(): void
  /** Adds one more load; false if the turn is over. */
  join(): boolean
}

/**
 * Runs `load` with changed settings of transformers.js and restores the previous values. These settings apply to the
 * whole process; they are needed because version 4 ignores the options of a single call for some files. Loads with
 * equal settings run together, others wait for each other. A load that no caller waits for any more delays no other
 * load.
 */
export async function withSettings<T>(
  env: object,
  settings: object,
  load: () => Promise<T>,
  givenUp: Promise<void>,
): Promise<T> {
  const queue = env as { [QUEUE]?: Turn }
  const key = JSON.stringify(settings)
  let turn = queue[QUEUE]
  if (turn === undefined || turn.key !== key || !turn.join()) {
    turn = openTurn(env, settings, key, turn?.ended)
    queue[QUEUE] = turn
  }
  const { begun, leave } = turn
  try {
    await begun
  } catch (error) {
    leave()
    throw error
  }
  let inside = true
  const leaveOnce = () => {
    if (inside) leave()
    inside = false
  }
  void givenUp.then(leaveOnce)
  try {
    return await load()
  } finally {
    leaveOnce()
  }
}

/** Opens a turn with one load, which begins when the turn before it has ended. */
function openTurn(env: object, settings: object, key: string, after: Promise<void> | undefined): Turn {
  let before: object = {}
  let loads = 1
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const begun = Promise.resolve(after).then(() => {
    before = Object.fromEntries(Object.keys(settings).map(name => [name, Reflect.get(env, name)]))
    Object.assign(env, settings)
  })
  // Avoids an unhandled rejection: each load of the turn awaits `begun` and gets the error, but perhaps later.
  begun.catch(() => {})
  return {
    key,
    begun,
    ended,
    join() {
      if (loads > 0) loads++
      return loads > 0
    },
    leave() {
      if (--loads > 0) return
      try {
        Object.assign(env, before)
      } finally {
        end()
      }
    },
  }
}
