import { type SearchableTool, splitWords } from '@ts/core'
import { featureWords } from './tool-features.js'

// Maximum lengths of the texts that are read. Later words mostly repeat, and the limits bound the cost of hostile
// texts.
const QUERY_WORDS = 80
const NAME_WORDS = 12
const SUMMARY_WORDS = 20
const DESCRIPTION_CHARACTERS = 1_200
const DESCRIPTION_WORDS = 20
const PARAMETER_WORDS = 12
const DETAIL_WORDS = 100
const PARAMETERS = 60
const DETAIL_CHARACTERS = 200
/** Maximum number of characters of a word; a longer one is a token, a hash or an attack. */
const WORD_CHARACTERS = 32

/** Returns the distinct words of a query. */
export function queryWords(query: string): readonly string[] {
  return distinct(featureWords(query), QUERY_WORDS)
}

/** Returns the distinct words of a tool, up to the maximum lengths, grouped by the place where they occur. */
export function toolWords(tool: SearchableTool) {
  const name = distinct(featureWords(tool.name), NAME_WORDS)
  const description = tool.description.slice(0, DESCRIPTION_CHARACTERS)
  const summary = distinct(splitWords(description.split(/(?<=[.!?])\s|\n/, 1)[0] ?? ''), SUMMARY_WORDS)
  const parameters = tool.parameters.slice(0, PARAMETERS)
  const parameterNames = distinct(
    parameters.flatMap(parameter => splitWords(parameter.name.slice(0, DETAIL_CHARACTERS))),
    PARAMETER_WORDS,
  )
  const details = distinct(
    parameters.flatMap(({ description: text, values }) =>
      splitWords(`${text.slice(0, DETAIL_CHARACTERS)} ${values.slice(0, 20).join(' ').slice(0, DETAIL_CHARACTERS)}`),
    ),
    DETAIL_WORDS,
  )
  const words = distinct([...name, ...distinct(featureWords(description), DESCRIPTION_WORDS), ...parameterNames])
  return { name, summary, words, details }
}

/** Returns the number of required parameters, for which numbers in a query may be values. */
export function requiredOf(tool: SearchableTool): number {
  return tool.parameters.reduce((count, { required }) => count + (required ? 1 : 0), 0)
}

function distinct(words: readonly string[], most = words.length): string[] {
  return [...new Set(words.map(word => word.slice(0, WORD_CHARACTERS)))].slice(0, most)
}
