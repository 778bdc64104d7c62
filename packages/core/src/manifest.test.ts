import { describe, expect, it } from 'vitest'
import { createToolSearch, type ToolDefinition } from './index.js'
import { wordRanker } from './test-tools.js'

/** What a search tool's description says of the tools that there are. */
async function manifest(tools: readonly ToolDefinition[]): Promise<string> {
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), disclosure: 'bridge', activation: 'on' })
  const { description } = (await toolSearch.expose({ session: 's' })).tools[0]!
  return /^Search \d+ more tools: (.*)\.$/s.exec(description)![1]!
}

/** Tools of one server with names of a given length. */
const group = (server: string, count: number, length: number): ToolDefinition[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `${server}${`${i}`.padStart(length - server.length, '_')}`,
    server,
  }))
const namesOf = (tools: readonly ToolDefinition[]) => tools.map(tool => tool.name).join(', ')

describe('what a search tool says there is', () => {
  it('is each server with its tools, sorted, and the category or `other` where there is no server', async () => {
    const tools = [
      { name: 'z', server: 'zoo' },
      { name: 'c', category: 'cats' },
      { name: 'b', server: 'bee', category: 'cats' },
      { name: 'o' },
      { name: 'a', server: 'bee' },
    ]
    expect(await manifest(tools)).toBe('bee (2: a, b), cats (1: c), other (1: o), zoo (1: z)')
    expect(await manifest([...tools].reverse())).toBe(await manifest(tools))
  })

  it('is the names of the smallest groups first, as long as 400 characters last', async () => {
    const [small, large, huge] = [group('s', 2, 20), group('l', 6, 40), group('h', 50, 8)]
    expect(await manifest([...huge, ...large, ...small])).toBe(
      `h (50), l (6: ${namesOf(large)}), s (2: ${namesOf(small)})`,
    )
    const larger = group('l', 8, 50)
    expect(await manifest([...huge, ...larger, ...small])).toBe(`h (50), l (8), s (2: ${namesOf(small)})`)
  })

  it('is exactly as long as its budget at most', async () => {
    // `a (1)` and `b (1)` with a comma are 12 characters; a name takes its own length and two more.
    const two = (first: number, second: number) => [...group('a', 1, first), ...group('b', 1, second)]
    const fits = await manifest(two(184, 200))
    expect(fits).toBe(`a (1: ${namesOf(group('a', 1, 184))}), b (1: ${namesOf(group('b', 1, 200))})`)
    expect(fits).toHaveLength(400)
    expect(await manifest(two(184, 201))).toBe(`a (1: ${namesOf(group('a', 1, 184))}), b (1)`)
  })

  it('is the number of groups where even their names are longer than that', async () => {
    const servers = (count: number, length: number) =>
      Array.from({ length: count }, (_, i) => ({ name: `t${i}`, server: `${i}`.padStart(length, 's') }))
    // Twenty groups of 14 characters, ` (1)` and a comma: 20 · 18 + 19 · 2 = 398.
    expect(await manifest(servers(20, 14))).toHaveLength(398)
    expect(await manifest([...servers(19, 14), { name: 'last', server: 'x'.repeat(16) }])).toHaveLength(400)
    expect(await manifest([...servers(19, 14), { name: 'last', server: 'x'.repeat(17) }])).toBe('20 groups of tools')
  })

  it('stands on one line, with nothing hidden', async () => {
    expect(await manifest([{ name: 'a', server: 'evil\u202e\n\nserver' }])).toBe('evil\\u{202e} server (1: a)')
  })
})
