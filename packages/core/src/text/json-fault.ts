const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y

/** The tokens that may come next in a JSON text. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end'

/** The offset of the first token that is invalid JSON, if any: `JSON.parse` tells it only in some messages. */
export function jsonFault(text: string): number | undefined {
  const open: string[] = []
  let expected: Expected = 'value'
  let offset = 0
  for (;;) {
    const start = offset + (/^[ \t\n\r]*/.exec(text.slice(offset, offset + 1_000))?.[0].length ?? 0)
    if (open.length === 0 && expected === ', or end' && text.slice(offset).trim() === '') return undefined
    TOKEN.lastIndex = offset
    const match = TOKEN.exec(text)
    if (match === null) return start
    const next = after(expected, match[1] ?? (text[start] === '"' ? '"' : 'scalar'), open)
    if (next === undefined) return start
    expected = next
    offset = TOKEN.lastIndex
  }
}

/** The state after a token; undefined if the token is invalid. Updates the list of open brackets. */
function after(expected: Expected, token: string, open: string[]): Expected | undefined {
  const inside = open.at(-1)
  if (token === ':') return expected === ':' ? 'value' : undefined
  if (token === ',') {
    if (expected !== ', or end' || inside === undefined) return undefined
    return inside === '{' ? 'key' : 'value'
  }
  if (token === '}' || token === ']') {
    const fits = token === '}' ? inside === '{' && expected !== 'key' : inside === '[' && expected !== 'value'
    if (!fits || (expected !== ', or end' && expected !== 'key or }' && expected !== 'value or ]')) return undefined
    open.pop()
    return ', or end'
  }
  if (expected === 'key' || expected === 'key or }') return token === '"' ? ':' : undefined
  if (expected !== 'value' && expected !== 'value or ]') return undefined
  if (token !== '{' && token !== '[') return ', or end'
  open.push(token)
  return token === '{' ? 'key or }' : 'value or ]'
}
