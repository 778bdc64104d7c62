import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages'
import { createPendingCalls } from '@ts/adapter-kit'
import type { ExecuteOutcome, ToolSearch } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { withRecords } from './call-record.js'
import { runAndSettle, settleAnswered, withoutNames } from './run-tool-call.js'

const KEY = { session: 's', id: 'a', name: 'ping' }
const outcome = (name = 'ping') => ({ kind: 'execute', name }) as unknown as ExecuteOutcome
const message = (content: unknown, more: object = {}) =>
  new ToolMessage({ content, name: 'ping', tool_call_id: 'a', ...more } as never)
const text = (value: string) => ({ type: 'text', text: value })

/** Pending calls whose reported ends are kept; a companion's content replaces the tool's. */
function pendingCalls(replace: (content: unknown) => unknown = content => content) {
  const ends: Readonly<Record<string, unknown>>[] = []
  const settle = async ({ name }: ExecuteOutcome, { status, content, signal }: Readonly<Record<string, unknown>>) => {
    ends.push({ name, status, content, ...(signal === undefined ? {} : { signal }) })
    return replace(content)
  }
  return { ends, pending: createPendingCalls({ settle } as unknown as ToolSearch) }
}

it('LangChain’s refusal of an unknown tool is replaced, and nothing else is', () => {
  const refusal = 'Error: ping is not a valid tool, try one of [secret].'
  expect(withoutNames(message(refusal, { status: 'error' }), KEY)).toMatchObject({
    content: 'There is no tool named "ping".',
    status: 'error',
    tool_call_id: 'a',
    name: 'ping',
  })
  for (const other of [
    message(refusal, { status: 'success' }),
    message('x', { status: 'error' }),
    message([text(refusal)], { status: 'error' }),
    undefined,
    { status: 'error', content: refusal },
  ])
    expect(withoutNames(other, KEY)).toBe(other)
})

describe('calls that were answered without running', () => {
  const response = (...ids: readonly string[]) =>
    new AIMessage({
      content: '',
      additional_kwargs: withRecords({}, [
        { id: 'm', name: 'call_tool', text: '{}', members: ids.map(id => ({ id, name: 'ping', digest: 'x' })) },
      ]),
    })

  it.each([
    ['error', 'denied'],
    ['success', 'ran'],
    [undefined, 'ran'],
  ])('end by the status of their result: %s', async (status, end) => {
    const { pending, ends } = pendingCalls()
    pending.add(KEY, outcome())
    await settleAnswered(pending, 's', [response(), message('x', { status }), new HumanMessage('hi')])
    expect(ends).toEqual([{ name: 'ping', status: end, content: 'x' }])
    expect(pending.size).toBe(0)
  })

  it('are denied without a result, as far as the last response has them', async () => {
    const { pending, ends } = pendingCalls()
    for (const id of ['a', 'b', 'c', 'old']) pending.add({ ...KEY, id }, outcome(id))
    const older = message('x', { tool_call_id: 'old' })
    await settleAnswered(pending, 's', [older, response('a', 'b'), message('x'), new HumanMessage('hi')])
    expect(ends).toEqual([
      { name: 'a', status: 'ran', content: 'x' },
      { name: 'b', status: 'denied', content: undefined },
    ])
    expect(pending.size).toBe(2)
  })

  it('stay pending if the session, the id or the name differs, and if there is no message', async () => {
    const { pending, ends } = pendingCalls()
    pending.add(KEY, outcome())
    const human = new HumanMessage(Object.assign({ content: 'hi', name: 'ping' }, { id: 'a' }))
    await settleAnswered(pending, 't', [message('x')])
    for (const given of [[message('x', { name: 'pong' })], [human], []]) await settleAnswered(pending, 's', given)
    expect(ends).toEqual([])
    await settleAnswered(pending, 's', [message('x')])
    expect(ends).toHaveLength(1)
  })

  it('are not looked up if nothing is pending', async () => {
    const untouched = new Proxy([] as never[], {
      get: (_, key) => {
        if (key === 'length') return 1
        throw new Error('read')
      },
    })
    await settleAnswered(pendingCalls().pending, 's', untouched)
  })
})

describe('a tool that runs', () => {
  interface RunOptions {
    readonly replace?: (content: unknown) => unknown
    readonly isDirect?: boolean
    readonly signal?: AbortSignal
  }
  async function run(returned: unknown, { replace, isDirect = false, signal }: RunOptions = {}) {
    const { pending, ends } = pendingCalls(replace)
    const result = await runAndSettle(pending, KEY, outcome(), () => returned, { signal, isDirect })
    return { result: result as ToolMessage, ends }
  }
  const replace = () => 'short'

  it.each([
    ['error', 'failed'],
    ['success', 'ran'],
    [undefined, 'ran'],
  ])('ends by the status of its message: %s', async (status, end) => {
    const { signal } = new AbortController()
    const returned = message('x', { status })
    const { result, ends } = await run(returned, { signal })
    expect(result).toBe(returned)
    expect(ends).toEqual([{ name: 'ping', status: end, content: 'x', signal }])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'x'],
    ['a record', {}],
    ['a command whose update is a text', { update: 'x' }],
    ['a command without messages', { update: {} }],
    ['a command whose messages are a text', { update: { messages: 'x' } }],
    ['a command with a response', { update: { messages: [new AIMessage('x')] } }],
    ['a command with a message of another call', { update: { messages: [message('x', { tool_call_id: 'b' })] } }],
    ['a command with a record like a message', { update: { messages: [{ tool_call_id: 'a', content: 'x' }] } }],
  ])('ends without content if it returned no message of the call: %s', async (_, returned) => {
    const { result, ends } = await run(returned, { replace })
    expect(result).toBe(returned)
    expect(ends).toEqual([{ name: 'ping', status: 'ran', content: undefined }])
  })

  it.each([
    [false, { content: 'short', lc_kwargs: { content: 'short' }, additional_kwargs: { own: 1 } }],
    [true, { content: 'long', additional_kwargs: { own: 1, toolSearch: { content: 'short' } } }],
  ])(
    'gets the companion’s content in a copy of the message, beside its own for a person: %s',
    async (isDirect, fields) => {
      const returned = message('long', { additional_kwargs: { own: 1 } })
      const { result } = await run(returned, { replace, isDirect })
      expect(ToolMessage.isInstance(result)).toBe(true)
      expect(result).toMatchObject({ tool_call_id: 'a', ...fields })
      expect(returned).toMatchObject({ content: 'long', additional_kwargs: { own: 1 } })
    },
  )

  it('gets the companion’s content in its command', async () => {
    const own = message('long')
    const command = { update: { messages: [message('other', { tool_call_id: 'b' }), own] } }
    const { result, ends } = await run(command, { replace })
    expect(result).toBe(command)
    expect(own).toMatchObject({ content: 'short', lc_kwargs: { content: 'short' } })
    expect(ends).toMatchObject([{ content: 'long' }])
  })

  it.each<[string, unknown, unknown, boolean]>([
    ['a list of records for a list', [text('x')], [text('long')], true],
    ['a list of records for a text', [text('x')], 'long', false],
    ['a list of other values', [text('x'), 1], [text('long')], false],
    ['a record', { a: 1 }, [text('long')], false],
  ])('gets a list of the companion only as a list of blocks: %s', async (_, replaced, content, isList) => {
    const { result } = await run(message(content), { replace: () => replaced })
    expect(result.content).toEqual(isList ? replaced : JSON.stringify(replaced))
  })
})

describe('a tool that throws', () => {
  const markOf = (error: unknown) => (error as { readonly '~brand'?: unknown })['~brand']
  async function thrownBy(error: unknown, signal?: AbortSignal) {
    const { pending, ends } = pendingCalls()
    const running = runAndSettle(pending, KEY, outcome(), () => Promise.reject(error), { signal, isDirect: false })
    const thrown: unknown = await running.catch((one: unknown) => one)
    return { thrown, ends, size: pending.size, mark: markOf(thrown) }
  }

  it('ends as failed, and its error is marked so that the agent answers the call', async () => {
    const error = new Error('out of order')
    const { thrown, ends, size, mark } = await thrownBy(error)
    expect(thrown).toBe(error)
    expect(mark).toBe('ToolInvocationError')
    expect(Object.keys(error)).not.toContain('~brand')
    expect(ends).toEqual([{ name: 'ping', status: 'failed', content: 'out of order' }])
    expect(size).toBe(0)
    expect((await thrownBy(error)).thrown).toBe(error)
    delete (error as { '~brand'?: unknown })['~brand']
    expect(markOf(error)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['a text', 'x'],
    ['a record', { message: 'x' }],
    ['an error that cannot be extended', Object.freeze(new Error('x'))],
    ['an error with a mark', Object.assign(new Error('x'), { '~brand': 'Own' })],
    ['an error that says it does not bubble up', Object.assign(new Error('x'), { is_bubble_up: false })],
  ])('has its error unchanged: %s', async (_, error) => {
    const before = markOf(error)
    const { thrown, ends, mark } = await thrownBy(error)
    expect(thrown).toBe(error)
    expect(mark).toBe(before)
    expect(ends).toMatchObject([{ status: 'failed' }])
  })

  it('has its error unmarked if the run was aborted, and marked if it was not', async () => {
    expect((await thrownBy(new Error('x'), AbortSignal.abort())).mark).toBeUndefined()
    expect((await thrownBy(new Error('x'), new AbortController().signal)).mark).toBe('ToolInvocationError')
  })

  it('stays pending if the run was interrupted', async () => {
    const { mark, ends, size } = await thrownBy(Object.assign(new Error('x'), { is_bubble_up: true }))
    expect({ mark, ends, size }).toEqual({ mark: undefined, ends: [], size: 1 })
  })
})
