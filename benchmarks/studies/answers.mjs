#!/usr/bin/env node
// Writes ANSWERS.md and results/answers.json: what a search answer of the bridge costs in tokens, and whether it is enough to call.
// Before: name, description and required names, then a description of the tool that is called. After: signatures.
// Usage: node benchmarks/run.mjs answers FOLDER      A folder of labelled sets, tools.jsonl and queries.jsonl each, and phrasings/.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RANKERS } from '@ts/bench'
import { createCatalog, createToolSearch, renderSignatureLine, renderTool, wireName } from '@ts/core'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { writePage } from '../lib/pages.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  console.error(
    `found ${folder ?? 'no folder'}, expected a folder of labelled sets: node benchmarks/run.mjs answers FOLDER`,
  )
  process.exit(2)
}
const here = dirname(dirname(fileURLToPath(import.meta.url)))

const SETS = ['agent-dev', 'ultratool-en', 'toolbench', 'restbench', 'bfcl-multiturn']
/** Queries of a set that are asked, evenly drawn. */
const MOST_QUERIES = 400
const RESULTS = 5
/** As many results as a call with many needs gets. */
const MANY_RESULTS = 12
const LENGTHS = [200, 400, 800, 1600, 3200]
/** Rows of the default length have none as well. */
const NOTES = [120, 240]

const lines = file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1]
const evenly = (items, most) =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.floor(((i + 0.5) / most) * items.length)])

const report = { tokenizer: 'o200k', ranker: 'lexical', results: RESULTS, sets: [], lengths: [], positions: [] }
for (const set of SETS) {
  const catalog = createCatalog(lines(join(folder, set, 'tools.jsonl')), { onInvalid: 'drop' })
  const all = lines(join(folder, set, 'queries.jsonl')).map(one => ({
    ...one,
    relevant: one.relevant.map(name => wireName(name)),
  }))
  const phrasings = new Map(lines(join(folder, 'phrasings', `${set}.jsonl`)).map(({ id, queries }) => [id, queries]))
  const asked = {
    [set]: evenly(all, MOST_QUERIES).map(({ query, relevant }) => ({ args: { query }, relevant })),
    [`${set}, phrasings`]: all
      .filter(({ id }) => phrasings.has(id))
      .map(({ id, relevant }) => ({ args: { queries: phrasings.get(id) }, relevant })),
  }
  const ranker = await RANKERS.find(({ name }) => name === report.ranker).load()
  const options = { tools: catalog, ranker, disclosure: 'bridge', activation: 'on', countTokens }
  const search = createToolSearch({ ...options, limits: { default: RESULTS } })
  const wide = createToolSearch({ ...options, limits: { default: MANY_RESULTS } })
  for (const [name, queries] of Object.entries(asked)) {
    const rows = []
    for (const { args, relevant } of queries) rows.push(await measure(search, catalog, args, relevant))
    report.sets.push({ name, tools: catalog.tools.length, queries: rows.length, ...summary(rows) })
    report.positions.push({ name, shares: await positions(wide, queries) })
  }
  report.lengths.push({ name: set, tools: catalog.tools.length, rows: lengthRows(catalog.tools) })
}
writeFileSync(join(here, 'results', 'answers.json'), `${JSON.stringify(report, null, 1)}\n`)
await writePage('ANSWERS', page(report))

/** Both answers of one search, and the description of the tool that is called next: the first needed one, else the first. */
async function measure(search, catalog, args, relevant) {
  const { content } = await search.handle({ session: 's', name: 'search_tools', arguments: args })
  const { matches } = JSON.parse(content)
  const found = matches.map(({ name }) => catalog.get(name))
  const message = 'Run one with call_tool; describe_tools gives all parameters.'
  const before = JSON.stringify({ matches: found.map(tool => renderTool(tool, 'summary')), message })
  const called = found.find(tool => relevant.includes(tool.id)) ?? found[0]
  if (called === undefined)
    return { before: countTokens(before), after: countTokens(content), describe: 0, enough: true }
  const describe = await search.handle({ session: 's', name: 'describe_tools', arguments: { names: [called.id] } })
  const { signature } = matches.find(({ name }) => name === called.id)
  return {
    before: countTokens(before),
    after: countTokens(content),
    describe: countTokens(describe.content),
    enough: signature !== undefined && isComplete(signature, called),
  }
}

function summary(rows) {
  const of = key => rows.map(row => row[key])
  return {
    before: { mean: mean(of('before')), p95: quantile(of('before'), 0.95) },
    describe: { mean: mean(of('describe')), p95: quantile(of('describe'), 0.95) },
    after: { mean: mean(of('after')), p95: quantile(of('after'), 0.95), most: Math.max(...of('after')) },
    /** Tokens until the call: a description is still asked for where the signature is not complete. */
    untilCall: {
      before: mean(rows.map(row => row.before + row.describe)),
      after: mean(rows.map(row => row.after + (row.enough ? 0 : row.describe))),
    },
    enough: mean(rows.map(row => (row.enough ? 1 : 0))),
  }
}

/** Whether a line has every property name and enum value of the schema's first level, judged apart from what wrote it. */
function isComplete(line, { inputSchema }) {
  const signature = line.split(' // ')[0]
  const properties = Object.entries(inputSchema.properties ?? {})
  return properties.every(
    ([name, schema]) =>
      ['', '?'].some(mark => signature.includes(`${name}${mark}: `) || signature.includes(`${name}'${mark}: `)) &&
      (schema?.enum ?? []).every(value => signature.includes(typeof value === 'string' ? `'${value}'` : String(value))),
  )
}

/** Share of requests for which a needed tool is at each place of the results. */
async function positions(search, queries) {
  const counts = Array(MANY_RESULTS).fill(0)
  for (const { args, relevant } of queries) {
    const { content } = await search.handle({ session: 's', name: 'search_tools', arguments: args })
    JSON.parse(content).matches.forEach(({ name }, place) => {
      if (relevant.includes(name)) counts[place]++
    })
  }
  return counts.map(count => count / queries.length)
}

function lengthRows(tools) {
  const rows = [...LENGTHS.map(length => ({ length, notes: 0 })), ...NOTES.map(notes => ({ length: 800, notes }))]
  return rows.map(options => {
    const each = tools.map(tool => ({ tool, line: renderSignatureLine(tool, options) }))
    const tokens = each.map(({ line }) => countTokens(JSON.stringify(line)))
    const complete = mean(each.map(({ tool, line }) => (isComplete(line, tool) ? 1 : 0)))
    return { ...options, mean: mean(tokens), p95: quantile(tokens, 0.95), complete }
  })
}

function page({ tokenizer, ranker, sets, lengths, positions }) {
  const table = (head, rows) =>
    [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
  const percent = part => (100 * part).toFixed(1)
  const round = value => String(Math.round(value))
  const costs = sets.map(({ name, before, describe, after, untilCall, enough }) => [
    name,
    ...[before.mean, before.p95, describe.mean, describe.p95, after.mean, after.p95, after.most].map(round),
    round(untilCall.before),
    round(untilCall.after),
    percent(enough),
  ])
  const head = ['mean', 'p95']
  const costHead = ['requests', ...head.map(of => `before, ${of}`), ...head.map(of => `description, ${of}`)]
  costHead.push(...[...head, 'most'].map(of => `now, ${of}`), 'until the call, before', 'now', 'enough, %')
  const kinds = lengths[0].rows.map(({ length, notes }, i) => [
    String(length),
    String(notes),
    ...lengths.flatMap(({ rows }) => [round(rows[i].mean), round(rows[i].p95), percent(rows[i].complete)]),
  ])
  const lengthHead = [
    'characters',
    'of notes',
    ...lengths.flatMap(({ name }) => [`${name}, mean`, 'p95', 'complete, %']),
  ]
  const places = positions.map(({ name, shares }) => [name, ...shares.map(percent)])
  return `# Search answers

Tokens (${tokenizer}) of the bridge's answer to one search with ${RESULTS} results (more for several needs), ranked by \`${ranker}\`, and whether the answer is enough to call.
*Before*: name, description and required names of each result; then a description of the tool that is called, which is the first
needed one among the results. *Now*: the parameters of each on one line. *Enough*: the line of the called tool has every name and every enum
value of its schema's first level; where it has not, a description is counted too. Before, each call needed one more round trip
where the model did not know the tool. Written by \`benchmarks/studies/answers.mjs\`.

${table(costHead, costs)}

## How long the parameters may be

Tokens of the line of one tool, over all tools of a catalog. The default is 800 characters with 120 of notes, four times as much for the best result.

${table(lengthHead, kinds)}

## How many results get them

Share of requests, in percent, for which a needed tool stands at each place, with ${MANY_RESULTS} results. The first 8 get their parameters.

${table(['requests', ...Array.from({ length: MANY_RESULTS }, (_, i) => String(i + 1))], places)}
`
}
