import { describe, expect, it, vi } from 'vitest'
import {
  createToolSearch,
  type ResultOutcome,
  serializeTools,
  type ToolDefinition,
  type ToolSearchEvent,
  type ToolSource,
} from '../index.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 30)
const session = 's'
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })
const sendMessage: ToolDefinition = { name: 'send_message', description: 'Send a message', server: 'chat' }

describe('update', () => {
  it('gives listeners the added, removed and changed tools', () => {
    const events: ToolSearchEvent[] = []
    const toolSearch = make({ onEvent: (event: ToolSearchEvent) => events.push(event) })
    const changes: unknown[] = []
    const stop = toolSearch.onChange(change => changes.push(change))
    const next = [{ ...readFile, description: 'Other' }, ...tools.slice(2), sendMessage]
    const expected = { added: ['send_message'], removed: ['write_file'], changed: ['read_file'] }
    expect(toolSearch.update(next)).toMatchObject(expected)
    expect(changes).toMatchObject([expected])
    expect(events).toMatchObject([{ kind: 'catalog', ...expected }])
    toolSearch.update([...next])
    stop()
    toolSearch.update(tools)
    expect(changes).toHaveLength(1)
  })

  it('makes the new tools available to search, exposure and calls at once', async () => {
    const toolSearch = make()
    await toolSearch.prepare()
    toolSearch.update([...tools, sendMessage])
    const outcome = (await toolSearch.handle({
      name: 'search_tools',
      arguments: { queries: ['send message'] },
    })) as ResultOutcome
    expect(outcome.content).toContain('send_message')
    expect(await toolSearch.handle({ name: 'send_message', arguments: {} })).toMatchObject({ kind: 'execute' })
  })

  it('leaves bad tools out and reports them', async () => {
    const toolSearch = make()
    toolSearch.update([readFile, { name: '' }, { name: 'call_tool' }])
    const { report } = await toolSearch.with({ disclosure: 'eager' }).expose()
    expect(report.rejected).toMatchObject([{ index: 1 }])
    expect((await toolSearch.expose()).report.rejected).toMatchObject([{ index: 1 }, { index: -1, name: 'call_tool' }])
  })

  it('is refused if a function gives the tools', () => {
    expect(() => make({ tools: () => tools }).update(tools)).toThrow('a fixed list of tools')
  })
})

describe('an index that takes long to build', () => {
  it('is awaited for one second; then searches use the previous index until the new one is ready', async () => {
    vi.useFakeTimers()
    try {
      const inner = wordRanker()
      let release = () => {}
      let isSlow = false
      const ranker = {
        ...inner,
        index: async (list: Parameters<typeof inner.index>[0]) => {
          if (isSlow) await new Promise<void>(resolve => (release = resolve))
          return inner.index(list)
        },
      }
      const toolSearch = make({ ranker })
      await toolSearch.prepare()
      isSlow = true
      toolSearch.update([...tools, sendMessage])
      const search = (query: string) => toolSearch.handle({ name: 'search_tools', arguments: { queries: [query] } })
      const early = search('read message')
      await vi.advanceTimersByTimeAsync(1_100)
      expect(((await early) as ResultOutcome).content).toContain('read_file')
      release()
      await vi.advanceTimersByTimeAsync(1)
      expect(((await search('send message')) as ResultOutcome).content).toContain('send_message')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('tools that differ by user', () => {
  it('are separate, each with one index', async () => {
    const ranker = wordRanker()
    const lists: Record<string, ToolDefinition[]> = { ann: tools, bob: [createIssue, ...withFillers([], 20)] }
    const toolSearch = make({ ranker, tools: (turn: { session?: string }) => lists[turn.session ?? '']! })
    for (let round = 0; round < 3; round++) {
      for (const [user, expected] of [
        ['ann', 'read_file'],
        ['bob', 'create_issue'],
      ] as const) {
        const outcome = await toolSearch.handle({
          session: user,
          name: 'search_tools',
          arguments: { queries: ['read file issue'] },
        })
        expect((outcome as ResultOutcome).content.includes('read_file')).toBe(user === 'ann')
        expect((outcome as ResultOutcome).content).toContain(expected)
      }
    }
    expect(ranker.indexed).toBe(2)
  })

  it('keep at most as many catalogs as the option allows', async () => {
    const ranker = wordRanker()
    const lists = Array.from({ length: 3 }, (_, i) => withFillers([{ name: `own_${i}` }], 5))
    const toolSearch = make({
      ranker,
      maxCatalogs: 2,
      tools: (turn: { session?: string }) => lists[Number(turn.session)]!,
    })
    const search = (user: number) =>
      toolSearch.handle({ session: `${user}`, name: 'search_tools', arguments: { queries: ['a filler'] } })
    for (const user of [0, 1, 2, 0]) await search(user)
    expect(ranker.indexed).toBe(4)
    await search(0)
    expect(ranker.indexed).toBe(4)
  })
})

describe('unreachable servers', () => {
  const away = [{ server: 'linear', since: new Date('2026-01-02T12:03:00Z'), reason: 'connection refused' }]
  const source = { tools, away }

  it('are mentioned in refusals and when a search finds nothing', async () => {
    const toolSearch = make({ tools: () => source })
    const sentence = '"linear" is not reachable since 12:03 UTC (connection refused): its tools may be missing here.'
    const search = (await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['zzz'] } })) as ResultOutcome
    expect((search.value as { message: string }).message).toContain(sentence)
    expect(await toolSearch.handle({ name: 'linear_list', arguments: {} })).toMatchObject({
      message: expect.stringContaining(sentence),
    })
  })

  it('are not mentioned if policy or scope excludes them', async () => {
    const answer = async (toolSearch: ReturnType<typeof make>) =>
      JSON.stringify(await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['zzz'] } }))
    expect(await answer(make({ tools: source, policy: { selectedServers: ['files'] } }))).not.toContain('linear')
    expect(await answer(make({ tools: source }).with({ scope: { tools: ['files:*'] } }))).not.toContain('linear')
    expect(await answer(make({ tools: source, policy: { selectedTools: ['linear:get', 'files:*'] } }))).toContain(
      'linear',
    )
  })

  it('do not change one byte of the sent tools', async () => {
    let list: ToolSource = tools
    const toolSearch = make({ tools: () => list })
    const before = serializeTools((await toolSearch.expose({ session })).tools)
    list = source
    expect(serializeTools((await toolSearch.expose({ session })).tools)).toBe(before)
  })

  it('have their hostile reasons escaped and cut', async () => {
    const hostile = [{ server: 'l\u202e\n', reason: `x\u0000${'y'.repeat(1_000)}`, since: 'yesterday' }]
    const outcome = await make({ tools: { tools, away: hostile } }).handle({ name: 'nothing', arguments: {} })
    const { message } = outcome as { message: string }
    expect(message).not.toMatch(/[\u0000-\u001f\u202e]/)
    expect(message.length).toBeLessThan(400)
  })
})

describe('a catalog that changes within a session', () => {
  const bytes = (exposure: { tools: Parameters<typeof serializeTools>[0]; instructions: string }) =>
    serializeTools(exposure.tools).slice(0, -1)

  it.each(['bridge', 'load', 'native', 'eager'] as const)('keeps every byte that %s sent before', async disclosure => {
    const toolSearch = make({
      disclosure,
      policy: { neverDefer: ['create_issue', 'send_message'], defer: 'automatic' },
    })
    const before = await toolSearch.expose({ session })
    toolSearch.update([sendMessage, ...tools, { name: 'more', server: 'new_server' }])
    const after = await toolSearch.expose({ session })
    expect(bytes(after).startsWith(bytes(before))).toBe(true)
    expect(after.instructions).toBe(before.instructions)
    expect(names(after.tools)).toContain('send_message')
    toolSearch.update(tools.slice(1))
    const last = await toolSearch.expose({ session })
    expect(bytes(last).startsWith(bytes(after))).toBe(true)
  })

  it('mentions new groups of tools in answers', async () => {
    const toolSearch = make()
    await toolSearch.expose({ session })
    toolSearch.update([...tools, sendMessage])
    const search = { session, name: 'search_tools', arguments: { queries: ['file'] } }
    expect(((await toolSearch.handle(search)) as ResultOutcome).content).toContain(
      'New tools since the start: \\"chat\\".',
    )
    expect(((await toolSearch.handle({ ...search, session: 'fresh' })) as ResultOutcome).content).not.toContain(
      'New tools',
    )
  })

  it('refuses a call of a vanished tool with the code `gone`', async () => {
    const toolSearch = make({ disclosure: 'load' })
    await toolSearch.handle({ session, name: 'add_tool', arguments: { tool_names: ['read_file'] } })
    await toolSearch.expose({ session })
    toolSearch.update(tools.slice(1))
    expect(names((await toolSearch.expose({ session })).tools)).toContain('read_file')
    const outcome = await toolSearch.handle({ session, name: 'read_file', arguments: { path: 'a' } })
    expect(outcome).toMatchObject({
      kind: 'refused',
      code: 'gone',
      message: expect.stringContaining('"read_file" is gone'),
    })
  })

  it('drops a tool as soon as policy forbids it', async () => {
    let policy: object = { neverDefer: ['create_issue'] }
    const toolSearch = make({ policy: () => policy })
    expect(names((await toolSearch.expose({ session })).tools)).toContain('create_issue')
    policy = { permit: (tool: ToolDefinition) => tool.name !== 'create_issue' }
    expect(names((await toolSearch.expose({ session })).tools)).not.toContain('create_issue')
    const outcome = await toolSearch.handle({ session, name: 'create_issue', arguments: { title: 'a' } })
    expect(outcome).toMatchObject({ code: 'unknown_tool' })
    const vanished = make({ tools: () => (isGone ? tools.slice(0, 2) : tools), policy: () => policy })
    let isGone = false
    policy = { neverDefer: ['create_issue'] }
    await vanished.expose({ session })
    isGone = true
    policy = { permit: (tool: ToolDefinition) => tool.name !== 'create_issue' }
    expect(names((await vanished.expose({ session })).tools)).not.toContain('create_issue')
  })

  it('sends the new definition of a changed tool', async () => {
    const toolSearch = make({ policy: { neverDefer: ['create_issue'] } })
    await toolSearch.expose({ session })
    toolSearch.update(tools.map(tool => (tool.name === 'create_issue' ? { ...tool, description: 'Other' } : tool)))
    const { tools: sent } = await toolSearch.expose({ session })
    expect(sent.find(tool => tool.name === 'create_issue')?.description).toBe('Other')
  })

  it('starts a new list with another disclosure', async () => {
    const toolSearch = make()
    await toolSearch.expose({ session })
    toolSearch.update([...tools, sendMessage])
    const load = toolSearch.with({ disclosure: 'load' })
    const fresh = await load.expose({ session: 'other' })
    expect(serializeTools((await load.expose({ session })).tools)).toBe(serializeTools(fresh.tools))
  })
})
