// #region chat-imports
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
// #endregion

import { type OpenAITools, openaiToolSearch, type RunTool } from '@ts/adapter-openai'
import type OpenAI from 'openai'

/** The loop of the README on Chat Completions, streamed. */
export async function chat(
  client: OpenAI,
  model: string,
  tools: OpenAITools,
  run: RunTool,
): Promise<readonly ChatCompletionMessageParam[]> {
  const search = openaiToolSearch({ tools })
  // #region chat
  const messages: ChatCompletionMessageParam[] = [{ role: 'user', content: 'What is the weather in Rome?' }]
  for (let isDone = false; !isDone; ) {
    const stream = client.chat.completions.stream(await search.prepare({ model, messages }))
    const completion = await stream.finalChatCompletion()
    messages.push(...(await search.answer(completion, run)))
    isDone = search.isDone(completion)
  }
  // #endregion
  return messages
}
