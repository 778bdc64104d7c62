/** The id of a JSON-RPC request. */
export type RequestId = string | number

/** The `reason` in the data of the JSON-RPC error for an answer over the size limit. */
export const ANSWER_TOO_LARGE = 'answer_too_large'

/** The JSON-RPC error for an answer over the size limit; `bytes` is its size where that is known. */
export function answerTooLarge(limit: number, bytes?: number): { code: number; message: string; data: object } {
  const size = bytes === undefined ? 'more bytes' : `${bytes} bytes, more`
  return {
    code: -32603,
    message: `The answer has ${size} than the ${limit} that are accepted. Ask for a smaller part of it.`,
    data: { reason: ANSWER_TOO_LARGE, limit, ...(bytes === undefined ? {} : { bytes }) },
  }
}

/** The last member is `id`, or `id` and then `jsonrpc`: the order in which the official SDK writes a response. */
const ID_AT_END = /[,{]\s*"id"\s*:\s*(-?\d{1,20}|"(?:[^"\\]|\\.){0,500}")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/

const SPACE = /[ \t\r\n]*/y
const STRING = /"((?:[^"\\]|\\.)*)"/y
const SCALAR = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/**
 * The id of the request that a JSON-RPC line answers, read only from its first and last characters. Undefined if the
 * line is itself a request or a notification, or if neither part contains an id of the outermost object.
 */
export function findResponseId(head: string, tail: string): RequestId | undefined {
  const members = readFirstMembers(head)
  if (members === undefined || members.has('method') || members.has('params')) return undefined
  if (!members.has('result') && !members.has('error')) return undefined
  const id = members.get('id') ?? ID_AT_END.exec(tail)?.[1]
  if (id === undefined) return undefined
  try {
    const value: unknown = JSON.parse(id)
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  } catch {
    return undefined
  }
}

/** The JSON of the members of the outermost object, up to the first whose value is an object, an array or cut off. */
function readFirstMembers(head: string): ReadonlyMap<string, string> | undefined {
  let at = 0
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(head)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const readCharacter = (expected: string): boolean => {
    read(SPACE)
    if (head[at] !== expected) return false
    at++
    read(SPACE)
    return true
  }
  const members = new Map<string, string>()
  if (!readCharacter('{')) return undefined
  do {
    const key = read(STRING)
    if (key === undefined || !readCharacter(':')) break
    const value = read(STRING) ?? read(SCALAR)
    members.set(key.slice(1, -1), value ?? '')
    if (value === undefined) break
  } while (readCharacter(','))
  return members
}
