import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { invalidInput } from '@ts/cli-kit'
import type { HttpConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { urlHost } from './request-guard.js'

/** Time limits for a client, in milliseconds. */
export interface HttpTimeouts {
  /**
   * An idle connection. Default 120,000: longer than clients keep one, because otherwise it could be closed while a
   * request is being sent.
   */
  readonly keepAliveMs: number
  /** From the first byte of a request, or the start of the connection, to the end of the headers. Default 15,000. */
  readonly headersMs: number
  /** The same, up to the end of the body. Default 130,000. */
  readonly requestMs: number
  /** How often these are checked. Default 5,000. */
  readonly checkMs: number
}

const TIMEOUTS: HttpTimeouts = { keepAliveMs: 120_000, headersMs: 15_000, requestMs: 130_000, checkMs: 5_000 }
/** Interval between two reports that connections were closed because there are too many, in milliseconds. */
const DROP_REPORT_MS = 60_000

/** Node's HTTP server with limits for connections, which knows when each exchange has ended. */
export class HttpListener {
  readonly #server: Server
  readonly #exchanges = new WeakMap<Socket, Set<() => void>>()

  constructor(timeouts: Partial<HttpTimeouts> | undefined, tls: HttpConfig['tls'], log: Log) {
    const { keepAliveMs, headersMs, requestMs, checkMs } = { ...TIMEOUTS, ...timeouts }
    const options = {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
    }
    const server = tls === undefined ? createServer(options) : createTlsServer({ ...options, ...readTls(tls) })
    this.#server = server
    let reportAt = Number.NEGATIVE_INFINITY
    server.on('drop', () => {
      if (performance.now() - reportAt < DROP_REPORT_MS) return
      reportAt = performance.now()
      log.warn({ maxConnections: server.maxConnections }, 'A connection was closed: there are too many.')
    })
    server.on(tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => {
      const ends = new Set<() => void>()
      this.#exchanges.set(socket, ends)
      socket.on('close', () => {
        for (const end of ends) end()
      })
    })
  }

  /** Uses the certificate that the files have now. @throws ToolSearchError `INVALID_CONFIGURATION` if they cannot be used. */
  renew(tls: HttpConfig['tls']): void {
    if (tls !== undefined && 'setSecureContext' in this.#server)
      (this.#server as TlsServer).setSecureContext(readTls(tls))
  }

  set maxConnections(count: number) {
    this.#server.maxConnections = count
  }

  /** Listens, and returns the address. @throws ToolSearchError `INVALID_CONFIGURATION` for an address that is taken. */
  listen({ host, port }: HttpConfig, onRequest: (req: IncomingMessage, res: ServerResponse) => void) {
    this.#server.on('request', onRequest)
    return new Promise<AddressInfo>((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        const remedy =
          error.code === 'EADDRINUSE' ? 'the port is taken; choose another one' : `cannot listen (${error.code})`
        const found = `found ${urlHost(host)}:${port}, expected a free local address: ${remedy}`
        reject(invalidInput('toolSearch.http', found, error))
      })
      const onListening = () => resolve(this.#server.address() as AddressInfo)
      this.#server.listen({ host: host.replace(/^\[|\]$/g, ''), port }, onListening)
    })
  }

  /**
   * Calls back once, when an answer is complete or its connection has ended. An answer that waits behind another one on
   * the same connection is not notified of the connection's end.
   */
  onEnd(req: IncomingMessage, res: ServerResponse, listener: () => void): void {
    const ends = this.#exchanges.get(req.socket)
    const end = () => {
      res.off('close', end)
      ends?.delete(end)
      listener()
    }
    res.on('close', end)
    ends?.add(end)
  }

  /** Accepts no new connections, waits for `finish`, and closes all connections. */
  async close(finish: () => Promise<void>): Promise<void> {
    const closed = new Promise<void>(resolve => this.#server.close(() => resolve()))
    await finish()
    // Recently completed answers are sent before their connections are closed.
    this.#server.closeIdleConnections()
    const cut = setTimeout(() => this.#server.closeAllConnections(), 500)
    await closed
    clearTimeout(cut)
  }
}

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
