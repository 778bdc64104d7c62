import { readArguments } from '../calls/call-arguments.js'
import type { Companion } from '../calls/companion.js'
import type { ResultOutcome } from '../outcome.js'
import { visibleJson } from '../text/hidden-characters.js'
import { quote } from '../text/json.js'
import type { CatalogTool } from '../tool.js'
import type { CallInput } from '../turn-input.js'
import type { Engine } from './engine.js'

/** A companion's answer to a call of one of its tools. If the companion throws, the answer is an error text. */
export async function answerCompanion(
  { tool, companion }: { readonly tool: CatalogTool; readonly companion: Companion },
  { session, signal, arguments: args }: CallInput,
  { emit, countTokens }: Pick<Engine, 'emit' | 'countTokens'>,
): Promise<ResultOutcome> {
  const read = readArguments(args)
  const failed = (content: string): ResultOutcome => ({
    kind: 'result',
    content,
    value: content,
    revealed: [],
    isError: true,
  })
  if (read.kind !== 'arguments')
    return failed(`The arguments of ${tool.id} cannot be read: ${read.reason}. Call it again with a JSON object.`)
  try {
    const given = await companion.handle({ name: tool.name, arguments: read.arguments, session, signal, countTokens })
    const { value = given.content, isError } = given
    const content = typeof given.content === 'string' ? given.content : visibleJson(given.content ?? '')
    return { kind: 'result', content, value, revealed: [], ...(isError === true ? { isError } : {}) }
  } catch (error) {
    signal?.throwIfAborted()
    emit({ kind: 'failure', session, during: `the companion ${quote(companion.name)}`, error })
    return failed(`${tool.id} failed. Call it again with other arguments, or go on without it.`)
  }
}
