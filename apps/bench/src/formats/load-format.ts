import { basename } from 'node:path'
import { invalidInput, quoted } from '@ts/cli-kit'
import { createCatalog } from '@ts/core'
import type { LabelledQuery } from '../load-queries.js'
import { uniqueIds } from '../read-json-file.js'
import { isOfKind, readFieldFiles, rowOf } from './field-files.js'
import { type FieldTool, FORMATS } from './formats.js'

/** The names of `--format`. */
export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name)

/** Longest name made of a docno or a title, in characters; providers take 64. */
const MOST_NAME = 64

/**
 * Reads a published set from its own files. Queries without a relevant tool are left out and counted.
 *
 * @param format One of {@link FORMAT_NAMES}; undefined to find it out by the files.
 * @throws ToolSearchError that names the file, the place, and what was expected: also for a second id, and for a label
 * without a tool; with `skipMissing` the latter is left out.
 */
export async function loadFormat(path: string, format: string | undefined, { skipMissing = false } = {}) {
  const files = await readFieldFiles(path)
  const candidates = FORMATS.filter(({ name }) => format === undefined || name === format)
  const found = candidates.find(({ needs }) => needs.every(kind => files.some(file => isOfKind(file, kind))))
  const broken = files.find(({ fault }) => fault !== undefined)
  if (broken && (found || files.length === 1)) throw broken.fault
  if (found === undefined)
    throw invalidInput(
      path,
      `found ${files.length === 1 ? 'a file' : `${files.length} files`} of another form, expected tools.jsonl and queries.jsonl, or ${candidates.map(({ name, expects }) => `${name}: ${expects}`).join('; or ')}`,
    )
  const set = found.read(kind =>
    files
      .filter(file => isOfKind(file, kind))
      .flatMap(({ name, rows }) => rows.map((row, i) => rowOf(row, name, i + 1))),
  )
  const name = basename(path).replace(/\.(jsonl?|tsv)$/, '')
  if (set.tools.length === 0) throw invalidInput(name, 'found no tools, expected at least one; check the files')
  const { catalog, ids } = catalogOf(set.tools)
  const checkId = uniqueIds('query')
  const queries: LabelledQuery[] = []
  for (const { row, id, query, category = '', grades, steps = stepsOf(grades) } of set.queries) {
    checkId(id, row.place)
    const stray = steps.flat().find(docno => !ids.has(docno))
    if (stray !== undefined && !skipMissing)
      throw invalidInput(
        row.place,
        `found the label ${quoted(stray)}, expected the id of one of the ${set.tools.length} tools (--skip-missing leaves such queries out)`,
      )
    if (stray !== undefined || steps.length === 0 || query.trim() === '') continue
    const idOf = (docno: string) => ids.get(docno) as string
    queries.push({
      ...{ id, query, steps: steps.map(step => new Set(step.map(idOf))) },
      ...(category === '' ? {} : { style: category }),
      ...(grades && { grades: new Map(steps.flat().map(docno => [idOf(docno), grades.get(docno) as number])) }),
    })
  }
  const skipped = set.queries.length - queries.length
  if (skipped > 0 && queries.length === 0)
    throw invalidInput(
      set.queries[0]?.row.place ?? name,
      `found no query with a tool of the set (${skipped} left out); check the files`,
    )
  return { name, catalog, queries, skipped, docnos: new Map([...ids].map(([docno, id]) => [id, docno])) }
}

/** One step for each tool of grade 1 or more. */
function stepsOf(grades: ReadonlyMap<string, number> = new Map()): string[][] {
  return [...grades].flatMap(([docno, grade]) => (grade > 0 ? [[docno]] : []))
}

/**
 * The catalog of a set, and the ids of its tools by docno. The name of a tool is its own name if it is one word, otherwise
 * its docno; a second tool with the same name gets a number.
 */
function catalogOf(tools: readonly FieldTool[]) {
  const docnos = new Map<string, string>()
  const checkId = uniqueIds('tool')
  const definitions = tools.map(({ row, docno, name: given, description, parameters = [], server }) => {
    checkId(docno, row.place)
    const own = /^[\w.:-]{1,64}$/.test(given) ? given : docno.replace(/[^\w.-]+/g, '_').slice(0, MOST_NAME)
    let name = own === '' ? 'tool' : own
    for (let i = 2; docnos.has(name); i++) name = `${own}_${i}`
    docnos.set(name, docno)
    const properties = Object.fromEntries([...parameters].map(([key, text]) => [key, { description: text }]))
    const inputSchema = { type: 'object', properties }
    return { name, description, inputSchema, ...(server === undefined ? {} : { server }) }
  })
  const catalog = createCatalog(definitions, { onInvalid: 'drop' })
  const rejected = catalog.rejected[0]
  if (rejected) throw invalidInput(tools[rejected.index]?.row.place ?? '', rejected.error.message)
  return { catalog, ids: new Map(catalog.tools.map(({ name, id }) => [docnos.get(name) ?? name, id])) }
}
