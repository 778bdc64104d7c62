import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, type ToolSearch, type ToolSearchOptions } from '../index.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 12)
const session = 's'
const stub = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), disclosure: 'stub', ...more })

async function find(query: string, toolSearch: ToolSearch = stub(), more: object = {}) {
  const call = { session, name: 'tool_search', arguments: { queries: [query] }, ...more }
  const outcome = (await toolSearch.handle(call)) as ResultOutcome
  return { ...outcome, body: JSON.parse(outcome.content) }
}
const sentAs = async (toolSearch: ToolSearch, role: string) =>
  names((await toolSearch.expose({ session })).tools.filter(tool => tool.role === role))

describe('stub disclosure', () => {
  it('sends every schema unchanged and no meta tool below the threshold', async () => {
    const few = tools.slice(0, 14)
    const { tools: sent, instructions, report } = await stub({ tools: few }).expose({ session })
    expect(sent.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))).toEqual(
      few.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    )
    expect(instructions).toBe('')
    expect(report.reason).toBe('14 tools, fewer than the threshold of 15')
    expect([report.wire, report.context]).toEqual([report.full, report.full])
  })

  it('keeps name and description above the threshold, and tells the model to search for the exact name', async () => {
    const { tools: sent, instructions, report } = await stub().expose({ session })
    expect(names(sent)).toEqual(['tool_search', ...names(tools)])
    expect(sent[0]).toMatchObject({
      role: 'meta',
      inputSchema: { properties: { queries: { type: 'array', items: { type: 'string' } } }, required: ['queries'] },
    })
    expect(sent.find(({ name }) => name === 'read_file')).toEqual({
      name: 'read_file',
      description: 'Read a file from disk',
      inputSchema: { type: 'object', description: 'Not loaded: tool_search "read_file" first' },
      role: 'stub',
      annotations: { readOnlyHint: true },
      tool: expect.objectContaining({ id: 'read_file', inputSchema: readFile.inputSchema }),
    })
    expect(instructions).toContain('tool_search')
    expect(report).toMatchObject({ active: true, deferred: 15, reason: '15 tools, at least the threshold of 15' })
    expect(report.wire.tokens).toBeLessThan(report.full.tokens)
    expect(report.context).toEqual(report.wire)
  })

  it('answers a search with full schemas, and from the next step on sends exactly the returned tools in full', async () => {
    const toolSearch = stub()
    const { body, revealed } = await find('file', toolSearch)
    expect(body.tools).toEqual([
      { name: 'read_file', description: 'Read a file from disk', parameters: readFile.inputSchema },
      { name: 'write_file', description: 'Write a file to disk', parameters: writeFile.inputSchema },
    ])
    expect(revealed).toEqual(['read_file', 'write_file'])
    const { tools: sent } = await toolSearch.expose({ session })
    expect(sent.filter(({ role }) => role === 'revealed')).toMatchObject([
      { name: 'read_file', inputSchema: readFile.inputSchema },
      { name: 'write_file', inputSchema: writeFile.inputSchema },
    ])
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ['only the exact name', ['read_file', '"read_file"', '`read_file`', ' read_file. ', "'read_file'"], ['read_file']],
    // create_issue scores 3 + 3 and the two file tools 3 each, exactly half, so they stay. With `repository`,
    // create_issue scores 7, so the file tools are cut.
    ['all with half the top score', ['create issue file'], ['create_issue', 'read_file', 'write_file']],
    ['none below half the top score', ['create issue file repository'], ['create_issue']],
  ])('finds %s: %j', async (_, queries, found) => {
    for (const query of queries) expect(names((await find(query)).body.tools), query).toEqual(found)
  })

  it('returns and reveals at most 8 results', async () => {
    const toolSearch = stub()
    const { body } = await find('', toolSearch, { arguments: { queries: ['filler'], limit: 50 } })
    expect(body.tools).toHaveLength(8)
    expect(await sentAs(toolSearch, 'revealed')).toEqual(names(body.tools))
  })

  it('never defers tools that their owner, the allowlist or a special category exempts', async () => {
    const toolSearch = stub({
      tools: [{ ...readFile, deferrable: 'never' }, ...tools.slice(1), { name: 'ask_user', category: 'human' }],
      policy: { neverDefer: ['write_file', 'not_there'] },
    })
    expect(await sentAs(toolSearch, 'core')).toEqual(['read_file', 'write_file', 'ask_user'])
    expect(await sentAs(toolSearch, 'meta')).toEqual(['tool_search'])
  })

  it('runs a revealed tool with exactly the arguments of the call', async () => {
    const toolSearch = stub()
    await find('read_file', toolSearch)
    const args = { path: 'a', more: [1] }
    expect(await toolSearch.handle({ session, name: 'read_file', arguments: args })).toEqual({
      ...{ kind: 'execute', session, name: 'read_file', server: 'files', arguments: args, via: 'direct' },
      tool: expect.objectContaining({ id: 'read_file' }),
    })
  })
})

describe('an answer of the stub without a new tool', () => {
  it.each<[string, string, object]>([
    [
      'without a query lists the tools that may be searched',
      ' ',
      { available: names(tools).filter(name => name !== 'create_issue'), message: 'Search with a tool name or words.' },
    ],
    [
      'lists no other names if the requested tool is already visible',
      'create_issue',
      { loaded: ['create_issue'], message: 'Already loaded, call directly: create_issue.' },
    ],
    [
      'suggests other words if words found nothing',
      'zzz',
      { message: 'No tools found. Try other words for what the tool does; 14 tools can be searched.' },
    ],
    ['suggests none for a name that no tool has', 'select:zzz', { message: 'No tool is named "zzz".' }],
  ])('%s', async (_, query, more) => {
    const toolSearch = stub({ policy: { neverDefer: ['create_issue'] } })
    expect((await find(query, toolSearch)).body).toEqual({ tools: [], ...more })
  })

  it('reports which of several names are new, which are loaded and which do not exist', async () => {
    const toolSearch = stub({ policy: { neverDefer: ['read_file'] } })
    const { body } = await find('select:read_file,write_file,zzzz', toolSearch)
    expect(names(body.tools)).toEqual(['write_file'])
    expect(body.message).toBe(
      'Already loaded, call directly: read_file. No tool is named "zzzz". These parameters are loaded; call the tools directly.',
    )
  })

  it('tells the model to stop when nearly the same words failed a third time in a row, and only then', async () => {
    const toolSearch = stub({ policy: { neverDefer: ['read_file'] } })
    const message = async (query: string) => (await find(query, toolSearch)).body.message
    await message('launch rocket')
    expect(await message('launch the rocket')).not.toContain('Stop')
    expect(await message('rocket launch')).toBe(
      '3 searches in a row with nearly the same words found nothing. Stop searching: go on with the tools you have, or tell the user that no tool fits.',
    )
    for (const other of ['yyy', 'xxx', 'www', 'vvv']) expect(await message(other)).not.toContain('Stop')
    // Both `write` and the loaded `read_file` are found.
    for (const query of ['zzz', 'zzz', 'write', 'zzz', 'zzz', 'read_file', 'zzz', 'zzz'])
      expect(await message(query)).not.toContain('Stop')
    expect(await message('zzz')).toContain('Stop searching')
    await toolSearch.forget(session)
    expect(await message('zzz')).not.toContain('Stop')
  })
})
