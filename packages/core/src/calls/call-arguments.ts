import { isPlain } from '../text/json.js'
import { type JsonTextReading, readJsonText, TOO_MANY } from '../text/json-text.js'
import { entriesOf, fieldOf, listOf, tryRead } from '../text/readable.js'

/** The arguments of a call: an object with the names of the arguments as keys. */
export type CallArguments = Readonly<Record<string, unknown>>

/** The arguments that a model wrote, or why they are ambiguous or invalid. Only `arguments` may be executed. */
export type ArgumentsReading =
  | { readonly kind: 'arguments'; readonly arguments: CallArguments }
  /** Text that is not JSON, or a value that is not an object. */
  | { readonly kind: 'unparseable'; readonly reason: string }
  /** An object that holds the arguments under a wrapping key, such as `{ input: {…} }`. */
  | { readonly kind: 'unclear'; readonly reason: string }

/** The fields under which models put the arguments of a call. A field that the tool declares is an argument instead. */
export const ARGUMENT_FIELDS: ReadonlySet<string> = new Set(
  'arguments parameters input params args kwargs action_input tool_input tool_args tool_arguments'.split(' '),
)

/**
 * Reads the arguments of a tool that the model calls by its own name. An object is passed on as it is, not copied. JSON
 * text is parsed (see {@link readJsonText}). `undefined`, `null` and empty text mean no arguments: `{}`. Everything
 * else is refused, so that no tool runs with plain text, or without the arguments that the model wrote. Never throws.
 *
 * @param declared The names that the tool's schema declares at its root. If they are given, an object that has the
 * arguments one level too deep, such as `{ arguments: {…} }` of a tool without a parameter `arguments`, is `unclear`.
 */
export function readArguments(args: unknown, declared?: ReadonlySet<string>): ArgumentsReading {
  return classifyArguments(decodeText(args), declared)
}

/** Reads the arguments in an envelope: like {@link readArguments}, but a list of one object is read as that object. */
export function readEnvelopedArguments(args: unknown, declared: ReadonlySet<string> | undefined): ArgumentsReading {
  const decoded = decodeText(args)
  if (decoded.kind === 'unparseable') return decoded
  const list = listOf(decoded.value, 1)
  const isOneObject = list?.total === 1 && isReadableObject(list.items[0])
  return classifyArguments(isOneObject ? { kind: 'value', value: list.items[0] } : decoded, declared)
}

function decodeText(args: unknown): JsonTextReading {
  if (args === undefined || args === null || (typeof args === 'string' && args.trim() === ''))
    return { kind: 'value', value: {} }
  if (typeof args !== 'string') return { kind: 'value', value: args }
  const read = readJsonText(args)
  return read.kind === 'value' && (read.value === null || read.value === '') ? { kind: 'value', value: {} } : read
}

function classifyArguments(decoded: JsonTextReading, declared: ReadonlySet<string> | undefined): ArgumentsReading {
  if (decoded.kind === 'unparseable') return decoded
  const { value } = decoded
  if (!isReadableObject(value))
    return { kind: 'unparseable', reason: `is ${nameOfType(value)}, and arguments are an object` }
  const key = declared && wrapperIn(value, declared)
  if (key === undefined) return { kind: 'arguments', arguments: value }
  return { kind: 'unclear', reason: `has the arguments one level too deep, in \`${key}\`, which is not a parameter` }
}

/** The field that holds the arguments one level too deep. Arguments may have many keys, and only a few names matter. */
function wrapperIn(args: CallArguments, declared: ReadonlySet<string>): string | undefined {
  return [...ARGUMENT_FIELDS].find(key => !declared.has(key) && isObjectLike(fieldOf(args, key)))
}

/** Whether a value is an object, or text that holds one. A text with too many values to read it counts as one. */
export function isObjectLike(value: unknown): boolean {
  if (typeof value !== 'string') return isReadableObject(value)
  const read = readJsonText(value)
  return read.kind === 'value' ? isReadableObject(read.value) : read.reason === TOO_MANY.reason
}

/** Whether a value is an object, no list, and each of its fields can be read. */
function isReadableObject(value: unknown): value is CallArguments {
  return entriesOf(value) !== undefined
}

/** Whether a field holds nothing: `undefined`, `null`, empty text, `{}` or `[]`, also as JSON text. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return /^(?:|null|""|\{\s*\}|\[\s*\])$/.test(value.trim())
  // A `Map` or a `Date` has no entries, but holds data.
  const isEmptyObject = entriesOf(value)?.length === 0
  return isEmptyObject ? tryRead(() => isPlain(value), false) : listOf(value, 0)?.total === 0
}

function nameOfType(value: unknown): string {
  if (typeof value !== 'object') return `a ${typeof value}`
  return listOf(value, 0) === undefined ? 'an object that cannot be read' : 'an array'
}
