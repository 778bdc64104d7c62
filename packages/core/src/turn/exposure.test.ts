import { expect, it } from 'vitest'
import { createToolSearch, type ToolSearchOptions } from '../index.js'
import { readFile, wordRanker, writeFile } from '../test-tools.js'

const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools: [readFile, writeFile], ranker: wordRanker(), activation: 'on', ...more })

it('the event for the history is an enumerable field of the exposure', async () => {
  const exposure = await make({ sessions: 'history' }).expose()
  expect({ ...exposure }.sent).toBe(exposure.sent)
  expect(exposure.sent?.kind).toBe('sent')
})

it('the tools of companions come after the meta tools, and no list has a tool that only code may call', async () => {
  const companion = { name: 'c', tools: [{ name: 'helper' }], handle: async () => ({ content: '' }) }
  const tools = [readFile, { name: 'for_code', allowedCallers: ['code'] as const, deferLoading: false }]
  const namesOf = async (companions: (typeof companion)[]) => {
    const policy = { neverDefer: ['read_file'] }
    const shown = await make({ tools: [...tools, writeFile], policy, disclosure: 'load', companions }).expose()
    return shown.tools.map(({ name, role }) => (role === 'meta' ? 'meta' : name))
  }
  const plain = await namesOf([])
  expect(plain.filter(name => name !== 'meta')).toEqual(['read_file'])
  expect(await namesOf([companion])).toEqual([...plain.filter(name => name === 'meta'), 'helper', 'read_file'])
})
