// The guide for large outputs: a companion that stores them.
// #region offload
import { toolSearch } from '@ts/adapter-ai-sdk'
import { createOffload } from '@ts/offload'
import { generateText, stepCountIs } from 'ai'
import { model, tools } from './agent.js' // your model, and your tools

const searching = toolSearch(model, { companions: [createOffload()] })

export async function ask(session: string, prompt: string): Promise<string> {
  const { text } = await generateText({
    model: searching,
    tools,
    prompt,
    stopWhen: stepCountIs(20),
    providerOptions: { toolSearch: { session } },
  })
  return text
}
// #endregion
