import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { JqLimits } from './options.js'
import type { StoredOutput } from './output-store.js'

/** How a program ended. */
export type JqEnd =
  /** The program ran to its end. */
  | { readonly kind: 'done'; readonly text: string }
  /** It wrote more than the maximum; `text` is the beginning. */
  | { readonly kind: 'full'; readonly text: string }
  /** It failed, possibly after some output. */
  | { readonly kind: 'failed'; readonly text: string; readonly message: string }
  | { readonly kind: 'timeout' | 'memory' | 'busy' }

/** Runs jq programs. */
export type Jq = ReturnType<typeof createJq>

/** A program and the format of its values. */
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
  })
  let isTimeout = false
  const timer = setTimeout(() => {
    isTimeout = true
    child.kill('SIGKILL')
  }, timeoutMs)
  const stop = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const ended = endOf(child)
    const [text, report] = await Promise.all([
      readAll(child.stdout!),
      readAll(child.stdio[3] as Readable),
      // The process may end before it has read all input. Its report then states the reason.
      writeAll(child.stdin!, output.read(0), ended).catch(error => {
        child.kill('SIGKILL')
        throw error
      }),
      ended,
    ])
    signal?.throwIfAborted()
    if (isTimeout) return { kind: 'timeout' }
    return readReport(text, report)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Reads the report of a process. If there is none, the system or V8 ended the process for lack of memory. */
function readReport(text: string, report: string): JqEnd {
  if (report === '') return { kind: 'memory' }
  const { status, message } = JSON.parse(report) as { readonly status: string; readonly message: string }
  if (status === 'done' || status === 'full') return { kind: status, text }
  return /out of memory|cannot allocate|Cannot enlarge/i.test(message)
    ? { kind: 'memory' }
    : { kind: 'failed', text, message }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}

async function readAll(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Writes a text at the speed of its reader, and stops when the process ends. */
async function writeAll(stream: Writable, pieces: AsyncIterable<string>, ended: Promise<void>): Promise<void> {
  let isOpen = true
  const close = () => {
    isOpen = false
  }
  stream.on('error', close)
  const end = ended.then(close, close)
  for await (const piece of pieces) {
    if (!isOpen) return
    if (stream.write(piece)) continue
    await Promise.race([new Promise<void>(resolve => stream.once('drain', resolve)), end])
  }
  stream.end()
}
