import { describe, expect, it } from 'vitest'
import type { MetaRole } from '../exposed-tool.js'
import {
  createBridge,
  createMemorySessionStore,
  createNative,
  createToolSearch,
  createWindow,
  type Disclosure,
  type DisclosureName,
  metaAnswer,
  metaTool,
} from '../index.js'
import { createIssue, readFile, withFillers, wordRanker } from '../test-tools.js'

const tools = withFillers([readFile, createIssue], 60)
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })

/** A disclosure as a host might write it. */
const custom: Disclosure = {
  name: 'custom',
  roles: ['list'],
  onReveal: 'none',
  revealedBy: [],
  defaults: { activation: 'on', limits: { default: 5, max: 5, topBand: 0 }, names: { list: 'list_all' } },
  expose: ({ names }) => ({ tools: [metaTool(names.list, 'List all.', { type: 'object' })], instructions: '' }),
  handle: async () => metaAnswer({ tools: [] }),
}

const ROLES: readonly [string, DisclosureName | Disclosure, readonly MetaRole[]][] = [
  ['bridge', 'bridge', ['search', 'describe', 'call']],
  ['bridge by effect', createBridge({ callTools: 'by-effect' }), ['search', 'describe', 'callReadOnly', 'call']],
  ['bridge of two tools', createBridge({ describe: false }), ['search', 'call']],
  ['load', 'load', ['search', 'add', 'list']],
  ['stub', 'stub', ['search']],
  ['native', 'native', ['search']],
  ['native of the provider', createNative({ searchedBy: 'provider' }), ['search']],
  ['window', 'window', ['search']],
  ['window that shows all', createWindow({ maxTools: 0 }), []],
  ['eager', 'eager', []],
  ['custom', custom, ['list']],
]

describe('the roles of meta tools', () => {
  it.each(ROLES)('can be read from the exposed tools and by name: %s', async (_, disclosure, roles) => {
    for (const names of [{}, Object.fromEntries(roles.map(role => [role, `my_${role}`]))]) {
      const toolSearch = make({ disclosure, names, policy: { defer: 'automatic' } })
      const { tools: sent } = await toolSearch.expose()
      const meta = sent.filter(tool => tool.role === 'meta')
      expect(meta.map(tool => tool.metaRole)).toEqual(roles)
      expect(meta.map(tool => toolSearch.metaRole(tool.name))).toEqual(roles)
      if (Object.keys(names).length > 0) expect(meta.map(tool => tool.name)).toEqual(Object.values(names))
      for (const tool of sent.filter(({ role }) => role !== 'meta')) {
        expect(tool).not.toHaveProperty('metaRole')
        expect(toolSearch.metaRole(tool.name)).toBeUndefined()
      }
    }
  })

  it('are kept in a list that continues after the catalog changed', async () => {
    const toolSearch = make({ sessions: createMemorySessionStore() })
    await toolSearch.expose({ session: 's' })
    toolSearch.update([...tools, { name: 'later' }])
    const { tools: sent } = await toolSearch.expose({ session: 's' })
    expect(sent.map(tool => tool.metaRole)).toEqual(['search', 'describe', 'call'])
  })

  it('are separate for each view', () => {
    const toolSearch = make()
    const view = toolSearch.with({ disclosure: 'load', names: { search: 'find' } })
    expect([view.metaRole('find'), view.metaRole('search_tools')]).toEqual(['search', undefined])
    expect([toolSearch.metaRole('find'), toolSearch.metaRole('search_tools')]).toEqual([undefined, 'search'])
  })

  it('are known even while deferral is not active', async () => {
    const toolSearch = make({ activation: 'off' })
    expect((await toolSearch.expose()).tools.some(tool => tool.role === 'meta')).toBe(false)
    expect(toolSearch.metaRole('search_tools')).toBe('search')
  })

  it("distinguish companions' tools from others, and do not exist for other names", () => {
    const companion = { name: 'c', tools: [{ name: 'read_more' }], handle: async () => ({ content: '' }) }
    const toolSearch = make({ companions: [companion] })
    expect(toolSearch.metaRole('read_more')).toBe('companion')
    for (const name of ['read_file', '', '__proto__', 'constructor', 'search', 'Search_Tools', undefined, Symbol('x')])
      expect(toolSearch.metaRole(name as string), String(name)).toBeUndefined()
  })
})

it.each(['search_tools', 'mcp__host__search_tools', 'default_api.search_tools', 'Search_Tools', '`search_tools`'])(
  "an answer has the name of its meta tool, even with a client's prefix or in another spelling: %s",
  async name => {
    const outcome = await make().handle({ name, arguments: { queries: ['read'] } })
    expect(outcome).toMatchObject({ kind: 'result', name: 'search_tools' })
  },
)

it.each(['bridge', 'load', 'window', 'native'] as const)(
  'the texts of %s mention servers if tools have one, and leave no gap if they have none',
  async disclosure => {
    for (const server of ['disk', undefined]) {
      const many = tools.map(({ name }) => ({ name, ...(server && { server }) }))
      const toolSearch = make({ tools: many, disclosure, policy: { defer: 'automatic' } })
      const { tools: sent, instructions } = await toolSearch.expose()
      const meta = sent.filter(({ role }) => role === 'meta').map(({ description }) => description)
      const text = [...meta, instructions].join('\n')
      if (server) expect(text).toContain(server)
      else expect(text).not.toMatch(/\(\)|\( | {2}|listed: \.|Available: *$/)
    }
  },
)
