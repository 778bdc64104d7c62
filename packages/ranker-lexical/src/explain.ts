import type { RankExplanation, RankExplanationPart, SearchableTool } from '@ts/core'
import type { Scratch } from './candidates.js'
import { fieldsWith } from './fields.js'
import type { LexicalData } from './lexical-data.js'
import { impactFor } from './posting-list.js'
import type { Alternative, QueryContext, QueryTerm, ReadQuery } from './query.js'
import { type Evidence, explainEvidence, readIntent } from './rescore.js'
import type { ScoredTool } from './score-tools.js'

/** A tool that is explained: its score as ranking gives it, and its texts. */
export interface ExplainedTool extends ScoredTool {
  readonly definition: SearchableTool
}

/** Why a tool scores what it scores: each word with where it met the tool, then what the second pass made of it. */
export function explainTool(
  read: ReadQuery,
  explained: ExplainedTool | undefined,
  context: QueryContext,
  scratch: Scratch,
): RankExplanation {
  const { data, tuning } = context
  const terms = read.terms.map(term => term.word)
  if (explained === undefined) return { terms, score: 0, parts: [] }

  const { tool, definition, isRescored, score } = explained
  const names = [...data.vocabulary.terms]
  const parts: RankExplanationPart[] = []
  let sum = 0
  for (const term of read.terms) {
    const best = bestAlternative(term, tool)
    if (best === undefined) continue
    sum += best.score
    parts.push(termPart(term, best.alternative, best.score, definition, data, names))
  }
  if (!isRescored) parts.push({ source: 'candidates', score: score - sum, note: 'its words alone put it behind these' })
  else parts.push(...evidenceParts(explainEvidence(readIntent(read, context), tool, data, tuning, scratch), sum))
  return { terms, score, parts }
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
