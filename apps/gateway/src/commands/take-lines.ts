const NEWLINE = 0x0a

/** Options of {@link takeLines}. */
export interface TakeLinesOptions {
  /** Bytes of a line with its newline. */
  readonly maxLineBytes: number
  /** Takes a whole line; false if it does not. */
  readonly take: (line: Buffer) => boolean
  /** Called with each line that was not taken, and with the parts of a line that is too long. */
  readonly pass: (bytes: Buffer) => void
}

/** A function for the chunks of a stream that offers its lines to `take`. Lines that are passed on are unchanged. */
export function takeLines({ maxLineBytes, take, pass }: TakeLinesOptions): (chunk: Buffer) => void {
  let held: Buffer[] = []
  let bytes = 0
  /** Whether the parts of the current line are passed on as they come. */
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
