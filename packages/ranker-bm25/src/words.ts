import { foldText, splitWords } from '@ts/core'
import porter from 'natural/lib/natural/stemmers/porter_stemmer.js'

/** One word of a text. */
export interface Word {
  /** Split from its identifier and folded. */
  readonly word: string
  /**
   * The folded whole of an identifier that was written as one (`GitHub` is `git`, `hub` and this `github`). It finds
   * texts that do not mark the boundary; it is no word of its own, so it adds nothing to a text's length.
   */
  readonly compound: boolean
  /** Written with a capital: in a sentence, most likely a name of somebody or something. */
  readonly capital: boolean
}

const RUN = /[\p{L}\p{N}\p{M}]+/gu
const ASCII = /^[\x00-\x7f]+$/
const CAPITAL = /^\p{Lu}/u
const STEMMABLE = /^[a-z]{3,40}$/
/** Longer runs are data (keys, hashes), which nobody types whole. */
const MAX_WORD = 64
/** Names are written as one with two or three capitals (`GitHub`, `DuckDuckGo`); with more it is a sentence. */
const MAX_COMPOUND_PARTS = 3

/** The runs of letters and digits of a text, in order. */
export function runsOf(text: string): readonly string[] {
  return text.match(RUN) ?? []
}

/** The words of one run in order, a compound after its parts. */
export function wordsOfRun(run: string, compounds: boolean): readonly Word[] {
  const capital = CAPITAL.test(run)
  const parts = splitWords(run)
  const words: Word[] = parts.map(part => ({ word: part.slice(0, MAX_WORD), compound: false, capital }))
  if (compounds && parts.length > 1 && parts.length <= MAX_COMPOUND_PARTS && ASCII.test(run)) {
    words.push({ word: foldText(run).slice(0, MAX_WORD), compound: true, capital })
  }
  return words
}

/** The words of a text in order. */
export function wordsOf(text: string, compounds: boolean): readonly Word[] {
  return runsOf(text).flatMap(run => wordsOfRun(run, compounds))
}

/** The Porter stem of a lower-case English word; every other word unchanged. */
export function porterStem(word: string): string {
  return STEMMABLE.test(word) ? porter.stem(word) : word
}
