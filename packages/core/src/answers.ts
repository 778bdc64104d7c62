import { quoteName } from './call.js'
import type { ResultOutcome, Services, Turn } from './disclosure.js'
import { visibleJson } from './hidden-characters.js'
import type { SearchResult } from './search.js'
import type { CatalogTool } from './tool.js'

/** A meta tool's answer as JSON. */
export function answer(body: Readonly<Record<string, unknown>>, more: Partial<ResultOutcome> = {}): ResultOutcome {
  return Object.freeze({ kind: 'result', content: visibleJson(body), revealed: [], ...more })
}

/** From this many fruitless searches in a row on, the model is told to stop: Hermes saw one search again 216 times. */
const FRUITLESS_LIMIT = 3

/** The sentence that goes with what a search found, or did not find; says what to do next. */
export function searchMessage(result: SearchResult, turn: Turn, services: Services, found: string): string {
  const sentences: string[] = []
  const repeated = services.fruitless(result.tools.length + result.loaded.length > 0)
  if (result.loaded.length > 0) sentences.push(`Already loaded, call directly: ${namesOf(result.loaded)}.`)
  for (const name of result.unknown) {
    const near = services.suggest(name)
    sentences.push(`No tool is named ${quoteName(name)}${near.length > 0 ? `; did you mean ${near.join(', ')}?` : '.'}`)
  }
  if (result.tools.length > 0) sentences.push(found)
  else if (repeated >= FRUITLESS_LIMIT) {
    sentences.push(
      `${repeated} searches in a row found nothing. Stop searching: go on with the tools you have, or tell the user that no tool fits.`,
    )
  } else if (result.loaded.length === 0 && result.unknown.length === 0) {
    sentences.push(
      `No tools found. Try other words for what the tool does; ${turn.deferred.size} tools can be searched.`,
    )
  }
  return sentences.join(' ')
}

export function namesOf(tools: readonly CatalogTool[]): string {
  return tools.map(tool => tool.name).join(', ')
}

/** The schema of a search tool that takes one query or several. */
export function searchSchema(description: string, more: Readonly<Record<string, unknown>> = {}, alone = false) {
  const query = { type: 'string', description }
  return Object.freeze({ type: 'object', properties: { query, ...more }, ...(alone ? { required: ['query'] } : {}) })
}
