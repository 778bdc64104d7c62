import { describe, expect, it } from 'vitest'
import type { InspectedSearch } from '../inspect/status.js'
import { compareAnswers } from './app/compare-answers.js'

function answer(lists: Readonly<Record<string, readonly string[]>>): InspectedSearch {
  const rankers = Object.entries(lists).map(([ranker, ids]) => ({
    ranker,
    ms: 1,
    error: undefined,
    results: ids.map((id, i) => ({ id, score: 10 - i, description: `about ${id}` })),
  }))
  return { query: 'q', rankers, explanation: undefined, explanationError: undefined }
}

describe('compareAnswers', () => {
  it('orders tools by the own ranker, then by the best place elsewhere', () => {
    const rows = compareAnswers(answer({ other: ['x', 'b', 'y'], own: ['a', 'b'], third: ['y'] }), 'own')
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'x', 'y'])
    expect(rows[1]!.places).toEqual([{ place: 2, score: 9 }, { place: 2, score: 9 }, undefined])
  })

  it('uses the order of the first ranker if the own ranker did not answer', () => {
    expect(compareAnswers(answer({ one: ['b', 'a'], two: ['a', 'b'] }), 'gone').map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('keeps tools of any name apart, and counts a repeated tool once', () => {
    const rows = compareAnswers(answer({ own: ['__proto__', 'constructor', '__proto__'] }), 'own')
    expect(rows.map(({ id, places }) => [id, places[0]?.place])).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ])
  })

  it('is empty if nothing is found', () => {
    expect(compareAnswers(answer({ own: [] }), 'own')).toEqual([])
    expect(compareAnswers(answer({}), 'own')).toEqual([])
  })
})
