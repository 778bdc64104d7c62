import type { RedisClient, Send } from './client.js'

/** What both kinds of clients have. A client that lost its connection opens another one. */
interface Listener {
  connect(): Promise<unknown>
  on(event: string, listener: (...texts: string[]) => void): this
  subscribe(channel: string, hear?: (tenant: string) => void): Promise<unknown>
  disconnect(): unknown
}

/** Hints over a channel, and the end of the connection that listens. A client that cannot be duplicated only sends. */
export function redisHints(client: RedisClient, send: Send, channel: string) {
  const listeners = new Set<(tenant: string) => void>()
  const hear = (tenant = '') => listeners.forEach(onHint => void onHint(tenant))
  let listener: Listener | undefined

  /** A connection that listens sends no other commands. */
  function open(): Listener | undefined {
    const opened = (client as { duplicate?(): Listener }).duplicate?.().on('error', () => {})
    // Clients of ioredis emit an event, and those of node-redis call a function.
    opened?.on('message', (_, tenant) => hear(tenant))
    opened?.on('ready', () => opened.subscribe(channel, ...('call' in client ? [] : [hear])).catch(() => {}))
    opened?.connect().catch(() => {})
    return opened
  }
  function listen(onHint: (tenant: string) => void): () => void {
    listeners.add(onHint)
    listener ??= open()
    return () => void listeners.delete(onHint)
  }
  const hints = { send: (tenant: string) => send('PUBLISH', channel, tenant), listen }
  return { hints, end: async () => listener?.disconnect() }
}
