import { expect, it } from 'vitest'
import type { ServerConfig } from '../config/gateway-config.js'
import { catalogOf } from '../upstream/test-connections.js'
import { stdioServer } from '../upstream/test-servers.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import { createToolDefinitions } from './tool-definitions.js'

function definitionsOf(first: ServerCatalog) {
  let catalog = first
  let servers: readonly ServerConfig[] = [stdioServer('s')]
  const pool = { catalog: () => catalog, outages: () => [] }
  const definitions = createToolDefinitions(pool, () => servers)
  return {
    current: () => (definitions.current() as { tools: readonly object[] }).tools,
    list(tools: ServerCatalog['tools']) {
      catalog = { ...catalog, tools }
    },
    configure(server: ServerConfig) {
      servers = [server]
    },
  }
}

it('gives the same definition for an unchanged tool, and another one for a changed tool', () => {
  const first = catalogOf('s', ['a', 'b'])
  const definitions = definitionsOf(first)
  const [a, b] = definitions.current()
  definitions.list([...first.tools.slice(0, 1), { ...first.tools[1], description: 'changed' }])
  const after = definitions.current()
  expect(after[0]).toBe(a)
  expect(after[1]).not.toBe(b)
  expect(after[1]).toMatchObject({ name: 'b', description: 'changed' })
})

it('makes new definitions if the configuration of their server has changed', () => {
  const definitions = definitionsOf(catalogOf('s', ['a']))
  expect(definitions.current()).toEqual([expect.not.objectContaining({ deferLoading: false })])
  definitions.configure(stdioServer('s', { deferLoading: false }))
  expect(definitions.current()).toEqual([expect.objectContaining({ deferLoading: false })])
})
