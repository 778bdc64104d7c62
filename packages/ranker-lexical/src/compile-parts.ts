import { forEachWord } from '@ts/ranker-kit'
import { compileThesaurus, parseThesaurus } from './thesaurus.js'

/** The compiled thesauri, each loaded separately. */
export type ThesaurusPart = 'english' | 'latin' | 'other-scripts'

/** A letter or number that may be above U+00FF after folding: not punctuation or emoji, common in descriptions. */
const MAY_BE_ABOVE = /[µ¼-¾]|(?![\0-\xff])[\p{L}\p{N}]/u
/** A faster test that runs first and excludes most texts. It does not distinguish letters from other characters. */
const MAY_BE_LETTER_ABOVE = /[^\0-\xff]|[µ¼-¾]/
const ABOVE_LATIN_1 = /[^\0-\xff]/

/** Whether a text has a word with a letter above U+00FF after folding. */
export function hasOtherScript(text: string): boolean {
  if (!MAY_BE_LETTER_ABOVE.test(text)) return false
  const letter = MAY_BE_ABOVE.exec(text)
  // Test the first such letter alone, because this usually decides, and reading the words of a long text takes much
  // longer.
  return letter !== null && (hasWordAbove(letter[0]) || hasWordAbove(text))
}

function hasWordAbove(text: string): boolean {
  let isThere = false
  forEachWord(text, word => {
    isThere ||= ABOVE_LATIN_1.test(word)
  })
  return isThere
}

/**
 * Compiles one part from the text of its source, `thesaurus/english.tsv` or `thesaurus/languages.tsv`. Phrases with a
 * letter above U+00FF are in a separate part, because V8 stores a module without such letters with one byte per letter.
 */
export function compilePart(part: ThesaurusPart, source: string): string {
  const { language, entries } = parseThesaurus(source, sourceOf(part))
  if (part === 'english') return compileThesaurus({ language, entries })
  const isOther = part === 'other-scripts'
  const ofPart = entries.map(entry => ({
    ...entry,
    phrases: entry.phrases.filter(({ text }) => hasOtherScript(text) === isOther),
  }))
  return compileThesaurus({ language, entries: ofPart })
}

/** The source file of a part, relative to the folder of the package. */
export function sourceOf(part: ThesaurusPart): string {
  return part === 'english' ? 'thesaurus/english.tsv' : 'thesaurus/languages.tsv'
}
