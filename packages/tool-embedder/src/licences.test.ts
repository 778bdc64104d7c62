// Checks that the model card has a row for every file of the thesaurus. `check-packages.mjs` checks that the published
// packages contain the card and the notices.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('names every file of the thesaurus in the model card', () => {
  const packages = new URL('../../', import.meta.url)
  const files = readdirSync(new URL('ranker-lexical/thesaurus', packages)).filter(file => file !== 'README.md')
  const card = readFileSync(new URL('tool-embedder/MODEL_CARD.md', packages), 'utf8')
  const rows = card.split('\n').filter(line => line.startsWith('| '))
  expect(files.filter(file => !rows.some(row => row.includes(`\`${file}\``)))).toEqual([])
})
