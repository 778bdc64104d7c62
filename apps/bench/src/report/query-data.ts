import { printable } from '@ts/cli-kit'
import type { SetReport } from '../bench-report.js'
import { inOrder } from '../verdict.js'
import type { QuerySet } from './app/query-data.js'

/** Maximum number of bytes for the queries of all sets, even if the page has more room. */
const ROOM = 1_900_000
/** Numbers of results kept per query, tried in turn. If even the last one does not fit, queries are left out. */
const DEPTHS = [10, 5, 1]
const LONGEST_QUERY = 600

/**
 * The queries of all sets as JSON for a script element, with as much detail as fits into `room` bytes; empty without
 * queries. Room that a small set does not need goes to the larger ones.
 */
export function queryJson(sets: readonly SetReport[], room = ROOM): string {
  const withQueries = sets.filter(set => set.asked !== undefined && set.catalogTools !== undefined)
  const encoded = new Map<SetReport, string>()
  let left = Math.min(room, ROOM)
  const bySize = [...withQueries].sort((a, b) => (a.asked?.length ?? 0) - (b.asked?.length ?? 0))
  for (const [i, set] of bySize.entries()) {
    const text = fittingSet(set, left / (bySize.length - i))
    encoded.set(set, text)
    left -= Buffer.byteLength(text)
  }
  const texts = withQueries.flatMap(set => encoded.get(set) || [])
  return texts.length === 0 ? '' : `{"sets":[${texts.join(',')}]}`
}

/** A set as JSON, with as many details and queries as fit; empty if not even one query fits. */
function fittingSet(set: SetReport, room: number): string {
  const total = set.asked?.length ?? 0
  for (const depth of DEPTHS) {
    const text = scriptText(encodeSet(set, depth, total))
    if (Buffer.byteLength(text) <= room) return text
  }
  for (let queries = Math.floor(total / 2); queries > 0; queries = Math.floor(queries / 2)) {
    const text = scriptText(encodeSet(set, 1, queries))
    if (Buffer.byteLength(text) <= room) return text
  }
  return ''
}

/** A set as JSON that cannot end the script element around it. */
function scriptText(set: QuerySet): string {
  return JSON.stringify(set).replaceAll('<', '\\u003c')
}

function encodeSet(set: SetReport, depth: number, queries: number): QuerySet {
  const { catalogTools = [] } = set
  const asked = (set.asked ?? []).slice(0, queries)
  const numbers = new Map<number, number>()
  const numberOf = (tool: number) => {
    const known = numbers.get(tool) ?? numbers.size
    numbers.set(tool, known)
    return known
  }
  const short = (tool: number) => numberOf(tool).toString(36)
  const contenders = inOrder(set).filter(ranker => !ranker.baseline && ranker.returned !== undefined)
  const styles = [...new Set(asked.flatMap(query => query.style ?? []))]
  const wanted = asked.map(query => query.steps.map(step => step.map(short).join('/')).join(' '))
  const returned = contenders.map(ranker =>
    asked.map((_, q) => shortList(ranker.returned?.[q] ?? null, depth, short)).join(';'),
  )
  const tools = [...numbers.keys()].map(tool => catalogTools[tool])
  const servers = [...new Set(tools.flatMap(tool => (tool === undefined || tool.server === '' ? [] : tool.server)))]
  return {
    name: set.name,
    rankers: contenders.map(({ name }) => name),
    servers,
    styles,
    tools: tools.map(tool => printable(tool?.name ?? '', 120)),
    toolServers: tools.map(tool => servers.indexOf(tool?.server ?? '')),
    ids: asked.map(({ id }) => printable(id, 120)),
    texts: asked.map(({ query }) => printable(query, LONGEST_QUERY)),
    queryStyles: asked.map(({ style }) => (style === undefined ? -1 : styles.indexOf(style))),
    wanted,
    returned,
    depth,
    total: set.asked?.length ?? 0,
  }
}

function shortList(returned: string | null, depth: number, short: (tool: number) => string): string {
  if (returned === null) return '-'
  if (returned === '') return ''
  return returned
    .split(' ')
    .slice(0, depth)
    .map(tool => short(Number(tool)))
    .join(' ')
}
