#!/usr/bin/env node
// Writes ANSWERS.md and results/answers.json: how many tokens a search answer of the bridge costs, and whether it is
// enough to call a tool. Before: name, description and required parameters, then a description of the called tool. Now:
// signatures.
//   node benchmarks/run.mjs answers FOLDER
//   FOLDER  a folder of labelled sets (tools.jsonl and queries.jsonl each) with phrasings/
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RANKERS } from '@ts/bench'
import {
  type Catalog,
  type CatalogTool,
  createToolSearch,
  type ResultOutcome,
  renderTool,
  type ToolId,
  type ToolSearch,
} from '@ts/core'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { readLines, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import { type LabelledSet, readSets, relevantOf, requireFolder } from '../lib/sets.js'
import { mean } from '../lib/statistics.js'

const { positionals } = parseArgs({ allowPositionals: true })
const folder = requireFolder(positionals[0], 'answers')

const SETS = ['agent-dev', 'ultratool-en', 'toolbench', 'restbench', 'bfcl-multiturn']
/** Maximum number of queries per set, drawn at even distances. */
const MOST_QUERIES = 400
const RESULTS = 5

/** A request: the arguments of a search, and the tools that are needed. */
interface Request {
  readonly args: { readonly query: string } | { readonly queries: readonly string[] }
  readonly relevant: ReadonlySet<ToolId>
}

/** Tokens of both answers and of the description, and whether the answer is enough to call the tool. */
interface AnswerRow {
  readonly before: number
  readonly after: number
  readonly describe: number
  readonly enough: boolean
}

interface Spread {
  readonly mean: number
  readonly p95: number
}

interface SetRow {
  readonly name: string
  readonly tools: number
  readonly queries: number
  readonly before: Spread
  readonly describe: Spread
  readonly after: Spread & { readonly most: number }
  /** Tokens until the call, with a description if the signature is not complete. */
  readonly untilCall: { readonly before: number; readonly after: number }
  readonly enough: number
}

interface AnswerFigures {
  readonly tokenizer: string
  readonly ranker: string
  readonly results: number
  readonly sets: SetRow[]
}

const report: AnswerFigures = {
  ...{ tokenizer: 'o200k', ranker: 'lexical', results: RESULTS, sets: [] },
}
for (const set of await readSets(folder, SETS, { most: MOST_QUERIES })) {
  const { catalog } = set
  const search = createToolSearch({
    ...{ tools: catalog, ranker: await loadRanker(report.ranker), countTokens },
    ...{ disclosure: 'bridge', activation: 'on', limits: { default: RESULTS } },
  })
  for (const [name, requests] of Object.entries(readRequests(set))) {
    const rows: AnswerRow[] = []
    for (const { args, relevant } of requests) rows.push(await measure(search, catalog, args, relevant))
    report.sets.push({ name, tools: catalog.tools.length, queries: rows.length, ...summary(rows) })
  }
}
await writeFigures('answers', report, 'ANSWERS', page(report))

async function loadRanker(wanted: string) {
  const entry = RANKERS.find(({ name }) => name === wanted)
  if (entry === undefined) throw new Error(`Found no ranker ${wanted}, expected it in @ts/bench`)
  return entry.load()
}

/** The requests of a set: its queries, and its phrasings (several queries for one need). */
function readRequests({ name, all, queries }: LabelledSet): Record<string, Request[]> {
  const lines = readLines<{ id: string; queries: string[] }>(join(folder, 'phrasings', `${name}.jsonl`))
  const phrasings = new Map(lines.map(({ id, queries }) => [id, queries]))
  return {
    [name]: queries.map(one => ({ args: { query: one.query }, relevant: relevantOf(one) })),
    [`${name}, phrasings`]: all.flatMap(one => {
      const queries = phrasings.get(one.id)
      return queries === undefined ? [] : [{ args: { queries }, relevant: relevantOf(one) }]
    }),
  }
}

/** The value at a share (0 to 1) of the values, by the nearest rank. */
function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

function spreadOf(values: readonly number[]): Spread {
  return { mean: mean(values), p95: quantile(values, 0.95) }
}

/** The results of one search, and the text of the answer that contains them. */
async function searched(search: ToolSearch, args: Request['args']) {
  const outcome = await search.handle({ session: 's', name: 'search_tools', arguments: args })
  const content = contentOf(outcome)
  const { matches } = (outcome as ResultOutcome).value as { matches: { name: ToolId; signature?: string }[] }
  return { content, matches }
}

function contentOf(outcome: Awaited<ReturnType<ToolSearch['handle']>>): string {
  if (outcome.kind !== 'result') throw new Error(`Found the outcome ${outcome.kind}, expected a result`)
  return outcome.content
}

/**
 * The tokens of both answers to one search, and of the description of the tool that is called next: the first needed
 * one, or else the first.
 */
async function measure(
  search: ToolSearch,
  catalog: Catalog,
  args: Request['args'],
  relevant: ReadonlySet<ToolId>,
): Promise<AnswerRow> {
  const { content, matches } = await searched(search, args)
  const found = matches.flatMap(({ name }) => catalog.get(name) ?? [])
  const message = 'Run one with call_tool; describe_tools gives all parameters.'
  const before = JSON.stringify({ matches: found.map(tool => renderTool(tool, 'summary')), message })
  const called = found.find(tool => relevant.has(tool.id)) ?? found[0]
  const tokens = { before: countTokens(before), after: countTokens(content) }
  if (called === undefined) return { ...tokens, describe: 0, enough: true }
  const describe = await search.handle({ session: 's', name: 'describe_tools', arguments: { names: [called.id] } })
  const signature = matches.find(({ name }) => name === called.id)?.signature
  const enough = signature !== undefined && isComplete(signature, called)
  return { ...tokens, describe: countTokens(contentOf(describe)), enough }
}

function summary(rows: readonly AnswerRow[]): Omit<SetRow, 'name' | 'tools' | 'queries'> {
  const of = (key: 'before' | 'describe' | 'after') => rows.map(row => row[key])
  return {
    before: spreadOf(of('before')),
    describe: spreadOf(of('describe')),
    after: { ...spreadOf(of('after')), most: Math.max(...of('after')) },
    untilCall: {
      before: mean(rows.map(row => row.before + row.describe)),
      after: mean(rows.map(row => row.after + (row.enough ? 0 : row.describe))),
    },
    enough: mean(rows.map(row => (row.enough ? 1 : 0))),
  }
}

/**
 * Whether a line has every property name and enum value of the schema's first level. It does not use the code that
 * wrote the line.
 */
function isComplete(line: string, { inputSchema }: CatalogTool): boolean {
  const signature = line.split(' // ')[0] ?? ''
  const { properties = {} } = inputSchema as { properties?: Record<string, { readonly enum?: readonly unknown[] }> }
  return Object.entries(properties).every(
    ([name, schema]) =>
      ['', '?'].some(mark => signature.includes(`${name}${mark}: `) || signature.includes(`${name}'${mark}: `)) &&
      (schema?.enum ?? []).every(value => signature.includes(typeof value === 'string' ? `'${value}'` : String(value))),
  )
}

function page({ tokenizer, ranker, sets }: AnswerFigures): string {
  const percent = (part: number) => (100 * part).toFixed(1)
  const round = (value: number) => String(Math.round(value))
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
  return `# Search answers

This page shows the tokens (${tokenizer}) of the bridge's answer to one search, and how often the answer is enough to call the
tool. A search has ${RESULTS} results (more for several needs), ranked by \`${ranker}\`. *Before*: the answer had the name, the
description and the required parameter names of each result, and the model then read a description of the tool before it called
it. The called tool is the first right one among the results. *Now*: the answer has the parameters of each result on one line.
*Enough*: the line of the called tool has every name and every enum value of the first level of its schema; otherwise a
description is counted too. Before, each call of an unknown tool needed one more round trip. Written by
\`benchmarks/studies/answers.ts\`.

${table(costHead, costs)}

[ANSWER-SIZES.md](ANSWER-SIZES.md) compares lengths of the lines, and numbers of results with parameters.
`
}
