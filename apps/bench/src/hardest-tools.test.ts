import { createCatalog } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { expect, test } from 'vitest'
import { rankerReport, setReport } from '../test/reports.js'
import type { SetReport } from './bench-report.js'
import { hardestTools, tryWords } from './hardest-tools.js'

const catalog = createCatalog([
  { name: 'move', description: 'Relocates files' },
  { name: 'copy', description: 'Duplicates a file' },
  { name: 'send', description: 'Sends a letter' },
])
const query = (text: string, ...tools: readonly string[]) => ({ id: text, query: text, steps: [new Set(tools)] })
const set = {
  catalog,
  queries: [
    query('rename the file of the report', 'move'),
    query('rename', 'move'),
    query('copy or duplicate', 'copy', 'move'),
    query('send', 'send'),
  ],
}
const report = (returned: readonly (string | null)[], more: Partial<SetReport> = {}) =>
  setReport({ rankers: [rankerReport({ name: 'plain', returned })], ...more })

test('lists the tools that are hardest to find, with the words of their queries that they lack', () => {
  // In the second place for one query, and not found for the other.
  const move = { tool: 'move', value: 0.315465, queries: 2, query: 'rename', place: null, first: null }
  const expected = { ranker: 'plain', tools: [{ ...move, missing: ['rename', 'report'] }] }
  expect(hardestTools(set, report(['1 0', '', '1', null]), 'plain')).toEqual(expected)
  const [worst] = hardestTools(set, report(['1 0', '0', '1', '2']), 'plain')?.tools ?? []
  expect(worst).toMatchObject({ query: 'rename the file of the report', place: 2, first: 'copy' })
})

test('does not blame a tool of another step of the query, and takes no words from such a query', () => {
  const steps = [new Set(['send']), new Set(['move'])]
  const two = { catalog, queries: [{ id: 'q', query: 'post it, then rename it', steps }] }
  expect(hardestTools(two, report(['2 0']), 'plain')?.tools).toEqual([])
  expect(hardestTools(two, report(['2 1 0']), 'plain')?.tools).toMatchObject([
    { tool: 'move', place: 2, first: 'copy', missing: [] },
  ])
})

test('says nothing about drafted queries, and nothing without the results of the queries', () => {
  expect(hardestTools(set, report(['1 0', '', '1', '2'], { drafted: 1 }), 'plain')).toBeUndefined()
  expect(hardestTools(set, report(['1 0', '', '1', '2']), 'other')).toBeUndefined()
})

test('measures on a copy of the catalog what the missing words would bring, without queries that were not run', async () => {
  const queries = [query('zorb quux', 'move'), query('send', 'send'), query('copy', 'move')]
  const own = { catalog, queries }
  const found = hardestTools(own, report(['', '2', null]), 'plain')
  expect(found?.tools).toMatchObject([{ tool: 'move', value: 0, missing: ['zorb', 'quux'] }])
  const tried = await tryWords(own, found!, createLexicalRanker(), i => i < 2)
  expect(tried.tools).toMatchObject([{ tool: 'move', value: 0, withWords: 1 }])
  expect(tried.all).toEqual({ before: 0.5, withWords: 1 })
  expect(catalog.get('move')?.description).toBe('Relocates files')
  const none = { ...found!, tools: found!.tools.map(tool => ({ ...tool, missing: [] })) }
  expect(await tryWords(own, none, createLexicalRanker(), () => true)).toEqual(none)
})
