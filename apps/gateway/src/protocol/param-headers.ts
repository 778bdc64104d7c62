import { isJsonObject, perObject } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'

/** Characters of a header's name: RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/
const PLAIN = /^[\t\x20-\x7e]*$/
const TYPES: readonly unknown[] = ['string', 'integer', 'boolean', 'number']
const MAX_DEPTH = 16
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const DECIMAL = /^-?\d+(\.\d+)?$/
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The headers `Mcp-Param-*` that a tool's schema requires, with the values of these arguments. */
export function paramHeaders(inputSchema: JsonObject, args: unknown): Readonly<Record<string, string>> | undefined {
  const values = valuesOf(inputSchema, args)
  return values.length === 0 ? undefined : Object.fromEntries(values.map(([name, value]) => [name, encode(`${value}`)]))
}

/** How a client's headers contradict its arguments; undefined if they agree. A header without a value is ignored. */
export function headerMismatch(
  inputSchema: JsonObject,
  args: unknown,
  headerOf: (name: string) => string | null,
): string | undefined {
  for (const [header, value] of valuesOf(inputSchema, args)) {
    // Clients in JavaScript cannot represent these integers exactly.
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) continue
    const given = headerOf(header)
    if (given === null) return `the header ${header} is missing`
    const text = decode(given)
    if (text === undefined) return `the header ${header} is not valid Base64`
    const isSame = typeof value === 'number' && DECIMAL.test(text) ? Number(text) === value : text === String(value)
    if (!isSame) return `the header ${header} differs from the value in the arguments`
  }
  return undefined
}

/** The headers that a schema requires (`x-mcp-header`), each with the path to its value in the arguments. */
export const headersOf = perObject((inputSchema: JsonObject) => [...declaredIn(inputSchema, [])])

function* declaredIn({ properties }: JsonObject, outer: readonly string[]): Iterable<readonly [string, string[]]> {
  if (!isJsonObject(properties) || outer.length > MAX_DEPTH) return
  for (const [key, property] of Object.entries(properties)) {
    if (!isJsonObject(property)) continue
    const { type, 'x-mcp-header': name } = property
    const path = [...outer, key]
    if (typeof name === 'string' && TOKEN.test(name) && TYPES.includes(type)) yield [`Mcp-Param-${name}`, path]
    yield* declaredIn(property, path)
  }
}

/** The required headers that have a value in these arguments. */
function valuesOf(inputSchema: JsonObject, args: unknown) {
  return headersOf(inputSchema).flatMap(([header, path]) => {
    let value = args
    for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
    return value === undefined || typeof value === 'object' ? [] : [[header, value] as const]
  })
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
