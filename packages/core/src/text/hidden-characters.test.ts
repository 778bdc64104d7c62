import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderTool } from '../answers/render.js'
import { createCatalog, createToolSearch } from '../index.js'
import { wordRanker } from '../test-tools.js'
import { visibleJson } from './hidden-characters.js'

/** The description that is sent for a tool. */
async function shown(description: string): Promise<string> {
  const tools = [{ name: 'a', description }]
  return (await createToolSearch({ tools, ranker: wordRanker() }).expose({ session: 's' })).tools[0]!.description
}

const summary = (description: string) =>
  renderTool(createCatalog([{ name: 'a', description }]).tools[0]!, 'summary')['description']

const names = (...list: string[]) =>
  createCatalog(
    list.map(name => ({ name })),
    { onInvalid: 'drop' },
  ).tools.map(tool => tool.name)

describe('hidden characters', () => {
  it.each([
    ['null', 0x0],
    ['escape', 0x1b],
    ['the last control below the space', 0x1f],
    ['delete', 0x7f],
    ['next line', 0x85],
    ['soft hyphen', 0xad],
    ['combining grapheme joiner', 0x34f],
    ['Arabic letter mark', 0x61c],
    ['Hangul filler', 0x3164],
    ['zero-width space', 0x200b],
    ['line separator', 0x2028],
    ['right-to-left override', 0x202e],
    ['word joiner', 0x2060],
    ['the last deprecated format character', 0x206f],
    ['a variation selector that no emoji needs', 0xfe00],
    ['byte-order mark', 0xfeff],
    ['half-width Hangul filler', 0xffa0],
    ['interlinear annotation', 0xfff9],
    ['a tag', 0xe0041],
    ['a variation selector that can hide text', 0xe0100],
  ])('are shown as escapes in what is sent, and refused in names: %s', async (_, code) => {
    const character = String.fromCodePoint(code)
    expect(await shown(`be${character}fore`)).toBe(`be\\u{${code.toString(16)}}fore`)
    expect(names(`be${character}fore`)).toEqual([])
  })

  it.each([
    'plain text ~',
    'two\nlines\tand a tab',
    'Größe, 検索, поиск, हिन्दी',
    'क्‍ष and ن‌م need their joiners',
    'flags 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈, 1️⃣ and 👩🏽‍🚀',
  ])('do not occur in %j', async text => {
    expect(await shown(text)).toBe(text)
  })

  it.each([
    ['a joiner between Latin letters', 'a\u200db', 'a\\u{200d}b'],
    ['a non-joiner between digits', '1\u200c2', '1\\u{200c}2'],
    ['a second joiner', 'क\u200d\u200d', 'क\u200d\\u{200d}'],
    ['a joiner after an emoji, with nothing to join', '👩\u200d.', '👩\\u{200d}.'],
    ['a selector after a letter', 'a\ufe0f', 'a\\u{fe0f}'],
    ['a second selector', '❤\ufe0f\ufe0f', '❤\ufe0f\\u{fe0f}'],
    ['a selector after a digit that is no keycap', '1\ufe0f', '1\\u{fe0f}'],
    ['the tags of an invalid flag', '🏴\u{e0061}\u{e007f}', '🏴\\u{e0061}\\u{e007f}'],
    ['half of a surrogate pair', 'a\ud83d', 'a\\u{d83d}'],
  ])('are shown as escapes unless a script or an emoji needs them: %s', async (_, text, expected) => {
    expect(await shown(text)).toBe(expected)
  })

  it('never remain in what is sent, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async text => {
        expect(await shown(text)).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_Control}\u00ad\ufeff]/u)
      }),
    )
  })

  it('do not include half of a surrogate pair in a name, because a person sees a replacement character', () => {
    expect(names('half_\ud83d', 'halves_\ud83d\ud83d')).toEqual(['half_\ud83d', 'halves_\ud83d\ud83d'])
    expect(names('a\ud83d\u200b', 'b\u200b\ud83d')).toEqual([])
  })

  it('are escapes or spaces in text on one line, in which a run of white space is one space', () => {
    expect(summary('  Reads\r\n a\tfile\u2028now\u0007 ')).toBe('Reads a file now\\u{7}')
  })
})

describe('visibleJson', () => {
  it('shows hidden characters of keys and values as escapes that parse to the same value', () => {
    const value = { 'a\u200bb': 'c\u202e👩\u200d💻\u{e0041}' }
    const text = visibleJson(value)
    expect(text).toBe('{"a\\u200bb":"c\\u202e👩\u200d💻\\udb40\\udc41"}')
    expect(JSON.parse(text)).toEqual(value)
    expect(visibleJson(undefined)).toBe('null')
  })

  it('parses to the same value, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
        expect(JSON.parse(visibleJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
