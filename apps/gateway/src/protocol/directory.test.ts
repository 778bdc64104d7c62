import { describe, expect, it } from 'vitest'
import { catalogOf } from '../upstream/test-connections.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import { createDirectories } from './directory.js'
import { gatewayConfig } from './test-gateway.js'

const listed = (key: string, part: Partial<ServerCatalog> = {}): ServerCatalog => ({
  ...catalogOf(key, []),
  capabilities: { resources: {} },
  ...part,
})
const resources = (...uris: readonly unknown[]) => ({ resources: uris.map(uri => ({ uri })) })
const templates = (...all: readonly unknown[]) => ({ resourceTemplates: all.map(uriTemplate => ({ uriTemplate })) })
const everything = () => true

function open(
  catalogs: readonly ServerCatalog[],
  held: readonly string[] = [],
  toolNames = { budget: 64, prefixServer: true },
) {
  const listings = new Map(catalogs.map(catalog => [catalog.key, catalog]))
  const directories = createDirectories(
    { catalog: key => listings.get(key), isHeldUri: (server, uri) => held.includes(`${server} ${uri}`) },
    () => {
      const config = gatewayConfig([...listings.keys()])
      return { ...config, search: { ...config.search, toolNames } }
    },
  )
  const link = (uri: unknown) => ({ type: 'resource_link', uri })
  const name = (server: string, ...uris: readonly unknown[]) =>
    directories.remember(server, { content: uris.map(link) })
  return { directories, listings, name, serverOf: (uri: string) => directories.for(everything).serverOf(uri) }
}

// What a client sees of a directory is a part of client-methods.test.ts and modes.test.ts.
describe('a directory', () => {
  it('is made again only if a catalog has changed, and once for each client', () => {
    const { directories, listings } = open([listed('a'), listed('b')])
    const first = directories.for(everything)
    expect(directories.for(everything)).toBe(first)
    expect(directories.for(() => true)).not.toBe(first)
    listings.set('b', listed('b', resources('r://b')))
    const second = directories.for(everything)
    expect([second === first, second.resources]).toEqual([false, [{ uri: 'r://b' }]])
    listings.delete('b')
    expect(directories.for(everything).resources).toEqual([])
  })

  it('keeps the first of equal entries, and none without a name or URI', () => {
    const lists = (key: string) => ({
      prompts: [{ name: 'x'.repeat(100), description: key }, { name: '' }, { name: 5 }],
      ...{ ...resources('r://x', 5), ...templates('t://x', 5) },
    })
    const catalogs = ['a', 'b'].map(key => listed(key, lists(key)))
    const own = open(catalogs, [], { budget: 30, prefixServer: false }).directories.for(everything)
    const [prompt, ...others] = own.prompts
    expect([others, own.resources, own.templates]).toEqual([[], [{ uri: 'r://x' }], [{ uriTemplate: 't://x' }]])
    const name = String(prompt!['name'])
    expect(name.length).toBeLessThanOrEqual(30)
    expect([own.prompt(name)?.server, own.serverOf('r://x'), own.serverOfTemplate('t://x')]).toEqual(['a', 'a', 'a'])
    expect(own.serverOfTemplate('t://other')).toBeUndefined()
  })
})

it('a prompt with the name of its server has a name within the budget', () => {
  const catalogs = [listed('a', { prompts: [{ name: 'x'.repeat(100) }] })]
  const { prompts } = open(catalogs, [], { budget: 30, prefixServer: true }).directories.for(everything)
  expect(prompts).toEqual([{ name: expect.stringMatching(/^a__.{1,27}$/) }])
})

describe('the server of a URI', () => {
  it('lists it, or has the template with the most characters in common', () => {
    const { serverOf } = open([
      listed('z', templates('page://y/{n}')),
      listed('a', templates('{any}')),
      listed('b', templates('page://{n}', 'page://x/{n}')),
      listed('c', { ...resources('page://x/listed'), ...templates('page://{other}') }),
    ])
    const uris = ['page://x/listed', 'page://x/1', 'page://y/1', 'page://1', 'other']
    expect(uris.map(serverOf)).toEqual(['c', 'b', 'z', 'b', 'a'])
  })

  it('is the only one with resources if no list, template or result has it', () => {
    const [a, b, none] = [listed('a'), listed('b'), listed('c', { capabilities: { tools: {} } })]
    expect([[a, none], [none], [a, b]].map(all => open(all).serverOf('r://x'))).toEqual(['a', undefined, undefined])
  })

  it('is none if it is held, unless it is listed, which a held resource is not', () => {
    const { serverOf } = open([listed('a', { ...resources('r://1'), ...templates('t://{n}') })], ['a t://1', 'a r://1'])
    expect(['t://1', 't://2', 'r://1'].map(serverOf)).toEqual([undefined, 'a', 'a'])
  })

  it('is the one that named it first in a result, as long as the client may see this server', () => {
    const { directories, name, serverOf } = open([listed('a'), listed('b')])
    name('a', 'r://a')
    name('b', 'r://a', 'r://b')
    expect(['r://a', 'r://b', 'r://c'].map(serverOf)).toEqual(['a', 'b', undefined])
    // The only server that the client may see.
    expect(directories.for(server => server !== 'a').serverOf('r://a')).toBe('b')
    name('gone', 'r://gone')
    expect(serverOf('r://gone')).toBeUndefined()
  })

  it.each<[unknown, boolean]>([
    [[{ type: 'resource', resource: { uri: 'r://x' } }], true],
    [[null, 5, { type: 'resource_link', uri: 'r://x' }], true],
    [[{ type: 'text', uri: 'r://x', resource: { uri: 'r://x' } }], false],
    [[{ type: 'resource', resource: null, uri: 'r://x' }], false],
    ['r://x', false],
    [undefined, false],
  ])('is named by links and resources in a result: %j, %s', (content, isNamed) => {
    const { directories, serverOf } = open([listed('a'), listed('b')])
    directories.remember('b', { content })
    expect(serverOf('r://x')).toBe(isNamed ? 'b' : undefined)
  })

  it('is remembered for URIs of up to 2,048 characters, and for the last 1,000 of each server', () => {
    const { name, serverOf } = open([listed('a'), listed('b')])
    const [longest, long] = ['x'.repeat(2_048), 'x'.repeat(2_049)]
    name('a', longest, long, 5)
    expect([longest, long].map(serverOf)).toEqual(['a', undefined])
    name('b', 'r://b')
    name('a', ...Array.from({ length: 999 }, (_, i) => `r://${i}`))
    expect([longest, 'r://0', 'r://998'].map(serverOf)).toEqual(['a', 'a', 'a'])
    name('a', 'r://999')
    expect([longest, 'r://0', 'r://999', 'r://b'].map(serverOf)).toEqual([undefined, 'a', 'a', 'b'])
    name('b', longest)
    expect(serverOf(longest)).toBe('b')
  })
})
