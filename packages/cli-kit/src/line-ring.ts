import { StringDecoder } from 'node:string_decoder'
import { splitsPair } from '@ts/core/kit'

/** Maximum number of lines kept: a screen or two of a stack trace. */
const MAX_LINES = 200
/** Maximum number of characters of one line; the rest of the line is dropped. */
const MAX_LENGTH = 1_000

/** Keeps the last lines of what a process writes. `onLine` gets each complete line. */
export function createLineRing(onLine?: (line: string) => void) {
  const decoder = new StringDecoder('utf8')
  let kept: string[] = []
  let begun = ''
  const cut = (line: string) =>
    line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - (splitsPair(line, MAX_LENGTH) ? 1 : 0))}…`
  return {
    push(chunk: Buffer): void {
      const parts = decoder.write(chunk).split('\n')
      const last = parts.pop() ?? ''
      if (parts.length > 0) {
        parts[0] = begun + parts[0]
        begun = ''
        const lines = parts.map(part => cut(part.endsWith('\r') ? part.slice(0, -1) : part))
        for (const line of lines) onLine?.(line)
        kept = [...kept, ...lines].slice(-MAX_LINES)
      }
      if (begun.length <= MAX_LENGTH) begun += last.slice(0, MAX_LENGTH + 2)
    },
    /** Oldest first; an incomplete line comes last. */
    lines: (): readonly string[] => (begun === '' ? [...kept] : [...kept, cut(begun)]),
  }
}
