import { describe, expect, it } from 'vitest'
import { createToolSearch, type ToolDefinition } from '../index.js'
import { wordRanker } from '../test-tools.js'

/** The part of a search tool's description that lists the tools; empty if there is none. */
async function manifest(tools: readonly ToolDefinition[]): Promise<string> {
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), disclosure: 'bridge', activation: 'on' })
  const { description } = (await toolSearch.expose()).tools[0]!
  return (
    /^Search for tools that are not listed(?:: (.*))?\. Ask for all that the task needs in one call\.$/s.exec(
      description,
    )![1] ?? ''
  )
}

/** Tools of one server, with names of 20 characters. */
const group = (server: string | undefined, count: number, prefix = 't'): ToolDefinition[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `${prefix}${`${i}`.padStart(20 - prefix.length, '_')}`,
    ...(server === undefined ? {} : { server }),
  }))

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

  it('has at most 14 names and about 40 tokens of them', async () => {
    const named = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({ name: name + 'abcdefghijklmno'[i], server: 'forge' }))
    expect((await manifest(named('a', 14))).split(', ')).toHaveLength(14)
    expect(await manifest(named('a', 15))).toBe('forge')
    // With its comma, such a name has 6 tokens: a word of up to five letters has one, and so has each other character.
    expect((await manifest(named('list_tool_', 6))).split(', ')).toHaveLength(6)
    expect(await manifest(named('list_tool_', 7))).toBe('forge')
  })

  it('lists the servers, sorted, if there are more tools, and the category of tools without a server', async () => {
    const tools = [
      ...group('zoo', 20, 'z'),
      { name: 'c', category: 'cats' },
      { name: 'b', server: 'bee', category: 'dogs' },
      { name: 'alone' },
    ]
    expect(await manifest(tools)).toBe('bee, cats, zoo')
    expect(await manifest([...tools].reverse())).toBe('bee, cats, zoo')
  })

  it('does not change if a known server gets another tool', async () => {
    expect(await manifest(group('forge', 20))).toBe(await manifest(group('forge', 21)))
  })

  it('lists the first servers if not all fit, and is empty if none does or no tool has one', async () => {
    const servers = (count: number, name: string) =>
      Array.from({ length: count }, (_, i) => ({
        name: `tool_${i}_of_it`,
        server: `${name}${String(i).padStart(2, '0')}`,
      }))
    const first = (count: number, name: string) =>
      Array.from({ length: count }, (_, i) => `${name}${String(i).padStart(2, '0')}, `).join('')
    expect(await manifest(servers(30, ''))).toBe(`${first(13, '')}…`)
    expect(await manifest(servers(14, ''))).toBe(first(14, '').slice(0, -2))
    // Numbers, capitals and other scripts have more tokens than words of as many characters.
    expect(await manifest(servers(30, 'forge'))).toBe(`${first(12, 'forge')}…`)
    expect(await manifest(servers(30, 'QZXWK'))).toBe(`${first(7, 'QZXWK')}…`)
    expect(await manifest(servers(30, 'x'.repeat(127)))).toBe('')
    expect(await manifest(group(undefined, 20))).toBe('')
  })

  it('lists only tools that may be deferred and that policy permits', async () => {
    const toolSearch = createToolSearch({
      tools: [
        { name: 'a' },
        { name: 'b' },
        { name: 'ask', category: 'human' },
        { name: 'core_tool', deferrable: 'never' },
      ],
      ranker: wordRanker(),
      activation: 'on',
      policy: { permit: tool => tool.name !== 'b' },
    })
    expect((await toolSearch.expose()).tools[0]!.description).toBe(
      'Search for tools that are not listed: a. Ask for all that the task needs in one call.',
    )
  })

  it('is one line without hidden characters', async () => {
    const tools = group('evil\u202e\n\nserver', 20)
    expect(await manifest(tools)).toBe('evil\\u{202e} server')
  })
})
