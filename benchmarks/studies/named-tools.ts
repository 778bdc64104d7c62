// Writes NAMED-TOOLS.md and results/named-tools.json: which rank a tool has if the query names it, with rankers alone
// and through core, which resolves names before it ranks. The queries are made from labelled sets. Build first.
//   node benchmarks/run.mjs named-tools <folder of labelled sets> [maximum] [sets]
//   maximum  queries and names per set (default: 120); agent-dev always uses all its queries
//   sets     names of sets, separated by commas (default: all in the folder)
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ranker, ToolDefinition } from '@ts/core'
import { createCatalog } from '@ts/core'
import { createBestRanker } from '@ts/ranker-best'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolEmbedder } from '@ts/tool-embedder'
import { RESULTS, writePage } from '../lib/pages.js'
import { OURS, readSets, requireFolder } from '../lib/sets.js'
import { mean } from '../lib/statistics.js'
import { askCore, askRanker, type Figures, measure } from './named-tools/ask.js'
import { kindsOf, QUERY } from './named-tools/kinds.js'
import { namedToolsPage, type SetFigures } from './named-tools/page.js'

const [path, typedMost = '120', typedNames] = process.argv.slice(2)
const folder = requireFolder(path, 'named-tools')
const most = Number(typedMost)
const names = typedNames?.split(',') ?? readdirSync(folder).sort()

const embedder = toolEmbedder()
const RANKERS: Readonly<Record<string, () => Ranker>> = {
  lexical: createLexicalRanker,
  hybrid: () => createHybridRanker({ rankers: [createLexicalRanker(), createEmbeddingRanker({ embedder })] }),
  best: createBestRanker,
}
/** Tools whose names are everyday words. They have no description, so that only their names can match. */
const COMMON_WORDS = ['search', 'list', 'update', 'create', 'get', 'send', 'delete', 'Find', 'Read', 'Add']

const results: SetFigures[] = []
for (const name of names) {
  const [set] = await readSets(folder, [name], { most: name === OURS ? Number.POSITIVE_INFINITY : most })
  if (set === undefined) continue
  const kinds = kindsOf(set, most)
  const known = new Set(set.tools.map(tool => tool.name))
  const common: ToolDefinition[] = COMMON_WORDS.filter(word => !known.has(word)).map(word => ({ name: word }))
  const trapped = createCatalog([...set.catalog.tools, ...common], { onInvalid: 'drop' })
  const traps = { 'common words': kinds[QUERY]!.slice(0, most) }
  const rankers: Record<string, { alone: Record<string, Figures>; core: Record<string, Figures> }> = {}
  for (const [label, create] of Object.entries(RANKERS)) {
    const ranker = create()
    rankers[label] = {
      alone: {
        ...(await measure(await askRanker(ranker, set.catalog), kinds)),
        ...(await measure(await askRanker(ranker, trapped), traps)),
      },
      core: {
        ...(await measure(await askCore(ranker, set.catalog), kinds)),
        ...(await measure(await askCore(ranker, trapped), traps)),
      },
    }
  }
  results.push({ set: name, tools: set.tools.length, rankers })
  console.error(name)
}

/** Replaces a list of values by its mean. */
function summary(_key: string, value: unknown): unknown {
  const isValues = Array.isArray(value) && typeof value[0] === 'number'
  return isValues ? Math.round(100 * mean(value as number[])) / 100 : value
}

writeFileSync(join(RESULTS, 'named-tools.json'), `${JSON.stringify(results, summary, 1)}\n`)
await writePage('NAMED-TOOLS', namedToolsPage(results, most))
