// The guide for durable agents: a conversation that any process continues.
// #region step
import { toolSearch } from '@ts/adapter-ai-sdk'
import { generateText, type ModelMessage, stepCountIs } from 'ai'
import { model, tools } from './agent.js' // your model, and your tools

const searching = toolSearch(model, { secret: process.env['TOOL_SEARCH_SECRET'] })

/** One answer of the model and the tools that it called: messages in, messages out. */
async function answerOnce(messages: ModelMessage[]): Promise<ModelMessage[]> {
  'use step'
  const { response } = await generateText({ model: searching, tools, messages, stopWhen: stepCountIs(1) })
  return [...messages, ...response.messages]
}

/** Ends when the model answers without a call, after 20 answers at the latest. */
export async function converse(messages: ModelMessage[]): Promise<ModelMessage[]> {
  'use workflow'
  for (let i = 0; i < 20; i++) {
    messages = await answerOnce(messages)
    if (messages.at(-1)?.role === 'assistant') break
  }
  return messages
}
// #endregion
