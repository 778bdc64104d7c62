import { type JSONRPCMessage, ReadBuffer, serializeMessage, type Transport } from '@modelcontextprotocol/client'
import { processGuard, type ServerProcess, startServer } from '@ts/cli-kit'
import type { AnswerLimit } from './answer-limit.js'
import { descendantsOf, endProcesses } from './descendants.js'
import type { StdioServer } from './server-config.js'
import { createStderrLog, type StderrLog } from './stderr-log.js'
import { createStrayOutput } from './stray-output.js'

/** How long a server may take to end after its input is closed, and again after SIGTERM, in milliseconds. */
const PATIENCE_MS = 700
/** Maximum size of an answer, in bytes: ten times the largest list that we captured. */
const MOST_BUFFER = 32 * 2 ** 20

/**
 * Speaks MCP over stdio with a server in its own process group, so that ending the group ends everything that the
 * server has started: `npx`, a shell or a launcher leave no orphan processes behind.
 */
export class ProcessTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: NonNullable<Transport['onmessage']>
  readonly #server: StdioServer
  readonly #buffer = new ReadBuffer({ maxBufferSize: MOST_BUFFER })
  #process: ServerProcess | undefined
  readonly #stderr = createStderrLog()
  readonly #stray = createStrayOutput()
  readonly #limit: AnswerLimit

  constructor(server: StdioServer, limit: AnswerLimit) {
    this.#server = server
    this.#limit = limit
  }

  /** How the process ended, such as `ended with code 1`; undefined while it runs. */
  get ended(): string | undefined {
    return this.#process?.ended
  }

  /** What the process wrote to standard error. */
  get stderr(): Pick<StderrLog, 'cause' | 'tail'> {
    return this.#stderr
  }

  /** The first line of its standard output that is not a message; undefined if there is none. */
  get strayLine(): string | undefined {
    return this.#stray.line()
  }

  async start(): Promise<void> {
    this.#process = startServer(this.#server, error => this.onerror?.(error))
    const { child, started } = this.#process
    child.once('close', () => this.onclose?.())
    child.stdin?.on('error', error => this.onerror?.(error))
    child.stderr?.on('data', (chunk: Buffer) => this.#stderr.push(chunk))
    child.stdout?.on('data', (chunk: Buffer) => this.#read(chunk))
    await started
  }

  #read(chunk: Buffer): void {
    try {
      this.#limit.take(chunk.length)
      this.#stray.push(chunk)
      this.#buffer.append(chunk)
    } catch (error) {
      this.onerror?.(error as Error)
      this.kill()
      return
    }
    for (;;) {
      try {
        const message = this.#buffer.readMessage()
        if (message === null) return
        this.onmessage?.(message)
      } catch (error) {
        // A line that is not JSON-RPC, such as a banner. The next line may be a message.
        this.onerror?.(error as Error)
      }
    }
  }

  send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#process?.child.stdin
    if (!stdin?.writable) return Promise.reject(new Error('the server is gone'))
    return new Promise((resolve, reject) => {
      stdin.write(serializeMessage(message), error => (error ? reject(error) : resolve()))
    })
  }

  /**
   * Ends the server: closes its input, then sends SIGTERM, then kills its whole group and the processes that it started
   * outside of it.
   */
  async close(): Promise<void> {
    const { child, stop } = this.#process ?? {}
    if (child?.pid === undefined || stop === undefined) return
    const started = await descendantsOf(child.pid)
    await stop(PATIENCE_MS)
    this.kill()
    await endProcesses(started)
    processGuard().remove(child.pid)
    child.stdout?.destroy()
    child.stderr?.destroy()
  }

  /** Kills the group at once, without waiting: for the moment when the bench's own process ends. */
  kill(): void {
    this.#process?.signal('SIGKILL')
  }
}
