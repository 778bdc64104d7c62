import type { Client, ClientCapabilities } from '@modelcontextprotocol/client'
import { IDENTITY } from '../version.js'
import type { JsonObject } from './connection.js'

const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  info: 'io.modelcontextprotocol/clientInfo',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
} as const
/** What the gateway declares to a modern server with each call, including the capabilities of the call's client. */
export type EnvelopeOf = (capabilities: ClientCapabilities) => JsonObject

/**
 * Creates the envelopes of a connection's calls. A new one is created only if the declared capabilities differ from the
 * last call's.
 */
export function createEnvelope(client: Client): EnvelopeOf {
  let known: { readonly declared: ClientCapabilities; readonly fields: JsonObject } | undefined
  return declared => {
    if (known?.declared === declared) return known.fields
    const fields = {
      [META.version]: client.getNegotiatedProtocolVersion(),
      [META.info]: IDENTITY,
      [META.capabilities]: declared,
    }
    known = { declared, fields }
    return fields
  }
}
