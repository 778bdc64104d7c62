import { describe, expect, it } from 'vitest'
import type { Companion, CompanionResult, ExecuteOutcome, ExecutionRecord } from '../index.js'
import { createIssue, executing, readFile, withFillers } from '../test-tools.js'

const tools = withFillers([readFile, createIssue], 10)
const session = 's'

describe('a companion', () => {
  const reader = (more: Partial<Companion> = {}): Companion => ({
    name: 'offload',
    tools: [{ name: 'read_large_output', inputSchema: { type: 'object', properties: { handle: { type: 'string' } } } }],
    handle: async ({ arguments: args, session: of }) => ({ content: `${JSON.stringify(args)} of ${of}` }),
    ...more,
  })

  it.each(['on', 'off'] as const)('has its tools in every list, with deferral %s', async activation => {
    for (const disclosure of ['stub', 'bridge', 'load', 'window', 'native', 'eager'] as const) {
      const { toolSearch } = executing({ companions: [reader()], activation, disclosure })
      const { tools: sent } = await toolSearch.expose({ session })
      expect(sent.filter(tool => tool.role === 'companion').map(tool => tool.name)).toEqual(['read_large_output'])
    }
  })

  it('answers calls of its tools', async () => {
    const { toolSearch } = executing({ companions: [reader()] })
    const outcome = await toolSearch.handle({
      session,
      id: 'c1',
      name: 'read_large_output',
      arguments: '{"handle":"h"}',
    })
    expect(outcome).toEqual({
      kind: 'result',
      id: 'c1',
      name: 'read_large_output',
      content: '{"handle":"h"} of s',
      value: '{"handle":"h"} of s',
      revealed: [],
    })
  })

  it('that throws is reported, and the model gets an error text', async () => {
    const failing = reader({
      handle: async () => {
        throw new Error('disk full')
      },
    })
    const { toolSearch, events } = executing({ companions: [failing] })
    const outcome = await toolSearch.handle({ session, name: 'read_large_output', arguments: {} })
    expect(outcome).toMatchObject({
      kind: 'result',
      isError: true,
      content: expect.stringContaining('read_large_output failed'),
    })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', during: 'the companion "offload"' }))
    expect(await toolSearch.handle({ name: 'read_large_output', arguments: '{' })).toMatchObject({ isError: true })
  })

  it('may replace what the model sees of a result', async () => {
    const cutting = reader({
      onResult: ({ content, tool }) => (String(content).length > 5 ? `${tool.name}: cut` : undefined),
    })
    const { toolSearch, execute } = executing({ companions: [cutting] })
    expect(await toolSearch.settle(await execute(), { status: 'ran', content: 'long text' })).toBe('read_file: cut')
    expect(await toolSearch.settle(await execute(), { status: 'ran', content: 'text' })).toBe('text')
  })

  it.each<[string, (outcome: ExecuteOutcome) => ExecutionRecord, string]>([
    ['the id of the tool', ({ tool }) => ({ tool: tool.id }), 'Read a file'],
    ['an outcome restored from JSON', outcome => JSON.parse(JSON.stringify(outcome)) as ExecuteOutcome, 'Read a file'],
    ['the id of a tool that has vanished', () => ({ tool: 'gone', name: 'Gone', server: 'files' }), ''],
  ])('sees the result of a record with %s', async (_, recordOf, description) => {
    const seen: CompanionResult[] = []
    const { toolSearch, execute } = executing({ companions: [reader({ onResult: result => void seen.push(result) })] })
    await toolSearch.settle(recordOf(await execute()), { status: 'ran', content: 'text' })
    expect(seen).toMatchObject([{ content: 'text', tool: { description: expect.stringContaining(description) } }])
    if (description === '') expect(seen).toMatchObject([{ tool: { id: 'gone', name: 'Gone', server: 'files' } }])
  })

  it('replaces the content again if the same end is reported again', async () => {
    const { toolSearch, execute } = executing({ companions: [reader({ onResult: () => 'cut' })] })
    const outcome = await execute()
    for (let times = 0; times < 2; times++)
      expect(await toolSearch.settle({ ...outcome }, { status: 'ran', content: 'long text' })).toBe('cut')
  })

  it("sees the host's token counter and the caller", async () => {
    const countTokens = (text: string) => text.length
    const seen: unknown[] = []
    const counting = reader({
      handle: async call => ({ content: `${call.countTokens === countTokens}` }),
      onResult: ({ caller, countTokens: given }) => void seen.push([caller, given === countTokens]),
    })
    const { toolSearch } = executing({ companions: [counting], countTokens })
    for (const caller of ['model', 'code', undefined] as const) {
      const call = { id: 'c', name: 'read_file', arguments: { path: 'a' }, caller }
      const outcome = (await toolSearch.handle(call)) as ExecuteOutcome
      expect(outcome.caller).toBe(caller === 'code' ? 'code' : undefined)
      await toolSearch.settle(outcome, { status: 'ran', content: 'text' })
    }
    await toolSearch.settle({ tool: 'read_file', caller: 'code' }, { status: 'ran', content: 'text' })
    expect(seen).toEqual([
      ['model', true],
      ['code', true],
      ['model', true],
      ['code', true],
    ])
    expect(await toolSearch.handle({ name: 'read_large_output' })).toMatchObject({ content: 'true' })
  })

  it('does not see a result if the model cannot call its tools', async () => {
    const shouting: Companion = {
      ...reader({ name: 'shouting', tools: [] }),
      onResult: ({ content }) => String(content).toUpperCase(),
    }
    const { toolSearch, execute } = executing({ companions: [reader({ onResult: () => 'cut' }), shouting] })
    for (const [withheld, content] of [
      [['read_large_output', 'other'], 'TEXT'],
      [['other'], 'CUT'],
      [[], 'CUT'],
    ] as const) {
      const end = { status: 'ran', content: 'text', withheld: new Set(withheld) } as const
      expect(await toolSearch.settle(await execute(), end)).toBe(content)
    }
  })

  it('sees results even if the tools of the turn cannot be read', async () => {
    const onResult: Companion['onResult'] = ({ tool }) => `${tool.id}: cut`
    const { toolSearch, events } = executing({
      companions: [reader({ onResult })],
      tools: () => {
        throw new Error('no')
      },
    })
    expect(await toolSearch.settle({ tool: 'read_file' }, { status: 'ran', content: 'x' })).toBe('read_file: cut')
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', during: 'reading the tools' }))
  })

  it('leaves the result unchanged if its result handler throws', async () => {
    const failing = reader({
      onResult: () => {
        throw new Error('no')
      },
    })
    const { toolSearch, execute, events } = executing({ companions: [failing] })
    expect(await toolSearch.settle(await execute(), { status: 'ran', content: 'text' })).toBe('text')
    expect(events.at(-1)).toMatchObject({ kind: 'failure', during: 'the companion "offload"' })
  })

  it('may answer with JSON: the model reads it as text', async () => {
    for (const [content, text] of [
      [{ lines: 3 }, '{"lines":3}'],
      [undefined, '""'],
    ] as const) {
      const companion = { ...reader(), handle: async () => ({ content: content as unknown as string }) }
      const outcome = await executing({ companions: [companion] }).toolSearch.handle({ name: 'read_large_output' })
      expect(outcome).toMatchObject({ kind: 'result', content: text })
    }
  })

  it('reserves its names: no tool and no other companion may have them', async () => {
    const taken = [...tools, { name: 'read_large_output' }]
    expect(() => executing({ companions: [reader()], tools: taken })).toThrow(
      expect.objectContaining({ code: 'NAME_COLLISION' }),
    )
    expect(() => executing({ companions: [reader(), reader({ name: 'other' })] })).toThrow(
      'of the companions "offload" and "other"',
    )
    const { toolSearch } = executing({ companions: [reader()], tools: () => taken })
    expect((await toolSearch.expose()).report.rejected).toMatchObject([{ index: -1, name: 'read_large_output' }])
  })

  it('has its tools refused through the bridge, with a text that says how to call them', async () => {
    const { toolSearch } = executing({ companions: [reader()] })
    const call = { name: 'call_tool', arguments: { name: 'read_large_output', arguments: {} } }
    expect(await toolSearch.handle(call)).toMatchObject({
      kind: 'refused',
      message: 'read_large_output is in your list of tools; call read_large_output itself.',
    })
  })

  it('is not found by searches', async () => {
    const { toolSearch } = executing({ companions: [reader()] })
    const outcome = await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['read large output'] } })
    expect(JSON.stringify(outcome)).not.toContain('read_large_output')
  })
})
