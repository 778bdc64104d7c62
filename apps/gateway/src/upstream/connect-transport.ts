import { SSEClientTransport, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import type { HttpServerConfig, ServerConfig } from '../config/gateway-config.js'
import { boundedFetch } from './bounded-fetch.js'
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
