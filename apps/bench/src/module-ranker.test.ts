import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCatalog } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../test/overlap-ranker.js'
import { temporaryFolder } from '../test/temporary-folder.js'
import { findRanker } from './module-ranker.js'

const ENTRIES = [entryOf(createOverlapRanker('keyword')), entryOf(createOverlapRanker('best'))]
const CATALOG = createCatalog([{ name: 'read_file', description: 'x' }, { name: 'send_mail' }])

/** A module whose ranker always gives the second tool. */
function moduleOf(name: string): string {
  const traits = "{ query: 'text', deterministic: true, network: false }"
  const index = 'async tools => ({ rank: async () => [{ id: tools[1].id, score: 1 }] })'
  return `export const createOwnRanker = () => ({ name: ${JSON.stringify(name)}, traits: ${traits}, index: ${index} })\n`
}

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

async function failure(name: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const found = findRanker(name, ENTRIES, await folderOf(files))
  return found.then(
    () => 'no error',
    (error: Error) => error.message,
  )
}

describe('findRanker', () => {
  test('suggests the path if a file was given without ./', async () => {
    expect(await failure('own.mjs', { 'own.mjs': moduleOf('own') })).toContain('did you mean ./own.mjs?')
  })

  test('loads the example of the README', async () => {
    const entry = await findRanker(fileURLToPath(new URL('../test/own-ranker.mjs', import.meta.url)), ENTRIES, '/')
    const index = await (await entry.load()).index(CATALOG.searchable)
    expect(await index.rank('send a mail', { limit: 5 })).toMatchObject([{ id: CATALOG.tools[1]?.id }])
    expect(await index.rank('nothing', { limit: 5 })).toEqual([])
  })

  test('finds a ranker of the bench by its name', async () => {
    expect(await findRanker('best', ENTRIES, '/')).toBe(ENTRIES[1])
  })

  const [own, scope] = ['node_modules/own-ranker', 'node_modules/@me/ranker']
  const manifest = '{"type":"module","main":"main.js"}'
  const scoped = '{"type":"module","exports":{".":{"import":"./main.js"}}}'
  test.each([
    ['a path', './rankers/own.mjs', 'rankers/own.mjs', {}],
    ['a package', 'own-ranker', `${own}/main.js`, { [`${own}/package.json`]: manifest }],
    ['a scoped package only for import', '@me/ranker', `${scope}/main.js`, { [`${scope}/package.json`]: scoped }],
  ])('loads %s, with named tools first', async (_, name, main, others) => {
    const entry = await findRanker(name, ENTRIES, await folderOf({ ...others, [main]: moduleOf('own') }))
    expect(entry).toMatchObject({
      name: 'own',
      summary: `from ${name}`,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const index = await (await entry.load()).index(CATALOG.searchable)
    expect((await index.rank('anything', { limit: 1 })).map(({ id }) => id)).toEqual(['send_mail'])
    expect((await index.rank('read_file', { limit: 1 })).map(({ id }) => id)).toEqual(['read_file'])
  })

  const near = /found no ranker and no installed package "keywrod", expected one of keyword, best.*did you mean keyword/
  test.each([
    ['./own.js', /found no file \.\/own\.js in .*expected a module/],
    ['keywrod', near],
    ['@me/ranker', /"@me\/ranker", expected .* or run npm install @me\/ranker/],
  ])('reports for %s what was found and what was expected', async (name, message) => {
    expect(await failure(name)).toMatch(message)
  })

  const two = 'export function createARanker() {}\nexport function createBRanker() {}'
  const fails = 'export function createRanker() { throw new Error("no key") }'
  test.each([
    [
      'another export',
      'export const one = 1',
      /--ranker: \.\/own\.mjs: found one, expected .* exports one function create/,
    ],
    ['no export', '', /found no export,/],
    ['two rankers', two, /found createARanker, createBRanker,/],
    ['an error', 'throw new Error("no\\nmodel")', /own\.mjs does not load: no$/],
    ['a bad name', moduleOf('Own Ranker'), /found the name "Own Ranker" from .*expected a name in kebab-case/],
    ['the name of another', moduleOf('keyword'), /found a ranker named "keyword" in .*rename it/],
    ['no ranker', 'export const createRanker = () => 7', /own\.mjs: made 7, expected a ranker/],
    ['a function that fails', fails, /could not make its ranker: no key/],
  ])('reports for a module with %s what was found and what was expected', async (_, text, message) => {
    expect(await failure('./own.mjs', { 'own.mjs': text })).toMatch(message)
  })
})
