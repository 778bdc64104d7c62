#!/usr/bin/env node
// Writes ANSWERS.md and results/answers.json: the tokens of the bridge's answer to one search, and the share of right calls that
// can be typed from it, for the present settings, for others, and for an earlier core. Needs the captured servers of `npm
// start`; with those of `agent-queries --capture` there is one more catalog.
//   node benchmarks/run.mjs answers FOLDER
//   FOLDER  a folder of labelled sets (tools.jsonl and queries.jsonl each) with phrasings/
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RANKERS } from '@ts/bench'
import type * as Core from '@ts/core'
import type { Ranked, Ranker, RankerIndex, ResultOutcome, ToolDefinition } from '@ts/core'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { readCaptured, requireCapturedFile } from '../lib/captures.js'
import { coreOf, coreWith, type Replacement } from '../lib/cores.js'
import { readLines, writeFigures } from '../lib/figures.js'
import { table } from '../lib/markdown.js'
import { ROOT } from '../lib/pages.js'
import { evenly, readSets, requireFolder } from '../lib/sets.js'
import { mean } from '../lib/statistics.js'
import { isTypable, neededFor, neededIn } from './answers/typable.js'

const { positionals } = parseArgs({ allowPositionals: true })
const folder = requireFolder(positionals[0], 'answers')

/** The commit before answers tapered. */
const FORMER = '9d3c163e'
const RANKER = 'lexical'
const SETS = [
  'agent-dev',
  'ultratool-en',
  'bfcl',
  'stackone',
  'restbench',
  'toolbench',
  'acebench-zh',
  'toolret-apigen',
]
/** Maximum number of requests per set, drawn at even distances. */
const MOST_REQUESTS = 150
/** The number of places in the table of places. */
const PLACES = 8

const BRIEF = 'const BRIEF_LENGTH = 160'
const FULL = 'const FULL = 1'
const SEEN = 'properties[0]?.required === true && seen?.has(key)'
/** Settings that differ from the present ones. */
const SETTINGS: Readonly<Record<string, readonly Replacement[]>> = {
  present: [],
  'two tools of a need in full': [[FULL, 'const FULL = 2']],
  'all tools in full': [[FULL, 'const FULL = 99']],
  'further tools: only required parameters': [[BRIEF, 'const BRIEF_LENGTH = 0']],
  'further tools: 80 characters': [[BRIEF, 'const BRIEF_LENGTH = 80']],
  'further tools: 120 characters': [[BRIEF, 'const BRIEF_LENGTH = 120']],
  'further tools: 240 characters': [[BRIEF, 'const BRIEF_LENGTH = 240']],
  'further tools: nested objects, enums and hints as in the first': [['const BRIEF = 1', 'const BRIEF = 0']],
  'further tools: descriptions of 100 characters': [['const SHORT_LENGTH = 60', 'const SHORT_LENGTH = 100']],
  'no notes': [['const NOTES_LENGTH = 80', 'const NOTES_LENGTH = 0']],
  'nested objects of up to 30 fields whole': [['const MAX_FIELDS = 12', 'const MAX_FIELDS = 30']],
  'nested objects of up to 6 fields whole': [['const MAX_FIELDS = 12', 'const MAX_FIELDS = 6']],
  'enums of up to 12 values in the first': [['members: 30', 'members: 12']],
  'shared parameters repeated': [[SEEN, 'false']],
  'shared parameters left out of all tools': [[SEEN, 'seen?.has(key)']],
  'parameters for needs that nothing serves': [["isUnclear: level === 'unclear'", 'isUnclear: false']],
}

/** A search, the words of the user, and for each step the right tools and, if they are known, the arguments. */
interface Request {
  readonly queries: readonly string[]
  readonly text: string
  readonly steps: readonly { readonly tools: readonly string[]; readonly args?: unknown }[]
}

interface Catalog {
  readonly name: string
  readonly tools: readonly ToolDefinition[]
  readonly requests: readonly Request[]
}

/** Figures of one core on one catalog; the shares are of found right tools, except `found`, which is of all steps. */
interface Row {
  readonly name: string
  readonly tokens: number
  readonly p95: number
  readonly found: number
  /** Right tools that are only named, because the answer says that nothing clearly serves the need. */
  readonly named: number
  /** Of the others: calls that can be typed without a description. */
  readonly typable: number
  /** For each place of a need, the share of found right tools there. */
  readonly places: readonly number[]
}

const catalogs = await readCatalogs()
const ranker = remembering((await RANKERS.find(({ name }) => name === RANKER)?.load()) as Ranker)
const former = await measureAll(await coreOf(FORMER))
const settings: { name: string; rows: Row[] }[] = []
for (const [name, replacements] of Object.entries(SETTINGS)) {
  settings.push({ name, rows: await measureAll(await coreWith(`settings-${settings.length}`, replacements)) })
}
const report = {
  ...{ tokenizer: 'o200k', ranker: RANKER, former: { commit: FORMER, rows: former }, settings },
  sizes: catalogs.map(({ name, tools, requests }) => ({ name, tools: tools.length, requests: requests.length })),
}
await writeFigures('answers', report, 'ANSWERS', page(report))

async function readCatalogs(): Promise<Catalog[]> {
  const all: Catalog[] = []
  for (const { name, queries } of await readSets(folder, SETS)) {
    const tools = readLines<ToolDefinition>(join(folder, name, 'tools.jsonl'))
    const file = join(folder, 'phrasings', `${name}.jsonl`)
    const lines = existsSync(file) ? readLines<{ id: string; queries: string[] }>(file) : []
    const phrasings = new Map(lines.map(one => [one.id, one.queries]))
    const requests = queries.map(({ id, query, steps }) => ({
      ...{ queries: [query], phrased: phrasings.get(id), text: query },
      steps: steps.map(step => ({ tools: [...step] })),
    }))
    const phrased = requests.flatMap(one => (one.phrased ? [{ ...one, queries: one.phrased }] : []))
    all.push({ name, tools, requests: evenly(requests, MOST_REQUESTS) })
    if (phrased.length > 0)
      all.push({ name: `${name}, several queries`, tools, requests: evenly(phrased, MOST_REQUESTS) })
  }
  return [...all, ...agentQueries(), playedTasks()]
}

/** Our queries for 14 more servers, if these were captured. */
function agentQueries(): Catalog[] {
  const tools = join(ROOT, '.cache', 'agent-queries', 'tools.jsonl')
  if (!existsSync(tools)) return []
  const of = <T>(name: string) => readLines<T>(join(ROOT, 'benchmarks', 'queries', `agent-queries${name}.jsonl`))
  const texts = new Map(of<{ id: string; query: string }>('').map(({ id, query }) => [id, query]))
  const requests = of<{ id: string; groups: string[][] }>('.labels').flatMap(({ id, groups }) => {
    const text = texts.get(id)
    if (text === undefined || groups.length === 0) return []
    return [{ queries: [text], text, steps: groups.map(group => ({ tools: group })) }]
  })
  return [{ name: 'agent-queries', tools: readLines(tools), requests: evenly(requests, MOST_REQUESTS) }]
}

/** The searches of the language model that played the tasks, with the calls that it then made. */
function playedTasks(): Catalog {
  interface Turn {
    readonly task?: string
    readonly turn: number
    readonly calls: readonly { readonly name: string; readonly arguments: Record<string, unknown> }[]
  }
  const turns = readLines<Turn>(join(ROOT, 'benchmarks', 'results', 'played', 'bridge.jsonl'))
  const callsAfter = ({ task, turn }: Turn) =>
    turns
      .filter(one => one.task === task && one.turn > turn)
      .flatMap(({ calls }) => calls.filter(({ name }) => name === 'call_tool').map(call => call.arguments))
      .flatMap(call => (Array.isArray(call['calls']) ? (call['calls'] as Record<string, unknown>[]) : [call]))
      .map(call => ({ tools: [String(call['name'])], args: call['arguments'] }))
  const requests = turns.flatMap(turn =>
    (turn.calls ?? []).flatMap(({ name, arguments: { queries } }) =>
      name === 'search_tools' && Array.isArray(queries)
        ? [{ queries: queries as string[], text: '', steps: callsAfter(turn) }]
        : [],
    ),
  )
  return { name: 'tasks, as a language model played them', tools: readCaptured(requireCapturedFile()), requests }
}

/** The ranker with its indexes and answers cached: only what is written differs between the cores. */
function remembering(inner: Ranker): Ranker {
  const indexes = new Map<string, Promise<RankerIndex>>()
  const cached = async (tools: Parameters<Ranker['index']>[0]): Promise<RankerIndex> => {
    const index = await inner.index(tools)
    const answers = new Map<string, Promise<{ readonly list: readonly Ranked[]; readonly certainty?: number }>>()
    return {
      async rank(query, options) {
        const key = JSON.stringify([query, options.limit])
        const ask = async () => {
          let certainty: number | undefined
          const onCertainty = (value: number) => {
            certainty = value
          }
          const list = await index.rank(query, { ...options, onCertainty })
          return certainty === undefined ? { list } : { list, certainty }
        }
        if (!answers.has(key)) answers.set(key, ask())
        const { list, certainty } = await answers.get(key)!
        if (certainty !== undefined) options.onCertainty?.(certainty)
        return list
      },
    }
  }
  return {
    ...{ name: inner.name, traits: inner.traits },
    index(tools) {
      const key = tools.map(({ id }) => id).join()
      if (!indexes.has(key)) indexes.set(key, cached(tools))
      return indexes.get(key)!
    },
  }
}

async function measureAll(file: string): Promise<Row[]> {
  const core = (await import(file)) as typeof Core
  const rows: Row[] = []
  for (const catalog of catalogs) rows.push(await measure(core, catalog))
  return rows
}

async function measure(
  { createCatalog, createToolSearch }: typeof Core,
  { name, tools, requests }: Catalog,
): Promise<Row> {
  const catalog = createCatalog(tools, { onInvalid: 'drop' })
  const search = createToolSearch({ tools: catalog, ranker, disclosure: 'bridge', activation: 'on' })
  const tokens: number[] = []
  const places = Array<number>(PLACES).fill(0)
  let [steps, found, named, typable] = [0, 0, 0, 0]
  for (const request of requests) {
    const outcome = await search.handle({ name: 'search_tools', arguments: { queries: request.queries } })
    const { content, value } = outcome as ResultOutcome
    const { matches } = value as { matches: { name: string; need?: string; signature?: string }[] }
    tokens.push(countTokens(content))
    for (const step of request.steps) {
      steps += 1
      const at = matches.findIndex(one =>
        step.tools.some(tool => [one.name, catalog.get(one.name)?.name].includes(tool)),
      )
      const match = matches[at]
      if (match === undefined) continue
      found += 1
      const start = matches.slice(0, at + 1).findLastIndex(({ need }) => need !== undefined)
      const place = at - Math.max(0, start)
      if (place < PLACES) places[place]! += 1
      const { inputSchema } = catalog.get(match.name)!
      const needed = step.args === undefined ? neededFor(inputSchema, request.text) : neededIn(inputSchema, step.args)
      if (match.signature === undefined && content.includes('Nothing here clearly')) named += 1
      else if (isTypable(match.signature ?? '', needed, request.text)) typable += 1
    }
  }
  return {
    ...{ name, tokens: mean(tokens), p95: [...tokens].sort((a, b) => a - b)[Math.ceil(tokens.length * 0.95) - 1]! },
    ...{ found: found / steps, named: named / found, typable: typable / (found - named) },
    places: places.map(count => count / found),
  }
}

function page({ tokenizer, ranker, former, settings, sizes }: typeof report): string {
  const percent = (part: number) => (100 * part).toFixed(1)
  const round = (value: number) => String(Math.round(value))
  const now = settings[0]!.rows
  const change = (row: Row, i: number) => row.tokens / former.rows[i]!.tokens - 1
  const isReached = (row: Row, i: number) => change(row, i) <= -0.4 && row.typable >= 0.97
  const costs = now.map((row, i) => [
    ...[row.name, sizes[i]!.tools, sizes[i]!.requests],
    ...[former.rows[i]!.tokens, former.rows[i]!.p95, row.tokens, row.p95].map(round),
    ...[change(row, i), former.rows[i]!.typable, row.typable, row.named, row.found].map(percent),
    isReached(row, i) ? 'reached' : '',
  ])
  const all = (name: string, rows: readonly Row[]) => [
    name,
    ...[mean(rows.map(change)), mean(rows.map(({ typable }) => typable))].map(percent),
    ...[Math.min(...rows.map(({ typable }) => typable)), mean(rows.map(({ named }) => named))].map(percent),
    `${rows.filter(isReached).length} of ${rows.length}`,
  ]
  const costHead = ['requests', 'tools', 'number', 'before', 'p95', 'now', 'p95', 'change, %', 'typable before, %']
  const settingHead = ['setting', 'change, %', 'typable, %', 'least, %', 'only named, %', 'catalogs at the goal']
  return `# Search answers

This page shows the tokens (${tokenizer}) of the bridge's answer to one search, and the share of right calls that a model can type
from the answer without a description. A search has five results for one need, ranked by \`${ranker}\`. *Before* is core at
\`${former.commit}\`, with the same requests and the same ranker. Written by \`benchmarks/studies/answers.ts\`.

A right call is a call of a labelled tool that the answer contains. It is *typable* if the line of its tool has every parameter that
the call needs: the required ones, those in required objects, and the optional ones whose name or value the request mentions. Of an enum, the line
must have every value, unless the request names one. In the last row, the calls are those that a language model made in the
[played tasks](PLAYED.md), with all their arguments; some of them are fields of objects for which the schema declares none. *Only named*: right
tools whose need the answer marks with "Nothing here clearly does this". They have no parameters, and are not counted as typable or not. *Found*: steps
with a right tool in the answer.

${table([...costHead, 'typable now, %', 'only named, %', 'found, %', '40 % fewer at 97 %'], costs)}

The goal is 40 % fewer tokens at 97 % typable, over all catalogs: ${percent(-mean(now.map(change)))} % fewer at ${percent(mean(now.map(({ typable }) => typable)))} %. Some catalogs miss it alone. The tools of ultratool-en have many
parameters and declare none of them as required, so each line must have them all. Those of acebench-zh require nested objects, which were written before too.
In toolbench with several queries, long names and descriptions take most of the answer. The language model set fields that no schema declares, so no
line has them, before or now.

## Settings

The first tool of each need has all its parameters and notes. Each further one has its required parameters, and optional ones
up to a length. Each row changes one setting in the sources of core. *Least* is the catalog with the lowest share.

${table(settingHead, [all(`before (${former.commit})`, former.rows), ...settings.map(({ name, rows }) => all(name, rows))])}

## Places

For each place of a need, the share of found right tools there, in percent.

${table(
  ['requests', ...Array.from({ length: PLACES }, (_, i) => String(i + 1))],
  now.map(({ name, places }) => [name, ...places.map(percent)]),
)}
`
}
