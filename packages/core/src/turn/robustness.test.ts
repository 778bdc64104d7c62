import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createToolSearch, type Ranker, type RankOptions, type ToolSearchEvent } from '../index.js'
import { createIssue, readFile, text, withFillers, wordRanker, writeFile } from '../test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 30)
const session = 's'
const make = (more = {}) => createToolSearch({ tools, ranker: wordRanker(), activation: 'on', ...more })
const rankerOf = (rank: (query: string, options: RankOptions) => unknown): Ranker => ({
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
    const message = expect.stringContaining('exact name')
    expect(await toolSearch.handle(search)).toMatchObject({ kind: 'refused', code: 'search_failed', message })
    expect(events).toContainEqual(expect.objectContaining({ kind: 'failure', during: 'search' }))
    const selecting = { name: 'search_tools', arguments: { queries: ['select:read_file'] } }
    expect(await toolSearch.handle(selecting)).toMatchObject({ kind: 'result' })
  })

  it('is abandoned after the time limit if it never settles, and its signal is aborted', async () => {
    vi.useFakeTimers()
    try {
      let given: AbortSignal | undefined
      const ranker = rankerOf((_, { signal }) => {
        given = signal
        return new Promise(() => {})
      })
      const pending = make({ ranker, searchTimeoutMs: 500 }).handle(search)
      await vi.advanceTimersByTimeAsync(600)
      expect(await pending).toMatchObject({ kind: 'refused', code: 'search_failed' })
      expect(given?.aborted).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('receives the host’s signal: an aborted call rejects with its reason', async () => {
    const controller = new AbortController()
    const ranker = rankerOf((_, { signal }) => {
      queueMicrotask(() => controller.abort(new Error('user went away')))
      return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
    })
    await expect(make({ ranker }).handle({ ...search, signal: controller.signal })).rejects.toThrow('user went away')
  })

  it('cannot change the scope that it receives', async () => {
    const inner = wordRanker()
    const index: Ranker['index'] = async list => {
      const { rank } = await inner.index(list)
      return {
        async rank(query, options) {
          try {
            ;(options.within as Set<string>).clear()
          } catch {}
          return rank(query, options as Parameters<typeof rank>[1])
        },
      }
    }
    const toolSearch = make({ ranker: { ...inner, index } })
    for (let i = 0; i < 2; i++) expect(text(await toolSearch.handle(search))).toContain('read_file')
    expect((await toolSearch.expose()).report.deferred).toBe(33)
  })
})

describe('a hostile call', () => {
  const DISCLOSURES = ['stub', 'bridge', 'load', 'window', 'native', 'eager'] as const
  const oddNames = ['read_file', 'nothing', '', 7, null, undefined, Symbol('x'), {}, 'x'.repeat(20_000)]

  it.each(DISCLOSURES)('never makes handle throw, for any arguments and name: %s', async disclosure => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const cyclic: Record<string, unknown> = {}
    cyclic['self'] = cyclic
    const throwing = Object.defineProperty({ toString: fail, toJSON: fail }, 'query', { get: fail, enumerable: true })
    const values = [revoked.proxy, cyclic, throwing, Symbol('x'), 10n, () => {}, new Map(), new Date(Number.NaN)]
    const hostile = [
      ...values,
      [throwing],
      { queries: [throwing] },
      { name: throwing, arguments: throwing },
      { name: 'read_file', arguments: throwing },
      { names: [revoked.proxy] },
    ]
    const toolSearch = make({ disclosure, policy: { defer: 'automatic' } })
    const metas = (await toolSearch.expose()).tools.filter(tool => tool.role === 'meta').map(tool => tool.name)
    for (const name of [...metas, ...oddNames]) {
      for (const args of hostile) {
        const { kind } = await toolSearch.handle({ name: name as string, arguments: args })
        expect(['result', 'refused', 'execute', 'batch']).toContain(kind)
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...metas, 'read_file'), fc.anything(), async (name, args) => {
        const { kind } = await toolSearch.handle({ name, arguments: args })
        expect(['result', 'refused', 'execute', 'batch']).toContain(kind)
      }),
      { numRuns: 30 },
    )
  })
})
