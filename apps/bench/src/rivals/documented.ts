import { type Ranker, type SearchableTool, splitWords } from '@ts/core'
import type { RE2JS } from 're2js'
import { createRivalRanker, type Scored } from './rival-ranker.js'

/**
 * The built-in search of the AI SDK's `toolSearch()`, from its documentation: a word of the query counts 2 if it is in
 * the name, and 1 if it is in the description.
 */
export async function aiSdk(name: string): Promise<Ranker> {
  return createRivalRanker(name, async tools => {
    const texts = tools.map(tool => ({
      name: new Set(splitWords(tool.name)),
      description: new Set(splitWords(tool.description)),
    }))
    return query => {
      const terms = [...new Set(splitWords(query))]
      return texts.map(({ name, description }, position) => {
        const points = terms.map(term => (name.has(term) ? 2 : 0) + (description.has(term) ? 1 : 0))
        return [position, points.reduce((sum, point) => sum + point, 0)] as const
      })
    }
  })
}

/**
 * VoltAgent's tool routing from its documentation: the cosine between the query and the text of a tool, with our embedding
 * model in place of the provider's model that the user of VoltAgent names.
 */
export async function voltAgent(name: string): Promise<Ranker> {
  const [{ createEmbeddingRanker }, { toolEmbedder }] = await Promise.all([
    import('@ts/ranker-embedding'),
    import('@ts/tool-embedder'),
  ])
  const { id, deterministic, network, embed } = toolEmbedder()
  const embedder = { id: `${id} voltagent`, deterministic, network, embed, describe: labelledText }
  return { ...createEmbeddingRanker({ embedder }), name }
}

/** The text that VoltAgent embeds: labelled lines, with the parameters as JSON. */
function labelledText({ name, description, keywords, parameters }: SearchableTool): string {
  const schema = Object.fromEntries(parameters.map(one => [one.name, { description: one.description }]))
  const lines = [`Tool: ${name}`, `Description: ${description}`]
  if (keywords.length > 0) lines.push(`Tags: ${keywords.join(', ')}`)
  return [...lines, `Parameters: ${JSON.stringify(schema)}`].join('\n')
}

/**
 * Okapi BM25 with idf = ln(1 + (N − n + 0.5) / (n + 0.5)) (Robertson and Zaragoza 2009, §3.4). Each different word of a
 * query counts once.
 */
export function createBm25(
  documents: readonly (readonly string[])[],
  { k1, b }: { readonly k1: number; readonly b: number },
): (words: readonly string[]) => Iterable<Scored> {
  const postings = new Map<string, Map<number, number>>()
  documents.forEach((words, position) => {
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<number, number>()
      postings.set(word, counts.set(position, (counts.get(position) ?? 0) + 1))
    }
  })
  const mean = documents.reduce((sum, words) => sum + words.length, 0) / documents.length
  return words => {
    const scores = new Map<number, number>()
    for (const word of new Set(words)) {
      const counts = postings.get(word) ?? new Map<number, number>()
      const idf = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5))
      for (const [position, count] of counts) {
        const length = (documents[position]?.length ?? 0) / mean
        const weight = (count * (k1 + 1)) / (count + k1 * (1 - b + b * length))
        scores.set(position, (scores.get(position) ?? 0) + idf * weight)
      }
    }
    return scores
  }
}

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
export async function ratel(name: string): Promise<Ranker> {
  const { stem } = await import('@ts/ranker-kit')
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
  return createRivalRanker(name, async tools => {
    const score = createBm25(
      tools.map(tool => wordsOf(ratelText(tool))),
      { k1: 0.9, b: 0.4 },
    )
    return query => score(wordsOf(query))
  })
}

function ratelText({ name, description, parameters }: SearchableTool): string {
  const fields = parameters.flatMap(one => [identifier(one.name), one.description, ...one.values])
  return [identifier(name), description, ...fields].join(' ')
}

function identifier(name: string): string {
  const split = name.replace(/_|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return split === name ? name : `${name} ${split}`
}

/** Maximum length of a pattern that the provider takes, in characters. */
const MOST_PATTERN = 200

/** The texts that Anthropic's search tools read: names and descriptions of tools and of their arguments. */
const textOf = ({ name, description, parameters }: SearchableTool) =>
  [name, description, ...parameters.flatMap(one => [one.name, one.description])].join('\n')

/** Words of English letters and digits: the search is documented for English only. */
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/**
 * BM25 over the texts that `tool_search_tool_bm25` is documented to search. Its settings are not documented; these are the
 * usual ones (k1 1.5, b 0.75).
 */
export async function anthropicBm25(name: string): Promise<Ranker> {
  return createRivalRanker(name, async tools => {
    const score = createBm25(
      tools.map(tool => wordsOf(textOf(tool))),
      { k1: 1.5, b: 0.75 },
    )
    return query => score(wordsOf(query))
  })
}

/**
 * `tool_search_tool_regex` from its documentation: a pattern of at most 200 characters is searched in the same texts. The
 * order of the results is not documented: here it is that of the catalog. Words are searched as a model would write them,
 * as alternatives without case, and a tool with more of them comes first.
 */
export async function anthropicRegex(name: string): Promise<Ranker> {
  const [{ isPlainWords }, { RE2JS: library }] = await Promise.all([import('@ts/ranker-regex'), import('re2js')])
  const ranker = createRivalRanker(name, async tools => {
    const texts = tools.map(textOf)
    const lower = texts.map(text => text.toLowerCase())
    return query => {
      const pattern = isPlainWords(query) ? undefined : compiled(query, library)
      if (pattern) return texts.map((text, position) => [position, pattern.matcher(text).find() ? 1 : 0] as const)
      const words = [...new Set(wordsOf(query))]
      return lower.map((text, position) => [position, words.filter(word => text.includes(word)).length] as const)
    }
  })
  return { ...ranker, traits: { ...ranker.traits, query: 'pattern' } }
}

/** A pattern, which is matched in linear time; undefined if it is too long, or no pattern. */
function compiled(pattern: string, library: typeof RE2JS): RE2JS | undefined {
  try {
    return pattern.length > MOST_PATTERN ? undefined : library.compile(pattern)
  } catch {
    return undefined
  }
}
