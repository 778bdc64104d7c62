import type { CompanionResult } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createOffload, type OutputStore, OutputTooLarge } from './index.js'
import type { OffloadEvent } from './options.js'
import { handleIn, log, makeOffload, records, resultOf } from './test-support.js'

describe('what is stored', () => {
  it('leaves a result of exactly the threshold unchanged, and stores a result with one more token', async () => {
    const { replace } = makeOffload({ threshold: 1_000 })
    expect(await replace('x'.repeat(4_000))).toBeUndefined()
    expect(await replace('x'.repeat(4_001))).toMatch(
      /^The output of export_data is too large to show \(4,001 characters/,
    )
  })

  it.each([
    ['', '1 line'],
    ['\n', '1 line'],
    ['\nb', '2 lines'],
    ['\n\n', '2 lines'],
  ])('is shown with its number of lines if it ends with %j', async (end, lines) => {
    const { replace } = makeOffload({ threshold: 1_000 })
    expect(await replace(`${'x'.repeat(4_001)}${end}`)).toContain(`in ${lines}, about`)
  })

  it("counts with the host's counter", async () => {
    const { replace } = makeOffload({ threshold: 1_000, tokens: text => text.length })
    expect(await replace('漢'.repeat(1_000))).toBeUndefined()
    expect(await replace('漢'.repeat(1_001))).toContain('about 1,001 tokens')
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['returns no number', () => Number.NaN],
  ])('counts characters if a counter %s', async (_, tokens) => {
    const { replace } = makeOffload({ threshold: 1_000, tokens })
    expect(await replace('x'.repeat(4_000))).toBeUndefined()
    expect(await replace('x'.repeat(4_001))).toMatch(/^The output of/)
  })

  it('never counts the tokens of a long text', async () => {
    const counted: number[] = []
    const { replace } = makeOffload({ tokens: text => counted.push(text.length) && text.length })
    await replace('x'.repeat(3_000_000))
    expect(Math.max(...counted)).toBeLessThan(400_000)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['bytes', new Uint8Array(1_000_000)],
    ['a buffer', new ArrayBuffer(1_000_000)],
    ['a blob', new Blob(['x'.repeat(1_000_000)])],
    ['bytes within a value', { file: new Uint8Array(1_000_000), text: 'x'.repeat(100_000) }],
    ['a function', () => 'x'.repeat(100_000)],
    [
      'a cycle',
      (() => {
        const cycle: unknown[] = ['x'.repeat(100_000)]
        cycle.push(cycle)
        return cycle
      })(),
    ],
    [
      'a value that throws',
      {
        a: 'x'.repeat(100_000),
        get b(): never {
          throw new Error('no')
        },
      },
    ],
  ])('leaves %s unchanged', async (_, content) => {
    expect(await makeOffload().replace(content)).toBeUndefined()
  })

  it('stores the result of a failed call, too', async () => {
    const preview = await makeOffload().replace(log(2_000), { status: 'failed' })
    expect(preview).toContain('FAILED: 3 of 2000 steps')
  })

  it('leaves results unchanged that the host exempts', async () => {
    const seen: CompanionResult[] = []
    const isOffloadable = (result: CompanionResult) => seen.push(result) > 1
    const { replace } = makeOffload({ isOffloadable })
    expect(await replace(log(2_000), { tool: 'read_file' })).toBeUndefined()
    expect(seen[0]!.tool.name).toBe('read_file')
    expect(await replace(log(2_000))).toContain('out_')
  })

  it('leaves results unchanged that only code reads, because code would not understand a preview', async () => {
    const { offload } = makeOffload()
    const result = resultOf(log(2_000))
    const tool = { ...result.tool, allowedCallers: ['code'] as const }
    expect(await offload.onResult!({ ...result, tool })).toBeUndefined()
    expect(await offload.onResult!({ ...result, tool: { ...tool, allowedCallers: ['code', 'model'] } })).toContain(
      'out_',
    )
    expect(await makeOffload().replace(log(2_000), { caller: 'code' })).toBeUndefined()
  })

  it('reports what was stored, and ignores a listener that throws', async () => {
    const events: OffloadEvent[] = []
    const onEvent = (event: OffloadEvent) => {
      events.push(event)
      throw new Error('no')
    }
    const text = log(2_000)
    const preview = await makeOffload({ onEvent }).replace(text)
    expect(events).toEqual([
      {
        kind: 'stored',
        session: 'alice',
        tool: 'export_data',
        handle: handleIn(preview),
        characters: text.length,
        bytes: text.length,
        previewCharacters: (preview as string).length,
      },
    ])
  })
})

describe('the shape of a result', () => {
  const image = { type: 'image', data: 'iVBORw0KGgo='.repeat(10_000), mimeType: 'image/png' }

  it('keeps images in a list of content blocks, and replaces the text', async () => {
    const short = { type: 'text', text: 'Here it is.' }
    const replaced = await makeOffload().replace([
      short,
      { type: 'text', text: log(2_000), annotations: { a: 1 } },
      image,
    ])
    expect(replaced).toEqual([
      short,
      { type: 'text', text: expect.stringMatching(/FAILED: 3 of 2000/), annotations: { a: 1 } },
      image,
    ])
  })

  it('does not count images', async () => {
    expect(await makeOffload().replace([image, { type: 'text', text: 'small' }])).toBeUndefined()
  })

  it.each(['input_text', 'output_text'])('replaces the text of blocks of the type %s', async type => {
    expect(await makeOffload().replace([{ type, text: log(2_000) }])).toEqual([
      { type, text: expect.stringContaining('out_') },
    ])
  })

  it('joins many blocks into one output, so that previews do not add up', async () => {
    const { replace, query } = makeOffload()
    const blocks = Array.from({ length: 300 }, (_, i) => ({
      type: 'text',
      text: JSON.stringify({ i, text: 'x'.repeat(200) }),
    }))
    const replaced = (await replace([...blocks, image])) as { type: string }[]
    expect(replaced.map(({ type }) => type)).toEqual(['text', 'image'])
    expect(await query(handleIn(replaced), '.i | select(. > 297)')).toBe('298\n299')
  })

  it('replaces the text of an MCP resource', async () => {
    const resource = { type: 'resource', resource: { uri: 'file:///a', text: log(2_000) } }
    expect(await makeOffload().replace([resource])).toEqual([{ type: 'text', text: expect.stringContaining('out_') }])
  })

  it('stores structured content of an MCP result once, even if the text repeats it', async () => {
    const { replace, query } = makeOffload()
    const structuredContent = records(500)
    const content = [{ type: 'text', text: JSON.stringify(structuredContent) }, image]
    const replaced = (await replace({ content, structuredContent, isError: false })) as Record<string, unknown>
    expect(replaced).toEqual({
      isError: false,
      content: [{ type: 'text', text: expect.stringContaining('.items[]') }, image],
    })
    expect(JSON.stringify(replaced).match(/out_/g)).toHaveLength(1)
    expect(await query(handleIn(replaced), '.items | length')).toBe('500')
  })

  it('stores text that differs from the structured content separately', async () => {
    const { replace } = makeOffload()
    const replaced = (await replace({
      content: [{ type: 'text', text: log(2_000) }],
      structuredContent: records(500),
    })) as {
      content: { text: string }[]
    }
    expect(replaced.content.map(({ text }) => text.includes('out_'))).toEqual([true, true])
    expect(replaced.content[1]!.text).toContain('FAILED')
  })

  it('leaves small structured content unchanged', async () => {
    const structuredContent = { total: 2_000 }
    const replaced = await makeOffload().replace({ content: [{ type: 'text', text: log(2_000) }], structuredContent })
    expect(replaced).toEqual({ content: [{ type: 'text', text: expect.stringContaining('out_') }], structuredContent })
  })

  it('stores structured content if the result has no block', async () => {
    const replaced = await makeOffload().replace({ content: [], structuredContent: records(500) })
    expect(replaced).toEqual({ content: [{ type: 'text', text: expect.stringContaining('out_') }] })
  })

  it('treats a list of records with a field `type` as JSON', async () => {
    const list = Array.from({ length: 2_000 }, (_, i) => ({ type: 'issue', text: `Issue ${i}` }))
    expect(await makeOffload().replace(list)).toContain('.[].type: string')
  })
})

describe('a store that fails', () => {
  const failing = (error: unknown): OutputStore => ({
    async write(_, { pieces }) {
      for await (const _piece of pieces) throw error
      throw error
    },
    list: async () => [],
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
    expect(text).toContain(`could not be stored: ${reason}`)
    expect(text).toContain('\nBEGIN\n')
    expect(text).toContain('FAILED: 3 of 5000 steps')
    expect(text).toContain('call the tool again with narrower arguments')
    expect(text).not.toMatch(/out_|secret/)
    expect(text.length).toBeGreaterThan(15_000)
    expect(text.length).toBeLessThan(20_001)
    expect(events).toEqual([{ kind: 'failure', session: 'alice', during: 'storing an output', error }])
  })

  it('is reported to the model as a text if it cannot be read', async () => {
    const store = { ...failing(1), list: () => Promise.reject(new Error('/secret/path')) }
    const { call } = makeOffload({ store })
    const answer = await call('read', { output: 'out_1' })
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
