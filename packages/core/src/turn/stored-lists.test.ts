import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createMemoryRevealStore,
  createToolSearch,
  type RevealStore,
  serializeTools,
  type ToolDefinition,
} from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 10)
const session = 's'

/** A value as a database returns it: a copy, with sorted keys if the database sorts them. */
function copied(value: unknown, isSorting: boolean): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    isSorting && typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function createDatabase(isSorting = false) {
  const memory = createMemoryRevealStore()
  const writes: string[] = []
  const store: RevealStore = {
    ...memory,
    sent: async of => {
      const sent = await memory.sent!(of)
      return sent && (copied(sent, isSorting) as typeof sent)
    },
    setSent: (of, sent) => {
      writes.push(of)
      return memory.setSent!(of, copied(sent, isSorting) as typeof sent)
    },
  }
  return { store, writes }
}

type Options = Partial<Parameters<typeof createToolSearch>[0]>
const make = (more: Options) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })

describe.each([
  ['keeps the order of keys', false],
  ['sorts keys', true],
] as const)('a store that %s', (_, isSorting) => {
  it.each(['bridge', 'load', 'native', 'stub', 'eager'] as const)(
    'is written by %s only when the list changed',
    async disclosure => {
      const { store, writes } = createDatabase(isSorting)
      let list: readonly ToolDefinition[] = tools
      const policy = { neverDefer: ['create_issue', 'more'], defer: 'automatic' } as const
      const toolSearch = make({ tools: () => list, reveals: store, disclosure, policy })
      const expose = async () => {
        writes.length = 0
        const { tools: sent, instructions } = await toolSearch.expose({ session })
        return { bytes: serializeTools(sent) + instructions, writes: writes.length }
      }
      const first = await expose()
      expect(first.writes).toBe(1)
      expect(await expose()).toEqual({ ...first, writes: 0 })
      list = [...tools, { name: 'more' }]
      const second = await expose()
      expect(second.writes).toBe(1)
      expect(second.bytes).not.toBe(first.bytes)
      expect(await expose()).toEqual({ ...second, writes: 0 })
      expect(await expose()).toEqual({ ...second, writes: 0 })
      // Another process reads what this one wrote.
      const other = make({ tools: () => list, reveals: store, disclosure, policy })
      writes.length = 0
      const { tools: sent, instructions } = await other.expose({ session })
      expect([serializeTools(sent) + instructions, writes.length]).toEqual([second.bytes, 0])
    },
  )
})

it('a store is read at each exposure, because another process may have revealed a tool, and is then written', async () => {
  const { store, writes } = createDatabase()
  const [one, other] = [make({ reveals: store, disclosure: 'load' }), make({ reveals: store, disclosure: 'load' })]
  await one.expose({ session })
  await other.handle({ session, name: 'add_tool', arguments: { tool_names: ['read_file'] } })
  writes.length = 0
  expect((await one.expose({ session })).report.revealed).toEqual(['read_file'])
  expect(writes).toHaveLength(1)
})

it('a store is written again if it returns a wrong list', async () => {
  const { store, writes } = createDatabase()
  const toolSearch = make({ reveals: store })
  const first = serializeTools((await toolSearch.expose({ session })).tools)
  const broken = { ...(await store.sent!(session)), tools: [] } as unknown as Parameters<
    NonNullable<RevealStore['setSent']>
  >[1]
  await store.setSent!(session, broken)
  writes.length = 0
  expect(serializeTools((await toolSearch.expose({ session })).tools)).toBe(first)
  expect(writes).toHaveLength(1)
})

it('a database and a store in memory give the same lists, for any reveals and any changes of the tools', async () => {
  const step = fc.oneof(
    fc.record({ add: fc.constantFrom('read_file', 'filler_1', 'filler_2') }),
    fc.record({ leave: fc.subarray(tools, { minLength: 5 }) }),
    fc.constant({ description: 'another' }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('bridge', 'load', 'native', 'stub', 'eager'),
      fc.array(step, { maxLength: 6 }),
      async (disclosure, steps) => {
        let list: readonly ToolDefinition[] = tools
        const stores = [createMemoryRevealStore(), createDatabase().store]
        const searches = stores.map(reveals =>
          make({ tools: () => list, reveals, disclosure, policy: { neverDefer: ['write_file'] } } as Options),
        )
        for (const change of steps) {
          if ('leave' in change) list = change.leave
          if ('description' in change) list = list.map((tool, i) => (i === 0 ? { ...tool, ...change } : tool))
          const shown: string[] = []
          for (const [i, toolSearch] of searches.entries()) {
            if ('add' in change) await stores[i]!.add(session, [change.add])
            const { tools: sent, instructions } = await toolSearch.expose({ session })
            shown.push(serializeTools(sent) + instructions)
          }
          expect(shown[1]).toBe(shown[0])
        }
      },
    ),
    { numRuns: 50 },
  )
})
