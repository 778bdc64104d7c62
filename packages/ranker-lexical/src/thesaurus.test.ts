import { existsSync, readFileSync } from 'node:fs'
import { isToolSearchError } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { findSaid } from './expansion.js'
import { ENGLISH } from './generated/english.js'
import { LANGUAGES } from './generated/languages.js'
import { compileThesaurus, openThesaurus, parseThesaurus } from './thesaurus.js'

const SOURCE = `#thesaurus\t1\ten
delete\tget rid of~9, remove~8, drop
issue@repository|tracker\tticket~7
pull request\tcode changes~3

# a remark
user\twho am i~9
`

function open(source: string) {
  return openThesaurus(compileThesaurus(parseThesaurus(source)))
}

function problem(source: string): string {
  try {
    parseThesaurus(source, 'words.tsv')
    return 'none'
  } catch (error) {
    return isToolSearchError(error, 'INVALID_CONFIGURATION') ? error.message : 'another error'
  }
}

describe('a thesaurus', () => {
  it('leads from what is said to what tools call it', () => {
    const thesaurus = open(SOURCE)
    expect(thesaurus.meanings('remov')).toEqual([{ stems: ['delet'], certainty: 0.8 }])
    expect(thesaurus.meanings('drop')).toEqual([{ stems: ['delet'], certainty: 0.5 }])
    expect(thesaurus.meanings('ticket')).toEqual([
      { stems: ['issu'], certainty: 0.7, context: ['repositori', 'tracker'] },
    ])
    expect(thesaurus.meanings('code chang')).toEqual([{ stems: ['pull', 'request'], certainty: 0.3 }])
    expect(thesaurus.meanings('delet')).toEqual([])
    expect(thesaurus.meanings('constructor')).toEqual([])
  })

  it('takes the longest phrase, and no word of it alone', () => {
    const words = ['get', 'rid', 'of', 'it', 'drop'].map(word => ({ word, stem: word, isStop: word === 'of' }))
    const said = findSaid(words, open(SOURCE))
    expect(said.map(({ first, length }) => [first, length])).toEqual([
      [0, 3],
      [4, 1],
    ])
  })

  it('compares other languages as they stand, and Korean before its particles', () => {
    const thesaurus = open('#thesaurus\t1\tmul\ncalendar\tTermine~8\nissue\t이슈~8\n')
    expect(thesaurus.meanings('termine')).toEqual([{ stems: ['calendar'], certainty: 0.8 }])
    const words = [{ word: '이슈를', stem: '이슈를', isStop: false }]
    expect(findSaid(words, thesaurus)[0]?.meanings).toEqual([{ stems: ['issu'], certainty: 0.8 }])
  })

  it.each([
    ['delete\tremove\n', 'words.tsv:1: found a first line without header'],
    ['#thesaurus\t2\ten\n', 'words.tsv:1: found a first line without header'],
    ['#thesaurus\t1\ten\ndelete remove\n', 'words.tsv:2: found not two columns'],
    ['#thesaurus\t1\ten\n\na b c\tx\n', 'words.tsv:3: found 3 tool words'],
    ['#thesaurus\t1\ten\ndelete\tremove~0\n', 'words.tsv:2: found the certainty in "remove~0"'],
    ['#thesaurus\t1\ten\ndelete\tremove,,drop\n', 'words.tsv:2: found something said that has no word'],
  ])('tells file and line of what it cannot read: %j', (source, message) => {
    expect(problem(source)).toContain(message)
  })

  it.each([
    ['english', ENGLISH],
    ['languages', LANGUAGES],
  ])('the compiled %s is that of its source', (name, compiled) => {
    const path = new URL(`../thesaurus/${name}.tsv`, import.meta.url)
    expect(existsSync(path)).toBe(true)
    const source = readFileSync(path, 'utf8')
    expect(compileThesaurus(parseThesaurus(source, `${name}.tsv`)) === compiled).toBe(true)
  })

  it.each([
    ['english', ENGLISH],
    ['languages', LANGUAGES],
  ])('finds everything said of the compiled %s', (_name, compiled) => {
    const thesaurus = openThesaurus(compiled)
    const keys = compiled
      .split('\n')
      .slice(1)
      .map(line => line.split('\t')[0]!)
    const longest = new Map<string, number>()
    for (const words of keys.map(key => key.split(' '))) {
      longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 0, words.length))
    }
    expect(keys.filter(key => thesaurus.meanings(key).length === 0)).toEqual([])
    expect(keys.filter(key => thesaurus.meanings(`${key}x`).length > 0 && !keys.includes(`${key}x`))).toEqual([])
    expect([...longest].filter(([first, length]) => thesaurus.longestFrom(first) !== length)).toEqual([])
  })
})
