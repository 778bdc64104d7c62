import { describe, expect, it } from 'vitest'
import {
  createToolSearch,
  serializeTools,
  type ToolDefinition,
  type ToolSearchEvent,
  type ToolSource,
} from '../index.js'
import { call, createIssue, json, names, readFile, text, withFillers, wordRanker, writeFile } from '../test-tools.js'

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
    expect(text(await toolSearch.handle(call('search_tools', { queries: ['send message'] })))).toContain('send_message')
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

it('tools that differ by user are separate, each with one index', async () => {
  const ranker = wordRanker()
  const lists: Record<string, ToolDefinition[]> = { ann: tools, bob: [createIssue, ...withFillers([], 20)] }
  const toolSearch = make({ ranker, tools: (turn: { session?: string }) => lists[turn.session ?? '']! })
  for (const user of ['ann', 'bob', 'ann', 'bob']) {
    const content = text(
      await toolSearch.handle({ ...call('search_tools', { queries: ['file issue'] }), session: user }),
    )
    expect([content.includes('read_file'), content.includes('create_issue')]).toEqual([user === 'ann', true])
  }
  expect(ranker.indexed).toBe(2)
})

describe('unreachable servers', () => {
  const away = [{ server: 'linear', since: new Date('2026-01-02T12:03:00Z'), reason: 'connection refused' }]
  const source = { tools, away }

  it('are mentioned in refusals and when a search finds nothing', async () => {
    const toolSearch = make({ tools: () => source })
    const sentence = '"linear" is not reachable since 12:03 UTC (connection refused): its tools may be missing here.'
    expect(json(await toolSearch.handle(call('search_tools', { queries: ['zzz'] }))).message).toContain(sentence)
    expect(await toolSearch.handle({ name: 'linear_list', arguments: {} })).toMatchObject({
      message: expect.stringContaining(sentence),
    })
  })

  it('are not mentioned if policy or scope excludes them', async () => {
    const answer = async (toolSearch: ReturnType<typeof make>) =>
      JSON.stringify(await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['zzz'] } }))
    for (const policy of [{ selectedServers: ['files'] }, { selectedTools: ['files:*'] }])
      expect(await answer(make({ tools: source, policy }))).not.toContain('linear')
    expect(await answer(make({ tools: source }).with({ scope: { tools: ['files:*'] } }))).not.toContain('linear')
    const policy = { selectedTools: ['linear:get', 'files:*'] }
    expect(await answer(make({ tools: source, policy }))).toContain('linear')
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
    const policy = { neverDefer: ['create_issue', 'send_message'], defer: 'automatic' }
    const toolSearch = make({ disclosure, policy })
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
    const search = call('search_tools', { queries: ['file'] })
    expect(text(await toolSearch.handle(search))).toContain('New tools since the start: \\"chat\\".')
    expect(text(await toolSearch.handle({ ...search, session: 'fresh' }))).not.toContain('New tools')
  })

  it('refuses a call of a vanished tool with the code `gone`', async () => {
    const toolSearch = make({ disclosure: 'load' })
    await toolSearch.handle({ session, name: 'add_tool', arguments: { tool_names: ['read_file'] } })
    await toolSearch.expose({ session })
    toolSearch.update(tools.slice(1))
    expect(names((await toolSearch.expose({ session })).tools)).toContain('read_file')
    const message = expect.stringContaining('"read_file" is gone')
    expect(await toolSearch.handle(call('read_file', { path: 'a' }))).toMatchObject({ code: 'gone', message })
  })

  it.each([false, true])('drops a tool as soon as policy forbids it, also if it is gone: %s', async isGone => {
    let policy: object = { neverDefer: ['create_issue'] }
    let list = tools
    const toolSearch = make({ tools: () => list, policy: () => policy })
    const sent = async () => names((await toolSearch.expose({ session })).tools)
    expect(await sent()).toContain('create_issue')
    if (isGone) list = tools.slice(0, 2)
    policy = { permit: (tool: ToolDefinition) => tool.name !== 'create_issue' }
    expect(await sent()).not.toContain('create_issue')
    expect(await toolSearch.handle(call('create_issue', { title: 'a' }))).toMatchObject({ code: 'unknown_tool' })
  })

  it('sends the new definition of a changed tool', async () => {
    const toolSearch = make({ policy: { neverDefer: ['read_file'] } })
    await toolSearch.expose({ session })
    toolSearch.update([{ ...readFile, description: 'Other' }, ...tools.slice(1)])
    const { tools: sent } = await toolSearch.expose({ session })
    expect(sent.find(tool => tool.name === 'read_file')?.description).toBe('Other')
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
