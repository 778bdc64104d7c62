import { expect, it } from 'vitest'
import { catalogOf } from '../upstream/test-connections.js'
import { stdioServer } from '../upstream/test-servers.js'
import { createToolDefinitions } from './tool-definitions.js'

it('gives the same definition for an unchanged tool of an unchanged server, and another one otherwise', () => {
  const first = catalogOf('s', ['a', 'b'])
  let catalog = first
  let servers = [stdioServer('s')]
  const definitions = createToolDefinitions({ catalog: () => catalog, outages: () => [] }, () => servers)
  const current = () => (definitions.current() as { tools: readonly object[] }).tools
  const [a, b] = current()
  expect(a).not.toHaveProperty('deferLoading')
  catalog = { ...first, tools: [first.tools[0]!, { ...first.tools[1], description: 'changed' }] }
  const after = current()
  expect(after[0]).toBe(a)
  expect(after[1]).not.toBe(b)
  expect(after[1]).toMatchObject({ name: 'b', description: 'changed' })
  servers = [stdioServer('s', { deferLoading: false })]
  expect(current()[0]).toEqual({ ...a, deferLoading: false })
})
