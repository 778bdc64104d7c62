import type { CompanionAnswer } from '@ts/core'

/** A call of one of the tools, after its arguments were read from any supported names. */
export type ToolRequest =
  | {
      readonly kind: 'search'
      readonly output: string
      readonly pattern: string
      readonly caseSensitive: boolean
      readonly from: number
      readonly limit: number
    }
  | { readonly kind: 'read'; readonly output: string; readonly from: number; readonly length: number }
  | { readonly kind: 'query'; readonly output: string; readonly query: string; readonly raw: boolean }
  /** The error, and what to write instead. */
  | { readonly kind: 'invalid'; readonly message: string }

const KINDS = ['search', 'read', 'query'] as const
/** Maximum number of hits of one search, as in mcpagent. */
const MAX_HITS = 50
/** Default number of characters of one read, chosen as about a thousand tokens. */
const DEFAULT_LENGTH = 4_000

/**
 * Reads a call. Calls in the format of mcpagent's single tool are also accepted: `search_large_output` with `operation`
 * read, search or query, `filename`, and `start` and `end`, which count from 1 and include both ends.
 */
export function readToolRequest(tool: string, given: unknown): ToolRequest {
  const args = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : [])
  const operation = text(args.get('operation'))?.toLowerCase()
  const kind = KINDS.find(known => (operation ?? tool.replace('_large_output', '')) === known)
  if (kind === undefined) return invalid(`There is no operation ${quoted(operation)}. Use search, read or query.`)
  const output = handleOf(text(args.get('output')) ?? text(args.get('filename')) ?? text(args.get('file')))
  if (output === undefined)
    return invalid(
      'Give the name of a stored output as "output". It begins with out_, and the preview of the output gives it.',
    )
  if (kind === 'search') {
    const pattern = text(args.get('pattern')) ?? text(args.get('query'))
    if (pattern === undefined || pattern === '')
      return invalid('Give a regular expression as "pattern", for example error|failed.')
    const from = wholeNumber(args.get('from') ?? args.get('offset') ?? 0)
    if (from === undefined) return invalid('Give "from" as a whole number of characters, for example 0.')
    const limit = wholeNumber(args.get('max_results') ?? args.get('limit') ?? MAX_HITS) ?? MAX_HITS
    const caseSensitive = isTrue(args.get('case_sensitive') ?? args.get('caseSensitive'))
    return { kind, output, pattern, caseSensitive, from, limit: Math.min(MAX_HITS, Math.max(1, limit)) }
  }
  if (kind === 'read') return readRange(output, args)
  const query = text(args.get('query')) ?? text(args.get('filter'))
  if (query === undefined || query.trim() === '')
    return invalid('Give a jq program as "query", for example .items | length.')
  return { kind, output, query, raw: isTrue(args.get('raw')) }
}

function readRange(output: string, args: ReadonlyMap<string, unknown>): ToolRequest {
  const start = args.get('start')
  const end = args.get('end')
  if (args.get('from') === undefined && (start !== undefined || end !== undefined)) {
    const first = wholeNumber(start ?? 1)
    const last = wholeNumber(end ?? (first ?? 1) + DEFAULT_LENGTH - 1)
    if (first !== undefined && last !== undefined && first >= 1 && last >= first)
      return { kind: 'read', output, from: first - 1, length: last - first + 1 }
    return invalid(
      'Give "start" and "end" as whole numbers, start from 1 on and end not before it; or use "from" and "length".',
    )
  }
  const from = wholeNumber(args.get('from') ?? args.get('offset') ?? 0)
  const length = wholeNumber(args.get('length') ?? args.get('limit') ?? DEFAULT_LENGTH)
  if (from !== undefined && length !== undefined && length >= 1) return { kind: 'read', output, from, length }
  return invalid('Give "from" and "length" as whole numbers of characters, for example from 0 and length 4000.')
}

function invalid(message: string): ToolRequest {
  return { kind: 'invalid', message }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Reads a whole number, also if the model wrote it as text. */
function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s{0,9}-?\d{1,15}\s{0,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : undefined
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

/** A handle without the quotation marks and spaces that models put around names. */
function handleOf(value: string | undefined): string | undefined {
  const name = value?.slice(0, 1_000).replace(/^[\s"'`]+|[\s"'`]+$/g, '')
  return name === '' ? undefined : name
}

/** A text that the model wrote, for an answer: short, in quotation marks, on one line. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : String(typeof value)
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
}

/** An answer that states the error and what to do. */
export function fault(content: string): CompanionAnswer {
  return { content, isError: true }
}
