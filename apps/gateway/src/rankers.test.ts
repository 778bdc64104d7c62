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

  test.each([
    ['a path', './rankers/own.mjs', { 'rankers/own.mjs': MODULE }],
    [
      'a package that exports for import only',
      'own-ranker',
      {
        'node_modules/own-ranker/package.json': '{"type":"module","exports":{".":{"import":"./main.js"}}}',
        'node_modules/own-ranker/main.js': MODULE,
      },
    ],
    [
      'a scoped package',
      '@me/ranker',
      {
        'node_modules/@me/ranker/package.json': '{"type":"module","exports":{".":{"default":"./main.js"}}}',
        'node_modules/@me/ranker/main.js': MODULE,
      },
    ],
  ])('loads %s from the folder of the configuration', async (_, use, files) => {
    const folder = await temporaryFolder(files)
    const ranker = await loadRanker({ use, options: { name: 'named' } }, { folder })
    expect(ranker.name).toBe('named')
    expect(await best(ranker, 'x')).toBe('read_file')
  })

  test.each([
    ['no file', './no.mjs', {}, 'INVALID_CONFIGURATION', /found no such file/],
    ['no package', 'no-such-ranker', {}, 'MISSING_DEPENDENCY', /npm install no-such-ranker/],
    ['no such package', '@me/no-such', {}, 'MISSING_DEPENDENCY', /npm install @me\/no-such/],
    [
      'a module without a ranker',
      './a.mjs',
      { 'a.mjs': 'export const one = 1, two = 2' },
      'INVALID_CONFIGURATION',
      /found one, two, expected/,
    ],
    ['an empty module', './a.mjs', { 'a.mjs': '' }, 'INVALID_CONFIGURATION', /found no export, expected/],
    [
      'two rankers',
      './a.mjs',
      { 'a.mjs': 'export function createARanker() {}\nexport function createBRanker() {}' },
      'INVALID_CONFIGURATION',
      /found createARanker, createBRanker, expected/,
    ],
    [
      'a broken module',
      './a.mjs',
      { 'a.mjs': 'throw new Error("no model")' },
      'INVALID_CONFIGURATION',
      /does not load as a ranker: no model/,
    ],
    [
      'a module that lacks a package',
      './a.mjs',
      { 'a.mjs': 'import "no-such-model"' },
      'INVALID_CONFIGURATION',
      /does not load as a ranker: .*no-such-model/,
    ],
    [
      'a factory that throws',
      './a.mjs',
      { 'a.mjs': 'export function createARanker() { throw new Error("no key") }' },
      'INVALID_CONFIGURATION',
      /could not make its ranker: no key/,
    ],
    [
      'another version of a package of the embedding',
      'embedding',
      {
        'node_modules/@ts/tool-embedder/package.json': '{"type":"module","exports":"./main.js"}',
        'node_modules/@ts/tool-embedder/main.js': 'export const other = 1',
      },
      'INVALID_CONFIGURATION',
      /found an unknown version; update both packages/,
    ],
    [
      'a factory that makes no ranker',
      './a.mjs',
      { 'a.mjs': 'export function createARanker() { return {} }' },
      'INVALID_CONFIGURATION',
      /made .*, expected a ranker: an object with name/,
    ],
  ])('refuses %s', async (_, use, files, code, message) => {
    const found = await failure(use, await temporaryFolder(files as Record<string, string>))
    expect(found.code).toBe(code)
    expect(found.message).toMatch(message)
  })

  test.each(['lexical', 'bm25', 'keyword', 'regex', 'hybrid'])('refuses an unknown option of %s', async use => {
    expect((await failure(use, '/', { noSuchOption: 1 })).message).toContain('noSuchOption')
  })
})
