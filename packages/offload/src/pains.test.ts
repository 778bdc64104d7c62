// Problems with large outputs that users of other harnesses reported, as far as no other test shows them.
import { createToolSearch, type ResultOutcome } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog, runScript } from '@ts/testkit'
import { describe, expect, it } from 'vitest'
import { createMemoryStore, createOffload } from './index.js'
import { handleIn, hasHalfPair, log, makeOffload, records } from './test-support.js'

describe('problems that users of other harnesses reported', () => {
  it('long lines that match are found and shown around the match', async () => {
    const { store, search } = makeOffload()
    const long = (word: string) => `${'a'.repeat(12_000)} ${word} ${'b'.repeat(12_000)}`
    const output = await store([long('first'), 'short', long('ERROR 42'), 'short'].join('\n'))
    const answer = await search(output, 'error \\d+')
    expect(answer).toMatch(/^1 hit/)
    expect(answer).toMatch(/^3 @36015: ….* ERROR 42 b/m)
    expect(answer.length).toBeLessThan(1_000)
  })

  it('the full text is not in the history, and nothing that was sent changes later', async () => {
    const big = log(3_000)
    const offload = createOffload({ store: createMemoryStore() })
    const search = createToolSearch({
      tools: officeCatalog,
      ranker: createKeywordRanker(),
      activation: 'on',
      companions: [offload],
    })
    const { turns } = await runScript(
      search,
      [
        { name: 'call_tool', arguments: { name: 'read_file', arguments: { path: 'build.log' } } },
        { name: 'search_large_output', arguments: { output: 'out_0', pattern: 'FAILED' } },
      ],
      { execute: () => big },
    )
    const written = JSON.stringify(turns.map(({ result }) => result))
    expect(written).toContain('FAILED: 3 of 3000 steps')
    expect(written.length).toBeLessThan(4_000)
    const names = turns.map(turn => turn.exposure.tools.map(({ name }) => name).join())
    expect(new Set(names).size).toBe(1)
    expect(names[0]).toContain('search_large_output,read_large_output,query_large_output')
  })

  it("sizes are counted with the host's token counter, not estimated from characters", async () => {
    // A counter for a language with one token per character.
    const countTokens = (text: string) => text.length
    expect(await makeOffload().replace('漢字'.repeat(5_500), { countTokens })).toContain('about 11,000 tokens')
    expect(await makeOffload({ tokens: () => 5 }).replace('漢字'.repeat(5_500), { countTokens })).toBeUndefined()
    const search = createToolSearch({
      tools: [{ name: 'export_data' }],
      ranker: createKeywordRanker(),
      countTokens,
      companions: [createOffload({ store: createMemoryStore(), threshold: 1_000 })],
    })
    const end = { status: 'ran', content: log(300) } as const
    const handle = handleIn(await search.settle({ tool: 'export_data', session: 'alice' }, end))
    const read = { name: 'read_large_output', arguments: { output: handle }, session: 'alice' }
    const answer = (await search.handle(read)) as ResultOutcome
    expect(answer.content.length).toBeGreaterThan(500)
    expect(answer.content.length).toBeLessThan(1_000)
    expect(await makeOffload().replace('漢字'.repeat(5_500))).toBeUndefined()
  })

  it.each([
    ['a log', log(5_000)],
    ['the text within JSON', { exit: 1, stdout: log(5_000) }],
    ['one long line', `${'compiling… '.repeat(20_000)}FAILED: 3 of 5000 steps`],
  ])('the verdict at the end of %s is in the preview', async (_, content) => {
    expect(await makeOffload().replace(content)).toMatch(/FAILED: 3 of 5000 steps/)
  })

  it('the structure is more informative than the first characters', async () => {
    const value = { log: 'noise '.repeat(20_000), result: { failed: 3, names: ['a', 'b', 'c'] } }
    const preview = (await makeOffload().replace(value)) as string
    expect(preview).toContain('.log: string of 120,000')
    expect(preview).toContain('.result.failed: number')
    expect(preview).toContain('.result.names: list of 3')
    const plain = (await makeOffload({ preview: 'plain', previewCharacters: 5_000 }).replace(value)) as string
    expect(plain).not.toContain('failed')
    expect(plain.length).toBeGreaterThan(4_900)
  })

  it('a preview has at most 2,000 characters, for any output', async () => {
    const { replace } = makeOffload()
    const wide = Object.fromEntries(
      Array.from({ length: 59 }, (_, i) => [`a rather long name of a field ${i}`, { value: i, deep: records(20) }]),
    )
    const deep = Array.from({ length: 200 }).reduce<unknown>(inner => ({ inner }), 'x'.repeat(60_000))
    const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`${i}-${'k'.repeat(90)}`, i]))
    const contents = [
      log(9_000),
      records(900),
      wide,
      deep,
      keys,
      '😀'.repeat(50_000),
      '\n'.repeat(90_000),
      '"\\'.repeat(60_000),
      '['.repeat(50_000),
    ]
    for (const content of contents) {
      const preview = (await replace(content, { tool: 'export_every_record_of_the_data_base' })) as string
      expect(preview.length).toBeLessThanOrEqual(2_000)
      expect(hasHalfPair(preview)).toBe(false)
      expect(preview).toMatch(/give that name as output\.$/)
    }
  })
})
