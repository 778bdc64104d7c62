import type { RankExplanation, RankExplanationPart, SearchableTool } from '@ts/core'
import type { Scratch } from './candidates.js'
import { fieldsWith } from './fields.js'
import type { LexicalData } from './lexical-data.js'
import { impactFor } from './posting-list.js'
import { type Alternative, type QueryContext, type QueryTerm, readQuery } from './query.js'
import { combine, type Evidence, explainEvidence, readIntent } from './rescore.js'

/** What a tool that is explained is called by. */
export interface ExplainedTool {
  readonly number: number
  readonly tool: SearchableTool
  /** What naming the tool in the query adds; 0 where it is not named. */
  readonly namedScore: number
}

/** Why a tool scores what it scores: each word with where it met the tool, then what the second pass made of it. */
export function explainTool(
  query: string,
  explained: ExplainedTool | undefined,
  context: QueryContext,
  scratch: Scratch,
): RankExplanation {
  const { data, tuning } = context
  const read = readQuery(query, context)
  const terms = read.terms.map(term => term.word)
  if (explained === undefined) return { terms, score: 0, parts: [] }

  const { number, tool, namedScore } = explained
  const names = [...data.vocabulary.terms]
  const parts: RankExplanationPart[] = []
  let score = 0
  for (const term of read.terms) {
    const best = bestAlternative(term, number)
    if (best === undefined) continue
    score += best.score
    parts.push(termPart(term, best.alternative, best.score, tool, data, names))
  }
  if (score > 0) {
    const evidence = explainEvidence(readIntent(read, context), number, data, tuning, scratch)
    parts.push(...evidenceParts(evidence, score))
    score = combine(score, evidence)
  }
  if (namedScore > 0) parts.push({ source: 'exact-name', score: namedScore, note: 'the query names the tool' })
  return { terms, score: score + namedScore, parts }
}

function bestAlternative(term: QueryTerm, tool: number): { alternative: Alternative; score: number } | undefined {
  let best: { alternative: Alternative; score: number } | undefined
  for (const alternative of term.alternatives) {
    const { weight, list } = alternative
    const score = term.weight * weight * list.idf * impactFor(list, tool)
    if (score > (best?.score ?? 0)) best = { alternative, score }
  }
  return best
}

function termPart(
  term: QueryTerm,
  alternative: Alternative,
  score: number,
  tool: SearchableTool,
  data: LexicalData,
  names: readonly string[],
): RankExplanationPart {
  const matched = alternative.terms.map(number => names[number]!).join(' ')
  const fields = fieldsWith(tool, alternative.terms[0]!, data.vocabulary)
  const weight = term.weight * alternative.weight
  return {
    source: alternative.kind,
    term: term.word,
    ...(matched === term.word ? {} : { matched }),
    score,
    note: `in ${fields.join(', ')}; weight ${weight.toFixed(2)}, idf ${alternative.list.idf.toFixed(2)}`,
  }
}

function evidenceParts(evidence: Evidence, sum: number): readonly RankExplanationPart[] {
  const { nameCoverage, textProximity, clause, action } = evidence
  const withBonuses = sum + nameCoverage + textProximity + clause
  return [
    { source: 'name-coverage', score: nameCoverage },
    { source: 'text-proximity', score: textProximity },
    { source: 'clause', score: clause, note: 'the step of the request that fits best' },
    {
      source: 'action',
      score: withBonuses * (action - 1),
      note: 'another action is asked for',
    },
  ].filter(part => part.score !== 0)
}
