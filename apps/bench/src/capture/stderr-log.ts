import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

/** Maximum number of characters kept from the end of standard error. */
const MOST_TAIL = 8_192
/** Maximum number of characters kept from one line. */
const MOST_LINE = 1_000
/** Words with which programs in any programming language report an error or something missing. */
const CAUSE =
  /error|exception|fatal|panic|missing|required|not found|cannot|could not|unable|denied|unauthorized|invalid|no such/i
/** Lines that contain such a word for another reason: stack traces, and npm's own messages. */
const NO_CAUSE = /^\s*at |^\s*File "|^npm (?:warn|notice)|^npm \S+ (?:A complete log|\s*\/)/i
/** Lines of source, which Node prints above an error: `const err = new Error(message);`, `throw error`. */
const SOURCE = /^\s*(?:throw|raise)\b|^\s*(?:(?:const|let|var|return|if|import|export|await)\b|[\w.]+ =).*[;({]\s*$/
/** Messages of npm during an installation. */
const NPM_TALK = /^npm (?:warn|notice)\b.*(?:\n|$)/gim

/** What a process wrote to standard error, in bounded memory and without colours. */
export interface StderrLog {
  push(chunk: Buffer): void
  /** The first line that reports an error or something missing; undefined if there is none. */
  cause(): string | undefined
  /** The last lines, without npm's messages. */
  tail(): string
}

/**
 * Keeps the end of the output, and the first line that names a cause, even if that line is no longer in the kept end.
 */
export function createStderrLog(): StderrLog {
  const decoder = new StringDecoder('utf8')
  let tail = ''
  let begun = ''
  let cause: string | undefined
  const look = (written: string) => {
    const line = stripVTControlCharacters(written)
    if (CAUSE.test(line) && !NO_CAUSE.test(line) && !SOURCE.test(line)) cause ??= line.trim()
  }
  return {
    push(chunk) {
      const text = decoder.write(chunk)
      tail = (tail + text).slice(-MOST_TAIL)
      const lines = text.split('\n')
      for (const [i, line] of lines.entries()) {
        begun = (begun + line).slice(0, MOST_LINE)
        if (i === lines.length - 1) break
        if (cause === undefined) look(begun)
        begun = ''
      }
    },
    cause() {
      if (cause === undefined) look(begun)
      return cause
    },
    tail: () => stripVTControlCharacters(tail).replace(NPM_TALK, '').trim(),
  }
}
