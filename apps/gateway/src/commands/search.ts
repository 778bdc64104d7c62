import { dirname } from 'node:path'
import {
  alignColumns,
  type Command,
  command,
  count,
  counted,
  didYouMean,
  EXIT,
  invalidInput,
  option,
  printable,
  quoted,
  toggle,
} from '@ts/cli-kit'
import { type CatalogTool, createToolSearch, type Ranker, type ToolSearch } from '@ts/core'
import type { ArgsDef } from 'citty'
import type { GatewayConfig } from '../config/gateway-config.js'
import { createInspector, type Inspector } from '../inspect/inspect-search.js'
import type { InspectedSearch } from '../inspect/status.js'
import { openPins } from '../pins/pin-book.js'
import { policyOf } from '../pins/pinned-pool.js'
import { createToolDefinitions } from '../protocol/tool-definitions.js'
import { loadRanker, RANKER_NAMES } from '../rankers.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import { CONFIG_ARGS, readConfigFlag, storedCatalogs } from './config-flag.js'

const ARGS: ArgsDef = {
  query: { type: 'positional', description: 'the words to search', required: true },
  ...CONFIG_ARGS,
  ranker: option('name', `${RANKER_NAMES.join(', ')}, a package or a path (default: the configuration's)`),
  explain: option('tool', 'explain why this tool is found or not found'),
  limit: option('number', 'number of results, 1 to 50 (default: 10)'),
  json: toggle('print the result as JSON'),
}
/** A long limit, because an index may have to be built first, and the user of a terminal can wait for it. */
const TIMEOUT_MS = 60_000

/** The result of `search`, for `--json`. `ms` does not include the index. */
export type SearchReport = ReturnType<typeof reportOf>

/** `ts-gateway search`. It starts no server. */
export const searchCommand: Command = command(
  { name: 'search', description: 'Search the catalogs on disk, and explain results', args: ARGS },
  async (flags, io) => {
    const query = flags.text('query')
    if (query === undefined) throw invalidInput('query', 'found no query, expected words such as "create an issue"')
    const limit = flags.integer('limit', 10, 1, 50)
    const { path, config } = await readConfigFlag(flags, io)
    const use = flags.text('ranker')
    const ranker =
      use === undefined
        ? await loadRanker(config.ranker, { folder: dirname(path) })
        : await loadRanker({ use, options: {} }, { folder: io.cwd })
    const catalogs = await storedCatalogs(config)
    const unlisted = config.servers.filter(({ key }) => !catalogs.has(key)).map(({ key }) => key)
    if (catalogs.size === 0)
      throw invalidInput(path, 'found no catalog of its servers on disk; run ts-gateway check first, which writes them')
    const inspector = createInspector(ranker.name)
    const toolSearch = createSearch(config, ranker, catalogs, inspector)
    try {
      const { tools: exposed } = await toolSearch.with({ disclosure: 'eager' }).expose()
      const tools = exposed.flatMap(({ tool }) => tool ?? [])
      const explain = flags.text('explain')
      if (explain !== undefined) checkTool(explain, tools)
      const { limits } = config.search
      const found = await inspector.search({ tools, limits, query, limit, explain, toolSearch })
      const fault = found.error ?? found.explanationError
      if (fault !== undefined) {
        io.err(`ts-gateway: ${printable(ranker.name, 40)} cannot answer: ${printable(fault, 400)}\n`)
        return EXIT.failed
      }
      const report = reportOf(found, tools.length, unlisted)
      io.out(flags.on('json') ? `${JSON.stringify(report, null, 2)}\n` : render(report))
      return EXIT.ok
    } finally {
      await toolSearch.close()
    }
  },
)

/** `tools` is the number of tools that were searched; `unlisted` names the servers without a catalog on disk. */
function reportOf(found: InspectedSearch, tools: number, unlisted: readonly string[]) {
  const { query, ranker, ms, results, explanation = null } = found
  return { query, ranker, ms, tools, results, explanation, unlisted }
}

/** A tool search over the permitted tools that works as in the mode `bridge`. */
function createSearch(
  config: GatewayConfig,
  ranker: Ranker,
  catalogs: ReadonlyMap<string, ServerCatalog>,
  inspector: Inspector,
): ToolSearch {
  const book = config.pins && openPins(config.pins)
  // Nothing of a server without pins is accepted.
  const accepted = new Map([...catalogs].map(([key, catalog]) => [key, book ? book.accepted(catalog) : catalog]))
  const pool = { catalog: (key: string) => accepted.get(key), outages: () => [] }
  const definitions = createToolDefinitions(pool, () => config.servers)
  const { limits, toolNames } = config.search
  return createToolSearch({
    tools: () => definitions.current(),
    ranker,
    policy: policyOf(config),
    ...{ disclosure: 'bridge', activation: 'on', limits, toolNames },
    searchTimeoutMs: TIMEOUT_MS,
    onEvent: event => void inspector.receive(event),
  })
}

function checkTool(name: string, tools: readonly CatalogTool[]): void {
  if (tools.some(({ id, name: own, server }) => id === name || own === name || `${server}:${own}` === name)) return
  const near = didYouMean(
    name,
    tools.slice(0, 5_000).map(({ id }) => id),
  )
  throw invalidInput('--explain', `found ${quoted(name)}, expected one of the ${count(tools.length)} tools${near}`)
}

function render({ query, ranker, ms, tools, results, explanation, unlisted }: SearchReport): string {
  const lines = [
    `${printable(ranker, 40)} · ${quoted(query, 120)} · ${counted(tools, 'tool')} · ${ms.toFixed(1)} ms`,
    '',
  ]
  if (results.length === 0) lines.push('  nothing found')
  const rows = results.map(({ id, description }, i) => [
    String(i + 1),
    printable(id, 64),
    printable(description.replaceAll(/\s+/g, ' '), 80),
  ])
  lines.push(...alignColumns(rows, [0]).map(line => `  ${line}`))
  if (explanation !== null) {
    const { tool, verdict, position, reason, ranking, needs } = explanation
    const place = position === undefined ? '' : `, place ${count(position)}`
    lines.push('', `${printable(tool, 64)}: ${verdict}${place}. ${printable(reason, 300)}`)
    lines.push(...needs.map(({ need, level }) => `  need ${quoted(need, 120)}: ${level}`))
    const parts = (ranking?.parts ?? []).map(part => [
      `  ${printable(part.source, 40)}`,
      printable(part.term ?? '', 40),
      printable(part.matched ?? '', 40),
      part.score.toFixed(3),
      printable(part.note ?? '', 120),
    ])
    if (parts.length > 0) lines.push(...alignColumns([['  source', 'word', 'met', 'score', ''], ...parts], [3]))
  }
  if (unlisted.length > 0)
    lines.push('', `not listed yet: ${unlisted.map(key => printable(key, 40)).join(', ')}; ts-gateway check lists them`)
  return `${lines.join('\n')}\n`
}
