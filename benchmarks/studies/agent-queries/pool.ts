#!/usr/bin/env node
// Collects the tools to judge: for each agent query, the first ten tools of every ranker and rival, in the catalog of
// all servers and in the catalog of the query's own server. The judge gets the names in a random order, always the
// same, which reveals neither ranker nor position. Run `node benchmarks/run.mjs agent-queries --capture` first.
//   node benchmarks/run.mjs agent-queries/pool [FILE]      default: pool.jsonl, next to the captured catalog
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadTools, RANKERS, RIVALS } from '@ts/bench'
import type { Ranker, SearchableTool, ToolId } from '@ts/core'
import { seededRandom } from '../../lib/random.js'
import { type AgentQuery, CACHE, readQueries, TOOLS } from './files.js'

const DEPTH = 10
const { positionals } = parseArgs({ allowPositionals: true })
const random = seededRandom(1)
const { searchable } = await loadTools(TOOLS)
const queries = readQueries()
const nameOf = new Map<ToolId, string>(searchable.map(({ id, name }) => [id, name]))
const pools = new Map(queries.map(({ id }) => [id, new Set<string>()]))

for (const { name, load } of [...RANKERS, ...RIVALS]) {
  const ranker = await load()
  await ask(ranker, searchable, queries)
  for (const server of new Set(queries.map(({ writtenFor }) => writtenFor))) {
    await ask(
      ranker,
      searchable.filter(tool => tool.name.startsWith(`${server}__`)),
      queries.filter(({ writtenFor }) => writtenFor === server),
    )
  }
  process.stderr.write(`${name}\n`)
}

const lines = queries.map(({ id, query, style, writtenFor }) =>
  JSON.stringify({ id, query, style, writtenFor, tools: shuffled([...(pools.get(id) ?? [])].sort()) }),
)
writeFileSync(positionals[0] ?? join(CACHE, 'pool.jsonl'), `${lines.join('\n')}\n`)

/**
 * Adds the first tools of one ranker in one catalog to the pools. A ranker that throws on a query adds nothing for it.
 */
async function ask(ranker: Ranker, tools: readonly SearchableTool[], asked: readonly AgentQuery[]): Promise<void> {
  const index = await ranker.index(tools)
  for (const { id, query } of asked) {
    const ranked = await index.rank(query, { limit: DEPTH }).catch(() => [])
    for (const result of ranked) pools.get(id)?.add(nameOf.get(result.id) ?? result.id)
  }
  await index.close?.()
}

function shuffled(list: string[]): string[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
  return list
}
