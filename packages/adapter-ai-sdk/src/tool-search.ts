import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider'
import type { LanguageModelMiddleware } from 'ai'
import { withFields } from './call-record.js'
import { isHostCall } from './hidden-exchange.js'
import { hiddenStream } from './hidden-stream.js'
import { beginTurn, type Round } from './hidden-turn.js'
import { readCall } from './incoming-calls.js'
import { createModelRequests, type ToolSearchModelOptions } from './model-request.js'
import { withRetries } from './retries.js'

export type { HiddenSearch, ToolSearchData, ToolSearchModelOptions } from './model-request.js'

/** A language model of the AI SDK: `LanguageModelV3` or `LanguageModelV4`. */
export interface WrappableModel {
  readonly specificationVersion: 'v3' | 'v4'
  readonly provider: string
  readonly modelId: string
  readonly supportedUrls: unknown
  readonly doGenerate: (options: never) => unknown
  readonly doStream: (options: never) => unknown
}

/** The model with tool search; a `LanguageModelV3` stays one. */
export type SearchingModel<MODEL extends WrappableModel> = Pick<MODEL, keyof WrappableModel>

interface Call {
  readonly params: LanguageModelV4CallOptions
  readonly model: LanguageModelV4
}

/**
 * A language model whose provider gets a few constant tools, or the provider's own deferred ones, and which returns
 * only calls of the tools that the host gave. Searches are answered inside the call.
 *
 * The catalog is read from the tools of each call, so one result serves any number of users and agents at the same time.
 *
 * @throws TypeError for a model id, which is no model; ToolSearchError `INVALID_CONFIGURATION` for an option out of range
 */
export function toolSearch<MODEL extends WrappableModel>(
  model: MODEL,
  options: ToolSearchModelOptions = {},
): SearchingModel<MODEL> {
  if (typeof model !== 'object' || typeof model.doGenerate !== 'function')
    throw new TypeError(
      `Found ${JSON.stringify(model)} as the model, expected a language model object; create one with a provider, such as gateway('openai/gpt-5.2')`,
    )
  const { generate, stream } = createCalls(options)
  const inner = model as unknown as LanguageModelV4
  const made: LanguageModelV4 = {
    specificationVersion: inner.specificationVersion,
    get provider() {
      return inner.provider
    },
    get modelId() {
      return inner.modelId
    },
    get supportedUrls() {
      return inner.supportedUrls
    },
    doGenerate: params => generate({ params, model: inner }),
    doStream: params => stream({ params, model: inner }),
  }
  return made as unknown as SearchingModel<MODEL>
}

/** The same as {@link toolSearch}, as a middleware for `wrapLanguageModel` and `wrapProvider`. */
export function toolSearchMiddleware(options: ToolSearchModelOptions = {}): LanguageModelMiddleware {
  const { generate, stream } = createCalls(options)
  return { specificationVersion: 'v4', wrapGenerate: generate, wrapStream: stream }
}

function createCalls(options: ToolSearchModelOptions) {
  const requests = createModelRequests(options)

  async function generate({ params, model }: Call): Promise<LanguageModelV4GenerateResult> {
    const begun = await beginTurn(params, model, requests)
    if (begun.turn === undefined) return model.doGenerate(begun.params)
    const { turn } = begun
    const visible: LanguageModelV4Content[] = []
    for (;;) {
      const round = await turn.next()
      const result = await withRetries(round.index, () => model.doGenerate(round.params), params.abortSignal)
      const content: LanguageModelV4Content[] = []
      for (const part of result.content)
        for (const one of part.type === 'tool-call' ? await readCall(part, round.incoming) : [part]) {
          round.note(one)
          content.push(one)
        }
      const isLast = turn.end(round, result.usage)
      visible.push(...(isLast || !turn.dropsText ? content : content.filter(part => part.type !== 'text')))
      if (!isLast) continue
      const call = visible.find((part): part is LanguageModelV4Content & { type: 'tool-call' } => isHostCall(part))
      const text = visible.findLast(part => part.type === 'text')
      const fields = await turn.record({ callId: call?.toolCallId, text: text?.text })
      const carrier = call ?? text
      return {
        ...result,
        content: visible.map(part =>
          part === carrier && fields !== undefined
            ? { ...part, providerMetadata: withFields(part.providerMetadata, fields) }
            : part,
        ),
        usage: turn.usage!,
        providerMetadata: withFields(result.providerMetadata, turn.report()),
      }
    }
  }

  async function stream({ params, model }: Call): Promise<LanguageModelV4StreamResult> {
    const begun = await beginTurn(params, model, requests)
    if (begun.turn === undefined) return model.doStream(begun.params)
    const first = await begun.turn.next()
    const send = (round: Round) => withRetries(round.index, () => model.doStream(round.params), params.abortSignal)
    const result = await send(first)
    return { ...result, stream: hiddenStream(begun.turn, first, result.stream, send, params.abortSignal) }
  }

  return { generate, stream }
}
