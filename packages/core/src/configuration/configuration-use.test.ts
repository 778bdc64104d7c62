import { describe, expect, it } from 'vitest'
import { createToolSearch, readConfiguration, type ToolSearchOptions } from '../index.js'
import { call, json, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

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
    const expose = async (configuration: unknown) => {
      const options = { tools: withFillers([writeFile, readFile], 20), ranker: wordRanker(), configuration }
      const { tools, report } = await createToolSearch(options).expose({ session: 's' })
      return { first: tools.slice(0, 3).map(({ role, name }) => `${role} ${name}`), count: tools.length, report }
    }
    const [read, write] = ['read_file', 'write_file']
    for (const [configuration, first] of [
      [{ maxToolsLimit: 2, toolSelectionOrder: ['alphabetical'] }, ['window filler_0', 'window filler_1']],
      [{ disclosure: 'window', maxTools: 2, order: ['server_priority'] }, [`window ${write}`, `window ${read}`]],
      [{ disclosure: 'load', enabled: 'on', names: { search: 'find' } }, ['meta add_tool', 'meta show_all_tools']],
      [{ tool_search: { threshold: 20, never_defer: [read] } }, [`stub ${write}`, `core ${read}`]],
      [{ tools: { tool_search: { enabled: 'on' } } }, ['meta describe_tools', 'meta call_tool']],
    ] as const)
      expect((await expose(configuration)).first.slice(1), JSON.stringify(configuration)).toEqual(first)
    expect((await expose({ disclosure: 'load', enabled: 'on', names: { search: 'find' } })).first[0]).toBe('meta find')
    expect((await expose({ disclosure: 'window' })).report.reason).toBe('22 tools, fewer than the threshold of 51')
    for (const off of [{ enabled: 'off' }, { type: 'tool_search', enabled: true, config: { maxToolsLimit: 0 } }])
      expect((await expose(off)).count).toBe(22)
  })

  it('is overridden by code, option by option', async () => {
    const options = { tools: withFillers([readFile, writeFile], 20), ranker: wordRanker() }
    const configuration = {
      disclosure: 'load',
      enabled: 'off',
      render: 'typescript',
      default: 1,
      max_results: 2,
      names: { search: 'find', add: 'take' },
      selected_tools: ['read_file'],
    }
    const answerOf = async (more: Partial<ToolSearchOptions>, name: string) => {
      const toolSearch = createToolSearch({ ...options, ...more })
      return json(await toolSearch.handle(call(name, { query: 'file', limit: 9 }))).tools
    }
    const code: Partial<ToolSearchOptions> = {
      configuration,
      disclosure: 'stub',
      activation: 'on',
      render: 'description',
      policy: { selectedTools: ['read_file', 'write_file'] },
      limits: { default: 2, max: undefined as never },
      names: { search: 'seek' },
    }
    expect(await answerOf(code, 'seek')).toEqual([
      { name: 'read_file', description: 'Read a file from disk' },
      { name: 'write_file', description: 'Write a file to disk' },
    ])
    const byDocument = { configuration: { disclosure: 'stub', render: 'typescript' }, disclosure: undefined as never }
    expect((await answerOf(byDocument, 'tool_search'))[0].signature).toContain('read_file(args: {')
  })

  it('has two keys for the host, `debug` and `algorithm`; all others are options of `createToolSearch`', async () => {
    const config = { maxToolsLimit: 1, debug: true, algorithm: 'bm25' }
    const document = { type: 'tool_search', enabled: true, config }
    const { debug, algorithm, ...options } = readConfiguration(document)
    expect([debug, algorithm]).toEqual([true, 'bm25'])
    const tools = withFillers([readFile], 3)
    const { tools: sent } = await createToolSearch({ tools, ranker: wordRanker(), ...options }).expose()
    expect(sent.map(tool => tool.role)).toEqual(['meta', 'window'])
    for (const key of ['debug', 'algorithm'] as const)
      expect(() => createToolSearch({ tools, ranker: wordRanker(), configuration: { [key]: config[key] } })).toThrow(
        `core does not use it; read it with readConfiguration(document).${key} and leave it out`,
      )
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
      const configuration = { enabled: 'on', disclosure: 'load', ...more }
      const small = createToolSearch({ tools: withFillers([], 100), ranker: wordRanker(), configuration })
      return json(await small.handle(call('show_all_tools', {}))).tools.length
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
