import { describe, expect, test } from 'vitest'
import { aboutRankers } from './about-rankers.js'
import { seenBy } from './add-details.js'
import { RANKERS } from './rankers.js'
import { RIVALS } from './rivals.js'
import { flagsOf } from './set-sources.js'

describe('the facts about rankers and sets in a report', () => {
  test('gives package, version and licence of the installed package, or of the package that a rewrite follows', () => {
    const about = new Map(aboutRankers([...RANKERS, ...RIVALS]).map(one => [one.name, one]))
    const minisearch = { package: 'minisearch', version: '7.2.0', licence: 'MIT', rival: true }
    expect(about.get('minisearch')).toMatchObject(minisearch)
    expect(about.get('ai-sdk')).toMatchObject({ package: 'ai', licence: 'Apache-2.0', rewrite: true })
    expect(about.get('best')).toMatchObject({ package: '@ts/ranker-best', model: true, rival: false })
    expect([...about.values()].filter(one => one.package !== undefined && one.licence === undefined)).toEqual([])
  })

  test('looks up by the names of ranker and set whether the ranker was tuned or trained on the set', () => {
    expect(['lexical', 'best', 'ai-sdk'].map(name => seenBy(name, 'stackone'))).toEqual(['tuned', 'trained', undefined])
    expect(['lexical', 'bm25'].map(name => seenBy(name, 'real-servers'))).toEqual(['tuned', undefined])
    expect(seenBy('lexical', 'my-tools')).toBeUndefined()
  })

  test.each([
    ['--set data/mine', { tools: '/work/data/mine/tools.jsonl', queries: '/work/data/mine/queries.jsonl' }],
    ['--tools a.json --queries b.jsonl', { tools: '/work/a.json', queries: '/work/b.jsonl' }],
    ["--tools 'my tools.json'", { tools: '/work/my tools.json' }],
    ['--set set --format toolret-inst', { tools: '/work/set', format: 'toolret-inst' }],
    ['--set set --phrasings asked', { tools: '/work/set', format: 'auto', phrasings: '/work/asked' }],
  ])('gives %s as the options of a set', (expected, source) => {
    expect(flagsOf(source, '/work')).toBe(expected)
  })
})
