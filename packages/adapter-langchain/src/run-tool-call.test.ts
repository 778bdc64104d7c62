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

/** Pending calls whose reported ends are kept; a companion's content replaces the tool's. */
function pendingCalls(replace: (content: unknown) => unknown = content => content) {
  const ends: Readonly<Record<string, unknown>>[] = []
  const settle = async ({ name }: ExecuteOutcome, { status, content, signal }: Readonly<Record<string, unknown>>) => {
    ends.push({ name, status, content, ...(signal === undefined ? {} : { signal }) })
    return replace(content)
  }
  return { ends, pending: createPendingCalls({ settle } as unknown as ToolSearch) }
}

describe('LangChain’s refusal of an unknown tool', () => {
  const text = 'Error: ping is not a valid tool, try one of [secret].'
  it('is replaced, and nothing else is', () => {
    expect(withoutNames(message(text, { status: 'error' }), KEY)).toMatchObject({
      content: 'There is no tool named "ping".',
      status: 'error',
      tool_call_id: 'a',
      name: 'ping',
    })
    const parts = [{ type: 'text', text }]
    for (const other of [
      message(text, { status: 'success' }),
      message('x', { status: 'error' }),
      message(parts, { status: 'error' }),
      undefined,
      { status: 'error', content: text },
    ])
      expect(withoutNames(other, KEY)).toBe(other)
  })
})

describe('calls that were answered without running', () => {
  const response = (...ids: readonly string[]) =>
    new AIMessage({
      content: '',
      additional_kwargs: withRecords({}, [{ id: 'm', members: ids.map(id => ({ id, name: 'ping', digest: 'x' })) }]),
    })
  const member = (...ids: readonly string[]) =>
    Object.assign(response(), {
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
    await settleAnswered(pending, 's', [
      message('x', { tool_call_id: 'old' }),
      member('a', 'b'),
      message('x'),
      new HumanMessage('hi'),
    ])
    expect(ends).toEqual([
      { name: 'a', status: 'ran', content: 'x' },
      { name: 'b', status: 'denied', content: undefined },
    ])
    expect(pending.size).toBe(2)
  })

  it('stay pending if the session, the id or the name differs, and if there is no message', async () => {
    const { pending, ends } = pendingCalls()
    pending.add(KEY, outcome())
    await settleAnswered(pending, 't', [message('x')])
    await settleAnswered(pending, 's', [message('x', { name: 'pong' })])
    await settleAnswered(pending, 's', [new HumanMessage(Object.assign({ content: 'hi', name: 'ping' }, { id: 'a' }))])
    await settleAnswered(pending, 's', [])
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
  const run = async (
    returned: unknown,
    {
      replace,
      isDirect = false,
      signal,
    }: { replace?: (content: unknown) => unknown; isDirect?: boolean; signal?: AbortSignal } = {},
  ) => {
    const { pending, ends } = pendingCalls(replace)
    const result = await runAndSettle(pending, KEY, outcome(), () => returned, { signal, isDirect })
    return { result: result as ToolMessage, ends }
  }

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

  it('ends without content if it returned no message of the call', async () => {
    const foreign = {
      update: {
        messages: [new AIMessage('x'), message('x', { tool_call_id: 'b' }), { tool_call_id: 'a', content: 'x' }],
      },
    }
    for (const returned of [
      undefined,
      'x',
      {},
      { update: 'x' },
      { update: {} },
      { update: { messages: 'x' } },
      foreign,
    ]) {
      const { result, ends } = await run(returned, { replace: () => 'short' })
      expect(result).toBe(returned)
      expect(ends).toEqual([{ name: 'ping', status: 'ran', content: undefined }])
    }
  })

  it('gets the companion’s content in a copy of the message', async () => {
    const returned = message('long', { additional_kwargs: { own: 1 } })
    const { result } = await run(returned, { replace: () => 'short' })
    expect(ToolMessage.isInstance(result)).toBe(true)
    expect(result).toMatchObject({
      content: 'short',
      lc_kwargs: { content: 'short' },
      tool_call_id: 'a',
      additional_kwargs: { own: 1 },
    })
    expect(returned.content).toBe('long')
  })

  it('keeps its own content for a person, and the model reads the companion’s', async () => {
    const { result } = await run(message('long', { additional_kwargs: { own: 1 } }), {
      replace: () => 'short',
      isDirect: true,
    })
    expect(result).toMatchObject({ content: 'long', additional_kwargs: { own: 1, toolSearch: { content: 'short' } } })
  })

  it('gets the companion’s content in its command', async () => {
    const own = message('long')
    const command = { update: { messages: [message('other', { tool_call_id: 'b' }), own] } }
    const { result, ends } = await run(command, { replace: () => 'short' })
    expect(result).toBe(command)
    expect(own).toMatchObject({ content: 'short', lc_kwargs: { content: 'short' } })
    expect(ends).toMatchObject([{ content: 'long' }])
  })

  it.each<[string, unknown, unknown, boolean]>([
    ['a list of records for a list', [{ type: 'text', text: 'x' }], [{ type: 'text', text: 'long' }], true],
    ['a list of records for a text', [{ type: 'text', text: 'x' }], 'long', false],
    ['a list of other values', [{ type: 'text', text: 'x' }, 1], [{ type: 'text', text: 'long' }], false],
    ['a record', { a: 1 }, [{ type: 'text', text: 'long' }], false],
  ])('gets a list of the companion only as a list of blocks: %s', async (_, replaced, content, isList) => {
    const { result } = await run(message(content), { replace: () => replaced })
    expect(result.content).toEqual(isList ? replaced : JSON.stringify(replaced))
  })
})

describe('a tool that throws', () => {
  const thrownBy = async (error: unknown, signal?: AbortSignal) => {
    const { pending, ends } = pendingCalls()
    const run = () => Promise.reject(error)
    const thrown: unknown = await runAndSettle(pending, KEY, outcome(), run, { signal, isDirect: false }).catch(
      (one: unknown) => one,
    )
    return { thrown, ends, size: pending.size }
  }
  const brandOf = (error: unknown) => (error as { readonly '~brand'?: unknown })['~brand']

  it('ends as failed, and its error is marked so that the agent answers the call', async () => {
    const error = new Error('out of order')
    const { thrown, ends, size } = await thrownBy(error)
    expect(thrown).toBe(error)
    expect(brandOf(thrown)).toBe('ToolInvocationError')
    expect(Object.keys(error)).not.toContain('~brand')
    expect(ends).toEqual([{ name: 'ping', status: 'failed', content: 'out of order' }])
    expect(size).toBe(0)
    expect((await thrownBy(error)).thrown).toBe(error)
    delete (error as { '~brand'?: unknown })['~brand']
    expect(brandOf(error)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['a text', 'x'],
    ['a record', { message: 'x' }],
    ['an error that cannot be extended', Object.freeze(new Error('x'))],
    ['an error with a mark', Object.assign(new Error('x'), { '~brand': 'Own' })],
    ['an error that says it does not bubble up', Object.assign(new Error('x'), { is_bubble_up: false })],
  ])('has its error unchanged: %s', async (_, error) => {
    const before = brandOf(error)
    const { thrown, ends } = await thrownBy(error)
    expect(thrown).toBe(error)
    expect(brandOf(thrown)).toBe(before)
    expect(ends).toMatchObject([{ status: 'failed' }])
  })

  it('has its error unmarked if the run was aborted, and marked if it was not', async () => {
    expect(brandOf((await thrownBy(new Error('x'), AbortSignal.abort())).thrown)).toBeUndefined()
    expect(brandOf((await thrownBy(new Error('x'), new AbortController().signal)).thrown)).toBe('ToolInvocationError')
  })

  it('stays pending if the run was interrupted', async () => {
    const { thrown, ends, size } = await thrownBy(Object.assign(new Error('x'), { is_bubble_up: true }))
    expect(brandOf(thrown)).toBeUndefined()
    expect(ends).toEqual([])
    expect(size).toBe(1)
  })
})
