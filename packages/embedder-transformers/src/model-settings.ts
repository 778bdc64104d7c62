/** The key under which the current turn is stored in the `env` of one copy of transformers.js. */
const TURN = Symbol.for('@ts/embedder-transformers/loading')

/** A period during which the settings are the ones that a group of loads needs. */
interface Turn {
  /** The settings as JSON, to decide which other loads may run in this turn. */
  readonly key: string
  readonly ended: Promise<void>
  /** Number of loads that run in the turn; the last one ends it. */
  loads: number
  end(): void
}

type Env = object & { [TURN]?: Turn | undefined }

/**
 * Runs `load` with changed settings of transformers.js and restores the previous values. These settings apply to the
 * whole process; they are needed because version 4 ignores the options of a single call for some files. Loads with
 * equal settings run together, others wait for each other, except for a load that is given up: it delays no other load.
 */
export async function withSettings<T>(
  env: Env,
  settings: object,
  load: () => Promise<T>,
  givenUp: Promise<void>,
): Promise<T> {
  const key = JSON.stringify(settings)
  while (env[TURN] !== undefined && env[TURN].key !== key) await env[TURN].ended
  const turn = env[TURN] ?? beginTurn(env, settings, key)
  turn.loads++
  const loading = (async () => load())()
  await Promise.race([loading, givenUp]).finally(() => {
    if (--turn.loads === 0) turn.end()
  })
  return loading
}

function beginTurn(env: Env, settings: object, key: string): Turn {
  const before = Object.fromEntries(Object.keys(settings).map(name => [name, Reflect.get(env, name)]))
  Object.assign(env, settings)
  let resolve = () => {}
  const ended = new Promise<void>(done => {
    resolve = done
  })
  function end(): void {
    Object.assign(env, before)
    env[TURN] = undefined
    resolve()
  }
  env[TURN] = { key, ended, loads: 0, end }
  return env[TURN]
}
