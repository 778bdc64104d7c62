import { type CompanionResult, createToolSearch, type ResultOutcome } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { describe, expect, it } from 'vitest'
import { createMemoryStore, createOffload, type OutputStore, OutputTooLarge } from './index.js'
import type { OffloadEvent, OffloadOptions } from './options.js'
import { handleIn, hasHalfPair, log, makeOffload, records, resultOf } from './test-support.js'

const x = (length: number, letter = 'x') => letter.repeat(length)
const blocks = (...texts: readonly string[]) => texts.map(text => ({ type: 'text', text }))
/** A value that has this number of characters as JSON. */
const value = (length: number) => ({ a: x(length - 8, 'v') })
const json = (length: number) => JSON.stringify(value(length))
const image = { type: 'image', data: 'iVBORw0KGgo='.repeat(10_000), mimeType: 'image/png' }
/** A counter or a property of a host that throws. */
function fails(): never {
  throw new Error('no')
}
const PREVIEW = expect.stringContaining('out_')

/** An offload in which a character is a token, and a result of more than 1,000 is stored. */
function open(options: OffloadOptions = {}) {
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

describe('the size of a result', () => {
  it.each<[string, OffloadOptions]>([
    ['the default estimate', {}],
    ['a counter that throws', { tokens: fails }],
    ['a counter that returns no number', { tokens: () => Number.NaN }],
  ])('is four characters a token by %s, and at most the threshold stays', async (_, options) => {
    const { replace } = makeOffload({ threshold: 1_000, ...options })
    expect(await replace(x(4_000))).toBeUndefined()
    expect(await replace(x(4_001))).toMatch(
      /^The output of export_data is too large to show \(4,001 characters in 1 line, about 1,00\d tokens\)/,
    )
  })

  it.each([
    ['\n', '1 line'],
    ['\nb', '2 lines'],
    ['\n\n', '2 lines'],
  ])('is shown with its number of lines if it ends with %j', async (end, lines) => {
    expect(await open().replace(`${x(1_001)}${end}`)).toContain(`in ${lines}, about`)
  })

  it("is counted with the offload's counter, or with that of the host, also for later answers", async () => {
    const countTokens = (text: string) => text.length
    const kanji = '漢字'.repeat(5_500)
    expect(await makeOffload().replace(kanji)).toBeUndefined()
    expect(await makeOffload().replace(kanji, { countTokens })).toContain('about 11,000 tokens')
    expect(await makeOffload({ tokens: () => 5 }).replace(kanji, { countTokens })).toBeUndefined()
    const companions = [createOffload({ store: createMemoryStore(), threshold: 1_000 })]
    const tools = [{ name: 'export_data' }]
    const search = createToolSearch({ tools, ranker: createKeywordRanker(), countTokens, companions })
    const end = { status: 'ran', content: log(300) } as const
    const output = handleIn(await search.settle({ tool: 'export_data', session: 'alice' }, end))
    const read = { name: 'read_large_output', arguments: { output }, session: 'alice' }
    const { length } = ((await search.handle(read)) as ResultOutcome).content
    expect([length > 500, length < 1_000]).toEqual([true, true])
  })

  it('is never counted for a long text', async () => {
    const counted: number[] = []
    const { replace } = makeOffload({ tokens: text => counted.push(text.length) && text.length })
    await replace(x(3_000_000))
    expect(Math.max(...counted)).toBeLessThan(400_000)
  })

  it('is that of the whole value, however many pieces it has', async () => {
    const { replace } = open({ threshold: 100_000 })
    const list = (items: number) => Array.from({ length: items }, () => x(97))
    expect(await replace(list(950))).toBeUndefined()
    expect(await replace(list(1_500))).toEqual(PREVIEW)
  })
})

describe('a result that stays unchanged', () => {
  const cycle: unknown[] = [x(100_000)]
  cycle.push(cycle)
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['bytes', new Uint8Array(1_000_000)],
    ['a buffer', new ArrayBuffer(1_000_000)],
    ['a blob', new Blob([x(1_000_000)])],
    ['bytes within a value', { file: new Uint8Array(1_000_000), text: x(100_000) }],
    ['bytes after a long beginning', { list: Array.from({ length: 2_000 }, () => x(50)), bytes: new Uint8Array(5) }],
    ['a function', () => x(100_000)],
    ['a cycle', cycle],
    ['a value that throws', Object.defineProperty({ a: x(100_000) }, 'b', { enumerable: true, get: fails })],
    ['an image, which is not counted', [image, { type: 'text', text: 'small' }]],
  ])('is %s', async (_, content) => {
    const { replace, events, store } = open()
    expect(await replace(content)).toBeUndefined()
    expect([events, await store.list('alice')]).toEqual([[], []])
  })

  it('is one that the host exempts', async () => {
    const seen: CompanionResult[] = []
    const { replace } = makeOffload({ isOffloadable: result => seen.push(result) > 1 })
    expect(await replace(log(2_000), { tool: 'read_file' })).toBeUndefined()
    expect(seen[0]!.tool.name).toBe('read_file')
    expect(await replace(log(2_000))).toEqual(PREVIEW)
  })

  it('is one that only code reads, because code would not understand a preview', async () => {
    const { offload, replace } = makeOffload()
    const result = resultOf(log(2_000))
    const of = (...allowedCallers: readonly ('code' | 'model')[]) =>
      offload.onResult!({ ...result, tool: { ...result.tool, allowedCallers } })
    expect([await of('code'), await of('code', 'model')]).toEqual([undefined, PREVIEW])
    expect(await replace(log(2_000), { caller: 'code' })).toBeUndefined()
  })
})

describe('what is stored of a result with several parts', () => {
  const many = (letters: string) => [...letters].map(it => x(300, it))
  it.each<[string, readonly string[], readonly string[]]>([
    ['nothing up to the threshold', [x(500), x(250), x(250)], []],
    ['the large part', [x(501), x(250), x(250)], [x(501)]],
    ['only parts above a quarter of the threshold', [x(600), x(251, 'y'), x(250)], [x(600), x(251, 'y')]],
    [
      'small parts together, above half of the threshold',
      [x(600), x(250), x(250, 'y'), 'z'],
      [x(600), `${x(250)}\n${x(250, 'y')}\nz`],
    ],
    ['four large parts separately', many('abcd'), many('abcd')],
    ['five large parts together', many('abcde'), [many('abcde').join('\n')]],
  ])('is %s', async (_, texts, expected) => {
    expect(await open().storedOf(blocks(...texts))).toEqual(expected)
  })

  it.each<[string, number, readonly string[], readonly string[]]>([
    ['structured content above a quarter', 251, [x(900)], [json(251), x(900)]],
    ['no structured content up to a quarter', 250, [x(900)], [x(900)]],
    ['structured content, if there is no block', 1_001, [], [json(1_001)]],
    ['no text that repeats it', 800, [json(800), x(300)], [json(800), x(300)]],
    ['no text that repeats it after spaces', 800, [` \n ${json(800)}`], [json(800)]],
    ['text that is JSON only later', 800, [`see ${json(800)}`], [json(800), `see ${json(800)}`]],
    ['text that is JSON, if the structured content is not stored', 250, [json(900)], [json(900)]],
  ])('is %s', async (_, length, texts, expected) => {
    expect(await open().storedOf({ content: blocks(...texts), structuredContent: value(length) })).toEqual(expected)
  })
})

describe('what the model reads of a result with several parts', () => {
  const [long, short] = [x(1_001), { type: 'text', text: 'Here it is.' }]
  const stored = { type: 'text', text: PREVIEW }
  const repeated = blocks(json(100), json(251), json(250))
  it.each<[string, unknown, unknown]>([
    [
      'images and small texts, and a preview for a large one',
      [short, { type: 'text', text: long, annotations: { a: 1 } }, image],
      [short, { ...stored, annotations: { a: 1 } }, image],
    ],
    ['a preview in a block of OpenAI', [{ type: 'output_text', text: long }], [{ type: 'output_text', text: PREVIEW }]],
    ['a preview in a block of input', [{ type: 'input_text', text: long }], [{ type: 'input_text', text: PREVIEW }]],
    ['a preview for an MCP resource', [{ type: 'resource', resource: { uri: 'file:///a', text: long } }], [stored]],
    ['one preview for many blocks', [...blocks(...Array(300).fill(x(200))), image], [stored, image]],
    [
      'a preview for structured content, without the large texts that repeat it',
      { content: [...repeated, image], structuredContent: value(800), isError: false },
      { content: [stored, repeated[0], repeated[2], image], isError: false },
    ],
    [
      'structured content that is small',
      { content: blocks(long), structuredContent: { total: 2_000 } },
      { content: [stored], structuredContent: { total: 2_000 } },
    ],
    ['one preview for records with a field `type`', Array(100).fill({ type: 'issue', text: 'Issue' }), PREVIEW],
  ])('is %s', async (_, content, expected) => {
    expect(await open().replace(content)).toEqual(expected)
  })
})

describe('a preview', () => {
  const verdict = 'FAILED: 3 of 5000 steps'
  it.each([
    ['a log', log(5_000), {}],
    ['the result of a failed call', log(5_000), { status: 'failed' } as const],
    ['the text within JSON', { exit: 1, stdout: log(5_000) }, {}],
    ['one long line', `${'compiling… '.repeat(20_000)}${verdict}`, {}],
  ])('shows the verdict at the end of %s', async (_, content, more) => {
    expect(await makeOffload().replace(content, more)).toContain(verdict)
  })

  it('shows the structure of JSON, or only its beginning if the host wants that', async () => {
    const content = { log: 'noise '.repeat(20_000), result: { failed: 3, names: ['a', 'b', 'c'] } }
    const preview = (await makeOffload().replace(content)) as string
    for (const path of ['.log: string of 120,000', '.result.failed: number', '.result.names: list of 3'])
      expect(preview).toContain(path)
    const plain = (await makeOffload({ preview: 'plain', previewCharacters: 5_000 }).replace(content)) as string
    expect(plain).not.toContain('failed')
    expect(plain.length).toBeGreaterThan(4_900)
  })

  it.each([
    ['text', x(3_000, 'word ')],
    ['JSON', value(5_000)],
  ])('of %s has at most half the tokens of the threshold', async (_, content) => {
    const { length } = (await open().replace(content)) as string
    expect([length > 250, length <= 500]).toEqual([true, true])
  })

  it('has at most 2,000 characters, for any output', async () => {
    const wide = Object.fromEntries(
      Array.from({ length: 59 }, (_, i) => [`a rather long name of a field ${i}`, { value: i, deep: records(20) }]),
    )
    const deep = Array.from({ length: 200 }).reduce<unknown>(inner => ({ inner }), x(60_000))
    const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`${i}-${'k'.repeat(90)}`, i]))
    const texts = [log(9_000), '😀'.repeat(50_000), '\n'.repeat(90_000), '"\\'.repeat(60_000), '['.repeat(50_000)]
    for (const content of [records(900), wide, deep, keys, ...texts]) {
      const preview = await makeOffload().replace(content, { tool: 'export_every_record_of_the_data_base' })
      expect((preview as string).length).toBeLessThanOrEqual(2_000)
      expect(hasHalfPair(preview as string)).toBe(false)
      expect(preview).toMatch(/give that name as output\.$/)
    }
  })

  it('is reported with what was stored, also to a listener that throws', async () => {
    const events: OffloadEvent[] = []
    const onEvent = (event: OffloadEvent) => {
      events.push(event)
      fails()
    }
    const preview = (await makeOffload({ onEvent }).replace(x(50_000))) as string
    const sizes = { characters: 50_000, bytes: 50_000, previewCharacters: preview.length }
    expect(events).toEqual([
      { kind: 'stored', session: 'alice', tool: 'export_data', handle: handleIn(preview), ...sizes },
    ])
  })
})

describe('a store that fails', () => {
  const failing = (error: unknown): OutputStore => ({
    async write(_, { pieces }) {
      for await (const _piece of pieces) throw error
      throw error
    },
    list: () => Promise.reject(error),
    forget: async () => {},
  })

  it.each([
    ['the disk is full', Object.assign(new Error('ENOSPC: /secret/path'), { code: 'ENOSPC' })],
    ['the disk is full', Object.assign(new Error('no'), { code: 'EDQUOT' })],
    ['it is larger than the store takes', new OutputTooLarge(5)],
    ['the store failed', new Error('EIO: /secret/path')],
    ['the store failed', null],
    ['the store failed', undefined],
  ])('makes the preview show both ends and the reason: %s', async (reason, error) => {
    const events: OffloadEvent[] = []
    const { replace } = makeOffload({ store: failing(error), onEvent: event => events.push(event) })
    const text = (await replace(`BEGIN\n${log(5_000)}`)) as string
    const ends = ['\nBEGIN\n', 'FAILED: 3 of 5000 steps', 'call the tool again with narrower arguments']
    for (const shown of [`could not be stored: ${reason}`, ...ends]) expect(text).toContain(shown)
    expect(text).not.toMatch(/out_|secret/)
    expect([text.length > 15_000, text.length < 20_001]).toEqual([true, true])
    expect(events).toEqual([{ kind: 'failure', session: 'alice', during: 'storing an output', error }])
  })

  it('is reported to the model as a text if it cannot be read', async () => {
    const answer = await makeOffload({ store: failing(new Error('/secret/path')) }).call('read', { output: 'out_1' })
    expect(answer).toEqual({ content: expect.stringContaining('could not be read'), isError: true })
    expect(answer.content).not.toContain('secret')
  })
})

describe('options', () => {
  it.each([
    [{ treshold: 1 }, 'treshold'],
    [{ threshold: 499 }, 'threshold'],
    [{ threshold: Number.NaN }, 'threshold'],
    [{ previewCharacters: 100 }, 'previewCharacters'],
    [{ preview: 'none' }, 'preview'],
    [{ tokens: 4 }, 'tokens'],
    [{ isOffloadable: true }, 'isOffloadable'],
    [{ onEvent: 'log' }, 'onEvent'],
    [{ store: {} }, 'store'],
    [{ jq: { timeoutMs: 1 } }, 'jq.timeoutMs'],
    [{ jq: { memoryBytes: 1 } }, 'jq.memoryBytes'],
    [{ jq: { time: 1 } }, 'jq.time'],
    [{ jq: null }, 'jq'],
  ])('refuses %j', (options, path) => {
    expect(() => createOffload(options as never)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: { path } }),
    )
  })
})
