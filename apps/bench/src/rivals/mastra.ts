import type { Ranker } from '@ts/core'
import { createRivalRanker } from './rival-ranker.js'

/** The search tool of Mastra's `ToolSearchProcessor`, with the scores of the package. */
export async function createRival(): Promise<Ranker> {
  process.env['MASTRA_TELEMETRY_DISABLED'] ??= '1'
  const [{ ToolSearchProcessor }, { RequestContext }, { createTool }] = await Promise.all([
    import('@mastra/core/processors'),
    import('@mastra/core/request-context'),
    import('@mastra/core/tools'),
  ])
  return createRivalRanker('mastra', async tools => {
    const places = new Map(tools.map(({ id }, position) => [id, position]))
    const set = tools.map(({ id, description }) => [id, createTool({ id, description, execute: async () => '' })])
    const processor = new ToolSearchProcessor({ tools: Object.fromEntries(set), search: { topK: tools.length } })
    const requestContext = new RequestContext([['mastra__threadId', 'bench']])
    // The processor only adds its instructions to the messages, and reads those of the thread.
    const step = { tools: {}, messages: [], messageList: { addSystem() {}, get: { all: { db: () => [] } } } }
    const given = { ...step, requestContext } as unknown as Parameters<typeof processor.processInputStep>[0]
    const { search_tools: search } = (await processor.processInputStep(given)).tools as unknown as MastraTools
    return async query => {
      const { results } = await search.execute({ query }, { requestContext })
      return results.map(({ name, score }) => [places.get(name) ?? -1, score] as const)
    }
  })
}

/** The part of Mastra's tools that is used. The types of the package do not describe the processor's own tools. */
interface MastraTools {
  readonly search_tools: {
    execute(input: { readonly query: string }, options: object): Promise<MastraFound>
  }
}

interface MastraFound {
  readonly results: readonly { readonly name: string; readonly score: number }[]
}
