import { describe, expect, test } from 'vitest'
import { askedSet } from '../../test/reports.js'
import { filterQueries, readQueries } from './app/queries.js'
import type { QuerySet } from './app/query-data.js'
import { queryJson } from './query-data.js'

const ALL = { text: '', style: '', server: '', missedBy: '', hardestFirst: false }
const read = (json: string) => (JSON.parse(json) as QuerySet[])[0] as QuerySet
const set = read(queryJson([askedSet()]))
const queries = readQueries(set)
const ids = (filter: Partial<typeof ALL>) => filterQueries(set, queries, { ...ALL, ...filter }).map(query => query.id)

describe('the queries of the page', () => {
  test('have the place and results of each ranker, and distinguish "found nothing" from "not run"', () => {
    expect(set.rankers).toEqual(['best', 'plain'])
    expect(queries.map(query => query.places.join())).toEqual(['1,2', '2,0', '0,'])
    expect(queries[1]?.returned[0]?.map(tool => set.tools[tool]?.name)).toEqual(['send_mail', 'write_file'])
    expect(queries[2]?.wanted.map(step => step.map(tool => set.tools[tool]?.name))).toEqual([
      ['send_mail'],
      ['read_file', 'write_file'],
    ])
  })

  test.each([
    [{ text: 'TEXT save' }, ['q2']],
    [{ text: 'read_file' }, ['q1', 'q3']],
    [{ style: 'typo' }, ['q3']],
    [{ server: 'mail' }, ['q3']],
    [{ missedBy: 'best' }, ['q2', 'q3']],
    [{ missedBy: 'plain' }, ['q1', 'q2']],
    [{ missedBy: 'all' }, ['q2', 'q3']],
    [{ hardestFirst: true }, ['q2', 'q3', 'q1']],
  ])('are filtered by %j', (filter, expected) => {
    expect(ids(filter)).toEqual(expected)
  })

  test('lose details first and queries last if there is little room', () => {
    const { asked = [], rankers, ...rest } = askedSet()
    const many = Array.from({ length: 100 }, (_, i) => ({ ...asked[0]!, id: `q${i}` }))
    const results = { returned: many.map(() => '0 1 2 0 1 2 0 1 2 0') }
    const large = { ...rest, asked: many, rankers: rankers.map(one => ({ ...one, ...results })) }
    const inRoom = (room: number) => read(queryJson([large], room))
    expect([inRoom(1e6).depth, inRoom(1e6).queries.length]).toEqual([10, 100])
    expect([inRoom(7_700).depth, inRoom(7_700).queries.length]).toEqual([1, 100])
    expect(inRoom(3_000)).toMatchObject({ depth: 1, total: 100 })
    expect(inRoom(3_000).queries.length).toBeLessThan(100)
  })
})
