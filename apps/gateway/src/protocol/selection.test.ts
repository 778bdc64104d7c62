import type { Ranker } from '@ts/core'
import { expect, it, vi } from 'vitest'
import { toolSearch } from '../config/test-config.js'
import type { RunOptions } from '../upstream/upstream-pool.js'
import { startGateway, type TestGateway } from './test-gateway.js'
import { type ScriptedServer, serverConfig } from './test-upstream.js'

const texts = ['zoo opens', 'post a letter', 'post a parcel', 'add numbers', 'multiply numbers', 'draw a line']
const shelf: ScriptedServer = {
  eras: ['legacy', 'modern'],
  tools: texts.map(text => ({
    name: text.replaceAll(' ', '_'),
    description: `To ${text}`,
    inputSchema: { type: 'object' },
  })),
}

/** A gateway over the server `shelf`, with a `toolSearch` block as in a configuration file. */
async function startWith(block: object, ranker?: Ranker): Promise<TestGateway> {
  const { search, mode } = toolSearch(block)
  const config = { search, servers: [serverConfig('a')] }
  return startGateway({ a: shelf }, { mode, config, ...(ranker === undefined ? {} : { ranker }) })
}

it('a window begins with the tools that maxToolsLimit and toolSelectionOrder choose', async () => {
  const first = { ...shelf, tools: [{ name: 'zip', inputSchema: { type: 'object' } }] }
  const namesWith = async (block: object) => {
    const { search, mode } = toolSearch(block)
    const servers = [serverConfig('b'), serverConfig('a')]
    const running = await startGateway({ b: first, a: shelf }, { mode, config: { search, servers } })
    const { tools: names } = await (await running.client('legacy')).listTools()
    return names.slice(1).map(({ name }) => name)
  }
  const alphabetical = await namesWith({ maxToolsLimit: 2, toolSelectionOrder: ['alphabetical'] })
  expect(alphabetical).toEqual(['a__add_numbers', 'a__draw_a_line'])
  expect(await namesWith({ maxToolsLimit: 3, toolSelectionOrder: ['alphabetical'] })).toHaveLength(3)
})

it('searchThreshold leaves out results that score below this fraction of the best score', async () => {
  /** Scores tools by their index, the same for every query. */
  const ranker: Ranker = {
    name: 'scoring',
    traits: { query: 'text', deterministic: true, network: false },
    index: async tools => ({
      rank: async () =>
        [
          [1, 10],
          [2, 6],
          [0, 2],
        ].map(([at, score]) => ({ id: tools[at!]!.id, score: score! })),
    }),
  }
  const found = async (searchThreshold: number) => {
    const gateway = await startWith({ maxToolsLimit: 3, searchThreshold }, ranker)
    const client = await gateway.client('legacy')
    const { content } = await client.callTool({ name: 'search_available_tools', arguments: { queries: ['post'] } })
    return JSON.stringify(content).match(/a__\w+/g)
  }
  expect(await found(0.5)).toEqual(['a__post_a_letter', 'a__post_a_parcel'])
  expect(await found(0.1)).toEqual(['a__post_a_letter', 'a__post_a_parcel', 'a__zoo_opens'])
})

it('selectedTools hides every other tool from lists, searches and calls', async () => {
  const gateway = await startWith({ mode: 'bridge', selectedTools: ['a:draw_a_line'] })
  const client = await gateway.client('modern')
  const call = async (name: string, args: object) =>
    JSON.stringify(await client.callTool({ name, arguments: args as never }))
  expect(await call('search_tools', { query: 'post a letter' })).not.toContain('a__post_a_letter')
  expect(await call('search_tools', { query: 'draw a line' })).toContain('a__draw_a_line')
  expect(await call('call_tool', { name: 'a__post_a_letter', arguments: {} })).toContain('isError')
})

it('a call may be repeated only if the tool is read-only or idempotent', async () => {
  const tools = [{ readOnlyHint: true }, { idempotentHint: true }, { destructiveHint: false }, undefined].map(
    (annotations, i) => ({ name: `t${i}`, inputSchema: { type: 'object' }, ...(annotations && { annotations }) }),
  )
  const running = await startGateway({ a: { ...shelf, tools } })
  const given: (boolean | undefined)[] = []
  const run = running.pool.run.bind(running.pool)
  vi.spyOn(running.pool, 'run').mockImplementation((key, caller, work, options?: RunOptions) => {
    given.push(options?.isIdempotent)
    return run(key, caller, work, options)
  })
  const client = await running.client('modern')
  for (const { name } of tools) await client.callTool({ name: `a__${name}` })
  expect(given).toEqual([true, true, false, false])
})
