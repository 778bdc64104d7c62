import { createCatalog, renderTool } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { breakEven } from './break-even.js'
import { measureRenderings } from './measure-renderings.js'

const catalog = createCatalog(Array.from({ length: 200 }, (_, i) => ({ name: `tool_${i}`, description: 'Does it' })))
const size = (o200k: number) => ({ listBytes: 0, schemaBytes: 0, noteBytes: 0, tokens: { estimate: 0, o200k } })

describe('breakEven', () => {
  test('is the first number of tools for which two turns cost less than one with every schema', async () => {
    // 10 tokens a tool against 40 + 50 tokens: nine tools cost 90, just as much, and ten cost more.
    const sizeOf = async (tools: { tools: readonly unknown[] }) => ({
      full: size(10 * tools.tools.length),
      firstTurn: size(40),
      afterOne: size(50),
    })
    expect(await breakEven(catalog, 'stub', sizeOf)).toBe(10)
  })

  test('is undefined where deferral never pays', async () => {
    expect(
      await breakEven(catalog, 'stub', async () => ({ full: size(1), firstTurn: size(1), afterOne: size(1) })),
    ).toBeUndefined()
  })
})

describe('measureRenderings', () => {
  test('adds up what each way of writing costs', () => {
    const small = createCatalog([{ name: 'a' }, { name: 'bb' }])
    const [json] = measureRenderings(small, { estimate: () => 0, o200k: text => text.length })
    const lengths = small.tools.map(tool => JSON.stringify(renderTool(tool, 'json')).length)
    expect(json).toEqual({
      rendering: 'json',
      tokens: lengths[0]! + lengths[1]!,
      medianTokens: lengths[1],
      mostTokens: lengths[1],
    })
  })
})
