import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createToolSearch, type Ranker, type ResultOutcome, type ToolSearchEvent } from '../index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 30)
const session = 's'
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })
const rankerOf = (rank: () => unknown): Ranker => ({
  name: 'broken',
  traits: { query: 'text', deterministic: true, network: false },
  index: async () => ({ rank: rank as never }),
})
const fail = (): never => {
  throw new Error('no')
}
const search = { session, name: 'search_tools', arguments: { queries: ['read a file'] } }

describe('a ranker that breaks', () => {
  it.each<[string, () => unknown]>([
    ['throws', fail],
    ['rejects', async () => fail()],
    ['returns a list with null', async () => [null]],
    ['returns unknown tools', async () => [{ id: 'forbidden', score: 1 }]],
    ['returns results whose fields throw', async () => [Object.defineProperty({}, 'id', { get: fail })]],
  ])('is answered with a refusal and reported if it %s', async (_, rank) => {
    const events: ToolSearchEvent[] = []
    const toolSearch = make({ ranker: rankerOf(rank), onEvent: (event: ToolSearchEvent) => events.push(event) })
    const outcome = await toolSearch.handle(search)
    expect(outcome).toMatchObject({
      kind: 'refused',
      code: 'search_failed',
      message: expect.stringContaining('exact name'),
    })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', during: 'search' }))
    expect(
      await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['select:read_file'] } }),
    ).toMatchObject({ kind: 'result' })
  })

  it('is abandoned after the time limit if it never settles, and its signal is aborted', async () => {
    vi.useFakeTimers()
    try {
      let signal: AbortSignal | undefined
      const ranker = rankerOf(((_: string, options: { signal: AbortSignal }) => {
        signal = options.signal
        return new Promise(() => {})
      }) as never)
      const pending = make({ ranker, searchTimeoutMs: 500 }).handle(search)
      await vi.advanceTimersByTimeAsync(600)
      expect(await pending).toMatchObject({ kind: 'refused', code: 'search_failed' })
      expect(signal?.aborted).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('receives the host’s signal: an aborted call rejects with its reason', async () => {
    const ranker = rankerOf(
      ((_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))) as never,
    )
    const controller = new AbortController()
    const pending = make({ ranker }).handle({ ...search, signal: controller.signal })
    await new Promise(resolve => setTimeout(resolve, 5))
    controller.abort(new Error('user went away'))
    await expect(pending).rejects.toThrow('user went away')
  })

  it('cannot change the scope that it receives', async () => {
    const inner = wordRanker()
    const ranker = {
      ...inner,
      index: async (list: Parameters<Ranker['index']>[0]) => {
        const index = await inner.index(list)
        return {
          rank: async (query: string, options: Parameters<typeof index.rank>[1]) => {
            const within = options.within as Set<string>
            try {
              within.clear()
            } catch {}
            return index.rank(query, options)
          },
        }
      },
    }
    const toolSearch = make({ ranker })
    for (let i = 0; i < 2; i++)
      expect(((await toolSearch.handle(search)) as ResultOutcome).content).toContain('read_file')
    expect((await toolSearch.expose()).report.deferred).toBe(33)
  })
})

describe('a hostile call', () => {
  const hostile = (): unknown[] => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const cyclic: Record<string, unknown> = {}
    cyclic['self'] = cyclic
    const throwing = Object.defineProperty({ toString: fail, toJSON: fail }, 'query', { get: fail, enumerable: true })
    return [
      revoked.proxy,
      cyclic,
      throwing,
      Symbol('x'),
      10n,
      () => {},
      new Map(),
      new Date(Number.NaN),
      [throwing],
      { queries: [throwing] },
      { name: throwing, arguments: throwing },
      { name: 'read_file', arguments: throwing },
      { names: [revoked.proxy] },
    ]
  }

  it('never makes handle throw, for any arguments and name', async () => {
    for (const disclosure of ['stub', 'bridge', 'load', 'window', 'native', 'eager'] as const) {
      const toolSearch = make({ disclosure, policy: { defer: 'automatic' } })
      const metas = (await toolSearch.expose()).tools.filter(tool => tool.role === 'meta').map(tool => tool.name)
      for (const name of [
        ...metas,
        'read_file',
        'nothing',
        '',
        7,
        null,
        undefined,
        Symbol('x'),
        {},
        'x'.repeat(100_000),
      ])
        for (const args of hostile())
          expect(['result', 'refused', 'execute', 'batch']).toContain(
            (await toolSearch.handle({ name: name as string, arguments: args })).kind,
          )
    }
  })

  it('never makes handle throw: random JSON for every meta tool', async () => {
    const views = (['stub', 'bridge', 'load', 'window', 'native'] as const).map(disclosure =>
      make({ disclosure, policy: { defer: 'automatic' } }),
    )
    const metas =
      'tool_search search_tools describe_tools call_tool add_tool show_all_tools search_available_tools read_file'.split(
        ' ',
      )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...views),
        fc.constantFrom(...metas),
        fc.anything(),
        async (view, name, args) => {
          const outcome = await view.handle({ name, arguments: args })
          expect(outcome.kind).toBeTypeOf('string')
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a meta tool with a client’s prefix', () => {
  it('is not understood if a tool has that name', async () => {
    const own = { name: 'functions.search_tools', description: 'The own one' }
    const outcome = await make({ tools: [...tools, own] }).handle({ name: 'functions.search_tools', arguments: {} })
    expect(outcome).toMatchObject({ kind: 'execute', name: 'functions.search_tools' })
  })
})
