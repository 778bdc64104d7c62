import { isJsonObject } from '@ts/core/kit'
import type { Placed } from '../read-json-file.js'
import { type FieldFile, fieldsOf, hasKeys, listIn, parametersOf, rowsOf, textIn, textOr } from './field-files.js'
import type { FieldFormat, FieldQuery, FieldTool } from './field-set.js'

const isLiveTools = (file: FieldFile) => hasKeys(file, 'name', 'tools', 'config')
const isLiveTasks = (file: FieldFile) => hasKeys(file, 'Question', 'Annotator Metadata')

/**
 * LiveMCPBench (arXiv 2508.01780): `tools.json`, a list of servers with their tools, and a list of tasks with `task_id`,
 * `Question`, `category` and the names of the annotated tools. These names have no server, so every tool of that name
 * fulfils the step.
 */
export const liveMcpBenchFormat: FieldFormat = {
  name: 'livemcpbench',
  expects: 'tools.json with servers, and tasks with "Question" and "Annotator Metadata"',
  needs: [isLiveTools, isLiveTasks],
  read(files) {
    const tools = rowsOf(files, isLiveTools).flatMap(serverTools)
    const byName = new Map<string, string[]>()
    for (const { name, docno } of tools) byName.set(name, [...(byName.get(name) ?? []), docno])
    return { tools, queries: rowsOf(files, isLiveTasks).map(row => taskOf(row, byName)) }
  },
}

function serverTools(row: Placed): FieldTool[] {
  const { tools } = fieldsOf(row)
  return Object.entries(isJsonObject(tools) ? tools : {}).flatMap(([server, value]) =>
    listIn({ value, place: row.place }, 'tools').map(tool => toolOf(tool, server, 'inputSchema')),
  )
}

function toolOf(tool: Placed, server: string, schema: string): FieldTool {
  const name = textIn(tool, 'name')
  const fields = fieldsOf(tool)
  return {
    ...{ docno: `${server}/${name}`, name, description: textOr(fields, 'description'), server, place: tool.place },
    parameters: parametersOf(fields[schema]),
  }
}

function taskOf(row: Placed, byName: ReadonlyMap<string, readonly string[]>): FieldQuery {
  const metadata = fieldsOf(row)['Annotator Metadata']
  const listed = isJsonObject(metadata) ? textOr(metadata, 'Tools') : ''
  const names = listed.split('\n').map(line => line.replace(/^\s*\d+\.\s*/, '').trim())
  const category = textOr(fieldsOf(row), 'category')
  return {
    ...{ id: textIn(row, 'task_id'), query: textIn(row, 'Question'), place: row.place },
    ...(category === '' ? {} : { category }),
    steps: [...new Set(names)].filter(name => name !== '').map(name => byName.get(name) ?? [name]),
  }
}

const isZeroTools = (file: FieldFile) =>
  hasKeys(file, 'tools') && (hasKeys(file, 'server_name') || hasKeys(file, 'server_summary'))
const isZeroRequests = (file: FieldFile) => hasKeys(file, 'target_server_name', 'target_tool_name')

/**
 * MCP-Zero (arXiv 2506.01056): MCP-tools, a list of servers with `tools`, whose embeddings are ignored, and optionally the
 * results of its experiment, in which a model wrote the requests: `extracted_server_desc`, `extracted_tool_desc`,
 * `target_server_name`, `target_tool_name`. The category is the number of sampled tools.
 */
export const mcpZeroFormat: FieldFormat = {
  name: 'mcp-zero',
  expects: 'servers with "server_name" and "tools", and results with "target_server_name" and "target_tool_name"',
  needs: [isZeroTools],
  read: files => ({
    tools: rowsOf(files, isZeroTools).flatMap(row => {
      const server = textOr(fieldsOf(row), 'server_name') || textIn(row, 'name')
      return listIn(row, 'tools').map(tool => toolOf(tool, server, 'parameter'))
    }),
    queries: files.filter(isZeroRequests).flatMap(({ name, rows }) =>
      rows.map((row, i) => {
        const fields = fieldsOf(row)
        const target = `${textIn(row, 'target_server_name')}/${textIn(row, 'target_tool_name')}`
        const asked = ['extracted_server_desc', 'extracted_tool_desc'].map(key => textOr(fields, key))
        const sampled = fields['sample_size']
        return {
          ...{ id: `${name}#${i + 1}`, query: asked.join(' ').trim(), steps: [[target]], place: row.place },
          ...(typeof sampled === 'number' ? { category: String(sampled) } : {}),
        }
      }),
    ),
  }),
}
