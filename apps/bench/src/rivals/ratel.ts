import type { Ranker, SearchableTool } from '@ts/core'
import { stem } from '@ts/ranker-kit'
import { createBm25 } from './plain-bm25.js'
import { createRivalRanker } from './rival-ranker.js'

/** English function words, as Ratel drops them: pronouns, articles, prepositions, auxiliaries, and what is left of contractions. */
const STOP_WORDS = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
  itself they them their theirs themselves what which who whom this that these those am is are was were be been being have
  has had having do does did doing a an the and but if or because as until while of at by for with about against between
  into through during before after above below to from up down in out on off over under again further then once here there
  when where why how all any both each few more most other some such no nor not only own same so than too very s t can will
  just don should now d ll m o re ve y ain aren couldn didn doesn hadn hasn haven isn ma mightn mustn needn shan shouldn
  wasn weren won wouldn`.split(/\s+/),
)

/**
 * The default search of Ratel's SDK, from its documentation: BM25 (k1 0.9, b 0.4) over names, descriptions, and the names,
 * descriptions and values of parameters. Identifiers count whole and split at `_` and before capitals. Words are those of
 * Unicode (UAX #29), without accents, function words and endings (Snowball).
 */
export async function createRival(): Promise<Ranker> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  const wordsOf = (text: string) =>
    Array.from(
      segmenter.segment(
        text
          .normalize('NFKD')
          .replace(/\p{M}+/gu, '')
          .toLowerCase(),
      ),
    ).flatMap(({ segment, isWordLike }) => (isWordLike === true && !STOP_WORDS.has(segment) ? [stem(segment)] : []))
  return createRivalRanker('ratel', async tools => {
    const score = createBm25(
      tools.map(tool => wordsOf(textOf(tool))),
      { k1: 0.9, b: 0.4 },
    )
    return query => score(wordsOf(query))
  })
}

function textOf({ name, description, parameters }: SearchableTool): string {
  const fields = parameters.flatMap(one => [identifier(one.name), one.description, ...one.values])
  return [identifier(name), description, ...fields].join(' ')
}

function identifier(name: string): string {
  const split = name.replace(/_|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return split === name ? name : `${name} ${split}`
}
