import { readFile } from 'node:fs/promises'
import { createCatalog } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { ndcgAt } from '../src/metrics.js'
import { RIVALS } from '../src/rivals.js'
import { RIVAL_QUERIES, RIVAL_TOOLS } from './rival-catalog.mjs'

interface Published {
  readonly package: string
  readonly version: string
  /** For each query, the positions of the first ten tools that were returned. */
  readonly returned: readonly string[]
}

const file = new URL('./fixtures/rivals.json', import.meta.url)
const published = JSON.parse(await readFile(file, 'utf8')) as Record<string, Published>
const catalog = createCatalog(RIVAL_TOOLS)

/** Mean nDCG@10 over all queries, in points. */
function accuracy(returned: readonly (readonly string[])[]): number {
  const sum = RIVAL_QUERIES.reduce(
    (total, { wanted }, q) => total + ndcgAt(returned[q] ?? [], [new Set([wanted])], 10),
    0,
  )
  return (100 * sum) / RIVAL_QUERIES.length
}

describe.each(Object.entries(published))('the rewrite of %s', (rival, { package: name, version, returned }) => {
  const entry = RIVALS.find(one => one.name === rival)

  test('differs from the published package by at most half a point of accuracy', async () => {
    const index = await (await entry!.load()).index(catalog.searchable)
    const own: string[][] = []
    for (const { query } of RIVAL_QUERIES) own.push((await index.rank(query, { limit: 10 })).map(({ id }) => id))
    const theirs = returned.map(row => row.split(' ').flatMap(number => RIVAL_TOOLS[Number(number)]?.name ?? []))
    expect(Math.abs(accuracy(own) - accuracy(theirs))).toBeLessThanOrEqual(0.5)
    expect(accuracy(theirs)).toBeGreaterThan(20)
  })

  test('names the version that it was compared with', () => {
    expect(entry?.source).toMatchObject({ package: name, rewriteOf: { version } })
  })
})
