import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createCatalog,
  createToolSearch,
  type PolicyOptions,
  pinTools,
  serializeTools,
  type ToolDefinition,
} from '../index.js'
import { call, names, text, withFillers, wordRanker } from '../test-tools.js'

type Definition = { -readonly [K in keyof ToolDefinition]: ToolDefinition[K] }

/** Few names, so that changes often concern each other: look-alikes, ids of others, a meta tool and an invalid one. */
const NAMES = ['pay', 'p\u0430y', 'pay ', 'x__pay', 'read', 'get 1', 'get l', 'search_tools', '', 'x'.repeat(30)]
const definition = fc.record(
  {
    name: fc.constantFrom(...NAMES),
    server: fc.constantFrom('x', 'y', 'x y'),
    description: fc.constantFrom('one file', 'two files', 'forbidden file'),
    category: fc.constantFrom('human', 'x'),
    deferLoading: fc.boolean(),
  },
  { requiredKeys: ['name', 'description'] },
) as fc.Arbitrary<Definition>

const pinsOf = (definitions: readonly ToolDefinition[]) => pinTools(createCatalog(definitions, { onInvalid: 'drop' }))
const options = fc.record({
  policy: fc.constantFrom<(list: readonly ToolDefinition[]) => PolicyOptions>(
    () => ({}),
    () => ({ selectedServers: ['x'], selectedTools: ['pay', 'read'], neverDefer: ['read'] }),
    () => ({ permit: ({ description }) => !description.includes('forbidden') }),
    () => ({ defer: 'marked', trustedCategoryServers: ['y'] }),
    list => ({ pins: pinsOf(list.slice(0, 3)) }),
    list => ({ pins: pinsOf(list.slice(2)), unpinned: 'hold' }),
  ),
  toolNames: fc.constantFrom({}, { budget: 24 }, { prefixServer: true }),
})
/** What happens before a search is asked: the list that it has then, and a definition that changed. */
const step = fc.record({
  search: fc.nat(1),
  list: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 10 }),
  isListKept: fc.boolean(),
  changed: fc.option(fc.tuple(fc.nat(9), definition)),
})

/** A definition that no catalog accepts. */
const invalid = () => ({ name: '' }) as ToolDefinition

describe('a list of which some tools changed', () => {
  it('gives the same tools, ids, rejections and results as a list that is read anew, for each of two searches', async () => {
    const pool = fc.array(definition, { minLength: 10, maxLength: 10 })
    const both = fc.tuple(options, options)
    await fc.assert(
      fc.asyncProperty(pool, both, fc.array(step, { minLength: 2, maxLength: 8 }), async (made, both, steps) => {
        const shared = structuredClone(made)
        const bad = invalid()
        const searches = both.map(({ policy, toolNames }) => {
          const own = structuredClone(made)
          const more = { policy: policy(made), toolNames, maxCatalogs: 4, onEvent: () => {} }
          const asking = (definitions: readonly ToolDefinition[], lacking: () => ToolDefinition) => {
            let list: readonly ToolDefinition[] = []
            const search = createToolSearch({ tools: () => list, ranker: wordRanker(), activation: 'on', ...more })
            return async (at: readonly number[], count: number) => {
              // No list is equal to an earlier one, whose ids it would have.
              const last = { name: 'count', description: `${count}` }
              list = [lacking(), ...at.map(i => definitions[i]!), last]
              const { tools, report } = await search.with({ disclosure: 'eager' }).expose()
              const bridge = await search.with({ disclosure: 'bridge', scope: { servers: ['x', 'y'] } }).expose()
              const found = await search.handle(call('search_tools', { queries: ['file', 'pay'] }))
              return {
                tools: tools.map(({ tool }) => tool),
                sent: [serializeTools(tools), serializeTools(bridge.tools), bridge.report.deferred],
                rejected: report.rejected.map(({ index, name, error }) => [index, name, error.message]),
                answer: text(found),
              }
            }
          }
          // A list with another invalid definition cannot be compared with an earlier one.
          return { own, ask: asking(shared, () => bad), askOwn: asking(own, invalid), list: steps[0]!.list }
        })
        let count = 0
        for (const { search, list, isListKept, changed } of steps) {
          if (changed) {
            const [at, now] = changed
            for (const definitions of [shared, ...searches.map(({ own }) => own)]) definitions[at] = { ...now }
          }
          const asked = searches[search]!
          if (!isListKept) asked.list = list
          expect(await asked.ask(asked.list, ++count)).toEqual(await asked.askOwn(asked.list, count))
        }
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('asks the rule of the host again about every tool', async () => {
    let isOpen = true
    let list = withFillers([], 5)
    const permit = () => isOpen
    const toolSearch = createToolSearch({ tools: () => list, ranker: wordRanker(), policy: { permit } })
    expect((await toolSearch.expose()).tools).toHaveLength(5)
    list = list.with(2, { ...list[2]!, description: 'Changed' })
    isOpen = false
    expect((await toolSearch.expose()).tools).toHaveLength(0)
  })
})

describe('catalogs of the same definitions', () => {
  it('keep an id that only one of them had to change, whatever another one does with the tool', async () => {
    const [ofX, ofY, host] = [{ name: 'pay', server: 'x' }, { name: 'pay', server: 'y' }, { name: 'x__pay' }]
    let list: readonly ToolDefinition[] = [ofX, ofY]
    const search = createToolSearch({ tools: () => list, ranker: wordRanker() })
    const ids = async () => names((await search.expose()).tools)
    expect(await ids()).toEqual(['x__pay', 'y__pay'])
    expect(createCatalog([ofX, ofY, host]).tools[0]!.id).not.toMatch(/^x__pay$|^pay$/)
    list = [ofX]
    expect(await ids()).toEqual(['x__pay'])
    expect(createCatalog(list).tools[0]!.id).toBe('pay')
  })

  it('each notice a definition that was changed in place before they were made', () => {
    const one: Definition = { name: 'one', description: 'Before', inputSchema: { type: 'object' } }
    const read = () => createCatalog([one]).tools[0]!
    const before = read()
    expect(read()).toBe(before)
    Object.assign(one, { description: 'After', inputSchema: { type: 'object', required: ['a'] } })
    expect(read()).toMatchObject({ description: 'After', inputSchema: { required: ['a'] } })
    expect(before).toMatchObject({ description: 'Before', inputSchema: { type: 'object' } })
  })

  it('keep nothing of a definition that is gone', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const toolOf = (name: string) => new WeakRef(createCatalog([{ name, description: 'Gone soon' }]).tools[0]!)
    const tools = Array.from({ length: 100 }, (_, i) => toolOf(`tool_${i}`))
    await expect
      .poll(() => {
        collect()
        return tools.filter(tool => tool.deref() !== undefined).length
      })
      .toBeLessThan(10)
  })
})
