import { counted, EXIT, option, writeFileAtomically } from '@ts/cli-kit'
import type { Catalog } from '@ts/core'
import type { ArgsDef } from 'citty'
import { checkOutput, command, TOOLS_ARG } from '../command.js'
import { draftLines, draftQueries } from '../draft-queries.js'
import type { LabelledQuery } from '../load-queries.js'
import { loadTools } from '../load-tools.js'
import { DEFAULT_SEED } from '../run-bench.js'

/** The default number of drafted queries: a verdict without a warning needs as many. */
export const DEFAULT_COUNT = 100
const MOST_COUNT = 10_000

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  out: option('file', 'the file of queries to write, JSONL; it must not exist'),
  count: option('number', `number of tools (default: ${DEFAULT_COUNT})`),
  seed: option('number', `seed that selects the tools (default: ${DEFAULT_SEED})`),
}

/** `ts-bench draft`: writes a file of queries for the user to rewrite. */
export const draftCommand = command(
  { name: 'draft', description: 'Write a file of queries for you to rewrite', args: ARGS },
  async (line, io) => {
    const path = line.tools()
    const out = line.needed('out', 'the file to write, such as queries.jsonl; add it')
    const count = line.integer('count', DEFAULT_COUNT, 1, MOST_COUNT)
    const seed = line.integer('seed', DEFAULT_SEED, 0, 2 ** 31 - 1)
    await checkOutput('--out', out, [path], true)
    const catalog = await loadTools(path)
    const queries = draftQueries(catalog, count, seed)
    const fewer = queries.length < count ? `, fewer than --count ${count}: ${whyFewer(queries, catalog)}` : ''
    const place = await writeFileAtomically(out, draftLines(queries, catalog))
    io.err(
      `Wrote ${counted(queries.length, 'drafted query')} to ${place}${fewer}\nRewrite each query in the words that your model would type and remove "drafted": as long as one query is drafted, no ranker is called better.\n`,
    )
    return EXIT.ok
  },
)

function whyFewer(queries: readonly LabelledQuery[], { tools }: Catalog): string {
  const drawn = queries.flatMap(({ steps }) => steps.flatMap(step => [...step])).length
  const reasons = [
    ...(drawn === tools.length ? [`the catalog has ${counted(tools.length, 'tool')}, and each is in one query`] : []),
    ...(queries.length < drawn ? [`tools that give the same query share one`] : []),
  ]
  return reasons.join('; ')
}
