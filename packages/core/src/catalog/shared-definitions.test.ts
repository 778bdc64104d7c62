import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, createToolSearch, type PolicyOptions, pinTools, type ToolDefinition } from '../index.js'
import { call, wordRanker } from '../test-tools.js'

type Definition = { -readonly [K in keyof ToolDefinition]: ToolDefinition[K] }

/** Names that are equal, that look alike, or that are the id of another one. */
const definition = fc.record({
  name: fc.constantFrom('pay', 'pаy', 'pay ', 'x__pay', 'y__pay', 'Pay it', 'pay_it_with_a_very_long_name'),
  server: fc.constantFrom(undefined, 'x', 'y', 'x y'),
  description: fc.constantFrom('Pay', 'Send money'),
})
const pinsOf = (definitions: readonly ToolDefinition[]) => pinTools(createCatalog(definitions, { onInvalid: 'drop' }))
const options = fc.record({
  policy: fc.constantFrom<(list: readonly ToolDefinition[]) => PolicyOptions>(
    () => ({}),
    () => ({ selectedServers: ['x'] }),
    () => ({ permit: ({ description }) => description === 'Pay' }),
    list => ({ pins: pinsOf(list.slice(0, 3)) }),
    list => ({ pins: pinsOf(list.slice(2)), unpinned: 'hold' }),
  ),
  toolNames: fc.constantFrom({}, { budget: 24 }, { prefixServer: true }),
})
const steps = fc.array(
  fc.record({
    search: fc.nat(2),
    list: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 }),
    changed: fc.option(fc.record({ at: fc.nat(7), description: fc.constantFrom('Pay', 'Send money', 'Refund') })),
    isReplaced: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

describe('tool searches over the same definitions', () => {
  it('have the ids, results and refusals of tool searches over definitions of their own', async () => {
    const pool = fc.array(definition, { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(pool, fc.array(options, { minLength: 3, maxLength: 3 }), steps, async (made, all, changes) => {
        const shared: Definition[] = made.map(one => ({ ...one }))
        const searches = all.map(({ policy, toolNames }) => {
          const own = structuredClone(shared)
          const rules = policy(made)
          const searchOver = (definitions: Definition[]) => {
            let list: readonly number[] = []
            const tools = () => list.map(at => definitions[at]!)
            const options = { tools, toolNames, policy: rules, onEvent: () => {} }
            const search = createToolSearch({ ...options, ranker: wordRanker() })
            return async (now: readonly number[]) => {
              list = now
              const query = { queries: ['pay money'], limit: 8 }
              const active = search.with({ activation: 'on' })
              const found = call('search_tools', query)
              return [await search.expose(), await active.expose(), await active.handle(found)]
            }
          }
          return { own, ask: searchOver(shared), askOwn: searchOver(own) }
        })
        for (const { search, list, changed, isReplaced } of changes) {
          for (const definitions of changed ? [shared, ...searches.map(({ own }) => own)] : []) {
            const { at, description } = changed!
            if (isReplaced) definitions[at] = { ...definitions[at]!, description }
            else definitions[at]!.description = description
          }
          const { ask, askOwn } = searches[search]!
          expect(JSON.stringify(await ask(list))).toBe(JSON.stringify(await askOwn(list)))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('keep an id that only one of them had to change, whatever another one does with the tool', async () => {
    const [ofX, ofY, host] = [{ name: 'pay', server: 'x' }, { name: 'pay', server: 'y' }, { name: 'x__pay' }]
    let list: readonly ToolDefinition[] = [ofX, ofY]
    const search = createToolSearch({ tools: () => list, ranker: wordRanker() })
    const ids = async () => (await search.expose()).tools.map(({ name }) => name)
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
    one.description = 'After'
    expect(read().description).toBe('After')
    one.inputSchema = { type: 'object', required: ['a'] }
    expect(read().inputSchema).toEqual({ type: 'object', required: ['a'] })
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
