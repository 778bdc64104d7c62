import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import { invalidInput } from '@ts/cli-kit'
import type { HttpConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { urlHost } from './request-guard.js'

/** Time limits for a client, in milliseconds, as Node names them. */
export type HttpTimeouts = Partial<typeof TIMEOUTS>

const TIMEOUTS = {
  // Longer than clients keep a connection, because otherwise it could be closed while a request is being sent.
  keepAliveTimeout: 120_000,
  headersTimeout: 15_000,
  requestTimeout: 130_000,
  connectionsCheckingInterval: 5_000,
}
/** Interval between two reports that connections were closed because there are too many, in milliseconds. */
const DROP_REPORT_MS = 60_000

/** Node's HTTP server with limits for connections, which knows when each exchange has ended. */
export function createHttpListener(timeouts: HttpTimeouts | undefined, tls: HttpConfig['tls'], log: Log) {
  const options = { ...TIMEOUTS, ...timeouts }
  const server = tls === undefined ? createServer(options) : createTlsServer({ ...options, ...readTls(tls) })
  let reportAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - reportAt < DROP_REPORT_MS) return
    reportAt = performance.now()
    log.warn({ maxConnections: server.maxConnections }, 'A connection was closed: there are too many.')
  })

  return {
    /** Uses the certificate that the files have now. @throws ToolSearchError `INVALID_CONFIGURATION` if they cannot be used. */
    renew(files: HttpConfig['tls']): void {
      if (files !== undefined && 'setSecureContext' in server) server.setSecureContext(readTls(files))
    },
    limitConnections(count: number): void {
      server.maxConnections = count
    },
    /** Listens, and returns the address. @throws ToolSearchError `INVALID_CONFIGURATION` for an address that is taken. */
    listen({ host, port }: HttpConfig, onRequest: (req: IncomingMessage, res: ServerResponse) => void) {
      server.on('request', onRequest)
      return new Promise<AddressInfo>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          const remedy =
            error.code === 'EADDRINUSE' ? 'the port is taken; choose another one' : `cannot listen (${error.code})`
          const found = `found ${urlHost(host)}:${port}, expected a free local address: ${remedy}`
          reject(invalidInput('toolSearch.http', found, error))
        })
        const onListening = () => resolve(server.address() as AddressInfo)
        server.listen({ host: host.replace(/^\[|\]$/g, ''), port }, onListening)
      })
    },
    /**
     * Calls back once, when an answer is complete or its connection has ended. An answer that waits behind another one on
     * the same connection is not notified of the connection's end.
     */
    onEnd(req: IncomingMessage, res: ServerResponse, listener: () => void): void {
      const { socket } = req
      const end = () => {
        for (const one of [res, socket]) one.off('close', end)
        listener()
      }
      // A client may send many requests before it reads an answer.
      socket.setMaxListeners(0)
      for (const one of [res, socket]) one.on('close', end)
    },
    /** Accepts no new connections, waits for `finish`, and closes all connections. */
    async close(finish: () => Promise<void>): Promise<void> {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      await finish()
      // Recently completed answers are sent before their connections are closed.
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), 500)
      await closed
      clearTimeout(cut)
    },
  }
}

export type HttpListener = ReturnType<typeof createHttpListener>

function readTls({ cert, key }: NonNullable<HttpConfig['tls']>) {
  try {
    const files = { cert: readFileSync(cert), key: readFileSync(key) }
    createSecureContext(files)
    return files
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw invalidInput('toolSearch.http.tls', `found files that cannot be used (${code ?? message})`, error)
  }
}
