import type { CatalogHints } from '@ts/core'
import { perObject } from '@ts/core/kit'
import { type PostgresPool, runOn } from './pool.js'

/** A pool of pg, which says when a connection is used, or a connection, which says what it was notified of. */
interface Connections extends PostgresPool {
  on?(event: string, listener: (about: Connections & { readonly payload?: string }) => void): unknown
}

const CHANNEL = 'ts_catalogs'
/** Time between two statements that listen, in milliseconds. A pool closes a connection that is not used for 10 seconds. */
const LISTEN_EVERY_MS = 5_000

/** Who listens on a pool, with the beginning of the messages of their tenant. */
const listenersOn = perObject((pool: Connections) => {
  const listeners = new Map<(name: string) => void, string>()
  const hearOn = perObject((connection: Connections) =>
    connection.on?.('notification', ({ payload = '' }) => {
      for (const [onHint, mark] of listeners) if (payload.startsWith(mark)) onHint(payload.slice(mark.length))
    }),
  )
  hearOn(pool)
  pool.on?.('acquire', hearOn)
  // A statement that fails leaves the changes to the next look of each process.
  const listen = () => void runOn(pool, `listen ${CHANNEL}`, []).catch(() => {})
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    add(onHint: (name: string) => void, mark: string) {
      listeners.set(onHint, mark)
      timer ??= setInterval(listen, LISTEN_EVERY_MS).unref()
      listen()
    },
    remove(onHint: (name: string) => void) {
      listeners.delete(onHint)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
})

/** Hints between the stores of a tenant, over the connections of the pool. A database without events only sends. */
export function postgresHints(pool: PostgresPool, tenant: string): CatalogHints {
  const mark = `${JSON.stringify(tenant)} `
  return {
    send: name => runOn(pool, 'select pg_notify($1, $2)', [CHANNEL, mark + name]),
    listen(onHint) {
      const listeners = listenersOn(pool as Connections)
      listeners.add(onHint, mark)
      return () => listeners.remove(onHint)
    },
  }
}
