import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import {
  type AIMessage,
  AIMessageChunk,
  type BaseMessage,
  mergeUsageMetadata,
  SystemMessage,
} from '@langchain/core/messages'
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs'
import {
  type ExistingToolSearch,
  type HiddenSearchOptions,
  type NewToolSearch,
  readHiddenSteps,
  streamWithRetries,
  withRetries,
} from '@ts/adapter-kit'
import { optionError } from '@ts/core/kit'
import { hasRecords } from './call-record.js'
import { hiddenAnswers, hideCalls, showHidden } from './hidden-exchange.js'
import { type HostOptions, ModelCalls } from './model-call.js'
import { withNote } from './request-tools.js'
import { emit, streamCalls } from './streamed-calls.js'
import { isChatModel, resolveModel } from './watched-model.js'

/** Options of {@link toolSearch}: those of a tool search without companions, which need the middleware. */
export type ToolSearchModelOptions = HostOptions &
  HiddenSearchOptions &
  (Omit<NewToolSearch, 'companions'> | ExistingToolSearch)

type Options = BaseChatModel['ParsedCallOptions'] & { readonly configurable?: object | undefined }
type Tools = Parameters<NonNullable<BaseChatModel['bindTools']>>[0]
type Binding = NonNullable<ReturnType<NonNullable<BaseChatModel['bindTools']>>>
type Answer = AsyncGenerator<ChatGenerationChunk, AIMessage>

/** A prepared request: the model with its tools, the messages, and the options of the call. */
interface Request {
  readonly model: Binding
  readonly messages: BaseMessage[]
  readonly options: BaseChatModel['ParsedCallOptions']
  /** The number of hidden requests before it. */
  readonly step: number
  read(message: AIMessage): Promise<AIMessage>
}

/**
 * A chat model whose provider gets a few constant tools, and which returns only calls of the tools that were bound to
 * it. Searches are answered inside the call. For hosts that take a model and no middleware: `createReactAgent`, graphs of
 * your own, n8n.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for an option out of range, or a value that is not a chat model
 */
export function toolSearch(model: BaseChatModel, options: ToolSearchModelOptions = {}): BaseChatModel {
  const { maxHiddenSteps: _, ...rest } = options
  if (!isChatModel(model) && !('_queuedMethodOperations' in Object(model)))
    throw optionError('model', model, 'a chat model of LangChain, such as new ChatOpenAI(…)')
  if ('companions' in rest) throw optionError('companions', rest.companions, 'none; they need toolSearchMiddleware')
  return new SearchingModel(model, new ModelCalls(rest, 'failed'), readHiddenSteps(options))
}

class SearchingModel extends BaseChatModel {
  constructor(
    private readonly model: BaseChatModel,
    private readonly calls: ModelCalls,
    private readonly maxHiddenSteps: number,
    private readonly tools: Tools = [],
    private readonly kwargs: object = {},
  ) {
    super({})
    this.disableStreaming = model.disableStreaming
  }

  override _llmType(): string {
    // The base class calls it before this constructor has run.
    return (this.model as BaseChatModel | undefined)?._llmType() ?? 'tool-search'
  }

  override get profile() {
    return this.model.profile
  }

  override bindTools(tools: Tools, kwargs: object = {}): SearchingModel {
    return new SearchingModel(this.model, this.calls, this.maxHiddenSteps, tools, kwargs)
  }

  override withStructuredOutput = ((...args: Parameters<BaseChatModel['withStructuredOutput']>) =>
    this.model.withStructuredOutput(...args)) as BaseChatModel['withStructuredOutput']

  /** The base class drops `configurable`, which names the conversation. */
  protected override _separateRunnableConfigFromCallOptionsCompat(
    given?: Parameters<BaseChatModel['_separateRunnableConfigFromCallOptionsCompat']>[0],
  ) {
    const [config, options] = super._separateRunnableConfigFromCallOptionsCompat(given)
    return [config, { ...options, configurable: config.configurable }] as [typeof config, typeof options]
  }

  override async _generate(messages: BaseMessage[], options: Options): Promise<ChatResult> {
    const { value } = await this.answer(messages, options).next()
    const message = value as AIMessage
    return { generations: [{ text: message.text, message }] }
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: Options,
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const { additional_kwargs, response_metadata, content } = yield* this.answer(messages, options, { runManager })
    const fields = { content: Array.isArray(content) ? [] : '', additional_kwargs, response_metadata }
    yield* emit(new ChatGenerationChunk({ text: '', message: new AIMessageChunk(fields) }), runManager)
  }

  /** Asks the model until it calls a tool of the host or answers. */
  private async *answer(
    messages: BaseMessage[],
    given: Options,
    stream?: { readonly runManager: CallbackManagerForLLMRun | undefined },
  ): Answer {
    // Without callbacks, because a reader of the stream would get each piece twice.
    const { configurable, tool_choice: own, ...options } = { ...given, callbacks: [] }
    const model = (await resolveModel(this.model)) as BaseChatModel
    const toolChoice = own ?? (this.kwargs as Options).tool_choice
    const context = { configurable, signal: options.signal }
    const before: AIMessage[] = []
    let usage: Parameters<typeof mergeUsageMetadata>[0]
    for (;;) {
      options.signal?.throwIfAborted()
      const step = before.length
      const state = [...showHidden(messages), ...before.flatMap(one => [one, ...hiddenAnswers(one)])]
      const begun = await this.calls.begin({ tools: this.tools, messages: state, model, context, toolChoice })
      const { call } = begun
      const isLast = call === undefined || step >= this.maxHiddenSteps
      const choice = call?.toolChoice ?? toolChoice ?? (isLast && step > 0 ? 'none' : undefined)
      const list = (call?.list ?? this.tools) as Tools
      call?.bound(list)
      const kwargs = { ...this.kwargs, ...(choice === undefined ? {} : { tool_choice: choice }) }
      const request: Request = {
        model: (list.length > 0 ? model.bindTools!(list, kwargs) : model) as Binding,
        messages: withSystemNote(begun.messages, call?.note ?? ''),
        options,
        step,
        async read(message) {
          if (message.usage_metadata !== undefined) usage = mergeUsageMetadata(usage, message.usage_metadata)
          return call === undefined ? message : call.read(message)
        },
      }
      const reading =
        stream === undefined
          ? await request.read(
              (await withRetries(
                retried(request, () => request.model.invoke(request.messages, options)),
              )) as unknown as AIMessage,
            )
          : yield* streamAnswer(request, call?.isKnown ?? (() => true), stream.runManager)
      const answers = hiddenAnswers(reading)
      if (answers.length > 0 && answers.length === reading.tool_calls?.length && !isLast) {
        before.push(reading)
        continue
      }
      // In a stream, the host's message has the texts of all requests, and no parts of calls.
      const isCut = answers.length > 0 || (stream !== undefined && (step > 0 || hasRecords(reading.additional_kwargs)))
      const answer = hideCalls(reading, { before, last: isCut ? reading : undefined })
      return usage === undefined || before.length === 0 ? answer : Object.assign(answer, { usage_metadata: usage })
    }
  }
}

/** Streams one response. The last response's own metadata follows at the end, because pieces of metadata are joined. */
async function* streamAnswer(
  request: Request,
  isKnown: (name: string) => boolean,
  runManager: CallbackManagerForLLMRun | undefined,
): Answer {
  const { step, read, model, messages, options } = request
  let whole: AIMessageChunk | undefined
  let reading: AIMessage | undefined
  async function* chunks() {
    for await (const piece of streamWithRetries(retried(request, () => model.stream(messages, options)))) {
      const chunk = piece as unknown as AIMessageChunk
      whole = whole?.concat(chunk) ?? chunk
      const { content: given } = chunk
      // Every response numbers its blocks from 0, and blocks with the same number are joined.
      const content = Array.isArray(given)
        ? given.map(part =>
            typeof part['index'] === 'number' ? { ...part, index: part['index'] + step * 1_000 } : part,
          )
        : given
      const message = Object.assign(Object.create(AIMessageChunk.prototype) as AIMessageChunk, chunk, {
        content,
        response_metadata: {},
      })
      yield new ChatGenerationChunk({ text: chunk.text, message })
    }
  }
  const readWhole = async () => (reading ??= await read((whole ?? new AIMessageChunk('')) as unknown as AIMessage))
  yield* streamCalls(chunks(), {
    isKnown,
    read: async () => hideCalls(await readWhole(), { before: [], last: undefined }),
    runManager,
  })
  return readWhole()
}

/** A request that is sent again after a rate limit for which the model's own caller did not wait. */
function retried<T>(
  { step: index, options: { signal } }: Request,
  send: () => PromiseLike<T>,
): Parameters<typeof withRetries<T>>[0] {
  const isRetryable = ({ status, rateLimitType: type }: Readonly<Record<string, unknown>>) =>
    status === 429 && type !== 'wait' && type !== 'stop'
  return { index, send, isRetryable, signal }
}

/** The messages with a note at the end of the system message, or as one. */
function withSystemNote(messages: readonly BaseMessage[], note: string): BaseMessage[] {
  if (note === '') return [...messages]
  const [first, ...others] = messages
  return SystemMessage.isInstance(first) ? [withNote(first, note), ...others] : [new SystemMessage(note), ...messages]
}
