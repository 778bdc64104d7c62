import { ARGUMENT_FIELDS, isEmptyValue } from './call-arguments.js'

const words = (text: string): readonly string[] => text.split(' ')

/** The fields with a tool's name, the most specific ones first, because the first unknown name is reported. */
export const NAME_FIELDS = words(
  'tool_name toolName function_name functionName recipient_name action tool function name',
)
/** The fields in which models give a tool's server, next to its name. */
export const SERVER_FIELDS = words('server server_name serverName mcp_server')
/** The fields in which models put one call, as an object. */
export const CALL_FIELDS = words('function tool function_call functionCall tool_call toolCall tool_use toolUse call')
/** The fields in which models put several calls. */
export const LIST_FIELDS = words('calls tool_calls toolCalls tool_uses function_calls')
/** The names of all fields of an envelope. */
export const ENVELOPE_FIELDS: ReadonlySet<string> = new Set(
  [NAME_FIELDS, CALL_FIELDS, LIST_FIELDS, [...ARGUMENT_FIELDS]].flat(),
)

const CALL_ID_FIELDS: ReadonlySet<string> = new Set(
  words('call_id callId tool_call_id toolCallId tool_use_id toolUseId'),
)
/** Values of `type` in providers' messages. */
const WIRE_TYPES: ReadonlySet<unknown> = new Set(words('function function_call tool tool_call tool_use'))
/** Fields that models add to a call to explain it. */
const REMARK_FIELDS: ReadonlySet<string> = new Set(
  words('thought thoughts thinking reason reasoning rationale explanation justification'),
)
const CONTROL_FIELDS: ReadonlySet<string> = new Set([...CALL_ID_FIELDS, ...REMARK_FIELDS, 'id', 'type', 'index'])
/** The prefixes of call ids of providers. */
const CALL_ID = /^(?:call|toolu|tool|fc|chatcmpl)[-_]/

/** The fields of an object that a model wrote. A map, because their names may be any text. */
export type Fields = ReadonlyMap<string, unknown>

/** Whether the fields are those of a provider's message, such as `{ type: 'tool_use', id, name, input }`. */
export function isWireMessage(fields: Fields): boolean {
  return WIRE_TYPES.has(fields.get('type'))
}

/** Whether a field may, by its name, belong to the envelope. It may also be an argument. */
export function isEnvelopeName(key: string): boolean {
  return ENVELOPE_FIELDS.has(key) || CONTROL_FIELDS.has(key)
}

/**
 * Whether a field that the tool does not declare can be ignored: an empty field of the envelope, an id of the call, a
 * wire type, or a remark. `id` counts as the call's id in a provider's message or if it looks like one, because `id: 5`
 * may be an argument in the wrong place. A remark counts only if the tool's properties are known.
 */
export function isNoArgument(key: string, value: unknown, fields: Fields, arePropertiesKnown: boolean): boolean {
  if (ENVELOPE_FIELDS.has(key)) return isEmptyValue(value)
  if (key === 'type') return WIRE_TYPES.has(value)
  if (key === 'id') return isWireMessage(fields) || isCallId(value)
  if (key === 'index') return isWireMessage(fields)
  if (CALL_ID_FIELDS.has(key)) return typeof value !== 'object' || value === null
  return arePropertiesKnown && REMARK_FIELDS.has(key) && (typeof value === 'string' || value === null)
}

/** Whether a field can only be part of a provider's message, whatever the tool declares. */
export function isCertainlyWire(key: string, value: unknown): boolean {
  return key === 'type' ? WIRE_TYPES.has(value) : (key === 'id' || CALL_ID_FIELDS.has(key)) && isCallId(value)
}

function isCallId(value: unknown): boolean {
  return typeof value === 'string' && CALL_ID.test(value)
}

/** The id of the call, if a field has one and the tool does not declare that field as a parameter. */
export function callIdIn(fields: Fields, declared: ReadonlySet<string> | undefined): string | undefined {
  for (const key of [...CALL_ID_FIELDS, 'id']) {
    const value = fields.get(key)
    if (typeof value === 'string' && !declared?.has(key) && isNoArgument(key, value, fields, true)) return value
  }
  return undefined
}
