import { createCatalog, type ToolDefinition } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { MAX_SEEDED_TOOLS, noTools, officeCatalog, oneTool, seededCatalog, trapCatalog } from './index.js'

function isDeeplyFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen)
}

describe('the fixture catalogs', () => {
  it.each<[string, readonly ToolDefinition[], number]>([
    ['officeCatalog', officeCatalog, 24],
    ['trapCatalog', trapCatalog, 47],
    ['oneTool', oneTool, 1],
    ['noTools', noTools, 0],
    ['seededCatalog', seededCatalog(300), 300],
  ])('are frozen to the ground and valid: %s', (_, definitions, count) => {
    expect(isDeeplyFrozen(definitions)).toBe(true)
    expect(createCatalog(definitions).tools).toHaveLength(count)
  })

  it('keep their order: office tools, as pinned', () => {
    expect(officeCatalog.map(({ name }) => name).slice(0, 3)).toEqual(['list_invoices', 'send_invoice', 'read_file'])
    expect(officeCatalog.at(-1)?.name).toBe('archive_invoice')
  })
})

describe('seededCatalog', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(seededCatalog(50, 7)).toEqual(seededCatalog(50, 7))
    expect(seededCatalog(50, 7)).not.toEqual(seededCatalog(50, 8))
  })

  it('begins with the smaller catalog of the same seed', () => {
    expect(seededCatalog(200, 3).slice(0, 50)).toEqual(seededCatalog(50, 3))
  })

  it('makes 120,000 tools with names of their own, more than there are combinations', () => {
    const tools = seededCatalog(120_000)
    expect(new Set(tools.map(({ name }) => name)).size).toBe(120_000)
    expect(tools.every(({ description, server }) => description !== '' && server !== undefined)).toBe(true)
  })

  it.each([-1, 1.5, Number.NaN, MAX_SEEDED_TOOLS + 1])('refuses %s tools', count => {
    expect(() => seededCatalog(count)).toThrow('expected a whole number from 0 to 1000000')
  })
})
