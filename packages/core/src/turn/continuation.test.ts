import { describe, expect, it } from 'vitest'
import {
  createMemorySessionStore,
  createToolSearch,
  type Exposure,
  type HistoryEvent,
  type SessionStore,
  type ToolDefinition,
  type ToolSearchOptions,
} from '../index.js'
import { core, createIssue, readFile, wordRanker, writeFile } from '../test-tools.js'
import type { SentEvent } from './sent-event.js'

const session = 's'
const names = ({ tools }: Exposure) => tools.filter(({ role }) => role !== 'meta').map(tool => tool.name)
const make = (tools: ToolSearchOptions['tools'], more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), activation: 'on', disclosure: 'load', ...more })

describe("a store's record of what was sent", () => {
  it('keeps a vanished tool in the list, and answers that it is gone if it is called', async () => {
    const toolSearch = make([core(readFile), core(writeFile), createIssue])
    const before = await toolSearch.expose({ session })
    toolSearch.update([core(writeFile), createIssue])
    const after = await toolSearch.expose({ session })
    expect(names(after)).toEqual(names(before))
    expect(await toolSearch.expose({ session })).toBe(after)
    const codeOf = async (name: string) => (await toolSearch.handle({ session, name })) as { readonly code?: string }
    expect((await codeOf('read_file')).code).toBe('gone')
    expect((await codeOf('never_sent')).code).toBe('unknown_tool')
    // Another session has its own list.
    expect((await toolSearch.handle({ session: 'other', name: 'read_file' })) as object).toMatchObject({
      code: 'unknown_tool',
    })
  })

  it('drops a vanished tool that policy or scope now forbids, and answers as if it had never existed', async () => {
    let isForbidden = false
    const policy = () => ({
      permit: (tool: { server?: string | undefined }) => !isForbidden || tool.server !== 'files',
    })
    const toolSearch = make([core(readFile), core(createIssue)], { policy })
    await toolSearch.expose({ session })
    toolSearch.update([core(createIssue)])
    const narrow = toolSearch.with({ scope: { servers: ['github'] } })
    expect(await toolSearch.handle({ session, name: 'read_file' })).toMatchObject({ code: 'gone' })
    expect(await narrow.handle({ session, name: 'read_file' })).toMatchObject({ code: 'unknown_tool' })
    isForbidden = true
    expect(await toolSearch.handle({ session, name: 'read_file' })).toMatchObject({ code: 'unknown_tool' })
    expect(names(await toolSearch.expose({ session }))).toEqual(['create_issue'])
  })

  it('drops a vanished tool that policy forbids while it permits the same tools of the source', async () => {
    let isForbidden = false
    const policy = () => ({ permit: (tool: { name: string }) => !isForbidden || tool.name !== readFile.name })
    const toolSearch = make([core(readFile), core(createIssue)], { policy })
    await toolSearch.expose({ session })
    toolSearch.update([core(createIssue)])
    expect(names(await toolSearch.expose({ session }))).toEqual(['read_file', 'create_issue'])
    isForbidden = true
    expect(names(await toolSearch.expose({ session }))).toEqual(['create_issue'])
  })

  it('drops a tool that is now deferred, and a vanished tool on a turn with a visible list', async () => {
    const toolSearch = make([core(readFile), core(writeFile), core(createIssue), { name: 'other' }])
    await toolSearch.expose({ session })
    toolSearch.update([readFile, core(createIssue), { name: 'other' }])
    expect(names(await toolSearch.expose({ session }))).toEqual(['write_file', 'create_issue'])
    expect(names(await toolSearch.expose({ session, visible: ['create_issue', 'other'] }))).toEqual(['create_issue'])
  })

  it('is neither read nor written without a session', async () => {
    const memory = createMemorySessionStore()
    const used: string[] = []
    const sessions: SessionStore = {
      ...memory,
      read(of) {
        used.push(`read ${of}`)
        return memory.read(of)
      },
      setSent(of, ...lists) {
        used.push(`write ${of}`)
        return memory.setSent(of, ...lists)
      },
    }
    const toolSearch = make([core(readFile), writeFile], { sessions })
    await toolSearch.expose()
    await toolSearch.handle({ name: 'read_file' })
    expect(used).toEqual([])
    await toolSearch.expose({ session })
    expect(used).toEqual(['read s', 'write s'])
  })
})

describe("a history's record of what was sent", () => {
  const eventOf = (tools: SentEvent['tools'], form: string): SentEvent => ({ kind: 'sent', form, groups: [], tools })
  const defined = (definition: ToolDefinition, role: 'core' | 'revealed') => ({
    id: definition.name,
    role,
    definition: JSON.stringify(definition),
  })
  const options = { sessions: 'history' } as const

  it('keeps vanished tools that were sent or revealed, but none that was only searchable or only for code', async () => {
    const toolSearch = make([core(readFile), writeFile], options)
    const { sent } = await toolSearch.expose()
    const tools = [
      { id: 'lost', role: 'core' as const },
      defined(core({ name: 'sent_before' }), 'core'),
      defined({ name: 'searched' }, 'core'),
      defined({ name: 'revealed_before' }, 'revealed'),
      defined(core({ name: 'for_code', allowedCallers: ['code'] }), 'core'),
    ]
    const after = await toolSearch.expose({ history: [eventOf(tools, sent!.form)] })
    expect(names(after)).toEqual(['sent_before', 'revealed_before', 'read_file'])
  })

  it('answers that a tool is gone, whether it was sent, named or found', async () => {
    const before = make([core(readFile), writeFile, createIssue], { ...options, disclosure: 'bridge' })
    const { sent } = await before.expose()
    const found: HistoryEvent = { kind: 'reveal', names: ['found_later'] }
    const history = [sent!, found]
    const now = make([createIssue], { ...options, disclosure: 'bridge' })
    const codeOf = async (name: string) => ((await now.handle({ name, history })) as { readonly code?: string }).code
    expect(await codeOf('read_file')).toBe('gone')
    expect(await codeOf('write_file')).toBe('gone')
    expect(await codeOf('found_later')).toBe('gone')
    expect(await codeOf('never_sent')).toBe('unknown_tool')
    const policy = { permit: () => false }
    const forbidding = make([createIssue], { ...options, disclosure: 'bridge', policy })
    for (const name of ['read_file', 'write_file', 'never_sent'])
      expect(await forbidding.handle({ name, history })).toMatchObject({ code: 'unknown_tool' })
    const nameless = eventOf([defined(core({ name: 'sent_before' }), 'core')], sent!.form)
    expect(await now.handle({ name: 'sent_before', history: [nameless] })).toMatchObject({ code: 'gone' })
    expect(await now.handle({ name: 'never_sent', history: [nameless] })).toMatchObject({ code: 'unknown_tool' })
  })
})
