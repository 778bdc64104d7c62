import { createCatalog } from '@ts/core'
import { expect, it } from 'vitest'
import { FIELD_SEPARATOR } from './tool-features.js'
import { toolFieldsText } from './tool-text.js'

it('separates the fields of a tool even if they contain the separator, and cuts each field', () => {
  const [tool] = createCatalog([
    {
      name: 'get_weather',
      title: 'Weather',
      description: `Forecast${FIELD_SEPARATOR}for a city`,
      server: 'sky',
      keywords: ['rain'],
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 200 }, (_, i) => [`p${i}`, { description: 'long text '.repeat(100), enum: ['a'] }]),
        ),
      },
    },
  ]).searchable
  const fields = toolFieldsText(tool!).split(FIELD_SEPARATOR)
  expect(fields.slice(0, 3)).toEqual(['get_weather', 'Weather rain', 'Forecast for a city'])
  expect(fields[3]).toMatch(/^p0 p1 p2 /)
  expect(fields[4]!.length).toBeLessThanOrEqual(8_192)
  expect(fields[5]).toBe('sky')
  expect(fields).toHaveLength(6)
})
