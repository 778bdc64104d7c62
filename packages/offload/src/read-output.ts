import type { CompanionAnswer } from '@ts/core'
import { splitsPair } from '@ts/core/kit'
import type { StoredOutput } from './output-store.js'
import { firstOf, grouped } from './text-pieces.js'
import type { TokenBudget } from './token-budget.js'
import { fault, type ToolRequest } from './tool-request.js'

/** Tokens reserved for the line above a range. */
const HEADER_TOKENS = 100

/**
 * Answers a read with a range of characters. If an end of the range would split a surrogate pair, the whole pair is
 * included.
 */
export async function readOutput(
  output: StoredOutput,
  { from: given, length }: Extract<ToolRequest, { readonly kind: 'read' }>,
  budget: TokenBudget,
): Promise<CompanionAnswer> {
  const { characters } = output
  const from = given < 0 ? Math.max(0, characters + given) : given
  if (characters === 0) return { content: 'The output is empty.' }
  if (from >= characters)
    return fault(
      `The output has ${grouped(characters)} characters, so there is none at ${grouped(from)}. Give a "from" below ${characters}, or a negative one to read the end.`,
    )
  const { start, text: wanted } = await range(output, from, Math.min(length, budget.sureCharacters))
  const text = budget.fit(wanted, budget.threshold - HEADER_TOKENS)
  const end = start + text.length
  const rest = end < characters ? `; read on with from ${end}` : ', which is the end'
  return { content: `Characters ${start} to ${end} of ${characters}${rest}:\n${text}` }
}

/** The text of a range, extended to whole surrogate pairs. */
async function range(output: StoredOutput, from: number, length: number): Promise<{ start: number; text: string }> {
  // The previous character shows whether the range begins inside a pair; the next character shows whether it ends
  // inside one.
  const before = from > 0 ? 1 : 0
  let text = ''
  for await (const piece of output.read(from - before)) {
    text += piece
    if (text.length > before + length) break
  }
  const first = before === 1 && splitsPair(text, 1) ? 0 : before
  const last = before + length
  const whole = text.slice(first, splitsPair(text, last) ? last + 1 : last)
  return { start: from - before + first, text: whole === '' ? firstOf(text, 2) : whole }
}
