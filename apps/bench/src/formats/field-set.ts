import { invalidInput, quoted } from '@ts/cli-kit'
import { createCatalog, type ToolDefinition } from '@ts/core'
import type { LabelledQuery } from '../load-queries.js'
import { uniqueIds } from '../read-json-file.js'
import type { FieldFile } from './field-files.js'

/** A tool of a published set, with its id there, which trec_eval calls docno. */
export interface FieldTool {
  readonly docno: string
  readonly name: string
  readonly description: string
  /** Descriptions of the parameters, by name. */
  readonly parameters: ReadonlyMap<string, string>
  readonly server?: string
  /** The place in its file, for messages. */
  readonly place: string
}

export interface FieldQuery {
  readonly id: string
  readonly query: string
  readonly category?: string
  /** For each step, the docnos of which any one fulfils it. A query without steps is left out. */
  readonly steps: readonly (readonly string[])[]
  /** Relevance by docno, 1 or more, if it is graded. */
  readonly grades?: ReadonlyMap<string, number>
  readonly place: string
}

/** A published set as its files give it. */
export interface FieldData {
  readonly tools: readonly FieldTool[]
  readonly queries: readonly FieldQuery[]
}

/** A reader of the files of one published set. */
export interface FieldFormat {
  readonly name: string
  /** What its files are, for messages. */
  readonly expects: string
  /** The kinds of files that a set of this format has: of each, at least one. */
  readonly needs: readonly ((file: FieldFile) => boolean)[]
  /** @throws ToolSearchError with the place of what is wrong. */
  read(files: readonly FieldFile[]): FieldData
}

/** Longest name made of a docno or a title, in characters; providers take 64. */
const MOST_NAME = 64

/**
 * Makes a set of the bench. The name of a tool is its own name if it is one word, otherwise its docno; a second tool with
 * the same name gets a number. Queries without a relevant tool are left out and counted.
 *
 * @throws ToolSearchError for a second id, and for a label without a tool; with `skipMissing` the latter is left out.
 */
export function fieldSet(name: string, { tools, queries }: FieldData, { skipMissing = false } = {}) {
  if (tools.length === 0) throw invalidInput(name, 'found no tools, expected at least one; check the files')
  const { catalog, ids } = catalogOf(tools)
  const checkId = uniqueIds('query')
  const kept: LabelledQuery[] = []
  let skipped = 0
  for (const { id, query, category, steps, grades, place } of queries) {
    checkId(id, place)
    const stray = steps.flat().find(docno => !ids.has(docno))
    if (stray !== undefined && !skipMissing)
      throw invalidInput(
        place,
        `found the label ${quoted(stray)}, expected the id of one of the ${tools.length} tools (--skip-missing leaves such queries out)`,
      )
    if (stray !== undefined || steps.length === 0 || query.trim() === '') skipped++
    else
      kept.push({
        ...{ id, query, steps: steps.map(step => new Set(step.map(docno => ids.get(docno) as string))) },
        ...(category === undefined ? {} : { style: category }),
        ...(grades && { grades: new Map([...grades].map(([docno, grade]) => [ids.get(docno) as string, grade])) }),
      })
  }
  if (queries.length > 0 && kept.length === 0)
    throw invalidInput(
      queries[0]?.place ?? name,
      `found no query with a tool of the set (${skipped} left out); check the files`,
    )
  return { name, catalog, queries: kept, skipped, docnos: new Map([...ids].map(([docno, id]) => [id, docno])) }
}

function catalogOf(tools: readonly FieldTool[]) {
  const names = new Map<string, string>()
  const checkId = uniqueIds('tool')
  const definitions = tools.map(tool => {
    checkId(tool.docno, tool.place)
    const own = /^[\w.:-]{1,64}$/.test(tool.name) ? tool.name : tool.docno.replace(/[^\w.-]+/g, '_').slice(0, MOST_NAME)
    let name = own === '' ? 'tool' : own
    for (let i = 2; names.has(name); i++) name = `${own}_${i}`
    names.set(name, tool.docno)
    return definitionOf(name, tool)
  })
  const catalog = createCatalog(definitions, { onInvalid: 'drop' })
  const rejected = catalog.rejected[0]
  if (rejected) throw invalidInput(tools[rejected.index]?.place ?? '', rejected.error.message)
  return { catalog, ids: new Map(catalog.tools.map(({ name, id }) => [names.get(name) ?? name, id])) }
}

function definitionOf(name: string, { description, parameters, server }: FieldTool): ToolDefinition {
  const properties = Object.fromEntries([...parameters].map(([key, text]) => [key, { description: text }]))
  return {
    ...{ name, description, inputSchema: { type: 'object', properties } },
    ...(server === undefined ? {} : { server }),
  }
}
