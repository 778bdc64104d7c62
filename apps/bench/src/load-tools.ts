import { invalidInput, quoted } from '@ts/cli-kit'
import { type Catalog, createCatalog, isToolSearchError, readTools } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { lowerFirst } from './format.js'
import { type JsonFile, type Placed, readJsonFile } from './read-json-file.js'

const EXPECTED = 'tools: one JSON object per line with "name", "description" and "inputSchema", or a tools array'

/**
 * Reads a catalog from a file: the JSONL of this project, a JSON array, `{"tools": […]}`, or a JSON-RPC answer to
 * `tools/list`. Each tool may have any form that core's `readTools` reads.
 *
 * @throws ToolSearchError that names file, line and remedy: a missing file, broken JSON, an invalid tool, two tools
 * with the same name.
 */
export async function loadTools(path: string): Promise<Catalog> {
  const placed = (await readToolEntries(path)).flatMap(definitionsOf)
  if (placed.length === 0) throw invalidInput(path, `found no tools, expected at least one; ${EXPECTED}`)
  const catalog = createCatalog(
    placed.map(({ tool }) => tool),
    { onInvalid: 'drop' },
  )
  const rejected = catalog.rejected[0]
  if (rejected === undefined) return catalog
  const place = placed[rejected.index]?.place ?? path
  if (rejected.error.code !== 'DUPLICATE_TOOL') throw invalidInput(place, lowerFirst(rejected.error.message))
  const first = placed.find(({ tool }) => tool.name === rejected.name)
  throw invalidInput(
    place,
    `found a second tool named ${quoted(rejected.name)} (the first: ${first?.place}), expected unique names; prefix one with its server`,
  )
}

/** The entries of a catalog file, not yet converted to tools. */
export async function readToolEntries(path: string): Promise<readonly Placed[]> {
  const file = await readJsonFile(path, EXPECTED)
  if (isQuery(firstEntry(file))) {
    throw invalidInput(
      path,
      'this looks like a file of queries, expected tools; pass it as --queries and the catalog as --tools',
    )
  }
  return file.kind === 'lines' ? file.lines : toolsOf(path, file.value)
}

function firstEntry(file: JsonFile): unknown {
  if (file.kind === 'lines') return file.lines[0]?.value
  return Array.isArray(file.value) ? file.value[0] : file.value
}

/** Whether an entry is a labelled query: no form of a tool has its keys without a name, a type or a nested list. */
function isQuery(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    typeof value['query'] === 'string' &&
    (Array.isArray(value['relevant']) || Array.isArray(value['groups'])) &&
    ['name', 'type', 'function', 'tools', 'result'].every(key => value[key] === undefined)
  )
}

function toolsOf(path: string, value: unknown): Placed[] {
  if (Array.isArray(value)) return value.map((tool, i) => ({ value: tool, place: `${path}, tool ${i + 1}` }))
  if (isJsonObject(value)) {
    if (Array.isArray(value['tools'])) return toolsOf(path, value['tools'])
    if (isJsonObject(value['result'])) return toolsOf(path, value['result'])
    if ('name' in value || 'function' in value) return [{ value, place: `${path}:1` }]
  }
  throw invalidInput(path, `found ${quoted(value, 40)}, expected ${EXPECTED}`)
}

/** The tools of one entry: several if the entry is a list, such as an OpenAI namespace. */
function definitionsOf({ value, place }: Placed) {
  if (!isJsonObject(value)) throw invalidInput(place, `found ${quoted(value, 40)}, expected a tool object; remove it`)
  try {
    return readTools([value]).map(tool => ({ tool, place }))
  } catch (error) {
    if (!isToolSearchError(error)) throw error
    const { found, expected, remedy, name } = error.details
    const of = name === undefined ? '' : ` of tool ${quoted(name)}`
    throw invalidInput(place, `found ${found}${of}, expected ${expected}; ${remedy}`, error)
  }
}
