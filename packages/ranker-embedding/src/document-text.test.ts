import { createCatalog } from '@ts/core'
import { expect, it } from 'vitest'
import { documentText } from './document-text.js'

it('writes a tool as prose, with its name as words', () => {
  const [tool] = createCatalog([
    {
      name: 'getWeather',
      description: 'Forecast for\n a city',
      server: 'sky',
      inputSchema: { type: 'object', properties: { city: { type: 'string', description: 'Its name' }, days: {} } },
    },
  ]).searchable
  expect(documentText(tool!)).toBe('get weather. Forecast for a city. Parameters: city (Its name), days. Server: sky')
})
