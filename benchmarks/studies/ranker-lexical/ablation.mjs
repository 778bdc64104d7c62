// Writes ABLATION.md: what each part of the ranking gains on labelled sets, and whether the other families of sets would keep it.
//   node benchmarks/run.mjs ranker-lexical/ablation <folder of sets> [--most 300] [--only <pattern>]
// A set is a folder with tools.jsonl (`name`, `description`, `inputSchema`, `server`) and queries.jsonl (`query`, `relevant`).
// Build the packages first. With --only, the rows whose part matches are printed, and nothing is written.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createCatalog, wireName } from '@ts/core'
import { DEFAULT_TUNING } from '@ts/ranker-kit'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { halfInterval, mean, overSets, row, rule, scores, signed, withInterval } from '../../lib/measure.mjs'
import { misspell, seededRandom } from '../../lib/misspell.mjs'

/** Sets by where their tools and queries come from. Those of a family share an author's habits, so they are left out together. */
const FAMILIES = {
  bfcl: ['bfcl', 'bfcl-multiturn'],
  metatool: ['metatool'],
  'toolret-apigen': ['toolret-apigen'],
  'seal-tools': ['seal-tools'],
  stackone: ['stackone'],
  sgd: ['sgd'],
  'acebench-zh': ['acebench-zh'],
  'REST APIs': ['toolbench', 'restbench'],
  'ultratool-en': ['ultratool-en'],
  'MCP servers': ['mcp-tool-router', 'mcp-tool-selection-eval', 'tool-search-mcp', 'chrome-devtools-mcp'],
  tldr: ['tldr'],
}
/** Its queries are ours: it has a column, and decides nothing. */
const OURS = 'agent-dev'

const tuning = change => ({ tuning: change })
const field = (name, weight) => tuning({ fieldWeights: { [name]: weight } })
const NO_STATISTICS = { tools: 0, frequencies: new Map() }
/** `[part, instead, options]`. */
const VARIANTS = [
  ['stemming', 'off', tuning({ stemming: false })],
  ...Object.entries(DEFAULT_TUNING.fieldWeights).flatMap(([name, weight]) =>
    name === 'title' || name === 'keywords'
      ? []
      : [0, weight / 2, weight * 2].map(other => [`field \`${name}\``, String(other), field(name, other)]),
  ),
  ...[0.3, 0.9].map(value => ['`lengthDiscount`', String(value), tuning({ lengthDiscount: value })]),
  ...[0.6, 2.4].map(value => ['`saturation`', String(value), tuning({ saturation: value })]),
  ['background statistics', 'off', { statistics: NO_STATISTICS }],
  ['`compounds`', 'off', tuning({ compounds: false })],
  ...[0.4, 1].map(value => ['`requestWords`', String(value), tuning({ requestWords: value })]),
  ...[0, 1].map(value => ['`quotedWords`', String(value), tuning({ quotedWords: value })]),
  ...[0, 0.5].map(value => ['`typos`', String(value), tuning({ typos: value })]),
  ['thesaurus', 'off', { thesaurus: { english: false, languages: false } }],
  ['thesaurus: English', 'off', { thesaurus: { english: false } }],
  ['thesaurus: languages', 'off', { thesaurus: { languages: false } }],
  ...[0.8, 1.5].map(value => ['`expansion`', String(value), tuning({ expansion: value })]),
  ...[0, 0.6].map(value => ['`expansionRestraint`', String(value), tuning({ expansionRestraint: value })]),
  ...[4, 1000].map(value => ['`expansionWords`', String(value), tuning({ expansionWords: value })]),
  ...[0, 0.25, 1].map(value => ['`nameCoverage`', String(value), tuning({ nameCoverage: value })]),
  ...[0, 1].map(value => ['`sameForm`', String(value), tuning({ sameForm: value })]),
  ...[0, 0.25, 1].map(value => ['`textProximity`', String(value), tuning({ textProximity: value })]),
  ...[0, 0.2, 0.9].map(value => ['`clauses`', String(value), tuning({ clauses: value })]),
  ...[0, 0.4].map(value => ['`actionConflict`', String(value), tuning({ actionConflict: value })]),
  ...[30, 1000].map(value => ['`candidates`', String(value), tuning({ candidates: value })]),
]

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '300' }, only: { type: 'string' } },
})
const [folder] = positionals
if (folder === undefined || !existsSync(folder)) {
  console.error(
    `Found ${folder ?? 'no folder'}, expected one of labelled sets: node benchmarks/run.mjs ranker-lexical/ablation <folder>`,
  )
  process.exit(2)
}

const hash = createHash('sha256')
function linesOf(name, file) {
  const text = readFileSync(join(folder, name, file), 'utf8')
  hash.update(text)
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}
const sets = [OURS, ...Object.values(FAMILIES).flat()]
  .filter(name => existsSync(join(folder, name, 'tools.jsonl')))
  .map(name => {
    const all = linesOf(name, 'queries.jsonl').map(one => ({ ...one, relevant: one.relevant.map(id => wireName(id)) }))
    const count = Math.min(all.length, Number(flags.most))
    return {
      name,
      tools: createCatalog(linesOf(name, 'tools.jsonl'), { onInvalid: 'drop' }).searchable,
      queries: Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]),
    }
  })
const random = seededRandom(1)
const misspelt = sets
  .filter(({ name }) => name === OURS)
  .map(set => ({
    ...set,
    name: `${OURS}, one error`,
    queries: set.queries.flatMap(one => {
      const query = misspell(one.query, random)
      return query === undefined ? [] : [{ ...one, query }]
    }),
  }))
const columns = [...sets, ...misspelt]
const families = Object.entries(FAMILIES)
  .map(([name, members]) => ({
    name,
    places: members.map(one => columns.findIndex(set => set.name === one)).filter(i => i >= 0),
  }))
  .filter(({ places }) => places.length > 0)

/** Differences of a family's sets, one list a set; the mean over families counts each family once. */
const ofFamily = (deltas, { places }) => mean(places.map(i => mean(deltas[i])))
const overFamilies = deltas => {
  const list = families.map(({ places }) => overSets(places.map(i => deltas[i])))
  return { gain: mean(list.map(({ gain }) => gain)), half: Math.hypot(...list.map(({ half }) => half)) / list.length }
}

async function measure(options) {
  const found = []
  for (const set of columns) found.push(await scores(createLexicalRanker, set, options))
  return found
}

const ours = await measure()
const table = []
const choices = []
for (const [part, instead, options] of VARIANTS) {
  if (flags.only !== undefined && !new RegExp(flags.only).test(part)) continue
  const other = await measure(options)
  const deltas = ours.map((list, s) => list.map((value, q) => value - other[s][q]))
  const cells = deltas.map(list =>
    Math.abs(mean(list)) > halfInterval(list) ? `**${signed(mean(list))}**` : signed(mean(list)),
  )
  table.push(row([part, instead, ...cells, withInterval(overFamilies(deltas))]))
  console.error(table.at(-1))
  const gains = families.map(family => ofFamily(deltas, family))
  // A family is left out: the others decide between the two, and the family pays or gains.
  const kept = gains.map((_, i) => mean(gains.filter((_, j) => j !== i)) >= 0)
  choices.push(
    row([
      part,
      instead,
      `${kept.filter(Boolean).length} of ${kept.length}`,
      signed(mean(gains.map((gain, i) => (kept[i] ? gain : 0)))),
    ]),
  )
}

/** Named constants of the sources that ranking reads; bounds of work, formats and tables of characters are not among them. */
const NOT_OF_RANKING =
  /^(MAX_(QUERY|CORRECTED|SPLIT|KOREAN|SAID|WORDS|FIELD|CLAUSES|SYNTAX|WEIGHT)|COMPOUND_MAX|CACHED|REMEMBERED|TRY_|VERSION|MAGIC|PREAMBLE|ALIGNMENT|CHECKSUM|DIGITS|LINE_|HEADER|BYTE_ORDER|NOTHING|LIMITS|ALL_EDITS|KEYS|THESAURUS_KEYS|FIELD|GAP|LOWER|DIGIT|UPPER|OTHER|SMALL_S|KIND_OF|VOWELS|DOUBLES|LI_ENDINGS|SPECIAL|COMPLETE|STEP_|FIRST_HANGUL|HANGUL|NOT_|ABOVE_|CAPITAL|BACKGROUND_FREQUENCIES|DEFAULT_TUNING|ACTIONS|NAME|END|FORM_END|WORD|KEYWORDS|PHRASE_FIELDS|LETTERS)/
function constantsOf(name) {
  const source = fileURLToPath(new URL(`../../../packages/${name}/src`, import.meta.url))
  return readdirSync(source)
    .filter(file => file.endsWith('.ts') && !/\.(test|examples)\.ts$/.test(file))
    .flatMap(file => [...readFileSync(join(source, file), 'utf8').matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*)\b/gm)])
    .map(([, constant]) => constant)
    .filter(constant => !NOT_OF_RANKING.test(constant))
}

if (flags.only === undefined) {
  const constants = ['ranker-kit', 'ranker-lexical'].flatMap(constantsOf)
  const { fieldWeights, ...numbers } = DEFAULT_TUNING
  const count = Object.keys(fieldWeights).length + Object.keys(numbers).length + constants.length
  const heads = columns.map(({ name }) => name)
  const text = `# What each part gains

Generated by \`benchmarks/studies/ranker-lexical/ablation.mjs\`; do not edit. nDCG@10 in points, ours minus the other value, at most ${flags.most} queries a set, evenly drawn,
${columns.reduce((sum, { queries }) => sum + queries.length, 0).toLocaleString('en')} in all; in bold what is beyond half of the 95 % interval of the paired differences. The mean counts each family of third-party sets once:
${families.map(({ name, places }) => (places.length > 1 ? `${name} (${places.map(i => heads[i]).join(', ')})` : name)).join('; ')}.
\`${OURS}\` is ours and decides nothing. The numbers were chosen on the even queries of eight of the sets. Data: SHA-256 ${hash.digest('hex').slice(0, 16)}.

${[row(['part', 'instead', ...heads, 'mean of families']), rule(2, heads.length + 1), row(['**all**', '', ...ours.map(list => mean(list).toFixed(2)), mean(families.map(({ places }) => mean(places.map(i => mean(ours[i]))))).toFixed(2)]), ...table].join('\n')}

## Left out by family

Each family in turn is left out, and the others decide by their mean whether our value or the other is taken. *Kept*: how many times ours is.
*Gain on the family left out*: of the value so chosen over the other one, the mean over families.

${[row(['part', 'instead', 'kept', 'gain on the family left out']), rule(3, 1), ...choices].join('\n')}

## Numbers and lists

${count} numbers and lists of words bear on ranking: ${Object.keys(fieldWeights).length} field weights, ${Object.keys(numbers).length} other members of the tuning, and these constants of the sources: ${constants.map(name => `\`${name}\``).join(', ')}.
`
  writeFileSync(fileURLToPath(new URL('../../results/ranker-lexical/ABLATION.md', import.meta.url)), text)
}
