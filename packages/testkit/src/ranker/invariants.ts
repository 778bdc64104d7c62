import type { Ranked, RankOptions, SearchableTool } from '@ts/core'
import { breach, show } from './conformance-case.js'

/** The query and its options, for checks and for their messages. */
export interface Asked extends RankOptions {
  readonly query: string
  readonly tools: readonly SearchableTool[]
}

/** Rules for every answer to every query. */
export function checkAnswer(asked: Asked, answer: readonly Ranked[]): void {
  checkLimit(asked, answer)
  checkScores(asked, answer)
  checkKnown(asked, answer)
  checkRepeats(asked, answer)
  checkScope(asked, answer)
  checkOrder(asked, answer)
  checkTies(asked, answer)
}

/** At most `limit` results. */
export function checkLimit({ query, limit }: Asked, answer: readonly Ranked[]): void {
  if (answer.length > limit) {
    throw breach(
      `${answer.length} results for ${show(query)} with limit ${limit}`,
      `at most ${limit}`,
      'cut after sorting',
    )
  }
}

/** Every score is a finite number. */
export function checkScores({ query }: Asked, answer: readonly Ranked[]): void {
  for (const { id, score } of answer) {
    if (Number.isFinite(score)) continue
    throw breach(
      `the score ${show(score)} of ${show(id)} for ${show(query)}`,
      'a finite number',
      'guard divisions and logarithms',
    )
  }
}

/** Every id is exactly the id of a tool in the catalog. */
export function checkKnown({ query, tools }: Asked, answer: readonly Ranked[]): void {
  const known = new Set(tools.map(({ id }) => id))
  for (const { id } of answer) {
    if (!known.has(id))
      throw breach(`the unknown id ${show(id)} for ${show(query)}`, 'ids of indexed tools', 'return ids unaltered')
  }
}

/** No id twice. */
export function checkRepeats({ query }: Asked, answer: readonly Ranked[]): void {
  const seen = new Set<string>()
  for (const { id } of answer) {
    if (seen.has(id)) throw breach(`${show(id)} twice for ${show(query)}`, 'every tool once', 'merge hits by id')
    seen.add(id)
  }
}

/** Nothing outside of `within`. */
export function checkScope({ query, within }: Asked, answer: readonly Ranked[]): void {
  if (within === undefined) return
  for (const { id } of answer) {
    if (!within.has(id))
      throw breach(`${show(id)} for ${show(query)}, which is out of scope`, 'only tools of `within`', 'filter by it')
  }
}

/** Scores never rise from one result to the next. */
export function checkOrder({ query }: Asked, answer: readonly Ranked[]): void {
  for (let i = 1; i < answer.length; i++) {
    const before = answer[i - 1]!
    const after = answer[i]!
    if (after.score > before.score) {
      throw breach(
        `${show(before.id)} (${before.score}) before ${show(after.id)} (${after.score}) for ${show(query)}`,
        'the best first',
        'sort by falling score',
      )
    }
  }
}

/** Tools with equal scores are in the order of the catalog. */
export function checkTies({ query, tools }: Asked, answer: readonly Ranked[]): void {
  const positions = new Map(tools.map(({ id }, position) => [id, position]))
  for (let i = 1; i < answer.length; i++) {
    const before = answer[i - 1]!
    const after = answer[i]!
    if (before.score === after.score && positions.get(before.id)! > positions.get(after.id)!) {
      throw breach(
        `${show(before.id)} before ${show(after.id)} with the same score ${after.score} for ${show(query)}`,
        'equal scores in the order of the tools',
        'sort by score, then by position',
      )
    }
  }
}
