import { describe, expect, it } from 'vitest'
import type { Companion, CompanionResult, ExecuteOutcome, ExecutionRecord, TurnInput } from '../index.js'
import { createIssue, executing, readFile, withFillers } from '../test-tools.js'

const tools = withFillers([readFile, createIssue], 10)
const session = 's'
const NAME = 'read_large_output'
const fails = () => {
  throw new Error('disk full')
}
const companion = (more: Partial<Companion> = {}): Companion => ({
  name: 'offload',
  tools: [{ name: NAME, inputSchema: { type: 'object', properties: { handle: { type: 'string' } } } }],
  handle: async ({ arguments: args, session: of }) => ({ content: `${JSON.stringify(args)} of ${of}` }),
  ...more,
})
/** A search with one companion, and a function that reports the end of a call that ran with `content`. */
function open(more: Partial<Companion> = {}, options: Parameters<typeof executing>[0] = {}) {
  const opened = executing({ companions: [companion(more)], ...options })
  const settle = (record: unknown, content = 'text', end: object = {}) =>
    opened.toolSearch.settle(record as ExecutionRecord, { status: 'ran', content, ...end })
  return { ...opened, settle }
}

describe('a companion', () => {
  it.each(['on', 'off'] as const)('has its tools in every list, with deferral %s', async activation => {
    for (const disclosure of ['stub', 'bridge', 'load', 'window', 'native', 'eager'] as const) {
      const { tools: sent } = await open({}, { activation, disclosure }).toolSearch.expose({ session })
      expect(sent.filter(tool => tool.role === 'companion').map(tool => tool.name)).toEqual([NAME])
    }
  })

  it('answers calls of its tools', async () => {
    const outcome = await open().toolSearch.handle({ session, id: 'c1', name: NAME, arguments: '{"handle":"h"}' })
    const content = '{"handle":"h"} of s'
    expect(outcome).toEqual({ kind: 'result', id: 'c1', name: NAME, content, value: content, revealed: [] })
  })

  it('may answer with JSON: the model reads it as text', async () => {
    for (const [content, text] of [
      [{ lines: 3 }, '{"lines":3}'],
      [undefined, '""'],
    ] as const) {
      const { toolSearch } = open({ handle: async () => ({ content: content as unknown as string }) })
      expect(await toolSearch.handle({ name: NAME })).toMatchObject({ kind: 'result', content: text })
    }
  })

  it('that throws is reported; the model gets an error text, and the result of a tool stays unchanged', async () => {
    const failure = expect.objectContaining({ kind: 'failure', during: 'the companion "offload"' })
    const answering = open({ handle: fails })
    const content = expect.stringContaining('read_large_output failed')
    expect(await answering.toolSearch.handle({ name: NAME, arguments: {} })).toMatchObject({ isError: true, content })
    expect(answering.events).toContainEqual(failure)
    expect(await answering.toolSearch.handle({ name: NAME, arguments: '{' })).toMatchObject({
      isError: true,
      content: expect.stringContaining('Call it again with a JSON object'),
    })
    const replacing = open({ onResult: fails })
    expect(await replacing.settle(await replacing.execute())).toBe('text')
    expect(replacing.events.at(-1)).toEqual(failure)
  })

  it('reserves its names: no tool and no other companion may have them', async () => {
    const taken = [...tools, { name: NAME }]
    const collision = expect.objectContaining({ code: 'NAME_COLLISION' })
    expect(() => open({}, { tools: taken })).toThrow(collision)
    const two = [companion(), companion({ name: 'other' })]
    expect(() => executing({ companions: two })).toThrow('of the companions "offload" and "other"')
    const { toolSearch } = open({}, { tools: () => taken })
    expect((await toolSearch.expose()).report.rejected).toMatchObject([{ index: -1, name: NAME }])
  })

  it('has tools that no search finds, and that the bridge refuses with a text that says how to call them', async () => {
    const { toolSearch } = open()
    const found = await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['read large output'] } })
    expect(JSON.stringify(found)).not.toContain(NAME)
    expect(await toolSearch.handle({ name: 'call_tool', arguments: { name: NAME, arguments: {} } })).toMatchObject({
      kind: 'refused',
      message: 'read_large_output is in your list of tools; call read_large_output itself.',
    })
  })

  it("sees the host's token counter and the caller", async () => {
    const countTokens = (text: string) => text.length
    const seen: unknown[] = []
    const counting: Partial<Companion> = {
      handle: async call => ({ content: `${call.countTokens === countTokens}` }),
      onResult: ({ caller, countTokens: given }) => void seen.push(caller, given === countTokens),
    }
    const { toolSearch, settle } = open(counting, { countTokens })
    for (const caller of ['model', 'code', undefined] as const) {
      const call = { id: 'c', name: 'read_file', arguments: { path: 'a' }, caller }
      const outcome = (await toolSearch.handle(call)) as ExecuteOutcome
      expect(outcome.caller).toBe(caller === 'code' ? 'code' : undefined)
      await settle(outcome)
    }
    await settle({ tool: 'read_file', caller: 'code' })
    expect(seen).toEqual(['model', true, 'code', true, 'model', true, 'code', true])
    expect(await toolSearch.handle({ name: NAME })).toMatchObject({ content: 'true' })
  })
})

describe('the result of a tool', () => {
  it('is replaced by what a companion returns, also if the same end is reported again', async () => {
    const { execute, settle } = open({
      onResult: ({ content, tool }) => (String(content).length > 5 ? `${tool.name}: cut` : undefined),
    })
    const outcome = await execute()
    for (let times = 0; times < 2; times++) expect(await settle({ ...outcome }, 'long text')).toBe('read_file: cut')
    expect(await settle(await execute())).toBe('text')
  })

  it('is not replaced by a companion whose tools the model cannot call', async () => {
    const shouting: Companion = {
      ...companion({ name: 'shouting', tools: [] }),
      onResult: ({ content }) => String(content).toUpperCase(),
    }
    const { execute, settle } = open({}, { companions: [companion({ onResult: () => 'cut' }), shouting] })
    for (const [withheld, content] of [
      [[NAME, 'other'], 'TEXT'],
      [['other'], 'CUT'],
      [[], 'CUT'],
    ] as const)
      expect(await settle(await execute(), 'text', { withheld: new Set(withheld) })).toBe(content)
  })

  it('stays as it is without a result handler, and no tools are read for it', async () => {
    const { settle, events } = open({}, { tools: fails })
    expect(await settle({ tool: 'read_file' })).toBe('text')
    // Reading the tools would fail, and be reported.
    expect(events.map(({ kind }) => kind)).toEqual(['settled'])
  })

  it('may be reported first and replaced later, or replaced and reported later by another process', async () => {
    let asked = 0
    const onResult = () => {
      asked++
      return 'short'
    }
    const { execute, settle, events } = open({ onResult })
    const settled = () => events.filter(({ kind }) => kind === 'settled').length
    for (const record of [await execute(), { id: '9', tool: 'read_file' }]) {
      const [before, reported] = [asked, settled()]
      const replaces = async () => {
        const before = settled()
        expect([await settle(record, 'long', { only: 'replace' }), settled()]).toEqual(['short', before])
      }
      const reports = async () => expect(await settle(record, 'long', { only: 'report' })).toBe('long')
      for (const step of record.id === '9' ? [replaces, reports] : [reports, replaces]) await step()
      expect([asked - before, settled() - reported]).toEqual([1, 1])
    }
    expect(events.at(-1)).toMatchObject({ kind: 'settled', id: '9', status: 'ran' })
  })
})

describe('the tool of a result', () => {
  function read(options: Parameters<typeof executing>[0] = {}) {
    const turns: TurnInput[] = []
    const seen: CompanionResult[] = []
    const opened = open(
      { onResult: result => void seen.push(result) },
      {
        tools(turn) {
          turns.push(turn)
          return [{ ...readFile, description: `Read a file of ${turn.session ?? 'nobody'}` }]
        },
        ...options,
      },
    )
    const toolOf = async (record: unknown) => {
      turns.length = 0
      await opened.settle(record)
      return seen.at(-1)!.tool
    }
    return { ...opened, turns, toolOf }
  }

  it('is the definition with which the call was decided', async () => {
    const { execute, toolOf, turns } = read()
    const outcome = await execute()
    expect(await toolOf(outcome)).toBe(outcome.tool)
    expect(turns).toEqual([])
    expect(await toolOf(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome.tool)
  })

  it.each<[string, unknown]>([
    ['its id', 'read_file'],
    ['an object with its id', { id: 'read_file' }],
    ['a definition without a schema', { id: 'read_file', description: 'old' }],
    ['a definition without a description', { id: 'read_file', inputSchema: {} }],
  ])('is the current definition for the session, if the record has only %s', async (_, tool) => {
    const { toolOf, turns } = read()
    const current = { id: 'read_file', description: 'Read a file of s', inputSchema: { type: 'object' } }
    expect(await toolOf({ tool, session })).toMatchObject(current)
    expect(turns).toMatchObject([{ session }])
    expect(await toolOf({ tool })).toMatchObject({ description: 'Read a file of nobody' })
    expect(turns).toStrictEqual([{}])
  })

  it('is what the record has, if the tool has vanished or the tools cannot be read', async () => {
    const gone = { tool: 'gone', name: 'Gone', server: 'files' }
    expect(await read().toolOf(gone)).toMatchObject({ id: 'gone', name: 'Gone', server: 'files' })
    expect(await read().toolOf({ tool: 'gone' })).not.toHaveProperty('server')
    const { toolOf, events } = read({ tools: fails })
    expect(await toolOf({ tool: 'read_file' })).toMatchObject({ id: 'read_file' })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', during: 'reading the tools' }))
  })
})
