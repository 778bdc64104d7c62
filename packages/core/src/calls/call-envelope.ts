import { stripQuotes } from '../text/quote-name.js'
import { listOf } from '../text/readable.js'
import { isEmptyValue, isObjectLike } from './call-arguments.js'
import {
  CALL_FIELDS,
  callIdIn,
  ENVELOPE_FIELDS,
  type Fields,
  isCertainlyWire,
  isNoArgument,
  LIST_FIELDS,
  SERVER_FIELDS,
} from './call-fields.js'
import {
  type CallLookup,
  type CallReading,
  type CallTarget,
  type FoundCall,
  foundUnclear,
  hasKey,
  listKeys,
  readBeside,
  remedy,
  unclear,
} from './call-reading.js'
import { excessOf } from './call-size.js'
import { decode, fieldsOf, isEmptyField, MAX_FIELDS, MAX_WRAPPERS, nameFieldsOf, unwrapCall } from './unwrap-call.js'

/** Maximum number of calls that are read from one envelope; further ones are only counted. */
export const MAX_CALLS = 10
/** A longer text is not looked up as a name; names have at most 256 characters. */
const MAX_NAME_LENGTH = 1_000
/** Maximum number of places in a full name at which the name of its server may end. */
const MAX_SERVER_ENDS = 4
/** The calls that one use of the bridge's call tool asks for. */
export interface EnvelopeReading {
  /** One to {@link MAX_CALLS} readings, in the order of the calls. */
  readonly calls: readonly CallReading[]
  /** Whether the model wrote a list, even of one call. */
  readonly isList: boolean
  /** The number of further calls, which were not read. */
  readonly leftOut: number
}

/**
 * Reads the arguments of the bridge's call tool in every envelope that a model writes. A call with exactly one reading
 * is read with exactly the arguments that were written; any other call is `unclear`. If several readings are possible,
 * the properties that the tool declares decide, then what its schema accepts. Never throws, unless `lookup` does.
 */
export function readCalls(args: unknown, lookup: CallLookup): EnvelopeReading {
  const value = unwrapCall(args, lookup)
  // A text may hold further texts, which `handle` did not count.
  const excess = value === args ? undefined : excessOf(value)
  if (excess !== undefined) return single(unclear(`the call ${excess}`))
  const fields = fieldsOf(value)
  if (fields !== undefined && fields.size > MAX_FIELDS)
    return single(unclear(`the call has more than ${MAX_FIELDS} fields; put the arguments into \`arguments\``))
  const bare = listOf(value, MAX_CALLS)
  if (bare !== undefined) return readList(bare, lookup)
  const isUnnamed = fields !== undefined && nameFieldsOf(fields).length === 0
  const field = isUnnamed ? LIST_FIELDS.find(name => !isEmptyValue(fields.get(name))) : undefined
  if (!fields || !field || isShadowed(fields, lookup)) return single(readCall(value, lookup).reading)
  const inner = decode(fields.get(field))
  const list = listOf(inner, MAX_CALLS) ?? (fieldsOf(inner) && { items: [inner], total: 1 })
  if (list === undefined) return single(unclear(`\`${field}\` is not a list of calls`))
  const beside = new Map([...fields].filter(([key, content]) => key !== field && !isEmptyField(key, content)))
  const strays = [...beside.keys()].filter(key => !isNoArgument(key, beside.get(key), beside, true))
  if (strays.length > 0)
    return single(unclear(`${listKeys(strays)} outside \`${field}\`; put the arguments of each call into that call`))
  return readList(list, lookup, beside)
}

function readList(
  { items, total }: { readonly items: readonly unknown[]; readonly total: number },
  lookup: CallLookup,
  beside: Fields = new Map(),
): EnvelopeReading {
  if (total === 0) return single(unclear('the list of calls is empty'))
  const calls = items.map(item => {
    const { reading, target } = readCall(item, lookup)
    const declared = [...beside.keys()].filter(key => target?.properties?.has(key))
    if (reading.kind !== 'call' || declared.length === 0) return reading
    return unclear(`${listKeys(declared)} is a parameter and is not in the call`, reading.name)
  })
  return Object.freeze({ calls: Object.freeze(calls), isList: true, leftOut: total - items.length })
}

function single(reading: CallReading): EnvelopeReading {
  return Object.freeze({ calls: Object.freeze([reading]), isList: false, leftOut: 0 })
}

/** Reads one call; `depth` counts the objects around it. */
function readCall(item: unknown, lookup: CallLookup, depth = 0): FoundCall {
  const value = unwrapCall(item, lookup)
  const fields = fieldsOf(value)
  if (fields) return readFields(fields, lookup, depth)
  if (typeof value !== 'string' || value.trim() === '')
    return foundUnclear('a call is an object with `name` and `arguments`')
  const name = readName(value, lookup)
  return 'target' in name ? readBeside(name.target, '', new Map()) : { reading: name }
}

function readFields(fields: Fields, lookup: CallLookup, depth: number): FoundCall {
  const keys = fields.size === 0 ? 'no field' : listKeys([...fields.keys()])
  if (isShadowed(fields, lookup))
    return foundUnclear(`${keys} is a field of a call and a tool; send \`name\` and \`arguments\``)
  const nameFields = nameFieldsOf(fields)
  if (nameFields.length > 0) return readNamed(fields, nameFields, lookup)
  const wrapper = CALL_FIELDS.find(field => isObjectLike(fields.get(field)))
  if (wrapper !== undefined && depth < MAX_WRAPPERS) return readWrapped(fields, wrapper, lookup, depth)
  const [first] = fields
  const name = first && fields.size === 1 ? readName(first[0], lookup) : undefined
  if (name && 'target' in name) return readBeside(name.target, '', new Map([['arguments', first![1]]]), true)
  return foundUnclear(`no tool is named; found ${keys}`)
}

/** Whether the only field is a field of the envelope and the name of a tool: `{ calls: {…} }` has then two readings. */
function isShadowed(fields: Fields, lookup: CallLookup): boolean {
  const [first] = fields
  if (first === undefined || fields.size > 1 || !ENVELOPE_FIELDS.has(first[0]) || !isObjectLike(first[1])) return false
  return lookup.resolve(first[0]) !== undefined
}

/** `{ function: { name, arguments } }` and similar: the call is in one field, next to fields that a provider adds. */
function readWrapped(fields: Fields, wrapper: string, lookup: CallLookup, depth: number): FoundCall {
  const inner = readCall(fields.get(wrapper), lookup, depth + 1)
  const { reading, target } = inner
  if (reading.kind !== 'call') return inner
  const beside = new Map([...fields].filter(([key, value]) => key !== wrapper && !isEmptyField(key, value)))
  const strays = [...beside.keys()].filter(key => {
    const value = beside.get(key)
    if (isCertainlyWire(key, value)) return false
    const isDeclared = target?.properties?.has(key) && !hasKey(reading.arguments, key)
    return isDeclared || !isNoArgument(key, value, beside, target?.properties !== undefined)
  })
  if (strays.length > 0)
    return foundUnclear(`${listKeys(strays)} outside \`${wrapper}\`${remedy(target!)}`, reading.name)
  const id = reading.id ?? callIdIn(beside, undefined)
  return { reading: id === undefined ? reading : Object.freeze({ ...reading, id }), target: target! }
}

/** `{ name, … }`: the tool's name is in a separate field. */
function readNamed(fields: Fields, nameFields: readonly string[], lookup: CallLookup): FoundCall {
  const tools = new Map<string, CallTarget>()
  const others: CallReading[] = []
  const server = SERVER_FIELDS.find(field => typeof fields.get(field) === 'string')
  let isServerRead = false
  for (const field of nameFields) {
    const written = fields.get(field) as string
    const ofServer = server === undefined ? undefined : resolveOfServer(`${fields.get(server)}`, written, lookup)
    // If the tool has a parameter with the name of the server field, that field may be an argument.
    isServerRead = ofServer !== undefined && !ofServer.properties?.has(server!)
    const name = isServerRead ? { target: ofServer! } : readName(written, lookup)
    if ('target' in name) tools.set(field, name.target)
    else others.push(name)
  }
  if (tools.size === 0) return { reading: others.find(({ kind }) => kind === 'unclear') ?? others[0]! }
  if (tools.size > 1)
    return foundUnclear(`${listKeys([...tools.keys()])} name a tool each; send one call in \`calls\` for each`)
  const [[field, target]] = [...tools] as [[string, CallTarget]]
  const isOfName = (key: string) => key === field || (isServerRead && key === server)
  return readBeside(target, field, new Map([...fields].filter(([key]) => !isOfName(key))))
}

function resolveOfServer(server: string, name: string, lookup: CallLookup): CallTarget | undefined {
  if (server === '' || server.length + name.length > MAX_NAME_LENGTH) return undefined
  const plain = stripQuotes(name)
  const found = lookup.resolve(`${server}:${plain}`)
  const named = found ?? lookup.resolve(plain)
  if (found !== undefined || named === undefined) return found
  // A full name already contains its server. The rest of the name must be the same tool, and of this server.
  const ends = [...plain.matchAll(/__|[:./]/g)].slice(0, MAX_SERVER_ENDS)
  const isOfServer = ends.some(
    ({ index, 0: mark }) => lookup.resolve(`${server}:${plain.slice(index + mark.length)}`)?.id === named.id,
  )
  return isOfServer ? named : undefined
}

/** The tool that a text names, without the quotes, parentheses and marks that models put around names. */
function readName(text: string, lookup: CallLookup): { readonly target: CallTarget } | CallReading {
  if (text.length > MAX_NAME_LENGTH) return Object.freeze({ kind: 'unknown', name: text })
  const plain = stripQuotes(text)
  const target = lookup.resolve(text) ?? (plain === '' ? undefined : lookup.resolve(plain))
  if (target) return { target }
  const head = /^[\s"'`(<*]*([^\s"'`()[\]{}<>:=,;*]+)/.exec(text)?.[1]
  const called = head === undefined ? undefined : lookup.resolve(head)
  if (!called) return Object.freeze({ kind: 'unknown', name: text })
  return unclear(`the name holds more than a name${remedy(called)}`, called.id)
}
