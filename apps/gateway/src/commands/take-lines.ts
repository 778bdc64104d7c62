const NEWLINE = 0x0a

/** Options of {@link takeLines}. */
export interface TakeLinesOptions {
  /** Maximum number of bytes of a line, including its newline. A longer line is passed on in parts. */
  readonly maxLineBytes: number
  /** Receives a whole line. Returns whether it handled the line. */
  readonly take: (line: Buffer) => boolean
  /** Called with each line that `take` did not handle, and with the parts of a line that is too long. */
  readonly pass: (bytes: Buffer) => void
}

/**
 * Returns a function that receives the chunks of a stream and offers each line to `take`. Lines that are passed on are
 * unchanged.
 */
export function takeLines({ maxLineBytes, take, pass }: TakeLinesOptions): (chunk: Buffer) => void {
  let held: Buffer[] = []
  let bytes = 0
  /** Whether the current line is too long. Its parts are then passed on as soon as they arrive. */
  let isTooLong = false

  function hold(part: Buffer): void {
    held.push(part)
    bytes += part.length
    if (bytes <= maxLineBytes) return
    isTooLong = true
    release()
  }

  function release(): void {
    const parts = held
    held = []
    bytes = 0
    for (const part of parts) pass(part)
  }

  function end(part: Buffer): void {
    if (held.length === 0 && !isTooLong && part.length <= maxLineBytes) {
      if (!take(part)) pass(part)
      return
    }
    hold(part)
    if (!isTooLong) {
      const line = Buffer.concat(held, bytes)
      if (take(line)) held = []
      release()
    } else release()
    bytes = 0
    isTooLong = false
  }

  return chunk => {
    let from = 0
    for (;;) {
      const at = chunk.indexOf(NEWLINE, from)
      if (at < 0) break
      end(from === 0 && at === chunk.length - 1 ? chunk : chunk.subarray(from, at + 1))
      from = at + 1
    }
    if (from >= chunk.length) return
    if (isTooLong) pass(chunk.subarray(from))
    else hold(chunk.subarray(from))
  }
}
