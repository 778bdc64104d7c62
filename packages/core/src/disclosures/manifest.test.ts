import { describe, expect, it } from 'vitest'
import { createToolSearch, type ToolDefinition, type ToolSearchOptions } from '../index.js'
import { wordRanker } from '../test-tools.js'

/** The part of a search tool's description that lists the tools; empty if there is none. */
async function manifest(tools: readonly ToolDefinition[], more: Partial<ToolSearchOptions> = {}): Promise<string> {
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), disclosure: 'bridge', activation: 'on', ...more })
  const { description } = (await toolSearch.expose()).tools[0]!
  const sentence = /^Search for tools that are not listed(?:: (.*))?\. Ask for all that the task needs in one call\.$/s
  return sentence.exec(description)![1] ?? ''
}

/** Tools of one server, with names of 20 characters. */
const group = (server: string | undefined, count: number, prefix = 't'): ToolDefinition[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `${prefix}${`${i}`.padStart(20 - prefix.length, '_')}`,
    ...(server === undefined ? {} : { server }),
  }))

const twoDigits = (i: number) => `${i}`.padStart(2, '0')

describe('the manifest in the description of a search tool', () => {
  it('lists the names of the tools, sorted, if they all fit', async () => {
    const tools = [
      { name: 'z', server: 'zoo' },
      { name: 'c', category: 'cats' },
      { name: 'Search Contacts', server: 'crm' },
      { name: 'a', server: 'bee' },
    ]
    expect(await manifest(tools)).toMatch(/^Search_Contacts_[a-z0-9]+, a, c, z$/)
    expect(await manifest([...tools].reverse())).toBe(await manifest(tools))
  })

  // With its comma, a name such as `list_tool_a` has 6 tokens: a word of up to five letters has one, and so has each
  // other character.
  it.each([
    ['a', 14],
    ['list_tool_', 6],
  ])('has at most 14 names and about 40 tokens of them: with names like %s, %d', async (prefix, most) => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: prefix + 'abcdefghijklmno'[i], server: 'forge' }))
    expect((await manifest(named(most))).split(', ')).toHaveLength(most)
    expect(await manifest(named(most + 1))).toBe('forge')
  })

  it('lists the servers, sorted, if there are more tools, and the category of tools without a server', async () => {
    const tools = [
      ...group('zoo', 20, 'z'),
      { name: 'c', category: 'cats' },
      { name: 'b', server: 'bee', category: 'dogs' },
      { name: 'alone' },
    ]
    expect(await manifest(tools)).toBe('bee, cats, zoo')
    expect(await manifest([...tools, ...group('zoo', 1, 'more')].reverse())).toBe('bee, cats, zoo')
  })

  // Numbers, capitals and other scripts have more tokens than words of as many characters.
  it.each([
    ['', 13],
    ['forge', 12],
    ['QZXWK', 7],
    ['x'.repeat(127), 0],
  ])('lists the first servers if not all fit: with names like "%s", %d', async (name, count) => {
    const servers = Array.from({ length: 30 }, (_, i) => ({ name: `tool_${i}_of_it`, server: name + twoDigits(i) }))
    const first = servers.slice(0, count).map(({ server }) => `${server}, `)
    expect(await manifest(servers)).toBe(count === 0 ? '' : `${first.join('')}…`)
    if (name === '') expect(await manifest(servers.slice(0, 14))).toBe(`${first.join('')}13`)
  })

  it('lists only tools that may be deferred and that policy permits, and nothing if no tool has a server', async () => {
    const tools = [
      { name: 'a' },
      { name: 'b' },
      { name: 'ask', category: 'human' },
      { name: 'core_tool', deferrable: 'never' as const },
    ]
    expect(await manifest(tools, { policy: { permit: tool => tool.name !== 'b' } })).toBe('a')
    expect(await manifest(group(undefined, 20))).toBe('')
  })

  it('is one line without hidden characters', async () => {
    expect(await manifest(group('evil\u202e\n\nserver', 20))).toBe('evil\\u{202e} server')
  })
})
