import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { JqLimits } from './options.js'
import type { StoredOutput } from './output-store.js'

export type JqEnd =
  /** The program ran to its end. */
  | { readonly kind: 'done'; readonly text: string }
  /** It wrote more than the maximum; `text` is the beginning. */
  | { readonly kind: 'full'; readonly text: string }
  /** It failed, possibly after some output. */
  | { readonly kind: 'failed'; readonly text: string; readonly message: string }
  | { readonly kind: 'timeout' | 'memory' | 'busy' }

export type Jq = ReturnType<typeof createJq>

export interface JqRequest {
  readonly program: string
  readonly raw: boolean
  readonly maxOutputBytes: number
}

/**
 * Maximum number of concurrent processes, and of calls that wait for a process. Higher limits would only cost memory
 * and waiting time.
 */
const MAX_RUNNING = 2
const MAX_WAITING = 16
/**
 * The memory limit of a program, in bytes: a base, and an addition per byte of input. `.items|length` needs seven bytes
 * per byte of input; sorting needs more.
 */
const LEAST_MEMORY = 256e6
const MEMORY_OF_A_BYTE = 14
/** The limit of V8's heap, in megabytes. The input and the output are not in this heap. */
const HEAP_MEGABYTES = 128
const CHILD = fileURLToPath(new URL('./jq-child.js', import.meta.url))

/** Runs jq programs within limits of time, memory and output, at most two at once. */
export function createJq(limits: Required<JqLimits>) {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T | { readonly kind: 'busy' }> {
    if (running >= MAX_RUNNING && waiting.length >= MAX_WAITING) return { kind: 'busy' }
    if (running >= MAX_RUNNING) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }

  return {
    limits,
    /**
     * Runs a program on a stored output, in a separate process. Returns at most `maxOutputBytes` of what it writes.
     *
     * @throws the reason of the signal, or an error if no process can be started
     */
    run: (output: StoredOutput, request: JqRequest, signal: AbortSignal | undefined): Promise<JqEnd> =>
      inTurn(async () => {
        signal?.throwIfAborted()
        return runChild(output, request, limits, signal)
      }),
  }
}

async function runChild(
  output: StoredOutput,
  { program, raw, maxOutputBytes }: JqRequest,
  { timeoutMs, memoryBytes: most }: Required<JqLimits>,
  signal: AbortSignal | undefined,
): Promise<JqEnd> {
  const memoryBytes = Math.min(most, LEAST_MEMORY + output.bytes * MEMORY_OF_A_BYTE)
  const options = JSON.stringify({ program, raw, maxOutputBytes, memoryBytes, timeoutMs: timeoutMs + 1_000 })
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, CHILD, options], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    windowsHide: true,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  })
  const kill = (error: unknown) => {
    child.kill('SIGKILL')
    throw error
  }
  try {
    const [text, report] = await Promise.all([
      buffer(child.stdout!),
      buffer(child.stdio[3] as Readable),
      // The process may end before it has read all input. Its report then states the reason.
      pipeline(output.read(0), child.stdin!).catch(error => (ENDED.has(error.code) ? undefined : kill(error))),
      once(child, 'close'),
    ])
    // Only the time limit ends a process without an error here.
    return child.killed ? { kind: 'timeout' } : readReport(String(text), String(report))
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}

/** The errors of an input whose reader has ended. */
const ENDED: ReadonlySet<unknown> = new Set(['EPIPE', 'EOF', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Reads the report of a process. If there is none, the system or V8 ended the process for lack of memory. */
function readReport(text: string, report: string): JqEnd {
  if (report === '') return { kind: 'memory' }
  const { status, message } = JSON.parse(report) as { readonly status: string; readonly message: string }
  if (status === 'done' || status === 'full') return { kind: status, text }
  return /out of memory|cannot allocate|Cannot enlarge/i.test(message)
    ? { kind: 'memory' }
    : { kind: 'failed', text, message }
}
