import { type SearchableTool, splitWords } from '@ts/core'

/** Maximum number of characters: as long as the 256 to 512 tokens that sentence models read. */
const MAX_LENGTH = 2_000

/**
 * Writes a tool as prose for a model that was trained on sentences: the name as words, then title, description,
 * keywords, parameters and server.
 *
 * The name `get_weather` becomes `get weather`, because such models have not seen identifiers: `get weather. Forecast
 * for a city. Parameters: city (Name of the city), days`.
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
