import type { Ranked, RankOptions, SearchableTool } from '@ts/core'
import { breach, expectThat, show } from './conformance-case.js'

/** The query and its options, for checks and for their messages. */
export interface Asked extends RankOptions {
  readonly query: string
  readonly tools: readonly SearchableTool[]
}

export function checkAnswer(asked: Asked, answer: readonly Ranked[]): void {
  for (const check of Object.values(rules)) check(asked, answer)
}

/** The rules that every answer keeps. */
export const rules = {
  limit({ query, limit }: Asked, answer: readonly Ranked[]) {
    const found = `${answer.length} results for ${show(query)} with limit ${limit}`
    expectThat(answer.length <= limit, found, `at most ${limit}`, 'cut after sorting')
  },
  scores({ query }: Asked, answer: readonly Ranked[]) {
    const wrong = answer.find(({ score }) => !Number.isFinite(score))
    const found = `the score ${show(wrong?.score)} of ${show(wrong?.id)} for ${show(query)}`
    expectThat(wrong === undefined, found, 'a finite number', 'guard divisions and logarithms')
  },
  known({ query, tools }: Asked, answer: readonly Ranked[]) {
    const known = new Set(tools.map(({ id }) => id))
    const wrong = answer.find(({ id }) => !known.has(id))
    const found = `the unknown id ${show(wrong?.id)} for ${show(query)}`
    expectThat(wrong === undefined, found, 'ids of indexed tools', 'return ids unaltered')
  },
  repeats({ query }: Asked, answer: readonly Ranked[]) {
    const ids = answer.map(({ id }) => id)
    if (new Set(ids).size === ids.length) return
    const twice = ids.find((id, place) => ids.indexOf(id) < place)
    throw breach(`${show(twice)} twice for ${show(query)}`, 'every tool once', 'merge hits by id')
  },
  scope({ query, within }: Asked, answer: readonly Ranked[]) {
    const wrong = within && answer.find(({ id }) => !within.has(id))
    const found = `${show(wrong?.id)} for ${show(query)}, which is out of scope`
    expectThat(wrong === undefined, found, 'only tools of `within`', 'filter by it')
  },
  order({ query }: Asked, answer: readonly Ranked[]) {
    const place = answer.findIndex(({ score }, i) => i > 0 && score > answer[i - 1]!.score)
    const [before, after] = [answer[place - 1], answer[place]]
    const found = `${show(before?.id)} (${before?.score}) before ${show(after?.id)} (${after?.score}) for ${show(query)}`
    expectThat(place < 0, found, 'the best first', 'sort by falling score')
  },
  ties({ query, tools }: Asked, answer: readonly Ranked[]) {
    const positions = new Map(tools.map(({ id }, position) => [id, position]))
    const isWrong = (before: Ranked, after: Ranked) =>
      before.score === after.score && positions.get(before.id)! > positions.get(after.id)!
    const place = answer.findIndex((after, i) => i > 0 && isWrong(answer[i - 1]!, after))
    const [before, after] = [answer[place - 1], answer[place]]
    const found = `${show(before?.id)} before ${show(after?.id)} with the same score ${after?.score} for ${show(query)}`
    expectThat(place < 0, found, 'equal scores in the order of the tools', 'sort by score, then by position')
  },
} satisfies Record<string, (asked: Asked, answer: readonly Ranked[]) => void>
