import { describe, expect, it } from 'vitest'
import { createBridge, createToolSearch } from '../index.js'
import { wordRanker } from '../test-tools.js'
import { checkLimits, metaNames } from './tool-search-options.js'

const create = (options: object) => () =>
  createToolSearch({ tools: [], ranker: wordRanker(), ...(options as Record<string, never>) })

describe('options', () => {
  it.each<[string, object]>([
    ['disclosure', { disclosure: {} }],
    ['disclosure', { disclosure: { expose() {} } }],
    ['disclosure', { disclosure: 'other' }],
    ['disclosure', { disclosure: 7 }],
    ['render', { render: 'other' }],
    ['ranker', { ranker: {} }],
    ['activation', { activation: 'other' }],
    ['activation.sharePercent', { activation: { sharePercent: '10' } }],
    ['activation.threshold', { activation: { threshold: 1.5 } }],
  ])('are refused with the path of the wrong one, %s: %j', (path, options) => {
    expect(create(options)).toThrow(path)
  })

  it('accept a rendering function, or the name of a rendering', () => {
    expect(create({ render: () => ({ name: 'a' }) })).not.toThrow()
    expect(create({ render: 'summary' })).not.toThrow()
  })
})

describe('limits', () => {
  it('lower a default above the maximum to the maximum, and keep the other values', () => {
    expect(checkLimits({ default: 20, max: 5, topBand: 0.5 })).toEqual({ default: 5, max: 5, topBand: 0.5 })
    expect(checkLimits({ default: 5, max: 20, topBand: 0 })).toEqual({ default: 5, max: 20, topBand: 0 })
  })

  it.each([
    ['default', { default: 1.5, max: 5, topBand: 0 }, 'a whole number from 1 to 50'],
    ['default', { default: 51, max: 5, topBand: 0 }, 'a whole number from 1 to 50'],
    ['max', { default: 5, max: 0, topBand: 0 }, 'a whole number from 1 to 50'],
    ['topBand', { default: 5, max: 5, topBand: 1.1 }, 'a number from 0 to 1'],
    ['topBand', { default: 5, max: 5, topBand: '0.5' as unknown as number }, 'a number from 0 to 1'],
  ])('are refused if %s is out of bounds', (path, limits, expected) => {
    expect(() => checkLimits(limits)).toThrow(expected)
    expect(() => checkLimits(limits)).toThrow(`limits.${path}`)
  })
})

describe('names of meta tools', () => {
  it('default to those of the disclosure, and are empty for roles that it lacks', () => {
    expect(metaNames(createBridge(), { call: 'run' })).toEqual({
      search: 'search_tools',
      describe: 'describe_tools',
      call: 'run',
      callReadOnly: '',
      add: '',
      list: '',
    })
  })

  it.each([7, '', 'a b', 'describe_tools'])('are refused if one is %j', name => {
    expect(() => metaNames(createBridge(), { search: name as string })).toThrow('names.')
  })
})
