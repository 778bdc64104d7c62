import { expect, it } from 'vitest'
import * as adapter from './index.js'
import { call, catalog, scripted } from './test-support.js'
import { quickstart } from './with-tool-search.examples.js'

it('exports only the documented functions', () => {
  expect(Object.keys(adapter).sort()).toEqual([
    'rankerForToolSearch',
    'toolSearch',
    'toolSearchMiddleware',
    'withToolSearch',
  ])
})

it('does what the quickstart of the README shows', async () => {
  const { tools, ran } = catalog()
  const { model } = scripted([call('1', 'get_weather', { city: 'Rome' })])
  expect(await quickstart(model, tools, 'hi')).toBe('done')
  expect(ran).toHaveLength(1)
})
