import { ACTIONS, type ActionVerbs } from './actions.js'
import { bestPerTool, type Candidates, type Scratch } from './candidates.js'
import type { IndexData } from './index-data.js'
import type { QueryContext, QueryTerm, ReadQuery } from './query.js'
import type { WordTuning } from './tuning.js'

/** Where the scripts begin that are written without spaces and read as pairs (CJK and after). */
const FIRST_UNSPACED = 0x2e80
/** A clause of fewer words ("thanks", "Berlin") adds nothing to the whole. */
const MIN_CLAUSE_WORDS = 2

/** What the second pass adds to the sum over terms: three bonuses in units of score, then a factor. */
export interface Evidence {
  nameCoverage: number
  textProximity: number
  clause: number
  action: number
}

/** Scores the candidates again by what their words alone do not show: order, completeness, steps, action. */
export function rescore(
  read: ReadQuery,
  { tools, scores }: Candidates,
  context: QueryContext,
  scratch: Scratch,
): Float64Array {
  const rescored = new Float64Array(tools.length)
  forEachEvidence(read, tools, context, scratch, (i, { nameCoverage, textProximity, clause, action }) => {
    rescored[i] = (scores[i]! + nameCoverage + textProximity + clause) * action
  })
  return rescored
}

/** Visits each tool with its evidence: one object, filled anew for each. */
export function forEachEvidence(
  read: ReadQuery,
  tools: Uint32Array,
  { data, tuning, actions }: QueryContext,
  { termOf }: Scratch,
  visit: (i: number, evidence: Evidence) => void,
): void {
  const { terms } = read
  const factors = actionFactors(terms, actions, tuning)
  const clauses = clauseBonus(read, tools, tuning)
  const evidence: Evidence = { nameCoverage: 0, textProximity: 0, clause: 0, action: 1 }
  markTerms(terms, termOf)
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i]!
    evidence.nameCoverage = nameCoverage(tool, terms, data, tuning, termOf)
    evidence.textProximity = tuning.textProximity * textProximity(tool, terms, data, termOf)
    evidence.clause = clauses[i]!
    evidence.action = factors[data.actionOf[tool]!]!
    visit(i, evidence)
  }
  unmarkTerms(terms, termOf)
}

/** Notes for each term of the index which query term it stands for; the first that claims it has it. */
function markTerms(terms: readonly QueryTerm[], termOf: Int16Array): void {
  for (let i = 0; i < terms.length; i++) {
    for (const { terms: numbers } of terms[i]!.alternatives) {
      if (numbers.length === 1 && termOf[numbers[0]!] === -1) termOf[numbers[0]!] = i
    }
  }
}

function unmarkTerms(terms: readonly QueryTerm[], termOf: Int16Array): void {
  for (const { alternatives } of terms) {
    for (const { terms: numbers } of alternatives) termOf[numbers[0]!] = -1
  }
}

/**
 * The weight of the query's words in the name, times the share of the name that they cover, so that
 * `create_issue` comes before `create_issue_from_template` for `create issue`.
 */
function nameCoverage(
  tool: number,
  terms: readonly QueryTerm[],
  { names, nameForms, nameIdf }: IndexData,
  tuning: WordTuning,
  termOf: Int16Array,
): number {
  let all = 0
  let covered = 0
  let sum = 0
  for (let i = names.start[tool]!; i < names.start[tool + 1]!; i++) {
    const nameTerm = names.terms[i]!
    const weight = nameIdf[nameTerm]!
    all += weight
    const number = termOf[nameTerm]!
    const term = number < 0 ? undefined : terms[number]!
    if (term !== undefined) {
      const share = weightOf(term, nameTerm) * term.weight
      covered += weight * share
      sum += weight * share * (nameForms[i] === term.form ? 1 + tuning.sameForm : 1)
    }
  }
  return all === 0 ? 0 : (tuning.nameCoverage * sum * covered) / all
}

function weightOf(term: QueryTerm, indexTerm: number): number {
  for (const { terms, weight } of term.alternatives) {
    if (terms.length === 1 && terms[0] === indexTerm) return weight
  }
  return 0
}

/** The weight of neighbours in the query that are neighbours in the description, each pair once. */
function textProximity(tool: number, terms: readonly QueryTerm[], { texts }: IndexData, termOf: Int16Array): number {
  let sum = 0
  const counted: number[] = []
  let before: QueryTerm | undefined
  for (let i = texts.start[tool]!; i < texts.start[tool + 1]!; i++) {
    const number = termOf[texts.terms[i]!]!
    const term = number < 0 ? undefined : terms[number]!
    if (term !== undefined && before !== undefined && term.position === before.position + 1 && isSpaced(term.word)) {
      if (!counted.includes(term.position)) sum += Math.min(term.mass, before.mass)
      counted.push(term.position)
    }
    before = term
  }
  return sum
}

/** Pairs of characters overlap: that one follows another shows only that both are there. */
function isSpaced(word: string): boolean {
  return word.charCodeAt(0) < FIRST_UNSPACED
}

/** For each tool, the weighted score of the clause that fits it best; zeros for a request of one clause. */
function clauseBonus({ terms, clauses }: ReadQuery, tools: Uint32Array, tuning: WordTuning): Float64Array {
  const best = new Float64Array(tools.length)
  if (clauses === 1 || tuning.clauses === 0) return best
  const order = Uint32Array.from(tools.keys()).sort((a, b) => tools[a]! - tools[b]!)
  const ascending = order.map(i => tools[i]!)
  const byClause = new Map<number, QueryTerm[]>()
  for (const term of terms) byClause.set(term.clause, [...(byClause.get(term.clause) ?? []), term])
  for (const clause of byClause.values()) {
    if (clause.filter(isInIndex).length < MIN_CLAUSE_WORDS) continue
    const sums = new Float64Array(tools.length)
    for (const term of clause) {
      const values = bestPerTool(term, ascending)
      for (let i = 0; i < values.length; i++) sums[i]! += values[i]!
    }
    for (let i = 0; i < order.length; i++) best[order[i]!] = Math.max(best[order[i]!]!, tuning.clauses * sums[i]!)
  }
  return best
}

/** Whether the index itself has the word. */
function isInIndex({ alternatives }: QueryTerm): boolean {
  return alternatives.some(({ kind, terms }) => terms.length === 1 && (kind === 'word' || kind === 'correction'))
}

/** Factor per action class (index 0: tools without one), by the actions that the query names. */
function actionFactors(terms: readonly QueryTerm[], actions: ActionVerbs, tuning: WordTuning): readonly number[] {
  const named = new Set(terms.map(term => actions.classOf(term.stem)))
  named.delete(0)
  const factors = ACTIONS.map((_, i) => (named.size === 0 || named.has(i + 1) ? 1 : 1 - tuning.actionConflict))
  return [1, ...factors]
}
