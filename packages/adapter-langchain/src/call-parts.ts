import { AIMessage, type InvalidToolCall, type ToolCall } from '@langchain/core/messages'
import { isJsonObject } from '@ts/core/kit'

export interface WrittenCall {
  readonly id: string
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  /** The text of the arguments, if it differs from `args` as JSON. */
  readonly text?: string | undefined
}

/**
 * A copy of a message with other calls. Providers repeat calls in the content (Anthropic, standard blocks), in the raw
 * calls of Chat Completions and in the raw output of Responses, so the calls there are replaced, too.
 *
 * @param replaced The calls that replace a call, by the id of that call.
 */
export function replaceCalls(
  message: AIMessage,
  replaced: ReadonlyMap<string, readonly WrittenCall[]>,
  calls: { readonly valid: readonly ToolCall[]; readonly invalid: readonly InvalidToolCall[] },
  kwargs: AIMessage['additional_kwargs'],
): AIMessage {
  const { content, response_metadata: metadata, usage_metadata: usage, id, name } = message
  const { tool_calls: rawCalls } = kwargs
  const output: unknown = metadata['output']
  const fields = {
    content: replaceParts(content, replaced),
    additional_kwargs: {
      ...kwargs,
      ...(rawCalls === undefined ? {} : { tool_calls: replaceParts(rawCalls, replaced) }),
    },
    response_metadata: { ...metadata, ...(output === undefined ? {} : { output: replaceParts(output, replaced) }) },
    tool_calls: [...calls.valid],
    invalid_tool_calls: [...calls.invalid],
    ...(usage === undefined ? {} : { usage_metadata: usage }),
    ...(id === undefined ? {} : { id }),
    ...(name === undefined ? {} : { name }),
  }
  return new AIMessage(fields)
}

/** The arguments of a call as the model wrote them; undefined if the message does not keep that text. */
export function argumentTextOf(message: AIMessage, id: string): string | undefined {
  for (const list of [message.additional_kwargs.tool_calls, message.response_metadata['output']]) {
    if (!Array.isArray(list)) continue
    const part: unknown = list.find(one => partId(one) === id)
    if (!isJsonObject(part)) continue
    const text = isJsonObject(part['function']) ? part['function']['arguments'] : part['arguments']
    if (typeof text === 'string') return text
  }
  return undefined
}

/** Whether a part of a message's content is a call, or a streamed piece of a call. */
export function isCallPart(part: unknown): boolean {
  return isJsonObject(part) && CALL_PARTS.has(part['type'])
}

const CALL_PARTS: ReadonlySet<unknown> = new Set(
  'tool_use tool_call tool_call_chunk input_json_delta function_call functionCall'.split(' '),
)

function replaceParts<T>(list: T, replaced: ReadonlyMap<string, readonly WrittenCall[]>): T {
  if (!Array.isArray(list)) return list
  return list.flatMap((part: unknown) => {
    const id = partId(part)
    const calls = id === undefined ? undefined : replaced.get(id)
    return calls === undefined ? [part] : calls.map(call => writePart(part as Record<string, unknown>, call))
  }) as T
}

function partId(part: unknown): string | undefined {
  if (!isJsonObject(part)) return undefined
  const { type } = part
  const id =
    type === 'function_call'
      ? part['call_id']
      : type === 'tool_use' || type === 'tool_call' || type === 'function' || isJsonObject(part['function'])
        ? part['id']
        : undefined
  return typeof id === 'string' ? id : undefined
}

function writePart(part: Readonly<Record<string, unknown>>, { id, name, args, text }: WrittenCall): unknown {
  const written = () => text ?? JSON.stringify(args)
  switch (part['type']) {
    case 'tool_use':
      return { ...part, id, name, input: typeof part['input'] === 'string' ? written() : args }
    case 'tool_call':
      return { ...part, id, name, args }
    case 'function_call':
      return { ...part, call_id: id, name, arguments: written() }
    default:
      return { ...part, id, function: { ...(part['function'] as object), name, arguments: written() } }
  }
}
