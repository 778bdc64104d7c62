import { afterEach, describe, expect, it, vi } from 'vitest'
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
import { readSearchRequest } from '../search/search-request.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'
import type { CallInput } from '../turn-input.js'

const session = 's'
const few = [readFile, writeFile, createIssue]
const nothing: Outcome = { kind: 'result', content: '', value: undefined, revealed: [] }
const request = (query: string) => readSearchRequest({ query })
const idsOf = (tools: readonly { readonly id: string }[]) => tools.map(({ id }) => id)

type Use = (services: DisclosureServices) => unknown

/** A tool search whose disclosure runs `use` at each call. Each character counts as one token. */
function world(use: { run: Use }, options: Partial<ToolSearchOptions> = {}, scope?: ViewOptions['scope']) {
  const events: ToolSearchEvent[] = []
  const own: Disclosure = {
    ...createNative(),
    name: 'own',
    onReveal: 'append',
    handle: async (_role, _args, _turn, services) => ((await use.run(services)) as Outcome | undefined) ?? nothing,
  }
  const whole = createToolSearch({
    tools: few,
    ranker: wordRanker(),
    activation: 'on',
    disclosure: own,
    policy: { defer: 'automatic' },
    countTokens: text => text.length,
    answerTokens: 2_000,
    onEvent: event => void events.push(event),
    ...options,
  })
  const toolSearch = scope ? whole.with({ scope }) : whole
  const call = async (more: Partial<CallInput> = {}) => {
    const { tools } = await toolSearch.expose()
    return toolSearch.handle({ session, name: tools.find(({ role }) => role === 'meta')!.name, arguments: {}, ...more })
  }
  return { toolSearch, events, call }
}

/** The result of `use` within a call. */
async function within<T>(
  use: (services: DisclosureServices) => T | Promise<T>,
  { options, scope, call }: { options?: Partial<ToolSearchOptions>; scope?: ViewOptions['scope']; call?: object } = {},
): Promise<T> {
  let found: { readonly value: T } | undefined
  const run = async (services: DisclosureServices) => {
    found = { value: await use(services) }
  }
  await world({ run }, options, scope).call(call)
  return found!.value
}

describe('names that a disclosure looks up', () => {
  const twins = [
    { name: 'search', server: 'a' },
    { name: 'search', server: 'b' },
  ]

  it('are found if exactly one tool has them', async () => {
    const find = (name: string) => within(({ find }) => find(name)?.id, { options: { tools: [...few, ...twins] } })
    expect(await find('read_file')).toBe('read_file')
    expect(await find('search')).toBeUndefined()
    expect(await find('no_such_tool')).toBeUndefined()
  })

  it.each<[string, string, object]>([
    ['own_search', 'not_through_bridge', {}],
    ['no_such_tool', 'unknown_tool', {}],
    ['lost_tool', 'gone', { revealed: ['lost_tool'] }],
    ['write_file', 'unknown_tool', { revealed: ['write_file'], visible: ['read_file'] }],
  ])('are refused if no tool has them: %s', async (name, code, call) => {
    const options = { names: { search: 'own_search' } }
    expect(await within(({ refuseMissing }) => refuseMissing(name).code, { options, call })).toBe(code)
  })

  it('that several tools have are all selected, and reported', async () => {
    let selected: readonly string[] = []
    const run: Use = ({ select }) => {
      selected = select(['search', 'read_file', 'no_such_tool']).tools.map(tool => `${tool.server}:${tool.name}`)
    }
    const { call, events } = world({ run }, { tools: [...few, ...twins] })
    await call()
    expect([...selected].sort()).toEqual(['a:search', 'b:search', 'files:read_file'])
    const reported = events.find(event => event.kind === 'describe')
    expect(reported).toMatchObject({ session, names: expect.arrayContaining(['read_file']) })
    expect((reported as { names: readonly string[] }).names).toHaveLength(3)
  })

  it.each(['policy', 'scope'] as const)('match only tools that the rule of the %s permits now', async by => {
    let isPermitted = true
    const permit = (tool: ToolDefinition) => tool.name !== 'read_file' || isPermitted
    const use = ({ find, select, suggest, listNames }: DisclosureServices) => {
      const tools = [find('read_file')!, find('write_file')!]
      isPermitted = false
      return [find('read_file'), idsOf(select('read_file').tools), suggest('read_fil'), listNames(tools).names]
    }
    const options = by === 'policy' ? { policy: { defer: 'automatic' as const, permit } } : {}
    const found = await within(use, { options, ...(by === 'scope' && { scope: { permit } }) })
    expect(found).toEqual([undefined, [], [], ['write_file']])
  })
})

describe('unreachable servers', () => {
  const tools = () => ({ tools: few, away: ['files', 'mail', 'hr'].map(server => ({ server })) })

  it.each<[string, object, readonly string[]]>([
    ['all of them', {}, ['files', 'mail', 'hr']],
    ['those of the scope', { scope: { servers: ['files', 'hr'] } }, ['files', 'hr']],
    ['those of the policy', { policy: { defer: 'automatic', selectedServers: ['mail', 'files'] } }, ['files', 'mail']],
    ['those that the turn may see', { call: { visible: ['read_file', 'mail:send'] } }, ['files', 'mail']],
  ])('are named: %s', async (_, more, servers) => {
    const { scope, call, ...options } = more as { scope?: object; call?: object }
    expect(
      await within(services => services.away.map(({ server }) => server), {
        options: { tools, ...options },
        ...(scope && { scope }),
        ...(call && { call }),
      }),
    ).toEqual(servers)
    expect(await within(services => services.newGroups)).toEqual([])
  })
})

describe('a search', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is reported', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const { call, events } = world({ run: async ({ search }) => void (await search(request('file on disk'))) })
    await call()
    expect(events.filter(({ kind }) => kind === 'search')).toEqual([
      {
        kind: 'search',
        session,
        queries: ['file on disk'],
        needs: ['file on disk'],
        scope: 3,
        matches: expect.any(Number),
        inBand: expect.any(Number),
        results: expect.arrayContaining(['read_file']),
        durationMs: 0,
      },
    ])
  })

  it.each(['text', 'pattern'] as const)('reads queries as a ranker of %s does', async query => {
    const ranker = { ...wordRanker(), traits: { query, deterministic: true, network: false } }
    const { pattern } = await within(({ searchOptions }) => searchOptions, { options: { ranker } })
    expect(pattern).toBe(query === 'pattern')
  })

  it('is refused if it fails, with the message of its ranker or with advice', async () => {
    const messageOf = async (error: Error) => {
      const { call, events } = world({
        run: () => {
          throw error
        },
      })
      const { code, message } = (await call()) as RefusedOutcome
      expect(code).toBe('search_failed')
      expect(events).toContainEqual({ kind: 'failure', session, during: 'search', error })
      return message
    }
    expect(await messageOf(new ToolSearchError('INVALID_QUERY', 'No such field'))).toBe('No such field')
    expect(await messageOf(new ToolSearchError('INVALID_PATTERN', 'No such group'))).toBe('No such group')
    expect(await messageOf(new Error('ECONNREFUSED'))).toMatch(/^The search failed/)
  })
})

describe('a reveal', () => {
  it('adds to the reveals of the session, or replaces them, and is reported', async () => {
    const use: { run: Use } = { run: () => undefined }
    const { call, toolSearch, events } = world(use)
    const revealed = async () => (await toolSearch.expose({ session })).report.revealed
    use.run = async ({ reveal, find }) => void (await reveal([find('read_file')!]))
    await call()
    use.run = async ({ reveal, find }) => void (await reveal([find('write_file')!]))
    await call()
    expect(await revealed()).toEqual(['read_file', 'write_file'])
    use.run = async ({ reveal, find }) => void (await reveal([find('create_issue')!], 'replace'))
    await call()
    expect(await revealed()).toEqual(['create_issue'])
    use.run = async ({ reveal }) => void (await reveal([], 'replace'))
    await call()
    expect(await revealed()).toEqual(['create_issue'])
    expect(events.filter(({ kind }) => kind === 'reveal')).toEqual(
      ['read_file', 'write_file', 'create_issue'].map(name => ({ kind: 'reveal', session, names: [name] })),
    )
  })
})

it.each([
  ['a call without a session', { session: undefined }, {}],
  ['a host that keeps the history itself', {}, { sessions: 'history' }],
] as const)('a reveal is reported but not stored for %s', async (_, call, options) => {
  const use: { run: Use } = { run: async ({ reveal, find }) => reveal([find('read_file')!]) }
  const added: unknown[] = []
  const sessions = { ...createMemorySessionStore(), add: async (...reveal: unknown[]) => void added.push(reveal) }
  const { call: send, toolSearch, events } = world(use, { sessions, ...options })
  await send(call)
  expect(added).toEqual([])
  expect(events.filter(({ kind }) => kind === 'reveal')).toMatchObject([{ names: ['read_file'] }])
  for (const turn of [{}, { session }]) expect((await toolSearch.expose(turn)).report.revealed).toEqual([])
})

describe('the budget of an answer', () => {
  it('has a part for sentences, without the names of loaded tools and the JSON around them', async () => {
    const [whole, cut] = await within(({ sentences }) =>
      [520, 540].map(length => sentences.cut('x'.repeat(length)).length),
    )
    expect(whole).toBe(520)
    expect(cut).toBeLessThan(540)
  })

  it('has a quarter for a list of names alone, and less for names next to tools', async () => {
    const tools = withFillers([], 100)
    const lengths = await within(
      ({ listNames, select }) => {
        const all = tools.map(({ name }) => select(name).tools[0]!)
        return (['alone', 'beside-tools'] as const).map(room => listNames(all, room).names.join(', ').length)
      },
      { options: { tools } },
    )
    expect(lengths[0]).toBeGreaterThan(400)
    expect(lengths[0]).toBeLessThanOrEqual(500)
    expect(lengths[1]).toBeGreaterThan(100)
    expect(lengths[1]).toBeLessThanOrEqual(200)
  })

  it('has three fifths for tools, or a fraction of that', async () => {
    const tools = withFillers([], 40)
    const [found, described, half] = await within(
      ({ render, describe, select }) => {
        const all = tools.map(({ name }) => select(name).tools[0]!)
        return [render(all, 'json'), describe(all), describe(all, 2)].map(shown => JSON.stringify(shown.tools).length)
      },
      { options: { tools } },
    )
    for (const length of [found, described]) {
      expect(length).toBeGreaterThan(700)
      expect(length).toBeLessThanOrEqual(1_300)
    }
    expect(half).toBeLessThanOrEqual(650)
  })

  it('leaves a refusal that takes exactly the budget unchanged, and cuts a longer one', async () => {
    const refused = async (text: string) => {
      const refusal = { kind: 'refused', code: 'unknown_tool', message: text, suggestions: [] }
      return ((await world({ run: () => refusal }).call()) as RefusedOutcome).message
    }
    expect(await refused('x '.repeat(1_000))).toBe('x '.repeat(1_000))
    const { length } = await refused('x'.repeat(2_001))
    expect(length).toBeGreaterThan(1_440)
    expect(length).toBeLessThanOrEqual(1_929)
  })

  it('is shared by the refusals of a batch', async () => {
    const refusal = { kind: 'refused', code: 'unknown_tool', message: 'x'.repeat(1_500), suggestions: [] }
    const outcome = await world({ run: () => ({ kind: 'batch', outcomes: [refusal, refusal] }) }).call()
    for (const one of (outcome as Extract<Outcome, { kind: 'batch' }>).outcomes) {
      expect((one as RefusedOutcome).message.length).toBeLessThan(810)
      expect((one as RefusedOutcome).message.length).toBeGreaterThan(600)
    }
  })
})
