import { describe, expect, it } from 'vitest'
import { createToolSearch, serializeTools, type ToolSearchOptions } from './index.js'
import { createIssue, readFile, withFillers, wordRanker } from './test-tools.js'

const many = withFillers([readFile, createIssue], 20)
const few = [readFile, createIssue]

function make(more: Partial<ToolSearchOptions> = {}) {
  let tools = many
  const toolSearch = createToolSearch({
    tools: () => tools,
    ranker: wordRanker(),
    activation: { threshold: 10 },
    ...more,
  })
  const shown = async (session?: string) => (await toolSearch.expose({ session })).tools.map(tool => tool.name)
  return { toolSearch, shown, change: (now: typeof tools) => void (tools = now) }
}
const meta = ['search_tools', 'describe_tools', 'call_tool']

describe('deferral that was active in a session', () => {
  it('stays active where a server that goes away leaves fewer tools than the threshold', async () => {
    const { toolSearch, shown, change } = make()
    const before = await toolSearch.expose({ session: 's' })
    change(few)
    const after = await toolSearch.expose({ session: 's' })
    expect(serializeTools(after.tools)).toBe(serializeTools(before.tools))
    expect(after.instructions).toBe(before.instructions)
    expect(after.report.reason).toBe('active since this session began; by now 2 tools, fewer than the threshold of 10')
    expect(await shown('new')).toEqual(['read_file', 'create_issue'])
    expect(await shown()).toEqual(['read_file', 'create_issue'])
    change(many)
    expect(await shown('s')).toEqual(meta)
  })

  it('answers searches and calls as before, with no tool left to defer too', async () => {
    const { toolSearch, change } = make()
    await toolSearch.expose({ session: 's' })
    change(few)
    const call = { session: 's', name: 'call_tool', arguments: { name: 'read_file', arguments: { path: 'a' } } }
    expect(await toolSearch.handle(call)).toMatchObject({ kind: 'execute', via: 'bridge' })
    change([{ ...readFile, deferrable: 'never' }])
    expect(await toolSearch.handle(call)).toMatchObject({ kind: 'refused', code: 'not_through_bridge' })
    expect((await toolSearch.expose({ session: 's' })).tools.map(tool => tool.name)).toEqual([...meta, 'read_file'])
  })

  it.each([
    ['a rule in code', () => false],
    ['the word off', 'off' as const],
  ])('ends where %s ends it', async (_, activation) => {
    const { toolSearch, shown } = make({ activation: 'on' })
    await toolSearch.expose({ session: 's' })
    const view = toolSearch.with({ activation })
    expect((await view.expose({ session: 's' })).report.active).toBe(false)
    expect(await shown('s')).toEqual(meta)
  })

  it('begins where tools that come make it active', async () => {
    const { shown, change } = make()
    change(few)
    expect(await shown('s')).toEqual(['read_file', 'create_issue'])
    change(many)
    expect(await shown('s')).toEqual(meta)
  })
})
