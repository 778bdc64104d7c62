import { invalidInput, quoted } from '@ts/cli-kit'
import type { Catalog, ToolId } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { loadLabelled } from '../find-labels.js'
import { type Placed, wrongValue } from '../read-json-file.js'
import type { AgentNeed, AgentTask } from './agent-task.js'

const EXPECTED = 'one JSON object per line: {"id", "request", "needs": [{"tools": [names], "queries": [words]}]}'
/** Maximum number of needs per task: a longer request would be a project. */
const MOST_NEEDS = 10
const MOST_QUERIES = 5

/**
 * Reads tasks (JSONL, or a JSON array) and finds each tool that they name. A name that the catalog lacks is an error,
 * unless `skipMissing` leaves such tasks out, for catalogs in which a server may be missing; `skipped` counts them.
 *
 * @throws ToolSearchError that names file, line and remedy.
 */
export async function loadTasks(path: string, catalog: Catalog, { skipMissing = false } = {}) {
  const file = { noun: 'task', plural: 'tasks', expected: EXPECTED, skipMissing } as const
  const { found, skipped } = await loadLabelled(path, catalog, file, readTask)
  const tasks = found.map(({ entry, steps }): AgentTask => {
    return { ...entry, needs: entry.needs.map(({ words }, i) => ({ words, tools: steps[i] as ReadonlySet<ToolId> })) }
  })
  return { tasks, skipped }
}

function readTask({ value, place }: Placed) {
  if (!isJsonObject(value)) throw invalidInput(place, `found ${quoted(value, 40)}, expected ${EXPECTED}`)
  const { id, request, needs: given } = value
  // The file of a task's transcript has the task's id as its name, so the id must be a valid file name.
  if (typeof id !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id))
    throw wrongValue(place, id, 'id', '1 to 64 letters, digits, - or _')
  if (typeof request !== 'string' || request.trim() === '')
    throw wrongValue(place, request, 'request', "the user's message")
  if (!Array.isArray(given) || given.length > MOST_NEEDS)
    throw wrongValue(place, given, 'needs', `a list of at most ${MOST_NEEDS}`)
  const all = given.map(need => readNeed(need, place))
  const needs = all.filter(({ tools }) => tools.size > 0)
  const unserved = all.filter(({ tools }) => tools.size === 0).map(({ words }) => words)
  return { entry: { id, request, needs, unserved }, labels: needs.map(({ tools }) => tools) }
}

function readNeed(need: unknown, place: string): AgentNeed {
  const { tools, queries } = isJsonObject(need) ? need : {}
  if (!areTexts(tools, 0, 50))
    throw wrongValue(place, tools, 'tools of a need', 'the names of the right tools, or [] if none serves it')
  const expected = `1 to ${MOST_QUERIES} texts that a model would search for`
  if (!areTexts(queries, 1, MOST_QUERIES)) throw wrongValue(place, queries, 'queries of a need', expected)
  return { tools: new Set(tools), words: queries }
}

function areTexts(value: unknown, least: number, most: number): value is readonly string[] {
  const isText = (text: unknown) => typeof text === 'string' && text.trim() !== ''
  return Array.isArray(value) && value.length >= least && value.length <= most && value.every(isText)
}
