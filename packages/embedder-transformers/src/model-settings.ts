/** The key under which the last turn is stored in the `env` of one copy of transformers.js. */
const QUEUE = Symbol.for('@ts/embedder-transformers/loading')

/** A period during which the settings are the ones that a group of loads needs. */
interface Turn {
  /** The settings as JSON, to decide which other loads may run in this turn. */
  readonly key: string
  readonly begun: Promise<void>
  readonly ended: Promise<void>
  /** Number of loads that run in the turn or wait for it; the last one ends the turn. */
  loads: number
  end(): void
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
  const last = queue[QUEUE]
  const turn = last?.key === key && last.loads > 0 ? last : openTurn(env, settings, key, last?.ended)
  queue[QUEUE] = turn
  turn.loads++
  let inside = true
  const leave = () => {
    if (inside && --turn.loads === 0) turn.end()
    inside = false
  }
  void turn.begun.then(() => givenUp).then(leave, () => {})
  try {
    await turn.begun
    return await load()
  } finally {
    leave()
  }
}

/** Opens a turn, which begins when the turn before it has ended. */
function openTurn(env: object, settings: object, key: string, after: Promise<void> | undefined): Turn {
  let before: object = {}
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = () => {
      try {
        Object.assign(env, before)
      } finally {
        resolve()
      }
    }
  })
  const begun = Promise.resolve(after).then(() => {
    before = Object.fromEntries(Object.keys(settings).map(name => [name, Reflect.get(env, name)]))
    Object.assign(env, settings)
  })
  // Nobody waits for it if `env` is frozen.
  begun.catch(() => {})
  return { key, begun, ended, loads: 0, end }
}
