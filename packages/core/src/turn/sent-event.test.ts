import { describe, expect, it } from 'vitest'
import {
  createMemorySessionStore,
  createNative,
  createToolSearch,
  type Disclosure,
  type Exposure,
  exposeTool,
  type HistoryEvent,
  metaTool,
  type ResultOutcome,
  serializeTools,
  type ToolDefinition,
  type ToolSearchOptions,
} from '../index.js'
import { core, createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'
import type { SentEvent } from './sent-event.js'

const few = [readFile, writeFile, createIssue]
const many = withFillers(few, 60)
const sendMessage: ToolDefinition = { name: 'send_message', description: 'Send a message', server: 'chat' }
const bytes = ({ tools, instructions }: Exposure) => instructions + serializeTools(tools).slice(0, -1)
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A tool search in another process, which knows only the history. */
const made = (tools: ToolSearchOptions['tools'], more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({
    tools,
    ranker: wordRanker(),
    activation: 'on',
    sessions: 'history',
    policy: { defer: 'automatic' },
    ...more,
  })

/** The exposures of turns with these tools, each in a separate process. */
async function converse(worlds: readonly (readonly ToolDefinition[])[], more: Partial<ToolSearchOptions> = {}) {
  const history: HistoryEvent[] = []
  const exposures: Exposure[] = []
  for (const tools of worlds) {
    const exposure = await made(tools, more).expose({ history: json(history) })
    exposures.push(exposure)
    if (exposure.sent) history.push(exposure.sent)
  }
  return { exposures, history }
}

const disclosures = ['bridge', 'load', 'native', 'stub', 'eager'] as const

describe("a history's record of what was sent", () => {
  it('is written by the first exposure, and by later ones if something is new', async () => {
    const { exposures } = await converse([few, few, [core(sendMessage), ...few], few, few.slice(1)])
    expect(exposures.map(({ sent }) => sent?.tools.map(tool => tool.id))).toEqual([
      [],
      undefined,
      ['send_message'],
      undefined,
      undefined,
    ])
    expect(json(exposures[0]!.sent)).toEqual({
      kind: 'sent',
      form: 'bridge search_tools describe_tools call_tool true',
      groups: ['files', 'github'],
      names: [
        { id: 'create_issue', server: 'github' },
        { id: 'read_file', server: 'files' },
        { id: 'write_file', server: 'files' },
      ],
      tools: [],
    })
  })

  it('is written again for a tool whose definition or role changed, which is sent as it is now', async () => {
    const other = { ...readFile, description: 'Other' }
    const changed = await converse([few.map(core), [other, writeFile, createIssue].map(core)], { disclosure: 'load' })
    expect(changed.exposures[1]!.sent?.tools.map(tool => tool.id)).toEqual(['read_file'])
    expect(changed.exposures[1]!.tools.find(tool => tool.name === 'read_file')?.description).toBe('Other')
    const history = [...changed.history]
    const gone = await made([writeFile, createIssue].map(core), { disclosure: 'load' }).expose({ history })
    expect(gone.tools.find(tool => tool.name === 'read_file')?.description).toBe('Other')
  })

  it('is not needed if a store remembers the session, and is used if that store has nothing yet', async () => {
    const sessions = createMemorySessionStore()
    const toolSearch = made([...few, core(sendMessage)], { sessions })
    const first = await toolSearch.expose({ session: 's' })
    expect(first.sent).toBeUndefined()
    const alone = await toolSearch.expose()
    expect(alone.sent?.tools.map(tool => tool.id)).toEqual(['send_message'])
    const history = [json(alone.sent!)]
    const later = made([core({ name: 'early' }), ...few], { sessions: createMemorySessionStore() })
    const taken = await later.expose({ session: 's', history })
    expect(bytes(taken).startsWith(bytes(first))).toBe(true)
    expect(taken.sent).toBeUndefined()
    expect(bytes(await later.expose({ session: 's' }))).toBe(bytes(taken))
  })

  it('gives the same exposure while nothing changes', async () => {
    const toolSearch = made(many)
    const first = await toolSearch.expose()
    expect(await toolSearch.expose()).toBe(first)
    const history = [first.sent!]
    const second = await toolSearch.expose({ history })
    expect(await toolSearch.expose({ history: [...history] })).toBe(second)
    expect(second.sent).toBeUndefined()
  })

  it('is kept for each disclosure separately, if a conversation changes it and changes back', async () => {
    const history: HistoryEvent[] = []
    const sent: string[] = []
    for (const disclosure of ['bridge', 'load', 'bridge', 'load'] as const) {
      const toolSearch = made(sent.length === 2 ? [...few, core(sendMessage)] : few, { disclosure })
      const exposure = await toolSearch.expose({ history })
      sent.push(bytes(exposure))
      if (exposure.sent) history.push(exposure.sent)
    }
    expect(sent[2]!.startsWith(sent[0]!)).toBe(true)
    expect(sent[3]).toBe(sent[1])
  })

  it('keeps tools loaded whose answers a compaction removed, in their order', async () => {
    const toolSearch = made(few, { disclosure: 'load' })
    const history: HistoryEvent[] = [{ kind: 'reveal', names: ['write_file', 'read_file'] }]
    const before = await toolSearch.expose({ history })
    const after = await toolSearch.expose({ history: [before.sent!] })
    expect(after.report.revealed).toEqual(['write_file', 'read_file'])
    expect(bytes(after)).toBe(bytes(before))
  })

  it('lets answers name what was added since: groups, or tools if the search tool names all tools', async () => {
    const search = { name: 'search_tools', arguments: { queries: ['file'] } }
    for (const [tools, news] of [
      [few, 'New tools since the start: \\"fresh\\".'],
      [many, 'New tools since the start: \\"chat\\".'],
    ] as const) {
      const { history } = await converse([tools])
      const now = made([...tools, tools === few ? { name: 'fresh', server: 'files' } : sendMessage])
      expect(((await now.handle({ ...search, history })) as ResultOutcome).content).toContain(news)
      expect(((await made(tools).handle({ ...search, history })) as ResultOutcome).content).not.toContain('New tools')
    }
  })

  it('does not show a vanished tool on a turn that may not see it', async () => {
    const { history } = await converse([[...few, core(sendMessage)]])
    const listed = async (visible: string[]) => names((await made(few).expose({ history, visible })).tools)
    expect(await listed(['read_file'])).not.toContain('send_message')
    expect(await listed(['read_file', 'chat:send_message'])).toContain('send_message')
  })

  it('keeps the order in which tools were sent, even if their source reorders them', async () => {
    for (const disclosure of disclosures) {
      const { exposures } = await converse([few.map(core), few.map(core).reverse()], { disclosure })
      expect(bytes(exposures[1]!)).toBe(bytes(exposures[0]!))
    }
  })

  it('is empty for a window, which starts again with each search', async () => {
    expect((await made(many, { disclosure: 'window' }).expose()).sent).toBeUndefined()
  })

  it('contains no tools that only code may call, no companions and no meta tools', async () => {
    const companion = { name: 'c', tools: [{ name: 'helper' }], handle: async () => ({ content: '' }) }
    const tools = [core({ name: 'for_code', allowedCallers: ['code'] }), core(sendMessage), ...few]
    const { history, exposures } = await converse([tools, few], { companions: [companion] })
    expect((history[0] as SentEvent).tools.map(tool => tool.id)).toEqual(['send_message'])
    expect(names(exposures[1]!.tools)).toEqual(names(exposures[0]!.tools))
  })

  it("keeps the names that a host's disclosure writes with `turn.listed`", async () => {
    const own: Disclosure = {
      ...createNative(),
      name: 'own',
      expose: ({ names: { search }, listed, catalog }) => ({
        tools: [
          metaTool(search, `Knows ${listed}`, { type: 'object' }),
          ...catalog.core.map(tool => exposeTool(tool, 'core')),
        ],
        instructions: listed,
      }),
    }
    const { exposures } = await converse([few, few.slice(1), [sendMessage, ...few]], { disclosure: own })
    expect(exposures[0]!.instructions).toBe('create_issue, read_file, write_file')
    for (const exposure of exposures) expect(bytes(exposure)).toBe(bytes(exposures[0]!))
  })
})
