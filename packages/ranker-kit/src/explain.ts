import type { RankExplanation, RankExplanationPart, SearchableTool } from '@ts/core'
import { bestPerTool, type Scratch } from './candidates.js'
import { FIELDS, type Field, fieldTexts } from './fields.js'
import type { IndexData } from './index-data.js'
import type { Alternative, QueryContext, QueryTerm, ReadQuery } from './query.js'
import { evidenceOf } from './rescore.js'
import type { ScoredTool } from './score-tools.js'
import { forEachWord } from './tokens.js'

/**
 * Explains a tool's score: one part for each matching word, with the fields where it matched, then the parts of the
 * second pass. The sum of the parts is the score.
 */
export function explainTool(
  read: ReadQuery,
  { tool, isRescored, score }: ScoredTool,
  definition: SearchableTool,
  context: QueryContext,
  scratch: Scratch,
): RankExplanation {
  const { data } = context
  const parts: RankExplanationPart[] = []
  let sum = 0
  for (const term of read.terms) {
    const best = bestAlternative(term, tool)
    if (best === undefined) continue
    const { alternative, score: added } = best
    sum += added
    const matched = alternative.terms.map(number => data.table.stems[number]!).join(' ')
    const fields = fieldsWith(definition, alternative.terms[0]!, data)
    const weight = (term.weight * alternative.weight).toFixed(2)
    parts.push({
      source: alternative.kind,
      term: term.word,
      ...(matched === term.word ? {} : { matched }),
      score: added,
      note: `in ${fields.length > 0 ? fields.join(', ') : 'the translation'}; weight ${weight}, idf ${alternative.list.idf.toFixed(2)}`,
    })
  }
  if (isRescored) parts.push(...evidenceParts(read, tool, sum, context, scratch))
  else
    parts.push({
      source: 'candidates',
      score: score - sum,
      note: 'not among the rescored candidates, so it ranks after them',
    })
  return { terms: read.terms.map(({ word }) => word), score, parts }
}

function bestAlternative(term: QueryTerm, tool: number): { alternative: Alternative; score: number } | undefined {
  let best: { alternative: Alternative; score: number } | undefined
  for (const alternative of term.alternatives) {
    const score = bestPerTool({ ...term, alternatives: [alternative] }, Uint32Array.of(tool))[0]!
    if (score > (best?.score ?? 0)) best = { alternative, score }
  }
  return best
}

/** The fields of a tool in which a term occurs, in any of its forms. */
function fieldsWith(tool: SearchableTool, term: number, data: IndexData): readonly Field[] {
  const texts = fieldTexts(tool)
  return FIELDS.filter(field => {
    let isThere = false
    const visit = (word: string) => {
      isThere ||= data.find(word) === term
    }
    for (const text of texts[field]) forEachWord(text, visit, visit)
    return isThere
  })
}

function evidenceParts(read: ReadQuery, tool: number, sum: number, context: QueryContext, scratch: Scratch) {
  const [evidence] = evidenceOf(read, Uint32Array.of(tool), context, scratch)
  const { nameCoverage, clause, action } = evidence!
  const parts: readonly RankExplanationPart[] = [
    { source: 'name-coverage', score: nameCoverage },
    { source: 'clause', score: clause, note: 'the clause of the query that fits best' },
    { source: 'action', score: (sum + nameCoverage + clause) * (action - 1), note: 'the query names another action' },
  ]
  return parts.filter(part => part.score !== 0)
}
