import { invalidInput, quoted } from '@ts/cli-kit'
import type { Catalog, ToolId } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { createLabels } from '../find-labels.js'
import { type Placed, readEntries, uniqueIds, wrongValue } from '../read-json-file.js'
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
  const placed = await readEntries(path, EXPECTED, 'task')
  const checkId = uniqueIds('task')
  const labels = createLabels(path, catalog)
  const tasks: AgentTask[] = []
  let skipped = 0
  for (const entry of placed) {
    const { needs, ...task } = readTask(entry)
    checkId(task.id, entry.place)
    const tools = labels.find(
      needs.map(need => need.tools),
      entry.place,
    )
    if (tools === undefined) skipped += 1
    else
      tasks.push({ ...task, needs: needs.map(({ words }, i) => ({ words, tools: tools[i] as ReadonlySet<ToolId> })) })
  }
  if (!skipMissing) labels.check('tasks')
  if (tasks.length === 0)
    throw invalidInput(path, `found no task whose tools the catalog has (${skipped} left out), expected ${EXPECTED}`)
  return { tasks, skipped }
}

function readTask({ value, place }: Placed): AgentTask {
  if (!isJsonObject(value)) throw invalidInput(place, `found ${quoted(value, 40)}, expected ${EXPECTED}`)
  const { id, request, needs } = value
  // The file of a task's transcript has the task's id as its name, so the id must be a valid file name.
  if (typeof id !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id))
    throw wrongValue(place, id, 'id', '1 to 64 letters, digits, - or _')
  if (typeof request !== 'string' || request.trim() === '')
    throw wrongValue(place, request, 'request', "the user's message")
  if (!Array.isArray(needs) || needs.length > MOST_NEEDS)
    throw wrongValue(place, needs, 'needs', `a list of at most ${MOST_NEEDS}`)
  const all = needs.map(need => readNeed(need, place))
  const unserved = all.filter(({ tools }) => tools.size === 0).map(({ words }) => words)
  return { id, request, needs: all.filter(({ tools }) => tools.size > 0), unserved }
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
