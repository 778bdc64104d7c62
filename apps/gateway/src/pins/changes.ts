import { cutText } from '../inspect/cut-text.js'
import type { JsonObject } from '../upstream/connection.js'
import type { HeldEntry } from './pin.js'

/** A field of a definition that differs from the accepted one: the part that changed, with a little around it. */
export interface FieldChange {
  readonly field: string
  /** Undefined if the accepted definition has no such field. */
  readonly before: string | undefined
  /** Undefined if the definition has no such field any more. */
  readonly after: string | undefined
}

/** Number of equal characters that are shown on each side of a change. */
const CONTEXT = 40
const MAX_FIELDS = 20

/** The fields that differ, each cut to `max` characters; all fields of a definition that was never accepted. */
export function changesOf({ definition, accepted = {} }: HeldEntry, max: number): readonly FieldChange[] {
  const fields = [...new Set([...Object.keys(accepted), ...Object.keys(definition)])]
  const changed = fields.flatMap(field => {
    const [before, after] = [textOf(accepted, field), textOf(definition, field)]
    return before === after ? [] : [changeOf(field, before, after, max)]
  })
  return changed.length <= MAX_FIELDS
    ? changed
    : [...changed.slice(0, MAX_FIELDS), { field: `${changed.length - MAX_FIELDS} more`, before: undefined, after: '…' }]
}

function changeOf(field: string, before: string | undefined, after: string | undefined, max: number): FieldChange {
  const [a, b] = [before ?? '', after ?? '']
  const length = Math.min(a.length, b.length)
  let [start, end] = [0, 0]
  while (start < length && a[start] === b[start]) start++
  while (end < length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [from, to] = [Math.max(0, start - CONTEXT), Math.max(0, end - CONTEXT)]
  const part = (text: string | undefined) =>
    text === undefined
      ? undefined
      : `${from > 0 ? '…' : ''}${cutText(text.slice(from, text.length - to), max)}${to > 0 ? '…' : ''}`
  return { field, before: part(before), after: part(after) }
}

function textOf(definition: JsonObject, field: string): string | undefined {
  const value = Object.hasOwn(definition, field) ? definition[field] : undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
