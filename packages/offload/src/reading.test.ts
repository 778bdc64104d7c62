import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handleIn, hasHalfPair, log, makeOffload, records, textIn } from './test-support.js'

describe('read_large_output', () => {
  it('returns a range with its end and where to continue', async () => {
    const { store, read } = makeOffload()
    const text = log(2_000)
    const output = await store(text)
    expect(await read(output, 100, 50)).toBe(
      `Characters 100 to 150 of ${text.length}; read on with from 150:\n${text.slice(100, 150)}`,
    )
    expect(await read(output, text.length - 10)).toMatch(/which is the end:\n.*teps\n$/s)
    expect(textIn(await read(output, 0))).toBe(text.slice(0, 4_000))
  })

  it('counts a negative `from` from the end', async () => {
    const { store, read } = makeOffload()
    const text = log(2_000)
    expect(textIn(await read(await store(text), -25))).toBe(text.slice(-25))
    expect(textIn(await read(await store(text), -1e9, 5))).toBe(text.slice(0, 5))
  })

  it('returns any range without splitting a surrogate pair', async () => {
    const { store, read } = makeOffload({ threshold: 500, tokens: text => text.length / 10 })
    const unit = fc.constantFrom('a', '\n', '漢', '😀', '👩‍👩‍👧')
    const text = fc.string({ unit, minLength: 6_000, maxLength: 8_000, size: 'max' })
    await fc.assert(
      fc.asyncProperty(text, fc.nat(6_000), fc.integer({ min: 1, max: 300 }), async (whole, from, length) => {
        const answer = await read(await store(whole), from, length)
        const given = textIn(answer)
        const [start, end] = /^Characters (\d+) to (\d+) of/.exec(answer)!.slice(1).map(Number)
        expect(hasHalfPair(given)).toBe(false)
        expect(given).toBe(whole.slice(start, end))
        // The range may be one character longer at each end, so that it contains whole pairs.
        expect([from, from - 1]).toContain(start)
        expect([from + length, from + length + 1]).toContain(end)
      }),
      { numRuns: 30 },
    )
  })

  it('returns the whole text if each read continues where the last one ended', async () => {
    const { store, read } = makeOffload({ threshold: 500, tokens: text => text.length / 3 })
    const text = '😀é漢a'.repeat(2_000)
    const output = await store(text)
    let whole = ''
    for (let from: number | undefined = 0; from !== undefined; ) {
      const answer: string = await read(output, from, 5_000)
      whole += textIn(answer)
      const next = /read on with from (\d+)/.exec(answer.split('\n')[0]!)?.[1]
      from = next === undefined ? undefined : Number(next)
    }
    expect(whole).toBe(text)
  })
})

describe('search_large_output', () => {
  it('returns each hit with its line, its offset for `read_large_output`, and two lines around it', async () => {
    const { store, search, read } = makeOffload()
    const output = await store(log(2_000))
    const answer = await search(output, 'step 1000 ')
    expect(answer.split('\n').slice(1)).toEqual([
      '999- 2026-01-01 12:00:00 step 998 finished in 48 ms',
      '1000- 2026-01-01 12:00:00 step 999 finished in 49 ms',
      expect.stringMatching(/^1001 @\d+: 2026-01-01 12:00:00 step 1000 finished in 0 ms$/),
      '1002- 2026-01-01 12:00:00 step 1001 finished in 1 ms',
      '1003- 2026-01-01 12:00:00 step 1002 finished in 2 ms',
    ])
    const offset = Number(/@(\d+)/.exec(answer)![1])
    expect(textIn(await read(output, offset, 9))).toBe('step 1000')
  })

  it('shows at most 50 hits, counts all hits, and continues where the last search ended', async () => {
    const { store, search } = makeOffload()
    const output = await store(log(2_000))
    const seen = new Set<number>()
    let from = 0
    expect(await search(output, 'finished in 7 ms')).toMatch(/^40 hits/)
    for (let calls = 0; calls < 60; calls++) {
      const answer = await search(output, 'finished', { from })
      expect(answer).toMatch(/^2,000 hits/)
      const lines = [...answer.matchAll(/^(\d+) @/gm)].map(match => Number(match[1]))
      expect(lines.length).toBeLessThanOrEqual(50)
      for (const line of lines) seen.add(line)
      const next = /again with from (\d+)/.exec(answer)?.[1]
      if (next === undefined) break
      from = Number(next)
    }
    expect(seen.size).toBe(2_000)
  })

  it('ignores case unless case_sensitive is set', async () => {
    const { store, search } = makeOffload()
    const output = await store(log(2_000))
    expect(await search(output, 'failed')).toMatch(/^1 hit /)
    expect(await search(output, 'failed', { case_sensitive: true })).toMatch(/^No hit/)
    expect(await search(output, 'failed', { case_sensitive: 'true' })).toMatch(/case_sensitive false/)
  })

  it('finds the same lines as JavaScript regular expressions', async () => {
    const { store, search } = makeOffload({ threshold: 500 })
    const line = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '1', 'é', '😀'), maxLength: 30 })
    const simple = ['a', 'ab+', '^a', 'c$', '^$', '^.$', 'é', '😀']
    const pattern = fc.constantFrom(...simple, 'a.c', '[ab]{2}1', 'a|1 ', '\\bb', '(a|b)*c', '\\d\\s')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 200, maxLength: 300 }), pattern, async (lines, source) => {
        // The text must be long enough to be stored.
        const text = [...lines, '-'.repeat(2_100)].join('\n')
        const answer = await search(await store(text), source)
        const native = new RegExp(source, 'iu')
        const expected = text.split('\n').flatMap((one, i) => (native.test(one) ? [i + 1] : []))
        const count = Number(/^([\d,]+) hits? for/.exec(answer)?.[1]?.replaceAll(',', '') ?? 0)
        expect(count).toBe(expected.length)
        const shown = [...answer.matchAll(/^(\d+) @/gm)].map(match => Number(match[1]))
        expect(shown).toEqual(expected.slice(0, shown.length))
        expect(shown.length > 0).toBe(expected.length > 0)
      }),
      { numRuns: 40 },
    )
  })

  it('finds matches at any place of one long line, each only once', async () => {
    const { store, search } = makeOffload()
    const gap = fc.array(fc.integer({ min: 60, max: 9_000 }), { minLength: 5, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(gap, async gaps => {
        let text = 'x'.repeat(50_000)
        const offsets: number[] = []
        for (const length of gaps) {
          offsets.push(text.length)
          text += `NEEDLE${'-'.repeat(length)}`
        }
        const answer = await search(await store(text), 'needle-')
        const found = [...answer.matchAll(/^1 @(\d+)/gm)].map(match => Number(match[1]))
        // A hit is a part of the line. If a part contains several matches, the hit shows the first.
        for (const offset of found) expect(offsets).toContain(offset)
        expect(new Set(found).size).toBe(found.length)
        for (const [i, offset] of offsets.entries())
          if (i === 0 || offset - offsets[i - 1]! > 5_120) expect(found).toContain(offset)
      }),
      { numRuns: 40 },
    )
  })

  it('applies anchors and word borders to the whole line, however long it is, and shows a part of it', async () => {
    const { store, search } = makeOffload()
    const output = await store(`first ${'ab '.repeat(40_000)}last`)
    expect(await search(output, '^first')).toMatch(/^1 hit.*\n1 @0:/)
    expect(await search(output, 'last$')).toMatch(/^1 hit.*\n1 @120006:/)
    expect(await search(output, '^ab')).toMatch(/^No hit/)
    expect(await search(output, '\\bb\\b')).toMatch(/^No hit/)
    const middle = await search(
      await store(`${'a'.repeat(30_000)} ERROR 42 ${'b'.repeat(30_000)}\nshort`),
      'error \\d+',
    )
    expect(middle).toMatch(/^1 @30001: ….* ERROR 42 b.*…$/m)
    expect(middle.length).toBeLessThan(1_000)
  })

  it('accepts the line ends of Windows', async () => {
    const { store, search } = makeOffload()
    const output = await store('one\r\ntwo\r\n'.repeat(5_000))
    expect(await search(output, 'two$')).toMatch(/^5,000 hits/)
  })
})

describe('query_large_output', () => {
  it('reads JSON that a tool returned as text, and JSON lines', async () => {
    const { store, query } = makeOffload()
    expect(await query(await store(JSON.stringify(records(500), null, 2)), '.total')).toBe('500')
    const lines = records(1_000).items.map(item => JSON.stringify(item))
    expect(await query(await store(lines.join('\n')), 'select(.id == 998) | .title')).toBe('"Issue number 998"')
  })

  it('keeps strings unchanged, also outside ASCII', async () => {
    const { store, query } = makeOffload()
    const text = 'é漢😀\u2028"\\\n\0'
    const output = await store({ text, more: 'x'.repeat(50_000) })
    const [whole = '', part] = (await query(output, '.text, "漢😀" + .text[0:1]')).split('\n')
    expect([JSON.parse(whole), part]).toEqual([text, '"漢😀é"'])
  })
})

describe("mcpagent's single tool", () => {
  it('is understood: `operation` selects read, search or query', async () => {
    const { store, call } = makeOffload()
    const value = records(500)
    const filename = await store(JSON.stringify(value))
    const ask = async (args: object) => (await call('search', { filename, ...args })).content
    expect(textIn(await ask({ operation: 'read', start: 1, end: 9 }))).toBe('{"items":')
    expect(textIn(await ask({ operation: 'read', start: '2', end: '2' }))).toBe('"')
    expect(await ask({ operation: 'search', pattern: 'Issue number 33"', max_results: 1 })).toMatch(/^1 hit/)
    expect(await ask({ operation: 'QUERY', query: '.next, .total', compact: true, raw: true })).toBe('page2\n500')
    expect(await ask({ operation: 'delete' })).toBe('There is no operation "delete". Use search, read or query.')
    expect(await ask({ operation: 'read', start: 0, end: 5 })).toMatch(/start from 1 on/)
  })
})

describe('every answer', () => {
  it('stays below the threshold, for any request', async () => {
    const tokens = (text: string) => text.length
    const { replace, call } = makeOffload({ threshold: 1_000, tokens })
    const preview = (await replace(records(400))) as string
    expect(tokens(preview)).toBeLessThan(1_000)
    const output = handleIn(preview)
    const huge = 'x'.repeat(400)
    for (const [name, args] of [
      ['read', { output, from: 0, length: 1e9 }],
      ['search', { output, pattern: '.' }],
      ['search', { output, pattern: huge }],
      ['query', { output, query: '.' }],
      ['query', { output, query: `${huge} |` }],
      ['read', { output: huge.repeat(1_000) }],
    ] as const) {
      const { content } = await call(name, args)
      expect(content.length).toBeGreaterThan(0)
      expect(tokens(content)).toBeLessThan(1_000)
    }
  })
})
