import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, createToolSearch, type ToolDefinition } from '../index.js'
import { call, json, names, withFillers, wordRanker } from '../test-tools.js'

const of = (server: string | undefined, name = 'create_issue'): ToolDefinition => ({
  name,
  description: `Create an issue at ${server}`,
  ...(server === undefined ? {} : { server }),
  inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
})
const idsOf = (definitions: readonly ToolDefinition[]) =>
  new Map(createCatalog(definitions).tools.map(({ id, name, server }) => [`${server}:${name}`, id]))
const permutations = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length < 2 ? [list] : list.flatMap((one, i) => permutations(list.toSpliced(i, 1)).map(rest => [one, ...rest]))

describe('tools of several servers with one name', () => {
  it.each<[string, ToolDefinition, string, object]>([
    [
      'another server',
      of('my server'),
      'github__create_issue',
      { 'my server:create_issue': /^my_server__create_issue_/ },
    ],
    [
      'the host, which keeps the plain name',
      of(undefined),
      'github__create_issue',
      { 'undefined:create_issue': /^create_issue$/ },
    ],
    ['a tool of a server that is named like a new id', of('evil', 'github__create_issue'), '', {}],
    [
      "the host's tool of such a name",
      of(undefined, 'github__create_issue'),
      '',
      { 'undefined:github__create_issue': /^github__create_issue$/ },
    ],
  ])('are all kept with ids by their servers, in any order, beside a tool of %s', (_, third, github, more) => {
    for (const list of permutations([of('github'), of('linear'), third])) {
      const ids = idsOf(list)
      expect(new Set(ids.values()).size).toBe(3)
      expect(ids.get('linear:create_issue')).toBe('linear__create_issue')
      if (github !== '') expect(ids.get('github:create_issue')).toBe(github)
      for (const [tool, id] of Object.entries(more)) expect(ids.get(tool)).toMatch(id)
    }
  })

  const listIds = (...list: readonly ToolDefinition[]) => createCatalog(list).tools.map(({ id }) => id)
  const f = (server: string): ToolDefinition => ({ name: 'f', server })
  it('leave the id of the host’s own tool to it, for any names of servers’ tools', () => {
    const ids = listIds({ name: 's__f' }, { name: 's__f', server: 't' }, f('s'), f('u'))
    expect(ids.slice(0, 2)).toEqual(['s__f', 't__s__f'])
    expect(ids[3]).toBe('u__f')
    expect(new Set(ids).size).toBe(4)
  })

  it("take the id that a tool of another server has, unless that tool's alternative id is taken", () => {
    expect(listIds({ name: 's__f', server: 't' }, f('s'), f('u'))).toEqual(['t__s__f', 's__f', 'u__f'])
    const ids = listIds({ name: 's__f', server: 't' }, { name: 't__s__f' }, f('s'), f('u'))
    expect(ids.slice(0, 2)).toEqual(['s__f', 't__s__f'])
    expect(new Set(ids).size).toBe(4)
  })

  it('never take the id of a trusted tool', () => {
    const list = [{ name: 's__f', server: 't' }, f('s'), f('u')]
    const [trusted, other] = createCatalog(list, { isTrusted: ({ server }) => server === 't' }).tools
    expect([trusted!.id, other!.server]).toEqual(['s__f', 's'])
    expect(other!.id).not.toBe('s__f')
  })

  it('are refused if one server has a name twice', () => {
    const list = [of('github'), of('linear'), of('github')]
    expect(() => createCatalog(list)).toThrow('Found a second tool named "create_issue" at position 2')
    const { tools, rejected } = createCatalog(list, { onInvalid: 'drop' })
    expect(tools.map(tool => tool.id)).toEqual(['github__create_issue', 'linear__create_issue'])
    expect(rejected).toMatchObject([{ index: 2, error: { code: 'DUPLICATE_TOOL' } }])
  })

  it('have distinct ids in every order, for any names', () => {
    const names = fc.constantFrom('a', 'b', 'x__a', 'x__x__a', 'a b', 'y__a')
    const servers = fc.constantFrom(undefined, 'x', 'y', 'x y', 'x__x')
    const tool = fc.record({ name: names, server: servers })
    const key = ({ name, server }: { name: string; server: string | undefined }) => `${server}\n${name}`
    const lists = fc
      .uniqueArray(tool, { selector: key, maxLength: 12 })
      .chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    fc.assert(
      fc.property(lists, ([list, shuffled]) => {
        const define = (one: { name: string; server: string | undefined }) => of(one.server, one.name)
        const ids = idsOf(list.map(define))
        expect(new Set(ids.values()).size).toBe(list.length)
        for (const id of ids.values()) expect(id).toMatch(/^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/)
        expect(new Set(idsOf(shuffled.map(define)).values()).size).toBe(list.length)
      }),
    )
  })

  describe('in a tool search', () => {
    const make = (tools: () => ToolDefinition[]) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on' })
    const both = withFillers([of('github'), of('linear')], 10)

    it('are both found, and both called by server and name', async () => {
      const toolSearch = createToolSearch({ tools: both, ranker: wordRanker(), activation: 'on' })
      const { matches } = json(await toolSearch.handle(call('search_tools', { queries: ['create issue'] })))
      expect(names(matches)).toEqual(['github__create_issue', 'linear__create_issue'])
      for (const server of ['github', 'linear'])
        for (const mark of ['__', ':', '.', '/']) {
          const name = `${server}${mark}create_issue`
          const args = { title: 'a' }
          for (const request of [call(name, args), call('call_tool', { name, arguments: args })])
            expect(await toolSearch.handle(request)).toMatchObject({ kind: 'execute', server, name: 'create_issue' })
        }
    })

    it.each([
      { server: 'linear', name: 'create_issue', arguments: { title: 'a' } },
      { server: 'linear', tool: 'create_issue', title: 'a' },
      { server_name: 'linear', tool_name: '`create_issue`', arguments: '{"title":"a"}' },
      { calls: [{ server: 'linear', name: 'create_issue', input: { title: 'a' } }] },
    ])('are distinguished by a field for the server: %j', async args => {
      const outcome = await make(() => both).handle(call('call_tool', args))
      const one = outcome.kind === 'batch' ? outcome.outcomes[0] : outcome
      expect(one).toMatchObject({ kind: 'execute', server: 'linear', arguments: { title: 'a' } })
    })

    it('accept an argument `server` if they have such a parameter', async () => {
      const tool = { ...of('linear'), inputSchema: { type: 'object', properties: { server: { type: 'string' } } } }
      const args = { name: 'create_issue', server: 'linear' }
      const outcome = await make(() => withFillers([tool], 10)).handle(call('call_tool', args))
      expect(outcome).toMatchObject({ kind: 'execute', arguments: { server: 'linear' } })
    })

    it('keep their ids while another server comes and goes, also if their definition changes', async () => {
      let list: ToolDefinition[] = []
      const toolSearch = createToolSearch({ tools: () => list, ranker: wordRanker() })
      const idsNow = async (...now: ToolDefinition[]) => {
        list = now
        return names((await toolSearch.expose()).tools)
      }
      const [github, linear] = [of('github'), of('linear')]
      expect(await idsNow(github)).toEqual(['create_issue'])
      expect(await idsNow(linear, github)).toEqual(['linear__create_issue', 'create_issue'])
      expect(await idsNow(linear)).toEqual(['linear__create_issue'])
      expect(await idsNow({ ...linear, description: 'Changed' })).toEqual(['linear__create_issue'])
      expect(await idsNow(of('x'), linear)).toEqual(['x__create_issue', 'linear__create_issue'])
    })
  })
})
