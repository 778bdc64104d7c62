import type Anthropic from '@anthropic-ai/sdk'
import { type AnthropicTool, anthropicToolSearch, type RunTool } from '@ts/adapter-anthropic'

/** The loop by hand of the README. */
export async function loop(client: Anthropic, tools: AnthropicTool[], prompt: string, run: RunTool) {
  // #region loop
  const search = anthropicToolSearch({ tools })
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: prompt }]
  let message: Anthropic.Message
  do {
    message = await client.messages.create(await search.params({ model: 'claude-opus-5', max_tokens: 4_096, messages }))
    messages.push(...(await search.answer(message, run)))
  } while (message.stop_reason === 'tool_use' || message.stop_reason === 'pause_turn')
  // #endregion
  return messages
}

/** Approvals, in the README. */
export function approvals(tools: AnthropicTool[], ask: (question: string) => Promise<boolean>) {
  // #region approvals
  return anthropicToolSearch({
    tools,
    approve: ({ name, input }) => name.startsWith('get_') || ask(`Run ${name} with ${JSON.stringify(input)}?`),
  })
  // #endregion
}

/** A policy for each session, in the README. */
export async function policies(
  client: Anthropic,
  tools: AnthropicTool[],
  messages: Anthropic.MessageParam[],
  session: string,
  toolsOf: (session: string | undefined) => Promise<string[]>,
) {
  // #region policies
  const search = anthropicToolSearch({
    tools,
    policy: async turn => ({ selectedTools: await toolsOf(turn.session) }),
  })
  const params = await search.params({ model: 'claude-opus-5', max_tokens: 4_096, messages }, { session })
  const message = await client.messages.create(params)
  messages.push(...(await search.answer(message, undefined, { session })))
  // #endregion
  return messages
}
