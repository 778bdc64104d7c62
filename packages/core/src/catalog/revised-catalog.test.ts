import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createCatalog,
  createToolSearch,
  pinTools,
  serializeTools,
  type ToolDefinition,
  type ToolSearchOptions,
} from '../index.js'
import { call, names, text, withFillers, wordRanker } from '../test-tools.js'

/** Few names, with look-alikes, the name of a meta tool and an invalid one, so that changes often concern each other. */
const NAMES = ['pay', 'p\u0430y', 'get 1', 'get l', 'read', 'read', 'search_tools', ''] as const
const definition = fc.record(
  {
    name: fc.constantFrom(...NAMES),
    server: fc.constantFrom('a', 'b', 'c'),
    description: fc.constantFrom('one file', 'two files', 'forbidden file'),
    category: fc.constantFrom('human', 'x'),
    deferLoading: fc.boolean(),
  },
  { requiredKeys: ['name', 'description'] },
) as fc.Arbitrary<ToolDefinition>

type Change = (list: readonly ToolDefinition[], earlier: readonly (readonly ToolDefinition[])[]) => ToolDefinition[]
const at = fc.nat(11)
const changing = (change: Change) => change
const replaceFields = (position: number, fields: object) =>
  changing(list => list.map((tool, i) => (i === position % list.length ? { ...tool, ...fields } : tool)))
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(at, definition).map(([i, { name: _, server: __, ...rest }]) => replaceFields(i, rest)),
  },
  fc.tuple(at, fc.constantFrom(...NAMES)).map(([i, name]) => replaceFields(i, { name })),
  fc.tuple(at, fc.constantFrom('a', 'b', undefined)).map(([i, server]) => replaceFields(i, { server })),
  fc.tuple(at, definition).map(([i, tool]) => changing(list => list.toSpliced(i, 0, tool))),
  at.map(i => changing(list => list.toSpliced(i, 1))),
  at.map(i => changing(list => [...list.slice(i), ...list.slice(0, i)])),
  at.map(i => changing((list, earlier) => [...(earlier[i % Math.max(1, earlier.length)] ?? list)])),
  fc.constant<Change>(list => structuredClone([...list])),
)
const policy: fc.Arbitrary<NonNullable<ToolSearchOptions['policy']>> = fc.constantFrom(
  {},
  { permit: ({ description }: { description: string }) => !description.includes('forbidden') },
  { selectedServers: ['a'], selectedTools: ['pay', 'read'], neverDefer: ['read'] },
  { defer: 'marked', trustedCategoryServers: ['b'] },
  {
    pins: new Map([
      ['a:read', 'another definition'],
      ['pay', 'another definition'],
    ]),
  },
)

/** A definition that no catalog accepts. */
const invalid = () => ({ name: '' }) as ToolDefinition

describe('a list of which some tools changed', () => {
  it('gives the same tools, ids, rejections and results as a list that is read anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(definition, { minLength: 1, maxLength: 12 }),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        policy,
        fc.boolean(),
        async (first, changes, policy, prefixServer) => {
          const lists = [first]
          for (const make of changes) lists.push(make(lists.at(-1)!, lists))
          let list: readonly ToolDefinition[] = []
          const more = {
            policy,
            maxCatalogs: 4,
            toolNames: { prefixServer },
            activation: 'on',
            onEvent: () => {},
          } as const
          const bad = invalid()
          // A list with another invalid definition cannot be compared with an earlier one.
          const [revised, whole] = [() => [bad, ...list], () => [invalid(), ...list]].map(tools =>
            createToolSearch({ tools, ranker: wordRanker(), ...more }),
          )
          let count = 0
          for (const next of lists) {
            // No list is equal to an earlier one, whose ids it would have.
            list = [...next, { name: 'count', description: `${count++}` } as ToolDefinition]
            const seen = await Promise.all(
              [revised!, whole!].map(async toolSearch => {
                const { tools, report } = await toolSearch.with({ disclosure: 'eager' }).expose()
                const bridge = await toolSearch.with({ disclosure: 'bridge', scope: { servers: ['a', 'b'] } }).expose()
                const found = await toolSearch.handle(call('search_tools', { queries: ['file', 'pay'] }))
                return {
                  tools: tools.map(({ tool }) => tool),
                  sent: [serializeTools(tools), serializeTools(bridge.tools), bridge.report.deferred],
                  rejected: report.rejected.map(({ index, name, error }) => [index, name, error.message]),
                  answer: text(found),
                }
              }),
            )
            expect(seen[0]).toEqual(seen[1])
          }
        },
      ),
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

  it('holds a tool back whose definition is not the pinned one any more', async () => {
    let list = withFillers([], 5)
    const policy = { pins: pinTools(createCatalog(list)) }
    const toolSearch = createToolSearch({ tools: () => list, ranker: wordRanker(), policy })
    expect((await toolSearch.expose()).report.rejected).toEqual([])
    list = list.with(2, { ...list[2]!, description: 'Changed' })
    const { tools, report } = await toolSearch.expose()
    expect(names(tools)).toEqual(['filler_0', 'filler_1', 'filler_3', 'filler_4'])
    expect(report.rejected).toMatchObject([{ index: 2, name: 'filler_2' }])
  })
})
