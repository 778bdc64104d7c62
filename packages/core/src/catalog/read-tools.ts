import { isJsonObject, quote } from '../text/json.js'
import type { ToolDefinition } from '../tool.js'
import { EXPECTED_TOOL, type Fields, hasSchema, looksLikeTool, readTool } from './read-tool.js'
import { nameOf, Refusal } from './refusal.js'

/** Options of {@link readTools}. */
export interface ReadToolsOptions {
  /**
   * The `server` of every tool. It overrides the server that a group or a tool names: a tool must not choose the server
   * whose rights it gets. Default: the name of the group (a key of a record of toolsets, an OpenAI namespace), else the
   * tool's own.
   */
  readonly server?: string | undefined
  /**
   * A boolean sets `deferLoading` of every tool. A list of names sets it to true for these tools; the others keep their
   * own. Default: each tool's own `deferLoading` or `defer_loading`.
   */
  readonly deferLoading?: boolean | readonly string[] | undefined
}

/** Maximum number of tools, lists and entries of lists that a call reads: it bounds the work, far above real lists. */
const MAX_TOOLS_READ = 2_000_000
/** Maximum depth of nested lists: three for a record of servers, the list of a server, and a list in it. */
const MAX_GROUP_DEPTH = 6
const LIST_KEYS = ['tools', 'functionDeclarations', 'function_declarations'] as const

/**
 * Reads tools in the formats of common SDKs as definitions that `createCatalog` takes, in the order given.
 *
 * It reads one tool, an array, or a record with names as keys, of: our definitions, MCP tools, tools of the AI SDK,
 * Anthropic, OpenAI (Chat Completions and Responses), Gemini, Bedrock and LangChain. It also reads their containers: `{
 * tools: … }` as `tools/list` returns it, OpenAI namespaces, Gemini's `functionDeclarations`, records of such lists
 * with the server as key. Schemas are converted as {@link readSchema} does.
 *
 * Every other field stays under its own key (`_meta`, `icons`, `execution`, `annotations`, `strict`, `cache_control`,
 * unknown ones) as far as it is JSON: functions such as `execute` are left out. Converted fields are not repeated:
 * `input_schema`, `parameters` and the like, `defer_loading`, a `type` that only says `function`, the wrapper. Of an
 * instance of a class, only the fields of a tool and `extras` are read. Results are deeply frozen plain data.
 *
 * @throws ToolSearchError `INVALID_TOOL`, and nothing else, even if the value throws when it is read: for a value that
 * is not a tool, for a schema that cannot be converted, and for a tool that its provider defines (web search and the
 * like). `details` has `index` (the number of tools read before it), `name`, `found`, `expected` and `remedy`.
 */
export function readTools(value: unknown, options: ReadToolsOptions = {}): ToolDefinition[] {
  const definitions: ToolDefinition[] = []
  const deferLoading = typeof options.deferLoading === 'object' ? new Set(options.deferLoading) : options.deferLoading
  let visited = 0

  function countVisit(): void {
    if (++visited > MAX_TOOLS_READ) throw refuse(`more than ${MAX_TOOLS_READ} tools`, 'read them in parts')
  }

  function readGroup(group: unknown, server: string | undefined, depth: number, mayBeRecord: boolean): void {
    countVisit()
    if (depth > MAX_GROUP_DEPTH) throw refuse(`lists nested deeper than ${MAX_GROUP_DEPTH}, or a cycle`, 'flatten them')
    if (Array.isArray(group)) {
      for (let i = 0; i < group.length; i++) readGroup(group[i], server, depth + 1, false)
      return
    }
    if (!isJsonObject(group)) throw refuse(nameOf(group), 'give tool objects')
    const list = listOf(group)
    if (list !== undefined) readGroup(list, server ?? namespaceOf(group), depth + 1, true)
    else if (!mayBeRecord || looksLikeTool(group)) readOne(group, undefined, server)
    else for (const [key, member] of Object.entries(group)) readMember(key, member, server, depth)
  }

  /** The value of one key of a record: a tool of that name, or the tools of a server of that name. */
  function readMember(key: string, member: unknown, server: string | undefined, depth: number): void {
    if (member === undefined || member === null) return
    if (isJsonObject(member) && listOf(member) === undefined && looksLikeTool(member)) readOne(member, key, server)
    else readGroup(member, server ?? key, depth + 1, true)
  }

  function readOne(tool: Fields, name: string | undefined, server: string | undefined): void {
    countVisit()
    definitions.push(readTool(tool, { name, server, deferLoading }))
  }

  try {
    readGroup(value, options.server, 0, true)
  } catch (thrown) {
    const refusal = Refusal.ofThrown(thrown, EXPECTED_TOOL)
    const index = definitions.length
    const of = refusal.tool === undefined ? `position ${index}` : `tool ${quote(refusal.tool)} (position ${index})`
    throw refusal.toError(` ${refusal.tool === undefined ? 'at' : 'of'} ${of}`, { index, name: refusal.tool })
  }
  return definitions
}

function listOf(group: Fields): unknown {
  const key = LIST_KEYS.find(candidate => {
    const list = group[candidate]
    return Array.isArray(list) || (candidate === 'tools' && isJsonObject(list) && !looksLikeTool(list))
  })
  return key === undefined || hasSchema(group) ? undefined : group[key]
}

function namespaceOf(group: Fields): string | undefined {
  return group['type'] === 'namespace' && typeof group['name'] === 'string' ? group['name'] : undefined
}

function refuse(found: string, remedy: string): Refusal {
  return new Refusal(found, EXPECTED_TOOL, remedy)
}
