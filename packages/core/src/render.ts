import { mayCall } from './call.js'
import { oneLine, showHiddenCharacters } from './hidden-characters.js'
import { renderSignature } from './render-signature.js'
import type { CatalogTool } from './tool.js'

/**
 * How a found tool is written for the model:
 * - `json`: name, description and the whole JSON schema
 * - `typescript`: one TypeScript signature, a fraction of the tokens
 * - `summary`: name, description and the names of the required parameters
 * - `description`: name and description
 * - a function: whatever it returns, under the tool's name (S5.3)
 */
export type Rendering = 'json' | 'typescript' | 'summary' | 'description' | ToolRenderer

/** Properties of one rendered tool; `name` is put before them, so that a history can always be read. */
export type ToolRenderer = (tool: CatalogTool) => Readonly<Record<string, unknown>>

/** A tool as it stands in an answer. */
export interface RenderedTool {
  readonly name: string
  readonly [property: string]: unknown
}

/** Descriptions in summaries are cut to this many characters: the first sentence or two, as Mastra's 150 and Hermes' do. */
const SUMMARY_LENGTH = 240

/** One found tool, written for the model. */
export function renderTool(tool: CatalogTool, rendering: Rendering): RenderedTool {
  if (typeof rendering === 'function') {
    const { name: _, ...rest } = rendering(tool)
    return { name: tool.name, ...rest }
  }
  // What only code may call is called by its signature.
  if (rendering === 'typescript' || !mayCall(tool, 'model'))
    return { name: tool.name, signature: renderSignature(tool) }
  if (rendering === 'summary')
    return { name: tool.name, description: summarize(tool.description), required: requiredOf(tool) }
  if (rendering === 'description') return { name: tool.name, description: showHiddenCharacters(tool.description) }
  return { name: tool.name, description: showHiddenCharacters(tool.description), parameters: tool.inputSchema }
}

/** A description on one line, cut at a word. */
export function summarize(description: string, length = SUMMARY_LENGTH): string {
  const line = oneLine(description.slice(0, length * 4))
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`
}

function requiredOf(tool: CatalogTool): readonly string[] {
  const required = tool.inputSchema['required']
  return Array.isArray(required) ? required.filter(name => typeof name === 'string') : []
}
