import { stripVTControlCharacters } from 'node:util'
import { ProcessTransport } from '@ts/cli-kit'
import { descendantsOf, endProcesses } from './descendants.js'

/** How long a server may take to end after its input is closed, and again after SIGTERM, in milliseconds. */
const PATIENCE_MS = 700
/** Words with which programs in any programming language report an error or something missing. */
const CAUSE =
  /error|exception|fatal|panic|missing|required|not found|cannot|could not|unable|denied|unauthorized|invalid|no such/i
/** Lines that contain such a word for another reason: stack traces, and npm's own messages. */
const NO_CAUSE = /^\s*at |^\s*File "|^npm (?:warn|notice)|^npm \S+ (?:A complete log|\s*\/)/i
/** Lines of source, which Node prints above an error: `const err = new Error(message);`, `throw error`. */
const SOURCE = /^\s*(?:throw|raise)\b|^\s*(?:(?:const|let|var|return|if|import|export|await)\b|[\w.]+ =).*[;({]\s*$/

/** A server's process that ends with all processes that it started, also those outside of its group. */
export class CapturedProcess extends ProcessTransport {
  #cause: string | undefined

  constructor(server: ConstructorParameters<typeof ProcessTransport>[0], limit: AnswerLimit) {
    super(server, {
      patienceMs: PATIENCE_MS,
      // Whoever shows a text hides its secrets.
      redact: line => line,
      onOutput: bytes => limit.take(bytes),
      onErrorLine: line => {
        this.#cause ??= causeIn(line)
      },
    })
    limit.signal.addEventListener('abort', () => this.kill())
  }

  /** The first line of standard error that reports an error or something missing; undefined if there is none. */
  get cause(): string | undefined {
    return this.#cause ?? causeIn(this.stderr.at(-1) ?? '')
  }

  /** The last lines of standard error without colours and without npm's messages. */
  get tail(): string {
    const lines = this.stderr.map(stripVTControlCharacters).filter(line => !/^npm (?:warn|notice)\b/i.test(line))
    return lines.join('\n').trim()
  }

  override async close(): Promise<void> {
    const started = this.pid === undefined ? [] : await descendantsOf(this.pid)
    await super.close()
    await endProcesses(started)
  }
}

/** The line if it names the cause of a failure. */
export function causeIn(written: string): string | undefined {
  const line = stripVTControlCharacters(written)
  return CAUSE.test(line) && !NO_CAUSE.test(line) && !SOURCE.test(line) ? line.trim() : undefined
}

/**
 * Maximum number of bytes in all answers of one server, over any transport: twenty times the largest list that we
 * captured.
 */
const MOST_ANSWER_BYTES = 64 * 2 ** 20

export type AnswerLimit = ReturnType<typeof createAnswerLimit>

/** Counts the bytes that a server sends, and stops it above the limit. */
export function createAnswerLimit() {
  const stop = new AbortController()
  let total = 0
  return {
    /** Aborted when the total is too large. */
    signal: stop.signal,
    take(bytes: number): void {
      total += bytes
      if (total > MOST_ANSWER_BYTES) stop.abort(new Error(`answered with more than ${MOST_ANSWER_BYTES / 2 ** 20} MiB`))
    },
  }
}

/** A `fetch` that counts the bytes of its answers, after decompression. */
export function limitedFetch(limit: AnswerLimit): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.body === null) return response
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          limit.take(chunk.length)
          if (limit.signal.aborted) controller.error(limit.signal.reason)
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    const copy = new Response(counted, { status, statusText, headers })
    // A new response has no URL, but the client needs it to detect redirects.
    Object.defineProperty(copy, 'url', { value: response.url })
    return copy
  }
}
