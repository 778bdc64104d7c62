import { deflateRawSync } from 'node:zlib'
import { seededCatalog } from '@ts/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANKERS } from '../src/rankers.js'
import { readCatalog } from '../src/read-catalog.js'
import { MAX_UNPACKED, readState, writeState } from '../src/state.js'
import { codeFor } from '../src/use-playground.js'

const TOOLS = seededCatalog(20)
const NAMES = TOOLS.map(({ name }) => name)

describe('readCatalog', () => {
  test.each([
    ['an answer to tools/list', JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: TOOLS } })],
    ['a list of tools', JSON.stringify(TOOLS, undefined, 2)],
    ['a tool per line', `${TOOLS.map(tool => JSON.stringify(tool)).join('\r\n')}\n\n`],
    ['the tools of OpenAI', JSON.stringify(TOOLS.map(tool => ({ type: 'function', function: tool })))],
  ])('reads %s', (_, text) => {
    expect(readCatalog(text).tools.map(({ name }) => name)).toEqual(NAMES)
  })

  test.each([
    ['', 'Line 1, column 1: found the end of the text, expected JSON'],
    ['{"name": "a"}\n{"name": }', 'Line 2, column 10: found }, expected JSON'],
    ['{"name": "a"}\n{"name": 5}', 'Line 2: found '],
    ['[]', 'Found no tools in this text'],
    ['{"mcpServers": {"a": {"command": "npx"}}}', 'ts-bench capture'],
    ['[{"name": "a"}, 5]', 'Tool 2: found '],
  ])('of %j says what is wrong and where', (text, message) => {
    expect(() => readCatalog(text)).toThrow(message)
  })

  test('lists tools that cannot be used', () => {
    const { tools, rejected } = readCatalog('[{"name": "a"}, {"name": "a"}, {"name": "b"}]')
    expect([tools.length, rejected.map(({ index }) => index)]).toEqual([2, [1]])
  })
})

describe('the address', () => {
  test('gives back what was written', async () => {
    const text = fc.string({ maxLength: 200, unit: 'grapheme' })
    await fc.assert(
      fc.asyncProperty(text, text.filter(Boolean), async (query, catalog) => {
        const { hash, isLeftOut } = await writeState({ query, catalog, sample: '', ranker: 'bm25' })
        expect(isLeftOut).toBe(false)
        expect(await readState(`#${hash}`)).toEqual({ query, catalog, sample: '', ranker: 'bm25' })
      }),
      { numRuns: 40 },
    )
  })

  test('leaves out a catalog that is too large, and says so', async () => {
    const catalog = JSON.stringify(seededCatalog(2_000))
    const { hash, isLeftOut } = await writeState({ query: 'a', catalog, sample: '', ranker: 'lexical' })
    expect([hash, isLeftOut]).toEqual(['q=a&ranker=lexical', true])
  })

  test('ignores a catalog that is broken, or that unpacks to more than a catalog may have', async () => {
    const { hash } = await writeState({ query: '', catalog: 'a'.repeat(MAX_UNPACKED), sample: '', ranker: '' })
    expect((await readState(hash)).catalog).toHaveLength(MAX_UNPACKED)
    const bomb = deflateRawSync('a'.repeat(MAX_UNPACKED + 100)).toString('base64url')
    expect((await readState(`tools=${bomb}`)).catalog).toBeUndefined()
    expect((await readState('tools=%%%')).catalog).toBeUndefined()
  })
})

test.each([...RANKERS.keys()])('the code for %s names a function that its package exports', async name => {
  const [, create = '', source = ''] = /import \{ (\w+) \} from '(@ts\/ranker-[^']+)'/.exec(codeFor(name)) ?? []
  expect(Object.keys(await import(source))).toContain(create)
})
