import { describe, expect, it, vi } from 'vitest'
import type { ServerBehavior } from '../config/gateway-config.js'
import type { CallContext, Era, UpstreamConnection } from '../upstream/connection.js'
import type { ClientRequest } from './client-request.js'
import { createRoots } from './roots.js'
import type { Session } from './sessions.js'

// Which servers get the roots of clients with a session is in roots.test.ts.
const capabilities = { roots: { listChanged: true }, sampling: {} }

/** Follows a call of a session, and counts the messages that its connection receives when the roots change. */
function follow({ era = 'legacy' as Era, client = 'legacy' as Era, hasSession = true } = {}) {
  const roots = createRoots(() => undefined)
  let [close, fail] = [() => {}, () => {}]
  const closed = new Promise<string>((resolve, reject) => {
    close = () => resolve('ended')
    fail = () => reject(new Error('broken'))
  })
  const notify = vi.fn(async (_: unknown, __?: CallContext) => {})
  const ask = vi.fn(async () => ({}))
  const caller = { era: client, session: hasSession ? 's' : undefined, token: undefined, capabilities }
  const own = { id: 's', server: { getClientCapabilities: () => capabilities, ask } } as unknown as Session
  const given: CallContext = { capabilities }
  const connection = { era, notify, closed } as unknown as UpstreamConnection
  const request = { caller } as unknown as ClientRequest
  // Two calls share the connection. Its server is still told only once of each change.
  const [, context] = [0, 1].map(() => roots.follow(connection, request, given))
  const told = (id = 's') => {
    roots.changed({ ...own, id })
    return notify.mock.calls.splice(0).length
  }
  return { roots, context, given, notify, ask, own, told, close, fail }
}

it.each<[ServerBehavior['instances'], Era, boolean]>([
  ['shared', 'legacy', true],
  ['session', 'legacy', false],
  ['token', 'legacy', false],
  // The answer of a modern client belongs to its request, so it reaches no other client.
  ['token', 'modern', true],
])('a server (%s) may get the roots of a %s client without a session: %s', (instances, era, expected) => {
  const caller = { era, session: undefined, token: 't', capabilities }
  const config = { instances, roots: 'client' } as ServerBehavior
  const limited = createRoots(() => config).limit({ caller } as unknown as ClientRequest, 'files')
  expect(limited.caller.capabilities).toEqual(expected ? capabilities : { sampling: {} })
})

it('a client without roots stays as it is for every server', () => {
  const caller = { era: 'legacy', session: 's', token: undefined, capabilities: { sampling: {} } }
  const client = { caller } as unknown as ClientRequest
  expect(createRoots(() => undefined).limit(client, 'files')).toBe(client)
})

describe('a call on a connection', () => {
  it('of a client without a session has no roots, and is not followed', () => {
    const { context, told } = follow({ hasSession: false })
    expect(context).toEqual({ capabilities: { sampling: {} } })
    expect(told()).toBe(0)
  })

  it.each([
    ['to a server of the newer era', { era: 'modern' }],
    ['of a client of the newer era', { client: 'modern' }],
  ] as const)('is not followed if it is %s', (_, part) => {
    const { context, given, told } = follow(part)
    expect(context).toBe(given)
    expect(told()).toBe(0)
  })

  it.each<[string, (call: ReturnType<typeof follow>) => void]>([
    ['the server has ended', ({ close }) => close()],
    ['the connection has failed', ({ fail }) => fail()],
    ['the client has left', ({ roots, own }) => roots.release(own)],
  ])('receives every change of its own client once, until %s', async (_, end) => {
    const call = follow()
    expect(call.context).toBe(call.given)
    expect([call.told(), call.told(), call.told('other')]).toEqual([1, 1, 0])
    call.roots.release({ ...call.own, id: 'other' })
    expect(call.told()).toBe(1)
    end(call)
    await new Promise(resolve => setTimeout(resolve, 0))
    expect(call.told()).toBe(0)
  })

  it('lets the server ask the client again after a change, even if telling it fails', async () => {
    const { roots, own, notify, ask } = follow()
    notify.mockRejectedValueOnce(new Error('ended'))
    roots.changed(own)
    const [message, context] = notify.mock.calls[0]!
    expect(message).toEqual({ method: 'notifications/roots/list_changed' })
    expect(context).toMatchObject({ capabilities, client: 's' })
    const { signal } = new AbortController()
    await context!.onRequest!({ method: 'roots/list' }, signal)
    expect(ask).toHaveBeenCalledWith({ method: 'roots/list' }, signal)
  })
})
