import { createCatalog, type SearchableTool } from '@ts/core'

/** A few simple tools with very different meanings. */
export const home = createCatalog([
  { name: 'delete_account', description: 'Erase a customer and everything kept about them.' },
  { name: 'create_invoice', description: 'Bill a customer for work that was done.' },
  { name: 'get_weather_forecast', description: 'Rain, wind and temperature for a place.' },
  { name: 'play_song', description: 'Start a piece of music on a loudspeaker.' },
  { name: 'book_flight', description: 'Reserve a seat on a plane.' },
  { name: 'set_alarm', description: 'Ring at a given time.' },
  { name: 'send_email', description: 'Write to somebody.' },
  { name: 'translate_text', description: 'Say the same in another language.' },
]).searchable

/** A tool with only a name and the fields in `more`. */
export const bare = (name: string, more: Partial<SearchableTool> = {}): SearchableTool => ({
  ...createCatalog([{ name }]).searchable[0]!,
  ...more,
})
/** The name of the tool with the highest score. */
export const bestOf = (scores: readonly number[], tools: readonly SearchableTool[]) =>
  tools[scores.indexOf(Math.max(...scores))]!.name
