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

test('counts each step for the servers of its tools, and takes the mean over the queries of a server', () => {
  const alternatives = ['exa__search', 'fire__search']
  const [steps, two] = [[alternatives], [alternatives, ['mail__send']]]
  // Whichever alternative is found, both servers have it.
  expect(recalls({ steps, found: ['fire__search'] })).toEqual({ exa: [1, 1], fire: [1, 1] })
  expect(recalls({ steps, found: ['mail__send'] })).toEqual({ exa: [1, 0], fire: [1, 0] })
  const found = ['mail__send', 'exa__crawl']
  expect(recalls({ steps: two, found })).toEqual({ exa: [1, 0], fire: [1, 0], mail: [1, 1] })
  expect(recalls({ steps: [['exa__search'], ['exa__crawl']], found })).toEqual({ exa: [1, 0.5] })
  // The name of a server can be any text, and a tool without a server counts for none.
  const named = { steps: [['constructor__send']], found: ['constructor__send'] }
  const missed = { steps: [['constructor__send'], ['plain']], found: [] }
  expect(recalls(named, missed, { steps: [['plain']], found: ['plain'] })).toEqual({ constructor: [2, 0.5] })
})
