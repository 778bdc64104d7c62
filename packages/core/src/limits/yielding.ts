/** Options of {@link createYielder}. A ranker can pass on the options of its `index` method. */
export interface YielderOptions {
  /** Ends the work; checked after each pause. */
  readonly signal?: AbortSignal | undefined
  /** Called at pauses with the number of tools done, rising and below `total`. The caller reports the end itself. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** The total number of tools. Default: no progress is reported. */
  readonly total?: number
  /**
   * Maximum time of work between two pauses, in milliseconds, 0 or more. Default: 8, half of the time that a browser
   * has for one frame. Even if a few indexes are built at once, the event loop is then blocked for less than 50 ms.
   */
  readonly sliceMs?: number
}

/**
 * Call it about every ten microseconds of work. `done` is the number of tools done so far. If the current slice of work
 * is over, it returns a promise to await; timers, input and requests are served meanwhile. Otherwise it returns
 * `undefined`, and the work goes on at once.
 *
 * If the signal is aborted, the promise rejects with its reason. If `onProgress` throws, it rejects with that error.
 */
export type Yielder = (done?: number) => Promise<void> | undefined

/** A slice has at most this number of calls: in some edge runtimes the clock does not advance while code runs. */
const MAX_CALLS = 1_000

/**
 * Lets a long computation run in slices; see {@link Yielder} and {@link runInSlices}. One yielder serves all steps of a
 * computation.
 */
export function createYielder({ signal, onProgress, total, sliceMs = 8 }: YielderOptions = {}): Yielder {
  let calls = 0
  let begin = performance.now()
  let reported = -1
  async function pause(done: number | undefined): Promise<void> {
    if (total !== undefined && done !== undefined && done > reported && done < total) {
      reported = done
      onProgress?.(done, total)
    }
    await nextTurn()
    signal?.throwIfAborted()
    calls = 0
    begin = performance.now()
  }
  return done => (++calls < MAX_CALLS && performance.now() - begin < sliceMs ? undefined : pause(done))
}

/**
 * Calls `step` for each position from 0 to `count` − 1, with pauses, and reports positions as the number of tools done.
 * A later pass over other items, such as words, may also report positions; all tools are read by then. Put loops that
 * take most of the time into `step`: engines compile loops in an async function late or not at all.
 */
export async function runInSlices(count: number, step: (position: number) => void, pause: Yielder): Promise<void> {
  for (let position = 0; position < count; position++) {
    const turn = pause(position)
    if (turn) await turn
    step(position)
  }
}

/** Applies `next` to a value, at once, or to the result of a promise: a turn without changes does not wait. */
export function whenThere<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** After a stage of this many milliseconds or more, other work on the event loop runs before a turn's next stage. */
const STAGE_MS = 2

/**
 * The result of a stage of a turn. If the stage took {@link STAGE_MS} or longer, as with a new list of thousands of
 * tools, other work runs first.
 */
export function afterStage<T>(make: () => T): T | Promise<T> {
  const pause = createYielder({ sliceMs: STAGE_MS })
  const made = make()
  const turn = pause()
  return turn === undefined ? made : turn.then(() => made)
}

/** Ways to run a callback in a separate turn of the event loop. Not every runtime has all of them. */
interface Runtime {
  readonly setImmediate?: (callback: () => void) => unknown
  readonly MessageChannel?: typeof MessageChannel
}

/** Resolves after other work of the host has run. A timer would also work, but browsers delay it by 4 milliseconds. */
function nextTurn(): Promise<void> {
  const { setImmediate, MessageChannel: Channel }: Runtime = globalThis
  return new Promise(resolve => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else if (typeof Channel === 'function') {
      const { port1, port2 } = new Channel()
      port1.onmessage = () => {
        // An open port would keep a process alive.
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    } else setTimeout(resolve, 0)
  })
}
