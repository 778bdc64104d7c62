// #region imports
import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { createAgent } from 'langchain'
// #endregion

import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { StructuredToolInterface } from '@langchain/core/tools'

/** The quickstart of the README. */
export async function quickstart(
  model: BaseChatModel,
  tools: StructuredToolInterface[],
  prompt: string,
): Promise<string> {
  // #region quickstart
  const middleware = [toolSearchMiddleware()]
  const agent = createAgent({ model, tools, middleware })
  const { messages } = await agent.invoke({ messages: [{ role: 'user', content: prompt }] })
  // #endregion
  return messages.at(-1)!.text
}
