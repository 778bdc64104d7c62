import { createPendingCalls, shownDigest } from '@ts/adapter-kit'
import type { ExecuteOutcome, Outcome, ToolSearch } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { guardTool, reportFrom } from './real-tools.js'
import type { SdkTool } from './registered-tools.js'

const definition = { id: 'server/real', name: 'real', description: '', inputSchema: {} }
const execution = { kind: 'execute', id: 'a', name: 'real', tool: definition, via: 'bridge' } as const
const decided = (args: unknown, session?: string) => ({ ...execution, arguments: args, session }) as ExecuteOutcome
const NO_ARGUMENTS = { kind: 'refused', code: 'invalid_arguments', message: 'no', suggestions: [] }

/** A guarded tool, and what it asked of the search and reported to it. */
function guarded(outcome: unknown, execute: (...values: never[]) => unknown = async () => 'done', session?: string) {
  const handled: Readonly<Record<string, unknown>>[] = []
  const settled: unknown[][] = []
  const inputs: unknown[] = []
  const search = {
    handle: async (call: (typeof handled)[number]) => {
      handled.push(call)
      return outcome as Outcome
    },
    settle: async (record: unknown, { status }: { readonly status: string }) => void settled.push([record, status]),
    recheck: async (one: unknown) => one,
  } as unknown as ToolSearch
  const pending = createPendingCalls(search)
  const executions = { search, turn: { session }, pending, turns: new WeakMap() }
  const given = {
    execute: (input: never, ...more: never[]) => {
      inputs.push(input)
      return execute(input, ...more)
    },
  } as unknown as SdkTool
  const tool = guardTool('real', given, executions)
  const run = (input: unknown, messages: unknown = [], more: object = { toolCallId: 'a' }) =>
    tool.execute!(input as never, { messages, ...more } as never) as Promise<unknown>
  return { run, pending, handled, settled, inputs, executions }
}

const request = (id: string, more: object = {}) => ({ type: 'tool-approval-request', toolCallId: id, ...more })
const callPart = (digest?: string, id = 'a') => ({
  type: 'tool-call',
  toolCallId: id,
  ...(digest === undefined ? {} : { providerOptions: { toolSearch: { shown: digest } } }),
})
const by = (role: string, ...content: unknown[]) => ({ role, content })

describe('a guarded tool', () => {
  it('runs a pending call as it was decided, once', async () => {
    const { run, pending, handled, settled } = guarded(decided({}))
    const known = decided({ city: 'Rome' })
    pending.add({ session: undefined, id: 'a', name: 'real' }, known)
    expect(await run({ city: 'Rome' })).toBe('done')
    expect(handled).toEqual([])
    expect(settled).toEqual([[known, 'ran']])
    expect(pending.size).toBe(0)
  })

  it('decides another call anew, with the arguments that its approval showed', async () => {
    const input = { city: 'Rome', unit: 'C' }
    const shown = { city: 'Rome' }
    const plain = guarded(decided(input))
    await plain.run(input)
    // A call without a request was not approved, also if its messages have it.
    await plain.run(input, [by('assistant', callPart())])
    expect(plain.handled.map(one => one['arguments'])).toEqual([input, input])
    const approved = guarded(decided(shown))
    await approved.run(input, [by('assistant', callPart(), request('a', { inputSchemaInput: shown }))])
    await approved.run(input, [by('assistant', callPart(), request('a'))])
    expect(approved.handled.map(one => one['arguments'])).toEqual([shown, input])
    expect(approved.inputs).toEqual([input, input])
  })

  it('reads approvals only from requests for this call in messages of the assistant', async () => {
    const { run, handled } = guarded(decided({}))
    const old = { inputSchemaInput: { city: 'Oslo' } }
    const others: unknown[] = [
      null,
      'text',
      by('user', request('a', old)),
      { role: 'assistant', content: 'text' },
      by('assistant', null, 'text', request('b', old), { type: 'text', toolCallId: 'a', ...old }),
    ]
    for (const messages of [undefined, 'text', others]) await run({ city: 'Rome' }, messages)
    expect(handled.map(one => one['arguments'])).toEqual(Array.from({ length: 3 }, () => ({ city: 'Rome' })))
  })

  it('does not run if the approved call was another one', async () => {
    const approved = decided({ city: 'Rome' })
    const messages = [by('assistant', callPart(shownDigest(approved)), request('a'))]
    const same = guarded(approved)
    expect(await same.run({ city: 'Rome' }, messages)).toBe('done')
    const changed = guarded(decided({ city: 'Oslo' }))
    await expect(changed.run({ city: 'Oslo' }, messages)).rejects.toThrow('was changed')
    expect(changed.settled).toMatchObject([[{ arguments: { city: 'Oslo' } }, 'denied']])
    const unreadable = guarded(NO_ARGUMENTS)
    await expect(unreadable.run({ city: 'Rome' }, messages)).rejects.toThrow('was changed')
    const forbidden = guarded({ ...NO_ARGUMENTS, code: 'unknown_tool' })
    await expect(forbidden.run({ city: 'Rome' })).rejects.toThrow('no')
    expect([changed, unreadable, forbidden].flatMap(one => one.inputs)).toEqual([])
  })

  it('runs a call whose transformed arguments no longer fit, and reports it under the id of its tool', async () => {
    const named = guarded({ ...NO_ARGUMENTS, suggestions: ['server/real'] }, undefined, 'ann')
    await named.run({})
    expect(named.settled).toStrictEqual([[{ id: 'a', tool: 'server/real', name: 'real', session: 'ann' }, 'ran']])
    for (const outcome of [NO_ARGUMENTS, { kind: 'result', content: '' }]) {
      const { run, settled } = guarded(outcome)
      await run({})
      expect(settled).toStrictEqual([[{ id: 'a', tool: 'real', name: 'real' }, 'ran']])
    }
  })

  it('takes the id of a call from the SDK or from Mastra', async () => {
    const { run, handled } = guarded(decided({}))
    for (const more of [{ toolCallId: 'a' }, { agent: { toolCallId: 'b' } }, { agent: {} }, {}]) await run({}, [], more)
    expect(handled.map(one => one['id'])).toEqual(['a', 'b', '', ''])
  })

  it('gives the output of its tool, or the last of several', async () => {
    const several = {
      async *[Symbol.asyncIterator]() {
        yield 'half'
        yield 'whole'
      },
    }
    for (const [output, expected] of [
      [several, 'whole'],
      ['text', 'text'],
      [null, null],
      [undefined, undefined],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ])
      expect(await guarded(decided({}), () => output).run({})).toEqual(expected)
  })
})

describe('the end of a call that did not run here', () => {
  const output = (type: string, id = 'a') => ({
    type: 'tool-result',
    toolCallId: id,
    toolName: 'real',
    output: { type, value: 'x' },
  })

  async function endOf(prompt: readonly unknown[], hasExecute = true) {
    const { pending, settled, executions } = guarded(undefined)
    pending.add({ session: undefined, id: 'a', name: 'real' }, decided({}))
    await reportFrom(prompt as never, executions, () => hasExecute)
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
