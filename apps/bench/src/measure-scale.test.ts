import { createCatalog } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker } from '../test/overlap-ranker.js'
import { measureScale, toolsOfSize } from './measure-scale.js'

const catalog = createCatalog([
  { name: 'get_weather', description: 'Weather of a city' },
  { name: 'send_mail', description: 'Send a message' },
])

describe('measureScale', () => {
  test('fills a catalog with tools of other names, made of its own words', () => {
    const tools = toolsOfSize(catalog.searchable, 50, 1)
    expect(new Set(tools.map(tool => tool.id)).size).toBe(50)
    expect(tools.slice(0, 2)).toEqual(catalog.searchable)
    expect(toolsOfSize(catalog.searchable, 50, 1)).toEqual(tools)
    const own = new Set('get weather send mail of a city message'.split(' '))
    const words = tools.flatMap(tool =>
      `${tool.name.replace(/_\d+$/, '')} ${tool.description}`.toLowerCase().split(/[_ ]+/),
    )
    expect(words.filter(word => word !== '' && !own.has(word))).toEqual([])
  })

  test('gives times for each size, except for a ranker that cannot index', async () => {
    const broken = { ...createOverlapRanker('broken'), index: () => Promise.reject(new Error('no memory')) }
    const rankers = [createOverlapRanker(), broken]
    const reports = await measureScale(rankers, catalog, ['weather'], { seed: 1, sizes: [10, 20] })
    const timed = reports.map(({ ranker, tools, indexMs }) => `${ranker} ${tools} ${indexMs !== null}`)
    expect(timed).toEqual(['overlap 10 true', 'broken 10 false', 'overlap 20 true', 'broken 20 false'])
  })
})
