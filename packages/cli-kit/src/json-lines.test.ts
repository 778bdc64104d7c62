import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineReader, type OversizedLine } from './json-lines.js'

function read(chunks: readonly Buffer[], maxLineBytes: number) {
  const lines: string[] = []
  const oversized: OversizedLine[] = []
  const reader = createLineReader({
    maxLineBytes,
    onLine: line => lines.push(line),
    onOversized: line => oversized.push(line),
  })
  for (const chunk of chunks) reader.push(chunk)
  return { lines, oversized }
}

/** Cuts bytes at the given places, also inside a character. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...new Set(places.map(place => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...ends].map((from, i) => bytes.subarray(from, ends[i] ?? bytes.length))
}

describe('createLineReader', () => {
  it('gives the same lines however the bytes are cut into chunks', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map(text => text.replaceAll('\n', ' '))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 20 }), (lines, places) => {
        const bytes = Buffer.from(lines.map(text => `${text}\n`).join(''))
        const expected = lines.map(text => Buffer.from(text).toString('utf8'))
        expect(read(cut(bytes, places), 10_000).lines).toEqual(expected)
      }),
    )
  })

  it('skips exactly the lines over the limit, and gives their size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 12_000 }), { maxLength: 10 }),
        fc.array(fc.nat(), { maxLength: 30 }),
        (sizes, places) => {
          const limit = 6_000
          const bytes = Buffer.from(sizes.map(size => `${'x'.repeat(size)}\n`).join(''))
          const { lines, oversized } = read(cut(bytes, places), limit)
          expect(lines.map(text => text.length)).toEqual(sizes.filter(size => size <= limit))
          expect(oversized.map(({ bytes }) => bytes)).toEqual(sizes.filter(size => size > limit))
        },
      ),
    )
  })

  it.each([
    [
      'with spaces and a carriage return',
      (big: string) => `{"result":{"text":"${big}"}, "id" : 7, "jsonrpc": "2.0" }\r`,
    ],
    ['with an error', (big: string) => `{"error":{"code":1,"message":"${big}"},"id":7}`],
  ])('finds the id of an oversized response %s', (_, line) => {
    const { oversized, lines } = read([Buffer.from(`${line('y'.repeat(9_000))}\n{"next":1}\n`)], 5_000)
    expect(oversized.map(found => found.id)).toEqual([7])
    expect(lines).toEqual(['{"next":1}'])
  })

  it.each([
    ['a request', (big: string) => `{"jsonrpc":"2.0","id":7,"method":"m","params":{"a":"${big}"}}`],
    ['a request with its id last', (big: string) => `{"params":{"a":"${big}"},"method":"m","jsonrpc":"2.0","id":7}`],
    ['a response with an id in its text', (big: string) => `{"result":{"a":"${big},\\"id\\":7}"}}`],
    ['a response with an id in its result', (big: string) => `{"result":{"a":"${big}","id":7}}`],
    ['text', (big: string) => big],
    ['an array', (big: string) => `[{"id":7,"result":"${big}"}]`],
  ])('finds no id in %s', (_, line) => {
    const { oversized } = read([Buffer.from(`${line('z'.repeat(20_000))}\n`)], 5_000)
    expect(oversized.map(found => found.id)).toEqual([undefined])
  })

  it("finds the same id as a complete parse, for any order of the response's members and any chunks", () => {
    const order = fc.shuffledSubarray(['jsonrpc', 'id', 'result'], { minLength: 3 })
    const step = fc.constantFrom(10_000, 1_000, 7)
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.string()), fc.json(), order, step, (id, json, order, step) => {
        const members = { jsonrpc: '2.0', id, result: { json, big: 'b'.repeat(9_000) } } as Record<string, unknown>
        const bytes = Buffer.from(`${JSON.stringify(Object.fromEntries(order.map(key => [key, members[key]])))}\n`)
        const places = Array.from({ length: Math.floor(bytes.length / step) }, (_, i) => (i + 1) * step)
        const { oversized } = read(cut(bytes, places), 5_000)
        expect(oversized.map(found => found.id)).toEqual([id])
      }),
    )
  })
})
