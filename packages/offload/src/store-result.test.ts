import { describe, expect, it } from 'vitest'
import { createMemoryStore } from './index.js'
import type { OffloadEvent } from './options.js'
import { makeOffload } from './test-support.js'

/** An offload in which a character is a token, and a result of more than 1,000 is stored. */
function open(options: Parameters<typeof makeOffload>[0] = {}) {
  const events: OffloadEvent[] = []
  const store = createMemoryStore()
  const all = { store, threshold: 1_000, tokens: (text: string) => text.length, ...options }
  const { replace } = makeOffload({ onEvent: event => events.push(event), ...all })
  /** The texts that are stored for a result, in their order. */
  async function storedOf(content: unknown): Promise<readonly string[]> {
    await replace(content)
    return Promise.all(
      (await store.list('alice')).map(async output => {
        let text = ''
        for await (const piece of output.read(0)) text += piece
        return text
      }),
    )
  }
  return { replace, storedOf, events, store }
}
const x = (length: number, letter = 'x') => letter.repeat(length)
const blocks = (...texts: readonly string[]) => texts.map(text => ({ type: 'text', text }))
/** A value that has this number of characters as JSON. */
const value = (length: number) => ({ a: x(length - 8, 'v') })
const json = (length: number) => JSON.stringify(value(length))

describe('what is stored of a result with several parts', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['nothing up to the threshold', [x(500), x(250), x(250)], []],
    ['the large part', [x(501), x(250), x(250)], [x(501)]],
    ['only parts above a quarter of the threshold', [x(600), x(251, 'y'), x(250)], [x(600), x(251, 'y')]],
    [
      'small parts together, above half of the threshold',
      [x(600), x(250), x(250, 'y'), 'z'],
      [x(600), `${x(250)}\n${x(250, 'y')}\nz`],
    ],
    [
      'four large parts separately',
      ['a', 'b', 'c', 'd'].map(it => x(300, it)),
      ['a', 'b', 'c', 'd'].map(it => x(300, it)),
    ],
    [
      'five large parts together',
      ['a', 'b', 'c', 'd', 'e'].map(it => x(300, it)),
      [['a', 'b', 'c', 'd', 'e'].map(it => x(300, it)).join('\n')],
    ],
  ])('is %s', async (_, texts, expected) => {
    expect(await open().storedOf(blocks(...texts))).toEqual(expected)
  })

  it.each<[string, number, readonly string[], readonly string[]]>([
    ['structured content above a quarter', 251, [x(900)], [json(251), x(900)]],
    ['no structured content up to a quarter', 250, [x(900)], [x(900)]],
    ['no text that repeats it', 800, [json(800), x(300)], [json(800), x(300)]],
    ['no text that repeats it after spaces', 800, [` \n ${json(800)}`], [json(800)]],
    ['text that is JSON only later', 800, [`see ${json(800)}`], [json(800), `see ${json(800)}`]],
    ['text that is JSON, if the structured content is not stored', 250, [json(900)], [json(900)]],
  ])('is %s', async (_, length, texts, expected) => {
    expect(await open().storedOf({ content: blocks(...texts), structuredContent: value(length) })).toEqual(expected)
  })

  it('a small text that repeats a part of it stays, a large one is removed', async () => {
    const { replace } = open()
    const content = blocks(json(100), json(251), json(250))
    const replaced = await replace({ content, structuredContent: value(800) })
    expect(replaced).toEqual({
      content: [{ type: 'text', text: expect.stringContaining('out_') }, content[0], content[2]],
    })
  })
})

describe('a preview', () => {
  it.each([
    ['of text', x(3_000, 'word ')],
    ['of JSON', value(5_000)],
  ])('%s has at most half the tokens of the threshold', async (_, content) => {
    const preview = String(await open().replace(content))
    expect(preview).toContain('out_')
    expect(preview.length).toBeLessThanOrEqual(500)
    expect(preview.length).toBeGreaterThan(250)
  })
})

it('a value with bytes after its long beginning is passed on unchanged, and nothing is stored', async () => {
  const { replace, events, store } = open()
  expect(await replace({ list: Array.from({ length: 2_000 }, () => x(50)), bytes: new Uint8Array(5) })).toBeUndefined()
  expect([events, await store.list('alice')]).toEqual([[], []])
})

it('a value of many pieces is counted as a whole', async () => {
  const { replace } = open({ threshold: 100_000 })
  const list = (items: number) => Array.from({ length: items }, () => x(97))
  expect(await replace(list(950))).toBeUndefined()
  expect(String(await replace(list(1_500)))).toContain('out_')
})
