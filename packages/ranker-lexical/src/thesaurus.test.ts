import { readFileSync } from 'node:fs'
import { isToolSearchError } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasOtherScript } from './compile-parts.js'
import { findPhrases } from './expansion.js'
import { compileThesaurus, openThesaurus, parseThesaurus } from './thesaurus.js'
import { importPart } from './thesaurus-modules.js'

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
  it('maps words of a request to words of tools', () => {
    const thesaurus = open(SOURCE)
    expect(thesaurus.meanings('remov')).toEqual([{ stems: ['delet'], certainty: 0.8 }])
    expect(thesaurus.meanings('drop')).toEqual([{ stems: ['delet'], certainty: 0.5 }])
    expect(thesaurus.meanings('ticket')).toEqual([
      { stems: ['issu'], certainty: 0.7, context: ['repositori', 'tracker'] },
    ])
    expect(thesaurus.meanings('code chang')).toEqual([{ stems: ['pull', 'request'], certainty: 0.3 }])
    expect(thesaurus.meanings('delet')).toBeUndefined()
    expect(thesaurus.meanings('constructor')).toBeUndefined()
  })

  it('finds the longest phrase, and no word of it alone', () => {
    const words = ['get', 'rid', 'of', 'it', 'drop'].map(word => ({ word, stem: word, isStop: word === 'of' }))
    const phrases = findPhrases(words, open(SOURCE))
    expect(phrases.map(({ first, length }) => [first, length])).toEqual([
      [0, 3],
      [4, 1],
    ])
  })

  it('compares other languages without stemming, and Korean words without their particles', () => {
    const thesaurus = open('#thesaurus\t1\tmul\ncalendar\tTermine~8\nissue\t이슈~8\n')
    expect(thesaurus.meanings('termine')).toEqual([{ stems: ['calendar'], certainty: 0.8 }])
    const words = [{ word: '이슈를', stem: '이슈를', isStop: false }]
    expect(findPhrases(words, thesaurus)[0]?.meanings).toEqual([{ stems: ['issu'], certainty: 0.8 }])
  })

  it.each([
    ['delete\tremove\n', 'words.tsv:1: found a first line that is not a header'],
    ['#thesaurus\t2\ten\n', 'words.tsv:1: found a first line that is not a header'],
    ['#thesaurus\t1\ten\ndelete remove\n', 'words.tsv:2: found not two columns'],
    ['#thesaurus\t1\ten\n\na b c\tx\n', 'words.tsv:3: found 3 tool words'],
    ['#thesaurus\t1\ten\ndelete\tremove~0\n', 'words.tsv:2: found the certainty in "remove~0"'],
    ['#thesaurus\t1\ten\nissue@a@b\tbug\n', 'words.tsv:2: found two `@`'],
    ['#thesaurus\t1\ten\nissue@|\tbug\n', 'words.tsv:2: found a context without a word'],
    ['#thesaurus\t1\ten\nissue\tbug, what goes wrong again today\n', 'words.tsv:2: found more than 4 words'],
    ['#thesaurus\t1\ten\ndelete\tremove,,drop\n', 'words.tsv:2: found a phrase without a word'],
  ])('reports file and line of an error: %j', (source, message) => {
    expect(problem(source)).toContain(message)
  })

  it('accepts a byte order mark and both kinds of line ends', () => {
    expect(parseThesaurus(`\ufeff${SOURCE.replaceAll('\n', '\r\n')}`)).toEqual(parseThesaurus(SOURCE))
  })

  it('compiles entries without loss, for all shared beginnings of keys', () => {
    const word = fc.stringMatching(/^[ab]{1,40}$/)
    const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join(' '))
    const target = fc.constantFrom('x', 'y z', 'w@u|v')
    const line = fc.record({ phrase, target, tenths: fc.integer({ min: 1, max: 9 }) })
    const lines = fc.uniqueArray(line, { selector: ({ phrase }) => phrase, maxLength: 60 })
    fc.assert(
      fc.property(lines, phrase, (entries, other) => {
        const source = entries.map(({ phrase, target, tenths }) => `${target}\t${phrase}~${tenths}\n`).join('')
        const thesaurus = open(`#thesaurus\t1\tmul\n${source}`)
        for (const { phrase, target, tenths } of entries) {
          const [stems, context] = target.split('@')
          const senses = context === undefined ? {} : { context: context.split('|') }
          const meaning = { stems: stems!.split(' '), certainty: tenths / 10, ...senses }
          expect(thesaurus.meanings(phrase)).toEqual([meaning])
        }
        const keys = entries.map(({ phrase }) => phrase)
        expect(thesaurus.keys()).toEqual([...keys].sort())
        expect(thesaurus.meanings(other) !== undefined).toBe(keys.includes(other))
        const phrases = keys.map(key => key.split(' '))
        for (const first of new Set([...phrases, other.split(' ')].map(words => words[0]!))) {
          const lengths = phrases.filter(words => words[0] === first).map(({ length }) => length)
          expect(thesaurus.longestFrom(first)).toBe(Math.max(0, ...lengths))
        }
      }),
    )
  })

  it.each([
    ['english', ['english']],
    ['languages', ['latin', 'other-scripts']],
  ] as const)('the compiled thesaurus %s has exactly the entries of its source', async (name, parts) => {
    const source = readFileSync(new URL(`../thesaurus/${name}.tsv`, import.meta.url), 'utf8')
    const whole = openThesaurus(compileThesaurus(parseThesaurus(source, `${name}.tsv`)))
    const compiled = (await Promise.all(parts.map(importPart)))
      .map(openThesaurus)
      .flatMap(part => part.keys().map(key => [key, part.meanings(key)] as const))
    expect(new Map(compiled)).toEqual(new Map(whole.keys().map(key => [key, whole.meanings(key)])))
    expect(compiled).toHaveLength(whole.keys().length)
  })

  it('needs only one byte per letter for the parts that are always loaded', async () => {
    const [english, latin, otherScripts] = await Promise.all(
      (['english', 'latin', 'other-scripts'] as const).map(importPart),
    )
    expect([english!, latin!].filter(hasOtherScript)).toEqual([])
    expect(
      openThesaurus(otherScripts!)
        .keys()
        .filter(key => !hasOtherScript(key)),
    ).toEqual([])
  })
})
