import { describe, expect, it } from 'vitest'
import type { Disclosure, DisclosureServices } from '../disclosure.js'
import {
  createMemorySessionStore,
  createNative,
  createToolSearch,
  type ToolDefinition,
  ToolSearchError,
  type ToolSearchEvent,
  type ToolSearchOptions,
  type ViewOptions,
} from '../index.js'
import type { Outcome, RefusedOutcome } from '../outcome.js'
import { createIssue, names, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const session = 's'
const few = [readFile, writeFile, createIssue]
const nothing: Outcome = { kind: 'result', content: '', value: undefined, revealed: [] }
const twins = ['a', 'b'].map(server => ({ name: 'search', server }))

type Use = (services: DisclosureServices) => unknown

/** A tool search whose disclosure runs `use` at each call. Each character counts as one token. */
function world(use: { run: Use }, options: Partial<ToolSearchOptions> = {}, view: ViewOptions = {}) {
  const events: ToolSearchEvent[] = []
  const own: Disclosure = {
    ...createNative(),
    name: 'own',
    onReveal: 'append',
    handle: async (_role, _args, _turn, services) => ((await use.run(services)) as Outcome | undefined) ?? nothing,
  }
  const toolSearch = createToolSearch({
    tools: few,
    ranker: wordRanker(),
    activation: 'on',
    disclosure: own,
    policy: { defer: 'automatic' },
    names: { search: 'own_search' },
    countTokens: text => text.length,
    answerTokens: 2_000,
    onEvent: event => void events.push(event),
    ...options,
  }).with(view)
  const call = (more: object = {}) => toolSearch.handle({ session, name: 'own_search', arguments: {}, ...more })
  return { toolSearch, events, call }
}

/** The result of `use` within a call. */
async function within<T>(
  use: (services: DisclosureServices) => T | Promise<T>,
  { options, view, call }: { options?: Partial<ToolSearchOptions>; view?: ViewOptions; call?: object } = {},
): Promise<T> {
  let found: { readonly value: T } | undefined
  const run = async (services: DisclosureServices) => {
    found = { value: await use(services) }
  }
  await world({ run }, options, view).call(call)
  return found!.value
}

describe('names that a disclosure looks up', () => {
  it('are found if exactly one tool has them', async () => {
    const options = { tools: [...few, ...twins] }
    const wanted = ['read_file', 'search', 'no_such_tool']
    const found = await within(({ find }) => wanted.map(name => find(name)?.id), { options })
    expect(found).toEqual(['read_file', undefined, undefined])
  })

  it.each<[string, string, object]>([
    ['own_search', 'not_through_bridge', {}],
    ['no_such_tool', 'unknown_tool', {}],
    ['lost_tool', 'gone', { revealed: ['lost_tool'] }],
    ['write_file', 'unknown_tool', { revealed: ['write_file'], visible: ['read_file'] }],
  ])('are refused if no tool has them: %s', async (name, code, call) => {
    expect(await within(({ refuseMissing }) => refuseMissing(name).code, { call })).toBe(code)
  })

  it('that several tools have are all selected', async () => {
    const options = { tools: [...few, ...twins] }
    const { tools } = await within(({ select }) => select(['search', 'read_file', 'no_such_tool']), { options })
    expect(tools.map(tool => `${tool.server}:${tool.name}`).sort()).toEqual(['a:search', 'b:search', 'files:read_file'])
  })

  it.each(['policy', 'scope'] as const)('match only tools that the rule of the %s permits now', async by => {
    let isPermitted = true
    const permit = (tool: ToolDefinition) => tool.name !== 'read_file' || isPermitted
    const use = ({ find, select, suggest, listNames }: DisclosureServices) => {
      const tools = [find('read_file')!, find('write_file')!]
      isPermitted = false
      return [find('read_file'), select('read_file').tools, suggest('read_fil'), listNames(tools).names]
    }
    const options = by === 'policy' ? { policy: { defer: 'automatic' as const, permit } } : {}
    const found = await within(use, { options, view: by === 'scope' ? { scope: { permit } } : {} })
    expect(found).toEqual([undefined, [], [], ['write_file']])
  })
})

it.each<[string, Parameters<typeof within>[1], readonly string[]]>([
  ['all of them', {}, ['files', 'mail', 'hr']],
  ['those of the scope', { view: { scope: { servers: ['files', 'hr'] } } }, ['files', 'hr']],
  ['those of the policy', { options: { policy: { selectedServers: ['mail', 'files'] } } }, ['files', 'mail']],
  ['those that the turn may see', { call: { visible: ['read_file', 'mail:send'] } }, ['files', 'mail']],
])('unreachable servers are named: %s', async (_, { options, ...more } = {}, servers) => {
  const away = ['files', 'mail', 'hr'].map(server => ({ server }))
  const tools = () => ({ tools: few.map(tool => ({ ...tool, deferLoading: true })), away })
  const found = await within(services => [services.away, services.newGroups], {
    options: { tools, ...options },
    ...more,
  })
  expect(found).toEqual([servers.map(server => ({ server })), []])
})

describe('a search', () => {
  it.each(['text', 'pattern'] as const)('reads queries as a ranker of %s does', async query => {
    const ranker = { ...wordRanker(), traits: { query, deterministic: true, network: false } }
    const { pattern } = await within(({ searchOptions }) => searchOptions, { options: { ranker } })
    expect(pattern).toBe(query === 'pattern')
  })

  it.each<[Error, RegExp]>([
    [new ToolSearchError('INVALID_QUERY', 'No such field'), /^No such field$/],
    [new ToolSearchError('INVALID_PATTERN', 'No such group'), /^No such group$/],
    [new Error('ECONNREFUSED'), /^The search failed/],
  ])('is refused if it fails, with the message of its ranker or with advice: %s', async (error, message) => {
    const { call, events } = world({ run: () => Promise.reject(error) })
    expect(await call()).toMatchObject({ code: 'search_failed', message: expect.stringMatching(message) })
    expect(events).toContainEqual({ kind: 'failure', session, during: 'search', error })
  })
})

describe('a reveal', () => {
  it('adds to the reveals of the session, or replaces them, and is reported', async () => {
    const use: { run: Use } = { run: () => undefined }
    const { call, toolSearch, events } = world(use)
    for (const [names, how, expected] of [
      [['read_file'], 'append', ['read_file']],
      [['write_file'], 'append', ['read_file', 'write_file']],
      [['create_issue'], 'replace', ['create_issue']],
      [[], 'replace', ['create_issue']],
    ] as const) {
      use.run = async ({ reveal, find }) =>
        void (await reveal(
          names.map(name => find(name)!),
          how,
        ))
      await call()
      expect((await toolSearch.expose({ session })).report.revealed).toEqual(expected)
    }
    expect(events.filter(({ kind }) => kind === 'reveal')).toEqual(
      ['read_file', 'write_file', 'create_issue'].map(name => ({ kind: 'reveal', session, names: [name] })),
    )
  })

  it.each([
    ['a call without a session', { session: undefined }, {}],
    ['a host that keeps the history itself', {}, { sessions: 'history' }],
  ] as const)('is reported but not stored for %s', async (_, call, options) => {
    const use: { run: Use } = { run: async ({ reveal, find }) => reveal([find('read_file')!]) }
    const added: unknown[] = []
    const sessions = { ...createMemorySessionStore(), add: async (...reveal: unknown[]) => void added.push(reveal) }
    const { call: send, toolSearch, events } = world(use, { sessions, ...options })
    await send(call)
    expect(added).toEqual([])
    expect(events.filter(({ kind }) => kind === 'reveal')).toMatchObject([{ names: ['read_file'] }])
    for (const turn of [{}, { session }]) expect((await toolSearch.expose(turn)).report.revealed).toEqual([])
  })
})

describe('the budget of an answer', () => {
  const fillers = withFillers([], 100)
  const options = { tools: fillers }
  const all = ({ select }: DisclosureServices) => names(fillers).map(name => select(name).tools[0]!)

  it.each<[string, number, number, (services: DisclosureServices) => unknown]>([
    ['a part for sentences', 520, 520, ({ sentences }) => sentences.cut('x'.repeat(520))],
    ['no more for sentences', 1, 539, ({ sentences }) => sentences.cut('x'.repeat(540))],
    ['a quarter for names alone', 400, 500, one => one.listNames(all(one), 'alone').names.join(', ')],
    ['less for names next to tools', 100, 200, one => one.listNames(all(one), 'beside-tools').names.join(', ')],
    ['three fifths for found tools', 700, 1_300, one => JSON.stringify(one.render(all(one), 'json').tools)],
    ['three fifths for described tools', 700, 1_300, one => JSON.stringify(one.describe(all(one)).tools)],
    ['a fraction of that', 300, 650, one => JSON.stringify(one.describe(all(one), 2).tools)],
  ])('has %s: from %d to %d characters', async (_, least, most, use) => {
    const { length } = (await within(use, { options })) as string
    expect(length).toBeGreaterThanOrEqual(least)
    expect(length).toBeLessThanOrEqual(most)
  })

  const refusal = (message: string) => ({ kind: 'refused', code: 'unknown_tool', message, suggestions: [] }) as const
  it('leaves a refusal that takes exactly the budget unchanged, and cuts a longer one', async () => {
    const refused = async (message: string) =>
      ((await world({ run: () => refusal(message) }).call()) as RefusedOutcome).message
    expect(await refused('x '.repeat(1_000))).toBe('x '.repeat(1_000))
    const { length } = await refused('x'.repeat(2_001))
    expect(length).toBeGreaterThan(1_440)
    expect(length).toBeLessThanOrEqual(1_929)
  })

  it('is shared by the refusals of a batch', async () => {
    const outcomes = Array(2).fill(refusal('x'.repeat(1_500)))
    const outcome = await world({ run: () => ({ kind: 'batch', outcomes }) }).call()
    for (const one of (outcome as Extract<Outcome, { kind: 'batch' }>).outcomes) {
      expect((one as RefusedOutcome).message.length).toBeLessThan(810)
      expect((one as RefusedOutcome).message.length).toBeGreaterThan(600)
    }
  })
})
