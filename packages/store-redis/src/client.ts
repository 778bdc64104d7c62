import { withTimeLimit } from '@ts/core/kit'

/** A connected client: of ioredis or iovalkey, also for a cluster, which have `call`, or of node-redis. */
export type RedisClient =
  | { call(command: string, args: string[]): Promise<unknown> }
  | { sendCommand(args: string[]): Promise<unknown> }

/** Sends one command. */
export type Send = (command: string, ...args: string[]) => Promise<unknown>

/** How long to wait for a connection and for an answer, in milliseconds: a turn waits as long if the server is away. */
const LIMIT_MS = 5_000

/** Sends commands that fail in time, also if the host's client has no time limit, and that say what a full server needs. */
export function senderOf(client: RedisClient): Send {
  return async (command, ...args) => {
    const send = () => ('call' in client ? client.call(command, args) : client.sendCommand([command, ...args]))
    try {
      return await withTimeLimit(send, LIMIT_MS)
    } catch (error) {
      if (!/\bOOM /.test(String(error))) throw error
      const message = 'Found a server whose memory is full, expected room; raise its maxmemory, or lower expireAfterMs'
      throw new Error(message, { cause: error })
    }
  }
}

/**
 * Connects to an address with `ioredis`.
 *
 * @throws Error if ioredis is not installed, or if the server does not answer
 */
export async function connect(url: string): Promise<{ readonly client: RedisClient; quit(): Promise<void> }> {
  // A variable keeps bundlers from resolving a package that is not installed.
  const name = 'ioredis'
  const { Redis } = await (import(name) as Promise<{ Redis: new (url: string, options: object) => IoRedis }>).catch(
    cause => {
      throw new Error('Found no package ioredis; run npm install ioredis, or give a connected client', { cause })
    },
  )
  const client = new Redis(url, { connectTimeout: LIMIT_MS, maxRetriesPerRequest: 1 })
  // The commands that wait for the connection fail, and say why.
  client.on('error', () => {})
  try {
    await senderOf(client)('PING')
  } catch (cause) {
    client.disconnect()
    throw new Error(`Found no Redis or Valkey at ${new URL(url).host}; start it, or correct the address`, { cause })
  }
  return { client, quit: async () => void (await client.quit()) }
}

interface IoRedis {
  call(command: string, args: string[]): Promise<unknown>
  on(event: 'error', listener: () => void): unknown
  quit(): Promise<unknown>
  disconnect(): void
}
