import { StringDecoder } from 'node:string_decoder'
import { cutText } from '../inspect/cut-text.js'

/** Maximum number of lines kept: a screen or two of a stack trace. */
const MAX_LINES = 200
/** Maximum number of characters of one line; the rest of the line is dropped. */
const MAX_LENGTH = 1_000

/** Keeps the last lines of what a process writes. */
export function createLineRing() {
  const decoder = new StringDecoder('utf8')
  let kept: string[] = []
  let begun = ''
  const cut = (line: string) => cutText(line, MAX_LENGTH + 1)
  return {
    push(chunk: Buffer): void {
      const parts = decoder.write(chunk).split('\n')
      const last = parts.pop() ?? ''
      if (parts.length > 0) {
        parts[0] = begun + parts[0]
        begun = ''
        for (const part of parts.slice(-MAX_LINES)) kept.push(cut(part.endsWith('\r') ? part.slice(0, -1) : part))
        if (kept.length > MAX_LINES) kept = kept.slice(-MAX_LINES)
      }
      if (begun.length <= MAX_LENGTH) begun += cutText(last, MAX_LENGTH + 2, '')
    },
    /** Oldest first; an incomplete line comes last. */
    lines: (): readonly string[] => (begun === '' ? [...kept] : [...kept, cut(begun)]),
  }
}
