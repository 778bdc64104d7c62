import { ACTIONS, type ActionVerbs } from './actions.js'
import { bestPerTool, type Candidates, type Scratch } from './candidates.js'
import type { LexicalData } from './lexical-data.js'
import type { QueryContext, QueryTerm, ReadQuery } from './query.js'
import type { LexicalTuning } from './tuning.js'

/** Where the scripts begin that are written without spaces and read as pairs (CJK and after). */
const FIRST_UNSPACED = 0x2e80
/** A clause of fewer words ("thanks", "Berlin") says nothing that the whole does not. */
const MIN_CLAUSE_WORDS = 2

/** What the second pass adds to the sum over terms: three bonuses in units of score, then a factor. */
export interface Evidence {
  nameCoverage: number
  textProximity: number
  clause: number
  action: number
}

/** What the second pass needs to know of a query, worked out once. */
export interface Intent {
  readonly read: ReadQuery
  /** Factor per action class (index 0: tools without one), from what the query asks to be done. */
  readonly actionFactors: readonly number[]
}

/** Scores the candidates again by what their words alone do not tell: order, completeness, steps, action. */
export function rescore(
  intent: Intent,
  { tools, scores }: Candidates,
  data: LexicalData,
  tuning: LexicalTuning,
  scratch: Scratch,
): Float64Array {
  const clauses = clauseBonus(intent.read, tools, tuning)
  const evidence = noEvidence()
  const rescored = new Float64Array(tools.length)
  markTerms(intent.read.terms, scratch.termOf)
  for (let i = 0; i < tools.length; i++) {
    gather(evidence, tools[i]!, clauses[i]!, intent, data, tuning, scratch.termOf)
    rescored[i] = combine(scores[i]!, evidence)
  }
  unmarkTerms(intent.read.terms, scratch.termOf)
  return rescored
}

/** The evidence for one tool, for `explain`. */
export function explainEvidence(
  intent: Intent,
  tool: number,
  data: LexicalData,
  tuning: LexicalTuning,
  scratch: Scratch,
): Evidence {
  const [clause = 0] = clauseBonus(intent.read, Uint32Array.of(tool), tuning)
  const evidence = noEvidence()
  markTerms(intent.read.terms, scratch.termOf)
  gather(evidence, tool, clause, intent, data, tuning, scratch.termOf)
  unmarkTerms(intent.read.terms, scratch.termOf)
  return evidence
}

function noEvidence(): Evidence {
  return { nameCoverage: 0, textProximity: 0, clause: 0, action: 1 }
}

function combine(sum: number, evidence: Evidence): number {
  const bonuses = evidence.nameCoverage + evidence.textProximity + evidence.clause
  return (sum + bonuses) * evidence.action
}

/** Notes for each term of the catalog which query term it stands for; the first that claims it has it. */
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

/** Fills `evidence` for one tool: one object serves all candidates of a query. */
function gather(
  evidence: Evidence,
  tool: number,
  clause: number,
  intent: Intent,
  data: LexicalData,
  tuning: LexicalTuning,
  termOf: Int16Array,
): void {
  const { terms } = intent.read
  evidence.nameCoverage = nameCoverage(tool, terms, data, tuning, termOf)
  evidence.textProximity = tuning.textProximity * textProximity(tool, terms, data, termOf)
  evidence.clause = clause
  evidence.action = intent.actionFactors[data.actionOf[tool]!]!
}

/**
 * The weight of the query's words in the name, times the share of the name that they cover, so that
 * `create_issue` stands before `create_issue_from_template` for `create issue`.
 */
function nameCoverage(
  tool: number,
  terms: readonly QueryTerm[],
  { names, nameForms, nameIdf }: LexicalData,
  tuning: LexicalTuning,
  termOf: Int16Array,
): number {
  let all = 0
  let covered = 0
  let asked = 0
  for (let i = names.start[tool]!; i < names.start[tool + 1]!; i++) {
    const catalogTerm = names.terms[i]!
    const weight = nameIdf[catalogTerm]!
    all += weight
    const number = termOf[catalogTerm]!
    const term = number < 0 ? undefined : terms[number]!
    if (term !== undefined) {
      const share = weightOf(term, catalogTerm) * term.weight
      covered += weight * share
      asked += weight * share * (nameForms[i] === term.form ? 1 + tuning.sameForm : 1)
    }
  }
  return all === 0 ? 0 : (tuning.nameCoverage * asked * covered) / all
}

function weightOf(term: QueryTerm, catalogTerm: number): number {
  for (const { terms, weight } of term.alternatives) {
    if (terms.length === 1 && terms[0] === catalogTerm) return weight
  }
  return 0
}

/** The weight of neighbours in the query that follow one another in the description, each pair once. */
function textProximity(tool: number, terms: readonly QueryTerm[], { texts }: LexicalData, termOf: Int16Array): number {
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

/** Pairs of characters overlap: that one follows another says only that both are there. */
function isSpaced(word: string): boolean {
  return word.charCodeAt(0) < FIRST_UNSPACED
}

/** For each tool, the weighted score of the clause that fits it best; zeros for a request of one clause. */
function clauseBonus({ terms, clauses }: ReadQuery, tools: Uint32Array, tuning: LexicalTuning): Float64Array {
  const best = new Float64Array(tools.length)
  if (clauses === 1 || tuning.clauses === 0) return best
  const ascending = tools.slice().sort((a, b) => a - b)
  const sums = new Map<number, Float64Array>()
  const words = new Map<number, number>()
  for (const term of terms) {
    const sum = sums.get(term.clause) ?? new Float64Array(tools.length)
    bestPerTool(term, ascending).forEach((value, i) => {
      sum[i]! += value
    })
    sums.set(term.clause, sum)
    words.set(term.clause, (words.get(term.clause) ?? 0) + (term.isKnown ? 1 : 0))
  }
  const placeOf = new Map(Array.from(ascending, (tool, i) => [tool, i]))
  tools.forEach((tool, i) => {
    for (const [clause, sum] of sums) {
      if (words.get(clause)! >= MIN_CLAUSE_WORDS)
        best[i] = Math.max(best[i]!, tuning.clauses * sum[placeOf.get(tool)!]!)
    }
  })
  return best
}

/** What a query asks for beyond its words. */
export function readIntent(read: ReadQuery, { actions, tuning }: QueryContext): Intent {
  return { read, actionFactors: actionFactors(read.terms, actions, tuning) }
}

function actionFactors(terms: readonly QueryTerm[], actions: ActionVerbs, tuning: LexicalTuning): readonly number[] {
  const asked = new Set(terms.map(term => actions.classOf(term.stem)))
  asked.delete(0)
  const factors = ACTIONS.map((_, i) => (asked.size === 0 || asked.has(i + 1) ? 1 : 1 - tuning.actionConflict))
  return [1, ...factors]
}
