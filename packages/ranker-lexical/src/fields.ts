import type { SearchableTool } from '@ts/core'
import { forEachWord } from './tokens.js'
import { FIELDS, type Field } from './tuning.js'
import type { Vocabulary } from './vocabulary.js'

/** The texts of a tool, by the field in which their words are weighed. */
export function textsOf(tool: SearchableTool): Readonly<Record<Field, readonly string[]>> {
  return {
    name: [tool.name],
    server: [tool.server],
    title: [tool.title],
    keywords: [tool.category, ...tool.keywords],
    parameterNames: tool.parameters.map(parameter => parameter.name),
    parameterValues: tool.parameters.flatMap(parameter => parameter.values),
    parameterDescriptions: tool.parameters.map(parameter => parameter.description),
    description: [tool.description],
  }
}

/** The fields of a tool in which a term stands, in any of its forms. */
export function fieldsWith(tool: SearchableTool, term: number, vocabulary: Vocabulary): readonly Field[] {
  const texts = textsOf(tool)
  return FIELDS.filter(field =>
    texts[field].some(text => {
      let isThere = false
      const visit = (word: string) => {
        isThere ||= vocabulary.find(word) === term
      }
      forEachWord(text, visit, visit)
      return isThere
    }),
  )
}
