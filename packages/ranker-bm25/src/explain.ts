import type { RankExplanation, RankExplanationPart } from '@ts/core'
import type { Engine } from './engine.js'
import { FIELDS } from './fields.js'
import type { QueryPlan } from './query-plan.js'
import type { QueryTerm } from './query-terms.js'

/** A found tool, with what made its score: the sum of all. */
export interface Hit {
  readonly document: number
  /** BM25F. */
  readonly base: number
  readonly coverage: number
  readonly proximity: number
  /** For containing the query's letters in its name. */
  readonly letters: number
  readonly score: number
}

/** A tool to explain, and the search that found it or not. */
export interface Explained {
  readonly plan: QueryPlan
  /** Undefined where there is no such tool. */
  readonly document: number | undefined
  /** Undefined where the query does not find it. */
  readonly hit: Hit | undefined
  /** The best BM25F score of the search. */
  readonly best: number
  readonly threshold: number
}

/** Says what made the score of a tool. */
export function explainHit({ plan, document, hit, best, threshold }: Explained, engine: Engine): RankExplanation {
  const parts: RankExplanationPart[] = []
  if (plan.malformed) {
    parts.push({ source: 'syntax', score: 0, note: `read as plain words: ${plan.malformed.message}` })
  }
  if (document !== undefined) {
    for (const term of plan.words ?? []) parts.push(...termParts(term, engine, document))
    for (const { text, scores } of plan.clauses) {
      if (scores[document]! > 0) parts.push({ source: 'clause', term: text, score: scores[document]! })
    }
    if (hit) parts.push(...rules(hit))
    const { scores, matched } = plan.score()
    const isMatch = matched === undefined ? scores[document]! > 0 : matched[document] === 1
    if (best > 0 || isMatch) {
      const relevance = best === 0 ? 0 : scores[document]! / best
      const share =
        isMatch && relevance === 0 ? 'matches without a word that scores' : `${relevance.toFixed(3)} of the best`
      const cut = hit === undefined && isMatch && threshold > 0 ? `, under the threshold ${threshold}` : ''
      parts.push({ source: 'relevance', score: 0, note: `${share}${cut}` })
    }
  }
  return { terms: plan.terms, score: hit?.score ?? 0, parts }
}

/** One part for each field that has the term. */
function termParts(term: QueryTerm, engine: Engine, document: number): RankExplanationPart[] {
  const note = NOTES[term.kind]
  return engine.postings.contribution(term.term, document).shares.map(({ field, share }) => ({
    source: FIELDS[field]!,
    term: term.word,
    score: term.weight * share,
    note,
  }))
}

const NOTES: Readonly<Record<QueryTerm['kind'], string>> = Object.freeze({
  stem: 'any form of the word',
  form: 'this form of the word',
  compound: 'joined or divided',
  part: 'a part of the word',
  typo: 'perhaps misspelt',
})

function rules(hit: Hit): RankExplanationPart[] {
  const rules: RankExplanationPart[] = [
    { source: 'name-coverage', score: hit.coverage, note: 'how much of the name the query says' },
    { source: 'proximity', score: hit.proximity, note: 'words of the query that stand together' },
    { source: 'name-letters', score: hit.letters, note: 'no word is found, and the name contains the letters' },
  ]
  return rules.filter(({ score }) => score > 0)
}
