import type { RefusedOutcome } from '../outcome.js'
import type { ToolId } from '../tool.js'

/** A refusal. The message says what to do instead; `suggestions` are ids that the model may have meant. */
export function refused(
  code: RefusedOutcome['code'],
  message: string,
  suggestions: readonly ToolId[] = [],
): RefusedOutcome {
  return { kind: 'refused', code, message, suggestions }
}
