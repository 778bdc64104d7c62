import { readJsonText } from '../text/json-text.js'
import { entriesOf, listOf } from '../text/readable.js'
import { ARGUMENT_FIELDS, isEmptyValue, isObjectLike } from './call-arguments.js'
import { ENVELOPE_FIELDS, type Fields, isCertainlyWire, LIST_FIELDS, NAME_FIELDS } from './call-fields.js'
import type { CallLookup } from './call-reading.js'

/** Maximum number of fields of a call: each is compared with all that a call may have. Real calls have few. */
export const MAX_FIELDS = 1_000
/** Maximum depth of objects around one call. */
export const MAX_WRAPPERS = 4

/**
 * The decoded value; if it is only an envelope around a call or a list of calls, what it holds: `{ arguments: call }`,
 * or `{ name: "call_tool", arguments: call }`.
 */
export function unwrapCall(item: unknown, lookup: CallLookup): unknown {
  let value = decode(item)
  for (let depth = 0; depth < MAX_WRAPPERS; depth++) {
    const entries = entriesOf(value)?.filter(([key, content]) => !isEmptyField(key, content))
    if (entries === undefined || entries.length > MAX_FIELDS) break
    const fields: Fields = new Map(entries)
    const [holder, ...others] = entries.filter(([, content]) => isObjectLike(content)).map(([key]) => key)
    if (holder === undefined || others.length > 0 || !ARGUMENT_FIELDS.has(holder)) break
    const inner = decode(fields.get(holder))
    const isCall = namesCall(inner) && entries.every(([key]) => key === holder || isBeside(key, fields, lookup))
    if (!isCall || lookup.resolve(holder) !== undefined) break
    value = inner
  }
  return value
}

/** Whether a field next to the call is its provider's, or has the name of the call tool. */
function isBeside(key: string, fields: Fields, lookup: CallLookup): boolean {
  const value = fields.get(key)
  if (isCertainlyWire(key, value)) return true
  if (typeof value !== 'string' || !nameFieldsOf(fields).includes(key)) return false
  return lookup.resolve(value) === undefined && lookup.isCallTool?.(value) === true
}

/** Whether an object has a field with the name of a tool, or a list of calls. */
function namesCall(value: unknown): boolean {
  const fields = fieldsOf(value)
  if (fields === undefined) return false
  return (
    nameFieldsOf(fields).length > 0 || LIST_FIELDS.some(field => listOf(decode(fields.get(field)), 0) !== undefined)
  )
}

/** The value of a text with a JSON object, list or string. Any other text is returned unchanged: it may be a name. */
export function decode(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const read = readJsonText(value)
  if (read.kind === 'unparseable') return value
  return typeof read.value === 'object' || typeof read.value === 'string' ? read.value : value
}

/** The fields of an object; undefined for any other value. */
export function fieldsOf(value: unknown): Fields | undefined {
  const entries = entriesOf(value)
  return entries && new Map(entries)
}

/** The fields that hold a name as text. `action`, a common parameter, counts only together with `action_input`. */
export function nameFieldsOf(fields: Fields): readonly string[] {
  return NAME_FIELDS.filter(field => {
    const value = fields.get(field)
    if (field === 'action' && !fields.has('action_input')) return false
    return typeof value === 'string' && value.trim() !== '' && !isObjectLike(value)
  })
}

/** Whether a field of the envelope holds nothing. */
export function isEmptyField(key: string, value: unknown): boolean {
  return ENVELOPE_FIELDS.has(key) && isEmptyValue(value)
}
