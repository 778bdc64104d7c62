import type { Companion, CompanionAnswer } from '@ts/core'
import type { Jq } from './jq.js'
import type { OutputStore, StoredOutput } from './output-store.js'
import { queryOutput } from './query-output.js'
import { readOutput } from './read-output.js'
import { searchOutput } from './search-output.js'
import { grouped } from './text-pieces.js'
import type { TokenBudget } from './token-budget.js'
import { fault, quoted, readToolRequest } from './tool-request.js'

/** Maximum number of outputs that an answer about an unknown handle names. */
const MAX_NAMED = 10

/** Answers a call of one of the three tools. */
export async function answerTool(
  call: Parameters<Companion['handle']>[0],
  services: { readonly store: OutputStore; readonly budget: TokenBudget; readonly jq: Jq },
): Promise<CompanionAnswer> {
  const { session, signal } = call
  const request = readToolRequest(call.name, call.arguments)
  if (request.kind === 'invalid') return fault(request.message)
  const outputs = await services.store.list(session, request.output)
  const output = outputs.find(({ handle }) => handle === request.output)
  if (output === undefined) return fault(unknown(request.output, outputs, session))
  switch (request.kind) {
    case 'search':
      return searchOutput(output, request, services.budget, signal)
    case 'read':
      return readOutput(output, request, services.budget)
    case 'query':
      return queryOutput(output, request, services, signal)
  }
}

/**
 * The answer for an unknown handle. It is the same whether or not another session has this handle. It names no outputs
 * if the host has no sessions, because several users may then share the outputs.
 */
function unknown(handle: string, outputs: readonly StoredOutput[], session: string | undefined): string {
  const none = `There is no stored output ${quoted(handle)} in this conversation.`
  const again = 'An output that is too old, or whose room newer ones needed, is removed: call its tool again.'
  if (session === undefined || outputs.length === 0)
    return `${none} Use the name that the preview of an output gives. ${again}`
  const named = outputs
    .slice(-MAX_NAMED)
    .map(({ handle: name, tool, characters }) => `${name} (${quoted(tool)}, ${grouped(characters)} characters)`)
  return `${none} There ${named.length === 1 ? 'is' : 'are'}: ${named.join(', ')}. ${again}`
}
