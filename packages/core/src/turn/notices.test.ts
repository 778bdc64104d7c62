import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToolSearch, ToolSearchError, type ToolSearchEvent } from '../index.js'
import { readFile, withFillers, wordRanker } from '../test-tools.js'

const tools = withFillers([readFile], 5)
const warned = () => vi.mocked(console.warn).mock.calls.map(([text]) => text as string)
const missing = new ToolSearchError('MISSING_DEPENDENCY', 'Found no engine, expected one; install it')
const broken = { ...wordRanker(), index: () => Promise.reject(missing) }

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('warns once, with code and remedy, if the ranker cannot run, and not at all if the host listens itself', async () => {
  const events: ToolSearchEvent[] = []
  for (const more of [{}, { onEvent: (event: ToolSearchEvent) => events.push(event) }]) {
    const toolSearch = createToolSearch({ tools, ranker: broken, activation: 'on', ...more })
    for (const query of ['read', 'a file']) await toolSearch.handle({ name: 'search_tools', arguments: { query } })
    expect(warned()).toEqual(['Tool search: search: MISSING_DEPENDENCY: Found no engine, expected one; install it'])
  }
  expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', error: missing }))
})

it('warns once if no tool is permitted', async () => {
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), policy: { permit: () => false } })
  for (let turn = 0; turn < 2; turn++) await toolSearch.expose()
  expect(warned()).toEqual([expect.stringContaining('policy and scope forbid all')])
})

it('says why deferral is off only for debugging', async () => {
  await createToolSearch({ tools, ranker: wordRanker() }).expose()
  expect(warned()).toEqual([])
  vi.stubEnv('NODE_DEBUG', 'http,tool-search')
  const toolSearch = createToolSearch({ tools, ranker: wordRanker() })
  const { report } = await toolSearch.expose()
  await toolSearch.expose()
  expect(warned()).toEqual([expect.stringContaining(report.reason)])
})

it('warns once about each tool that a live list loses', async () => {
  const list = [...tools, { name: 'call_tool' }, { name: 'search_tools' }, { name: 'bad', inputSchema: 5 as never }]
  const toolSearch = createToolSearch({ tools: () => list, ranker: wordRanker(), activation: 'on' })
  for (const visible of [undefined, ['read_file']]) await toolSearch.expose({ visible })
  expect(warned().sort()).toEqual([
    expect.stringContaining('reading the tool "bad": INVALID_TOOL: '),
    expect.stringContaining('reading the tool "call_tool": NAME_COLLISION: '),
    expect.stringContaining('reading the tool "search_tools": NAME_COLLISION: '),
  ])
})
