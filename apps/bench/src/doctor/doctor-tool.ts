import { printable } from '@ts/cli-kit'
import {
  createCatalog,
  createToolSearch,
  isToolSearchError,
  readTools,
  splitWords,
  type ToolDefinition,
} from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { createNoSearchBaseline } from '../baselines.js'
import type { Placed } from '../read-json-file.js'
import type { Findings } from './doctor-report.js'

/** A tool as the checks read it: every text field is set and has a maximum length. */
export type DoctorTool = ReturnType<typeof doctorTool>

/** Maximum number of characters read from a text: ten times the longest real description. */
const MOST_TEXT = 200_000
const MOST_NAME = 256

/** Converts a definition to the form that the checks read. */
export function doctorTool(definition: ToolDefinition) {
  const name = definition.name
  const server = textOf(definition.server).slice(0, MOST_NAME)
  const bareName = server !== '' && name.startsWith(`${server}__`) ? name.slice(server.length + 2) : name
  const serverWords = new Set(splitWords(server))
  const schema = definition.inputSchema
  return {
    name,
    /** The name without the prefix `server__` that captures add. */
    bareName,
    server,
    title: textOf(definition.title),
    description: textOf(definition.description),
    /** Undefined where the tool gives none. */
    schema: isJsonObject(schema) ? schema : undefined,
    /** The words of the bare name, without words of the server's name. */
    nameWords: splitWords(bareName.slice(0, MOST_NAME)).filter(word => !serverWords.has(word)),
    definition,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MOST_TEXT) : ''
}

/** The entries of a file as tools. An unreadable entry becomes a finding, so that it does not hide the others. */
export function readDoctorTools(entries: readonly Placed[], findings: Findings): DoctorTool[] {
  return entries.flatMap(({ value, place }) => {
    try {
      return readTools([value]).map(doctorTool)
    } catch (error) {
      if (!isToolSearchError(error)) throw error
      const named = isJsonObject(value) && typeof value['name'] === 'string' ? value['name'] : place
      findings.add('tool/unreadable', '', { tool: named, detail: error.message })
      return []
    }
  })
}

/** Reports the tools that a tool search leaves out, and returns the others. */
export async function checkCatalog(tools: readonly DoctorTool[], findings: Findings): Promise<DoctorTool[]> {
  const definitions = tools.map(tool => tool.definition)
  const search = createToolSearch({ tools: () => definitions, ranker: createNoSearchBaseline(), activation: 'off' })
  const { report } = await search.expose()
  const left = new Set<number>()
  for (const { index, error } of report.rejected) {
    const tool = tools[index]
    if (tool === undefined) continue
    left.add(index)
    const place = { tool: tool.name, detail: printable(error.message, 300) }
    if (error.code === 'DUPLICATE_TOOL') findings.add('name/duplicate', tool.server, { tool: tool.name })
    // Core accepts the definition alone, so it was left out because its name looks like that of another tool.
    else if (isValidAlone(tool.definition)) findings.add('name/look-alike', tool.server, place)
    else findings.add('tool/unreadable', tool.server, place)
  }
  return tools.filter((_, index) => !left.has(index))
}

function isValidAlone(definition: ToolDefinition): boolean {
  return createCatalog([definition], { onInvalid: 'drop' }).rejected.length === 0
}
