import { createNative, createToolSearch, createWindow, type Disclosure, type ExposedTool, type Turn } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { officeCatalog } from '../fixtures/office-catalog.js'
import { createReferenceRanker } from '../reference-ranker.js'
import { disclosureInvariants, type InvariantOptions } from './disclosure-invariants.js'
import { runScript } from './scripted-model.js'

const disclosures: readonly (Omit<InvariantOptions, 'test'> & { readonly name: string })[] = [
  { name: 'stub', disclosure: 'stub', onReveal: 'in-place', meta: ['tool_search'] },
  { name: 'bridge', disclosure: 'bridge', onReveal: 'none', meta: ['search_tools', 'describe_tools', 'call_tool'] },
  { name: 'load', disclosure: 'load', onReveal: 'append', meta: ['search_tools', 'add_tool', 'show_all_tools'] },
  { name: 'window', disclosure: createWindow({ maxTools: 5 }), onReveal: 'replace', meta: ['search_available_tools'] },
  { name: 'native', disclosure: 'native', onReveal: 'append', meta: ['tool_search'] },
  { name: 'native by provider', disclosure: createNative(true), onReveal: 'none', meta: ['tool_search'] },
  { name: 'eager', disclosure: 'eager', onReveal: 'none', meta: [] },
]

for (const { name, ...options } of disclosures) {
  describe(name, () => disclosureInvariants({ test: it, ...options }))
}

/** The bridge's shape, with one thing wrong. */
function broken(change: (turn: Turn, sent: readonly ExposedTool[]) => readonly ExposedTool[]): Disclosure {
  const base = createNative(false)
  return { ...base, expose: turn => ({ ...base.expose(turn), tools: change(turn, base.expose(turn).tools) }) }
}

describe('the invariants fail', () => {
  let calls = 0
  const wrong: readonly [string, string, Disclosure][] = [
    ['puts revealed tools first', 'a reveal changes', broken((_, sent) => [...sent].reverse())],
    [
      'counts its calls',
      'the same inputs',
      broken((_, sent) => sent.map(tool => ({ ...tool, description: `${++calls}` }))),
    ],
    ['drops core tools', 'core tools', broken((_, sent) => sent.filter(tool => tool.role !== 'core'))],
  ]
  it.each(wrong)('a disclosure that %s', async (_, invariant, disclosure) => {
    const failed: string[] = []
    const pending: Promise<void>[] = []
    const test = (title: string, run: () => Promise<void>) => {
      pending.push(run().catch(() => void failed.push(title)))
    }
    disclosureInvariants({ test, disclosure, onReveal: 'append', meta: ['tool_search'] })
    await Promise.all(pending)
    expect(failed.some(title => title.startsWith(invariant))).toBe(true)
  })
})

describe('runScript', () => {
  it('plays search and use, and records what was sent and told', async () => {
    const toolSearch = createToolSearch({
      tools: officeCatalog,
      ranker: createReferenceRanker(),
      disclosure: 'load',
      activation: 'on',
    })
    const { turns, last, history } = await runScript(
      toolSearch,
      [
        { name: 'search_tools', arguments: { query: 'weather' } },
        { name: 'add_tool', arguments: { tool_names: ['get_weather'] } },
        { name: 'get_weather', arguments: { city: 'Oslo', days: 1 } },
      ],
      { execute: (name, args) => `${name} ${JSON.stringify(args)}` },
    )
    expect(turns.map(turn => turn.outcome.kind)).toEqual(['result', 'result', 'execute'])
    expect(turns[2]!.result).toBe('get_weather {"city":"Oslo","days":1}')
    expect(last.tools.map(tool => tool.name)).toEqual(['search_tools', 'add_tool', 'show_all_tools', 'get_weather'])
    expect(history).toHaveLength(6)
  })

  it('throws where the script calls what the model was not sent', async () => {
    const toolSearch = createToolSearch({
      tools: officeCatalog,
      ranker: createReferenceRanker(),
      disclosure: 'load',
      activation: 'on',
    })
    await expect(runScript(toolSearch, [{ name: 'get_weather' }])).rejects.toThrow(
      'expected one of what was sent: search_tools, add_tool, show_all_tools',
    )
  })
})
