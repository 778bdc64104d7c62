import { type Catalog, type CatalogTool, splitWords } from '@ts/core'
import type { AgentTask } from '../agent/agent-task.js'
import { bySchemaSize } from '../draw-evenly.js'
import type { LabelledQuery } from '../load-queries.js'
import { seededRandom } from '../random.js'

/**
 * Maximum number of tasks if they are made from queries or drafted: with more, the means change less than between the
 * catalogs of two users.
 */
export const MOST_TASKS = 40
/**
 * Number of needs of a drafted task. Two is the smallest number with which tools found for one need are still in the
 * request when the next is served.
 */
const DRAFTED_NEEDS = 2
/** Maximum number of words of a drafted need. */
const DRAFTED_WORDS = 8

/**
 * Makes tasks from the catalog alone: tools at even distances in the order of their schemas' sizes, searched for with
 * the words of their own names and descriptions. They show the cost of a task, but whether their tools are found says
 * nothing about the ranker.
 */
export function draftTasks(catalog: Catalog, most: number): readonly AgentTask[] {
  const bySize = bySchemaSize(catalog.tools)
  const count = Math.min(most, Math.ceil(bySize.length / DRAFTED_NEEDS))
  return Array.from({ length: count }, (_, i) => {
    const tools = Array.from({ length: Math.min(DRAFTED_NEEDS, bySize.length) }, (_, k) => {
      // The second need comes from the other half of this order, so that a small schema is combined with a large one.
      const share = ((i + 0.5) / count / DRAFTED_NEEDS + k / DRAFTED_NEEDS) % 1
      return bySize[Math.floor(share * bySize.length)] as CatalogTool
    })
    const needs = [...new Set(tools)].map(tool => ({ tools: new Set([tool.id]), words: [wordsOf(tool)] }))
    return { id: `drafted-${i + 1}`, request: needs.map(({ words }) => words[0]).join('; then '), needs }
  })
}

/**
 * Makes tasks from labelled queries, drawn with the seed: the user writes the query's words, and the model searches
 * once with the same words.
 */
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
