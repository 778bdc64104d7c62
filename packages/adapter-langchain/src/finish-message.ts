import { AIMessage } from '@langchain/core/messages'
import { readRecords } from './call-record.js'
import { type ModelTurn, readMessage } from './read-message.js'

/**
 * The message for the agent. LangChain builds a streamed response from the streamed pieces; it is replaced by the
 * message that was read from the whole response. The response of a model that other middleware inserted has not been
 * read yet, so it is read here.
 */
export async function finishMessage(
  response: AIMessage,
  readings: readonly AIMessage[],
  turn: ModelTurn,
): Promise<AIMessage> {
  const reading = readings.findLast(one => one === response || callsKey(one) === callsKey(response))
  if (reading === undefined) return readMessage(response, turn)
  if (reading === response || readRecords(response.additional_kwargs).length > 0) return response
  const { id, response_metadata: metadata } = response
  const { content, response_metadata, usage_metadata: usage, ...rest } = reading
  const isStandard = metadata['output_version'] === 'v1' && response_metadata['output_version'] !== 'v1'
  return new AIMessage({
    content: isStandard ? (reading.contentBlocks as typeof content) : content,
    response_metadata: isStandard ? { ...response_metadata, output_version: 'v1' } : response_metadata,
    additional_kwargs: rest.additional_kwargs,
    tool_calls: rest.tool_calls ?? [],
    invalid_tool_calls: rest.invalid_tool_calls ?? [],
    ...(usage === undefined ? {} : { usage_metadata: usage }),
    ...(id === undefined ? {} : { id }),
  })
}

function callsKey({ tool_calls: calls = [], invalid_tool_calls: invalid = [] }: AIMessage): string {
  return JSON.stringify([...calls, ...invalid].map(({ id, name }) => JSON.stringify([id, name])).sort())
}
