import type { Ranked, RankerTraits } from '../ranker.js'
import { splitWords } from '../text/words.js'
import type { ToolId } from '../tool.js'

/** The texts of a tool whose words decide whether a hit is sure. */
export interface ToolWords {
  readonly name: string
  readonly title?: string | undefined
  readonly server?: string | undefined
  readonly description: string
}

/** The searched tools, for example a permitted catalog. */
export interface SearchedTools {
  /** All searched tools, in the order of the catalog. A sample of them shows how common a word is. */
  readonly deferrable: readonly ToolWords[]
  get(id: ToolId): ToolWords | undefined
}

/** The parameters of the rule. `benchmarks/results/PREFETCH-CONSTANTS.md` compares other values. */
const SURE_HIT = Object.freeze({
  /** The minimum word evidence of a sure hit. */
  evidence: 0.4,
  /**
   * The minimum difference between the best score and the last of 20 for a sure hit, as a fraction of the ranker's
   * `sureScore`. The best score alone is not enough: some embedding models give 0.7 to any two texts.
   */
  margin: 0.25,
  /** A word in a text of this many words counts half as much as one in a name: long texts contain it by chance. */
  halfLength: 20,
})

/** Maximum number of results whose words are judged: as many as a search shows by default. */
const JUDGED = 5
/** The place of the result whose score is compared with the best; the last result if there are fewer. */
const LAST = 20
/** Maximum number of tools whose words are counted. Four times as many give the same decisions. */
const MAX_SAMPLE = 256
/** Maximum number of different words of a query that count. A longer text is a pasted one. */
const MAX_QUERY_WORDS = 64
/** Maximum number of UTF-16 units that are read of a query, of a description, and of a name, title or server. */
const MAX_QUERY = 2_000
const MAX_DESCRIPTION = 400
const MAX_NAME = 256

/**
 * Whether a search with the user's own words found something worth showing before the model answers. `ranked` is best
 * first, with 20 results or more if there are so many.
 *
 * A hit is sure if its {@link wordEvidence} is 0.4 or more. With a ranker that has a `sureScore`, it is also sure if
 * the best score is above the last by a quarter of `sureScore` or more. Scores of a ranker without `sureScore` are not
 * read: their differences do not separate requests from small talk. Words in a language other than that of the tools
 * are no evidence, so only a ranker with a `sureScore` makes such a hit sure.
 *
 * Takes time linear in the first 400 characters of at most 261 descriptions.
 */
export function isSureHit(
  query: string,
  ranked: readonly Ranked[],
  searched: SearchedTools,
  { sureScore = 0 }: Pick<RankerTraits, 'sureScore'>,
): boolean {
  const scores = ranked.slice(0, LAST).map(({ score }) => score)
  const margin = (scores[0] ?? 0) - (scores.at(-1) ?? 0)
  if (sureScore > 0 && margin >= SURE_HIT.margin * sureScore) return true
  return wordEvidence(query, ranked, searched) >= SURE_HIT.evidence
}

/**
 * How much of a query the first five results contain, 0 or more. It is 0 if they share no word with the query. It is
 * about 1.7 if one word of the query is rare and in the name of each result, and each result has ten words.
 *
 * The weight of a word is ln((n + 1) / (d + ½)) / ln(n + 1), if d of n sampled tools have it. This is an inverse
 * document frequency (Spärck Jones, "A statistical interpretation of term specificity and its application in
 * retrieval", Journal of Documentation 28, 1972): near 0 for a word of every tool, near 1 for a word of one tool. The
 * evidence of a result is a sum over the different words of the query that it has: weight · (1 if the word is in its
 * name, title or server, plus 20 / (20 + its number of words)). The mean over the results is multiplied by √(a / b).
 * Here b is the weight of all words of the query, and a is the weight of those that a result or a sampled tool has:
 * words that no tool has are a sign of another subject.
 */
export function wordEvidence(query: string, ranked: readonly Ranked[], searched: SearchedTools): number {
  const words = [...new Set(wordsOf(query, MAX_QUERY))].slice(0, MAX_QUERY_WORDS)
  const results = ranked.slice(0, JUDGED).flatMap(({ id }) => readTool(searched.get(id)))
  const sample = sampleOf(searched.deferrable).flatMap(readTool)
  if (words.length === 0 || results.length === 0 || sample.length === 0) return 0

  let evidence = 0
  let known = 0
  let total = 0
  for (const word of words) {
    const having = results.filter(({ all }) => all.has(word))
    const count = sample.filter(({ all }) => all.has(word)).length
    const weight = Math.log((sample.length + 1) / (count + 0.5)) / Math.log(sample.length + 1)
    for (const { names, length } of having) {
      evidence += weight * ((names.has(word) ? 1 : 0) + SURE_HIT.halfLength / (SURE_HIT.halfLength + length))
    }
    total += weight
    if (count > 0 || having.length > 0) known += weight
  }
  return (evidence / results.length) * Math.sqrt(known / total)
}

interface ReadTool {
  /** Words of its name, title and server. */
  readonly names: ReadonlySet<string>
  /** The words of its name, title, server and description. */
  readonly all: ReadonlySet<string>
  /** Number of its words, including repeated ones. */
  readonly length: number
}

function readTool(tool: ToolWords | undefined): ReadTool[] {
  if (tool === undefined) return []
  const { name, title = '', server = '', description } = tool
  const names = [name, title, server].flatMap(text => wordsOf(text, MAX_NAME))
  const all = [...names, ...wordsOf(description, MAX_DESCRIPTION)]
  return [{ names: new Set(names), all: new Set(all), length: all.length }]
}

/** The words at the beginning of a text, without the `s` of a plural. */
function wordsOf(text: string, limit: number): string[] {
  return splitWords(text.slice(0, limit)).map(word =>
    word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word,
  )
}

/** A sample of tools, drawn evenly from the whole list. */
function sampleOf(tools: readonly ToolWords[]): readonly ToolWords[] {
  if (tools.length <= MAX_SAMPLE) return tools
  return Array.from({ length: MAX_SAMPLE }, (_, i) => tools[Math.floor((i * tools.length) / MAX_SAMPLE)]!)
}
