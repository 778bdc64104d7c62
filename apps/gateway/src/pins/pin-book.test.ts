import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.js'
import type { JsonObject } from '../upstream/connection.js'
import { catalogOf } from '../upstream/test-connections.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import { entriesOf, openPins, pinDigest, pinId } from './pin-book.js'

const listed = (part: Partial<ServerCatalog>, key = 'lib'): ServerCatalog => ({ ...catalogOf(key, []), ...part })
const templates = (...uriTemplates: readonly unknown[]) => ({
  resourceTemplates: uriTemplates.map((uriTemplate, i) => ({ uriTemplate, name: `Template ${i}` })),
})

/** A book in which these catalogs were pinned. */
async function bookOf(...catalogs: readonly ServerCatalog[]) {
  const path = join(await temporaryFolder({}), 'pins.json')
  const book = openPins({ path, unpinned: 'hold' })
  for (const catalog of catalogs) book.pin(catalog)
  return { book, path }
}

describe('a URI', () => {
  it('is held if the server has no pins', async () => {
    const { book } = await bookOf()
    expect(book.isHeldUri(listed({}), 'book://dune')).toBe(true)
    expect([book.accepted(listed({})), book.held(listed({})), book.has('lib')]).toEqual([undefined, [], false])
  })

  it('is held if exactly this resource is held, whatever else is', async () => {
    const { book } = await bookOf(listed({ resources: [{ uri: 'book://dune' }] }))
    const now = listed({
      resources: [{ uri: 'book://dune' }, { uri: 'book://new' }],
      prompts: [{ name: 'book://dune' }, { name: 'book://other' }],
    })
    const held = ['book://dune', 'book://new', 'book://other'].map(uri => book.isHeldUri(now, uri))
    expect(held).toEqual([false, true, false])
  })

  it('is held if it matches a held template and no accepted one', async () => {
    const { book } = await bookOf(listed(templates('page://{n}', 5)))
    const now = listed({
      resourceTemplates: [...templates('page://{n}', 5, 'page://new/{n}', 'note://{n}').resourceTemplates],
      prompts: [{ name: 'mail://{n}' }],
    })
    const held = ['page://1', 'page://new/1', 'note://1', 'mail://1'].map(uri => book.isHeldUri(now, uri))
    expect(held).toEqual([false, false, true, false])
  })

  it('is held if a held template is equal to it, although it is too long to be matched', async () => {
    const { book } = await bookOf(listed({}))
    const [long, other] = ['a', 'b'].map(letter => `page://${letter.repeat(9_000)}`) as [string, string]
    const now = listed(templates(long))
    expect([book.isHeldUri(now, long), book.isHeldUri(now, other)]).toEqual([true, false])
  })
})

describe('a definition', () => {
  const held = async (before: JsonObject, after: JsonObject) => {
    const { book } = await bookOf(listed({ tools: [{ name: 'read', ...before }] }))
    return book.held(listed({ tools: [{ name: 'read', ...after }] })).map(({ state }) => state)
  }

  it.each<[JsonObject, JsonObject]>([
    [
      { a: 1, b: { c: null, d: [1, { e: 2, f: 3 }] } },
      { b: { d: [1, { f: 3, e: 2 }], c: null }, a: 1 },
    ],
  ])('is the accepted one whatever the order of its keys', async (before, after) => {
    expect(await held(before, after)).toEqual([])
  })

  it.each<[JsonObject, JsonObject]>([
    [{ a: 1 }, { a: 2 }],
    [{ a: true }, { a: false }],
    [{ a: null }, { a: {} }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [1] }, { a: { 0: 1 } }],
    [{ a: 'b' }, { a: ['b'] }],
    [{}, { a: 1 }],
  ])('%j is another one than %j', async (before, after) => {
    expect(await held(before, after)).toEqual(['changed'])
    expect(pinDigest(before)).not.toBe(pinDigest(after))
  })

  it('without a name is pinned under the empty name', () => {
    expect(entriesOf(listed({ tools: [{ name: 5 }] }))).toEqual([
      { server: 'lib', kind: 'tool', name: '', definition: { name: 5 } },
    ])
  })

  it('is new if the server had no entry of its kind', async () => {
    const path = join(await temporaryFolder({}), 'pins.json')
    await writeFile(path, JSON.stringify({ format: 'ts-gateway-pins-3', servers: { lib: {} } }))
    const book = openPins({ path, unpinned: 'hold' })
    expect(book.held(listed({ prompts: [{ name: 'more' }] }))).toMatchObject([{ kind: 'prompt', state: 'new' }])
  })
})

it('a catalog of which nothing is held is used as it is, and reviewed once', async () => {
  const catalog = listed({ tools: [{ name: 'read' }], instructions: 'Ask.' })
  const { book } = await bookOf(catalog)
  expect(book.accepted(catalog)).toBe(catalog)
  expect(book.held(catalog)).toBe(book.held(catalog))
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

describe('reading the file again', () => {
  it('says whether the pins have changed, and keeps them if the file is gone', async () => {
    const catalog = listed({ tools: [{ name: 'read' }] })
    const { book, path } = await bookOf(catalog)
    expect(book.reload()).toBe(false)
    await rm(path)
    expect(book.reload()).toBe(false)
    expect(book.accepted(catalog)).toBe(catalog)
    await writeFile(path, JSON.stringify({ format: 'ts-gateway-pins-3', servers: { lib: { read: null } } }))
    expect(book.reload()).toBe(true)
    expect(book.held(catalog)).toMatchObject([{ state: 'rejected' }])
  })

  it('holds everything of a server whose pins are gone', async () => {
    const catalog = listed({ tools: [{ name: 'read' }] })
    const { book, path } = await bookOf(catalog)
    expect(book.accepted(catalog)).toBe(catalog)
    await writeFile(path, JSON.stringify({ format: 'ts-gateway-pins-3', servers: {} }))
    expect(book.reload()).toBe(true)
    expect([book.accepted(catalog), book.has('lib')]).toEqual([undefined, false])
  })
})
