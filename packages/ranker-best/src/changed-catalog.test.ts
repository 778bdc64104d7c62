import { createToolSearch, type ToolDefinition } from '@ts/core'
import { seededCatalog } from '@ts/testkit'
import { expect, it } from 'vitest'
import { createBestRanker } from './best-ranker.js'

const replaceFields = (list: readonly ToolDefinition[], at: number, fields: object) =>
  list.with(at, { ...list[at]!, ...fields })

/** Changes of a list, each of the list before it. */
const CHANGES: readonly ((list: readonly ToolDefinition[]) => readonly ToolDefinition[])[] = [
  list => replaceFields(list, 7, { description: 'Creates an invoice for a customer' }),
  list => replaceFields(list, 7, { description: 'Deletes the oldest file' }),
  list => replaceFields(replaceFields(list, 0, { description: 'Oldest' }), 39, { description: 'Invoice' }),
  list => replaceFields(list, 12, { name: 'renamed_tool' }),
  list => list.toSpliced(3, 1),
  list => replaceFields(list, 3, { inputSchema: { type: 'object', properties: { customer: { type: 'string' } } } }),
  list => [...list.slice(9), ...list.slice(0, 9)],
  list => replaceFields(list, 20, { description: '' }),
]
const QUERIES = ['create an invoice for a customer', 'delete the oldest file', 'renamed tool']

it('gives a changed catalog the answers, scores and explanations of one that is read anew', async () => {
  let list: readonly ToolDefinition[] = seededCatalog(40)
  const changed = createToolSearch({ tools: () => list, ranker: createBestRanker(), activation: 'on' })
  for (const change of [(same: typeof list) => same, ...CHANGES]) {
    list = change(list)
    const fresh = createToolSearch({ tools: list, ranker: createBestRanker(), activation: 'on' })
    for (const [i, query] of QUERIES.entries()) {
      const search = { name: 'search_tools', arguments: { queries: [query] } }
      expect(await changed.handle(search)).toEqual(await fresh.handle(search))
      const wanted = { query, tool: [list[7]!, list[3]!, list.at(-1)!][i]!.name }
      expect(await changed.explain(wanted)).toEqual(await fresh.explain(wanted))
    }
  }
}, 60_000)
