import { createCatalog, isToolSearchError, type Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.js'
import { loadRanker, RANKER_NAMES } from './rankers.js'

const TOOLS = createCatalog([
  { name: 'send_mail', description: 'Send a message to a person' },
  { name: 'read_file', description: 'Read a file from the disk' },
])
const MODULE = `export function createOwnRanker(options) {
  return { name: options.name ?? 'own', traits: { query: 'text', deterministic: true, network: false },
    index: async tools => ({ rank: async () => [{ id: tools[1].id, score: 1 }] }) }
}\n`

async function best(ranker: Ranker, query: string): Promise<string | undefined> {
  const index = await ranker.index(TOOLS.searchable)
  return (await index.rank(query, { limit: 1 }))[0]?.id
}

async function failure(use: string, folder: string, options = {}) {
  const error = await loadRanker({ use, options }, { folder }).catch((reason: unknown) => reason)
  if (!isToolSearchError(error)) throw new Error('Found no error of ours', { cause: error })
  return { code: error.code, message: error.message }
}

describe('loadRanker', () => {
  test.each(RANKER_NAMES.filter(name => name !== 'embedding' && name !== 'best'))('finds a tool by %s', async use => {
    expect(await best(await loadRanker({ use, options: {} }, { folder: '/' }), 'file')).toBe('read_file')
  })

  test("accepts bm25's query syntax, and treats an invalid regex pattern as words", async () => {
    const bm25 = await loadRanker({ use: 'bm25', options: {} }, { folder: '/' })
    expect(await best(bm25, 'name:send OR "from the disk"')).toBeDefined()
    expect(await best(bm25, 'description:person')).toBe('send_mail')
    const regex = await loadRanker({ use: 'regex', options: {} }, { folder: '/' })
    expect(await best(regex, 'file (')).toBe('read_file')
  })

  test('makes a hybrid of named parts', async () => {
    const ranker = await loadRanker(
      { use: 'hybrid', options: { rankers: ['keyword', { use: 'bm25', options: {} }], name: 'mine' } },
      { folder: '/' },
    )
    expect(ranker.name).toBe('mine')
    expect(await best(ranker, 'file')).toBe('read_file')
    expect(await failure('hybrid', '/', { rankers: 'bm25' })).toMatchObject({ code: 'INVALID_CONFIGURATION' })
    expect(await failure('hybrid', '/', { rankers: ['hybrid'] })).toMatchObject({ code: 'INVALID_CONFIGURATION' })
  })

  const packaged = (name: string, exports: object) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ type: 'module', exports: { '.': exports } }),
    [`node_modules/${name}/main.js`]: MODULE,
  })
  test.each([
    ['a path', './rankers/own.mjs', { 'rankers/own.mjs': MODULE }],
    ['a package that exports for import only', 'own-ranker', packaged('own-ranker', { import: './main.js' })],
    ['a scoped package', '@me/ranker', packaged('@me/ranker', { default: './main.js' })],
  ])('loads %s from the folder of the configuration', async (_, use, files) => {
    const folder = await temporaryFolder(files)
    const ranker = await loadRanker({ use, options: { name: 'named' } }, { folder })
    expect(ranker.name).toBe('named')
    expect(await best(ranker, 'x')).toBe('read_file')
  })

  test.each([
    ['./no.mjs', 'INVALID_CONFIGURATION', /found no such file/],
    ['no-such-ranker', 'MISSING_DEPENDENCY', /npm install no-such-ranker/],
    ['@me/no-such', 'MISSING_DEPENDENCY', /npm install @me\/no-such/],
    ['embedding', 'INVALID_CONFIGURATION', /found an unknown version; update both packages/],
  ])('refuses what is not there, or has another version: %s', async (use, code, message) => {
    const embedder = 'node_modules/@ts/tool-embedder'
    const folder = await temporaryFolder({
      [`${embedder}/package.json`]: '{"type":"module","exports":"./main.js"}',
      [`${embedder}/main.js`]: 'export const other = 1',
    })
    expect(await failure(use, folder)).toEqual({ code, message: expect.stringMatching(message) })
  })

  const factory = (name: string, body = '') => `export function ${name}() { ${body} }\n`
  test.each([
    ['without a ranker', 'export const one = 1, two = 2', /found one, two, expected/],
    ['that is empty', '', /found no export, expected/],
    [
      'with two rankers',
      factory('createARanker') + factory('createBRanker'),
      /found createARanker, createBRanker, expected/,
    ],
    ['that is broken', 'throw new Error("no model")', /does not load as a ranker: no model/],
    ['that lacks a package', 'import "no-such-model"', /does not load as a ranker: .*no-such-model/],
    [
      'whose factory throws',
      factory('createARanker', 'throw new Error("no key")'),
      /could not make its ranker: no key/,
    ],
    [
      'whose factory makes no ranker',
      factory('createARanker', 'return {}'),
      /made .*, expected a ranker: an object with name/,
    ],
  ])('refuses a module %s', async (_, source, message) => {
    const found = await failure('./a.mjs', await temporaryFolder({ 'a.mjs': source }))
    expect(found).toEqual({ code: 'INVALID_CONFIGURATION', message: expect.stringMatching(message) })
  })

  test.each(['lexical', 'bm25', 'keyword', 'regex', 'hybrid'])('refuses an unknown option of %s', async use => {
    expect((await failure(use, '/', { noSuchOption: 1 })).message).toContain('noSuchOption')
  })
})
