import { type Catalog, createCatalog, type ToolDefinition } from '@ts/core'
import { invalidInput } from './invalid-input.js'
import { isObject } from './is-object.js'
import { printable, quoted } from './printable.js'
import { type Placed, readJsonFile } from './read-json-file.js'

const EXPECTED = 'tools: one JSON object a line with "name", "description" and "inputSchema", or a tools array'

/**
 * Reads a catalog from a file. Taken are our JSONL, a JSON array, `{"tools": […]}` and a JSON-RPC answer to `tools/list`,
 * with tools as MCP (`inputSchema`), Anthropic (`input_schema`) or OpenAI (`parameters`, flat or under `function`; the
 * tools of a `namespace` get its name as their server) writes them.
 *
 * @throws ToolSearchError that names file, line and remedy: a missing file, broken JSON, a bad tool, two tools of one name.
 */
export async function loadTools(path: string): Promise<Catalog> {
  const file = await readJsonFile(path, EXPECTED)
  const placed = (file.kind === 'lines' ? file.lines : toolsOf(path, file.value)).flatMap(fromAnyWire)
  if (placed.length === 0) throw invalidInput(path, `found no tools, expected at least one; ${EXPECTED}`)
  const catalog = createCatalog(
    placed.map(tool => tool.value as ToolDefinition),
    { onInvalid: 'drop' },
  )
  const rejected = catalog.rejected[0]
  if (rejected === undefined) return catalog
  const place = placed[rejected.index]?.place ?? path
  if (rejected.error.code !== 'DUPLICATE_TOOL') throw invalidInput(place, lowerFirst(rejected.error.message))
  const first = placed.find(tool => isObject(tool.value) && tool.value['name'] === rejected.name)
  throw invalidInput(
    place,
    `found a second tool named ${quoted(rejected.name)} (the first: ${first?.place}), expected unique names; prefix one with its server`,
  )
}

function toolsOf(path: string, value: unknown): Placed[] {
  if (Array.isArray(value)) return value.map((tool, i) => ({ value: tool, place: `${path}, tool ${i + 1}` }))
  if (isObject(value)) {
    if (Array.isArray(value['tools'])) return toolsOf(path, value['tools'])
    if (isObject(value['result'])) return toolsOf(path, value['result'])
    if ('name' in value || 'function' in value) return [{ value, place: `${path}:1` }]
  }
  throw invalidInput(path, `found ${quoted(value, 40)}, expected ${EXPECTED}`)
}

/** One entry as tool definitions of ours; what is no tool at all is left for the catalog to refuse. */
function fromAnyWire({ value, place }: Placed): Placed[] {
  if (!isObject(value)) throw invalidInput(place, `found ${quoted(value, 40)}, expected a tool object; remove it`)
  if (value['type'] === 'namespace' && Array.isArray(value['tools'])) {
    const server = value['name']
    return value['tools'].flatMap((tool, i) =>
      fromAnyWire({ value: isObject(tool) ? { server, ...tool } : tool, place: `${place}, tool ${i + 1}` }),
    )
  }
  const inner = isObject(value['function']) ? { ...value, ...value['function'] } : value
  const { input_schema: anthropic, parameters: openai, defer_loading: deferred, ...rest } = inner
  if (typeof rest['name'] !== 'string' || rest['name'] === '') {
    const kind = typeof value['type'] === 'string' ? ` of type "${printable(value['type'], 40)}"` : ''
    throw invalidInput(place, `found a tool without a name${kind}, expected "name"; add one or remove the tool`)
  }
  const inputSchema = rest['inputSchema'] ?? anthropic ?? openai
  const tool: Record<string, unknown> = { ...rest }
  if (inputSchema !== undefined) tool['inputSchema'] = inputSchema
  if (typeof deferred === 'boolean' && tool['deferLoading'] === undefined) tool['deferLoading'] = deferred
  return [{ value: tool, place }]
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
