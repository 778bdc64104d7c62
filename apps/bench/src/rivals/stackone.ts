import type { Ranker, SearchableTool } from '@ts/core'
import { createRivalRanker, type Scored } from './rival-ranker.js'

/** Weight of BM25; the cosine has the weight 1 − ALPHA. */
const ALPHA = 0.2
/** Maximum number of candidates from BM25, and from the cosine. */
const FETCHED = 50
const NAME_REPEATS = 3
const VERBS = new Set(
  'get list create update delete search find add remove send read write set fetch post put upload download'.split(' '),
)
const STOP_WORDS = new Set(
  'a an and are as at be by can do for from has have how i if in into is it its me my not of on or our so that the then this to was we what when which will with you your'.split(
    ' ',
  ),
)

/**
 * The local hybrid of StackOne, from its documentation: 0.2 × BM25 (Orama with stems, clamped to 1, so strong hits tie)
 * + 0.8 × cosine of TF-IDF vectors in which the name counts three times. We chose the lists of verbs and stop words;
 * they are about as long as those of StackOne.
 */
export async function stackOne(name: string): Promise<Ranker> {
  const { create, insertMultiple, search } = await import('@orama/orama')
  return createRivalRanker(name, async tools => {
    const database = create({
      schema: { name: 'string', description: 'string', integration: 'string', tags: 'string' } as const,
      components: { tokenizer: { stemming: true } },
    })
    await insertMultiple(
      database,
      tools.map(({ name, description, server, keywords }, id) => ({
        id: String(id),
        name,
        description,
        integration: server,
        tags: keywords.join(' '),
      })),
    )
    const cosines = createCosines(tools.map(textOf))
    return async term => {
      const { hits } = await search(database, { term, limit: FETCHED })
      const scores = new Map<number, number>()
      for (const { id, score } of hits) scores.set(Number(id), ALPHA * Math.min(1, Math.max(0, score)))
      for (const [position, cosine] of cosines(term)) {
        scores.set(position, (scores.get(position) ?? 0) + (1 - ALPHA) * cosine)
      }
      return scores
    }
  })
}

function textOf(tool: SearchableTool): string {
  const parts = tool.name.split(/[_\-.]+/)
  const verbs = parts.filter(part => VERBS.has(part.toLowerCase()))
  const names = Array.from({ length: NAME_REPEATS }, () => tool.name)
  return [...names, tool.server, ...verbs, tool.description, ...parts].join(' ')
}

/** Cosines of TF-IDF vectors, idf = 1 + ln((N + 1) / (df + 1)); for each query the best {@link FETCHED}. */
function createCosines(texts: readonly string[]): (query: string) => readonly Scored[] {
  const documents = texts.map(termCounts)
  const frequency = new Map<string, number>()
  for (const counts of documents) {
    for (const term of counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  }
  const weigh = (counts: ReadonlyMap<string, number>) => {
    const vector = new Map<string, number>()
    for (const [term, count] of counts) {
      const found = frequency.get(term)
      if (found !== undefined) vector.set(term, count * (1 + Math.log((texts.length + 1) / (found + 1))))
    }
    const norm = Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0)) || 1
    return { vector, norm }
  }
  const weighed = documents.map(weigh)
  return query => {
    const asked = weigh(termCounts(query))
    const scores = weighed.map(({ vector, norm }, position) => {
      let dot = 0
      for (const [term, value] of asked.vector) dot += value * (vector.get(term) ?? 0)
      return [position, dot / (norm * asked.norm)] as const
    })
    return scores
      .filter(([, score]) => score > 0)
      .sort((a, b) => b[1] - a[1])
      .slice(0, FETCHED)
  }
}

function termCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of text
    .toLowerCase()
    .replace(/[^a-z0-9_\s]/g, ' ')
    .split(/\s+/)) {
    if (term !== '' && !STOP_WORDS.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}
