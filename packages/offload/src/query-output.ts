import type { CompanionAnswer } from '@ts/core'
import type { Jq } from './jq.js'
import type { StoredOutput } from './output-store.js'
import { grouped } from './text-pieces.js'
import type { TokenBudget } from './token-budget.js'
import { fault, type ToolRequest } from './tool-request.js'

/** Maximum number of characters of a program, far more than models write. */
const MAX_PROGRAM = 10_000
/** Tokens reserved for the line above the values. */
const HEADER_TOKENS = 200

export async function queryOutput(
  output: StoredOutput,
  { query, raw }: Extract<ToolRequest, { readonly kind: 'query' }>,
  { budget, jq }: { readonly budget: TokenBudget; readonly jq: Jq },
  signal: AbortSignal | undefined,
): Promise<CompanionAnswer> {
  if (query.length > MAX_PROGRAM)
    return fault(
      `The program has ${grouped(query.length)} characters, and ${grouped(MAX_PROGRAM)} are allowed. Write a shorter one.`,
    )
  if (query.includes('\0')) return fault('The program has a zero byte in it, which jq cannot read. Write it without.')
  const { maxInputBytes, timeoutMs } = jq.limits
  if (output.bytes > maxInputBytes)
    return fault(
      `The output has ${grouped(output.bytes)} bytes, and jq is run on at most ${grouped(maxInputBytes)}. Use search_large_output with a pattern, for example "status": ?"failed", and read_large_output around the offsets that it gives.`,
    )
  if (!(await beginsAsJson(output))) return notJson('it does not begin as JSON does')
  const maxOutputBytes = Math.min(budget.threshold * 8, 8e6)
  const end = await jq.run(output, { program: query, raw, maxOutputBytes }, signal)
  switch (end.kind) {
    case 'timeout':
      return fault(
        `The program was ended after ${timeoutMs / 1_000} ${timeoutMs === 1_000 ? 'second' : 'seconds'}. Write one that does less: no endless recursion, first(…) or limit(10; …) instead of everything, a path instead of ..`,
      )
    case 'memory':
      return fault(
        'The program was ended because it took too much memory. Select less before you sort, group or collect, and do not build large ranges.',
      )
    case 'busy':
      return fault('Too many programs are running. Call again in a moment, or use search_large_output.')
    case 'failed':
      return failed(end.message, end.text, budget)
    case 'full':
    case 'done':
      return values(end.text, end.kind === 'full', budget)
  }
}

function values(text: string, isFull: boolean, budget: TokenBudget): CompanionAnswer {
  if (text === '' && !isFull)
    return {
      content:
        'The program gave no value. Look at the structure with keys, type or length, for example .items[0] | keys.',
    }
  // The output may be cut inside a character.
  const whole = isFull ? text.replace(/\ufffd+$/, '') : text.endsWith('\n') ? text.slice(0, -1) : text
  const shown = budget.fit(whole, budget.threshold - HEADER_TOKENS)
  if (shown === whole && !isFull) return { content: isNull(whole) ? `${whole}\n${IS_NULL}` : whole }
  return {
    content: `${shown}\n[Cut here: the program returned ${isFull ? 'more than ' : ''}${grouped(whole.length)} characters; the first ${grouped(shown.length)} are shown. Select fewer fields, or take a part, for example .[0:20] or limit(20; …).]`,
  }
}

const IS_NULL =
  '[Every value is null, as jq gives for a key that is not there. Look at the keys, for example .items[0] | keys.]'

function isNull(text: string): boolean {
  return /^null(?:\nnull)*$/.test(text)
}

function failed(message: string, text: string, budget: TokenBudget): CompanionAnswer {
  if (/parse error/i.test(message) && text === '') return notJson(clean(message))
  const isSyntax = /compile error|syntax error/i.test(message)
  const remedy = isSyntax
    ? 'Correct the program. Keys with special characters are written ."a-b", text in double quotes.'
    : 'Look at the structure with keys or type, and use ? after a path, for example .items[]?.id?, where it may be missing.'
  const first = text === '' ? '' : `${budget.fit(text.trimEnd(), Math.floor(budget.threshold / 2))}\n`
  return fault(`${first}jq failed: ${clean(message)} ${remedy}`)
}

function notJson(why: string): CompanionAnswer {
  return fault(
    `The output is not JSON (${why}), so jq cannot read it. Use search_large_output with a pattern, or read_large_output.`,
  )
}

/** The message of jq, without the name `jq`, the position in the input and the number of errors. */
function clean(message: string): string {
  const text = message
    .replace(/^Non-zero exit code: \d+\s*/, '')
    .replace(/^jq: (?:error: )?/gm, '')
    .replace(/^error \(at [^)]*\): /gm, '')
    .replace(/\s*\d+ compile errors?\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 600)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Whether the first character that is not white space can begin a JSON text. */
async function beginsAsJson(output: StoredOutput): Promise<boolean> {
  for await (const piece of output.read(0)) {
    const first = piece.trimStart()[0]
    if (first !== undefined) return /[[{"\d\-tfnN]/.test(first)
  }
  return false
}
