import { expect, it } from 'vitest'
import { createMemoryRevealStore, createToolSearch, type RevealStore, type ToolSearchOptions } from '../index.js'
import { createIssue, readFile, wordRanker, writeFile } from '../test-tools.js'
import type { SentList } from './sent-list.js'

const make = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools: [readFile, writeFile], ranker: wordRanker(), activation: 'on', ...more })

/** A store that returns copies, and counts how often a list is written. */
function createDatabase() {
  const lists = new Map<string, string>()
  let writes = 0
  const store: RevealStore = {
    ...createMemoryRevealStore(),
    sent: async session => JSON.parse(lists.get(session) ?? 'null') ?? undefined,
    setSent: async (session, list) => {
      writes++
      lists.set(session, JSON.stringify(list))
    },
  }
  const read = (session: string) => JSON.parse(lists.get(session) ?? '{}') as Partial<SentList>
  return { store, read, writes: () => writes }
}

it('a list is stored with the version of its tools and the names in it, once for all processes', async () => {
  const { store, read, writes } = createDatabase()
  const first = await make({ reveals: store }).expose({ session: 's' })
  expect(read('s')).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{64}$/),
    groups: ['files'],
    names: [
      { id: 'read_file', server: 'files' },
      { id: 'write_file', server: 'files' },
    ],
    isContinued: false,
  })
  const again = await make({ reveals: store }).expose({ session: 's' })
  expect(again.tools).toEqual(first.tools)
  expect(writes()).toBe(1)
  await make({ reveals: store, tools: [createIssue] }).expose({ session: 's' })
  expect(writes()).toBe(2)
  expect(read('s').isContinued).toBe(true)
})

it('a list is stored as continued if the catalog changed, and not if a tool was only revealed', async () => {
  const store = createMemoryRevealStore()
  const toolSearch = make({ reveals: store, disclosure: 'load' })
  await toolSearch.expose({ session: 's' })
  await toolSearch.expose({ session: 's', revealed: ['write_file'] })
  expect(await store.sent!('s')).toMatchObject({ isContinued: false })
  toolSearch.update([readFile, writeFile, createIssue])
  await toolSearch.expose({ session: 's' })
  expect(await store.sent!('s')).toMatchObject({ isContinued: true })
})

it('the event for the history is an enumerable field of the exposure', async () => {
  const exposure = await make({ reveals: 'history' }).expose()
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
