import { expect, it } from 'vitest'
import * as adapter from './index.js'
import { call, catalog, scripted } from './test-support.js'
import { quickstart } from './tool-search-middleware.examples.js'

it('exports exactly these names', () => {
  expect(Object.keys(adapter).sort()).toEqual(['toolSearch', 'toolSearchMiddleware'])
})

it('runs the quickstart of the README', async () => {
  const { tools, ran } = catalog()
  expect(await quickstart(scripted([call('1', 'get_weather', { city: 'Rome' })]), tools, 'hi')).toBe('done')
  expect(ran).toHaveLength(1)
})
