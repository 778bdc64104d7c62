import type { Catalog, CatalogTool } from '@ts/core'
import type { AgentSystem } from './agent-system.js'
import { createFrameworkPlay } from './framework-play.js'
import { SYSTEM_PROMPT } from './play-task.js'

/** The name of the search tool in the documentation of the AI SDK. */
const SEARCH = 'toolSearch'

/** The `toolSearch()` of the published package `ai`, with its default settings and every tool deferred. */
export async function createAiSdkSystem(catalog: Catalog): Promise<AgentSystem> {
  const { generateText, isStepCount, jsonSchema, tool, toolSearch } = await import('ai')
  if (typeof toolSearch !== 'function')
    throw new Error('found ai without toolSearch, expected version 7; npm install ai@7')
  return {
    name: 'ai toolSearch',
    async play(task, model, { maxTurns, signal }) {
      const play = createFrameworkPlay(model, maxTurns, SEARCH)
      const own = ({ id, description, inputSchema }: CatalogTool) =>
        tool({
          description,
          inputSchema: jsonSchema(inputSchema),
          deferLoading: true,
          execute: async () => play.run(id),
        })
      const generate = async () => {
        await generateText({
          model: play.model,
          instructions: SYSTEM_PROMPT,
          prompt: task.request,
          tools: { ...Object.fromEntries(catalog.tools.map(one => [one.id, own(one)])), [SEARCH]: toolSearch() },
          stopWhen: isStepCount(maxTurns),
          // The client of the endpoint decides which requests are retried.
          maxRetries: 0,
          ...(signal ? { abortSignal: signal } : {}),
        })
        return {}
      }
      return play.loop(generate, signal)
    },
    close: async () => {},
  }
}
