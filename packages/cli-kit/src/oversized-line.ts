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

const ID = /(-?\d{1,20}|"(?:[^"\\]|\\.){0,500}")/.source
const VERSION = /"jsonrpc"\s*:\s*"2\.0"/.source
/** The first members are `id` and perhaps `jsonrpc`, in either order, and then a result or an error. */
const ID_AT_START = new RegExp(
  `^\\s*\\{\\s*(?:${VERSION}\\s*,\\s*)?"id"\\s*:\\s*${ID}\\s*,\\s*(?:${VERSION}\\s*,\\s*)?"(?:result|error)"\\s*:`,
)
/** The first member is a result or an error, perhaps after `jsonrpc`. */
const ANSWER_AT_START = new RegExp(`^\\s*\\{\\s*(?:${VERSION}\\s*,\\s*)?"(?:result|error)"\\s*:`)
/** The last member is `id`, or `id` and then `jsonrpc`: the order in which the official SDK writes a response. */
const ID_AT_END = new RegExp(`[,{]\\s*"id"\\s*:\\s*${ID}\\s*(?:,\\s*${VERSION}\\s*)?\\}\\s*$`)

/**
 * The id of the request that a JSON-RPC line answers, read only from its first and last characters. Undefined if the
 * line is itself a request or a notification, or if neither part contains an id of the outermost object.
 */
export function findResponseId(head: string, tail: string): RequestId | undefined {
  const id = ID_AT_START.exec(head)?.[1] ?? (ANSWER_AT_START.test(head) ? ID_AT_END.exec(tail)?.[1] : undefined)
  try {
    return id === undefined ? undefined : JSON.parse(id)
  } catch {
    return undefined
  }
}
