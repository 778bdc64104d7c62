import type { JsonObject } from '../upstream/connection.js'
import { isJsonObject } from './json.js'

/** Characters of a header's name: RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/
const PLAIN = /^[\t\x20-\x7e]*$/
const TYPES: readonly unknown[] = ['string', 'integer', 'boolean', 'number']
/** Levels of nested properties that are read. */
const MAX_DEPTH = 16

/** The headers `Mcp-Param-*` that a tool's schema asks for (`x-mcp-header`), with the values of these arguments. */
export function paramHeaders(inputSchema: JsonObject, args: unknown): Readonly<Record<string, string>> | undefined {
  const headers = new Map<string, string>()
  collect(inputSchema, args, headers, 0)
  return headers.size === 0 ? undefined : Object.fromEntries(headers)
}

function collect(schema: JsonObject, value: unknown, headers: Map<string, string>, depth: number): void {
  const { properties } = schema
  if (!isJsonObject(properties) || !isJsonObject(value) || depth > MAX_DEPTH) return
  for (const [key, property] of Object.entries(properties)) {
    if (!isJsonObject(property) || !Object.hasOwn(value, key)) continue
    const name = property['x-mcp-header']
    const given = value[key]
    if (typeof name === 'string' && TOKEN.test(name) && TYPES.includes(property['type'])) {
      const text = typeof given === 'string' ? given : typeof given === 'object' ? undefined : String(given)
      if (text !== undefined && given !== undefined) headers.set(`Mcp-Param-${name}`, encode(text))
    }
    collect(property, given, headers, depth + 1)
  }
}

/** A value as a header carries it: what is not plain text, or has outer spaces, in Base64 between marks. */
function encode(text: string): string {
  const isMarked = text.startsWith('=?base64?') && text.endsWith('?=')
  if (text !== '' && PLAIN.test(text) && text === text.trim() && !isMarked) return text
  return `=?base64?${Buffer.from(text, 'utf8').toString('base64')}?=`
}
