import { describe, expect, it } from 'vitest'
import { openStore, readStore } from './open-store.js'

describe('the address of a store', () => {
  it('is a path relative to the folder, or an address as it is', () => {
    expect(readStore('at', 'sqlite:a/b.db', '/folder')).toBe('sqlite:/folder/a/b.db')
    expect(readStore('at', 'sqlite:///a/b.db', '/folder')).toBe('sqlite:/a/b.db')
    for (const address of ['redis://h:1', 'rediss://u:p@h/2', 'postgres://u@h/d', 'postgresql://h/d'])
      expect(readStore('at', address, '/folder')).toBe(address)
  })

  it.each(['', 'sqlite:', 'mysql://u:hidden@h', 'redis:h', 'redis://', 'postgres:d', '/hidden.db'])(
    'is refused in another form, without being shown: %j',
    address => {
      const read = () => readStore('mcp.json: store', address, '/folder')
      expect(read).toThrow('mcp.json: store: found another address, expected sqlite:PATH, redis://')
      expect(read).not.toThrow('hidden')
    },
  )
})

it.each([
  ['redis://u:hidden@127.0.0.1:1', 'toolSearch.store: found a store that cannot be opened: Found no Redis'],
  ['postgres://u:hidden@127.0.0.1:1/d', 'toolSearch.store: found a store that cannot be opened: connect ECONNREFUSED'],
  ['sqlite:/no/such/folder/s.db', 'toolSearch.store: found a store that cannot be opened'],
])('a store that does not answer is an error without its password: %s', async (address, message) => {
  await expect(openStore(address)).rejects.toThrow(message)
  await expect(openStore(address)).rejects.not.toThrow('hidden')
})
