// Writes ABLATION.md: what each part of the ranking gains on labelled sets, and whether a choice on the other families
// of sets would keep the part. Build first.
//   node benchmarks/run.mjs ranker-lexical/ablation <folder of sets> [--most 300] [--only <pattern>]
//   --most  maximum number of queries per set
//   --only  prints only the rows whose part matches this regular expression, and writes nothing
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_TUNING } from '@ts/ranker-kit'
import { createLexicalRanker, type LexicalRankerOptions } from '@ts/ranker-lexical'
import { rankingNumbers } from '../../lib/constants.js'
import { ndcgs } from '../../lib/evaluate.js'
import { row, rule, signed, table, withInterval } from '../../lib/markdown.js'
import { misspell } from '../../lib/misspell.js'
import { ROOT, writePage } from '../../lib/pages.js'
import { seededRandom } from '../../lib/random.js'
import { FAMILIES, type LabelledSet, OURS, readSets, requireFolder } from '../../lib/sets.js'
import { differences, type Gain, halfInterval, mean, overSets } from '../../lib/statistics.js'

type Tuning = typeof DEFAULT_TUNING
type Variant = readonly [part: string, instead: string, options: LexicalRankerOptions]

/** Variants with other values for one number of the tuning, or with one part switched off. */
function others<K extends Exclude<keyof Tuning, 'fieldWeights'>>(key: K, ...values: readonly Tuning[K][]): Variant[] {
  return values.map(value => [
    `\`${String(key)}\``,
    value === false ? 'off' : String(value),
    { tuning: { [key]: value } },
  ])
}

const FIELD_VARIANTS: Variant[] = Object.entries(DEFAULT_TUNING.fieldWeights)
  .filter(([name]) => name !== 'title' && name !== 'keywords')
  .flatMap(([name, weight]) =>
    [0, weight / 2, weight * 2].map(
      (other): Variant => [`field \`${name}\``, String(other), { tuning: { fieldWeights: { [name]: other } } }],
    ),
  )
const VARIANTS: readonly Variant[] = [
  ...others('stemming', false),
  ...FIELD_VARIANTS,
  ...others('lengthDiscount', 0.3, 0.9),
  ...others('saturation', 0.6, 2.4),
  ['background statistics', 'off', { statistics: { tools: 0, frequencies: new Map() } }],
  ...others('compounds', false),
  ...others('requestWords', 0.4, 1),
  ...others('typos', 0, 0.5),
  ['thesaurus', 'off', { thesaurus: { english: false, languages: false } }],
  ['thesaurus: English', 'off', { thesaurus: { english: false } }],
  ['thesaurus: languages', 'off', { thesaurus: { languages: false } }],
  ...others('expansion', 0.8, 1.5),
  ...others('expansionWords', 4, 1000),
  ...others('nameCoverage', 0, 0.3, 0.9),
  ...others('clauses', 0, 0.2, 0.8),
  ...others('sameForm', 0, 0.2, 0.5),
  ...others('actionConflict', 0, 0.4),
  ...others('candidates', 30, 1000),
]

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '300' }, only: { type: 'string' } },
})
const folder = requireFolder(positionals[0], 'ranker-lexical/ablation')
const sets = await readSets(folder, [OURS, ...Object.values(FAMILIES).flat()], { most: Number(flags.most) })
const columns = [...sets, ...sets.filter(({ name }) => name === OURS).map(misspelt)]
const families = Object.entries(FAMILIES)
  .map(([name, members]) => ({
    name,
    places: members.map(one => columns.findIndex(set => set.name === one)).filter(i => i >= 0),
  }))
  .filter(({ places }) => places.length > 0)

const ours = await measure()
const rows: string[][] = []
const choices: string[][] = []
for (const [part, instead, options] of VARIANTS) {
  if (flags.only !== undefined && !new RegExp(flags.only).test(part)) continue
  const other = await measure(options)
  const deltas = ours.map((list, s) => differences(list, other[s]!))
  const cells = deltas.map(list =>
    Math.abs(mean(list)) > halfInterval(list) ? `**${signed(mean(list))}**` : signed(mean(list)),
  )
  rows.push([part, instead, ...cells, withInterval(overFamilies(deltas))])
  console.error(row(rows.at(-1)!))
  const gains = families.map(({ places }) => mean(places.map(i => mean(deltas[i]!))))
  // The other families choose between our value and the other one. The gain counts on the family that was left out.
  const kept = gains.map((_, i) => mean(gains.filter((_, j) => j !== i)) >= 0)
  choices.push([
    part,
    instead,
    `${kept.filter(Boolean).length} of ${kept.length}`,
    signed(mean(gains.map((gain, i) => (kept[i] ? gain : 0)))),
  ])
}
if (flags.only === undefined) await writePage('ranker-lexical/ABLATION', page())

/** The queries of a set with one typing error each, without queries that have no long word. */
function misspelt(set: LabelledSet): LabelledSet {
  const random = seededRandom(1)
  const queries = set.queries.flatMap(one => {
    const query = misspell(one.query, random)
    return query === undefined ? [] : [{ ...one, query }]
  })
  return { ...set, name: `${set.name}, one error`, queries }
}

/** nDCG@10 of every query, for each column. */
async function measure(options: LexicalRankerOptions = {}): Promise<number[][]> {
  const found: number[][] = []
  for (const set of columns) found.push(await ndcgs(createLexicalRanker(options), set))
  return found
}

/** The mean over families of the mean gains of their sets. Every family has the same weight. */
function overFamilies(deltas: readonly (readonly number[])[]): Gain {
  const gains = families.map(({ places }) => overSets(places.map(i => deltas[i]!)))
  return {
    gain: mean(gains.map(({ gain }) => gain)),
    half: Math.hypot(...gains.map(({ half }) => half)) / gains.length,
  }
}

function page(): string {
  const heads = columns.map(({ name }) => name)
  const queries = columns.reduce((sum, set) => sum + set.queries.length, 0).toLocaleString('en')
  const familyNames = families.map(({ name, places }) =>
    places.length > 1 ? `${name} (${places.map(i => heads[i]).join(', ')})` : name,
  )
  const whole = [
    ...ours.map(list => mean(list).toFixed(2)),
    mean(families.map(({ places }) => mean(places.map(i => mean(ours[i]!))))).toFixed(2),
  ]
  const constants = ['ranker-kit', 'ranker-lexical'].flatMap(constantsOf)
  const { fieldWeights, ...numbers } = DEFAULT_TUNING
  // A weight of 1 has no effect.
  const [weights, members] = [fieldWeights, numbers].map(
    table => Object.values(table).filter(value => value !== 1).length,
  )
  return `# Gain of each part

Generated by \`benchmarks/studies/ranker-lexical/ablation.ts\`; do not edit. nDCG@10 in points, ours minus the other value, at
most ${flags.most} queries per set, taken at equal distances, ${queries} in total. A figure is bold if it exceeds half of the 95 %
interval of the paired differences. The mean counts each family of third-party sets once:
${familyNames.join('; ')}.
\`${OURS}\` is our own set and does not influence decisions. The constants were chosen on the even-numbered queries of eight of the sets.

${[row(['part', 'instead', ...heads, 'mean of families']), rule(2, heads.length + 1), row(['**all**', '', ...whole]), ...rows.map(row)].join('\n')}

## Left out by family

Each family is left out in turn, and the mean of the others decides whether our value or the other value is taken. *Kept* is how
often our value is taken. *Gain on the family left out* is the gain of the chosen value over the other value, as the mean over
families.

${table(['part', 'instead', 'kept', 'gain on the family left out'], choices, 3)}

## Constants and word lists

${weights! + members! + constants.length} numbers and word lists influence the ranking: ${weights} field weights other than 1, ${members} other members of the tuning, and these constants of the sources: ${constants.map(name => `\`${name}\``).join(', ')}.
`
}

/** The named constants in the sources of a package that affect ranking. */
function constantsOf(name: string): string[] {
  const source = join(ROOT, 'packages', name, 'src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.(test|examples)\.ts$/.test(file))
    .flatMap(file => rankingNumbers(readFileSync(join(source, file), 'utf8')).constants)
}
