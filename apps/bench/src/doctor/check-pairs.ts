import { type Catalog, type Ranker, splitWords } from '@ts/core'
import type { LabelledQuery } from '../load-queries.js'
import { recallAt } from '../metrics.js'
import { type Boilerplate, byServer } from './check-costs.js'
import type { Findings } from './doctor-report.js'
import type { DoctorTool } from './doctor-tool.js'
import { splitDescription } from './split-description.js'

/** Grammatical words, which distinguish no tools. `from` and `to` are not among them: they give directions. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a all an and any are as at be by can for given has have in is it its of on one or that the their this tool use used using via which will with you your'.split(
    ' ',
  ),
)
/** Maximum number of words of a twin: a longer text explains the difference. */
const MOST_WORDS = 24
const LEAST_WORDS = 4

/**
 * Finds pairs of tools of one server whose names and descriptions have the same words, without boilerplate. The name of
 * one of the two may have one word more. Takes time linear in the number of words.
 */
export function checkTwins(
  tools: readonly DoctorTool[],
  boilerplate: ReadonlyMap<string, Boilerplate>,
  findings: Findings,
): void {
  for (const [server, members] of byServer(tools)) {
    const read = members.flatMap(tool => {
      const words = significantWords(tool, boilerplate.get(server)?.sentences)
      return words.length > MOST_WORDS ? [] : [{ tool, words, names: [...new Set(tool.nameWords)].sort() }]
    })
    const byWords = new Map<string, { readonly name: string; readonly names: string }>()
    for (const { tool, words, names } of read.filter(one => one.words.length >= LEAST_WORDS)) {
      const twin = byWords.get(words.join(' '))
      if (twin === undefined) byWords.set(words.join(' '), { name: tool.name, names: names.join(' ') })
      else findings.add('pair/twin', server, { tool: tool.name, at: twin.name, detail: 'the same words' })
    }
    for (const { tool, words, names } of read)
      for (const word of names) {
        const without = (list: readonly string[]) => list.filter(other => other !== word).join(' ')
        const twin = byWords.get(without(words))
        if (twin?.names !== without(names)) continue
        findings.add('pair/twin', server, { tool: tool.name, at: twin.name, detail: `only "${word}" differs` })
      }
  }
}

function significantWords({ nameWords, description }: DoctorTool, repeated?: ReadonlySet<string>): readonly string[] {
  const own = splitDescription(description.slice(0, 4_000)).filter(sentence => repeated?.has(sentence) !== true)
  const words = splitWords(own.join(' ')).filter(word => !STOP_WORDS.has(word))
  return [...new Set([...nameWords, ...words])].sort()
}

/** Maximum number of first sentences that are ranked: more are typical of the catalog and not exceptions. */
const MOST_RANKED = 300
/** Number of results among which a tool counts as found. */
const FOUND_IN = 5
const LEAST_SENTENCE_WORDS = 3

/**
 * Finds first sentences for which a ranker does not return the tool among the first five. Only sentences without a word
 * of the tool's name are ranked: with such a word the tool is found.
 */
export async function checkFirstSentences(
  tools: readonly DoctorTool[],
  ranker: Ranker,
  searchable: Parameters<Ranker['index']>[0],
  findings: Findings,
): Promise<void> {
  const doubtful = tools.flatMap((tool, i) => {
    const sentence = firstSentence(tool.description)
    const names = new Set(tool.nameWords)
    const isDoubtful = sentence !== undefined && !splitWords(sentence).some(word => names.has(word))
    return isDoubtful ? [{ tool, sentence, id: searchable[i]?.id }] : []
  })
  if (doubtful.length === 0) return
  const index = await ranker.index(searchable)
  try {
    for (const { tool, sentence, id } of doubtful.slice(0, MOST_RANKED)) {
      const ranked = await index.rank(sentence, { limit: FOUND_IN })
      if (!ranked.some(one => one.id === id))
        findings.add('text/misleading-first', tool.server, { tool: tool.name, detail: sentence })
    }
  } finally {
    await index.close?.()
  }
}

function firstSentence(description: string): string | undefined {
  return splitDescription(description.slice(0, 2_000))
    .find(sentence => splitWords(sentence).length >= LEAST_SENTENCE_WORDS)
    ?.slice(0, 400)
}

const MOST_CONFUSIONS = 10
/** Minimum number of queries for a confused pair: a pair that occurs once may be caused by the query. */
export const LEAST_CONFUSED = 2

/** A tool that was found first where another one was wanted, and the first query of which that is true. */
export interface Confusion {
  readonly wanted: string
  readonly found: string
  readonly queries: number
  readonly example: string
}

/** Runs labelled queries: how well tools are found (recall@5), and which tool came first where another one was wanted. */
export async function observe(catalog: Pick<Catalog, 'searchable'>, ranker: Ranker, queries: readonly LabelledQuery[]) {
  const index = await ranker.index(catalog.searchable)
  const pairs = new Map<string, Confusion>()
  let recall = 0
  try {
    for (const { query, steps } of queries) {
      const ids = (await index.rank(query, { limit: FOUND_IN })).map(({ id }) => id)
      recall += recallAt(ids, steps, FOUND_IN)
      const [found] = ids
      if (found === undefined || steps.some(step => step.has(found))) continue
      const wanted = [...(steps[0] ?? [])][0] ?? ''
      const key = JSON.stringify([wanted, found])
      const pair = pairs.get(key) ?? { wanted, found, queries: 0, example: query }
      pairs.set(key, { ...pair, queries: pair.queries + 1 })
    }
  } finally {
    await index.close?.()
  }
  return {
    recall: queries.length === 0 ? 0 : recall / queries.length,
    confusions: [...pairs.values()]
      .filter(pair => pair.queries >= LEAST_CONFUSED)
      .sort((a, b) => b.queries - a.queries)
      .slice(0, MOST_CONFUSIONS),
  }
}
