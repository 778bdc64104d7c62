import { basename } from 'node:path'
import { isJsonObject } from '@ts/core/kit'
import { type Placed, parsedJson } from '../read-json-file.js'
import { createPool } from './bfcl.js'
import { type FieldFile, hasKeys, textIn } from './field-files.js'
import type { FieldFormat } from './field-set.js'

const isDialogues = (file: FieldFile) => hasKeys(file, 'instruction', 'input') && nameOf(file.rows[0]) !== undefined

const SEARCHER = 'ToolSearcher'
/** The last line of a dialogue. */
const PROMPT = 'Generate API Request:'

/**
 * API-Bank (arXiv 2304.08244): rows with `instruction`, `input` and `expected_output` (`output` in the training data).
 * The instruction ends with one API per line as JSON; the APIs of all rows are one catalog. The dialogue is the query, as
 * MCP-Zero takes it, and the API of the expected request is its label. The category is the name of the file. Requests of
 * `ToolSearcher`, the set's own search, are left out.
 */
export const apiBankFormat: FieldFormat = {
  name: 'api-bank',
  expects: 'rows with "instruction", "input" and "expected_output"',
  needs: [isDialogues],
  read(files) {
    const tools = createPool()
    const rows = files
      .filter(isDialogues)
      .flatMap(({ name, rows }) => rows.map((row, i) => ({ row, id: `${name}#${i + 1}`, name })))
    const all = new Map<string, string>()
    const known = rows.map(({ row }) => {
      const own = new Map(apisOf(row).map(api => [textIn(api, 'name'), tools.add(api, 'input_parameters')]))
      for (const [name, docno] of own) if (!all.has(name)) all.set(name, docno)
      return own
    })
    const queries = rows.map(({ row, id, name }, i) => {
      const called = nameOf(row)
      const input = textIn(row, 'input').trimEnd()
      return {
        ...{ id, query: (input.endsWith(PROMPT) ? input.slice(0, -PROMPT.length) : input).trim(), place: row.place },
        ...{ category: basename(name).replace(/\.\w+$/, '') },
        steps:
          called === undefined || called === SEARCHER ? [] : [[known[i]?.get(called) ?? all.get(called) ?? called]],
      }
    })
    return { tools: tools.all(), queries }
  },
}

/** The APIs of an instruction: the lines that are JSON objects with a name. */
function apisOf(row: Placed): readonly Placed[] {
  const lines = textIn(row, 'instruction').split('\n')
  return lines.flatMap(line => {
    const api = line.startsWith('{') ? parsedJson(line) : undefined
    const isApi = isJsonObject(api) && typeof api['name'] === 'string' && api['name'] !== SEARCHER
    return isApi ? [{ value: api, place: row.place }] : []
  })
}

/** The name of the API that the expected output requests: `API-Request: [Name(key='value')]`. */
function nameOf(row: Placed | undefined): string | undefined {
  if (row === undefined || !isJsonObject(row.value)) return undefined
  const { expected_output: expected, output } = row.value
  const text = typeof expected === 'string' ? expected : output
  return typeof text === 'string' ? /API-Request:\s{0,9}\[(\w{1,100})\(/.exec(text)?.[1] : undefined
}
