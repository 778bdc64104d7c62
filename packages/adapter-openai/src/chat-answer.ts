import type { ExposedTool, TurnInput } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type {
  ChatCompletion,
  ChatCompletionContentPartText,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
  ChatCompletionToolMessageParam,
} from 'openai/resources/chat/completions'
import { answerCalls, type Decided, handleCalls, partsOrText, uniqueTools } from './call-answers.js'
import { toChatFunction } from './chat-messages.js'
import type { Choice } from './disclosure-choice.js'
import { foundTools } from './search-disclosure.js'

type Message = ChatCompletion['choices'][number]['message']

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

export async function decideChat(
  completion: Pick<ChatCompletion, 'choices'>,
  { view, form }: Pick<Choice, 'view' | 'form'>,
  turn: TurnInput & { readonly signal?: AbortSignal | undefined },
): Promise<Decided> {
  const { handled, outcomes, own } = await handleCalls(
    chatCalls(completion),
    'id',
    ({ function: { name, arguments: args } }, id) => view.handle({ ...turn, id, name, arguments: args }),
  )
  return {
    search: view,
    outcomes,
    async answer(host) {
      const message = messageOf(completion)
      const contents = await answerCalls(outcomes, host)
      const found = outcomes.flatMap(foundTools)
      const results = handled.map(
        ({ call }, index): ChatCompletionToolMessageParam => ({
          role: 'tool',
          tool_call_id: call.id,
          content: partsOrText<ChatCompletionContentPartText[]>(contents[index], TEXT_PARTS),
        }),
      )
      return [
        ...(message === undefined ? [] : [toParam(message, own)]),
        ...results,
        ...(form === 'append' && found.length > 0 ? [toolMessage(found)] : []),
      ]
    },
  }
}

/** Moonshot's message that adds tools: it has no content at all. */
function toolMessage(found: readonly ExposedTool[]): ChatCompletionMessageParam {
  return { role: 'system', tools: uniqueTools(found).map(toChatFunction) } as unknown as ChatCompletionMessageParam
}

/**
 * The model's message in the form for the next request: without fields that the SDK's parsers add or that only answers
 * have. Fields that the SDK does not know stay: compatible servers need their reasoning and signatures back.
 */
function toParam(message: Message, calls: ReadonlyMap<unknown, unknown>): ChatCompletionMessageParam {
  const { annotations: _, audio, tool_calls: written, ...rest } = message
  const { parsed: __, ...plain } = rest as typeof rest & { readonly parsed?: unknown }
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([key, value]) => value !== null || key === 'content')),
    ...(audio ? { audio: { id: audio.id } } : {}),
    ...(Array.isArray(written) && written.length > 0
      ? { tool_calls: written.map(call => toCallParam(calls.get(call) ?? call)) }
      : {}),
    role: 'assistant',
  } as ChatCompletionMessageParam
}

function toCallParam(call: unknown) {
  if (!isJsonObject(call) || !isJsonObject(call['function'])) return call
  const { parsed_arguments: _, ...called } = call['function']
  return { ...call, function: called }
}

const TEXT_PARTS: ReadonlySet<unknown> = new Set(['text'])
