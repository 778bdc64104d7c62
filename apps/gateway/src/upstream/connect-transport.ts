import { SSEClientTransport, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import type { HttpServerConfig, ServerConfig } from '../config/gateway-config.js'
import type { ConnectOptions } from './connection.js'
import { ProcessTransport } from './process-transport.js'

/** The transport that a server's configuration asks for. */
export function openTransport(
  server: ServerConfig,
  { maxAnswerBytes, onProcess }: Pick<ConnectOptions, 'maxAnswerBytes' | 'onProcess'>,
): Transport {
  if (server.kind === 'stdio') {
    const process = new ProcessTransport(server, { maxAnswerBytes })
    onProcess?.(process)
    return process
  }
  const options = { requestInit: { headers: { ...server.headers } }, fetch: boundedFetch(maxAnswerBytes) }
  return server.kind === 'sse' ? openSse(server, options) : new StreamableHTTPClientTransport(server.url, options)
}

type HttpOptions = ConstructorParameters<typeof SSEClientTransport>[1]

function openSse({ url }: HttpServerConfig, options: HttpOptions): Transport {
  return new SSEClientTransport(url, options)
}

const LINE_FEED = 10

/** `fetch` whose answers fail where they are larger than `maxBytes`; of an event stream, each of its lines. */
function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.body === null) return response
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
    let bytes = 0
    const bounded = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          const last = isStream ? chunk.lastIndexOf(LINE_FEED) : -1
          bytes = last < 0 ? bytes + chunk.length : chunk.length - last - 1
          if (Math.max(bytes, last) > maxBytes)
            controller.error(new Error(`Found an answer of more than ${maxBytes} bytes`))
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    const copy = new Response(bounded, { status, statusText, headers })
    Object.defineProperty(copy, 'url', { value: response.url })
    return copy
  }
}
