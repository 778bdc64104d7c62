// Paths of the agent queries, their labels and the captured catalog.
import { join } from 'node:path'
import { readLines } from '../../lib/figures.js'
import { ROOT } from '../../lib/pages.js'

const BENCHMARKS = join(ROOT, 'benchmarks')
export const CACHE = join(ROOT, '.cache', 'agent-queries')
export const TOOLS = join(CACHE, 'tools.jsonl')
export const SERVERS = join(BENCHMARKS, 'agent-queries.mcp.json')
export const LABELS = join(BENCHMARKS, 'queries', 'agent-queries.labels.jsonl')
const QUERIES = join(BENCHMARKS, 'queries', 'agent-queries.jsonl')

/** An unlabelled query, and the server that it was written for. */
export interface AgentQuery {
  readonly id: string
  readonly query: string
  readonly style: string
  readonly writtenFor: string
}

/** The unlabelled queries. */
export function readQueries(): AgentQuery[] {
  return readLines(QUERIES)
}
