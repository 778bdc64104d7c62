import { describe, expect, it } from 'vitest'
import { createToolSearch, type DisclosureName, type HistoryEvent, type ToolSearchOptions } from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'

/** What a tool search with this disclosure reads from a history. */
async function reported(
  disclosure: DisclosureName,
  history: readonly HistoryEvent[],
  more: Partial<ToolSearchOptions> = {},
) {
  const options = { tools, ranker: wordRanker(), disclosure, activation: 'on', sessions: 'history' } as const
  const toolSearch = createToolSearch({ ...options, policy: { defer: 'automatic' }, ...more })
  const { revealed, vanished } = (await toolSearch.expose({ session, history })).report
  return { revealed, vanished }
}
const revealed = async (...parameters: Parameters<typeof reported>) => (await reported(...parameters)).revealed
const result = (name: string, content: unknown): HistoryEvent => ({ kind: 'result', name, content })
const call = (name: string, args?: unknown): HistoryEvent => ({ kind: 'call', name, arguments: args })
const nothing = { revealed: [], vanished: [] }

describe('the reveals of a history', () => {
  it('are empty for calls and answers of other tools, and for malformed answers', async () => {
    let deep: unknown = { tools: [{ name: 'read_file' }] }
    for (let i = 0; i < 20; i++) deep = i % 2 === 0 ? { content: deep } : JSON.stringify(deep)
    const cycle: Record<string, unknown> = {}
    cycle['content'] = cycle
    const contents = [
      ...[deep, cycle, '[old answer cleared]', '"', ['{"tools":[{"name":"read_file"}]}'], { content: 7 }, {}],
      ...[7, null, undefined, ['read_file'], '{"tools":[{"name":"read_file"'],
      { tools: 'all', names: ['read_file'] },
      { tools: [{ name: 7 }, 7, null, {}] },
      `{"tools":[{"name":"read_file"}],"x":"${'x'.repeat(1_000_000)}"}`,
    ]
    const others = [call('tool_search'), call('somebody_elses_tool')]
    const foreign = result('read_file', '{"tools":[{"name":"write_file"}]}')
    const malformed = contents.map(content => result('tool_search', content))
    expect(await reported('stub', [...others, foreign, ...malformed])).toEqual(nothing)
    // In `load`, a found tool is loaded only when it is added.
    expect(await reported('load', [result('search_tools', '{"tools":[{"name":"read_file"}]}')])).toEqual(nothing)
  })

  const answer = (name: string) => result(name, { tools: [{ name: 'read_file' }] })
  const bridgeCall = (name: string) => call(name, { name: 'read_file' })
  it.each<[string, HistoryEvent, string, boolean]>([
    ['an answer of a search tool', answer('tool_search'), '', true],
    ['an answer of a search tool with a prefix', answer('functions.tool_search'), '', true],
    ['an answer of a catalog tool with such a name', answer('tool_search'), 'tool_search', false],
    ['an answer of a catalog tool with a prefix', answer('mcp__a__tool_search'), 'mcp__a__tool_search', false],
    ['an answer of a call tool', answer('call_tool'), '', false],
    ['a call through a call tool', bridgeCall('call_tool'), '', true],
    ['a call through a catalog tool with such a name', bridgeCall('call_tool'), 'call_tool', false],
    ['the arguments of a search tool', bridgeCall('tool_search'), '', false],
    ['an answer of another tool', answer('other'), '', false],
  ])('are read only from calls and answers of meta tools: %s', async (_, event, own, isRevealed) => {
    const list = [readFile, createIssue, ...(own === '' ? [] : [{ name: own, deferLoading: false }])]
    expect(await revealed('load', [event], { tools: list })).toEqual(isRevealed ? ['read_file'] : [])
  })

  it('are read from every envelope in which hosts keep an answer', async () => {
    const text = '{"added":["read_file"]}'
    const listed = 'Found 1 matching tools:\n\n1. read_file - Read a file'
    for (const content of [
      JSON.stringify(JSON.parse(text), null, 2),
      `\n ${text}`,
      `\ufeff${text}`,
      JSON.stringify(text),
      [{ type: 'image' }, 7, null, { type: 'text', text }],
      JSON.stringify([{ type: 'text', text }]),
      { content: [{ type: 'text', text }], isError: false },
      { type: 'json', value: { added: ['read_file'] } },
      { type: 'text', value: text },
      listed,
      listed.replaceAll('\n', '\r\n'),
      [{ type: 'text', text: listed }],
      [{ type: 'tool_reference', tool_name: 'read_file' }],
      { tools: [{ type: 'function', function: { name: 'read_file' } }] },
      { tools: [{ type: 'namespace', name: 'files', tools: [{ type: 'function', name: 'read_file' }] }] },
    ])
      expect(await revealed('load', [result('add_tool', content)]), JSON.stringify(content)).toEqual(['read_file'])
  })

  it('are read from a numbered list: each line that begins with a number, with or without a description', async () => {
    const fillers = Array.from({ length: 10 }, (_, i) => `filler_${i + 10}`)
    const content = [
      'Found 12 matching tools, see 7. filler_7 - which is none:',
      '',
      ...fillers.map((name, i) => `${i + 1}. ${name} - Filler`),
      '11. read_file - ',
      '12. write_file',
      '13. create_issue: no name of ours',
    ]
    const history = [result('tool_search', content.join('\n'))]
    expect(await revealed('stub', history)).toEqual([...fillers, 'read_file', 'write_file'])
  })

  it.each<[string, HistoryEvent, readonly string[]]>([
    ['an answer of loaded tools', result('search_available_tools', '1. create_issue - Create'), ['read_file']],
    ['an answer', result('search_available_tools', '1. create_issue - \n2. write_file - '), ['write_file']],
    ['a call', call('write_file'), ['read_file']],
  ])('are those of the last answer with a new tool, in a window: %s', async (_, event, expected) => {
    const first = result('search_available_tools', 'Found 1 matching tools:\n\n1. read_file - Read')
    expect(await revealed('window', [first, event], { policy: { neverDefer: ['create_issue'] } })).toEqual(expected)
  })
})

describe('the reveals of another disclosure', () => {
  const OTHERS = ['stub', 'bridge', 'load', 'native'] as const
  const bridged = call('call_tool', { name: 'read_file', arguments: { path: 'a' } })
  const added = result('add_tool', { added: ['read_file'] })
  /** What each disclosure leaves in a history after loading `read_file`. */
  const left: Record<string, HistoryEvent> = {
    stub: result('tool_search', { tools: [{ name: 'read_file' }] }),
    load: added,
    window: result('search_available_tools', '1. read_file - Read a file'),
    bridge: bridged,
    'a provider': { kind: 'reveal', names: ['read_file'], wire: 'anthropic' },
  }

  it.each(OTHERS)('are read by %s', async disclosure => {
    for (const [other, event] of Object.entries(left))
      expect(await revealed(disclosure, [event]), other).toEqual(['read_file'])
  })

  it('include calls through a bridge, in every form that a model writes', async () => {
    for (const args of [
      { tool: 'read_file', input: { path: 'a' } },
      { name: 'functions.read_file', path: 'a' },
      '{"name":"read_file","arguments":"{\\"path\\":\\"a\\"}"}',
      { calls: [{ name: 'read_file', arguments: { path: 'a' } }, { name: 'nothing' }] },
    ])
      expect(await revealed('load', [call('call_tool', args)])).toEqual(['read_file'])
    expect(await revealed('load', [call('call_read_only_tool', { name: 'read_file' })])).toEqual(['read_file'])
  })

  it('are read from meta tools with the names that the host gave them, and with the usual names', async () => {
    const more = { names: { search: 'find', add: 'take' } }
    for (const [name, names] of [
      ['take', ['read_file']] as const,
      ['add_tool', ['read_file']] as const,
      ['find', []] as const,
    ])
      expect(await revealed('load', [result(name, { added: ['read_file'] })], more), name).toEqual(names)
  })

  it('survive a compaction as one `reveal` event, in its order, with any events before and after', async () => {
    const compacted: HistoryEvent = { kind: 'reveal', names: ['write_file', 'gone', 'read_file'], mode: 'stub' }
    for (const disclosure of OTHERS)
      expect(await revealed(disclosure, [compacted, call('create_issue'), added])).toEqual([
        'write_file',
        'read_file',
        'create_issue',
      ])
    expect(await revealed('window', [compacted])).toEqual(['write_file', 'read_file'])
  })

  it("are read by owners' names too, and ignored if several tools have the name", async () => {
    const odd = [
      { name: 'Search Contacts', server: 'crm' },
      { name: 'a__list', server: 'a' },
      { name: 'b__list', server: 'b' },
    ]
    const names = ['crm:Search Contacts', 'list', 'b:list']
    const history: HistoryEvent[] = [{ kind: 'reveal', names }, call('call_tool', { name: 'Search Contacts' })]
    expect(await reported('bridge', history, { tools: [...tools, ...odd] })).toEqual({
      revealed: [expect.stringMatching(/^Search_Contacts_/), 'b__list'],
      vanished: ['list'],
    })
  })

  it('never fail, whatever a history contains', async () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const fail = (): never => {
      throw new Error('no')
    }
    const throwing = Object.defineProperties({}, { tools: { get: fail }, kind: { get: fail } })
    const hostile = [
      ...[null, 7, 'call', {}, revoked.proxy, throwing],
      { kind: 'other', name: 'read_file' },
      { kind: 'reveal' },
      { kind: 'reveal', names: [null, 7, revoked.proxy, '\ud800'] },
      { kind: 'call', name: Symbol('x') },
      ...[throwing, revoked.proxy].flatMap(odd => [result('tool_search', odd), call('call_tool', odd)]),
      bridged,
    ] as unknown as HistoryEvent[]
    for (const disclosure of [...OTHERS, 'window'] as const)
      expect(await revealed(disclosure, hostile)).toEqual(disclosure === 'window' ? [] : ['read_file'])
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on' })
    const search = { name: 'search_tools', arguments: { queries: ['zzz'] }, history: hostile }
    const content = expect.stringContaining('No tools found')
    expect(await toolSearch.handle(search)).toMatchObject({ kind: 'result', content })
  })
})
