// The guide for Workers: a module worker.
// #region worker
import { toolSearch } from '@ts/adapter-ai-sdk'
import { generateText, type LanguageModel, type ModelMessage, stepCountIs } from 'ai'
import { model, tools } from './agent.js' // your model, and your tools

/** Kept as long as this isolate runs. */
let searching: LanguageModel | undefined

export default {
  async fetch(request: Request, env: { TOOL_SEARCH_SECRET: string }): Promise<Response> {
    searching ??= toolSearch(model, { secret: env.TOOL_SEARCH_SECRET })
    const { messages } = (await request.json()) as { messages: ModelMessage[] }
    const { responseMessages } = await generateText({ model: searching, tools, messages, stopWhen: stepCountIs(20) })
    return Response.json({ messages: [...messages, ...responseMessages] })
  },
}
// #endregion
