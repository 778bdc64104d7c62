import { cutText } from '../text/cut-text.js'
import { oneLine } from '../text/hidden-characters.js'
import { entriesOf } from '../text/readable.js'
import {
  ARGUMENT_FIELDS,
  type CallArguments,
  isEmptyValue,
  isObjectLike,
  readEnvelopedArguments,
} from './call-arguments.js'
import { callIdIn, type Fields, isEnvelopeName, isNoArgument, isWireMessage } from './call-fields.js'

/** Maximum number of fields that a reason names, and maximum characters of each name. */
const MAX_NAMED_FIELDS = 8
const MAX_FIELD_LENGTH = 40

/** A tool that a call can go to. */
export interface CallTarget {
  /** Its name on the wire. */
  readonly id: string
  /**
   * The names that its schema declares at the root. Undefined if they are not known: a root without `properties`, with
   * a reference, or open to any name by `patternProperties` or a schema in `additionalProperties`.
   */
  readonly properties: ReadonlySet<string> | undefined
  /** Whether its schema accepts these arguments, to choose between two readings. Without it such a call is unclear. */
  accepts?(args: CallArguments): boolean
}

/** Finds tools by the names that models write. */
export interface CallLookup {
  /** The tool with this name, which may have the prefix `functions.` or a client's; undefined if there is none. */
  resolve(name: string): CallTarget | undefined
  /** Whether a name that is no tool's means the call tool itself, whose arguments are then the call. Default: never. */
  isCallTool?(name: string): boolean
}

/** One call: what to run, or why it is ambiguous or invalid. */
export type CallReading =
  /** `name` is the tool's id, `id` the call's id. The arguments are passed on unchanged. */
  | { readonly kind: 'call'; readonly name: string; readonly arguments: CallArguments; readonly id?: string }
  /** No tool has this name. It is given as the model wrote it. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** Never to be executed. `name` is the tool's id, if it is known: answer with its parameters. */
  | { readonly kind: 'unclear'; readonly name?: string; readonly reason: string }

/** A reading, and its tool, if one was found. */
export interface FoundCall {
  readonly reading: CallReading
  readonly target?: CallTarget
}

/**
 * Reads the arguments next to a tool's name, which is in the field `nameField`. `isKeyed` means the form `{ "<name>":
 * {…} }`, which holds nothing except the arguments. Every reading is collected, so that none is chosen before the
 * others are known.
 */
export function readBeside(target: CallTarget, nameField: string, fields: Fields, isKeyed = false): FoundCall {
  const { properties } = target
  const isDeclared = (key: string) => !isKeyed && properties?.has(key) === true
  const isIgnored = (key: string, value: unknown) => isNoArgument(key, value, fields, properties !== undefined)
  // Not complete if an argument may have been overwritten or left out: then the call is unclear, even if this is its
  // only reading.
  const candidates: { readonly arguments: CallArguments; readonly isComplete: boolean }[] = []

  // 1. One field holds the arguments; all others belong to the envelope.
  const holders = [...fields.keys()].filter(key => ARGUMENT_FIELDS.has(key))
  const holder = holders.find(key => !isEmptyValue(fields.get(key))) ?? holders[0]
  const others = [...fields].filter(([key]) => key !== holder)
  const enveloped = readEnvelopedArguments(holder === undefined ? undefined : fields.get(holder), properties)
  const strays = others.filter(([key, value]) => !isIgnored(key, value))
  if (strays.length === 0 && enveloped.kind === 'arguments') {
    const isComplete = others.every(([key]) => !isDeclared(key) || hasKey(enveloped.arguments, key))
    if (isComplete || isWireMessage(fields)) candidates.push({ arguments: enveloped.arguments, isComplete })
  }
  // The arguments may be in this field at an unclear depth: then no other reading is certain.
  const isDeep = strays.length === 0 && enveloped.kind === 'unclear'

  // 2. The fields are the arguments. If `nameField` is a parameter too, the tool's name has taken the place of its
  //    value. Of two empty fields, one may be an argument and the other may belong to the envelope.
  const flat = [...fields].filter(([key, value]) => isDeclared(key) || !isIgnored(key, value))
  const isFlat = properties === undefined ? isPlainlyFlat(fields) : flat.every(([key]) => isDeclared(key))
  if (flat.length > 0 && isFlat) {
    const merged = flat.filter(([key, value]) => !(ARGUMENT_FIELDS.has(key) && isEmptyValue(value)))
    const isComplete = !isDeclared(nameField) && flat.length - merged.length < 2
    candidates.push({ arguments: Object.fromEntries(flat), isComplete })
    // 3. The same without the empty field, which may belong to the envelope.
    if (merged.length > 0 && merged.length < flat.length)
      candidates.push({ arguments: Object.fromEntries(merged), isComplete })
  }

  const accepted =
    candidates.length > 1 ? candidates.filter(one => target.accepts?.(one.arguments) ?? true) : candidates
  const [chosen] = accepted
  if (accepted.length === 1 && chosen!.isComplete && !isDeep) {
    const id = callIdIn(fields, properties)
    const call = { kind: 'call', name: target.id, arguments: chosen!.arguments, ...(id === undefined ? {} : { id }) }
    return { reading: Object.freeze(call as CallReading), target }
  }
  return { reading: unclear(reasonOf(), target.id), target }

  function reasonOf(): string {
    if (candidates.length > 0) {
      const keys = [nameField, ...fields.keys()].filter(isDeclared)
      return `${listKeys(keys)} can be a parameter or a field of the call${remedy(target)}`
    }
    if (enveloped.kind !== 'arguments') {
      return `${isKeyed ? 'what belongs to the name' : `\`${holder}\``} ${enveloped.reason}`
    }
    const misplaced = others.filter(([key, value]) => isDeclared(key) || !isIgnored(key, value)).map(([key]) => key)
    if (holder !== undefined) return `${listKeys(misplaced)} outside \`${holder}\`${remedy(target)}`
    return `${listKeys(misplaced.filter(key => !isDeclared(key)))} is not a parameter${remedy(target)}`
  }
}

/**
 * Whether the fields are certainly the arguments of a tool with unknown properties: no field has a name of the
 * envelope, and a single field is not an object, which could hold the arguments.
 */
function isPlainlyFlat(fields: Fields): boolean {
  const entries = [...fields]
  return !entries.some(([key]) => isEnvelopeName(key)) && (entries.length > 1 || !isObjectLike(entries[0]?.[1]))
}

/** Whether arguments have a key; false if reading them throws. */
export function hasKey(args: CallArguments, key: string): boolean {
  return entriesOf(args)?.some(([name]) => name === key) === true
}

/** The form with one reading: the documented one, or the tool's name as the only key if `arguments` is a parameter. */
export function remedy({ id, properties }: CallTarget): string {
  const name = oneLine(JSON.stringify(id))
  return properties?.has('arguments') ? `; send {${name}: {…}}` : `; send {"name": ${name}, "arguments": {…}}`
}

/** Names of fields for a reason: at most 8, shortened, on one line. */
export function listKeys(keys: readonly string[]): string {
  const named = keys.slice(0, MAX_NAMED_FIELDS).map(key => `\`${oneLine(shorten(key))}\``)
  if (keys.length > MAX_NAMED_FIELDS) named.push(`${keys.length - MAX_NAMED_FIELDS} more`)
  return named.join(', ')
}

function shorten(text: string): string {
  return text.length > MAX_FIELD_LENGTH ? `${cutText(text, MAX_FIELD_LENGTH)}…` : text
}

/** A reading that is never executed. */
export function unclear(reason: string, name?: string): CallReading {
  return Object.freeze({ kind: 'unclear', ...(name === undefined ? {} : { name }), reason })
}

/** An {@link unclear} reading of a call whose tool was not found. */
export function foundUnclear(reason: string, name?: string): FoundCall {
  return { reading: unclear(reason, name) }
}
