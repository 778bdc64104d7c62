import { createCatalog } from '@ts/core'
import { expect, test } from 'vitest'
import { rankerReport, setReport } from '../test/reports.js'
import type { SetReport } from './bench-report.js'
import { hardestTools } from './hardest-tools.js'

const catalog = createCatalog([
  { name: 'move', description: 'Relocates files' },
  { name: 'copy', description: 'Duplicates a file' },
  { name: 'send', description: 'Sends a letter' },
])
const set = (returned: readonly (string | null)[], more: Partial<SetReport> = {}) =>
  setReport({
    rankers: [rankerReport({ name: 'plain', returned })],
    asked: [
      { id: 'a', query: 'rename the file of the report', steps: [[0]] },
      { id: 'b', query: 'rename', steps: [[0]] },
      { id: 'c', query: 'copy or duplicate', steps: [[1, 0]] },
      { id: 'd', query: 'send', steps: [[2]] },
    ],
    ...more,
  })

test('lists the tools that are hardest to find, with the words of their queries that they lack', () => {
  expect(hardestTools(catalog, set(['1 0', '', '1', null]), 'plain')).toEqual({
    ranker: 'plain',
    tools: [
      {
        // In the second place for one query, and not found for the other.
        ...{ tool: 'move', value: 0.315465, queries: 2, query: 'rename', place: null, first: null },
        missing: ['rename', 'report'],
      },
    ],
  })
  const [worst] = hardestTools(catalog, set(['1 0', '0', '1', '2']), 'plain')?.tools ?? []
  expect(worst).toMatchObject({ query: 'rename the file of the report', place: 2, first: 'copy' })
})

test('says nothing about drafted queries, and nothing without the results of the queries', () => {
  expect(hardestTools(catalog, set(['1 0', '', '1', '2'], { drafted: 1 }), 'plain')).toBeUndefined()
  expect(hardestTools(catalog, set(['1 0', '', '1', '2']), 'other')).toBeUndefined()
})
