import { type Catalog, type CatalogTool, splitWords } from '@ts/core'
import type { AgentTask } from '../agent/agent-task.js'
import type { LabelledQuery } from '../load-queries.js'
import { seededRandom } from '../random.js'

/** Tasks that are priced where they are drawn: means of more differ by less than the catalogs of two users do. */
export const MOST_TASKS = 40
/** Needs of a drafted task: the shortest in which something found for one need is carried along while the next is met. */
const DRAFTED_NEEDS = 2
/** Words of a drafted need. */
const DRAFTED_WORDS = 8

/**
 * Tasks from the catalog alone: tools at even distances in the order of their schemas' sizes, asked for by the words of their
 * own names and descriptions. They show what a task costs; that they are found says nothing.
 */
export function draftTasks(catalog: Catalog, most: number): readonly AgentTask[] {
  const bySize = [...catalog.tools].sort((a, b) => schemaLength(a) - schemaLength(b))
  const count = Math.min(most, Math.ceil(bySize.length / DRAFTED_NEEDS))
  return Array.from({ length: count }, (_, i) => {
    const tools = Array.from({ length: Math.min(DRAFTED_NEEDS, bySize.length) }, (_, k) => {
      // The second need comes from the other half: a small schema goes with a large one.
      const share = ((i + 0.5) / count / DRAFTED_NEEDS + k / DRAFTED_NEEDS) % 1
      return bySize[Math.floor(share * bySize.length)] as CatalogTool
    })
    const needs = [...new Set(tools)].map(tool => ({ tools: new Set([tool.id]), words: [wordsOf(tool)] }))
    return { id: `drafted-${i + 1}`, request: needs.map(({ words }) => words[0]).join('; then '), needs }
  })
}

/** Labelled queries as tasks: the user asks in the query's words, and the model searches once with the same words. */
export function tasksOfQueries(queries: readonly LabelledQuery[], most: number, seed: number): readonly AgentTask[] {
  const random = seededRandom(seed)
  return queries
    .map(query => ({ query, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, most)
    .map(({ query: { id, query, steps } }) => ({
      id,
      request: query,
      needs: steps.map(tools => ({ tools, words: [query] })),
    }))
}

function wordsOf(tool: CatalogTool): string {
  const words = [...new Set([...splitWords(tool.name), ...splitWords(tool.description.slice(0, 400))])]
  return words.slice(0, DRAFTED_WORDS).join(' ')
}

function schemaLength(tool: CatalogTool): number {
  return JSON.stringify(tool.inputSchema).length
}
