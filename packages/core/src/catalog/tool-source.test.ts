import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { ToolDefinition } from '../index.js'
import { createIssue, readFile, writeFile } from '../test-tools.js'
import { createToolCatalogs, type ToolSource } from './tool-source.js'

const follow = (tools: Parameters<typeof createToolCatalogs>[0], maxCatalogs = 4) =>
  createToolCatalogs(tools, { toolNames: undefined, isPinned: () => false, maxCatalogs })
/** The catalogs of sources that are given one after the other. */
async function catalogsOf(sources: readonly ToolSource[], maxCatalogs?: number) {
  let turn = 0
  const catalogs = follow(() => sources[turn]!, maxCatalogs)
  const found = []
  for (; turn < sources.length; turn++) found.push((await catalogs.current({})).catalog)
  return found
}
const idsOf = (tools: readonly { readonly id: string }[]) => tools.map(({ id }) => id)
const copy = (tools: readonly ToolDefinition[]) => structuredClone(tools)

describe('a function that gives the tools', () => {
  it.each([
    ['the same array', (list: readonly object[]) => list],
    ['an array of the same definitions', (list: readonly object[]) => [...list]],
  ])('is not read again for %s', async (_, again) => {
    const name = vi.fn(() => '')
    const list = [readFile, Object.defineProperty({}, 'name', { enumerable: true, get: name })]
    let source = list as ToolDefinition[]
    const catalogs = follow(() => source)
    const first = await catalogs.current({})
    name.mockClear()
    source = again(list) as ToolDefinition[]
    expect((await catalogs.current({})).catalog).toBe(first.catalog)
    expect(name).not.toHaveBeenCalled()
  })

  it('keeps its catalog for equal definitions, also after other tools in between', async () => {
    const [first, other, again] = await catalogsOf([[readFile, writeFile], [createIssue], copy([readFile, writeFile])])
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('does not read a definition again that an earlier list has at the same place', async () => {
    const description = vi.fn(() => 'Counts')
    const counted = Object.defineProperty({ name: 'counted' }, 'description', { enumerable: true, get: description })
    const [, later] = await catalogsOf([[counted], [counted, readFile]])
    expect(later!.tools[0]!.description).toBe('Counts')
    expect(description).toHaveBeenCalledTimes(1)
  })

  it.each([
    [6, true],
    [7, false],
  ])('gives equal tools of the eight most recent catalogs one object: %i others in between', async (others, isSame) => {
    // The schema of a validator is compared after it was read, and plain data before.
    const shared = () => [...copy([readFile]), { name: 'validated', inputSchema: z.object({}) as never }]
    const between = Array.from({ length: others }, (_, i) => [{ name: `other_${i}` }])
    const found = await catalogsOf([shared(), ...between, [{ name: 'own' }], [{ name: 'own' }, ...shared()]], 16)
    const [first, last] = [found[0]!.tools, found.at(-1)!.tools.slice(1)]
    expect(first.map((tool, i) => tool === last[i])).toEqual([isSame, isSame])
  })

  it('gives another catalog if another tool was left out', async () => {
    const bad = (name: string) => ({ name, title: 1 }) as unknown as ToolDefinition
    const lists = [
      [readFile, bad('a')],
      [readFile, bad('b')],
      [...copy([readFile]), bad('a')],
    ]
    const [first, other, again] = await catalogsOf(lists)
    expect(other!.rejected.map(({ name }) => name)).toEqual(['b'])
    expect(again).toBe(first)
  })

  it('keeps as many catalogs as the option allows, one for each content', async () => {
    const lists = [[readFile], [writeFile], copy([writeFile]), copy([readFile])]
    const [first, , , again] = await catalogsOf(lists, 2)
    expect(again).toBe(first)
    const [gone, , , back] = await catalogsOf([[readFile], [writeFile], [createIssue], copy([readFile])], 2)
    expect(back).not.toBe(gone)
  })

  it('follows an array that changes after it was compared with an earlier one', async () => {
    let list: ToolDefinition[] = [readFile, writeFile]
    const catalogs = follow(() => list)
    const descriptions = async () => (await catalogs.current({})).catalog.tools.map(({ description }) => description)
    await descriptions()
    list = [readFile, { ...writeFile, description: 'one' }]
    expect(await descriptions()).toEqual([readFile.description, 'one'])
    list[1] = { ...writeFile, description: 'other' }
    expect(await descriptions()).toEqual([readFile.description, 'other'])
  })

  it('follows an array that changes while it is read', async () => {
    const list = [readFile]
    const catalogs = follow(() => list)
    const first = catalogs.current({})
    await Promise.resolve()
    list.push(writeFile)
    const second = catalogs.current({})
    expect(idsOf((await first).catalog.tools)).toEqual(['read_file'])
    expect(idsOf((await second).catalog.tools)).toEqual(['read_file', 'write_file'])
  })

  const throwing = {
    get server() {
      throw new Error('hostile')
    },
  }
  it.each([
    ['none', undefined, []],
    ['a text', 'mail', []],
    [
      'invalid ones, and one that throws',
      [{ server: 'mail' }, null, 'x', { server: 5 }, throwing],
      [{ server: 'mail' }],
    ],
  ])('reads only valid outages: %s', async (_, away, read) => {
    const source = { tools: [readFile], away } as unknown as ToolSource
    expect((await follow(() => source).current({})).away).toEqual(read)
  })
})

describe('a fixed list', () => {
  it('makes its ids with the host’s options, and so does every later list', async () => {
    const options = { toolNames: { prefixServer: true }, isPinned: () => false, maxCatalogs: 4 }
    const catalogs = createToolCatalogs([readFile], options)
    expect(idsOf(catalogs.fixed()!.tools)).toEqual(['files__read_file'])
    expect(catalogs.update([writeFile]).added).toEqual(['files__write_file'])
    const live = createToolCatalogs(() => [readFile], options)
    expect(idsOf((await live.current({})).catalog.tools)).toEqual(['files__read_file'])
  })

  it.each([null, 5, 'tools'])('cannot be %j, at first or in an update', wrong => {
    const refused = expect.objectContaining({ code: 'INVALID_TOOL' })
    expect(() => follow(wrong as never)).toThrow(refused)
    expect(() => follow([readFile]).update(wrong as never)).toThrow(refused)
  })
})
