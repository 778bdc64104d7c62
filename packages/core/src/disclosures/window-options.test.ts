import { describe, expect, it } from 'vitest'
import { createWindow } from '../index.js'
import type { WindowOptions } from './window.js'

const written = (options: unknown) => () => createWindow(options as WindowOptions)

describe('the options of a window', () => {
  it.each([-1, 1.5, 1_001, Number.NaN, '5', null])('refuse %s tools', maxTools => {
    expect(written({ maxTools })).toThrow(/maxTools/)
  })

  it.each(['random', ['size'], ['random', 'size'], null])('refuse the order %j', order => {
    expect(written({ order })).toThrow(/order/)
  })

  it('accept 0 to 1,000 tools and any of the orders', () => {
    for (const maxTools of [0, 1, 1_000]) expect(written({ maxTools, order: ['random'] })).not.toThrow()
  })

  it.each<[number | undefined, object]>([
    [
      0,
      {
        roles: [],
        revealedBy: [],
        defaults: { activation: 'off', limits: { default: 20, max: 50, topBand: 0.1 }, names: {} },
      },
    ],
    [
      10,
      {
        roles: ['search'],
        revealedBy: ['search'],
        defaults: {
          activation: { threshold: 11 },
          limits: { default: 10, max: 10, topBand: 0.1 },
          names: { search: 'search_available_tools' },
        },
      },
    ],
    [undefined, { defaults: expect.objectContaining({ limits: { default: 20, max: 50, topBand: 0.1 } }) }],
    [1_000, { defaults: expect.objectContaining({ limits: { default: 20, max: 50, topBand: 0.1 } }) }],
  ])('with %s tools have defaults that fit the window', (maxTools, defaults) => {
    expect(createWindow(maxTools === undefined ? {} : { maxTools })).toMatchObject(defaults)
  })
})
