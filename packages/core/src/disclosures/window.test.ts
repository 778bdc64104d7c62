import { describe, expect, it } from 'vitest'
import { createToolSearch, createWindow, type ResultOutcome } from '../index.js'
import { call, createIssue, json, names, readFile, text, withFillers, wordRanker, writeFile } from '../test-tools.js'
import type { SelectionOrder, WindowOptions } from './window.js'

const tools = withFillers([readFile, writeFile, createIssue], 60)
const session = 's'

describe('window disclosure', () => {
  const catalog = [
    { name: 'b_one', server: 'b' },
    { name: 'a_two', server: 'a' },
    { name: 'b_zero', server: 'b', description: 'Zero things' },
    { name: 'a_one', server: 'a', description: 'One thing' },
  ]
  const window = (options: Parameters<typeof createWindow>[0]) =>
    createToolSearch({ tools: catalog, ranker: wordRanker(), disclosure: createWindow(options) })

  it('exposes everything without a limit, and up to the limit', async () => {
    for (const maxTools of [0, 4]) {
      expect(names((await window({ maxTools }).expose({ session })).tools)).toEqual(names(catalog))
    }
  })

  it('exposes everything without a limit even if activation is on, and then has no search tool', async () => {
    const deferral = createToolSearch({
      tools,
      ranker: wordRanker(),
      disclosure: createWindow({ maxTools: 0 }),
      activation: 'on',
    })
    const { tools: sent, instructions } = await deferral.expose({ session })
    expect(sent.map(({ name, inputSchema, role }) => ({ name, inputSchema, role }))).toEqual(
      tools.map(({ name, inputSchema }) => ({ name, inputSchema, role: 'core' })),
    )
    expect(instructions).toBe('')
    expect(await deferral.handle(call('read_file', { path: 'a' }))).toMatchObject({ kind: 'execute', via: 'direct' })
    expect(await deferral.handle(call('search_available_tools', { queries: ['file'] }))).toMatchObject({
      code: 'unknown_tool',
      message: 'There is no tool named "search_available_tools". Use only the tools that are listed.',
    })
    expect(() =>
      createToolSearch({
        tools: [{ name: 'search_available_tools' }],
        ranker: wordRanker(),
        disclosure: createWindow({ maxTools: 0 }),
      }),
    ).not.toThrow()
  })

  it('accepts limits up to 1,000', async () => {
    const many = Array.from({ length: 1_001 }, (_, i) => ({ name: `tool_${i}` }))
    const deferral = createToolSearch({
      tools: many,
      ranker: wordRanker(),
      disclosure: createWindow({ maxTools: 1_000, order: [] }),
    })
    expect(names((await deferral.expose({ session })).tools)).toEqual([
      'search_available_tools',
      ...names(many).slice(0, 1_000),
    ])
    const all = deferral.with({ scope: { tools: names(many).slice(1) } })
    expect(names((await all.expose({ session })).tools)).toEqual(names(many).slice(1))
  })

  it('exposes the first tools in the requested order, and says how many more there are', async () => {
    const { tools: sent } = await window({ maxTools: 2 }).expose({ session })
    expect(names(sent)).toEqual(['search_available_tools', 'b_one', 'b_zero'])
    expect(sent[0]!.description).toContain('Search for more available tools (')
    const alphabetical = await window({ maxTools: 2, order: ['alphabetical'] }).expose({ session })
    expect(names(alphabetical.tools)).toEqual(['search_available_tools', 'a_one', 'a_two'])
    const random = window({ maxTools: 2, order: ['random'] })
    expect(names((await random.expose({ session })).tools)).toEqual(
      names((await random.expose({ session: 't' })).tools),
    )
  })

  it('numbers the found tools, replaces the window with them and reports that the list has changed', async () => {
    const deferral = window({ maxTools: 2 })
    const outcome = await deferral.handle(call('search_available_tools', { queries: ['one thing'] }))
    expect(text(outcome)).toBe(
      'Found 2 matching tools:\n\n1. a_one - One thing\n2. b_one - \n\nThese tools can be called now.',
    )
    expect(outcome).toMatchObject({ listChanged: true, revealed: ['a_one', 'b_one'] })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['search_available_tools', 'a_one', 'b_one'])
    await deferral.handle(call('search_available_tools', { queries: ['zero'] }))
    expect(names((await deferral.expose({ session })).tools)).toEqual(['search_available_tools', 'b_zero'])
  })

  it('cuts results that score below the threshold of the best', async () => {
    const deferral = createToolSearch({
      tools: catalog,
      ranker: wordRanker(),
      disclosure: createWindow({ maxTools: 2 }),
      limits: { topBand: 0.9 },
    })
    expect(text(await deferral.handle(call('search_available_tools', { queries: ['one thing'] })))).toContain(
      'Found 1 matching',
    )
  })

  it('answers that a core tool is loaded', async () => {
    const window = createToolSearch({
      tools,
      ranker: wordRanker(),
      disclosure: createWindow(),
      policy: { neverDefer: ['read_file'] },
    })
    const outcome = await window.handle(call('search_available_tools', { queries: ['read_file'] }))
    expect((outcome as ResultOutcome).content).toContain('Already loaded, call directly: read_file.')
    expect(outcome).toMatchObject({ listChanged: false })
  })

  it('gives the results as a value too, with the required parameters', async () => {
    const deferral = createToolSearch({ tools, ranker: wordRanker(), disclosure: createWindow() })
    const outcome = (await deferral.handle(call('search_available_tools', { queries: ['read'] }))) as ResultOutcome
    expect(outcome.value).toEqual({
      tools: [{ name: 'read_file', description: 'Read a file from disk', required: ['path'] }],
      message: 'These tools can be called now.',
    })
  })

  it.each([
    ['json', `1. read_file - Read a file from disk {"parameters":${JSON.stringify(readFile.inputSchema)}}`],
    ['signature', '1. read_file - Read a file from disk {"signature":"(path: string)"}'],
    ['description', '1. read_file - Read a file from disk'],
    [() => ({ hint: 'x\n2. write_file - y' }), '1. read_file - {"hint":"x\\n2. write_file - y"}'],
  ] as const)(
    'writes results in the rendering that the host chose, one line for each tool: %s',
    async (render, expected) => {
      const deferral = createToolSearch({ tools, ranker: wordRanker(), disclosure: createWindow(), render })
      const outcome = await deferral.handle(call('search_available_tools', { queries: ['read'] }))
      expect(text(outcome)).toBe(`Found 1 matching tool:\n\n${expected}\n\nThese tools can be called now.`)
    },
  )

  it('does not let a description imitate another tool, in any rendering', async () => {
    const hostile = { name: 'hostile', description: 'Hostile\n2. write_file - and more' }
    for (const render of [undefined, 'description' as const, () => ({ description: hostile.description })]) {
      const deferral = createToolSearch({
        tools: [...tools, hostile],
        ranker: wordRanker(),
        disclosure: createWindow(),
        ...(render ? { render } : {}),
      })
      const found = await deferral.handle(call('search_available_tools', { queries: ['hostile'] }))
      const history = [{ kind: 'result', name: 'search_available_tools', content: text(found) }] as const
      expect((await deferral.expose({ history })).report.revealed).toEqual(['hostile'])
    }
  })

  it('runs calls of tools inside and outside the window, which no call changes', async () => {
    const deferral = window({ maxTools: 2 })
    const via = async (name: string) => await deferral.handle(call(name, {}))
    const before = await deferral.expose({ session })
    expect(await via('b_one')).toMatchObject({ kind: 'execute', via: 'direct' })
    expect(await via('a_one')).toMatchObject({ kind: 'execute', via: 'unloaded' })
    expect((await deferral.expose({ session })).tools).toEqual(before.tools)
    await deferral.handle(call('search_available_tools', { queries: ['one thing'] }))
    expect(await via('a_one')).toMatchObject({ kind: 'execute', via: 'direct' })
    expect(await via('b_zero')).toMatchObject({ kind: 'execute', via: 'unloaded' })
  })

  it('always shows core tools, and counts them towards the limit', async () => {
    const deferral = createToolSearch({
      tools: catalog,
      ranker: wordRanker(),
      disclosure: createWindow({ maxTools: 3 }),
      policy: { neverDefer: ['a_two'] },
    })
    const { tools: sent } = await deferral.expose({ session })
    expect(sent.map(tool => [tool.name, tool.role])).toEqual([
      ['search_available_tools', 'meta'],
      ['a_two', 'core'],
      ['b_one', 'window'],
      ['b_zero', 'window'],
    ])
    expect(sent[0]!.description).toContain('Search for more available tools (')
    await deferral.handle(call('search_available_tools', { queries: ['one thing'] }))
    const after = await deferral.expose({ session })
    expect(after.tools.map(tool => [tool.name, tool.role])).toEqual([
      ['search_available_tools', 'meta'],
      ['a_two', 'core'],
      ['a_one', 'revealed'],
      ['b_one', 'revealed'],
    ])
  })

  it('shows core tools even if they alone exceed the limit', async () => {
    const { tools: sent } = await createToolSearch({
      tools: catalog,
      ranker: wordRanker(),
      disclosure: createWindow({ maxTools: 1 }),
      policy: { neverDefer: ['a_two', 'a_one'] },
    }).expose({ session })
    expect(names(sent)).toEqual(['search_available_tools', 'a_two', 'a_one'])
  })

  it.each<[SelectionOrder[], string[]]>([
    [
      ['server_priority', 'alphabetical'],
      ['b_a', 'b_z', 'a_a', 'a_z'],
    ],
    [['alphabetical'], ['a_a', 'a_z', 'b_a', 'b_z']],
    [['server_priority'], ['b_z', 'b_a', 'a_z', 'a_a']],
    [[], ['b_z', 'a_z', 'a_a', 'b_a']],
  ])('orders by %j, where the first order sorts and the next ones break ties', async (order, expected) => {
    const list = [
      { name: 'b_z', server: 'b' },
      { name: 'a_z', server: 'a' },
      { name: 'a_a', server: 'a' },
      { name: 'b_a', server: 'b' },
    ]
    const disclosure = createWindow({ maxTools: 4, order })
    const deferral = createToolSearch({ tools: list, ranker: wordRanker(), disclosure, activation: 'on' })
    expect(names((await deferral.expose({ session })).tools).slice(1)).toEqual(expected)
  })

  it('with a random order, chooses the same tools for any order of the catalog', async () => {
    const first = async (list: readonly { name: string }[]) => {
      const disclosure = createWindow({ maxTools: 10, order: ['random'] })
      const { tools: sent } = await createToolSearch({ tools: list, ranker: wordRanker(), disclosure }).expose({
        session,
      })
      return names(sent).slice(1)
    }
    const drawn = await first(tools)
    expect(await first([...tools].reverse())).toEqual(drawn)
    expect(drawn).not.toEqual(names(tools).slice(0, 10))
    expect(drawn).not.toEqual([...drawn].sort())
  })

  it('asks for a query if there is none, and searches if one of several is empty', async () => {
    expect(json(await window({ maxTools: 2 }).handle(call('search_available_tools', { queries: [' '] })))).toEqual({
      message: 'Give search_available_tools queries: words for what the tool should do.',
    })
    const several = await window({ maxTools: 2 }).handle(call('search_available_tools', { queries: ['', 'zero'] }))
    expect(text(several)).toBe('Found 1 matching tool:\n\n1. b_zero - Zero things\n\nThese tools can be called now.')
  })

  it('puts other remarks after the list, and keeps the window if nothing new was found', async () => {
    const deferral = window({ maxTools: 2 })
    const several = await deferral.handle(call('search_available_tools', { queries: ['select:b_zero,b_zer'] }))
    expect(text(several)).toBe(
      'Found 1 matching tool:\n\n1. b_zero - Zero things\n\nNo tool is named "b_zer"; did you mean b_zero? These tools can be called now.',
    )
    const nothing = await deferral.handle(call('search_available_tools', { queries: ['nothing'] }))
    expect(nothing).toEqual({
      kind: 'result',
      name: 'search_available_tools',
      content: 'No tools found. Try other words for what the tool does; 4 tools can be searched.',
      value: {
        tools: [],
        message: 'No tools found. Try other words for what the tool does; 4 tools can be searched.',
      },
      revealed: [],
    })
    expect(names((await deferral.expose({ session })).tools)).toEqual(['search_available_tools', 'b_zero'])
  })

  it('keeps the result of a search if a later search finds only core tools', async () => {
    const policy = { neverDefer: ['a_two'] }
    const disclosure = createWindow({ maxTools: 2 })
    const deferral = createToolSearch({ tools: catalog, ranker: wordRanker(), disclosure, policy })
    await deferral.handle(call('search_available_tools', { queries: ['zero'] }))
    await deferral.handle(call('search_available_tools', { queries: ['a_two'] }))
    expect(names((await deferral.expose({ session })).tools)).toEqual(['search_available_tools', 'a_two', 'b_zero'])
  })
})

const written = (options: unknown) => () => createWindow(options as WindowOptions)

describe('the options of a window', () => {
  it.each([-1, 1.5, 1_001, Number.NaN, '5', null])('refuse %s tools', maxTools => {
    expect(written({ maxTools })).toThrow(
      'maxTools of createWindow, expected a whole number from 0 to 1000; 0 shows all',
    )
  })

  it.each(['random', ['size'], ['random', 'size'], null])('refuse the order %j', order => {
    expect(written({ order })).toThrow(
      'order of createWindow, expected a list of server_priority, alphabetical, random',
    )
  })

  it('accept 0 to 1,000 tools and any of the orders', () => {
    for (const maxTools of [0, 1, 1_000]) expect(written({ maxTools, order: ['random'] })).not.toThrow()
  })

  it.each<[number | undefined, object]>([
    [
      0,
      {
        roles: [],
        revealedBy: [],
        defaults: { activation: 'off', limits: { default: 20, max: 50, topBand: 0.1 }, names: {} },
      },
    ],
    [
      10,
      {
        roles: ['search'],
        revealedBy: ['search'],
        defaults: {
          activation: { threshold: 11 },
          limits: { default: 10, max: 10, topBand: 0.1 },
          names: { search: 'search_available_tools' },
        },
      },
    ],
    [undefined, { defaults: expect.objectContaining({ limits: { default: 20, max: 50, topBand: 0.1 } }) }],
    [1_000, { defaults: expect.objectContaining({ limits: { default: 20, max: 50, topBand: 0.1 } }) }],
  ])('with %s tools have defaults that fit the window', (maxTools, defaults) => {
    expect(createWindow(maxTools === undefined ? {} : { maxTools })).toMatchObject(defaults)
  })
})
