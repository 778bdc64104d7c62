// The guide for Next.js: a route handler.
// #region route
import { toolSearch } from '@ts/adapter-ai-sdk'
import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  stepCountIs,
  streamText,
  toUIMessageStream,
  type UIMessage,
} from 'ai'
import { model, tools } from './agent.js' // your model, and your tools

// Create it once for each process. It keeps the index of your tools.
const searching = toolSearch(model, { secret: process.env['TOOL_SEARCH_SECRET'] })

export async function POST(request: Request): Promise<Response> {
  const { messages } = (await request.json()) as { messages: UIMessage[] }
  const { stream } = streamText({
    model: searching,
    tools,
    messages: await convertToModelMessages(messages),
    stopWhen: stepCountIs(20),
    abortSignal: request.signal,
  })
  return createUIMessageStreamResponse({ stream: toUIMessageStream({ stream }) })
}
// #endregion
