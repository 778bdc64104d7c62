import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEventReader, type ServerEvent } from './event-stream.js'

function read(chunks: readonly Buffer[], maxLineBytes = 10_000) {
  const events: ServerEvent[] = []
  const ids: string[] = []
  const retries: number[] = []
  const oversized: unknown[] = []
  let endless = 0
  const reader = createEventReader({
    maxLineBytes,
    onEvent: event => events.push(event),
    onId: id => ids.push(id),
    onRetry: ms => retries.push(ms),
    onOversized: ({ id }) => oversized.push(id),
    onEndless: () => endless++,
  })
  for (const chunk of chunks) reader.push(chunk)
  return { events, ids, retries, oversized, endless }
}

const readText = (text: string, maxLineBytes?: number) => read([Buffer.from(text)], maxLineBytes)

/** The expected events of a whole stream: the same rules in their simplest form. */
function expectedOf(text: string): ServerEvent[] {
  const events: ServerEvent[] = []
  let fields: (readonly [string, string])[] = []
  const ended = text.split(/\r\n|\r|\n/).slice(0, -1)
  for (const line of ended) {
    if (line === '') {
      const data = fields.flatMap(([name, value]) => (name === 'data' ? [value] : []))
      const type = fields.findLast(([name]) => name === 'event')?.[1]
      if (data.length > 0) events.push({ data: data.join('\n'), type: type || 'message' })
      fields = []
    } else {
      const [, name = '', value = ''] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(line) ?? []
      fields.push([name, value])
    }
  }
  return events
}

it('gives the same events however the bytes are cut into chunks, with each kind of line ending', () => {
  const part = fc.constantFrom('data', 'event', 'x', ':', ': ', ' ', 'é😀', '{}', '\n', '\n\n', '\r\n', '\r', 'data: a')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.array(fc.nat(), { maxLength: 20 }), (parts, places) => {
      // The text ends with a LF: after a final CR, the reader could not know whether a LF follows.
      const text = `${parts.join('')}\n`
      const bytes = Buffer.from(text)
      const ends = [...new Set(places.map(place => place % (bytes.length + 1)))].sort((a, b) => a - b)
      const chunks = [0, ...ends].map((from, i) => bytes.subarray(from, ends[i] ?? bytes.length))
      expect(read(chunks).events).toEqual(expectedOf(text))
    }),
  )
})

it('joins the lines of one event, and leaves comments and unknown fields out', () => {
  const { events } = readText(': note\ndata: a\ndata:b\ndata\nother: c\nevent: e\n\n')
  expect(events).toEqual([{ data: 'a\nb\n', type: 'e' }])
})

it('drops an event that the end of the stream cuts off', () => {
  expect(readText('data: whole\n\ndata: half\n').events).toEqual([{ data: 'whole', type: 'message' }])
})

it('skips a byte order mark only at the start', () => {
  expect(readText('\uFEFFdata: a\n\n\uFEFFdata: b\n\n').events).toEqual([{ data: 'a', type: 'message' }])
})

it('gives ids and retry delays, and ignores invalid ones', () => {
  const { ids, retries } = readText('id: 7\nretry: 500\ndata:\n\nid:\nid: a\0b\nretry: 5s\nretry:\n\n')
  expect(ids).toEqual(['7'])
  expect(retries).toEqual([500])
})

it('leaves out an event with a line over the limit, reports the id that it answers, and reads on', () => {
  const long = JSON.stringify({ jsonrpc: '2.0', id: 7, result: 'x'.repeat(200) })
  const { events, oversized, endless } = readText(`data: a\ndata: ${long}\ndata: b\n\ndata: next\n\n`, 100)
  expect(oversized).toEqual([7])
  expect(events).toEqual([{ data: 'next', type: 'message' }])
  expect(endless).toBe(0)
})

it('drops an event whose lines together exceed twice the limit, and reports it once', () => {
  const { events, endless } = readText(`${`data: ${'x'.repeat(90)}\n`.repeat(9)}\ndata: next\n\n`, 100)
  expect(endless).toBe(1)
  expect(events).toEqual([{ data: 'next', type: 'message' }])
})
