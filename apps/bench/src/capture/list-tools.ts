import { createHash } from 'node:crypto'
import type { Client } from '@modelcontextprotocol/client'
import { type JsonObject, listEntries } from '@ts/cli-kit'
import type { ToolDefinition } from '@ts/core'

export type ListedTools = Awaited<ReturnType<typeof listTools>>

/**
 * Requests every page of `tools/list` and checks its tools one by one: a bad schema costs one tool and not the list.
 * Returns the lines of a catalog file, and a warning for each tool that was left out, or if the list was ended early.
 */
export async function listTools(
  client: Client,
  key: string,
  { signal, timeoutMs: timeout }: { readonly signal: AbortSignal; readonly timeoutMs: number },
) {
  const warnings: string[] = []
  const found = await listEntries('tools', {
    request: request => client.request(request, ANYTHING, { signal, timeout }) as Promise<JsonObject>,
    ...{ digest: createHash('sha256'), warnings, checkedBefore: new Map(), checkedTools: new Map() },
  })
  return { tools: found.map(tool => definitionOf(key, tool)), warnings }
}

/** A tool with the fields that are kept, in the order in which they are written. */
function definitionOf(key: string, tool: JsonObject): ToolDefinition {
  const fields = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations']
  const given = fields.flatMap(field => (tool[field] == null ? [] : [[field, tool[field]]]))
  return { name: `${key}__${tool['name']}`, ...Object.fromEntries(given), server: key }
}

/** Any answer, as a schema that the client takes: `listEntries` checks it. */
const ANYTHING = {
  '~standard': { version: 1 as const, vendor: 'ts-bench', validate: (value: unknown) => ({ value }) },
}
