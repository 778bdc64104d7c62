import { describe, expect, it } from 'vitest'
import {
  createToolSearch,
  type HistoryEvent,
  type ToolDefinition,
  type ToolSearch,
  type ToolSearchOptions,
  type TurnInput,
} from '../index.js'
import { core, createIssue, readFile, wordRanker, writeFile } from '../test-tools.js'
import type { SentEvent } from './sent-event.js'

const session = 's'
const make = (tools: ToolSearchOptions['tools'], more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), activation: 'on', disclosure: 'load', ...more })
const listed = async (toolSearch: ToolSearch, turn: TurnInput = { session }) =>
  (await toolSearch.expose(turn)).tools.filter(({ role }) => role !== 'meta').map(tool => tool.name)
const codeOf = async (toolSearch: ToolSearch, name: string, turn: TurnInput = { session }) =>
  ((await toolSearch.handle({ name, ...turn })) as { readonly code?: string }).code

describe("a store's record of what was sent", () => {
  it('keeps vanished tools listed and answers that they are gone, unless policy or scope now forbids them', async () => {
    let forbidden: string | undefined
    const policy = () => ({ permit: (tool: { server?: string | undefined }) => tool.server !== forbidden })
    const toolSearch = make([core(readFile), core(createIssue)], { policy })
    await toolSearch.expose({ session })
    toolSearch.update([core(createIssue)])
    const narrow = toolSearch.with({ scope: { servers: ['github'] } })
    expect(await listed(toolSearch)).toEqual(['read_file', 'create_issue'])
    expect([await codeOf(toolSearch, 'read_file'), await codeOf(narrow, 'read_file')]).toEqual(['gone', 'unknown_tool'])
    for (const turn of [{ session: 'other' }, {}])
      expect(await codeOf(toolSearch, 'read_file', turn)).toBe('unknown_tool')
    forbidden = 'files'
    expect(await codeOf(toolSearch, 'read_file')).toBe('unknown_tool')
    expect(await listed(toolSearch)).toEqual(['create_issue'])
  })

  it('drops a tool that is now deferred, and a vanished tool on a turn with a visible list', async () => {
    const toolSearch = make([core(readFile), core(writeFile), core(createIssue), { name: 'other' }])
    await toolSearch.expose({ session })
    toolSearch.update([readFile, core(createIssue), { name: 'other' }])
    expect(await listed(toolSearch)).toEqual(['write_file', 'create_issue'])
    expect(await listed(toolSearch, { session, visible: ['create_issue', 'other'] })).toEqual(['create_issue'])
  })
})

describe("a history's record of what was sent", () => {
  const record = (tools: SentEvent['tools'], form: string): SentEvent => ({ kind: 'sent', form, groups: [], tools })
  const entry = (definition: ToolDefinition, role: 'core' | 'revealed' = 'core') => ({
    ...{ id: definition.name, role, definition: JSON.stringify(definition) },
  })
  const options = { sessions: 'history', disclosure: 'bridge' } as const

  it('keeps vanished tools that were sent or revealed, but none that was only searchable or only for code', async () => {
    const toolSearch = make([core(readFile), writeFile], { sessions: 'history' })
    const tools = [
      { id: 'lost', role: 'core' as const },
      entry(core({ name: 'sent_before' })),
      entry({ name: 'searched' }),
      entry({ name: 'revealed_before' }, 'revealed'),
      entry(core({ name: 'for_code', allowedCallers: ['code'] })),
    ]
    const history = [record(tools, (await toolSearch.expose()).sent!.form)]
    expect(await listed(toolSearch, { history })).toEqual(['sent_before', 'revealed_before', 'read_file'])
  })

  it('answers that a tool is gone, whether it was sent, named or found, but not if policy forbids it', async () => {
    const { sent } = await make([core(readFile), writeFile, createIssue], options).expose()
    const history: readonly HistoryEvent[] = [sent!, { kind: 'reveal', names: ['found_later'] }]
    const now = make([createIssue], options)
    for (const name of ['read_file', 'write_file', 'found_later'])
      expect(await codeOf(now, name, { history })).toBe('gone')
    expect(await codeOf(now, 'never_sent', { history })).toBe('unknown_tool')
    const forbidding = make([createIssue], { ...options, policy: { permit: () => false } })
    for (const name of ['read_file', 'write_file', 'never_sent'])
      expect(await codeOf(forbidding, name, { history })).toBe('unknown_tool')
    const nameless = { history: [record([entry(core({ name: 'sent_before' }))], sent!.form)] }
    expect(await codeOf(now, 'sent_before', nameless)).toBe('gone')
    expect(await codeOf(now, 'never_sent', nameless)).toBe('unknown_tool')
  })
})
