import { expect, it } from 'vitest'
import * as adapter from './index.js'

it('exports only the documented functions', () => {
  expect(Object.keys(adapter).sort()).toEqual([
    'rankerForToolSearch',
    'toolSearch',
    'toolSearchMiddleware',
    'withToolSearch',
  ])
})
