import { ACTIONS, actionOfStem } from './actions.js'
import { bestPerTool, type Scratch } from './candidates.js'
import type { IndexData } from './index-data.js'
import { type Alternative, type QueryContext, type QueryTerm, type ReadQuery, SAME_FORM } from './query.js'

/** Weight of the name bonus: the rarity of the query's words in the name, times the share of the name they cover. */
const NAME_COVERAGE = 0.6
/** Fraction of its score that the best clause of a long query adds. */
const CLAUSE = 0.4
/** Fraction of the score that is lost if tool and query name different actions, such as create and delete. */
const ACTION_CONFLICT = 0.2

/** What the second pass changes: two bonuses are added to a score, then the sum is multiplied by `action`. */
export interface Evidence {
  readonly nameCoverage: number
  readonly clause: number
  readonly action: number
}

/** The evidence that is not in the sum over terms: how much of the name is covered, the best clause, the action. */
export function evidenceOf(
  { terms, clauses }: ReadQuery,
  tools: Uint32Array,
  { data }: QueryContext,
  { termOf }: Scratch,
): readonly Evidence[] {
  const factors = actionFactors(terms)
  const covered = nameCoverages(tools, terms, data, termOf)
  const best = bestClauses(tools, clauses, data, termOf)
  return Array.from(tools, (tool, i) => ({
    nameCoverage: covered[i]!,
    clause: best[i]!,
    action: factors[data.actionOf(tool)]!,
  }))
}

/** Returns, for each tool, the score of its best clause, including the name bonus, times {@link CLAUSE}. */
function bestClauses(tools: Uint32Array, clauses: ReadQuery['clauses'], data: IndexData, termOf: Int16Array) {
  const best = new Float64Array(tools.length)
  if (clauses.length === 0) return best
  const places = Array.from(tools, (_, i) => i).sort((a, b) => tools[a]! - tools[b]!)
  const ascending = Uint32Array.from(places, place => tools[place]!)
  for (const terms of clauses) {
    const sums = nameCoverages(ascending, terms, data, termOf)
    for (const term of terms) {
      bestPerTool(term, ascending).forEach((value, i) => {
        sums[i]! += value
      })
    }
    sums.forEach((sum, i) => {
      best[places[i]!] = Math.max(best[places[i]!]!, CLAUSE * sum)
    })
  }
  return best
}

function nameCoverages(tools: Uint32Array, terms: readonly QueryTerm[], data: IndexData, termOf: Int16Array) {
  markTerms(terms, termOf)
  const names: number[] = []
  const forms: number[] = []
  const covered = new Float64Array(tools.length)
  for (let i = 0; i < tools.length; i++) {
    const count = data.readName(tools[i]!, names, forms)
    covered[i] = nameCoverage(names, forms, count, terms, data, termOf)
  }
  unmarkTerms(terms, termOf)
  return covered
}

/** Records for each term of the index the query term for which it is an alternative; the first query term wins. */
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
 * Returns the name bonus: the weight of the query's words in the name, times the fraction of the name that they cover.
 * So, for `create issue`, the tool `create_issue` ranks above `create_issue_from_template`.
 */
function nameCoverage(
  names: readonly number[],
  forms: readonly number[],
  count: number,
  terms: readonly QueryTerm[],
  data: IndexData,
  termOf: Int16Array,
): number {
  let all = 0
  let covered = 0
  let sum = 0
  for (let i = 0; i < count; i++) {
    const weight = data.nameIdf(names[i]!)
    all += weight
    const number = termOf[names[i]!]!
    if (number < 0) continue
    const term = terms[number]!
    const { weight: certainty, form } = alternativeOf(term, names[i]!)
    const share = certainty * term.weight
    covered += weight * share
    sum += weight * share * ((forms[i]! & form) === 0 ? 1 : 1 + SAME_FORM)
  }
  return all === 0 ? 0 : (NAME_COVERAGE * sum * covered) / all
}

/** Returns the alternative of a query term that is exactly this term of the index. */
function alternativeOf({ alternatives }: QueryTerm, indexTerm: number): Alternative {
  return alternatives.find(({ terms }) => terms.length === 1 && terms[0] === indexTerm)!
}

/** The factor for each action class (index 0: tools without one), depending on the actions that the query names. */
function actionFactors(terms: readonly QueryTerm[]): readonly number[] {
  const named = new Set(terms.map(term => actionOfStem(term.stem)))
  named.delete(0)
  const factors = ACTIONS.map((_, i) => (named.size === 0 || named.has(i + 1) ? 1 : 1 - ACTION_CONFLICT))
  return [1, ...factors]
}
