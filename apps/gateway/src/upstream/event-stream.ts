import { createLineReader, type OversizedLine } from './json-lines.js'

/** One server-sent event. */
export interface ServerEvent {
  readonly data: string
  /** `message` if the server gave no type. */
  readonly type: string
}

/** Options of {@link createEventReader}. */
export interface EventReaderOptions {
  /** Maximum number of bytes in one line. */
  readonly maxLineBytes: number
  readonly onEvent: (event: ServerEvent) => void
  /** Called with each event id that is not empty, before `onEvent` is called for its event. */
  readonly onId: (id: string) => void
  /** Called with the time to wait before a lost stream is opened again, in milliseconds. */
  readonly onRetry: (ms: number) => void
  /** Called for a line over the limit; its event is left out. */
  readonly onOversized: (line: OversizedLine) => void
  /** Called once for an event whose lines together exceed twice the limit: the event may never end. */
  readonly onEndless: () => void
}

/**
 * The lines of one event together may have this many times the limit of one line. A JSON message needs only one line.
 */
const EVENT_FACTOR = 2
const [LINE_FEED, RETURN] = [0x0a, 0x0d]
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Reads an event stream by the rules of the HTML standard (section 9.2): lines end with LF, CR or both, an empty line
 * ends an event, and an event that the stream's end cuts off is dropped.
 */
export function createEventReader(options: EventReaderOptions): { push(chunk: Buffer): void } {
  const { maxLineBytes, onEvent, onId, onRetry, onOversized, onEndless } = options
  const reader = createLineReader({
    maxLineBytes,
    prefix: 'data:',
    onLine: readLine,
    onOversized(line) {
      isRefused = true
      data = []
      onOversized(line)
    },
  })
  let data: string[] = []
  let length = 0
  let type = ''
  let isFirst = true
  let isRefused = false
  /** Whether the last byte was a CR: a LF after it belongs to the same line ending. */
  let afterReturn = false

  function readLine(text: string): void {
    const line = isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
    isFirst = false
    if (line === '') {
      dispatch()
      return
    }
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? line : line.slice(0, colon)
    const from = line.charCodeAt(colon + 1) === 0x20 ? colon + 2 : colon + 1
    const value = colon < 0 ? '' : line.slice(from)
    if (field === 'data') {
      const isEndless = length > EVENT_FACTOR * maxLineBytes
      length += value.length
      if (!isRefused) data.push(value)
      if (isEndless || length <= EVENT_FACTOR * maxLineBytes) return
      isRefused = true
      data = []
      onEndless()
    } else if (field === 'event') type = value
    else if (field === 'id' && value !== '' && !value.includes('\0')) onId(value)
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) onRetry(Number(value))
  }

  function dispatch(): void {
    const event = { data: data.join('\n'), type: type === '' ? 'message' : type }
    const isEmpty = data.length === 0
    data = []
    length = 0
    type = ''
    isRefused = false
    if (!isEmpty) onEvent(event)
  }

  /** The same lines, with LF as the only line ending. */
  function withLineFeeds(chunk: Buffer): Buffer {
    if (!afterReturn && !chunk.includes(RETURN)) return chunk
    const copy = Buffer.allocUnsafe(chunk.length)
    let size = 0
    for (const byte of chunk) {
      if (byte !== LINE_FEED || !afterReturn) copy[size++] = byte === RETURN ? LINE_FEED : byte
      afterReturn = byte === RETURN
    }
    return copy.subarray(0, size)
  }

  return { push: chunk => reader.push(withLineFeeds(chunk)) }
}
