import { describe, expect, it } from 'vitest'
import {
  createNative,
  createToolSearch,
  markDeferred,
  type ResultOutcome,
  type ToolDefinition,
  type ToolEvent,
} from './index.js'
import { createIssue, readFile, wordRanker, writeFile } from './test-tools.js'

const session = 's'
const text = (outcome: unknown) => (outcome as ResultOutcome).content
const json = (outcome: unknown) => JSON.parse(text(outcome))
const call = (name: string, args: unknown) => ({ session, name, arguments: args })
const names = (list: readonly { name: string }[]) => list.map(tool => tool.name)

describe('native disclosure', () => {
  const marked = [{ ...readFile, deferLoading: true }, writeFile, { ...createIssue, deferLoading: true }]

  it('defers what is marked, injects one search tool and appends what was found', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native' })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['tool_search', 'write_file'])
    expect(json(await deferral.handle(call('tool_search', { query: 'read' })))).toEqual({
      message: 'These tools can be called now.',
      tools: [{ name: 'read_file', description: 'Read a file from disk' }],
    })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['tool_search', 'write_file', 'read_file'])
  })

  it('defers a whole toolset, or those of a server that are named', async () => {
    const names = async (list: Parameters<typeof createToolSearch>[0]['tools']) => {
      const { tools: sent } = await createToolSearch({
        tools: list,
        ranker: wordRanker(),
        disclosure: 'native',
      }).expose({ session })
      return sent.map(tool => tool.name)
    }
    expect(await names(markDeferred([readFile, writeFile], true))).toEqual(['tool_search'])
    expect(await names(markDeferred([readFile, writeFile], ['write_file']))).toEqual(['tool_search', 'read_file'])
    expect(await names(markDeferred([{ ...readFile, deferLoading: true }], false))).toEqual(['read_file'])
  })

  it('injects nothing where no tool is marked', async () => {
    const deferral = createToolSearch({ tools: [readFile, writeFile], ranker: wordRanker(), disclosure: 'native' })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['read_file', 'write_file'])
  })

  it('answers a search without a match with an empty list and a message', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native' })
    const body = json(await deferral.handle(call('tool_search', { query: 'zzz' })))
    expect(body.tools).toEqual([])
    expect(body.message).toContain("No tools found for 'zzz'")
  })

  it('sends every deferred tool, marked and in full, where the provider searches', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: createNative(true) })
    const before = await deferral.expose({ session })
    expect(before.tools.map(tool => [tool.name, tool.role])).toEqual([
      ['tool_search', 'meta'],
      ['write_file', 'core'],
      ['read_file', 'deferred'],
      ['create_issue', 'deferred'],
    ])
    await deferral.handle(call('tool_search', { query: 'read' }))
    expect((await deferral.expose({ session })).tools).toEqual(before.tools)
  })

  it('reads what was discovered from the message history, whichever disclosure or provider found it', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native', reveals: 'history' })
    const history: ToolEvent[] = [
      { type: 'reveal', names: ['create_issue', 'gone'] },
      { type: 'result', name: 'tool_search', content: '{"message":"","tools":[{"name":"read_file"},{"name":7},null]}' },
      { type: 'result', name: 'other', content: '{"tools":[{"name":"write_file"}]}' },
    ]
    const { tools: sent, report } = await deferral.expose({ session, history })
    expect(names(sent)).toEqual(['tool_search', 'write_file', 'create_issue', 'read_file'])
    expect(report.vanished).toEqual(['gone'])
    expect(names((await deferral.expose({ session })).tools)).toEqual(['tool_search', 'write_file'])
  })

  it('renders what was found as the host says, always under its name', async () => {
    const deferral = createToolSearch({
      tools: marked,
      ranker: wordRanker(),
      disclosure: 'native',
      render: tool => ({ name: 'spoofed', hint: tool.description.length }),
    })
    expect(json(await deferral.handle(call('tool_search', { query: 'read' }))).tools).toEqual([
      { name: 'read_file', hint: 21 },
    ])
  })

  it('shows a tool for code alone as a signature, never in the list, and refuses it as a tool call', async () => {
    const code = [{ ...readFile, callers: ['code' as const], deferLoading: true }, writeFile]
    const deferral = createToolSearch({ tools: code, ranker: wordRanker(), disclosure: 'native' })
    const { tools: found } = json(await deferral.handle(call('tool_search', { query: 'read' })))
    expect(found[0].signature).toContain('read_file(args: {')
    const exposure = await deferral.expose({ session })
    expect(names(exposure.tools)).toEqual(['tool_search', 'write_file'])
    expect(exposure.signatures).toContain('read_file(args: {')
    expect(await deferral.handle(call('read_file', { path: 'a' }))).toMatchObject({
      kind: 'refused',
      code: 'wrong_caller',
    })
    expect(await deferral.handle({ ...call('read_file', { path: 'a' }), caller: 'code' })).toMatchObject({
      kind: 'execute',
    })
  })

  it('tells the host what was revealed, and the model what was not as it asked', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native' })
    const outcome = await deferral.handle(call('tool_search', { queries: ['read', 'issue'] }))
    expect(outcome).toMatchObject({ revealed: ['read_file', 'create_issue'] })
    const many = json(await deferral.handle(call('tool_search', { queries: Array(11).fill('read') })))
    expect(many.message).toBe('Only the first 10 queries were searched. These tools can be called now.')
  })

  it('says of a tool in the list that it is loaded, not that nothing was found', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native' })
    expect(json(await deferral.handle(call('tool_search', { query: 'write_file' })))).toEqual({
      message: 'Already loaded, call directly: write_file.',
      tools: [],
    })
  })

  it('gives back no more than 200 characters of a fruitless query', async () => {
    const deferral = createToolSearch({ tools: marked, ranker: wordRanker(), disclosure: 'native' })
    const { message } = json(await deferral.handle(call('tool_search', { query: 'z'.repeat(500) })))
    expect(message).toContain(`No tools found for '${'z'.repeat(200)}'.`)
  })
})

describe('signatures for a model that writes code', () => {
  it('are those of the loaded tools that code may call, with what they return, the same text at each reading', async () => {
    const list: ToolDefinition[] = [
      { ...readFile, deferLoading: true, outputSchema: { type: 'string' } },
      { ...writeFile, callers: ['model'] },
      { ...createIssue, callers: ['code'] },
      { name: 'hidden', deferLoading: true },
    ]
    const toolSearch = createToolSearch({ tools: list, ranker: wordRanker(), disclosure: 'native' })
    const issue = '// Create an issue in a repository\ncreate_issue(args: {\n  title: string\n})'
    expect((await toolSearch.expose({ session })).signatures).toBe(issue)
    await toolSearch.handle(call('tool_search', { query: 'read' }))
    const exposure = await toolSearch.expose({ session })
    const read = '// Read a file from disk\nread_file(args: {\n  path: string  // Where the file is\n}): string'
    expect(exposure.signatures).toBe(`${read}\n\n${issue}`)
    expect(exposure.signatures).toBe(exposure.signatures)
  })
})
