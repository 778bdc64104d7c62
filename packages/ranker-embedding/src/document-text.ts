import { type SearchableTool, splitWords } from '@ts/core'

/** Longer texts are cut: models for sentences read 256 to 512 tokens, about this many characters. */
const MAX_LENGTH = 2_000

/**
 * A tool as prose for a model that was trained on sentences: name in words, title, description, parameters.
 *
 * `get_weather: Forecast for a city. Parameters: city (Name of the city), days.` begins with `get weather`, because no
 * such model has seen identifiers.
 */
export function documentText(tool: SearchableTool): string {
  const parameters = tool.parameters
    .slice(0, 32)
    .map(({ name, description }) => (description === '' ? name : `${name} (${description.slice(0, 200)})`))
  const parts = [
    splitWords(tool.name).join(' '),
    tool.title,
    tool.description,
    tool.keywords.join(', '),
    parameters.length > 0 ? `Parameters: ${parameters.join(', ')}` : '',
    tool.server === '' ? '' : `Server: ${tool.server}`,
  ]
  return parts
    .filter(part => part.trim() !== '')
    .join('. ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
}
