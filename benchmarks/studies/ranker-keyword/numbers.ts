// Writes NUMBERS.md: the effect of the options on labelled sets. No value was chosen on these sets: the defaults define
// the scheme. Build first.
//   node benchmarks/run.mjs ranker-keyword/numbers <folder of sets> [maximum of queries per set, default 300]
import { createKeywordRanker, type KeywordRankerOptions } from '@ts/ranker-keyword'
import { ndcgs } from '../../lib/evaluate.js'
import { table } from '../../lib/markdown.js'
import { writePage } from '../../lib/pages.js'
import { CHINESE, DEVELOPMENT_SETS, readSets, requireFolder } from '../../lib/sets.js'
import { differences, mean, significance } from '../../lib/statistics.js'

const VARIANTS: readonly (readonly [label: string, options: KeywordRankerOptions])[] = [
  ['**defaults**', {}],
  ['`topBand: 0`', { topBand: 0 }],
  ['`parameters: true`', { parameters: true }],
  ["`words: 'split'`", { words: 'split' }],
  ["`words: 'split'`, `stopWords: []`", { words: 'split', stopWords: [] }],
  ["`words: 'split'`, `topBand: 0`", { words: 'split', topBand: 0 }],
  ["`words: 'split'`, `parameters: true`", { words: 'split', parameters: true }],
  ["`words: 'split'`, `parameters: true`, `topBand: 0`", { words: 'split', parameters: true, topBand: 0 }],
]

const [folder, most = '300'] = process.argv.slice(2)
const data = requireFolder(folder, 'ranker-keyword/numbers')
const sets = await readSets(data, DEVELOPMENT_SETS, { most: Number(most) })
const measured: { label: string; bySet: number[][] }[] = []
for (const [label, options] of VARIANTS) {
  const bySet: number[][] = []
  for (const set of sets) bySet.push(await ndcgs(createKeywordRanker(options), set))
  measured.push({ label, bySet })
  console.error(label)
}

const [defaults] = measured
const all = sets.map((_, s) => s)
const judged = all.filter(s => sets[s]!.name !== CHINESE)
const rows = measured.map(({ label, bySet }) => {
  const sign = (chosen: readonly number[]) =>
    bySet === defaults!.bySet ? '' : significance(chosen.map(s => differences(bySet[s]!, defaults!.bySet[s]!)))
  const macro = mean(judged.map(s => mean(bySet[s]!)))
  return [label, `${macro.toFixed(1)}${sign(judged)}`, ...all.map(s => `${mean(bySet[s]!).toFixed(1)}${sign([s])}`)]
})
await writePage(
  'ranker-keyword/NUMBERS',
  `# Effect of the options

nDCG@10 in percent, at most ${most} queries a set, taken at equal distances. \`macro\` is the mean of all sets except the Chinese
one (\`${CHINESE}\`). ▲ and ▼ mark significant differences from the defaults in that column: the 95 % bootstrap interval of the
paired difference excludes 0. Differences without a mark are not significant. No option was chosen on these sets. Written by
\`benchmarks/studies/ranker-keyword/numbers.ts\`.

${table(['options', 'macro', ...sets.map(({ name }) => name)], rows)}
`,
)
