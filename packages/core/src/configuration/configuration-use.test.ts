import { describe, expect, it } from 'vitest'
import { createToolSearch, type ResultOutcome, readConfiguration } from '../index.js'
import { readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

describe('a configuration document', () => {
  it('is merged with the options in code: lists are joined, otherwise code wins', async () => {
    const toolSearch = createToolSearch({
      tools: withFillers([readFile, writeFile], 20),
      ranker: wordRanker(),
      configuration: { tool_search: { threshold: 50, never_defer: ['read_file'] } },
      activation: { threshold: 2 },
      policy: { neverDefer: ['write_file'], selectedTools: undefined as never },
    })
    const { tools, report } = await toolSearch.expose({ session: 's' })
    expect(report.active).toBe(true)
    expect(tools.filter(tool => tool.role === 'core').map(tool => tool.name)).toEqual(['read_file', 'write_file'])
  })

  it('sets the disclosure, its size, the activation, the names and the core tools', async () => {
    const expose = async (configuration: unknown, more: object = {}) => {
      const tools = withFillers([writeFile, readFile], 20)
      return createToolSearch({ tools, ranker: wordRanker(), configuration, ...more }).expose({ session: 's' })
    }
    const window = await expose({ maxToolsLimit: 2, toolSelectionOrder: ['alphabetical'] })
    expect(window.tools.map(tool => tool.name)).toEqual(['search_available_tools', 'filler_0', 'filler_1'])
    const first = await expose({ disclosure: 'window', maxTools: 2, order: ['server_priority'] })
    expect(first.tools.map(tool => tool.name)).toEqual(['search_available_tools', 'write_file', 'read_file'])
    expect((await expose({ disclosure: 'window' })).report.reason).toBe('22 tools, fewer than the threshold of 51')
    const load = await expose({ disclosure: 'load', enabled: 'on', names: { search: 'find' } })
    expect(load.tools.map(tool => tool.name)).toEqual(['find', 'add_tool', 'show_all_tools'])
    expect((await expose({ enabled: 'off' })).tools).toHaveLength(22)
    const none = { type: 'tool_search', enabled: true, config: { maxToolsLimit: 0 } }
    expect((await expose(none)).tools).toHaveLength(22)
    const stub = await expose({ tool_search: { threshold: 20, never_defer: ['read_file'] } })
    expect(stub.tools.map(tool => tool.name).slice(0, 3)).toEqual(['tool_search', 'write_file', 'read_file'])
    expect(stub.tools.map(tool => tool.role).slice(0, 3)).toEqual(['meta', 'stub', 'core'])
    const bridge = await expose({ tools: { tool_search: { enabled: 'on' } } })
    expect(bridge.tools.map(tool => tool.name)).toEqual(['search_tools', 'describe_tools', 'call_tool'])
    const deferred = await expose({ enabled: 'on', never_defer: ['read_file'] })
    expect(deferred.tools.filter(tool => tool.role === 'core').map(tool => tool.name)).toEqual(['read_file'])
    const codeOnly = await expose({ enabled: 'on' }, { policy: { neverDefer: ['write_file'] } })
    expect(codeOnly.tools.filter(tool => tool.role === 'core').map(tool => tool.name)).toEqual(['write_file'])
  })

  it('is overridden by code, option by option', async () => {
    const tools = withFillers([readFile, writeFile], 20)
    const configuration = {
      disclosure: 'load',
      enabled: 'off',
      render: 'typescript',
      default: 1,
      max_results: 2,
      names: { search: 'find', add: 'take' },
      selected_tools: ['read_file'],
    }
    const code = {
      disclosure: 'stub',
      activation: 'on',
      render: 'description',
      policy: { selectedTools: ['read_file', 'write_file'] },
    } as const
    const toolSearch = createToolSearch({
      tools,
      ranker: wordRanker(),
      configuration,
      ...code,
      limits: { default: 2, max: undefined as never },
      names: { search: 'seek' },
    })
    const search = async (name: string) => {
      const outcome = await toolSearch.handle({ session: 's', name, arguments: { query: 'file', limit: 9 } })
      return JSON.parse((outcome as ResultOutcome).content).tools
    }
    expect(await search('seek')).toEqual([
      { name: 'read_file', description: 'Read a file from disk' },
      { name: 'write_file', description: 'Write a file to disk' },
    ])
    const byDocument = createToolSearch({
      tools,
      ranker: wordRanker(),
      configuration: { ...configuration, enabled: 'on' },
    })
    const { tools: sent } = await byDocument.expose({ session: 's' })
    expect(sent.map(tool => tool.name)).toEqual(['find', 'take', 'show_all_tools'])
    const signed = createToolSearch({
      tools,
      ranker: wordRanker(),
      configuration: { disclosure: 'stub', render: 'typescript' },
      disclosure: undefined,
    })
    const outcome = await signed.handle({ session: 's', name: 'tool_search', arguments: 'read_file' })
    expect(JSON.parse((outcome as ResultOutcome).content).tools[0].signature).toContain('read_file(args: {')
  })

  it('has two keys for the host, `debug` and `algorithm`; all others are options of `createToolSearch`', async () => {
    const document = {
      type: 'tool_search',
      enabled: true,
      config: { maxToolsLimit: 1, debug: true, algorithm: 'bm25' },
    }
    const { debug, algorithm, ...options } = readConfiguration(document)
    expect([debug, algorithm]).toEqual([true, 'bm25'])
    const tools = withFillers([readFile], 3)
    const { tools: sent } = await createToolSearch({ tools, ranker: wordRanker(), ...options }).expose()
    expect(sent.map(tool => tool.role)).toEqual(['meta', 'window'])
    for (const key of ['debug', 'algorithm'])
      expect(() =>
        createToolSearch({ tools, ranker: wordRanker(), configuration: { [key]: document.config[key as 'debug'] } }),
      ).toThrow(`core does not use it; read it with readConfiguration(document).${key} and leave it out`)
  })

  it('sets the policy, the form of tool names and the answer budget', async () => {
    const tools = [
      ...withFillers([], 20),
      { name: 'list', server: 'forge' },
      { name: 'steal', server: 'evil', category: 'human' },
      { name: 'approve', server: 'desk', category: 'human' },
    ]
    const configuration = {
      enabled: 'on',
      trustedCategoryServers: ['desk'],
      selectedServers: ['forge'],
      toolNames: { prefixServer: true },
    }
    const toolSearch = createToolSearch({ tools, ranker: wordRanker(), configuration })
    const { tools: sent, report } = await toolSearch.expose()
    expect(sent.filter(tool => tool.role === 'core').map(tool => tool.name)).toEqual(['desk__approve'])
    expect(report.facts.tools).toBe(2)
    const held = createToolSearch({ tools, ranker: wordRanker(), configuration: { unpinned: 'hold' } })
    expect((await held.expose()).report.rejected).toHaveLength(23)
    const listed = async (more: object) => {
      const many = withFillers([], 100)
      const small = createToolSearch({ tools: many, ranker: wordRanker(), configuration: { enabled: 'on', ...more } })
      const outcome = await small.with({ disclosure: 'load' }).handle({ name: 'show_all_tools', arguments: {} })
      return ((outcome as ResultOutcome).value as { tools: string[] }).tools.length
    }
    expect(await listed({ answerTokens: 500 })).toBeLessThan(await listed({}))
  })

  it('can be combined with a policy function in code, unless the document sets a policy too', async () => {
    const options = { tools: withFillers([readFile], 3), ranker: wordRanker() }
    const policy = () => ({ selectedTools: ['read_file'] })
    const toolSearch = createToolSearch({ ...options, policy, configuration: { enabled: 'off' } })
    expect((await toolSearch.expose()).tools.map(tool => tool.name)).toEqual(['read_file'])
    expect(() => createToolSearch({ ...options, policy, configuration: { never_defer: ['a'] } })).toThrow(
      'Found "a function" as policy, expected an object, because the document has neverDefer',
    )
  })
})
