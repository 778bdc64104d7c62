import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import type { JsonObject } from '../upstream/connection.js'
import { catalogOf } from '../upstream/test-connections.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import { openPins, pinDigest, pinId } from './pin-book.js'

const listed = (part: Partial<ServerCatalog>, key = 'lib'): ServerCatalog => ({ ...catalogOf(key, []), ...part })
const templates = (...uriTemplates: readonly unknown[]) => ({
  resourceTemplates: uriTemplates.map(uriTemplate => ({ uriTemplate, name: 'A template' })),
})
const LONG = `page://${'a'.repeat(9_000)}`

/** A book in which these catalogs were pinned. */
async function bookOf(...catalogs: readonly ServerCatalog[]) {
  const path = join(await temporaryFolder({}), 'pins.json')
  const book = openPins({ path, unpinned: 'hold' })
  for (const catalog of catalogs) book.pin(catalog)
  const rewrite = (servers: object) => writeFile(path, JSON.stringify({ format: 'ts-gateway-pins-3', servers }))
  return { book, path, rewrite }
}

it.each<[string, Partial<ServerCatalog>, Partial<ServerCatalog>, Record<string, boolean>]>([
  [
    'exactly this resource is',
    { resources: [{ uri: 'book://dune' }] },
    { resources: [{ uri: 'book://dune' }, { uri: 'book://new' }], prompts: [{ name: 'book://other' }] },
    { 'book://dune': false, 'book://new': true, 'book://other': false },
  ],
  [
    'it matches a held template and no accepted one',
    templates('page://{n}', 5),
    { ...templates('page://{n}', 5, 'page://new/{n}', 'note://{n}'), prompts: [{ name: 'mail://{n}' }] },
    { 'page://1': false, 'page://new/1': false, 'note://1': true, 'mail://1': false },
  ],
  [
    'a held template is equal to it, although it is too long',
    {},
    templates(LONG),
    { [LONG]: true, [`${LONG}b`]: false },
  ],
])('a URI is held if %s', async (_, before, after, expected) => {
  const { book } = await bookOf(listed(before))
  const uris = Object.keys(expected)
  const now = listed(after)
  expect(Object.fromEntries(uris.map(uri => [uri, book.isHeldUri(now, uri)]))).toEqual(expected)
})

describe('a definition', () => {
  it.each<[boolean, JsonObject, JsonObject]>([
    [true, { a: 1, b: { c: null, d: [{ e: 2, f: 3 }] } }, { b: { d: [{ f: 3, e: 2 }], c: null }, a: 1 }],
    [false, { a: 1 }, { a: 2 }],
    [false, { a: true }, { a: false }],
    [false, { a: null }, { a: {} }],
    [false, { a: [1, 2] }, { a: [2, 1] }],
    [false, { a: [1] }, { a: { 0: 1 } }],
    [false, { a: 'b' }, { a: ['b'] }],
    [false, {}, { a: 1 }],
  ])('is the accepted one whatever the order of its keys: %s, %j and %j', async (isSame, before, after) => {
    const { book } = await bookOf(listed({ tools: [{ name: 'read', ...before }] }))
    const held = book.held(listed({ tools: [{ name: 'read', ...after }] })).map(({ state }) => state)
    expect(held).toEqual(isSame ? [] : ['changed'])
    expect(pinDigest(before) === pinDigest(after)).toBe(isSame)
  })

  it('without a name is pinned under the empty name', async () => {
    const { book } = await bookOf(listed({ tools: [{ name: 5 }] }))
    expect(book.held(listed({ tools: [{ name: 6 }] }))).toMatchObject([{ name: '', state: 'changed' }])
  })
})

it.each([
  ['tool', 'read', 'lib:read'],
  ['tool', 'my-tool:read', 'lib:my-tool:read'],
  ['tool', 'prompts', 'lib:prompts'],
  ['tool', 'prompt', 'lib:tool:prompt'],
  ['tool', 'prompt:read', 'lib:tool:prompt:read'],
  ['prompt', 'read', 'lib:prompt:read'],
  ['instructions', '', 'lib:instructions'],
] as const)('the %s %j has the id %j', (kind, name, id) => {
  expect(pinId({ server: 'lib', kind, name })).toBe(id)
})

it('a decision about several servers changes only the pins of each', async () => {
  const { book } = await bookOf(listed({}, 'a'), listed({}, 'b'))
  const now = ['a', 'b'].map(key => listed({ tools: [{ name: `of ${key}` }] }, key))
  book.decide(
    'accept',
    now.flatMap(catalog => book.held(catalog)),
  )
  expect(now.map(catalog => book.held(catalog))).toEqual([[], []])
  const other = listed({ tools: [{ name: 'of a' }] }, 'b')
  expect(book.held(other)).toMatchObject([{ name: 'of a', state: 'new' }])
})

it('reading the file again says whether the pins have changed, and keeps them if the file is gone', async () => {
  const catalog = listed({ tools: [{ name: 'read' }], instructions: 'Ask.' })
  const { book, path, rewrite } = await bookOf(catalog)
  expect(book.reload()).toBe(false)
  await rm(path)
  expect(book.reload()).toBe(false)
  // Nothing is held, so the catalog is used as it is, and it was reviewed once.
  expect(book.accepted(catalog)).toBe(catalog)
  expect(book.held(catalog)).toBe(book.held(catalog))
  await rewrite({ lib: { read: null } })
  expect(book.reload()).toBe(true)
  expect(book.held(catalog)).toMatchObject([{ state: 'rejected' }, { kind: 'instructions', state: 'new' }])
  // A server whose pins are gone is held as a whole.
  await rewrite({})
  expect(book.reload()).toBe(true)
  expect([book.accepted(catalog), book.held(catalog), book.has('lib')]).toEqual([undefined, [], false])
  expect(book.isHeldUri(catalog, 'book://dune')).toBe(true)
})
