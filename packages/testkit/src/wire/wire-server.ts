import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { messageOf } from '@ts/core/kit'

/** A request as the double received it. */
export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body's bytes. */
  readonly bytes: Uint8Array
  /** The body read as JSON; undefined if it is not JSON. */
  readonly body: unknown
  /** Status of the answer; 0 until there is one. */
  readonly status: number
  /** The rule that the request broke, or `shape`; undefined if it was accepted. */
  readonly brokenRule: string | undefined
}

/** One server-sent event. `data` is written as JSON, but a string is written unchanged. */
export interface WireEvent {
  readonly event?: string
  readonly data: unknown
}

/** The answer to a request: a JSON body, or events; `brokenRule` is recorded with the request. */
export interface WireReply {
  /** Default 200. */
  readonly status?: number
  readonly json?: unknown
  readonly events?: readonly WireEvent[]
  /** The connection is cut after this many events. Default: never. */
  readonly cutAfterEvents?: number | undefined
  readonly brokenRule?: string
}

/** A running server on loopback. */
export interface WireServer {
  /** Base address without a trailing slash, such as `http://127.0.0.1:40123`. */
  readonly url: string
  /** Every request so far, in the order of arrival. */
  readonly requests: readonly RecordedRequest[]
  /** Stops listening and ends open connections. */
  close(): Promise<void>
}

/**
 * An HTTP server on loopback, at a free port, that records each request and answers it. An error of `answer` gets status
 * 500 with its message.
 */
export async function createWireServer(answer: (request: RecordedRequest) => Promise<WireReply>): Promise<WireServer> {
  const requests: RecordedRequest[] = []
  const server = createServer((incoming, response) => {
    void serve(incoming, response)
  })

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = new Uint8Array(await buffer(incoming))
    const { method = '', url: path = '' } = incoming
    // Of these headers, only `set-cookie` could be a list, and no client sends it.
    const headers = incoming.headers as Record<string, string>
    const base = { method, path, headers, bytes, body: jsonOf(bytes) }
    const index = requests.push({ ...base, status: 0, brokenRule: undefined }) - 1
    const reply = await answer(requests[index]!).catch(
      (error): WireReply => ({ status: 500, json: { error: { message: messageOf(error) } } }),
    )
    requests[index] = { ...base, status: reply.status ?? 200, brokenRule: reply.brokenRule }
    send(response, reply)
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, reply: WireReply): void {
  const streamed = reply.events !== undefined
  response.writeHead(reply.status ?? 200, {
    'content-type': streamed ? 'text/event-stream; charset=utf-8' : 'application/json',
  })
  if (reply.events === undefined) {
    response.end(JSON.stringify(reply.json ?? {}))
    return
  }
  const cut = reply.cutAfterEvents ?? reply.events.length
  for (const { event, data } of reply.events.slice(0, cut)) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    response.write(`${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`)
  }
  if (reply.cutAfterEvents === undefined) response.end()
  // Data that was already written must arrive before the connection is cut.
  else setImmediate(() => response.write(': cut\n\n', () => response.destroy()))
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
