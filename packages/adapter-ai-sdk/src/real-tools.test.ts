import { createPendingCalls } from '@ts/adapter-kit'
import type { ExecuteOutcome, ToolSearch, TurnInput } from '@ts/core'
import { describe, expect, it, vi } from 'vitest'
import { guardTool, reportFrom } from './real-tools.js'
import type { SdkTool } from './registered-tools.js'

const KEY = { session: undefined, id: 'a', name: 'real' }
const decided = (args: unknown) => ({ ...KEY, kind: 'execute', tool: { id: 'real' }, via: 'bridge', arguments: args })
const ROME = { city: 'Rome' }
const UNFIT = { kind: 'refused', code: 'invalid_arguments', message: 'no', suggestions: [] }

/** A guarded tool, and what it asked of the search and reported to it. */
function guarded(outcome: object, execute: () => unknown = async () => 'done', turn: TurnInput = {}) {
  const handled: Readonly<Record<string, unknown>>[] = []
  const settled: unknown[][] = []
  const search = {
    async handle(call: (typeof handled)[number]) {
      handled.push(call)
      return outcome
    },
    settle: async (record: unknown, { status }: { readonly status: string }) => void settled.push([record, status]),
  } as unknown as ToolSearch
  const executions = { search, turn, pending: createPendingCalls(search), turns: new WeakMap() }
  const tool = guardTool('real', { execute } as unknown as SdkTool, executions)
  const run = (messages: unknown = [], more: object = { toolCallId: 'a' }): Promise<unknown> =>
    tool.execute!(ROME, { messages, ...more } as never)
  return { run, handled, settled, executions }
}

const request = (id: string, more: object = {}) => ({ type: 'tool-approval-request', toolCallId: id, ...more })
const by = (role: string, ...content: unknown[]) => ({ role, content })
const shown = { inputSchemaInput: { city: 'Oslo' } }

describe('a guarded tool', () => {
  it('reads approvals only from requests for this call in messages of the assistant', async () => {
    const { run, handled } = guarded(decided(shown.inputSchemaInput))
    const others: unknown[] = [
      null,
      'text',
      by('user', request('a', shown)),
      { role: 'assistant', content: 'text' },
      by('assistant', null, 'text', request('b', shown), { type: 'text', toolCallId: 'a', ...shown }),
      // A call without a request was not approved, also if its messages have it.
      by('assistant', { type: 'tool-call', toolCallId: 'a', ...shown }),
    ]
    for (const messages of [undefined, 'text', others]) await run(messages)
    await run([...others, by('assistant', { type: 'tool-call', toolCallId: 'a' }, request('a', shown))])
    expect(handled.map(one => one['arguments'])).toEqual([ROME, ROME, ROME, shown.inputSchemaInput])
  })

  it('reports a call whose transformed arguments no longer fit under the id of its tool', async () => {
    for (const [outcome, tool, turn] of [
      [{ ...UNFIT, suggestions: ['server/real'] }, 'server/real', { session: 'ann' }],
      [UNFIT, 'real', {}],
      [{ kind: 'result', content: '' }, 'real', {}],
    ] as const) {
      const { run, settled } = guarded(outcome, undefined, turn)
      expect(await run()).toBe('done')
      expect(settled).toStrictEqual([[{ id: 'a', tool, name: 'real', ...turn }, 'ran']])
    }
  })

  it('does not run an approved call that no longer fits its tool', async () => {
    const execute = vi.fn()
    const { run } = guarded(UNFIT, execute)
    const approved = { type: 'tool-call', toolCallId: 'a', providerOptions: { toolSearch: { shown: '0'.repeat(64) } } }
    await expect(run([by('assistant', approved, request('a'))])).rejects.toThrow('was changed')
    expect(execute).not.toHaveBeenCalled()
  })

  it('takes the id of a call from the SDK or from Mastra', async () => {
    const { run, handled } = guarded(decided({}))
    for (const more of [{ toolCallId: 'a' }, { agent: { toolCallId: 'b' } }, { agent: {} }, {}]) await run([], more)
    expect(handled.map(one => one['id'])).toEqual(['a', 'b', '', ''])
  })

  it('gives the output of its tool, or the last of several', async () => {
    const several = {
      async *[Symbol.asyncIterator]() {
        yield 'half'
        yield 'whole'
      },
    }
    expect(await guarded(decided({}), () => several).run()).toBe('whole')
    for (const output of ['text', null, undefined, ['a', 'b']])
      expect(await guarded(decided({}), () => output).run()).toEqual(output)
  })
})

it.each([
  ['error-text', true, 'failed'],
  ['error-json', false, 'failed'],
  ['execution-denied', false, 'denied'],
  ['text', true, 'denied'],
  ['text', false, 'ran'],
])(
  'a call that did not run here and has the result %s, with execute: %s, is %s',
  async (type, hasExecute, expected) => {
    const result = (toolCallId: string) => ({ type: 'tool-result', toolCallId, toolName: 'real', output: { type } })
    const { settled, executions } = guarded({})
    executions.pending.add(KEY, decided({}) as unknown as ExecuteOutcome)
    // All messages after the last response are read, because several of them may have results.
    const end = [
      by('tool', { type: 'tool-approval-response' }, result('b'), result('a')),
      by('tool', result('c')),
      by('user'),
    ]
    await reportFrom([by('assistant'), ...end] as never, { ...executions, session: undefined }, () => hasExecute)
    expect(settled.map(([, status]) => status)).toEqual([expected])
  },
)
