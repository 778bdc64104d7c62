import { createCatalog } from '@ts/core'
import { expect, test } from 'vitest'
import { serverReports } from './add-details.js'

const CATALOG = createCatalog(
  ['exa__search', 'exa__crawl', 'fire__search', 'mail__send', 'constructor__send', 'plain'].map(name => ({
    name,
    description: name,
    ...(name.includes('__') ? { server: name.split('__')[0] as string } : {}),
  })),
)
const idOf = (name: string) => CATALOG.tools.find(tool => tool.name === name)?.id ?? name

/** For each server, its number of queries and recall@2. */
function recalls(...asked: readonly { readonly steps: readonly string[][]; readonly found: readonly string[] }[]) {
  const queries = asked.map(({ steps }, i) => ({
    ...{ id: String(i), query: 'x' },
    steps: steps.map(step => new Set(step.map(idOf))),
  }))
  const answers = { results: asked.map(({ found }) => found.map(idOf)) }
  const reports = serverReports({ catalog: CATALOG, queries }, answers, [2])
  return Object.fromEntries(reports.map(({ server, queries, metrics }) => [server, [queries, metrics['recall@2']]]))
}

test('counts a step with alternatives of several servers for each of them, whichever alternative is found', () => {
  const steps = [['exa__search', 'fire__search']]
  expect(recalls({ steps, found: ['fire__search'] })).toEqual({ exa: [1, 1], fire: [1, 1] })
  expect(recalls({ steps, found: ['mail__send'] })).toEqual({ exa: [1, 0], fire: [1, 0] })
})

test('counts only the steps of a server if a query needs tools of several servers', () => {
  const steps = [['exa__search', 'fire__search'], ['mail__send']]
  expect(recalls({ steps, found: ['mail__send', 'exa__crawl'] })).toEqual({ exa: [1, 0], fire: [1, 0], mail: [1, 1] })
  expect(recalls({ steps: [['exa__search'], ['exa__crawl']], found: ['exa__crawl'] })).toEqual({ exa: [1, 0.5] })
})

test('takes the mean over the queries of a server, whatever its name, and leaves out tools without a server', () => {
  expect(
    recalls(
      { steps: [['constructor__send']], found: ['constructor__send'] },
      { steps: [['constructor__send'], ['plain']], found: [] },
      { steps: [['plain']], found: ['plain'] },
    ),
  ).toEqual({ constructor: [2, 0.5] })
})
