import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToolSearch, type ToolDefinition, type ToolSearchOptions } from '../index.js'
import { readFile, withFillers, wordRanker } from '../test-tools.js'

const session = 's'
const search: ToolDefinition = {
  name: 'search',
  server: 'notes',
  description: 'Search notes',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
}

function make(tools: readonly ToolDefinition[] = [], more: Partial<ToolSearchOptions> = {}) {
  return createToolSearch({
    tools: withFillers([readFile, ...tools], 10),
    ranker: wordRanker(),
    activation: 'on',
    disclosure: 'bridge',
    ...more,
  })
}
const handle = (name: string, args: unknown, toolSearch = make()) =>
  toolSearch.handle({ session, name, arguments: args })

describe('a meta tool called by another name', () => {
  it.each<[string, string, unknown]>([
    ['search_tool', 'search_tools', { queries: ['file'] }],
    ['findTools', 'search_tools', '{"query":"file"}'],
    ['tool_search_tool_regex', 'search_tools', { pattern: 'file' }],
    ['functions.tool_search', 'search_tools', { query: 'file', limit: 2 }],
    ['search', 'search_tools', { query: 'file' }],
    ['describe_tool', 'describe_tools', { name: 'read_file' }],
    ['get_tool_schema', 'describe_tools', { tool_name: 'read_file' }],
  ])('%s is answered by %s', async (name, own, args) => {
    const outcome = await handle(name, args)
    expect(outcome).toMatchObject({ kind: 'result', name: own })
    expect(JSON.stringify(outcome)).toContain('read_file')
  })

  it.each(['tool_call', 'execute_tool', 'invokeTool', 'call'])('%s runs a tool', async name => {
    const call = { name: 'read_file', arguments: { path: 'a' } }
    expect(await handle(name, call)).toMatchObject({ kind: 'execute', name: 'read_file', via: 'bridge' })
    expect(await handle(name, { name: 'read_file' })).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
  })

  it('runs the calls of `multi_tool_use.parallel`, also through the call tool and of the call tool', async () => {
    const one = { recipient_name: 'functions.read_file', parameters: { path: 'a' } }
    const inner = { name: 'read_file', arguments: { path: 'b' } }
    const two = { recipient_name: 'functions.call_tool', parameters: inner }
    const args = { tool_uses: [one, two] }
    const batch = { kind: 'batch', outcomes: [{ arguments: { path: 'a' } }, { arguments: { path: 'b' } }] }
    expect(await handle('multi_tool_use.parallel', args)).toMatchObject(batch)
    const through = await handle('call_tool', { name: 'multi_tool_use.parallel', arguments: args })
    expect(through).toMatchObject(batch)
  })

  it('is suggested, if the arguments do not fit it, and does not run through the call tool', async () => {
    expect(await handle('tool_search', { path: 'a' })).toMatchObject({
      code: 'unknown_tool',
      message: 'There is no tool named "tool_search". Did you mean search_tools?',
      suggestions: ['search_tools'],
    })
    expect(await handle('call_tool', { name: 'tool_search', arguments: { query: 'file' } })).toMatchObject({
      code: 'not_through_bridge',
      message: 'search_tools cannot run through call_tool; call search_tools itself.',
    })
    expect(await handle('add_tool', { names: ['read_file'] })).toMatchObject({ code: 'unknown_tool' })
  })

  it('is not meant by the name of a tool, also if several tools have it', async () => {
    const toolSearch = make([search])
    expect(await handle('search', { text: 'a' }, toolSearch)).toMatchObject({ kind: 'execute', name: 'search' })
    const both = make([search, { ...search, server: 'web' }], { toolNames: { prefixServer: true } })
    expect(await handle('search', { query: 'file' }, both)).toMatchObject({ code: 'ambiguous_tool' })
  })

  it('is never called by a name with other words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[b-z]{4,12}$/), async word => {
        fc.pre(!['find', 'load', 'list', 'show', 'call', 'invoke', 'lookup', 'describe', 'discover'].includes(word))
        expect(await handle(`search_${word}_records`, { query: 'file' })).toMatchObject({ code: 'unknown_tool' })
      }),
    )
  })

  it('is not offered while nothing is deferred', async () => {
    const outcome = await handle('tool_search', { path: 'a' }, make([], { activation: 'off' }))
    expect(outcome).toMatchObject({ code: 'unknown_tool', message: expect.not.stringContaining('search_tools') })
  })
})

describe('a tool with the name of a meta tool', () => {
  it('does not run with the arguments of the meta tool, because it would ignore them', async () => {
    const args = { queries: ['file'], limit: 3 }
    for (const name of ['search', 'notes__search'])
      for (const deferrable of ['automatic', 'never'] as const)
        expect(await handle(name, args, make([{ ...search, deferrable }]))).toMatchObject({
          kind: 'refused',
          code: 'ambiguous_tool',
          message:
            'search is a tool of "notes" and has no parameter "queries", so nothing was run. Did you mean search_tools?',
          suggestions: ['search_tools', 'search'],
        })
  })

  it('runs with any other arguments, and if it accepts any name', async () => {
    for (const args of [{}, { text: 'a' }, { queries: ['file'], text: 'a' }])
      expect(await handle('search', args, make([search]))).toMatchObject({ kind: 'execute', arguments: args })
    const open = { ...search, inputSchema: { type: 'object' } }
    expect(await handle('search', { queries: ['a'] }, make([open]))).toMatchObject({ kind: 'execute' })
  })
})
