import type { Meaning, Thesaurus } from './thesaurus.js'

/** A word of a query, as far as a thesaurus looks at it. */
export interface SaidWord {
  readonly word: string
  readonly stem: string
  readonly isStop: boolean
}

/** A word or phrase of a query that a thesaurus knows. */
export interface Said {
  readonly first: number
  readonly length: number
  readonly meanings: readonly Meaning[]
}

/** What a thesaurus knows of a query, in order: the longest phrase first, and no word of a phrase alone. */
export function findSaid(words: readonly SaidWord[], thesaurus: Thesaurus): readonly Said[] {
  const keys = words.map(({ word, stem }) => (thesaurus.language === 'en' ? stem : word))
  const found: Said[] = []
  for (let first = 0; first < words.length; ) {
    const said = phraseAt(first, keys, thesaurus) ?? wordAt(first, words[first]!, keys[first]!, thesaurus)
    if (said !== undefined) found.push(said)
    first += said?.length ?? 1
  }
  return found
}

/** A phrase may consist of stop words (`who am i`); they mean something only together. */
function phraseAt(first: number, keys: readonly string[], thesaurus: Thesaurus): Said | undefined {
  const longest = Math.min(thesaurus.longestFrom(keys[first]!), keys.length - first)
  for (let length = longest; length > 1; length--) {
    const meanings = thesaurus.meanings(keys.slice(first, first + length).join(' '))
    if (meanings.length > 0) return { first, length, meanings }
  }
  return undefined
}

function wordAt(first: number, { isStop }: SaidWord, key: string, thesaurus: Thesaurus): Said | undefined {
  if (isStop) return undefined
  let meanings = thesaurus.meanings(key)
  // Korean words carry their particles behind them: 이슈를 is 이슈 as an object.
  for (let end = key.length - 1; meanings.length === 0 && end >= 2 && HANGUL.test(key); end--) {
    meanings = thesaurus.meanings(key.slice(0, end))
  }
  return meanings.length === 0 ? undefined : { first, length: 1, meanings }
}

const HANGUL = /^[\uac00-\ud7a3]+$/
