/** The part of `node:worker_threads` that we use, on the side of the thread. */
export interface ThreadPort {
  on(event: 'message', listen: (texts: readonly string[]) => void): void
  postMessage(vectors: Float32Array): void
}

/** A thread, on the side of its owner. */
interface Thread {
  on(event: 'message', listen: (vectors: Float32Array) => void): void
  on(event: 'error' | 'exit', listen: () => void): void
  postMessage(texts: readonly string[]): void
  ref(): void
  unref(): void
  terminate(): Promise<unknown>
}

type NewThread = new (file: URL, options: { name: string; execArgv: string[]; workerData: Uint8Array }) => Thread

/** Texts that are embedded without a thread before one starts: it needs as long as some thousand texts take. */
const MIN_TEXTS = 4_096
/** Number of lists that wait for the thread; others are embedded by the caller meanwhile. */
const MAX_WAITING = 2
/** A thread without work ends after this time, in milliseconds, because it takes 40 to 50 MB. */
const IDLE_MS = 250

/**
 * Returns a function that embeds the texts of large catalogs in a thread, where the runtime has threads and the file of
 * the thread is beside this one. It gives `undefined` for a list that the caller embeds itself: one with fewer than
 * `full` texts, one of the first full lists, one while the thread has enough work, and each list after a failure.
 */
export function embedInThread(full: number) {
  let started: Thread | undefined
  let hasFailed = false
  let inFullLists = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  const waiting: ((vectors: Float32Array | undefined) => void)[] = []

  function start(weights: Uint8Array): Thread | undefined {
    const thread = newThread(weights)
    hasFailed = thread === undefined
    const end = () => {
      if (started !== thread) return
      hasFailed = true
      for (const answer of waiting.splice(0)) answer(undefined)
    }
    thread?.on('message', vectors => waiting.shift()?.(vectors))
    thread?.on('error', end)
    thread?.on('exit', end)
    return thread
  }

  function stopWhenIdle(thread: Thread): void {
    thread.unref()
    idle = setTimeout(() => {
      started = undefined
      void thread.terminate()
    }, IDLE_MS)
    ;(idle as { unref?(): void }).unref?.()
  }

  return async (texts: readonly string[], weights: Uint8Array): Promise<readonly Float32Array[] | undefined> => {
    inFullLists = texts.length < full ? 0 : inFullLists + texts.length
    if (inFullLists < MIN_TEXTS || waiting.length >= MAX_WAITING || hasFailed) return undefined
    started ??= start(weights)
    const thread = started
    if (thread === undefined) return undefined
    clearTimeout(idle)
    thread.ref()
    thread.postMessage(texts)
    const vectors = await new Promise<Float32Array | undefined>(resolve => waiting.push(resolve))
    if (waiting.length === 0) stopWhenIdle(thread)
    return vectors && rowsOf(vectors, texts.length)
  }
}

/** Undefined in a browser, and where the file of the thread cannot be named, as in a bundle of CommonJS. */
function newThread(workerData: Uint8Array): Thread | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): { Worker: NewThread } | undefined } }
  try {
    const { Worker } = process?.getBuiltinModule?.('node:worker_threads') ?? {}
    // Vite takes `new URL` with the address of this module for a file to copy.
    const folder = import.meta.url.replace(/[^/]*$/, '')
    const file = `${folder}tool-embedder-thread.js`
    return Worker && new Worker(new URL(file), { name: 'tool-embedder', execArgv: [], workerData })
  } catch {
    return undefined
  }
}

/** Vectors in one block: blocks for each would leave gaps in memory between those that stay. */
export function rowsOf(vectors: Float32Array, count: number): Float32Array[] {
  const length = vectors.length / count
  return Array.from({ length: count }, (_, i) => vectors.subarray(i * length, (i + 1) * length))
}
