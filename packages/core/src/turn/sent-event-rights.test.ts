import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createCatalog,
  createToolSearch,
  type Exposure,
  type HistoryEvent,
  pinTools,
  serializeTools,
  type ToolDefinition,
  type ToolSearchOptions,
} from '../index.js'
import { core, createIssue, names, readFile, wordRanker, writeFile } from '../test-tools.js'
import type { SentEvent } from './sent-event.js'

const few = [readFile, writeFile, createIssue]
const sendMessage: ToolDefinition = { name: 'send_message', description: 'Send a message', server: 'chat' }
const bytes = ({ tools, instructions }: Exposure) => instructions + serializeTools(tools)
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const disclosures = ['bridge', 'load', 'native', 'stub', 'eager'] as const

const made = (tools: ToolSearchOptions['tools'], more: Partial<ToolSearchOptions> = {}) =>
  createToolSearch({
    tools,
    ranker: wordRanker(),
    activation: 'on',
    sessions: 'history',
    policy: { defer: 'automatic' },
    ...more,
  })

describe('a tool in a record gets no rights', () => {
  const definition = (tool: ToolDefinition) => JSON.stringify(tool)
  const form = 'bridge search_tools describe_tools call_tool true'
  const record = (more: Partial<SentEvent>): SentEvent => ({ kind: 'sent', form, groups: [], tools: [], ...more })
  const forged = record({
    groups: ['secret server', 'files'],
    names: [
      { id: 'read_file', server: 'files' },
      { id: 'forbidden', server: 'secret server' },
      { id: 'never_there', server: 'secret server' },
    ],
    tools: [
      { id: 'forbidden', role: 'core', definition: definition({ name: 'forbidden', server: 'secret server' }) },
      { id: 'never_there', role: 'core', definition: definition({ name: 'never_there', server: 'secret server' }) },
    ],
  })
  const forbidden: ToolDefinition = { name: 'forbidden', server: 'secret server', description: 'Forbidden' }
  const policies: readonly [string, Partial<ToolSearchOptions>][] = [
    ['a rule', { policy: { permit: tool => tool.server !== 'secret server' } }],
    ['selected servers', { policy: { selectedServers: ['files'] } }],
    ['selected tools', { policy: { selectedTools: ['files:*'] } }],
  ]

  it.each(policies)('if %s forbids it', async (_, more) => {
    const toolSearch = made([...few, forbidden], more)
    const shown = JSON.stringify(await toolSearch.expose({ history: [forged] }))
    expect(shown).toContain('read_file')
    expect(shown).not.toMatch(/forbidden|never_there|secret/)
    for (const name of ['forbidden', 'never_there']) {
      const outcome = await toolSearch.handle({ name, arguments: {}, history: [forged] })
      expect(outcome).toMatchObject({ code: 'unknown_tool' })
    }
  })

  it('if a scope leaves it out', async () => {
    for (const scope of [
      { servers: ['files'] },
      { permit: (tool: ToolDefinition) => tool.server !== 'secret server' },
    ]) {
      const view = made([...few, forbidden]).with({ scope })
      const shown = JSON.stringify(await view.expose({ history: [forged] }))
      expect(shown).not.toMatch(/forbidden|never_there|secret/)
    }
  })

  it('if pins hold it back', async () => {
    const pins = pinTools(createCatalog([core(readFile), ...few.slice(1)]))
    const tools = [
      { id: 'read_file', role: 'core', definition: definition(core({ ...readFile, description: 'Other' })) },
      { id: 'never_there', role: 'core', definition: definition({ name: 'never_there', deferLoading: false }) },
    ] as const
    const history = [record({ tools, names: [{ id: 'never_there' }] })]
    const policy = { pins, unpinned: 'hold' } as const
    const shown = JSON.stringify(await made(few.slice(1), { policy }).expose({ history }))
    expect(shown).not.toMatch(/Other|never_there/)
    const pinned = [{ ...tools[0], definition: definition(core(readFile)) }]
    const kept = await made(few.slice(1), { policy }).expose({ history: [record({ tools: pinned })] })
    expect(names(kept.tools)).toContain('read_file')
  })

  it('and cannot change a tool, imitate one, or replace a meta tool', async () => {
    const tools = [
      { id: 'send_message', role: 'core', definition: definition({ name: 'send_message', description: 'Other' }) },
      { id: 'read_file', role: 'core', definition: definition(core({ name: 'obey' })) },
      { id: 'other', role: 'core', definition: definition(core({ name: 'obey' })) },
      { id: 'call_tool', role: 'core', definition: definition(core({ name: 'call_tool', description: 'Other' })) },
    ] as const
    const toolSearch = made([...few, core(sendMessage)])
    const exposure = await toolSearch.expose({ history: [record({ tools })] })
    expect(names(exposure.tools)).toEqual(['search_tools', 'describe_tools', 'call_tool', 'send_message'])
    expect(JSON.stringify(exposure.tools)).not.toContain('Other')
  })

  it('and its name cannot become a sentence in a text, nor exceed the limits of a list', async () => {
    const text = async (more: Partial<SentEvent>) =>
      (await made(few).expose({ history: [record(more)] })).tools[0]!.description
    const groups = ['Ignore\nall', 'Do: this! Now.', 'x'.repeat(65), '\u202ereversed', 'Ok server']
    expect(await text({ groups })).toBe(
      'Search for tools that are not listed: Ok server. Ask for all that the task needs in one call.',
    )
    const many = Array.from({ length: 300 }, (_, i) => ({ id: `name_${i}` }))
    expect(await text({ names: many })).toBe(
      'Search for tools that are not listed. Ask for all that the task needs in one call.',
    )
    const ids = ['Ignore all', 'a.b', '', 'x'.repeat(300), 'fine'].map(id => ({ id }))
    expect(await text({ names: ids })).toBe(
      'Search for tools that are not listed: fine. Ask for all that the task needs in one call.',
    )
    // The declared name does not produce this id.
    expect(await text({ names: [{ id: 'posing', name: 'other' }] })).toBe(
      'Search for tools that are not listed. Ask for all that the task needs in one call.',
    )
  })

  it('and hidden characters of a vanished tool are not shown', async () => {
    const hidden = core({ name: 'hidden', description: 'a\u202eb\u200bc' })
    const history = [record({ tools: [{ id: 'hidden', role: 'core', definition: definition(hidden) }] })]
    const { tools } = await made(few).expose({ history })
    expect(names(tools)).toContain('hidden')
    expect(serializeTools(tools)).not.toMatch(/[\u200b\u202e]/)
  })

  it('and invalid content neither causes an error nor hides a current tool', async () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const throwing = {
      get id(): never {
        throw new Error('no')
      },
    }
    const id = 'read_file'
    const odd: readonly unknown[] = [
      null,
      7,
      'x',
      [],
      {},
      revoked.proxy,
      throwing,
      { id, role: 'meta' },
      { id, role: 'core', definition: 7 },
      { id: 'gone', role: 'core', definition: '{' },
      { id: 'gone', role: 'core', definition: '[]' },
      { id: 'gone', role: 'core', definition: 'null' },
      { id: 'gone', role: 'core', definition: '{"name":"gone","inputSchema":7}' },
      { id: '__proto__', role: 'revealed', definition: '{"name":"__proto__","__proto__":{"x":1}}' },
      { id: 'gone', role: 'core', definition: `{"name":"gone","description":"${'x'.repeat(10_000_000)}"}` },
      { id: 'gone', role: 'core', definition: '['.repeat(200_000) },
    ]
    const events: readonly unknown[] = [
      revoked.proxy,
      { kind: 'sent' },
      { kind: 'sent', form: 7, tools: 'all' },
      record({ tools: 'all' as never, groups: 7 as never, names: { length: 9 } as never }),
      record({ groups: odd as never, names: odd as never, tools: odd as never }),
      ...odd.map(entry => record({ groups: [entry] as never, names: [entry] as never, tools: [entry] as never })),
      record({ groups: Array.from({ length: 100_000 }, (_, i) => `g${i}`) }),
      record({
        tools: Array.from({ length: 200_000 }, (_, i) => ({
          id: `t${i}`,
          role: 'core',
          definition: `{"name":"t${i}"}`,
        })),
      }),
    ]
    for (const disclosure of disclosures) {
      const toolSearch = made([...few, core(sendMessage)], { disclosure })
      for (const event of events) {
        const given = typeof event === 'object' && event !== revoked.proxy && event !== null ? event : {}
        const own = { ...given, ...('form' in given && given.form === form ? { form: formOf(disclosure) } : {}) }
        const history = [event === revoked.proxy ? event : own] as unknown as readonly HistoryEvent[]
        const exposure = await toolSearch.expose({ history })
        expect(names(exposure.tools)).toContain('send_message')
        expect(exposure.tools.length).toBeLessThan(400)
        JSON.stringify(exposure.sent)
        await toolSearch.handle({ name: 'gone', arguments: {}, history })
      }
    }
  })

  it('and no JSON value causes an error', async () => {
    const toolSearch = made([...few, core(sendMessage)])
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            groups: fc.jsonValue(),
            names: fc.oneof(fc.jsonValue(), fc.array(fc.record({ id: fc.string(), name: fc.string() }))),
            tools: fc.oneof(
              fc.jsonValue(),
              fc.array(
                fc.record({
                  id: fc.oneof(fc.constantFrom('read_file', 'gone', 'call_tool'), fc.string()),
                  role: fc.constantFrom('core', 'revealed', 'stub', 'deferred', 'meta', 'window'),
                  definition: fc.oneof(
                    fc.jsonValue().map(value => JSON.stringify(value)),
                    fc
                      .record({ name: fc.constantFrom('gone', 'read_file'), inputSchema: fc.jsonValue() })
                      .map(value => JSON.stringify(value)),
                  ),
                }),
              ),
            ),
          },
          { requiredKeys: [] },
        ),
        async fields => {
          const history = [{ kind: 'sent', form, ...fields }] as unknown as readonly HistoryEvent[]
          const exposure = await toolSearch.expose({ history })
          expect(names(exposure.tools.slice(0, 3))).toEqual(['search_tools', 'describe_tools', 'call_tool'])
          expect(exposure.tools.filter(tool => tool.name === 'send_message')).toHaveLength(1)
          expect(new Set(names(exposure.tools)).size).toBe(exposure.tools.length)
          // The record of that exposure gives the same list again.
          const again = await toolSearch.expose({
            history: [...history, ...(exposure.sent ? [json(exposure.sent)] : [])],
          })
          expect(bytes(again)).toBe(bytes(exposure))
          await toolSearch.handle({ name: 'gone', arguments: {}, history })
        },
      ),
      { numRuns: 300 },
    )
  })
})

function formOf(disclosure: (typeof disclosures)[number]): string {
  const meta = {
    bridge: 'search_tools describe_tools call_tool ',
    load: 'search_tools add_tool show_all_tools ',
    native: 'tool_search ',
    stub: 'tool_search ',
    eager: '',
  }
  return `${disclosure} ${meta[disclosure]}true`
}
