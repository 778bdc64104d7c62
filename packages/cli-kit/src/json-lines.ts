import { findResponseId, type RequestId } from './oversized-line.js'

/**
 * Number of bytes that are kept from the beginning and from the end of an oversized line: its id is near one of them.
 */
const KEPT_BYTES = 4_096
const NEWLINE = 0x0a

/** A line that was longer than the limit. */
export interface OversizedLine {
  readonly bytes: number
  /** The id of the request that the line answers; undefined if the line is not an answer, or if no id was found. */
  readonly id: RequestId | undefined
  /** The first characters, for a report. */
  readonly head: string
}

export interface LineReaderOptions {
  /** Maximum number of bytes in one line, without its newline. */
  readonly maxLineBytes: number
  /** The text before the JSON of a line. Default: none. */
  readonly prefix?: string | undefined
  readonly onLine: (line: string) => void
  /** Called once for each line over the limit, when the line has ended. */
  readonly onOversized: (line: OversizedLine) => void
}

/**
 * Cuts a byte stream into lines of UTF-8. Chunks of a line are joined once, when it ends. A line over the limit is
 * skipped in bounded memory up to its newline, and reported with the id of the request that it answers.
 */
export function createLineReader({ maxLineBytes, prefix = '', onLine, onOversized }: LineReaderOptions) {
  let chunks: Buffer[] = []
  let bytes = 0
  let skipped: { head: Buffer; tail: Buffer } | undefined

  function take(part: Buffer): void {
    bytes += part.length
    if (skipped !== undefined) {
      skipped.tail = lastBytes(Buffer.concat([skipped.tail, part]))
    } else if (bytes <= maxLineBytes) {
      if (part.length > 0) chunks.push(part)
    } else {
      const all = Buffer.concat([...chunks, part])
      skipped = { head: Buffer.from(all.subarray(0, KEPT_BYTES)), tail: lastBytes(all) }
      chunks = []
    }
  }

  function end(): void {
    const [line, length, over] = [chunks, bytes, skipped]
    chunks = []
    bytes = 0
    skipped = undefined
    if (over !== undefined) {
      const head = over.head.toString('utf8').slice(prefix.length)
      onOversized({ bytes: length, id: findResponseId(head, over.tail.toString('utf8')), head: head.slice(0, 200) })
    } else {
      onLine((line.length === 1 ? (line[0] as Buffer) : Buffer.concat(line, length)).toString('utf8'))
    }
  }

  return {
    push(chunk: Buffer): void {
      let from = 0
      for (;;) {
        const at = chunk.indexOf(NEWLINE, from)
        if (at < 0) break
        if (bytes === 0 && at - from <= maxLineBytes) onLine(chunk.toString('utf8', from, at))
        else {
          take(chunk.subarray(from, at))
          end()
        }
        from = at + 1
      }
      if (from < chunk.length) take(chunk.subarray(from))
    },
    /** The incomplete line; empty once it is over the limit. */
    begun: (): string => Buffer.concat(chunks).toString('utf8'),
    /** Discards the incomplete line. */
    clear(): void {
      chunks = []
      bytes = 0
      skipped = undefined
    },
  }
}

/** Splits a byte stream at newlines. */
export type LineReader = ReturnType<typeof createLineReader>

/** A copy, so that the end of a large chunk does not keep the whole chunk in memory. */
function lastBytes(chunk: Buffer): Buffer {
  return Buffer.from(chunk.subarray(-KEPT_BYTES))
}
