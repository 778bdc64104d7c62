import { join } from 'node:path'
import { loadSet } from '@ts/bench'
import { createCatalog, type SearchableTool, type ToolDefinition } from '@ts/core'

/** The tools of a folder with `tools.jsonl`. */
export async function loadTools(folder: string): Promise<readonly ToolDefinition[]> {
  return (await loadSet({ tools: join(folder, 'tools.jsonl') })).catalog.tools
}

/** Any number of tools: repeats the list under new names. */
export function repeatTools(tools: readonly ToolDefinition[], count: number): readonly SearchableTool[] {
  const repeated = Array.from({ length: count }, (_, i) => {
    const tool = tools[i % tools.length]!
    return { ...tool, name: `${tool.name}_${i}` }
  })
  return createCatalog(repeated, { onInvalid: 'drop' }).searchable
}
