import { describe, expect, it } from 'vitest'
import {
  createMemorySessionStore,
  createToolSearch,
  type Exposure,
  type HistoryEvent,
  serializeTools,
  type ToolDefinition,
  type ToolSearchOptions,
} from '../index.js'
import { core, createIssue, names, readFile, text, withFillers, wordRanker, writeFile } from '../test-tools.js'

const few = [readFile, writeFile, createIssue]
const sendMessage = core({ name: 'send_message', description: 'Send a message', server: 'chat' })
const bytes = ({ tools, instructions }: Exposure) => instructions + serializeTools(tools).slice(0, -1)
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const idsOf = ({ sent }: Exposure) => sent?.tools.map(tool => tool.id)

/** A tool search in another process, which knows only the history. */
const made = (tools: ToolSearchOptions['tools'], more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({
    ...{ tools, ranker: wordRanker(), activation: 'on', sessions: 'history', policy: { defer: 'automatic' } },
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

describe("a history's record of what was sent", () => {
  it('is written by the first exposure, and by later ones if something is new', async () => {
    const { exposures } = await converse([few, few, [sendMessage, ...few], few, few.slice(1)])
    expect(exposures.map(idsOf)).toEqual([[], undefined, ['send_message'], undefined, undefined])
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
    expect({ ...exposures[0]! }.sent).toBe(exposures[0]!.sent)
  })

  it('is written again for a tool whose definition changed, which is sent as it is now', async () => {
    const other = core({ ...readFile, description: 'Other' })
    const rest = [writeFile, createIssue].map(core)
    const { exposures } = await converse([few.map(core), [other, ...rest], rest], { disclosure: 'load' })
    expect(idsOf(exposures[1]!)).toEqual(['read_file'])
    for (const { tools } of exposures.slice(1))
      expect(tools.find(tool => tool.name === 'read_file')?.description).toBe('Other')
  })

  it('is not needed if a store remembers the session, and is used if that store has nothing yet', async () => {
    const toolSearch = made([...few, sendMessage], { sessions: createMemorySessionStore() })
    const first = await toolSearch.expose({ session: 's' })
    expect(first.sent).toBeUndefined()
    const alone = await toolSearch.expose()
    expect(idsOf(alone)).toEqual(['send_message'])
    const later = made([core({ name: 'early' }), ...few], { sessions: createMemorySessionStore() })
    const taken = await later.expose({ session: 's', history: [json(alone.sent!)] })
    expect(bytes(taken).startsWith(bytes(first))).toBe(true)
    expect(taken.sent).toBeUndefined()
    expect(bytes(await later.expose({ session: 's' }))).toBe(bytes(taken))
  })

  it('gives the same exposure while nothing changes', async () => {
    const toolSearch = made(few)
    const first = await toolSearch.expose()
    expect(await toolSearch.expose()).toBe(first)
    const second = await toolSearch.expose({ history: [first.sent!] })
    expect(await toolSearch.expose({ history: [first.sent!] })).toBe(second)
    expect(second.sent).toBeUndefined()
  })

  it('is kept for each disclosure separately, if a conversation changes it and changes back', async () => {
    const history: HistoryEvent[] = []
    const sent: string[] = []
    for (const disclosure of ['bridge', 'load', 'bridge', 'load'] as const) {
      const tools = sent.length === 2 ? [...few, sendMessage] : few
      const exposure = await made(tools, { disclosure }).expose({ history })
      sent.push(bytes(exposure))
      if (exposure.sent) history.push(exposure.sent)
    }
    expect(sent[2]!.startsWith(sent[0]!)).toBe(true)
    expect(sent[3]).toBe(sent[1])
  })

  it('keeps tools loaded whose answers a compaction removed, in their order', async () => {
    const toolSearch = made(few, { disclosure: 'load' })
    const before = await toolSearch.expose({ history: [{ kind: 'reveal', names: ['write_file', 'read_file'] }] })
    const after = await toolSearch.expose({ history: [before.sent!] })
    expect(after.report.revealed).toEqual(['write_file', 'read_file'])
    expect(bytes(after)).toBe(bytes(before))
  })

  it.each([
    ['tools, if the search tool names all tools', few, { name: 'fresh', server: 'files' }, 'fresh'],
    ['groups, if it does not', withFillers(few, 60), { name: 'send_message', server: 'chat' }, 'chat'],
  ])('lets answers name the new %s', async (_, tools, added, news) => {
    const { history } = await converse([tools])
    const search = { name: 'search_tools', arguments: { queries: ['file'] }, history }
    expect(text(await made([...tools, added]).handle(search))).toContain(`New tools since the start: \\"${news}\\".`)
    expect(text(await made(tools).handle(search))).not.toContain('New tools')
  })

  it('does not show a vanished tool on a turn that may not see it', async () => {
    const { history } = await converse([[...few, sendMessage]])
    const listed = async (visible: string[]) => names((await made(few).expose({ history, visible })).tools)
    expect(await listed(['read_file'])).not.toContain('send_message')
    expect(await listed(['read_file', 'chat:send_message'])).toContain('send_message')
  })

  it.each(['bridge', 'load', 'native', 'stub', 'eager'] as const)(
    'keeps the order in which tools were sent, even if their source reorders them: %s',
    async disclosure => {
      const { exposures } = await converse([few.map(core), few.map(core).reverse()], { disclosure })
      expect(bytes(exposures[1]!)).toBe(bytes(exposures[0]!))
    },
  )

  it('is empty for a window, which starts again with each search', async () => {
    expect((await made(few, { disclosure: 'window' }).expose()).sent).toBeUndefined()
  })

  it('contains no tools that only code may call, no companions and no meta tools', async () => {
    const companion = { name: 'c', tools: [{ name: 'helper' }], handle: async () => ({ content: '' }) }
    const tools = [core({ name: 'for_code', allowedCallers: ['code'] }), sendMessage, ...few]
    const { exposures } = await converse([tools, few], { companions: [companion] })
    expect(names(exposures[0]!.tools).slice(3)).toEqual(['helper', 'send_message'])
    expect(idsOf(exposures[0]!)).toEqual(['send_message'])
    expect(names(exposures[1]!.tools)).toEqual(names(exposures[0]!.tools))
  })
})
