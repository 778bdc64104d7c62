import { describe, expect, it } from 'vitest'
import { createToolSearch, type DisclosureName, type HistoryEvent } from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'

describe('the reveals of a history', () => {
  const namesRevealed = async (
    disclosure: 'stub' | 'load' | 'window' | 'native',
    history: HistoryEvent[],
    more: object = {},
  ) => {
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), disclosure, sessions: 'history', ...more })
    const { revealed, vanished } = (await toolSearch.expose({ session, history })).report
    return { revealed, vanished }
  }

  it('are empty for calls and answers of other tools, and for malformed answers', async () => {
    const history: HistoryEvent[] = [
      { kind: 'call', name: 'tool_search' },
      { kind: 'call', name: 'somebody_elses_tool' },
      { kind: 'result', name: 'read_file', content: '{"tools":[{"name":"write_file"}]}' },
      { kind: 'result', name: 'tool_search', content: 7 },
      { kind: 'result', name: 'tool_search', content: null },
      { kind: 'result', name: 'tool_search', content: undefined },
      { kind: 'result', name: 'tool_search', content: ['read_file'] },
      { kind: 'result', name: 'tool_search', content: { tools: 'all', names: ['read_file'] } },
      { kind: 'result', name: 'tool_search', content: { tools: [{ name: 7 }, 7, null, {}] } },
      { kind: 'result', name: 'tool_search', content: '{"tools":[{"name":"read_file"' },
      {
        kind: 'result',
        name: 'tool_search',
        content: `{"tools":[{"name":"read_file"}],"x":"${'x'.repeat(1_000_000)}"}`,
      },
    ]
    expect(await namesRevealed('stub', history)).toEqual({ revealed: [], vanished: [] })
    // In `load`, a found tool is loaded only when it is added.
    const found: HistoryEvent = { kind: 'result', name: 'search_tools', content: '{"tools":[{"name":"read_file"}]}' }
    expect(await namesRevealed('load', [found])).toEqual({ revealed: [], vanished: [] })
  })

  it('are read from every envelope in which hosts keep an answer', async () => {
    const text = '{"added":["read_file"]}'
    const listed = 'Found 1 matching tools:\n\n1. read_file - Read a file'
    const contents: readonly unknown[] = [
      JSON.stringify(JSON.parse(text), null, 2),
      `\n ${text}`,
      `\ufeff${text}`,
      JSON.stringify(text),
      [{ type: 'text', text }],
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
    ]
    for (const content of contents) {
      const { revealed } = await namesRevealed('load', [{ kind: 'result', name: 'add_tool', content }])
      expect([JSON.stringify(content), revealed]).toEqual([JSON.stringify(content), ['read_file']])
    }
  })

  it('are empty for an envelope without an answer, however deep it is', async () => {
    let deep: unknown = { added: ['read_file'] }
    for (let i = 0; i < 20; i++) deep = i % 2 === 0 ? { content: deep } : JSON.stringify(deep)
    const cycle: Record<string, unknown> = {}
    cycle['content'] = cycle
    for (const content of [deep, cycle, '[old answer cleared]', '"', ['{"added":["read_file"]}'], { content: 7 }, {}])
      expect(await namesRevealed('load', [{ kind: 'result', name: 'add_tool', content }])).toEqual({
        revealed: [],
        vanished: [],
      })
  })

  it('are read from a numbered list: each line that begins with a number, with or without a description', async () => {
    const content = [
      'Found 12 matching tools, see 7. filler_7 - which is none:',
      '',
      ...Array.from({ length: 10 }, (_, i) => `${i + 1}. filler_${i + 10} - Filler`),
      '11. read_file - ',
      '12. write_file',
      '13. create_issue: no name of ours',
    ].join('\n')
    const { revealed } = await namesRevealed('stub', [{ kind: 'result', name: 'tool_search', content }])
    expect(revealed).toEqual([...Array.from({ length: 10 }, (_, i) => `filler_${i + 10}`), 'read_file', 'write_file'])
  })

  it('are reported as vanished if the tool is gone, and ignored if it is loaded anyway', async () => {
    const history: HistoryEvent[] = [{ kind: 'reveal', names: ['gone', 'read_file', 'write_file', 'gone'] }]
    expect(await namesRevealed('stub', history, { policy: { neverDefer: ['read_file'] } })).toEqual({
      revealed: ['write_file'],
      vanished: ['gone'],
    })
  })

  it('are those of the last answer with a new tool, in a window', async () => {
    const found = (content: string): HistoryEvent => ({ kind: 'result', name: 'search_available_tools', content })
    const policy = { neverDefer: ['create_issue'] }
    const first = found('Found 1 matching tools:\n\n1. read_file - Read')
    expect((await namesRevealed('window', [first, found('1. create_issue - Create')], { policy })).revealed).toEqual([
      'read_file',
    ])
    expect(
      (await namesRevealed('window', [first, found('1. create_issue - \n2. write_file - ')], { policy })).revealed,
    ).toEqual(['write_file'])
    expect((await namesRevealed('window', [first, { kind: 'call', name: 'write_file' }])).revealed).toEqual([
      'read_file',
    ])
  })
})

describe('the reveals of another disclosure', () => {
  /** The history that each disclosure leaves after loading `read_file`. */
  const histories: Record<string, HistoryEvent[]> = {
    stub: [{ kind: 'result', name: 'tool_search', content: { tools: [{ name: 'read_file' }] } }],
    load: [{ kind: 'result', name: 'add_tool', content: { added: ['read_file'] } }],
    window: [{ kind: 'result', name: 'search_available_tools', content: '1. read_file - Read a file' }],
    bridge: [{ kind: 'call', name: 'call_tool', arguments: { name: 'read_file', arguments: { path: 'a' } } }],
    'a provider': [{ kind: 'reveal', names: ['read_file'], wire: 'anthropic' }],
  }
  const revealed = async (disclosure: DisclosureName, history: readonly HistoryEvent[], more: object = {}) => {
    const options = {
      tools,
      ranker: wordRanker(),
      disclosure,
      activation: 'on',
      policy: { defer: 'automatic' },
    } as const
    const toolSearch = createToolSearch({ ...options, sessions: 'history', ...more })
    return (await toolSearch.expose({ session, history })).report.revealed
  }

  for (const disclosure of ['stub', 'bridge', 'load', 'native'] as const) {
    it.each(Object.keys(histories))(`are read by ${disclosure} from what %s left`, async other => {
      expect(await revealed(disclosure, histories[other]!)).toEqual(['read_file'])
    })
  }

  it('include calls through a bridge, in every form that a model writes', async () => {
    for (const args of [
      { tool: 'read_file', input: { path: 'a' } },
      { name: 'functions.read_file', path: 'a' },
      '{"name":"read_file","arguments":"{\\"path\\":\\"a\\"}"}',
      { calls: [{ name: 'read_file', arguments: { path: 'a' } }] },
    ])
      expect(await revealed('load', [{ kind: 'call', name: 'call_tool', arguments: args }])).toEqual(['read_file'])
    const calls = [{ name: 'write_file' }, { name: 'nothing' }, { name: 'read_file' }]
    expect(await revealed('load', [{ kind: 'call', name: 'call_tool', arguments: { calls } }])).toEqual([
      'write_file',
      'read_file',
    ])
    expect(
      await revealed('load', [{ kind: 'call', name: 'call_read_only_tool', arguments: { name: 'read_file' } }]),
    ).toEqual(['read_file'])
  })

  it('are read from meta tools with the names that the host gave them, and with the usual names', async () => {
    const more = { names: { search: 'find', add: 'take' } }
    const answer = (name: string): HistoryEvent => ({ kind: 'result', name, content: { added: ['read_file'] } })
    expect(await revealed('load', [answer('take')], more)).toEqual(['read_file'])
    expect(await revealed('load', [answer('add_tool')], more)).toEqual(['read_file'])
    expect(await revealed('load', [answer('find')], more)).toEqual([])
  })

  it('survive a compaction as one `reveal` event, in its order, with any events before and after', async () => {
    const compacted: HistoryEvent[] = [
      { kind: 'reveal', names: ['write_file', 'gone', 'read_file'], mode: 'stub' },
      { kind: 'call', name: 'create_issue' },
      ...histories['load']!,
    ]
    for (const disclosure of ['stub', 'bridge', 'load', 'native'] as const)
      expect(await revealed(disclosure, compacted)).toEqual(['write_file', 'read_file', 'create_issue'])
    expect(await revealed('window', compacted.slice(0, 1))).toEqual(['write_file', 'read_file'])
  })

  it('are appended to the list, after the tools that were sent before', async () => {
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), disclosure: 'load', activation: 'on' })
    const before = await toolSearch.expose({ session })
    const after = await toolSearch.expose({ session, history: histories['bridge']! })
    expect(after.tools.slice(0, before.tools.length)).toEqual(before.tools)
    expect(after.tools.slice(before.tools.length).map(({ name, role }) => [name, role])).toEqual([
      ['read_file', 'revealed'],
    ])
  })

  it("are read by owners' names too, and ignored if several tools have the name", async () => {
    const odd = [
      { name: 'Search Contacts', server: 'crm' },
      { name: 'a__list', server: 'a' },
      { name: 'b__list', server: 'b' },
    ]
    const toolSearch = createToolSearch({ tools: [...tools, ...odd], ranker: wordRanker(), activation: 'on' })
    const history: HistoryEvent[] = [
      { kind: 'reveal', names: ['crm:Search Contacts', 'list', 'b:list'] },
      { kind: 'call', name: 'call_tool', arguments: { name: 'Search Contacts', arguments: {} } },
    ]
    const { report } = await toolSearch.expose({ history })
    expect(report.revealed).toEqual([expect.stringMatching(/^Search_Contacts_/), 'b__list'])
    expect(report.vanished).toEqual(['list'])
  })

  it('never fail, whatever a history contains', async () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const throwing = {
      get tools(): never {
        throw new Error('no')
      },
      get kind(): never {
        throw new Error('no')
      },
    }
    const hostile = [
      null,
      7,
      'call',
      {},
      revoked.proxy,
      throwing,
      { kind: 'other', name: 'read_file' },
      { kind: 'reveal' },
      { kind: 'reveal', names: [null, 7, revoked.proxy, '\ud800'] },
      { kind: 'result', name: 'tool_search', content: throwing },
      { kind: 'result', name: 'tool_search', content: revoked.proxy },
      { kind: 'call', name: 'call_tool', arguments: revoked.proxy },
      { kind: 'call', name: 'call_tool', arguments: throwing },
      { kind: 'call', name: Symbol('x') },
      ...histories['bridge']!,
    ] as unknown as HistoryEvent[]
    for (const disclosure of ['stub', 'bridge', 'load', 'window', 'native'] as const)
      expect(await revealed(disclosure, hostile)).toEqual(disclosure === 'window' ? [] : ['read_file'])
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on' })
    const search = { name: 'search_tools', arguments: { queries: ['zzz'] }, history: hostile }
    expect(await toolSearch.handle(search)).toMatchObject({
      kind: 'result',
      content: expect.stringContaining('No tools found'),
    })
  })
})
