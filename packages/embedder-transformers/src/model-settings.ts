/** Where the turns at the settings of one copy of transformers.js queue up. */
const QUEUE = Symbol.for('@ts/embedder-transformers/loading')

/** A time in which the settings are those of some loads. */
interface Turn {
  /** The settings, to tell which other loads may run in it. */
  readonly key: string
  readonly begun: Promise<unknown>
  readonly ended: Promise<void>
  /** Called by each load that ends; the last one ends the turn. */
  leave(): void
  /** Counts one more load in; false where the turn is over. */
  join(): boolean
}

/**
 * Loads under settings of transformers.js that hold for the whole process, and puts back what was there. Options of a
 * single call do not reach every file that version 4 looks for. Loads with equal settings run together, others wait for each other.
 * A load that no caller waits for any more delays no other load.
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

/** A turn with one load in it, after another turn. */
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
  // Each load in the turn gets a failure; where it is one of the queue itself, there is none yet.
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
