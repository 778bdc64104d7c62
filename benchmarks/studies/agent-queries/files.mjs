// Where the agent queries, their labels and the captured catalog lie.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const root = dirname(here)
export const cache = join(root, '.cache', 'agent-queries')
export const toolsPath = join(cache, 'tools.jsonl')
export const configPath = join(here, 'agent-queries.mcp.json')
export const queriesPath = join(here, 'queries', 'agent-queries.jsonl')
export const labelsPath = join(here, 'queries', 'agent-queries.labels.jsonl')

/** The queries as they were written, without labels. */
export const readQueries = () => readLines(queriesPath)

/** One JSON value a line. */
export function readLines(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}
