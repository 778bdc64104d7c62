import { printable } from '@ts/cli-kit'
import type { SetReport } from '../bench-report.js'
import { inOrder } from '../verdict.js'
import type { QuerySet } from './app/query-data.js'

/** Maximum number of bytes for the queries of all sets, even if the page has more room. */
const ROOM = 1_900_000
/** Number of results kept per query if there is room for them. */
const DEPTH = 10
const LONGEST_QUERY = 600

/**
 * The queries of all sets as JSON for a script element, with as much detail as fits into `room` bytes; empty without
 * queries. Room that a small set does not need goes to the larger ones.
 */
export function queryJson(sets: readonly SetReport[], room = ROOM): string {
  const withQueries = sets.filter(set => set.asked !== undefined)
  const encoded = new Map<SetReport, string>()
  let left = Math.min(room, ROOM)
  const bySize = [...withQueries].sort((a, b) => (a.asked?.length ?? 0) - (b.asked?.length ?? 0))
  for (const [i, set] of bySize.entries()) {
    const text = fittingSet(set, left / (bySize.length - i))
    encoded.set(set, text)
    left -= Buffer.byteLength(text)
  }
  const texts = withQueries.flatMap(set => encoded.get(set) || [])
  return texts.length === 0 ? '' : `[${texts.join(',')}]`
}

/** A set as JSON that cannot end the script element around it: with fewer results, then with fewer queries, to fit. */
function fittingSet(set: SetReport, room: number): string {
  let depth = DEPTH
  let queries = set.asked?.length ?? 0
  while (queries > 0) {
    const text = JSON.stringify(setData(set, depth, queries)).replaceAll('<', '\\u003c')
    if (Buffer.byteLength(text) <= room) return text
    if (depth > 1) depth = Math.floor(depth / 2)
    else queries = Math.floor(queries / 2)
  }
  return ''
}

function setData(set: SetReport, depth: number, count: number): QuerySet {
  const { name, asked = [], catalogTools = [] } = set
  const queries = asked.slice(0, count).map(({ phrasings, ...one }) => ({
    ...one,
    id: printable(one.id, 120),
    query: printable(one.query, LONGEST_QUERY),
  }))
  const contenders = inOrder(set).filter(ranker => !ranker.baseline && ranker.returned !== undefined)
  const returned = contenders.map(ranker =>
    queries.map((_, i) => ranker.returned?.[i]?.split(' ', depth).join(' ') ?? null),
  )
  const inResults = returned.flat().flatMap(list => list?.split(' ').map(Number) ?? [])
  const used = new Set([...queries.flatMap(({ steps }) => steps.flat()), ...inResults])
  return {
    name,
    rankers: contenders.map(ranker => ranker.name),
    tools: catalogTools.map((tool, i) => (used.has(i) ? { ...tool, name: printable(tool.name, 120) } : null)),
    queries,
    returned,
    depth,
    total: asked.length,
  }
}
