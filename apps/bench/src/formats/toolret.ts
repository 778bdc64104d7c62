import { isJsonObject } from '@ts/core/kit'
import { type Placed, parsedJson, wrongValue } from '../read-json-file.js'
import { type FieldFile, fieldsOf, hasKeys, listIn, parametersOf, rowsOf, textIn, textOr } from './field-files.js'
import type { FieldFormat, FieldQuery, FieldTool } from './field-set.js'

/**
 * ToolRet (arXiv 2503.01763): files of queries with `id`, `query`, `instruction`, `labels` and `category`, and files of
 * tools with `id` and `documentation`, as `datasets` exports them. `labels` is a list of `{id, relevance}`, or the same
 * as JSON text.
 *
 * @param withInstruction Whether the instruction stands before the query: the paper's setting `w/ inst.`.
 */
export function toolRetFormat(withInstruction: boolean): FieldFormat {
  const isQueries = (file: FieldFile) => hasKeys(file, 'query', 'labels')
  const isTools = (file: FieldFile) => hasKeys(file, 'id', 'documentation')
  return {
    name: withInstruction ? 'toolret-inst' : 'toolret',
    expects: 'queries with "query" and "labels", and tools with "id" and "documentation"',
    needs: [isQueries, isTools],
    read: files => ({
      tools: rowsOf(files, isTools).map(toolOf),
      queries: rowsOf(files, isQueries).map(row => queryOf(row, withInstruction)),
    }),
  }
}

function toolOf(row: Placed): FieldTool {
  const { documentation } = fieldsOf(row)
  const given = typeof documentation === 'string' ? parsedJson(documentation) : documentation
  const docno = textIn(row, 'id')
  // Some documentations are no JSON: the whole text is then the description.
  if (!isJsonObject(given)) {
    const description = typeof documentation === 'string' ? documentation : ''
    return { ...{ docno, name: docno, description, parameters: new Map() }, place: row.place }
  }
  const rest = ['description', 'api_description', 'func_description'].map(key => textOr(given, key))
  const description = rest.find(text => text !== '') ?? JSON.stringify(given)
  const lists = ['parameters', 'required_parameters', 'optional_parameters'].map(key => parametersOf(given[key]))
  const parameters = new Map(lists.flatMap(list => [...list]))
  return { ...{ docno, name: textOr(given, 'name'), description, parameters }, place: row.place }
}

function queryOf(row: Placed, withInstruction: boolean): FieldQuery {
  const grades = new Map(
    listIn(row, 'labels').map(label => [textIn(label, 'id'), gradeOf(fieldsOf(label)['relevance'] ?? 1, label.place)]),
  )
  const category = textOr(fieldsOf(row), 'category')
  const instruction = withInstruction ? `${textOr(fieldsOf(row), 'instruction')} ` : ''
  return judged({
    ...{ id: textIn(row, 'id'), query: `${instruction}${textIn(row, 'query')}`, place: row.place },
    ...(category === '' ? {} : { category }),
    grades,
  })
}

/** A query with one step for each document of grade 1 or more. */
export function judged(
  query: Omit<FieldQuery, 'steps'> & { readonly grades: ReadonlyMap<string, number> },
): FieldQuery {
  const grades = new Map([...query.grades].filter(([, grade]) => grade > 0))
  return { ...query, grades, steps: [...grades.keys()].map(docno => [docno]) }
}

/** A relevance of judgements. Throws if it is no whole number, as trec_eval does. */
export function gradeOf(value: unknown, place: string): number {
  const grade = Number(value)
  if (Number.isInteger(grade) && Math.abs(grade) <= 1_000) return grade
  throw wrongValue(place, value, 'relevance', 'a whole number')
}
