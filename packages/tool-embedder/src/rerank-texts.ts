import type { SearchableTool } from '@ts/core'
import { featureWords } from './tool-features.js'
import { MAX_FIELD } from './tool-text.js'

/** Maximum number of words of a name, a first sentence, a description or all parameter names: later words mostly repeat. */
const MAX_WORDS = 20

/** Returns the distinct words of a query. */
export function queryWords(query: string): readonly string[] {
  return distinct(featureWords(query))
}

/** Returns the distinct words of a tool, up to the maximum lengths, grouped by the place where they occur. */
export function toolWords(tool: SearchableTool) {
  const { parameters } = tool
  const description = tool.description.slice(0, MAX_FIELD)
  const name = wordsOf(tool.name)
  const summary = wordsOf(description.split(/(?<=[.!?])\s|\n/, 1)[0] ?? '')
  const parameterNames = wordsOf(parameters.map(parameter => parameter.name).join(' '))
  const details = parameters.map(({ description: text, values }) => `${text} ${values.join(' ')}`).join(' ')
  const words = distinct([...name, ...wordsOf(description), ...parameterNames])
  return { name, summary, words, details: distinct(featureWords(details.slice(0, MAX_FIELD))) }
}

/** Returns the number of required parameters, for which numbers in a query may be values. */
export function requiredOf(tool: SearchableTool): number {
  return tool.parameters.reduce((count, { required }) => count + (required ? 1 : 0), 0)
}

function wordsOf(text: string): string[] {
  return distinct(featureWords(text.slice(0, MAX_FIELD))).slice(0, MAX_WORDS)
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)]
}
