import type { Client } from '@modelcontextprotocol/client'
import { printable, quoted } from '@ts/cli-kit'
import { createCatalog, type ToolDefinition } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'

/** A server's tools as the lines of a catalog file, with warnings about tools that were left out. */
export interface ListedTools {
  readonly tools: readonly ToolDefinition[]
  /** One sentence for each tool that was left out, and one if the list was ended early. */
  readonly warnings: readonly string[]
}

/** Maximum number of pages: a server with more is treated as endless. */
const MOST_PAGES = 1_000
const MOST_TOOLS = 20_000

/** The part of a `tools/list` answer that must be valid; its tools are checked one by one. */
interface Page {
  readonly tools: readonly unknown[]
  readonly nextCursor?: string
}

/**
 * Requests every page of `tools/list` and checks its tools one by one, so that a bad schema costs one tool and not the
 * list. If a cursor is repeated, the list ends there with a warning.
 */
export async function listTools(
  client: Client,
  key: string,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<ListedTools> {
  const found: unknown[] = []
  const warnings: string[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  for (let page = 1; ; page++) {
    const params = cursor === undefined ? {} : { cursor }
    const answer = await client.request({ method: 'tools/list', params }, PAGE, {
      signal: options.signal,
      timeout: options.timeoutMs,
    })
    found.push(...answer.tools)
    cursor = answer.nextCursor
    if (cursor === undefined) break
    if (cursors.has(cursor)) {
      warnings.push(`gave the cursor ${quoted(cursor, 40)} a second time; the list was ended there`)
      break
    }
    cursors.add(cursor)
    if (page >= MOST_PAGES || found.length >= MOST_TOOLS) {
      warnings.push(`gave ${found.length} tools in ${page} pages and more to come; the list was ended there`)
      break
    }
  }
  const checked = checkEach(key, found)
  return { tools: checked.tools, warnings: [...warnings, ...checked.warnings] }
}

function checkEach(key: string, found: readonly unknown[]): ListedTools {
  const tools: ToolDefinition[] = []
  const warnings: string[] = []
  const names = new Set<string>()
  found.forEach((tool, i) => {
    const named = isJsonObject(tool) && typeof tool['name'] === 'string' ? tool['name'] : undefined
    const label = named === undefined ? `tool ${i + 1}` : `tool ${quoted(named, 60)}`
    if (named === undefined) {
      warnings.push(`${label} has no name and was left out`)
      return
    }
    if (names.has(named)) {
      warnings.push(`${label} came twice and was kept once`)
      return
    }
    names.add(named)
    const definition = definitionOf(key, tool as Record<string, unknown>)
    const rejected = createCatalog([definition], { onInvalid: 'drop' }).rejected[0]
    if (rejected === undefined) tools.push(definition)
    else warnings.push(`${label} was left out: ${printable(rejected.error.message, 200)}`)
  })
  return { tools, warnings }
}

/** A tool with the fields that are kept, in the order in which they are written. */
function definitionOf(key: string, tool: Record<string, unknown>): ToolDefinition {
  const definition: Record<string, unknown> = { name: `${key}__${tool['name']}` }
  for (const field of ['title', 'description', 'inputSchema', 'outputSchema', 'annotations']) {
    if (tool[field] !== undefined && tool[field] !== null) definition[field] = tool[field]
  }
  definition['server'] = key
  // The catalog checks every field later; until then the type is only asserted.
  return definition as unknown as ToolDefinition
}

/** The schema of {@link Page}, in the interface that the client takes (Standard Schema, version 1). */
const PAGE = {
  '~standard': {
    version: 1 as const,
    vendor: 'ts-bench',
    validate: (value: unknown) => {
      const tools = isJsonObject(value) ? value['tools'] : undefined
      if (!isJsonObject(value) || !Array.isArray(tools))
        return { issues: [{ message: 'found no tools in the answer' }] }
      const next = value['nextCursor']
      const page: Page = { tools, ...(typeof next === 'string' && next !== '' ? { nextCursor: next } : {}) }
      return { value: page }
    },
    types: undefined as unknown as { readonly input: unknown; readonly output: Page },
  },
}
