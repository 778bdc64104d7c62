import { type createYielder, runInSlices } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'

/** The tools that contain a word, as ascending positions: once for names, once for the other texts. */
export interface Posting {
  readonly inName: number[]
  readonly inText: number[]
}

/** Finds the tools whose texts contain a term. */
export interface PostingLists {
  /** The posting of each word that matches the term; a tool may be in several postings. */
  find(term: string): readonly Posting[]
}

/** Terms of up to this length are looked up directly, longer ones through their rarest substring of this length. */
const GRAM = 3

/**
 * Collects the words of tools, whose number is `count`, and builds their posting lists. With `contains`, a term matches
 * every word that contains it; otherwise only the equal word.
 */
export async function createPostingLists(
  count: number,
  wordsAt: (position: number) => { readonly name: readonly string[]; readonly text: readonly string[] },
  contains: boolean,
  pause: ReturnType<typeof createYielder>,
): Promise<PostingLists> {
  const postings = new Map<string, Posting>()
  const postingOf = (word: string) => getOrInsert(postings, word, () => ({ inName: [], inText: [] }))
  function add(position: number): void {
    const { name, text } = wordsAt(position)
    for (const word of name) push(postingOf(word).inName, position)
    for (const word of text) push(postingOf(word).inText, position)
  }
  await runInSlices(count, add, pause)
  if (contains) return substringLists(postings, pause)
  return { find: term => [postings.get(term)].filter(posting => posting !== undefined) }
}

/** Appends a position once; positions must arrive in ascending order. */
function push(positions: number[], position: number): void {
  if (positions.at(-1) !== position) positions.push(position)
}

/**
 * A term without whitespace is in a text if one of the text's words contains it. An index from each substring of one to
 * three characters to the words that contain it finds these words, so that no query reads every word.
 */
async function substringLists(postings: ReadonlyMap<string, Posting>, pause: ReturnType<typeof createYielder>) {
  const words = [...postings.keys()]
  const lists = [...postings.values()]
  const grams = new Map<string, number[]>()
  function addGrams(at: number): void {
    const word = words[at]!
    for (let from = 0; from < word.length; from++) {
      for (let length = 1; length <= GRAM && from + length <= word.length; length++) {
        const words = getOrInsert(grams, word.slice(from, from + length), () => [])
        push(words, at)
      }
    }
  }
  await runInSlices(words.length, addGrams, pause)

  return {
    find(term: string) {
      const found: Posting[] = []
      for (const at of grams.get(rarestGram(grams, term)) ?? []) {
        if (term.length <= GRAM || words[at]!.includes(term)) found.push(lists[at]!)
      }
      return found
    },
  }
}

function rarestGram(grams: ReadonlyMap<string, readonly number[]>, term: string): string {
  let rarest = term.slice(0, GRAM)
  let fewest = grams.get(rarest)?.length ?? 0
  for (let from = 1; fewest > 0 && from + GRAM <= term.length; from++) {
    const gram = term.slice(from, from + GRAM)
    const count = grams.get(gram)?.length ?? 0
    if (count < fewest) [rarest, fewest] = [gram, count]
  }
  return rarest
}
