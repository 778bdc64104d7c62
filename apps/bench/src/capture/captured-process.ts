import { stripVTControlCharacters } from 'node:util'
import { ProcessTransport } from '@ts/cli-kit'
import type { AnswerLimit } from './answer-limit.js'
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
