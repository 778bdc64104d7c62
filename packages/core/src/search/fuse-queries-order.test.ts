import { describe, expect, it } from 'vitest'
import { fuseQueries, joinQueries, type QueryResults } from './fuse-queries.js'
import { parseQuery } from './search-request.js'

const joined = (...texts: readonly string[]) => joinQueries(texts.map(text => parseQuery(text)))
/** Results for tools with one-letter ids, best first. Scores that are not given are 1. */
const list = (ids: string, scores: readonly number[] = [], need?: number): QueryResults => ({
  results: [...ids].map((id, at) => ({ id, score: scores[at] ?? 1 })),
  need,
})
const order = (...lists: readonly QueryResults[]) =>
  fuseQueries(lists)
    .tools.map(({ id }) => id)
    .join('')
const many = (prefix: string, count: number): QueryResults => ({
  results: Array.from({ length: count }, (_, i) => ({ id: `${prefix}${i}`, score: 1 })),
})

describe('joined queries', () => {
  it('need two or more queries of plain words', () => {
    expect(joined('read files', 'send mail')).toBe('read files. send mail')
    expect(joined('read files')).toBeUndefined()
    expect(joined('+read files', 'send mail')).toBeUndefined()
    expect(joined('', 'read files')).toBeUndefined()
    expect(joined('', 'read files', 'send mail')).toBe('read files. send mail')
  })

  it('have at most the length that one query may have', () => {
    expect(joined('a'.repeat(1_000), 'b'.repeat(998))).toHaveLength(2_000)
    expect(joined('a'.repeat(1_000), 'b'.repeat(999))).toBeUndefined()
  })
})

describe('the order of fused results', () => {
  it('is unchanged if only one list has results', () => {
    expect(order(list('abcdefghij'), list(''))).toBe('abcdefghij')
    expect(order(list('abcdefghijklmn'), list(''))).toBe('abcdefghijklmn')
  })

  it('answers the second need at the seventh place, even if a hundred queries share the first need', () => {
    const lists = [...Array.from({ length: 100 }, () => list('abcdefghij')), list('z')]
    expect(order(...lists).indexOf('z')).toBe(6)
  })

  it('depends on the best place if tools have nearly equal sums', () => {
    expect(order(list('ayx'), list('x'), list('zy'))[0]).toBe('x')
  })

  it('depends on the first query with the best place if the best places are equal', () => {
    expect(order(list('x'), list('w'), list('w'), list('x'))).toBe('xw')
  })

  it('depends on the best place in any phrasing if tools have equal sums over the phrasings of a need', () => {
    expect(order(list('abc', [], 0), list('cba', [], 0))).toBe('acb')
  })

  it('counts only the first place of a tool that a list contains twice', () => {
    expect(fuseQueries([list('aba', [1, 0.9, 0.1])])).toEqual(fuseQueries([list('ab', [1, 0.9])]))
  })

  it('depends on the distance from the best score if no score is above 0', () => {
    const { tools } = fuseQueries([list('ab', [-1, -2])])
    expect(tools.map(({ score }) => score)).toEqual([1, 0.5 * 0.5 ** 3])
    expect(fuseQueries([list('ab', [0, -3])]).tools[1]?.score).toBe(0.5 * 0.25 ** 3)
  })

  it('sorts the tools after the 24th place by value, then by place', () => {
    const { tools } = fuseQueries([many('a', 20), many('b', 20)])
    const rest = tools.slice(24)
    expect(rest.map(({ id }) => id).slice(0, 4)).toEqual(['a12', 'b12', 'a13', 'b13'])
    expect(new Set(rest.map(({ score }) => score)).size).toBe(1)
  })

  it('sorts the tools after the 24th place by value, whichever query found them', () => {
    const falling = (prefix: string, tail: number): QueryResults => ({
      results: Array.from({ length: 20 }, (_, i) => ({ id: `${prefix}${i}`, score: i < 12 ? 1 : tail })),
    })
    const rest = fuseQueries([falling('a', 0.3), falling('b', 0.6)]).tools.slice(24)
    expect(rest.map(({ id }) => id[0]).join('')).toBe('bbbbbbbbaaaaaaaa')
  })

  it('counts a tool with half of the best sum of a need as an answer to this need', () => {
    const { needs } = fuseQueries([list('ab', [], 0), list('ab', [], 0), list('b', [], 0)])
    expect(needs).toBe(1)
  })

  it('keeps needs apart that the model grouped, even if one tool answers both', () => {
    const { needs, needOf, tools } = fuseQueries([list('ab', [], 0), list('a', [], 0), list('ac', [], 1)])
    expect(needs).toBe(2)
    expect(needOf).toEqual([0, 0, 2])
    expect(tools.map(({ id, need }) => [id, need])).toEqual([
      ['a', 0],
      ['c', 2],
      ['b', 0],
    ])
  })
})
