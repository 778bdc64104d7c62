import type { Catalog, CatalogTool, Ranker } from '@ts/core'
import type { LanguageModel, ToolSet } from 'ai'
import type { AgentSystem } from './agent-system.js'
import { createFrameworkPlay, type FrameworkPlay } from './framework-play.js'
import { SYSTEM_PROMPT } from './play-task.js'

/** The name of the search tool in the documentation of the AI SDK. */
const SEARCH = 'toolSearch'
/** The name of the search tool of `@ts/adapter-ai-sdk`. */
const OWN_SEARCH = 'search_tools'

/** The `toolSearch()` of the published package `ai`, with its default settings and every tool deferred. */
export async function createAiSdkSystem(catalog: Catalog): Promise<AgentSystem> {
  const { toolSearch } = await import('ai')
  if (typeof toolSearch !== 'function')
    throw new Error('found ai without toolSearch, expected version 7; npm install ai@7')
  const given = (model: FrameworkPlay['model']) => ({ model, more: { [SEARCH]: toolSearch() } })
  return systemOf(catalog, 'ai toolSearch', SEARCH, given)
}

/** The `toolSearch(model)` of the published package `@ts/adapter-ai-sdk` in the loop of `ai`, with a ranker. */
export async function createOwnAiSdkSystem(catalog: Catalog, ranker: Ranker): Promise<AgentSystem> {
  const { toolSearch } = await import('@ts/adapter-ai-sdk')
  const given = (model: FrameworkPlay['model']) => ({ model: toolSearch(model, { ranker }), more: {} })
  return systemOf(catalog, `ai with @ts/adapter-ai-sdk · ${ranker.name}`, OWN_SEARCH, given)
}

async function systemOf(
  catalog: Catalog,
  name: string,
  search: string,
  /** The model and the tools beside those of the catalog. */
  given: (model: FrameworkPlay['model']) => { readonly model: LanguageModel; readonly more: ToolSet },
): Promise<AgentSystem> {
  const { generateText, isStepCount, jsonSchema, tool } = await import('ai')
  return {
    name,
    async play(task, model, { maxTurns, signal }) {
      const play = createFrameworkPlay(model, maxTurns, search)
      const { model: used, more } = given(play.model)
      const own = ({ id, description, inputSchema }: CatalogTool) =>
        tool({
          description,
          inputSchema: jsonSchema(inputSchema),
          ...(search === SEARCH ? { deferLoading: true } : {}),
          execute: async () => play.run(id),
        })
      const generate = async () => {
        await generateText({
          model: used,
          instructions: SYSTEM_PROMPT,
          prompt: task.request,
          tools: { ...Object.fromEntries(catalog.tools.map(one => [one.id, own(one)])), ...more },
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
