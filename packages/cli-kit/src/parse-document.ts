import { printParseErrorCode, visit } from 'jsonc-parser'
import { Composer, type CST, type Document, isAlias, isMap, isScalar, isSeq, type Node, Parser } from 'yaml'
import { invalidInput } from './invalid-input.js'
import { printable, quoted } from './printable.js'

/** Maximum number of nesting levels in a document. The client settings that we have seen have 7 levels. */
const MAX_DEPTH = 64
/** Maximum number of values in a document. A hundred servers have about 2,000. */
const MAX_VALUES = 100_000
/** Maximum number of uses of YAML anchors: enough for an `env` that all servers share. */
const MAX_ALIASES = 100

/**
 * Parses a configuration: YAML if the path ends in `.yaml` or `.yml`, otherwise JSON with comments and trailing commas.
 * Objects have no prototype, so that no key has a special meaning. Refuses ambiguous or dangerous input: a key given twice, `__proto__`, NUL, deep nesting, YAML tags, too many aliases.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` with the file and line. It quotes keys, never values.
 */
export function parseDocument(path: string, written: string, maxValues = MAX_VALUES): unknown {
  const text = written.startsWith('\uFEFF') ? written.slice(1) : written
  return /\.ya?ml$/i.test(path) ? parseYamlText(path, text, maxValues) : parseJsonText(path, text, maxValues)
}

/** Counts the values, and stops at a document that is too large. */
function createCounter(place: () => string, maxValues: number) {
  let values = 0
  return (depth: number) => {
    if (depth > MAX_DEPTH)
      throw invalidInput(place(), `found nesting deeper than ${MAX_DEPTH} levels; reduce the nesting`)
    if (++values > maxValues)
      throw invalidInput(place(), `found more than ${maxValues} values, expected a configuration of MCP servers`)
  }
}

/** `place` is computed for errors only: counting the preceding lines takes time. */
function checkText(place: () => string, text: string): string {
  if (text.includes('\0')) throw invalidInput(place(), 'found a NUL character in a text; remove it')
  return text
}

function putKey(fields: Record<string, unknown>, key: string, place: () => string): void {
  if (key === '__proto__')
    throw invalidInput(place(), 'found the key "__proto__", which has no meaning here; remove it')
  if (key in fields) throw invalidInput(place(), `found the key ${quoted(key)} twice, expected it once; remove one`)
  fields[checkText(place, key)] = undefined
}

function parseJsonText(path: string, text: string, maxValues: number): unknown {
  const open: { readonly value: Record<string, unknown> | unknown[]; key: string }[] = []
  let line = 0
  let root: unknown
  const place = () => `${path}:${line + 1}`
  const count = createCounter(place, maxValues)
  const put = (value: unknown, at: number) => {
    line = at
    count(open.length + 1)
    const parent = open.at(-1)
    if (parent === undefined) root = value
    else if (Array.isArray(parent.value)) parent.value.push(value)
    else parent.value[parent.key] = value
  }
  const begin = (value: Record<string, unknown> | unknown[], at: number) => {
    put(value, at)
    open.push({ value, key: '' })
  }
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, at) => begin(Object.create(null), at),
      onObjectEnd: () => {
        open.pop()
      },
      onArrayBegin: (_offset, _length, at) => begin([], at),
      onArrayEnd: () => {
        open.pop()
      },
      onObjectProperty(key, _offset, _length, at) {
        line = at
        const parent = open.at(-1)!
        putKey(parent.value as Record<string, unknown>, key, place)
        parent.key = key
      },
      onLiteralValue: (value: unknown, _offset, _length, at) =>
        put(typeof value === 'string' ? checkText(() => `${path}:${at + 1}`, value) : value, at),
      onError(code, _offset, _length, at) {
        const reason = printParseErrorCode(code).replaceAll(/\B[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
        throw invalidInput(`${path}:${at + 1}`, `found broken JSON (${reason}); correct that line`)
      },
    },
    { allowTrailingComma: true, disallowComments: false, allowEmptyContent: false },
  )
  return root
}

function parseYamlText(path: string, text: string, maxValues: number): unknown {
  const placeOf = (offset = 0) => `${path}:${text.slice(0, offset).split('\n').length}`
  const tokens = [...new Parser().parse(text)]
  const deep = deepToken(tokens)
  if (deep !== undefined)
    throw invalidInput(placeOf(deep.offset), `found nesting deeper than ${MAX_DEPTH} levels; reduce the nesting`)
  // `uniqueKeys` would compare every pair of keys; they are compared below.
  const [root, ...more] = new Composer({
    schema: 'core',
    customTags: [],
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: false,
  }).compose(tokens, true, text.length)
  if (root === undefined || more.length > 0)
    throw invalidInput(path, `found ${more.length + 1} YAML documents, expected one; remove the others`)
  const [fault] = [...root.errors, ...root.warnings]
  if (fault !== undefined) {
    const reason = fault.code === 'TAG_RESOLVE_FAILED' ? 'a tag, which is not allowed' : fault.message
    throw invalidInput(placeOf(fault.pos[0]), `found broken YAML (${printable(reason, 80)}); correct that line`)
  }
  const document: Document = root
  let at = 0
  let aliases = 0
  const count = createCounter(() => placeOf(at), maxValues)

  function plain(node: unknown, depth: number): unknown {
    if (node === null || node === undefined) return null
    at = (node as Node).range?.[0] ?? at
    count(depth)
    if (isScalar(node)) return typeof node.value === 'string' ? checkText(() => placeOf(at), node.value) : node.value
    if (isSeq(node)) return node.items.map(item => plain(item, depth + 1))
    if (isAlias(node)) {
      if (++aliases > MAX_ALIASES)
        throw invalidInput(placeOf(at), `found more than ${MAX_ALIASES} aliases; write the values out`)
      return plain(node.resolve(document), depth + 1)
    }
    if (!isMap(node)) throw invalidInput(placeOf(at), 'found a value that JSON cannot hold; write it as a string')
    const fields: Record<string, unknown> = Object.create(null)
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : undefined
      if (name === undefined) throw invalidInput(placeOf(at), 'found a key that is not a string; write it in quotes')
      if (name === '<<') throw invalidInput(placeOf(at), 'found the merge key <<; write its fields out')
      putKey(fields, name, () => placeOf(at))
      fields[name] = plain(value, depth + 1)
    }
    return fields
  }
  return plain(document.contents, 1)
}

/**
 * A token that is nested too deeply. The composer recurses, and a regular expression that runs on a nearly full stack
 * can abort the process. The parser before it does not recurse.
 */
function deepToken(tokens: readonly CST.Token[]): CST.Token | undefined {
  const open: { readonly token: CST.Token; readonly depth: number }[] = tokens.map(token => ({ token, depth: 0 }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next
    if (depth > MAX_DEPTH) return token
    const push = (inner: CST.Token | null | undefined) => {
      if (inner) open.push({ token: inner, depth: depth + 1 })
    }
    if ('value' in token && typeof token.value === 'object') push(token.value)
    if (!('items' in token)) continue
    for (const item of token.items) {
      if ('key' in item) push(item.key)
      push(item.value)
    }
  }
  return undefined
}
