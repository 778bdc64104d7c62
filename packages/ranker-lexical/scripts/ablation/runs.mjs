// The measurements of which ABLATION.md is made. Each tells on stderr how far it is.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CAP_ROWS } from './bounds.mjs'
import { answers, foundInFive, halfInterval, mean, overSets, scores, signed, withInterval } from './measure.mjs'
import { PARTS, WITHOUT_THESAURUS, WITHOUT_TYPOS } from './parts.mjs'
import { koreanSet, misspelt, misspeltFirst, misspeltTwice, namedBy, runTogether, sampled } from './sets.mjs'

const progress = text => process.stderr.write(`${text}\n`)

/** What each query of each set gains by ours. */
async function gainsOver(base, createRanker, sets, options) {
  const deltas = []
  for (const [i, set] of sets.entries()) {
    const other = await scores(createRanker, set, options)
    deltas.push(base[i].map((score, q) => score - other[q]))
  }
  return deltas
}

async function scoresOf(createRanker, sets) {
  const all = []
  for (const set of sets) all.push(await scores(createRanker, set, {}))
  return all
}

/** The table of parts: the scores of the whole, on all and on odd lines, and what each part gains. */
export async function runParts(createRanker, sets, oddSets, wanted) {
  const base = await scoresOf(createRanker, sets)
  const odd = await scoresOf(createRanker, oddSets)
  const rows = []
  for (const [part, instead, options] of PARTS) {
    if (!wanted.test(part)) continue
    const deltas = await gainsOver(base, createRanker, sets, options)
    rows.push({ part, instead, deltas })
    progress(`${part} | ${instead} | ${withInterval(overSets(deltas))}`)
  }
  return { base, odd, rows }
}

const THESAURI = ['english', 'languages'].map(name =>
  fileURLToPath(new URL(`../../thesaurus/${name}.tsv`, import.meta.url)),
)

/** The value of a number of the tuning by its path, and options that put it at another. */
function tuned(path, value, defaults) {
  const [name, field] = path.split('.')
  if (field === undefined) return { ours: String(defaults[name]), options: { tuning: { [name]: value } } }
  return { ours: String(defaults[name][field]), options: { tuning: { [name]: { [field]: value } } } }
}

/**
 * The table of constants. `made` are sets that we made of others, which no mean counts.
 * A row is measured by options, or by a build of its own.
 */
export async function runConstants(variants, rows, sets, made, wanted) {
  const ours = await variants.module([])
  const all = [...sets, ...made]
  const base = await scoresOf(ours.createLexicalRanker, all)
  const measured = []
  const chosen = rows.filter(({ part }) => wanted.test(part))
  for (const [i, { edits = [], path, value, isRecompiled, ...row }] of chosen.entries()) {
    const module = edits.length === 0 ? ours : await variants.module(edits)
    const own = isRecompiled
      ? { english: false, languages: false, own: THESAURI.map(file => readFileSync(file, 'utf8')) }
      : {}
    const change = path === undefined ? { options: { thesaurus: own } } : tuned(path, value, ours.DEFAULT_TUNING)
    const deltas = await gainsOver(base, module.createLexicalRanker, all, change.options)
    measured.push({ ...row, ...(change.ours === undefined ? {} : { ours: change.ours }), deltas })
    const told = all
      .map(({ name }, s) => [name, deltas[s]])
      .filter(([, delta]) => Math.abs(mean(delta)) > halfInterval(delta))
    progress(
      `${i + 1}/${chosen.length} ${row.part} | ${row.instead} | ${withInterval(overSets(deltas.slice(0, sets.length)))}` +
        told.map(([name, delta]) => ` | ${name} ${signed(mean(delta))}`).join(''),
    )
  }
  return { base, all, rows: measured }
}

/** How many queries get other first ten tools where every limit of work is halved, and where it is doubled. */
export async function runCaps(variants, sets) {
  const ours = await variants.module([])
  const base = []
  for (const set of sets) base.push(await answers(ours.createLexicalRanker, set, {}))
  const rows = []
  for (const { instead, edits } of CAP_ROWS) {
    const { createLexicalRanker } = await variants.module(edits)
    let changed = 0
    for (const [i, set] of sets.entries()) {
      const found = await answers(createLexicalRanker, set, {})
      changed += found.filter((ids, q) => ids.join('\n') !== base[i][q].join('\n')).length
    }
    rows.push({ instead, changed })
    progress(`limits ${instead}: ${changed} answers changed`)
  }
  return rows
}

const FIELD_WEIGHTS = [0, 0.5, 2]

/** The two fields that no set has, on sets that we made. */
export async function runFields(createRanker, agentDev) {
  const rows = []
  for (const [field, option] of [
    ['title', 'title'],
    ['keywords', 'keywords'],
  ]) {
    const set = namedBy(agentDev, field)
    const base = await scores(createRanker, set, {})
    const cells = []
    for (const weight of FIELD_WEIGHTS) {
      const other = await scores(createRanker, set, { tuning: { fieldWeights: { [option]: weight } } })
      const deltas = base.map((score, i) => score - other[i])
      cells.push(withInterval({ gain: mean(deltas), half: halfInterval(deltas) }))
    }
    rows.push([`\`fieldWeights.${field}\``, mean(base).toFixed(2), ...cells])
    progress(rows.at(-1).join(' | '))
  }
  return { weights: FIELD_WEIGHTS, rows }
}

/** Scores with the thesaurus and without, and by style of agent-dev, with whether one of the first five is a right one. */
export async function runStyles(createRanker, set) {
  const measures = []
  for (const options of [{}, WITHOUT_THESAURUS]) {
    measures.push([await scores(createRanker, set, options), await scores(createRanker, set, options, foundInFive)])
  }
  const [[ndcg, five], [ndcgWithout, fiveWithout]] = measures
  return [...new Set(set.queries.map(({ style }) => style))].map(style => {
    const of = values => values.filter((_, i) => set.queries[i].style === style)
    return { style, ndcg: of(ndcg), ndcgWithout: of(ndcgWithout), five: of(five), fiveWithout: of(fiveWithout) }
  })
}

/** Every query that has a word to misspell, as it is and with one typing error, by the ranker and without its corrections. */
export async function runTyping(createRanker, sets) {
  const rows = []
  for (const set of sets) {
    const wrong = misspelt(set)
    const lines = new Set(wrong.queries.map(({ line }) => line))
    const right = { ...set, queries: set.queries.filter(({ line }) => lines.has(line)) }
    const means = []
    for (const [typed, options] of [
      [right, {}],
      [wrong, {}],
      [wrong, WITHOUT_TYPOS],
    ])
      means.push(mean(await scores(createRanker, typed, options)).toFixed(2))
    rows.push([set.name, right.queries.length.toLocaleString('en'), ...means])
    progress(`typing: ${rows.at(-1).join(' | ')}`)
  }
  return rows
}

/** How sets are changed for the table of constants, since their queries are mostly spelt right. */
const MADE = [
  ['agent-dev', misspelt],
  ['real servers', misspelt],
  ['toolret-apigen', misspelt],
  ['bfcl', misspelt],
  ['real servers', misspeltFirst],
  ['real servers', misspeltTwice],
  ['real servers', runTogether],
]

/** The sets of the table of constants: fewer queries of each, and those that are made. */
export function setsOfConstants(folder, sets, most) {
  const few = sets.map(set => sampled(set, most))
  const made = MADE.flatMap(([wanted, change]) => few.filter(({ name }) => name === wanted).map(change))
  return { few, made: [...made, koreanSet(folder) ?? []].flat() }
}
