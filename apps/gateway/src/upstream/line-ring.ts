import { StringDecoder } from 'node:string_decoder'
import { cutText } from '../inspect/cut-text.js'

export interface LineRingOptions {
  /** Maximum number of lines kept. Default 200: a screen or two of a stack trace. */
  readonly maxLines?: number
  /** Maximum number of characters of one line; the rest of the line is dropped. Default 1,000. */
  readonly maxLineLength?: number
}

/** Keeps the last lines of what a process writes. */
export function createLineRing({ maxLines = 200, maxLineLength = 1_000 }: LineRingOptions = {}) {
  const decoder = new StringDecoder('utf8')
  let kept: string[] = []
  let begun = ''
  const cut = (line: string) => cutText(line, maxLineLength + 1)
  return {
    push(chunk: Buffer): void {
      const parts = decoder.write(chunk).split('\n')
      const last = parts.pop() ?? ''
      if (parts.length > 0) {
        parts[0] = begun + parts[0]
        begun = ''
        for (const part of parts.slice(-maxLines)) kept.push(cut(part.endsWith('\r') ? part.slice(0, -1) : part))
        if (kept.length > maxLines) kept = kept.slice(-maxLines)
      }
      if (begun.length <= maxLineLength) begun += cutText(last, maxLineLength + 2, '')
    },
    /** Oldest first; an incomplete line comes last. */
    lines: (): readonly string[] => (begun === '' ? [...kept] : [...kept, cut(begun)]),
  }
}
