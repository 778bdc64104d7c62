import { perObject } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'
import { isJsonObject } from './json.js'

/** Characters of a header's name: RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/
const PLAIN = /^[\t\x20-\x7e]*$/
const TYPES: readonly unknown[] = ['string', 'integer', 'boolean', 'number']
const MAX_DEPTH = 16
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const DECIMAL = /^-?\d+(\.\d+)?$/
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A value that a tool's schema requires in a header (`x-mcp-header`). */
interface Repeated {
  readonly header: string
  readonly text: string
  readonly value: unknown
}

/** The headers `Mcp-Param-*` that a tool's schema requires, with the values of these arguments. */
export function paramHeaders(inputSchema: JsonObject, args: unknown): Readonly<Record<string, string>> | undefined {
  if (!wantsParamHeaders(inputSchema)) return undefined
  const headers = new Map<string, string>()
  for (const { header, text } of repeatedIn(inputSchema, args, 0)) headers.set(header, encode(text))
  return headers.size === 0 ? undefined : Object.fromEntries(headers)
}

/** How a client's headers contradict its arguments; undefined if they agree. A header without a value is ignored. */
export function headerMismatch(
  inputSchema: JsonObject,
  args: unknown,
  headerOf: (name: string) => string | null,
): string | undefined {
  for (const { header, text, value } of repeatedIn(inputSchema, args, 0)) {
    // Clients in JavaScript cannot represent these integers exactly.
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) continue
    const given = headerOf(header)
    if (given === null) return `the header ${header} is missing`
    const decoded = decode(given)
    if (decoded === undefined) return `the header ${header} is not valid Base64`
    const isSame = typeof value === 'number' && DECIMAL.test(decoded) ? Number(decoded) === value : decoded === text
    if (!isSame) return `the header ${header} differs from the value in the arguments`
  }
  return undefined
}

/** Whether a schema has properties whose values go into headers. */
export function hasParamHeaders({ properties }: JsonObject, depth = 0): boolean {
  if (!isJsonObject(properties) || depth > MAX_DEPTH) return false
  return Object.values(properties).some(
    property =>
      isJsonObject(property) && (headerNameOf(property) !== undefined || hasParamHeaders(property, depth + 1)),
  )
}

/** Results of {@link hasParamHeaders}, by schema: few servers require such headers, but every call checks. */
const wantsParamHeaders = perObject((inputSchema: JsonObject) => hasParamHeaders(inputSchema))

function* repeatedIn({ properties }: JsonObject, args: unknown, depth: number): Iterable<Repeated> {
  if (!isJsonObject(properties) || !isJsonObject(args) || depth > MAX_DEPTH) return
  for (const [key, property] of Object.entries(properties)) {
    if (!isJsonObject(property) || !Object.hasOwn(args, key)) continue
    const header = headerNameOf(property)
    const value = args[key]
    if (header !== undefined && value !== undefined && typeof value !== 'object')
      yield { header, text: String(value), value }
    yield* repeatedIn(property, value, depth + 1)
  }
}

function headerNameOf(property: JsonObject): string | undefined {
  const name = property['x-mcp-header']
  const isNamed = typeof name === 'string' && TOKEN.test(name) && TYPES.includes(property['type'])
  return isNamed ? `Mcp-Param-${name}` : undefined
}

/** A value in the form of a header: text that is not plain, or has outer spaces, is Base64 between marks. */
function encode(text: string): string {
  const isMarked = text.startsWith('=?base64?') && text.endsWith('?=')
  if (text !== '' && PLAIN.test(text) && text === text.trim() && !isMarked) return text
  return `=?base64?${Buffer.from(text, 'utf8').toString('base64')}?=`
}

/** The value of a header; undefined if it is marked as Base64 but is not valid. */
function decode(given: string): string | undefined {
  const inner = /^=\?base64\?(.*)\?=$/s.exec(given)?.[1]
  if (inner === undefined) return given
  if (!BASE64.test(inner)) return undefined
  try {
    return utf8.decode(Buffer.from(inner, 'base64'))
  } catch {
    return undefined
  }
}
