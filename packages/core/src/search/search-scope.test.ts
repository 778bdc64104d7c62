import { describe, expect, it } from 'vitest'
import { createCatalog, createToolSearch, type ToolDefinition, type ToolSearch, ToolSearchError } from '../index.js'
import { applyPolicy } from '../policy/policy.js'
import { createIssue, readFile, writeFile } from '../test-tools.js'
import { NameIndex } from './name-index.js'
import { bandFloor, rank, type SearchContext } from './rank-query.js'
import { isNamesOnly, search } from './search.js'
import { readSearchRequest } from './search-request.js'

const few = [readFile, writeFile, createIssue]
const limits = { default: 5, max: 50, topBand: 0 }
const all = (ids: readonly string[]) => ids.map((id, i) => ({ id, score: 10 - i }))

interface World {
  readonly tools?: readonly ToolDefinition[]
  readonly loaded?: readonly string[]
  readonly forbidden?: readonly string[]
  /** The ranker's answer to a text. */
  readonly answer?: (query: string) => unknown
}

/** A scope, and the texts and limits with which its ranker was called. */
function scopeOf({ tools = few, loaded = [], forbidden = [], answer = () => [] }: World = {}) {
  const catalog = applyPolicy(createCatalog(tools), { neverDefer: loaded })
  const names = new NameIndex(catalog.tools)
  const calls: [string, number][] = []
  const scope: SearchContext = {
    catalog,
    deferred: catalog.deferrableIds,
    names: () => names,
    index: async () => ({
      async rank(query: string, { limit }: { limit: number }) {
        calls.push([query, limit])
        return answer(query) as never
      },
    }),
    isPattern: false,
    isPermitted: tool => !forbidden.includes(tool.id),
    timeoutMs: 1_000,
  }
  return { scope, calls }
}

const many = Array.from({ length: 200 }, (_, i) => ({ name: `box_${i}` }))
const find = ({ scope }: { scope: SearchContext }, args: unknown, more: object = {}) =>
  search(scope, readSearchRequest(args), { ...limits, ...more })
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
const query = (text: string) => readSearchRequest({ query: text }).queries[0]!

describe('rank', () => {
  it('gives the ranker a scope only if the scope leaves out tools of the index', async () => {
    const scopes: unknown[] = []
    const ranker = {
      name: 'spy',
      traits: { query: 'text', deterministic: true, network: false },
      index: async () => ({
        async rank(_: string, options: { within?: ReadonlySet<string> }) {
          scopes.push(options.within && [...options.within])
          return []
        },
      }),
    } as const
    const searches = createToolSearch({ tools: few, ranker, activation: 'on' })
    const ask = (view: ToolSearch) => view.handle({ name: 'search_tools', arguments: { queries: ['file'] } })
    for (const view of [searches, searches.with({ scope: { tools: ['read_file'] } }), searches]) await ask(view)
    await ask(createToolSearch({ tools: few, ranker, activation: 'on', policy: { neverDefer: ['create_issue'] } }))
    expect(scopes).toEqual([undefined, ['read_file'], undefined, ['read_file', 'write_file']])
  })

  it('asks for at most as many results as there are tools, and for none without words or tools', async () => {
    const { scope, calls } = scopeOf()
    for (const limit of [2, 20]) await rank(scope, 'file', limit)
    expect(await rank(scope, '', 20)).toEqual([])
    expect(calls).toEqual([
      ['file', 2],
      ['file', 3],
    ])
    const loaded = scopeOf({ loaded: few.map(({ name }) => name) })
    expect([await rank(loaded.scope, 'file', 20), loaded.calls]).toEqual([[], []])
  })
})

describe('search', () => {
  it.each([
    ['fifty results by default', 'box', undefined, {}, 50],
    ['three times the limit of the model', 'box', 30, {}, 90],
    ['three times the default limit', 'box', undefined, { default: 20 }, 60],
    ['three times the maximum if the model wants more', 'box', 30, { max: 18 }, 54],
    ['all tools if a word is required', 'box +one', undefined, {}, 200],
  ])('asks the ranker for %s', async (_, text, limit, more, ranked) => {
    const world = scopeOf({ tools: many })
    await find(world, { query: text, ...(limit && { limit }) }, more)
    expect(world.calls.map(call => call[1])).toEqual([ranked])
  })

  it('counts the results of all queries, and lists the ranked texts', async () => {
    const world = scopeOf({ answer: text => all(text === 'file' ? ['read_file', 'write_file'] : ['create_issue']) })
    const found = await find(world, { queries: ['file', 'issue'] }, { topBand: 0.95 })
    expect(found).toMatchObject({ matches: 3, inBand: 2, needs: ['file', 'issue'], emptyQueries: [], faults: [] })
  })

  it('returns loaded and deferred tools separately, without forbidden ones', async () => {
    const world = scopeOf({ loaded: ['read_file', 'create_issue'], forbidden: ['create_issue'] })
    const found = await find(world, 'select:read_file,write_file,create_issue')
    expect([idsOf(found.tools), idsOf(found.loaded)]).toEqual([['write_file'], ['read_file']])
    expect((await find(world, 'create_issue and more')).loaded).toEqual([])
  })

  it('lists queries without results, unless they only named loaded tools', async () => {
    const world = { loaded: ['read_file'], forbidden: ['write_file'] }
    const queries = ['select:read_file', 'read_file', 'another thing']
    expect((await find(scopeOf(world), { queries })).emptyQueries).toEqual(['another thing'])
    expect((await find(scopeOf(world), 'write_file')).emptyQueries).toEqual(['write_file'])
  })

  it.each(['INVALID_QUERY', 'INVALID_PATTERN'] as const)(
    'skips a query that the ranker refuses with %s',
    async code => {
      const answer = (text: string) => {
        if (text !== 'file') throw new ToolSearchError(code, `Cannot read ${text}`)
        return all(['read_file'])
      }
      const found = await find(scopeOf({ answer }), { queries: ['file', 'bad'] })
      expect(idsOf(found.tools)).toEqual(['read_file'])
      expect(found.faults).toEqual(['Cannot read bad'])
      await expect(find(scopeOf({ answer }), { queries: ['bad', 'worse'] })).rejects.toThrow('Cannot read bad')
    },
  )

  it('returns what the queries found if only their joined text cannot be ranked', async () => {
    const answer = (code: string) => (text: string) => {
      if (text.includes('. ')) throw new ToolSearchError(code as 'INVALID_QUERY', 'Cannot read it')
      return all(text === 'file' ? ['read_file'] : ['create_issue'])
    }
    for (const code of ['INVALID_QUERY', 'INVALID_PATTERN']) {
      const { tools } = await find(scopeOf({ answer: answer(code) }), { queries: ['file', 'issue'] })
      expect(idsOf(tools)).toEqual(['read_file', 'create_issue'])
    }
    const failing = scopeOf({ answer: answer('RANKER_FAILED') })
    await expect(find(failing, { queries: ['file', 'issue'] })).rejects.toMatchObject({ code: 'RANKER_FAILED' })
  })

  it('fails if the ranker fails on one of several queries', async () => {
    const answer = (text: string) => {
      if (text === 'bad') throw new Error('down')
      return []
    }
    const failed = { code: 'RANKER_FAILED', cause: { message: 'down' } }
    await expect(find(scopeOf({ answer }), { queries: ['file', 'bad'] })).rejects.toMatchObject(failed)
    await expect(find(scopeOf({ answer: () => [null] }), 'file')).rejects.toMatchObject({ code: 'RANKER_CONTRACT' })
  })

  it('fails if the ranker is late, and names the limit and the option that raises it', async () => {
    const { scope } = scopeOf({ answer: () => new Promise(() => {}) })
    await expect(find({ scope: { ...scope, timeoutMs: 1 } }, 'file')).rejects.toMatchObject({
      code: 'RANKER_FAILED',
      message: expect.stringMatching(/^Found no answer of the ranker after 1 ms, .*raise searchTimeoutMs/),
    })
  })
})

describe('isNamesOnly', () => {
  it.each([
    ['read_file', true],
    ['use read_file', true],
    ['Read File', false],
    ['read_file of the project', false],
    ['a file', false],
  ])('returns for %j: %s', (text, isOnly) => {
    expect(isNamesOnly(query(text), scopeOf().scope)).toBe(isOnly)
  })
})

it('the top band has no minimum score if it is 0, and never one above the best score', () => {
  expect([bandFloor(10, 0), bandFloor(10, 0.5), bandFloor(-10, 0.5)]).toEqual([Number.NEGATIVE_INFINITY, 5, -10])
})
