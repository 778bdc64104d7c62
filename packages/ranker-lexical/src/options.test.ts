import { expect, it } from 'vitest'
import { createLexicalRanker, type LexicalRankerOptions } from './lexical-ranker.js'

it.each([
  [null, 'options'],
  [{ thesauri: {} }, 'thesauri'],
  [{ thesaurus: true }, 'thesaurus'],
  [{ thesaurus: { english: 'yes' } }, 'thesaurus.english'],
  [{ thesaurus: { german: true } }, 'thesaurus.german'],
  [{ thesaurus: { own: '#thesaurus' } }, 'thesaurus.own'],
  [{ thesaurus: { own: ['#thesaurus\t1\ten\n', 5] } }, 'thesaurus.own[1]'],
  [{ statistics: {} }, 'statistics'],
  [{ statistics: { tools: -1, frequencies: new Map() } }, 'statistics.tools'],
  [{ statistics: { tools: 3, frequencies: new Map([['a', 4]]) } }, 'statistics.frequencies'],
  [{ thesaurus: { english: { toString: null } } }, 'thesaurus.english'],
])('refuses %j when the ranker is created, and names the path %s', (options, path) => {
  expect(() => createLexicalRanker(options as LexicalRankerOptions)).toThrow(
    expect.objectContaining({ code: 'INVALID_CONFIGURATION', details: expect.objectContaining({ path }) }),
  )
})
