import { SSEClientTransport, type Transport } from '@modelcontextprotocol/client'
import type { ServerConfig } from '../config/gateway-config.js'
import { boundedFetch } from './bounded-fetch.js'
import type { ConnectOptions } from './connection.js'
import { HttpTransport } from './http-transport.js'
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
  const fetch = boundedFetch(maxAnswerBytes)
  return server.kind === 'sse'
    ? new SSEClientTransport(server.url, { requestInit: { headers: { ...server.headers } }, fetch })
    : new HttpTransport(server, { maxAnswerBytes, fetch })
}
