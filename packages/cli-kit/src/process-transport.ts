import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client'
import { isJsonObject } from '@ts/core/kit'
import { createLineReader, type LineReader } from './json-lines.js'
import { createLineRing } from './line-ring.js'
import { answerTooLarge } from './oversized-line.js'
import { guardGroup, releaseGroup } from './process-guard.js'
import { createRedactor, hideCredentials } from './redact.js'
import { type ServerCommand, signalGroup, spawnServer, startError } from './server-process.js'

/** A server that cannot be used now. The message is fit for a model: no path, no environment. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable'
  /** Whether the request may have reached the server. */
  readonly mayHaveRun: boolean

  constructor(message: string, options: { readonly mayHaveRun: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause })
    this.mayHaveRun = options.mayHaveRun
  }
}

/**
 * How long the output of an ended process is still read, in milliseconds: a process that it started may keep the pipe
 * open.
 */
const LAST_OUTPUT_MS = 500
/** How long output is read without interruption, in milliseconds; then the event loop can handle calls. */
const SLICE_MS = 8
/** Maximum number of bytes in one read: a shorter chunk is the last one in its turn of the event loop. */
const FULL_READ_BYTES = 65_536
/**
 * Maximum number of reports per process on lines that are not messages: a server that writes its log to standard output
 * must not fill the gateway's log.
 */
const MAX_BAD_LINE_REPORTS = 20
/** Maximum number of characters kept from a line that is not a message. */
const MAX_STRAY = 1_000

export interface ProcessTransportOptions {
  /**
   * Maximum number of bytes in one line of the server's output. A longer line fails the call that it answers. Default
   * 32 MiB.
   */
  readonly maxAnswerBytes?: number
  /**
   * How long the server has to end once its input is closed, and again after SIGTERM, in milliseconds. Default 2,000.
   */
  readonly patienceMs?: number
  /** Called with the number of bytes of each chunk of its output. */
  readonly onOutput?: (bytes: number) => void
  /** Replaces secrets in its standard error. Default: values of its environment and credentials. */
  readonly redact?: (line: string) => string
  /** Called with each complete line of its standard error, secrets included. */
  readonly onErrorLine?: (line: string) => void
}

/**
 * MCP over the standard input and output of a child process, for the SDK's `Client.connect`.
 *
 * - The child leads its own process group. `close` closes the child's input, then sends SIGTERM to the group, then
 *   SIGKILL; a guard does the same when this process is killed.
 * - A line over `maxAnswerBytes` fails only the call that it answers, with a JSON-RPC error. A line that is not a
 *   message is reported to `onerror`, and the connection stays open.
 * - `send` rejects with {@link UpstreamUnavailable} (`mayHaveRun: false`) if the message was not written.
 */
export class ProcessTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: NonNullable<Transport['onmessage']>
  readonly #server: ServerCommand
  readonly #options: ProcessTransportOptions & Required<Omit<ProcessTransportOptions, 'onOutput' | 'onErrorLine'>>
  readonly #stderr: ReturnType<typeof createLineRing>
  readonly #reader: LineReader
  #child: ChildProcess | undefined
  #exited: Promise<unknown> | undefined
  #closed: Promise<unknown> | undefined
  #lastSend: Promise<void> = Promise.resolve()
  #stray: string | undefined
  #isClosing = false
  #badLines = 0
  /** How long output was read in this turn of the event loop, in milliseconds. */
  #readMs = 0
  #isTurnWatched = false

  constructor(server: ServerCommand, options: ProcessTransportOptions = {}) {
    this.#server = server
    const { redact } = createRedactor(Object.values(server.env))
    const defaults = { maxAnswerBytes: 32 * 2 ** 20, patienceMs: 2_000 }
    this.#options = { ...defaults, redact: line => hideCredentials(redact(line)), ...options }
    const limit = this.#options.maxAnswerBytes
    this.#stderr = createLineRing(options.onErrorLine)
    this.#reader = createLineReader({
      maxLineBytes: limit,
      onLine: line => this.#receive(line.trim()),
      onOversized: ({ id, bytes, head }) => {
        if (id !== undefined) this.#deliver({ jsonrpc: '2.0', id, error: answerTooLarge(limit, bytes) })
        else this.#reportBadLine(`wrote a line of ${bytes} bytes, over the limit of ${limit}: ${JSON.stringify(head)}`)
      },
    })
  }

  /** The process id while it runs, which is also the id of its group. */
  get pid(): number | undefined {
    return this.ended === undefined ? this.#child?.pid : undefined
  }

  /** How the process ended: `ended with code 1`; undefined while it runs. */
  get ended(): string | undefined {
    const { pid, exitCode = null, signalCode = null } = this.#child ?? {}
    if (signalCode !== null) return `was ended by ${signalCode}`
    return pid === undefined || exitCode === null ? undefined : `ended with code ${exitCode}`
  }

  /** The last lines that it wrote to standard error, without secrets. */
  get stderr(): readonly string[] {
    return this.#stderr.lines().map(this.#options.redact)
  }

  /** The first line of its standard output that is not a message, even before it is complete; without colours. */
  get strayLine(): string | undefined {
    const begun = shown(this.#reader.begun())
    return this.#stray ?? (begun === '' || begun.startsWith('{') ? undefined : begun)
  }

  /** Starts the process. Rejects with a sentence for the operator where it cannot be started. */
  async start(): Promise<void> {
    if (this.#child !== undefined || this.#isClosing) {
      throw new Error('Unexpected second start of a process transport; make a new one for each connection')
    }
    try {
      this.#child = spawnServer(this.#server)
      this.#listen(this.#child)
      await once(this.#child, 'spawn')
    } catch (error) {
      throw startError(this.#server, error)
    }
  }

  #listen(child: ChildProcess): void {
    const report = (error: Error) => this.onerror?.(error)
    // A process that was not started has no id; its error rejects the start.
    child.on('error', error => child.pid !== undefined && report(error))
    // Each write that fails rejects its `send`.
    child.stdin?.on('error', () => {})
    child.stdout?.on('error', report).on('data', (chunk: Buffer) => this.#read(chunk))
    child.stderr?.on('error', () => {}).on('data', (chunk: Buffer) => this.#stderr.push(chunk))
    if (child.pid === undefined) return
    const group = child.pid
    guardGroup(group)
    this.#exited = new Promise(resolve => child.once('exit', resolve))
    this.#closed = new Promise(resolve => child.once('close', resolve))
    child.once('exit', () => {
      this.#signal('SIGKILL')
      releaseGroup(group)
      // Output that is still in the pipe is read, but only for this time: a process outside the group may keep the pipe
      // open.
      const timer = setTimeout(() => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      }, LAST_OUTPUT_MS)
      child.once('close', () => clearTimeout(timer))
    })
    child.once('close', () => {
      this.#stray = this.strayLine
      this.#reader.clear()
      // Failed writes are rejected before `onclose` is called, so that their calls are known not to have run.
      setImmediate(() => this.onclose?.())
    })
  }

  /**
   * Continues reading in the next turn of the event loop if this one's time is used up: a server may write without end.
   */
  #read(chunk: Buffer): void {
    this.#options.onOutput?.(chunk.length)
    if (chunk.length < FULL_READ_BYTES && !this.#isTurnWatched) {
      this.#reader.push(chunk)
      return
    }
    const began = performance.now()
    this.#reader.push(chunk)
    this.#readMs += performance.now() - began
    if (this.#readMs > SLICE_MS) this.#child?.stdout?.pause()
    if (this.#isTurnWatched) return
    this.#isTurnWatched = true
    setImmediate(() => {
      this.#isTurnWatched = false
      this.#readMs = 0
      this.#child?.stdout?.resume()
    })
  }

  #receive(text: string): void {
    if (text === '') return
    let message: unknown
    try {
      message = JSON.parse(text)
    } catch {
      // Reported below: some servers print a banner or their log here. The next line may be a message.
    }
    // Enough of a check to pass a message to the SDK, which validates it completely.
    if (isJsonObject(message) && message['jsonrpc'] === '2.0') {
      this.#deliver(message as unknown as JSONRPCMessage)
      return
    }
    this.#stray ??= shown(text)
    this.#reportBadLine(`wrote a line that is not a JSON-RPC message: ${JSON.stringify(text.slice(0, 200))}`)
  }

  #deliver(message: JSONRPCMessage): void {
    try {
      this.onmessage?.(message)
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #reportBadLine(text: string): void {
    this.#badLines++
    if (this.#badLines < MAX_BAD_LINE_REPORTS) this.onerror?.(new Error(text))
    else if (this.#badLines === MAX_BAD_LINE_REPORTS)
      this.onerror?.(new Error(`${text}; further ones are not reported`))
  }

  /** Settles when the message is in the pipe. */
  send(message: JSONRPCMessage): Promise<void> {
    const line = `${JSON.stringify(message)}\n`
    const sending = this.#lastSend.then(() => this.#write(line))
    this.#lastSend = sending.catch(() => {})
    return sending
  }

  /** Writes one line; the next one waits, because of lines that fail together it is not known which ones arrived. */
  #write(line: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stdin = this.#child?.stdin
      if (!stdin?.writable) reject(notWritten(undefined))
      else stdin.write(line, error => (error ? reject(notWritten(error)) : resolve()))
    })
  }

  /** Ends the server and its process group; settles when the process is gone. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#child?.stdin?.end()
    const exited = this.#exited?.then(() => true)
    if (exited === undefined) return
    for (const next of ['SIGTERM', 'SIGKILL'] as const) {
      if (await Promise.race([exited, pause(this.#options.patienceMs, false, { ref: false })])) break
      this.#signal(next)
    }
    await this.#closed
  }

  /** Ends the process group at once. */
  kill(): void {
    if (this.ended === undefined) this.#signal('SIGKILL')
  }

  #signal(name: NodeJS.Signals): void {
    if (this.#child !== undefined) signalGroup(this.#child, name, error => this.onerror?.(error))
  }
}

function notWritten(cause: unknown): UpstreamUnavailable {
  return new UpstreamUnavailable('The server has ended before the request was sent.', { mayHaveRun: false, cause })
}

/** The beginning of a line without colours. */
function shown(line: string): string {
  return stripVTControlCharacters(line.slice(0, MAX_STRAY)).trim()
}
