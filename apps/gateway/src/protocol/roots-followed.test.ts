import { describe, expect, it, vi } from 'vitest'
import type { ServerBehavior } from '../config/gateway-config.js'
import type { CallContext, Era, UpstreamConnection } from '../upstream/connection.js'
import type { ClientRequest } from './client-request.js'
import { createRoots } from './roots.js'
import type { Session } from './sessions.js'

const WITH_ROOTS = { roots: { listChanged: true }, sampling: {} }
const clientOf = (era: Era, session: string | undefined, capabilities: object = WITH_ROOTS) =>
  ({ method: 'tools/call', caller: { era, session, token: undefined, capabilities } }) as unknown as ClientRequest
const rootsOf = (config: Partial<ServerBehavior> | undefined) =>
  createRoots(server => (server === 'files' ? (config as ServerBehavior | undefined) : undefined))

describe('a client as a server may know it', () => {
  it.each<[Partial<ServerBehavior> | undefined, Era, string | undefined, boolean]>([
    [undefined, 'legacy', 's', false],
    [{ instances: 'session' }, 'legacy', 's', false],
    [{ instances: 'session', roots: 'client' }, 'legacy', 's', true],
    [{ instances: 'session', roots: 'client' }, 'legacy', undefined, false],
    [{ instances: 'shared', roots: 'client' }, 'legacy', undefined, true],
    [{ instances: 'token', roots: 'client' }, 'legacy', undefined, false],
    [{ instances: 'token', roots: 'client' }, 'modern', undefined, true],
    [{ instances: 'token', roots: 'none' }, 'modern', undefined, false],
    [undefined, 'modern', 's', false],
  ])('has roots only if the configuration says so: %j, %s, session %s: %s', (config, era, session, expected) => {
    const client = clientOf(era, session)
    const limited = rootsOf(config).limit(client, 'files')
    if (expected) expect(limited).toBe(client)
    else expect(limited).toEqual({ ...client, caller: { ...client.caller, capabilities: { sampling: {} } } })
  })

  it('stays the same if it has no roots', () => {
    const client = clientOf('legacy', 's', { sampling: {} })
    const roots = rootsOf(undefined)
    expect(roots.limit(client, 'files')).toBe(client)
  })
})

describe('a call on a connection', () => {
  /** Follows a call, and counts the messages that the connection receives when the roots change. */
  function follow(config: Partial<ServerBehavior>, { client = clientOf('legacy', 's'), era = 'legacy' as Era } = {}) {
    const roots = rootsOf(config)
    let close = () => {}
    let fail = () => {}
    const notify = vi.fn(async (_: unknown, __?: CallContext) => {})
    const closed = new Promise<string>((resolve, reject) => {
      close = () => resolve('ended')
      fail = () => reject(new Error('broken'))
    })
    const connection = { era, notify, closed } as unknown as UpstreamConnection
    const given: CallContext = { capabilities: WITH_ROOTS }
    const ask = vi.fn(async () => ({}))
    const session = { id: 's', server: { getClientCapabilities: () => WITH_ROOTS, ask } } as unknown as Session
    const again = () => roots.follow(connection, client, given)
    const told = () => {
      roots.changed(session)
      return notify.mock.calls.splice(0).length
    }
    return { roots, again, given, notify, ask, session, told, close: () => close(), fail: () => fail() }
  }
  const SHARED = { instances: 'shared', roots: 'client' } as const
  const OWN = { instances: 'session', roots: 'client' } as const
  const signal = new AbortController().signal

  it.each([
    ['its client has no roots', { client: clientOf('legacy', 's', {}) }],
    ['it is of the newer era', { era: 'modern' as const }],
    ['its client is of the newer era', { client: clientOf('modern', 's') }],
  ])('is not followed if %s', (_, part) => {
    const { again, given, told } = follow(OWN, part)
    expect(again()).toBe(given)
    expect(told()).toBe(0)
  })

  it('without a session hides the roots of its client', () => {
    const { again, given, told } = follow(SHARED, { client: clientOf('legacy', undefined) })
    expect(again()).toEqual({ ...given, capabilities: { sampling: {} } })
    expect(told()).toBe(0)
  })

  it('receives every change on its own server, until the client or the server ends', async () => {
    const ends: ((call: ReturnType<typeof follow>) => void)[] = [
      ({ close }) => close(),
      ({ fail }) => fail(),
      ({ roots, session }) => roots.release(session),
    ]
    for (const end of ends) {
      const call = follow(OWN)
      expect([call.again(), call.again(), call.told(), call.told()]).toEqual([call.given, call.given, 1, 1])
      call.roots.release({ ...call.session, id: 'other' })
      call.roots.changed({ ...call.session, id: 'other' })
      expect(call.told()).toBe(1)
      end(call)
      await new Promise(resolve => setTimeout(resolve, 0))
      expect(call.told()).toBe(0)
    }
  })

  it('lets the server ask the client again after a change, even if telling it fails', async () => {
    const { again, roots, session, notify, ask } = follow(OWN)
    again()
    notify.mockRejectedValueOnce(new Error('ended'))
    roots.changed(session)
    const [message, context] = notify.mock.calls[0]!
    expect(message).toEqual({ method: 'notifications/roots/list_changed' })
    expect(context).toMatchObject({ capabilities: WITH_ROOTS, client: 's' })
    await context!.onRequest!({ method: 'roots/list' }, signal)
    expect(ask).toHaveBeenCalledWith({ method: 'roots/list' }, signal)
    const unknown = { ...session.server, getClientCapabilities: () => undefined }
    roots.changed({ ...session, server: unknown } as unknown as Session)
    expect(notify.mock.calls[1]![1]).toMatchObject({ capabilities: {} })
    await new Promise(resolve => setTimeout(resolve, 0))
  })
})
