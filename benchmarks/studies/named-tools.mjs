#!/usr/bin/env node
// Writes NAMED-TOOLS.md and results/named-tools.json: what becomes of queries that name a tool, with rankers as they are and with
// named tools put first (withNamedTools of core). The queries are made of labelled sets; build first.
// Usage: node benchmarks/run.mjs named-tools FOLDER [most queries a set]     A folder of labelled sets, tools.jsonl and queries.jsonl each.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCatalog, wireName, withNamedTools } from '@ts/core'
import { createBm25Ranker } from '@ts/ranker-bm25'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker, createRerankedRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder, toolReranker } from '@ts/tool-embedder'
import { ndcgOf } from '../lib/evaluate.ts'
import { row, rule } from '../lib/markdown.ts'
import { writePage } from '../lib/pages.ts'
import { seededRandom } from '../lib/random.ts'
import { mean } from '../lib/statistics.ts'

const [folder, most = '150'] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  console.error(
    `found ${folder ?? 'no folder'}, expected a folder of labelled sets: node benchmarks/run.mjs named-tools FOLDER`,
  )
  process.exit(2)
}
const embedder = toolEmbedder()
const hybrid = () => createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] })
const RANKERS = {
  lexical: createLexicalRanker,
  bm25: createBm25Ranker,
  hybrid,
  reranked: () => createRerankedRanker({ ranker: hybrid(), reranker: toolReranker({ embedder }), name: 'reranked' }),
}
/** Tools whose names are words that people say. They have no description, so that they are found by their names alone. */
const COMMON_WORDS = ['search', 'list', 'update', 'create', 'get', 'send', 'delete', 'Find', 'Read', 'Add']

const random = seededRandom(1)
const pick = list => list[random(list.length)]
const lines = path =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
/** At most `count` of a list, evenly spread. */
const sample = (list, count) => {
  const step = Math.max(1, list.length / count)
  return Array.from({ length: Math.min(list.length, count) }, (_, i) => list[Math.floor(i * step)])
}
const searchable = tools => createCatalog(tools, { onInvalid: 'drop' }).searchable
const has = (ids, relevant, count) => (ids.slice(0, count).some(id => relevant.includes(id)) ? 100 : 0)
const isFirst = (ids, id) => (ids[0] === id ? 100 : 0)
/** Binary nDCG@10: every relevant tool is a step of its own. */
const ndcg = (ids, relevant) => ndcgOf(ids, { steps: [...new Set(relevant)].map(id => new Set([id])) })

/** A name without its server, where it begins with it; undefined where the tool has no server. */
function bareName({ name, server }) {
  if (server === '') return undefined
  const prefix = name.slice(0, server.length).toLowerCase() === server.toLowerCase() ? name.slice(server.length) : name
  return prefix.replace(/^[_.:/ -]+/, '')
}

/** The kinds of queries of a set, each a list of `{ query, id?, relevant?, tools? }`. */
function kindsOf(tools, queries) {
  // A name that differs from another one's by its spelling alone can be anybody's; such are left out.
  const letters = name => name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
  const count = new Map()
  for (const { name } of tools) count.set(letters(name), (count.get(letters(name)) ?? 0) + 1)
  const named = sample(
    tools.filter(({ name }) => count.get(letters(name)) === 1 && /\p{L}/u.test(name)),
    Number(most),
  )
  // Only what is written as an identifier is a name within a sentence without code marks.
  const identifiers = tools.filter(
    ({ name }) => /^[a-z\d]+(_+[a-z\d]+)+$/i.test(name) && count.get(letters(name)) === 1,
  )
  const withServer = named.filter(tool => bareName(tool) !== undefined)
  const names = write => named.map(({ id, name }) => ({ id, query: write(name) }))
  const asked = (tool, write) => queries.map(query => write(query, tool(query)))
  const other = ({ relevant }) => pick(tools.filter(({ id }) => !relevant.includes(id)))
  return {
    name: names(name => name),
    'in code marks': names(name => `\`${name}\``),
    '`functions.`': names(name => `functions.${name}`),
    '`server:name`': withServer.map(tool => ({ id: tool.id, query: `${tool.server}:${bareName(tool)}` })),
    '`mcp__server__name`': withServer.map(tool => ({ id: tool.id, query: `mcp__${tool.server}__${bareName(tool)}` })),
    query: queries.map(({ query, relevant }) => ({ query, relevant })),
    'use `X`, then': asked(other, ({ query, relevant }, { id, name }) => ({
      query: `Use \`${name}\` and then ${query}`,
      relevant,
      id,
    })),
    'use X, then':
      identifiers.length < 10
        ? []
        : queries.map(({ query, relevant }) => {
            const { id, name } = pick(identifiers)
            return { query: `use ${name} and then ${query}`, relevant, id }
          }),
    'another server’s name': asked(other, ({ query, relevant }, tool) => ({
      query: `${query} with elsewhere:${bareName(tool) ?? tool.name}`,
      relevant,
      never: tool.id,
    })),
    'pasted JSON': asked(other, ({ query, relevant }, tool) => ({
      query: `${query} {"tool": "${tool.name}", "arguments": {}}`,
      relevant,
      never: tool.id,
    })),
  }
}

async function measure(ranker, tools, kinds) {
  const index = await ranker.index(tools)
  const ids = async query => (await index.rank(query, { limit: 10 })).map(({ id }) => id)
  const figures = {}
  for (const [kind, queries] of Object.entries(kinds)) {
    const found = []
    for (const { query } of queries) found.push(await ids(query))
    const of = measured => (queries.length === 0 ? [] : found.map((list, i) => measured(list, queries[i])))
    const figure = { queries: queries.length }
    if (queries[0]?.id !== undefined) figure.first = of((list, { id }) => isFirst(list, id))
    if (queries[0]?.never !== undefined) figure.wronglyFirst = of((list, { never }) => isFirst(list, never))
    if (queries[0]?.relevant !== undefined) {
      figure.ndcg = of((list, { relevant }) => ndcg(list, relevant))
      for (const count of [5, 6]) figure[`in${count}`] = of((list, { relevant }) => has(list, relevant, count))
    }
    figures[kind] = figure
  }
  return figures
}

/** Mean over sets of means over queries; undefined where no set has the kind. */
function overSets(results, ranker, variant, kind, figure) {
  const values = results.map(set => set.rankers[ranker][variant][kind]?.[figure]).filter(list => list?.length > 0)
  return values.length === 0 ? undefined : mean(values.map(mean))
}

const results = []
for (const set of readdirSync(folder).sort()) {
  const [toolsFile, queriesFile] = ['tools.jsonl', 'queries.jsonl'].map(file => join(folder, set, file))
  if (!existsSync(toolsFile) || !existsSync(queriesFile)) continue
  const definitions = lines(toolsFile)
  const tools = searchable(definitions)
  const queries = sample(lines(queriesFile), Number(most)).map(one => ({
    ...one,
    relevant: one.relevant.map(name => wireName(name)),
  }))
  const kinds = kindsOf(tools, queries)
  const known = new Set(tools.map(({ name }) => name))
  const common = COMMON_WORDS.filter(name => !known.has(name)).map(name => ({ name }))
  const trapped = searchable([...definitions, ...common])
  const rankers = {}
  for (const [name, create] of Object.entries(RANKERS)) {
    rankers[name] = {}
    for (const [variant, wrap] of [
      ['plain', ranker => ranker],
      ['names', withNamedTools],
    ]) {
      const ranker = wrap(create())
      const figures = await measure(ranker, tools, kinds)
      const traps = await measure(ranker, trapped, { 'common words': kinds.query })
      rankers[name][variant] = { ...figures, ...traps }
    }
  }
  results.push({ set, tools: tools.length, rankers })
  process.stderr.write(`${set}\n`)
}

const kinds = Object.keys(results[0].rankers.lexical.plain)
const rounded = value => (value === undefined ? undefined : Math.round(value * 100) / 100)
const shown = value => (value === undefined ? '–' : value.toFixed(1))
const names = Object.keys(RANKERS)
const figure = (name, variant, kind, what) => overSets(results, name, variant, kind, what)
const tableOf = (title, wanted, what) => [
  row([title, ...names.flatMap(name => [name, `${name}, names first`])]),
  rule(1, names.length * 2),
  ...wanted.map(kind =>
    row([kind, ...names.flatMap(name => ['plain', 'names'].map(variant => shown(figure(name, variant, kind, what))))]),
  ),
  '',
]
const page = [
  '# Queries that name a tool',
  '',
  `Generated by \`benchmarks/studies/named-tools.mjs\`; do not edit. Percent, as the mean over ${results.length} labelled sets of at most ${most} queries or names each,`,
  'for each ranker as it is and inside `withNamedTools`. Some of the sets were used to tune or train the rankers; the pairs of columns are',
  'compared, not the rankers.',
  '',
  '## A name by itself',
  '',
  'How often the named tool comes first. Names that differ from another one only in their separators or case are left out. The forms with a',
  'server are measured where tools have one.',
  '',
  ...tableOf('query', kinds.slice(0, 5), 'first'),
  '## A name and another wish',
  '',
  'The query of a set behind a name of a tool that it does not want: how often the named tool comes first, and how often a tool that the query',
  'wants is among the first five (six, with the named one counted). `query` is the query alone.',
  '',
  ...tableOf('named tool first', ['use `X`, then', 'use X, then'], 'first'),
  ...tableOf('wanted in five', ['query', 'use `X`, then', 'use X, then'], 'in5'),
  ...tableOf('wanted in six', ['use `X`, then', 'use X, then'], 'in6'),
  '## What is no name',
  '',
  'nDCG@10 of the query alone, beside ten tools whose names are common words, behind the name of another server’s tool, and with JSON in which',
  'a name stands. Then how often the tool comes first that is no name there.',
  '',
  ...tableOf('nDCG@10', ['query', 'common words', 'another server’s name', 'pasted JSON'], 'ndcg'),
  ...tableOf('wrongly first', ['another server’s name', 'pasted JSON'], 'wronglyFirst'),
  '## nDCG@10 of the sets’ own queries',
  '',
  row(['set', ...names.flatMap(name => [name, `${name}, names first`])]),
  rule(1, names.length * 2),
  ...results.map(({ set, rankers }) =>
    row([
      set,
      ...names.flatMap(name => ['plain', 'names'].map(variant => mean(rankers[name][variant].query.ndcg).toFixed(2))),
    ]),
  ),
  '',
].join('\n')
const json = results.map(({ set, tools, rankers }) => ({
  set,
  tools,
  rankers: Object.fromEntries(
    Object.entries(rankers).map(([name, variants]) => [
      name,
      Object.fromEntries(
        Object.entries(variants).map(([variant, figures]) => [
          variant,
          Object.fromEntries(
            Object.entries(figures).map(([kind, { queries, ...measured }]) => [
              kind,
              {
                queries,
                ...Object.fromEntries(
                  Object.entries(measured).map(([what, values]) => [
                    what,
                    rounded(values.length === 0 ? undefined : mean(values)),
                  ]),
                ),
              },
            ]),
          ),
        ]),
      ),
    ]),
  ),
}))
const here = path => fileURLToPath(new URL(path, import.meta.url))
await writePage('NAMED-TOOLS', page)
writeFileSync(here('../results/named-tools.json'), `${JSON.stringify(json, null, 1)}\n`)
console.log(page)
