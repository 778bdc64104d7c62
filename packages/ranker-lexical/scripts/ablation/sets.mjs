// The labelled sets that the ranker is measured on, and what is made of them.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCatalog, splitWords, wireName } from '@ts/core'
import { DEVELOPMENT_SETS } from '../../../../benchmarks/tables.mjs'
import { misspell, seededRandom } from '../misspell.mjs'

const SETS = [...DEVELOPMENT_SETS, 'tldr']
const OURS = fileURLToPath(new URL('../../../../benchmarks/queries/real-servers.jsonl', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../../.cache/bench', import.meta.url))

/** Of so many tools of the haystack one stands beside those that are wanted. */
const EVERY_TOOL = 8

/** Every set that is there, whole, and the hash of their files. Each query knows its `line`, from 0. */
export function loadSets(folder) {
  const files = new Map()
  for (const name of SETS) {
    const [tools, queries] = ['tools.jsonl', 'queries.jsonl'].map(file => join(folder, name, file))
    if (existsSync(tools)) files.set(name, [tools, queries])
  }
  const captured = newestCapture()
  if (captured === undefined)
    console.error('Skipped the real servers: found no captured catalog; npm start captures it.')
  else files.set('real servers', [captured, OURS])
  const hash = createHash('sha256')
  const sets = [...files].map(([name, [tools, queries]]) => {
    for (const file of [tools, queries]) hash.update(readFileSync(file))
    return {
      name,
      tools: createCatalog(linesOf(tools), { onInvalid: 'drop' }).searchable,
      queries: linesOf(queries).map((query, line) => ({ ...withIds(query), line })),
    }
  })
  const agentDev = sets.find(({ name }) => name === 'agent-dev')
  if (agentDev !== undefined) {
    sets.push({ ...agentDev, name: 'agent-dev, bare', tools: withoutPrefixes(agentDev.tools) })
  }
  return { sets, digest: hash.digest('hex').slice(0, 16) }
}

function newestCapture() {
  if (!existsSync(CACHE)) return undefined
  const paths = readdirSync(CACHE).map(name => join(CACHE, name, 'real-servers.jsonl'))
  return paths.filter(path => existsSync(path)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}

function linesOf(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

/** A labelled query with ids for names, since rankers answer with ids. */
function withIds(query) {
  return { ...query, relevant: query.relevant.map(name => wireName(name)) }
}

/** At most `most` of a list, evenly spread. */
export function sample(list, most) {
  const step = Math.max(1, list.length / most)
  return Array.from({ length: Math.min(list.length, most) }, (_, i) => list[Math.floor(i * step)])
}

/** A set with at most so many of its queries. */
export function sampled(set, most) {
  return { ...set, queries: sample(set.queries, most) }
}

/**
 * Queries in Korean, whose words carry their particles, on some tools of the haystack: of each set of the table only a few are in Korean.
 * Undefined where they are not there.
 */
export function koreanSet(folder) {
  const [queries, tools] = ['paraphrase/queries.train.jsonl', 'haystack/tools.jsonl'].map(file => join(folder, file))
  if (![queries, tools].every(existsSync)) return undefined
  const korean = linesOf(queries).flatMap((query, line) =>
    /[\uac00-\ud7a3]/.test(query.query) ? [{ ...withIds(query), line }] : [],
  )
  const wanted = new Set(korean.flatMap(({ relevant }) => relevant))
  const some = linesOf(tools).filter(({ name }, i) => wanted.has(wireName(name)) || i % EVERY_TOOL === 0)
  return { name: 'Korean', tools: createCatalog(some, { onInvalid: 'drop' }).searchable, queries: korean }
}

/** The queries of a set that have a word to misspell, each with one typing error. */
export function misspelt(set) {
  return withErrors(set, 'one error', {})
}

/** The same, with the error in the first letter. */
export function misspeltFirst(set) {
  return withErrors(set, 'first letter', { firstLetter: 100 })
}

/** The queries of a set that have a word of eight letters or more, each with two typing errors in one such word. */
export function misspeltTwice(set) {
  return withErrors(set, 'two errors', { errors: 2, letters: 8 })
}

function withErrors(set, name, errors) {
  const random = seededRandom(1)
  return rewritten(set, name, query => misspell(query, random, errors))
}

/** The queries of a set that have several words, each with one space left out. */
export function runTogether(set) {
  const random = seededRandom(1)
  return rewritten(set, 'a space left out', query => {
    const spaces = [...query.matchAll(/(?<=[a-z]) (?=[a-z])/g)]
    if (spaces.length === 0) return undefined
    const { index } = spaces[random(spaces.length)]
    return query.slice(0, index) + query.slice(index + 1)
  })
}

function rewritten(set, name, rewrite) {
  const queries = set.queries.map(query => ({ ...query, query: rewrite(query.query) }))
  return { ...set, name: `${set.name}, ${name}`, queries: queries.filter(({ query }) => query !== undefined) }
}

/** Tools as a host gives them that tells the server apart from the name: `create_issue` of `forge` for `forge__create_issue`. */
function withoutPrefixes(tools) {
  return tools.map(tool => {
    const [server, ...rest] = tool.name.split('__')
    return rest.length === 0 ? tool : { ...tool, server, name: rest.join('__') }
  })
}

/**
 * A set with what no set has: each tool's name is a code that says nothing, and the words of the name stand in `field` instead,
 * as a title or as keywords.
 */
export function namedBy(set, field) {
  const tools = withoutPrefixes(set.tools).map((tool, i) => {
    const words = splitWords(tool.name)
    const text = field === 'title' ? { title: words.join(' ') } : { keywords: [...tool.keywords, ...words] }
    return { ...tool, ...text, name: `t${String(i).padStart(3, '0')}` }
  })
  return { ...set, name: `${set.name}, ${field}`, tools }
}
