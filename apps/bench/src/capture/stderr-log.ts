import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

/** The end of standard error that is kept, in characters. */
const MOST_TAIL = 8_192
/** Characters of one line that are kept. */
const MOST_LINE = 1_000
/** Words with which programs say what they lack, in any language that they are written in. */
const CAUSE =
  /error|exception|fatal|panic|missing|required|not found|cannot|could not|unable|denied|unauthorized|invalid|no such/i
/** Lines that have such a word beside the matter: of a stack trace, and what npm says of itself. */
const NO_CAUSE = /^\s*at |^\s*File "|^npm (?:warn|notice)|^npm \S+ (?:A complete log|\s*\/)/i
/** Lines of source, which Node prints above an error: `const err = new Error(message);`, `throw error`. */
const SOURCE = /^\s*(?:throw|raise)\b|^\s*(?:(?:const|let|var|return|if|import|export|await)\b|[\w.]+ =).*[;({]\s*$/
/** What npm says while it installs. */
const NPM_TALK = /^npm (?:warn|notice)\b.*(?:\n|$)/gim

/** What a process wrote to standard error, in bounded memory and without colours. */
export interface StderrLog {
  push(chunk: Buffer): void
  /** The first line that says an error or what is missing; undefined without one. */
  cause(): string | undefined
  /** The last lines. */
  tail(): string
}

/** Keeps the end of what is written, and the first line of it that names a cause, however long ago that was. */
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
