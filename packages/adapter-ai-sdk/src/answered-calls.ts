import { withRetries } from '@ts/adapter-kit'
import { withFields, withFieldsOf } from './call-record.js'
import { isHostCall } from './hidden-exchange.js'
import { hiddenStream } from './hidden-stream.js'
import { beginTurn, type Round } from './hidden-turn.js'
import { readCall } from './incoming-calls.js'
import type { CallOptions, Content, GenerateResult, Model, StreamResult } from './language-model.js'
import { createModelRequests, type Host } from './model-request.js'

interface Call {
  readonly params: CallOptions
  readonly model: Model
}

/** A request of a round, for `withRetries`; errors of the SDK say themselves whether they are retryable. */
function request<T>(
  { index, params: { abortSignal: signal } }: Round,
  send: () => PromiseLike<T>,
): Parameters<typeof withRetries<T>>[0] {
  return { index, send, isRetryable: error => error['isRetryable'] === true, signal }
}

export function createCalls(host: Host) {
  const requests = createModelRequests(host)

  async function generate({ params, model }: Call): Promise<GenerateResult> {
    const begun = await beginTurn(params, model, requests)
    if (begun.turn === undefined) return model.doGenerate(begun.params)
    const { turn } = begun
    const visible: Content[] = []
    for (;;) {
      const round = await turn.next()
      const result = await withRetries(request(round, () => model.doGenerate(round.params)))
      const content: Content[] = []
      for (const part of result.content)
        for (const one of part.type === 'tool-call' ? await readCall(part, round.incoming) : [part]) {
          round.note(one)
          content.push(one)
        }
      const isLast = turn.end(result.usage)
      visible.push(...(isLast || !turn.dropsText ? content : content.filter(part => part.type !== 'text')))
      if (!isLast) continue
      const call = visible.find((part): part is Content & { type: 'tool-call' } => isHostCall(part))
      const text = visible.filter(part => part.type === 'text').findLast(({ text }) => text !== '')
      const fields = await turn.record(call?.toolCallId, text?.text)
      const carrier = call ?? text
      return {
        ...result,
        content: visible.map(part => (part === carrier ? withFieldsOf(carrier, fields) : part)),
        usage: turn.usage!,
        providerMetadata: withFields(result.providerMetadata, turn.report()),
      }
    }
  }

  async function stream({ params, model }: Call): Promise<StreamResult> {
    const begun = await beginTurn(params, model, requests)
    if (begun.turn === undefined) return model.doStream(begun.params)
    const first = await begun.turn.next()
    const send = (round: Round) => withRetries(request(round, () => model.doStream(round.params)))
    const result = await send(first)
    return { ...result, stream: hiddenStream(begun.turn, first, result.stream, send, params.abortSignal) }
  }

  return { generate, stream }
}
