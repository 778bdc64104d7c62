import { isJsonObject } from '@ts/core/kit'
import { type Placed, wrongValue } from '../read-json-file.js'
import { type FieldFile, fieldsOf, hasKeys, listIn, parametersOf, rowsOf, textIn, textOr } from './field-files.js'
import type { FieldFormat, FieldQuery, FieldTool } from './field-set.js'

const isQuestions = (file: FieldFile) => hasKeys(file, 'id', 'question', 'function')

/**
 * The Berkeley Function Calling Leaderboard (V1 to V4, single turn): files of questions with `id`, `question` and
 * `function`, and files of `possible_answer` with `id` and `ground_truth`. The functions of all questions are one
 * catalog. The category is the beginning of the id, such as `live_multiple`. Questions without an answer, such as those of
 * `irrelevance`, are left out.
 */
export const bfclFormat: FieldFormat = {
  name: 'bfcl',
  expects: 'questions with "question" and "function", and answers with "ground_truth"',
  needs: [isQuestions],
  read(files) {
    const isAnswers = (file: FieldFile) => hasKeys(file, 'id', 'ground_truth') && !isQuestions(file)
    const answers = new Map(rowsOf(files, isAnswers).map(row => [textIn(row, 'id'), row]))
    const tools = createPool()
    const queries = rowsOf(files, isQuestions).map((row): FieldQuery => {
      const given = fieldsOf(row)['function']
      const functions = isJsonObject(given) ? [{ value: given, place: row.place }] : listIn(row, 'function')
      const own = new Map(functions.map(one => [textIn(one, 'name'), tools.add(one, 'parameters')]))
      const id = textIn(row, 'id')
      const answer = answers.get(id)
      const called = answer ? listIn(answer, 'ground_truth').flatMap(one => Object.keys(fieldsOf(one))) : []
      return {
        ...{ id, query: questionOf(row), category: id.replace(/_\d.*$/, ''), place: row.place },
        steps: [...new Set(called)].map(name => [own.get(name) ?? name]),
      }
    })
    return { tools: tools.all(), queries }
  },
}

/** The words of the user in the first turn. */
function questionOf(row: Placed): string {
  const { question } = fieldsOf(row)
  if (typeof question === 'string') return question
  const turn = Array.isArray(question) && Array.isArray(question[0]) ? question[0] : question
  if (!Array.isArray(turn)) throw wrongValue(row.place, question, 'question', 'messages')
  const words = turn.flatMap(one => (isJsonObject(one) && one['role'] === 'user' ? [textOr(one, 'content')] : []))
  return words.join('\n')
}

/** Collects tools that several questions repeat. Equal definitions are one tool; others with its name are others. */
export function createPool() {
  const docnos = new Map<string, string>()
  const counts = new Map<string, number>()
  const tools: FieldTool[] = []
  return {
    /** @returns The docno of the tool. */
    add(entry: Placed, parameters: string): string {
      const fields = fieldsOf(entry)
      const name = textIn(entry, 'name')
      const text = JSON.stringify([name, fields['description'], fields[parameters]])
      const known = docnos.get(text)
      if (known !== undefined) return known
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const docno = count === 1 ? name : `${name}#${count}`
      docnos.set(text, docno)
      const description = textOr(fields, 'description')
      tools.push({ ...{ docno, name, description, place: entry.place }, parameters: parametersOf(fields[parameters]) })
      return docno
    },
    all: (): readonly FieldTool[] => tools,
  }
}
