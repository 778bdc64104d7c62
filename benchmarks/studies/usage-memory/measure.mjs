// Sets, splits and metrics of curve.mjs.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog, foldText, wireName } from '@ts/core'

/** Results that base rankers give, as many as a wrapped ranker asks for. */
const DEPTH = 128

/** A number from 0 to 1 that a text stands for, the same in every run. */
export function draw(text) {
  return createHash('sha256').update(text).digest().readUInt32LE(0) / 2 ** 32
}

/** A set whose queries are halved by lot: one half may be remembered, the other is asked. Undefined where it is missing. */
export function readSet(folder, name, mostQueries) {
  const file = part => join(folder, name, `${part}.jsonl`)
  if (!existsSync(file('tools')) || !existsSync(file('queries'))) return undefined
  const catalog = createCatalog(readLines(file('tools')), { onInvalid: 'drop' })
  const queries = readLines(file('queries'))
    .map(({ id, query, relevant }) => ({
      query: query.slice(0, 4_000),
      relevant: relevant.map(tool => wireName(tool)),
      lot: draw(`${name} ${id}`),
    }))
    .filter(({ relevant }) => relevant.length > 0)
    .sort((a, b) => a.lot - b.lot)
  const past = queries
    .slice(0, Math.floor(queries.length / 2))
    .map(({ query, relevant }) => ({ query, tool: relevant[0] }))
  const seen = new Set(past.map(({ query }) => foldText(query)))
  const asked = queries.slice(past.length).filter(({ query }) => !seen.has(foldText(query)))
  return { name, catalog, past, asked: asked.slice(0, mostQueries) }
}

function readLines(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

/** The ranker, asked each query once: what the memory does with the answer is what is measured. */
export async function answered(ranker, set) {
  const index = await ranker.index(set.catalog.searchable)
  const answers = new Map()
  const rank = async (query, { limit, within }) => {
    if (within !== undefined) throw new Error('Found a scope, expected none here')
    const known = answers.get(query) ?? (await index.rank(query, { limit: DEPTH }))
    answers.set(query, known)
    return known.slice(0, limit)
  }
  for (const { query } of set.asked) await rank(query, { limit: DEPTH })
  return { name: ranker.name, traits: ranker.traits, answers, index: async () => ({ rank }) }
}

/** nDCG@10 with binary relevance, 0 to 1. */
export function ndcg(ids, relevant) {
  const wanted = new Set(relevant)
  let gain = 0
  let ideal = 0
  for (let i = 0; i < 10; i++) {
    if (i < ids.length && wanted.has(ids[i])) gain += 1 / Math.log2(i + 2)
    if (i < wanted.size) ideal += 1 / Math.log2(i + 2)
  }
  return gain / ideal
}

/** ▲ or ▼ where a 95 % bootstrap interval of the mean paired difference leaves out 0. */
export function significance(before, after) {
  const differences = after.map((value, i) => value - before[i])
  const means = []
  let seed = 1
  for (let round = 0; round < 1_000; round++) {
    let sum = 0
    for (let i = 0; i < differences.length; i++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      sum += differences[Math.floor((seed / 2 ** 32) * differences.length)]
    }
    means.push(sum)
  }
  means.sort((a, b) => a - b)
  if (means[25] > 1e-9) return ' ▲'
  return means[974] < -1e-9 ? ' ▼' : ''
}

export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
