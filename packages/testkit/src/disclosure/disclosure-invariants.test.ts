import {
  createBridge,
  createNative,
  createToolSearch,
  createWindow,
  type Disclosure,
  type ExposedTool,
  metaAnswer,
  type Outcome,
  type ToolSearchEvent,
  type ToolSearchOptions,
} from '@ts/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesInNote } from '../examples/custom-disclosure.examples.js'
import { officeCatalog } from '../fixtures/office-catalog.js'
import { createReferenceRanker } from '../ranker/reference-ranker.js'
import { disclosureInvariants } from './disclosure-invariants.js'
import type { InvariantOptions } from './play.js'
import { runScript } from './scripted-model.js'

/** Number of conversations for each invariant; INVARIANT_RUNS changes it. */
const RUNS = Number(process.env['INVARIANT_RUNS'] ?? 4)
/** Number for a disclosure with a fault, which not every conversation shows. */
const UNTIL_FOUND = Math.max(RUNS, 6)
/** Number of conversations for a disclosure that differs only slightly from another one in the list. */
const OF_A_VARIANT = Math.ceil(RUNS / 2)

const BRIDGE = ['search_tools', 'describe_tools', 'call_tool']
type Given = InvariantOptions
const disclosures: readonly (readonly [
  string,
  Given['disclosure'],
  Given['onReveal'],
  Given['meta'],
  runs?: number,
])[] = [
  ['stub', 'stub', 'in-place', ['tool_search']],
  ['bridge', 'bridge', 'none', BRIDGE],
  [
    'two call tools',
    createBridge({ callTools: 'by-effect' }),
    'none',
    [...BRIDGE, 'call_read_only_tool'],
    OF_A_VARIANT,
  ],
  ['load', 'load', 'append', ['search_tools', 'add_tool', 'show_all_tools']],
  ['window', createWindow({ maxTools: 5 }), 'replace', ['search_available_tools']],
  ['native', 'native', 'append', ['tool_search']],
  ['native by provider', createNative({ searchedBy: 'provider' }), 'none', ['tool_search'], OF_A_VARIANT],
  ['one of a host', namesInNote, 'append', ['load_tools']],
  ['eager', 'eager', 'none', [], OF_A_VARIANT],
]

for (const [name, disclosure, onReveal, meta, runs = RUNS] of disclosures)
  describe(name, () => disclosureInvariants({ test: it, disclosure, onReveal, meta, runs }))

/** The native disclosure, with one thing wrong in its list. */
function wrongList(change: (sent: readonly ExposedTool[]) => readonly ExposedTool[]): Disclosure {
  const base = createNative()
  return { ...base, expose: turn => ({ ...base.expose(turn), tools: change(base.expose(turn).tools) }) }
}

/** The bridge, with one thing wrong in its answers. */
function wrongAnswer(change: (outcome: Outcome, args: unknown) => Outcome): Disclosure {
  const base = createBridge()
  return {
    ...base,
    handle: async (role, args, turn, services) => change(await base.handle(role, args, turn, services), args),
  }
}

describe('the invariants fail', () => {
  // Only the failure matters here, not the smallest example that causes it.
  beforeAll(() => fc.configureGlobal({ endOnFailure: true }))
  afterAll(() => fc.resetConfigureGlobal())
  let calls = 0
  const seen = new Set<string>()
  const count = (outcome: Outcome, args: unknown) => {
    seen.add(JSON.stringify(args) ?? '')
    return { ...metaAnswer({}), content: `${seen.size} ${outcome.kind}` }
  }
  const refusal: Outcome = { kind: 'refused', code: 'unknown_tool', message: 'No.', suggestions: [] }
  const none = metaAnswer({ matches: [] })
  const backwards = (one: Outcome) => (one.kind === 'batch' ? { ...one, outcomes: [...one.outcomes].reverse() } : one)
  const wrong: readonly [string, string, Disclosure][] = [
    ['puts revealed tools first', 'reveals and a changed catalog', wrongList(sent => [...sent].reverse())],
    [
      'counts its calls',
      'the same inputs',
      wrongList(sent => sent.map(tool => ({ ...tool, description: `${++calls}` }))),
    ],
    ['drops core tools', 'core tools', wrongList(sent => sent.filter(tool => tool.role !== 'core'))],
    ['remembers calls that were made without a session', 'calls without a session', wrongAnswer(count)],
    ['names no remedy', 'no call, however wrong', wrongAnswer(one => (one.kind === 'refused' ? refusal : one))],
    ['finds nothing', 'every deferred tool', wrongAnswer(one => (one.kind === 'result' ? none : one))],
    ['returns the calls of a batch in another order', 'several calls in one', wrongAnswer(backwards)],
  ]
  it.each(wrong)('a disclosure that %s', async (_, invariant, disclosure) => {
    const pending: Promise<unknown>[] = []
    const test = (title: string, run: () => Promise<void>) => {
      if (title.startsWith(invariant)) pending.push(run().catch(error => error))
    }
    const { onReveal, defaults } = disclosure
    disclosureInvariants({ test, disclosure, onReveal, meta: Object.values(defaults.names), runs: UNTIL_FOUND })
    const failures = await Promise.all(pending)
    expect(failures.map(String)).toEqual([expect.stringContaining('Property failed')])
  })
})

describe('runScript', () => {
  const create = (more: Partial<ToolSearchOptions>) =>
    createToolSearch({ tools: officeCatalog, ranker: createReferenceRanker(), activation: 'on', ...more })

  it('plays search and use, and throws if the script calls a tool that was not sent to the model', async () => {
    const call = { name: 'get_weather', arguments: { city: 'Oslo', days: '1' } }
    const { turns, last, history } = await runScript(
      create({ disclosure: 'load' }),
      [
        { name: 'search_tools', arguments: { queries: ['weather'] } },
        { name: 'add_tool', arguments: { tool_names: ['get_weather'] } },
        call,
      ],
      { execute: (name, args) => `${name} ${JSON.stringify(args)}` },
    )
    expect(turns.map(turn => turn.outcome.kind)).toEqual(['result', 'result', 'execute'])
    expect(turns[2]!.result).toBe('get_weather {"city":"Oslo","days":"1"}')
    expect(last.tools.map(tool => tool.name)).toEqual(['search_tools', 'add_tool', 'show_all_tools', 'get_weather'])
    expect(history).toHaveLength(6)
    await expect(runScript(create({ disclosure: 'load' }), [call])).rejects.toThrow(
      'expected one of what was sent: search_tools, add_tool, show_all_tools',
    )
  })

  it('executes the calls of a batch, reports how each ended, and joins their results', async () => {
    const events: ToolSearchEvent[] = []
    const toolSearch = create({ onEvent: event => void events.push(event) })
    const calls = [
      { name: 'get_weather', arguments: { city: 'Oslo', days: '1' } },
      { name: 'get_weather', arguments: { city: 'Rome' } },
      { name: 'book_room', arguments: { room: 'a', start: 'now' } },
    ]
    const { turns, history } = await runScript(toolSearch, [{ name: 'call_tool', arguments: { calls } }], {
      execute(name, args) {
        if (name === 'book_room') throw new Error('no room')
        return { name, args }
      },
    })
    const [first, second, third] = JSON.parse(turns[0]!.result) as readonly unknown[]
    expect(first).toEqual({ name: 'get_weather', result: { name: 'get_weather', args: calls[0]!.arguments } })
    expect(second).toMatchObject({ error: expect.stringContaining('days') })
    expect(third).toEqual({ name: 'book_room', error: 'no room' })
    // The calls of a batch run at the same time.
    const ends = events.flatMap(event => (event.kind === 'settled' ? `${event.id} ${event.name} ${event.status}` : []))
    expect(ends.sort()).toEqual(['call_0/0 get_weather ran', 'call_0/2 book_room failed'])
    expect(history).toEqual([
      { kind: 'call', id: 'call_0', name: 'call_tool', arguments: { calls } },
      { kind: 'result', id: 'call_0', name: 'call_tool', content: turns[0]!.result },
    ])
  })
})
