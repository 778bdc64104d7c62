import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'
import { deserializeMessage, type JSONRPCMessage, serializeMessage, type Transport } from '@modelcontextprotocol/client'
import { processGuard, type ServerCommand, type ServerProcess, startServer } from '@ts/cli-kit'
import type { AnswerLimit } from './answer-limit.js'
import { descendantsOf, endProcesses } from './descendants.js'
import { createStderrLog, type StderrLog } from './stderr-log.js'

/** How long a server may take to end after its input is closed, and again after SIGTERM, in milliseconds. */
const PATIENCE_MS = 700
/** Maximum number of characters kept from a line that is not a message. */
const MOST_LINE = 1_000

/**
 * Speaks MCP over stdio with a server in its own process group, so that ending the group ends everything that the
 * server has started: `npx`, a shell or a launcher leave no orphan processes behind.
 */
export class ProcessTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: NonNullable<Transport['onmessage']>
  readonly #server: ServerCommand
  readonly #decoder = new StringDecoder('utf8')
  /** The line of standard output that has not ended. */
  #line = ''
  #stray: string | undefined
  #process: ServerProcess | undefined
  readonly #stderr = createStderrLog()
  readonly #limit: AnswerLimit

  constructor(server: ServerCommand, limit: AnswerLimit) {
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

  /** The first line of its standard output that is not a message, even before it is complete. */
  get strayLine(): string | undefined {
    const begun = shown(this.#line)
    return this.#stray ?? (begun === '' || begun.startsWith('{') ? undefined : begun)
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
    } catch (error) {
      this.onerror?.(error as Error)
      this.kill()
      return
    }
    const [end = '', ...more] = this.#decoder.write(chunk).split('\n')
    this.#line += end
    for (const next of more) {
      this.#receive(this.#line)
      this.#line = next
    }
  }

  #receive(line: string): void {
    if (line.trim() === '') return
    let message: JSONRPCMessage
    try {
      message = deserializeMessage(line)
    } catch (error) {
      // A line that is not JSON-RPC, such as a banner. The next line may be a message.
      this.#stray ??= shown(line)
      this.onerror?.(error as Error)
      return
    }
    this.onmessage?.(message)
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

/** The beginning of a line without colours. */
function shown(line: string): string {
  return stripVTControlCharacters(line.slice(0, MOST_LINE)).trim()
}
