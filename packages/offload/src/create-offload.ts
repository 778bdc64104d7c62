import type { Companion, CompanionAnswer } from '@ts/core'
import { createJq } from './jq.js'
import { type OffloadOptions, readOptions } from './options.js'
import type { StoredOutput } from './output-store.js'
import { queryOutput } from './query-output.js'
import { readOutput } from './read-output.js'
import { searchOutput } from './search-output.js'
import { createResultStorage } from './store-result.js'
import { grouped } from './text-pieces.js'
import { tokenBudget } from './token-budget.js'
import { fault, quoted, readToolRequest } from './tool-request.js'
import { LARGE_OUTPUT_TOOLS } from './tools.js'

/** The result of {@link createOffload}: a companion, and functions for its host. */
export interface Offload extends Companion {
  /** Removes everything that a session stored. Call it when a conversation ends for good. */
  forget(session: string | undefined): Promise<void>
}

type Call = Parameters<Companion['handle']>[0]

/** Maximum number of outputs that an answer about an unknown handle names. */
const MAX_NAMED = 10

/**
 * A companion for `createToolSearch({ companions: [createOffload()] })` and every adapter: outputs above a threshold
 * are stored. The model gets a preview, and three constant tools that search, read and query the rest.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an unknown option, or one of a wrong kind or out of range.
 */
export function createOffload(options: OffloadOptions = {}): Offload {
  const settings = readOptions(options)
  const { store, emit } = settings
  const jq = createJq(settings.jq)

  async function answer(call: Call, budget: ReturnType<typeof tokenBudget>): Promise<CompanionAnswer> {
    const { session, signal } = call
    const request = readToolRequest(call.name, call.arguments)
    if (request.kind === 'invalid') return fault(request.message)
    const outputs = await store.list(session, request.output)
    const output = outputs.find(({ handle }) => handle === request.output)
    if (output === undefined) return fault(unknown(request.output, outputs, session))
    switch (request.kind) {
      case 'search':
        return searchOutput(output, request, budget, signal)
      case 'read':
        return readOutput(output, request, budget)
      case 'query':
        return queryOutput(output, request, { budget, jq }, signal)
    }
  }

  async function handle(call: Call): Promise<CompanionAnswer> {
    const { session, signal } = call
    const budget = tokenBudget(settings.tokens ?? call.countTokens, settings.threshold)
    const answered = await answer(call, budget).catch((error: unknown) => {
      signal?.throwIfAborted()
      emit({ kind: 'failure', session, during: call.name, error })
      return fault(
        'The stored output could not be read. Try once more; if it fails again, call the tool that gave it again.',
      )
    })
    // The answer stays below the threshold, even if it repeats a long handle, pattern or error.
    return { ...answered, content: budget.fit(answered.content, settings.threshold - 1) }
  }

  return {
    name: 'offload',
    tools: LARGE_OUTPUT_TOOLS,
    handle,
    onResult: createResultStorage(settings),
    forget: session => store.forget(session),
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
