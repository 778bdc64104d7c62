import { withRetries } from '@ts/adapter-kit'
import { withFields, withFieldsOf } from './call-record.js'
import { isHostCall } from './hidden-exchange.js'
import { beginTurn, type Round, type Turn } from './hidden-turn.js'
import { incomingStream, readCall } from './incoming-calls.js'
import type {
  CallOptions,
  Content,
  GenerateResult,
  Metadata,
  Model,
  StreamPart,
  StreamResult,
} from './language-model.js'
import { createModelRequests, type Host } from './model-request.js'

interface Asked {
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

  async function generate({ params, model }: Asked): Promise<GenerateResult> {
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

  async function stream({ params, model }: Asked): Promise<StreamResult> {
    const begun = await beginTurn(params, model, requests)
    if (begun.turn === undefined) return model.doStream(begun.params)
    const first = await begun.turn.next()
    const send = (round: Round) => withRetries(request(round, () => model.doStream(round.params)))
    const result = await send(first)
    return { ...result, stream: hiddenStream(begun.turn, first, result.stream, send, params.abortSignal) }
  }

  return { generate, stream }
}

type Block = Extract<StreamPart, { type: `${'text' | 'reasoning'}-${'start' | 'delta' | 'end'}` }>
type TextEnd = Extract<StreamPart, { type: 'text-end' }>
type Call = Extract<StreamPart, { type: 'tool-call' }>
type Send = (round: Round) => PromiseLike<StreamResult>

/** Streams a turn: texts and reasoning as they come, calls at the end of their round, and nothing that is hidden. */
function hiddenStream(
  turn: Turn,
  first: Round,
  stream: ReadableStream<StreamPart>,
  send: Send,
  signal: AbortSignal | undefined,
): ReadableStream<StreamPart> {
  let reader: ReadableStreamDefaultReader<StreamPart> | undefined
  let isCancelled = false

  async function* parts(): AsyncGenerator<StreamPart, void> {
    let round = first
    let source = stream
    for (;;) {
      const blocks = createBlocks(round, turn)
      reader = source.pipeThrough(incomingStream(round.incoming)).getReader()
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield* blocks.take(next.value)
      const { finish } = blocks
      // A stream without an end: an error part before it says why.
      if (finish === undefined) return
      const isLast = turn.end(finish.usage)
      yield* blocks.rest(isLast, isLast ? await turn.record(...blocks.answer) : undefined)
      if (isLast) {
        const providerMetadata = withFields(finish.providerMetadata, turn.report())
        yield { ...finish, usage: turn.usage!, providerMetadata }
        return
      }
      round = await turn.next()
      if (isCancelled) return
      try {
        source = (await send(round)).stream
      } catch (error) {
        if (signal?.aborted) throw error
        // As providers report an error of a stream that has begun.
        yield { type: 'error', error }
        yield { type: 'finish', finishReason: { unified: 'error', raw: undefined }, usage: turn.usage! }
        return
      }
    }
  }

  const generator = parts()
  return new ReadableStream<StreamPart>({
    async pull(controller) {
      const { value, done } = await generator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      isCancelled = true
      await reader?.cancel(reason)
    },
  })
}

/** The parts of one round: what the host gets at once, and what waits for the end of the round. */
function createBlocks(round: Round, { hides, dropsText }: Turn) {
  const open = new Map<string, { text: string; metadata: Metadata | undefined }>()
  const waiting: StreamPart[] = []
  let end: TextEnd | undefined
  let lastText: string | undefined
  let isRecorded = false
  let finish: Extract<StreamPart, { type: 'finish' }> | undefined
  // Providers count the ids of blocks from zero again in each response.
  const own = <T extends Block>(part: T): T => (round.index === 0 ? part : { ...part, id: `${round.index}-${part.id}` })

  function* takeBlock(part: Block): Generator<StreamPart, void> {
    const [type, step] = part.type.split('-') as ['text' | 'reasoning', 'start' | 'delta' | 'end']
    const key = `${type} ${part.id}`
    const block = open.get(key) ?? { text: '', metadata: undefined }
    open.set(key, block)
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') block.text += part.delta
    block.metadata = part.providerMetadata ?? block.metadata
    const { text, metadata } = block
    if (step === 'end') {
      open.delete(key)
      round.note({ type, text, ...(metadata ? { providerMetadata: metadata } : {}) })
    }
    if (type === 'reasoning') return yield own(part)
    if (part.type === 'text-end') lastText = text
    if (dropsText) return void waiting.push(own(part))
    if (part.type === 'text-start' && end !== undefined) yield end
    // The last text may get the record, and only its end can still carry it.
    end = part.type === 'text-end' ? { ...own(part), ...(metadata ? { providerMetadata: metadata } : {}) } : end
    if (part.type !== 'text-end') yield own(part)
  }

  return {
    get finish() {
      return finish
    },
    /** The id of its first call, and its last text. */
    get answer() {
      return [waiting.find(isCall)?.toolCallId, lastText] as const
    },
    *take(part: StreamPart): Generator<StreamPart, void> {
      switch (part.type) {
        case 'text-start':
        case 'text-delta':
        case 'text-end':
        case 'reasoning-start':
        case 'reasoning-delta':
        case 'reasoning-end':
          return yield* takeBlock(part)
        case 'finish':
          finish = part
          return
        case 'stream-start':
          if (round.index === 0) yield part
          return
        case 'tool-approval-request':
        case 'tool-call':
          round.note(part)
          if (part.type === 'tool-call' && !isCall(part)) yield part
          // The record of the first call has hidden calls that may follow it.
          else if (hides) waiting.push(part)
          else {
            if (end !== undefined) yield end
            end = undefined
            yield part.type === 'tool-call' && !isRecorded ? withFieldsOf(part, round.fields) : part
            isRecorded ||= isCall(part)
          }
          return
        case 'file':
        case 'tool-result':
        case 'custom':
        case 'reasoning-file':
          round.note(part as Content)
      }
      yield part
    },
    /** What waited for the end. `fields` are for the metadata of the first call, or else of the last text. */
    *rest(isLast: boolean, fields: Parameters<typeof withFields>[1] | undefined): Generator<StreamPart, void> {
      const texts = waiting.filter(part => part.type.startsWith('text-'))
      const carrier = waiting.find(isCall) ?? end ?? texts.findLast(part => part.type === 'text-end')
      const recorded = (part: StreamPart): StreamPart =>
        part === carrier && !isRecorded ? withFieldsOf(carrier, fields) : part
      if (end !== undefined) yield recorded(end)
      for (const part of waiting) if (isLast || !texts.includes(part)) yield recorded(part)
    },
  }
}

function isCall(part: StreamPart): part is Call {
  return isHostCall(part as { readonly type: string; readonly providerExecuted?: boolean })
}
