import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, type ToolSearch, type ToolSearchOptions } from '../index.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 12)
const session = 's'
const stub = (more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({ tools, ranker: wordRanker(), disclosure: 'stub', ...more })

function exposed(exposure: { tools: readonly { name: string; inputSchema: unknown; role: string }[] }, name: string) {
  return exposure.tools.find(tool => tool.name === name)
}

async function searchFor(toolSearch: ToolSearch, query: string, more: object = {}) {
  const outcome = (await toolSearch.handle({
    session,
    name: 'tool_search',
    arguments: { queries: [query] },
    ...more,
  })) as ResultOutcome
  return { ...outcome, body: JSON.parse(outcome.content) }
}

describe('stub disclosure', () => {
  it('sends every schema unchanged and no meta tool below the threshold', async () => {
    const toolSearch = stub({ tools: tools.slice(0, 14) })
    const { tools: sent, instructions, report } = await toolSearch.expose({ session })
    expect(sent.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))).toEqual(
      tools.slice(0, 14).map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    )
    expect(instructions).toBe('')
    expect(report.reason).toBe('14 tools, fewer than the threshold of 15')
    expect(report.wire).toEqual(report.full)
    expect(report.context).toEqual(report.full)
  })

  it('keeps name and description above the threshold, and tells the model to search for the exact name', async () => {
    const { tools: sent, instructions, report } = await stub().expose({ session })
    expect(sent.map(tool => tool.name)).toEqual(['tool_search', ...tools.map(tool => tool.name)])
    expect(exposed({ tools: sent }, 'read_file')).toEqual({
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
    const { body, revealed } = await searchFor(toolSearch, 'file')
    expect(body.tools).toEqual([
      { name: 'read_file', description: 'Read a file from disk', parameters: readFile.inputSchema },
      { name: 'write_file', description: 'Write a file to disk', parameters: writeFile.inputSchema },
    ])
    expect(revealed).toEqual(['read_file', 'write_file'])
    const next = await toolSearch.expose({ session })
    expect(exposed(next, 'read_file')).toMatchObject({ inputSchema: readFile.inputSchema, role: 'revealed' })
    expect(next.tools.filter(tool => tool.role === 'revealed').map(tool => tool.name)).toEqual([
      'read_file',
      'write_file',
    ])
  })

  it.each(['read_file', '"read_file"', '`read_file`', ' read_file. ', "'read_file'"])(
    'finds only the tool with the exact name %j',
    async query => {
      const { body } = await searchFor(stub(), query)
      expect(names(body.tools)).toEqual(['read_file'])
    },
  )

  it('cuts results below half the top score', async () => {
    const found = async (query: string) => names((await searchFor(stub(), query)).body.tools)
    // create_issue scores 3 + 3 and the two file tools 3 each, exactly half, so they stay. With `repository`,
    // create_issue scores 7, so the file tools are cut.
    expect(await found('create issue file')).toEqual(['create_issue', 'read_file', 'write_file'])
    expect(await found('create issue file repository')).toEqual(['create_issue'])
  })

  it('returns and reveals at most 8 results', async () => {
    const toolSearch = stub()
    const { body } = await searchFor(toolSearch, 'filler', { arguments: { queries: ['filler'], limit: 50 } })
    expect(body.tools).toHaveLength(8)
    expect((await toolSearch.expose({ session })).report.revealed).toHaveLength(8)
  })

  it('never defers tools that their owner, the allowlist or a special category exempts, nor the search tool itself', async () => {
    const toolSearch = stub({
      tools: [{ ...readFile, deferrable: 'never' }, ...tools.slice(1), { name: 'ask_user', category: 'human' }],
      policy: { neverDefer: ['write_file', 'not_there'] },
    })
    const exposure = await toolSearch.expose({ session })
    expect(exposure.tools.filter(tool => tool.role === 'core').map(tool => tool.name)).toEqual([
      'read_file',
      'write_file',
      'ask_user',
    ])
    expect(exposed(exposure, 'tool_search')).toMatchObject({
      role: 'meta',
      inputSchema: { properties: { queries: { type: 'array', items: { type: 'string' } } }, required: ['queries'] },
    })
  })

  it('searches only the tools that are visible on the turn', async () => {
    const toolSearch = stub({ activation: 'on' })
    const visible = tools.map(tool => tool.name).filter(name => name !== 'read_file')
    const { body, content } = await searchFor(toolSearch, 'file', { visible })
    expect(names(body.tools)).toEqual(['write_file'])
    expect(content).not.toContain('read_file')
    const exact = await searchFor(toolSearch, 'read_file', { visible })
    expect(exact.content).not.toContain('Read a file')
  })

  it('answers a search without a match with a next step, and without the names that the request has', async () => {
    const { body } = await searchFor(stub(), 'zzz')
    expect(body).toEqual({ tools: [], message: expect.stringMatching(/^No tools found\. Try other words/) })
  })

  it('tells the model to stop when nearly the same words failed a third time in a row, and only then', async () => {
    const toolSearch = stub()
    const message = async (query: string) => (await searchFor(toolSearch, query)).body.message
    await message('launch rocket')
    expect(await message('launch the rocket')).not.toContain('Stop')
    expect(await message('rocket launch')).toBe(
      '3 searches in a row with nearly the same words found nothing. Stop searching: go on with the tools you have, or tell the user that no tool fits.',
    )
    for (const other of ['yyy', 'xxx', 'www', 'vvv']) expect(await message(other)).not.toContain('Stop')
    for (const query of ['zzz', 'zzz', 'file', 'zzz', 'zzz']) expect(await message(query)).not.toContain('Stop')
    expect(await message('zzz')).toContain('Stop searching')
  })

  it('runs a revealed tool with exactly the arguments of the call', async () => {
    const toolSearch = stub()
    await searchFor(toolSearch, 'read_file')
    expect(await toolSearch.handle({ session, name: 'read_file', arguments: { path: 'a', more: [1] } })).toEqual({
      kind: 'execute',
      session,
      name: 'read_file',
      server: 'files',
      tool: expect.objectContaining({ id: 'read_file' }),
      arguments: { path: 'a', more: [1] },
      via: 'direct',
    })
  })

  it('asks for a query if there is none, and searches if one of several is empty', async () => {
    const toolSearch = stub()
    expect((await searchFor(toolSearch, ' ')).body).toEqual({
      tools: [],
      available: tools.map(tool => tool.name),
      message: 'Search with a tool name or words.',
    })
    const { body } = await searchFor(toolSearch, '', { arguments: { queries: ['', 'read'] } })
    expect(names(body.tools)).toEqual(['read_file'])
  })

  it('lists no other names if the requested tool is already visible', async () => {
    const toolSearch = stub({ policy: { neverDefer: ['read_file'] } })
    expect((await searchFor(toolSearch, 'read_file')).body).toEqual({
      tools: [],
      loaded: ['read_file'],
      message: 'Already loaded, call directly: read_file.',
    })
  })

  it('reports which of several names are new, which are loaded and which do not exist', async () => {
    const toolSearch = stub({ policy: { neverDefer: ['read_file'] } })
    const { body } = await searchFor(toolSearch, 'select:read_file,write_file,zzzz')
    expect(names(body.tools)).toEqual(['write_file'])
    expect(body.message).toBe(
      'Already loaded, call directly: read_file. No tool is named "zzzz". These parameters are loaded; call the tools directly.',
    )
  })

  it('suggests other words only if words found nothing', async () => {
    const toolSearch = stub()
    const message = async (query: string) => (await searchFor(toolSearch, query)).body.message
    expect(await message('zzz')).toBe(
      'No tools found. Try other words for what the tool does; 15 tools can be searched.',
    )
    expect(await message('select:zzz')).toBe('No tool is named "zzz".')
  })

  it('does not count a search as failed if it found tools that are loaded', async () => {
    const toolSearch = stub({ policy: { neverDefer: ['read_file'] } })
    for (const query of ['zzz', 'zzz', 'read_file', 'zzz', 'zzz'])
      expect((await searchFor(toolSearch, query)).body.message).not.toContain('Stop searching')
    await toolSearch.forget(session)
    expect((await searchFor(toolSearch, 'zzz')).body.message).not.toContain('Stop searching')
  })
})
