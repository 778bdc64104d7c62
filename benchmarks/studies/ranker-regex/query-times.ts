import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { RankerIndex } from '@ts/core'
import { isToolSearchError } from '@ts/core'
import { createTunedRanker } from '../../../packages/ranker-regex/src/tunable.js'
import { loadTools, repeatTools } from '../../lib/catalogs.js'
import { table } from '../../lib/markdown.js'
import { percentile } from '../../lib/statistics.js'

const MANY_TOOLS = 10_000
const RANDOM_PATTERNS = 400
const QUERIES = [
  'weather',
  'get_.*',
  'database.*query',
  'file|folder',
  '(create|add).*issue',
  '^get_\\w+_list',
  '\\d+',
  'wether',
  'send msg',
  '(a+)+$',
  '.*.*.*.*x',
  '(a|b|c|d|e)*a.{60}$',
  '([a-z].{0,20}){9}Q',
  'e.{14}t.{14}a.{13}$',
  '(x{1000}){1000}',
]

/**
 * A table of the processor time of queries over 10,000 tools after a warm-up. Processor time excludes other programs.
 * The table is empty if the folder has no set `haystack`.
 */
export async function queryTimes(folder: string): Promise<string> {
  if (!existsSync(join(folder, 'haystack', 'tools.jsonl'))) return ''
  const tools = repeatTools(await loadTools(join(folder, 'haystack')), MANY_TOOLS)
  const index = await createTunedRanker({}).index(tools)
  const rows: string[][] = []
  for (const query of QUERIES) {
    const times: number[] = []
    let answer = ''
    for (let i = 0; i <= 20; i++) {
      const { ms, text } = await timed(index, query)
      times.push(ms)
      answer = text
    }
    const [first = 0, ...then] = times
    rows.push([`\`${query.replaceAll('|', '\\|')}\``, first.toFixed(1), percentile(then, 0.5).toFixed(1), answer])
  }
  const spent: number[] = []
  for (const pattern of randomPatterns(RANDOM_PATTERNS)) spent.push((await timed(index, pattern)).ms)
  const [middle, high, worst] = [0.5, 0.99, 1].map(share => percentile(spent, share).toFixed(0))
  return `Processor time of a query over ${tools.length} tools, in milliseconds (Node ${process.versions.node}, ${cpus()[0]?.model}):

${table(['query', 'first run', 'median of the next 20 runs', 'result'], rows)}

${RANDOM_PATTERNS} random patterns of nested, counted repetition: median ${middle} ms, 99th percentile ${high} ms, worst ${worst} ms.`
}

async function timed(index: RankerIndex, query: string): Promise<{ ms: number; text: string }> {
  const before = process.cpuUsage()
  const text = await index.rank(query, { limit: 10 }).then(
    found => (found.length === 1 ? '1 tool' : `${found.length} tools`),
    error => (isToolSearchError(error) ? String(error.details['fault']) : String(error)),
  )
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, text }
}

/**
 * Random patterns that are hard to match: nested groups, and counted repetition of overlapping classes, with or without
 * an end that must match.
 */
function* randomPatterns(count: number): Generator<string> {
  let state = 1
  const below = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const pick = (list: readonly string[] | string) => list[below(list.length)]!
  const letter = () => pick('etaoinsrhldcum')
  const atom = () => pick([letter(), '.', '\\w', `[${letter()}${letter()}]`, `[^${letter()}]`, '[a-m]', '\\s', '\\b'])
  const quantifier = () => pick(['', '', '*', '+', '?', `{${1 + below(15)}}`, `{0,${2 + below(25)}}`, `{${below(4)},}`])
  const pattern = (depth: number): string => {
    const group = () => `(${pattern(depth - 1)}${below(2) ? `|${pattern(depth - 1)}` : ''})`
    return Array.from(
      { length: 1 + below(4) },
      () => (depth > 0 && below(3) === 0 ? group() : atom()) + quantifier(),
    ).join('')
  }
  for (let i = 0; i < count; i++) yield pattern(3) + pick(['', '$', 'Q', 'zzq'])
}
