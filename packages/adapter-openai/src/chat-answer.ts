import { type ExposedTool, isJsonObject, type TurnInput } from '@ts/core'
import type {
  ChatCompletion,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
  ChatCompletionToolMessageParam,
} from 'openai/resources/chat/completions'
import { answerCalls, type CallAnswerOptions, type DecidedCall } from './call-answers.js'
import { toChatFunction } from './chat-tools.js'
import type { Choice } from './disclosure-choice.js'
import { areParts, textOf } from './result-content.js'
import { foundTools } from './search-disclosure.js'

type Message = ChatCompletion['choices'][number]['message']

/** The message of the first choice of a completion; undefined if there is none. */
function messageOf({ choices }: Pick<ChatCompletion, 'choices'>): Message | undefined {
  return choices[0]?.message
}

/** The calls of a completion that this library must answer. */
export function chatCalls(
  completion: Pick<ChatCompletion, 'choices'>,
): readonly ChatCompletionMessageFunctionToolCall[] {
  const calls: unknown = messageOf(completion)?.tool_calls
  // Some compatible servers leave the type out.
  const isCall = (call: unknown): call is ChatCompletionMessageFunctionToolCall =>
    isJsonObject(call) && isJsonObject(call['function'])
  return Array.isArray(calls) ? calls.filter(isCall) : []
}

/** Core's decision about each call, in the order of the calls. */
export async function decideChatCalls(
  calls: readonly ChatCompletionMessageFunctionToolCall[],
  { view }: Pick<Choice, 'view'>,
  turn: TurnInput & { readonly signal?: AbortSignal | undefined },
): Promise<readonly DecidedCall<ChatCompletionMessageFunctionToolCall>[]> {
  const decided: DecidedCall<ChatCompletionMessageFunctionToolCall>[] = []
  for (const call of calls) {
    const { name, arguments: args } = call.function
    decided.push({ call, outcome: await view.handle({ ...turn, id: call.id, name, arguments: args }) })
  }
  return decided
}

/** The messages to append: the model's own, and a result for each of its calls. */
export async function answerChat(
  completion: Pick<ChatCompletion, 'choices'>,
  decided: readonly DecidedCall<ChatCompletionMessageFunctionToolCall>[],
  { form }: Pick<Choice, 'form'>,
  options: CallAnswerOptions,
): Promise<ChatCompletionMessageParam[]> {
  const message = messageOf(completion)
  const contents = await answerCalls(decided, options)
  const found = decided.flatMap(({ outcome }) => (outcome.kind === 'result' ? foundTools(outcome) : []))
  return [
    ...(message === undefined ? [] : [toParam(message)]),
    ...decided.map(
      ({ call }, index): ChatCompletionToolMessageParam => ({
        role: 'tool',
        tool_call_id: call.id,
        content: contentOf(contents[index]),
      }),
    ),
    ...(form === 'append' && found.length > 0 ? [toolMessage(found)] : []),
  ]
}

/** Moonshot's message that adds tools: it has no content at all. */
function toolMessage(found: readonly ExposedTool[]): ChatCompletionMessageParam {
  const unique = [...new Map(found.map(tool => [tool.name, tool])).values()]
  return { role: 'system', tools: unique.map(toChatFunction) } as unknown as ChatCompletionMessageParam
}

/**
 * The model's message in the form for the next request: without fields that the SDK's parsers add or that only answers
 * have. Fields that the SDK does not know stay: compatible servers need their reasoning and signatures back.
 */
function toParam(message: Message): ChatCompletionMessageParam {
  const { annotations: _, audio, tool_calls: calls, ...rest } = message
  const { parsed: __, ...plain } = rest as typeof rest & { readonly parsed?: unknown }
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([key, value]) => value !== null || key === 'content')),
    ...(audio ? { audio: { id: audio.id } } : {}),
    ...(Array.isArray(calls) && calls.length > 0 ? { tool_calls: calls.map(toCallParam) } : {}),
    role: 'assistant',
  } as ChatCompletionMessageParam
}

function toCallParam(call: NonNullable<Message['tool_calls']>[number]) {
  if (!isJsonObject(call) || !('function' in call) || !isJsonObject(call.function)) return call
  const { parsed_arguments: _, ...called } = call.function as typeof call.function & {
    readonly parsed_arguments?: unknown
  }
  return { ...call, function: called }
}

const TEXT_PARTS: ReadonlySet<unknown> = new Set(['text'])

function contentOf(content: unknown): ChatCompletionToolMessageParam['content'] {
  return areParts(content, TEXT_PARTS) ? (content as ChatCompletionToolMessageParam['content']) : textOf(content)
}
