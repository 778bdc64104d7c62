import { type Catalog, createCatalog, isToolSearchError, readTools, type ToolDefinition } from '@ts/core'
import { isJsonObject, jsonFault } from '@ts/core/kit'

/**
 * Reads the tools in a text: an answer to `tools/list`, an array of tools in the format of any SDK, or one tool per line
 * as `ts-bench capture` writes them.
 *
 * @returns the catalog. Tools that cannot be used are in its `rejected`.
 * @throws Error whose message names the place, what was found, and what to do.
 */
export function readCatalog(text: string): Catalog {
  const definitions = readLines(text) ?? readDocument(parse(text, 1))
  if (definitions.length === 0) throw new Error('Found no tools in this text, expected at least one')
  return createCatalog(definitions, { onInvalid: 'drop' })
}

/** The tools of a text with one JSON value per line; undefined if it is another kind of text. */
function readLines(text: string): ToolDefinition[] | undefined {
  const lines = text.split('\n').map((line, i) => ({ line, number: i + 1 }))
  const [first, second] = lines.filter(({ line }) => line.trim() !== '')
  if (first === undefined || second === undefined || jsonFault(first.line) !== undefined) return undefined
  return lines
    .filter(({ line }) => line.trim() !== '')
    .flatMap(({ line, number }) => toolsIn(parse(line, number), `Line ${number}: `))
}

function readDocument(value: unknown): ToolDefinition[] {
  if (isJsonObject(value)) {
    if (isJsonObject(value['result'])) return readDocument(value['result'])
    if (isJsonObject(value['mcpServers']) && value['tools'] === undefined)
      throw new Error(
        'Found a configuration of MCP servers, expected their tools. ' +
          'Run "npx ts-bench capture --config mcp.json --out tools.jsonl" and open tools.jsonl',
      )
  }
  return toolsIn(value, '')
}

function toolsIn(value: unknown, place: string): ToolDefinition[] {
  try {
    return readTools(value)
  } catch (error) {
    if (!isToolSearchError(error)) throw error
    const { index, found, expected, remedy } = error.details
    const which = place || (typeof index === 'number' ? `Tool ${index + 1}: ` : '')
    throw new Error(`${which}found ${found}, expected ${expected}; ${remedy}`)
  }
}

function parse(text: string, firstLine: number): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    const offset = jsonFault(text) ?? 0
    const before = text.slice(0, offset).split('\n')
    const found = text.slice(offset, offset + 20).split('\n')[0] || 'the end of the text'
    const place = `Line ${firstLine + before.length - 1}, column ${(before.at(-1) ?? '').length + 1}`
    throw new Error(`${place}: found ${found}, expected JSON; correct or remove it`)
  }
}
