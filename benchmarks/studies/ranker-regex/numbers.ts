// Writes NUMBERS.md: how far the limits are above what patterns need, and the effect of the options on labelled sets.
// The set `haystack` needs only tools. The numbers of the ranking are in ABLATION.md. Build first.
//   node benchmarks/run.mjs ranker-regex/numbers <folder of sets> [maximum of queries per set, default 300]
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LabelledQuery } from '@ts/bench'
import { isToolSearchError, type RankerIndex, type SearchableTool } from '@ts/core'
import { createRegexRanker, type RegexRankerOptions } from '@ts/ranker-regex'
import { DEFAULTS } from '../../../packages/ranker-regex/src/tunable.js'
import { loadTools, repeatTools } from '../../lib/catalogs.js'
import { ndcgOf } from '../../lib/evaluate.js'
import { row, rule, table } from '../../lib/markdown.js'
import { writePage } from '../../lib/pages.js'
import { type LabelledSet, MACRO_SETS, readSets, requireFolder } from '../../lib/sets.js'
import { differences, mean, significance } from '../../lib/statistics.js'

const { fields } = DEFAULTS
const VARIANTS: readonly (readonly [label: string, options: RegexRankerOptions])[] = [
  ['**defaults**', {}],
  ['`fields` with `parameters`', { fields: [...fields, 'parameters'] }],
  ['`fields` with `server`', { fields: [...fields, 'server'] }],
  ["`fields: ['name']`", { fields: ['name'] }],
  ['`caseSensitive: true`', { caseSensitive: true }],
  ["`onInvalid: 'words'`", { onInvalid: 'words' }],
  ["`words: 'never'`", { words: 'never' }],
  ["`words: 'never'`, `onInvalid: 'words'`", { words: 'never', onInvalid: 'words' }],
  ['`fuzzyLimit: 0`', { fuzzyLimit: 0 }],
  ['`fuzzyLimit: 1000`', { fuzzyLimit: 1000 }],
]
const MANY_TOOLS = 10_000
const PATTERNS = 'patterns'

const [folder, most = '300'] = process.argv.slice(2)
const data = requireFolder(folder, 'ranker-regex/numbers')
const sets = await readSets(data, MACRO_SETS, { most: Number(most) })
const labelled = sets.find(({ all }) => all.some(({ pattern }) => pattern !== undefined))

/** The queries of each column: first the labelled patterns, then the queries of every set. */
const columns = [
  ...(labelled === undefined ? [] : [{ ...labelled, name: PATTERNS, queries: labelled.queries.map(patternOf) }]),
  ...sets,
]
const measured: { label: string; byColumn: { values: number[]; refused: number }[] }[] = []
for (const [label, options] of VARIANTS) {
  const byColumn: { values: number[]; refused: number }[] = []
  for (const { tools, queries } of columns) {
    const index = await createRegexRanker(options).index(tools)
    const values: number[] = []
    let refused = 0
    for (const query of queries) {
      const found = await search(index, query.query, 10)
      if (found === undefined) refused++
      values.push(ndcgOf(found ?? [], query))
    }
    byColumn.push({ values, refused })
  }
  measured.push({ label, byColumn })
  console.error(label)
}

const [defaults] = measured
const all = columns.map((_, c) => c)
const judged = all.filter(c => columns[c]!.name !== PATTERNS)
const rows = measured.map(({ label, byColumn }) => {
  const sign = (chosen: readonly number[]) =>
    byColumn === defaults!.byColumn
      ? ''
      : significance(chosen.map(c => differences(byColumn[c]!.values, defaults!.byColumn[c]!.values)))
  const cells = all.map(c => `${mean(byColumn[c]!.values).toFixed(1)}${sign([c])}`)
  const macro = `${mean(judged.map(c => mean(byColumn[c]!.values))).toFixed(1)}${sign(judged)}`
  return [label, macro, ...cells, byColumn.reduce((sum, { refused }) => sum + refused, 0)]
})

await writePage(
  'ranker-regex/NUMBERS',
  `# Margins of the limits, and effect of the options

Written by \`benchmarks/studies/ranker-regex/numbers.ts\`. [ABLATION.md](ABLATION.md) shows the effect of each constant of the ranking.
${labelled === undefined ? '' : await limits(labelled)}
## Options

nDCG@10 in percent, at most ${most} queries a set, taken at equal distances. The column \`patterns\` has the patterns of
\`${labelled?.name}\`, the other columns have queries in plain words; \`macro\` is the mean of the latter. \`refused\` counts all
queries that fail with \`INVALID_PATTERN\` and find nothing. ▲ and ▼ mark significant differences from the defaults in that column:
the 95 % bootstrap interval of the paired difference excludes 0. Differences without a mark are not significant. No set has
titles, categories or keywords.

${table(['options', 'macro', ...columns.map(({ name }) => name), 'refused'], rows)}
`,
)

function patternOf(query: LabelledQuery): LabelledQuery {
  return { ...query, query: query.pattern ?? query.query }
}

/** The tools that a query finds; undefined if the ranker refuses it as a pattern. */
async function search(index: RankerIndex, query: string, limit: number): Promise<string[] | undefined> {
  try {
    return (await index.rank(query, { limit })).map(({ id }) => id)
  } catch (error) {
    if (isToolSearchError(error, 'INVALID_PATTERN')) return undefined
    throw error
  }
}

/**
 * For each limit: the smallest value with which none of the labelled patterns is refused, and the ratio of the default
 * to it.
 */
async function limits(set: LabelledSet): Promise<string> {
  if (!existsSync(join(data, 'haystack', 'tools.jsonl'))) return ''
  const real = await loadTools(join(data, 'haystack'))
  const many = repeatTools(real, MANY_TOOLS)
  const one = many.slice(0, 1)
  const patterns = set.all.flatMap(({ pattern }) => pattern ?? [])
  const valid = await acceptedOf(patterns, {}, one)
  const rows: string[] = []
  for (const [option, from, tools, unit] of [
    ['maxPatternLength', 1, one, 'characters'],
    ['maxProgramSize', 1, one, 'instructions'],
    ['maxWork', 1_000, many, `steps, on ${many.length} tools`],
  ] as const) {
    const needed = await least(option, from, tools, valid)
    const atLeast = needed === from ? 'at most ' : ''
    const ratio = `${needed === from ? 'at least ' : ''}${(DEFAULTS[option] / needed).toFixed(1)}`
    rows.push(row([`\`${option}\``, DEFAULTS[option], `${atLeast}${needed} ${unit}`, ratio]))
    console.error(option, needed)
  }
  const lengths = real.map(({ description }) => description?.length ?? 0).sort((a, b) => b - a)
  const longer = lengths.filter(length => length > DEFAULTS.maxTextLength).length
  return `
## Limits

\`needed\` is the smallest value with which none of ${valid.length} patterns of \`${set.name}\`, in the style of models, is refused
(${patterns.length - valid.length} have a fault of their own).

${row(['limit', 'default', 'needed', 'default over needed'])}
${rule(1, 3)}
${rows.join('\n')}

\`maxTextLength\`, ${DEFAULTS.maxTextLength} characters: ${longer} of ${real.length} captured tools have a longer description, the longest ${lengths[0]}.
`
}

/** The patterns that are accepted with these limits, with all other limits at wide values. */
async function acceptedOf(
  patterns: readonly string[],
  options: RegexRankerOptions,
  tools: readonly SearchableTool[],
): Promise<string[]> {
  const widest = { maxPatternLength: 10_000, maxProgramSize: 10_000, maxWork: 1_000_000_000, words: 'never' } as const
  const index = await createRegexRanker({ ...widest, ...options }).index(tools)
  const accepted: string[] = []
  for (const pattern of patterns) if ((await search(index, pattern, 1)) !== undefined) accepted.push(pattern)
  return accepted
}

async function least(
  option: 'maxPatternLength' | 'maxProgramSize' | 'maxWork',
  from: number,
  tools: readonly SearchableTool[],
  patterns: readonly string[],
): Promise<number> {
  let [low, high] = [from, DEFAULTS[option]]
  let deciding = patterns
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const accepted = new Set(await acceptedOf(deciding, { [option]: middle }, tools))
    // A pattern that is accepted with a lower limit is also accepted with a higher one, so only the refused patterns
    // still matter.
    if (accepted.size === deciding.length) high = middle
    else {
      low = middle + 1
      deciding = deciding.filter(pattern => !accepted.has(pattern))
    }
  }
  return low
}
