import type { RequestId } from '@modelcontextprotocol/server'
import { envelopeOf } from '../protocol/answer-call.js'
import { isJsonObject } from '../protocol/json.js'
import type { Era, JsonObject } from '../upstream/connection.js'

/** A `tools/call` that the SDK would pass on unchanged, without any other action. */
export interface PlainCall {
  readonly id: RequestId
  readonly params: JsonObject
  /** What a modern client declares about itself. */
  readonly envelope: JsonObject | undefined
}

/** The properties that all calls of one connection share. */
export interface CallShape {
  readonly era: Era
  /** The envelope of a call that the SDK has accepted; calls of the older era have an empty one. */
  readonly envelope: Envelope
}

/** What a modern client declares about itself with a call. */
export interface Envelope {
  readonly fields: JsonObject
  /** `fields` as text, for comparison. */
  readonly text: string
}

const FIELDS = 4
const RESERVED = 'io.modelcontextprotocol/'

export function readEnvelope(params: unknown): Envelope {
  const fields = isJsonObject(params) ? envelopeOf(params) : {}
  return { fields, text: JSON.stringify(fields) }
}

/** Reads the call in one line. Undefined if the call is not plain, or the line is not JSON. */
export function readPlainCall(line: string, { era, envelope }: CallShape): PlainCall | undefined {
  const message = parse(line)
  if (!isJsonObject(message)) return undefined
  const { jsonrpc, id, method, params } = message
  const isCall = jsonrpc === '2.0' && method === 'tools/call' && isId(id) && isJsonObject(params)
  if (!isCall || Object.keys(message).length !== FIELDS) return undefined
  for (const key of Object.keys(params)) if (key !== 'name' && key !== 'arguments' && key !== '_meta') return undefined
  const { _meta: meta } = params
  if (meta === undefined) return era === 'legacy' ? { id, params, envelope: undefined } : undefined
  if (!isJsonObject(meta)) return undefined
  const isModern = era === 'modern'
  const own = isModern ? envelopeOf(params) : {}
  for (const key of Object.keys(meta)) {
    if (key === 'progressToken' ? !isId(meta[key]) : key === '__proto__') return undefined
    if (key.startsWith(RESERVED) && !Object.hasOwn(own, key)) return undefined
  }
  if (!isModern) return { id, params, envelope: undefined }
  return JSON.stringify(own) === envelope.text ? { id, params, envelope: envelope.fields } : undefined
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Whether the protocol allows a value as an id or a progress token. */
function isId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isSafeInteger(value)
}
