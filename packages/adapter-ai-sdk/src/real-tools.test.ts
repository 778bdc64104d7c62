import { createPendingCalls } from '@ts/adapter-kit'
import type { ExecuteOutcome, ToolSearch } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { guardTool, reportFrom } from './real-tools.js'
import type { SdkTool } from './registered-tools.js'

const definition = { id: 'server/real', name: 'real', description: '', inputSchema: {} }
const KEY = { session: undefined, id: 'a', name: 'real' }
const decided = (args: unknown) =>
  ({ ...KEY, kind: 'execute', tool: definition, via: 'bridge', arguments: args }) as const
const ROME = { city: 'Rome' }

/** A guarded tool, and what it asked of the search and reported to it. */
function guarded(outcome: object, execute: () => unknown = async () => 'done') {
  const handled: Readonly<Record<string, unknown>>[] = []
  const settled: unknown[][] = []
  const search = {
    async handle(call: (typeof handled)[number]) {
      handled.push(call)
      return outcome
    },
    settle: async (record: unknown, { status }: { readonly status: string }) => void settled.push([record, status]),
    recheck: async (one: unknown) => one,
  } as unknown as ToolSearch
  const pending = createPendingCalls(search)
  const executions = { search, turn: {}, pending, turns: new WeakMap() }
  const tool = guardTool('real', { execute } as unknown as SdkTool, executions)
  const run = (messages: unknown = [], more: object = { toolCallId: 'a' }): Promise<unknown> =>
    tool.execute!(ROME, { messages, ...more } as never)
  return { run, pending, handled, settled, executions }
}

const request = (id: string, more: object = {}) => ({ type: 'tool-approval-request', toolCallId: id, ...more })
const by = (role: string, ...content: unknown[]) => ({ role, content })
const shown = { inputSchemaInput: { city: 'Oslo' } }

describe('a guarded tool', () => {
  it('runs a pending call as it was decided, once', async () => {
    const { run, pending, handled, settled } = guarded(decided({}))
    const known = decided(ROME) as unknown as ExecuteOutcome
    pending.add(KEY, known)
    expect(await run()).toBe('done')
    expect([handled, settled, pending.size]).toEqual([[], [[known, 'ran']], 0])
  })

  it('decides another call anew, with the arguments that its approval showed', async () => {
    const { run, handled } = guarded(decided(shown.inputSchemaInput))
    await run([by('assistant', { type: 'tool-call', toolCallId: 'a' }, request('a', shown))])
    expect(handled.map(one => one['arguments'])).toEqual([shown.inputSchemaInput])
  })

  it('reads approvals only from requests for this call in messages of the assistant', async () => {
    const { run, handled } = guarded(decided(ROME))
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
    expect(handled.map(one => one['arguments'])).toEqual([ROME, ROME, ROME])
  })

  it('runs a call whose transformed arguments no longer fit, and reports it under the id of its tool', async () => {
    const unfit = { kind: 'refused', code: 'invalid_arguments', message: 'no', suggestions: [] }
    for (const [outcome, tool] of [
      [{ ...unfit, suggestions: ['server/real'] }, 'server/real'],
      [unfit, 'real'],
      [{ kind: 'result', content: '' }, 'real'],
    ] as const) {
      const { run, settled } = guarded(outcome)
      expect(await run()).toBe('done')
      expect(settled).toStrictEqual([[{ id: 'a', tool, name: 'real' }, 'ran']])
    }
    await expect(guarded({ ...unfit, code: 'unknown_tool' }).run()).rejects.toThrow('no')
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

describe('the end of a call that did not run here', () => {
  const output = (type: string, toolCallId = 'a') => ({
    ...{ type: 'tool-result', toolCallId, toolName: 'real' },
    output: { type, value: 'x' },
  })

  async function endOf(prompt: readonly unknown[], hasExecute = true) {
    const { pending, settled, executions } = guarded({})
    pending.add(KEY, decided({}) as unknown as ExecuteOutcome)
    await reportFrom(prompt as never, { ...executions, session: undefined }, () => hasExecute)
    return settled.map(([, status]) => status)
  }

  it.each([
    ['error-text', true, 'failed'],
    ['error-json', false, 'failed'],
    ['execution-denied', false, 'denied'],
    ['text', true, 'denied'],
    ['text', false, 'ran'],
  ])('with the result %s and execute: %s, is %s', async (type, hasExecute, expected) => {
    expect(await endOf([by('tool', output(type))], hasExecute)).toEqual([expected])
  })

  it('is read from all results after the last response, and from no older ones', async () => {
    const end = by('tool', { type: 'tool-approval-response', approvalId: 'x' }, output('text', 'b'), output('text'))
    expect(await endOf([by('assistant'), end, by('tool', output('text', 'c')), by('user')])).toEqual(['denied'])
    expect(await endOf([end, by('assistant'), by('user')])).toEqual([])
  })
})
