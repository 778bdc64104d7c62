import type { MastraModelConfig } from '@mastra/core/llm'
import type { Catalog } from '@ts/core'
import type { AgentSystem } from './agent-system.js'
import { createFrameworkPlay } from './framework-play.js'
import { SYSTEM_PROMPT } from './play-task.js'

/** The name that Mastra's processor gives to the search tool. */
const SEARCH = 'search_tools'

/** The `ToolSearchProcessor` of the published package `@mastra/core`, with its default settings. */
export async function createMastraSystem(catalog: Catalog): Promise<AgentSystem> {
  process.env['MASTRA_TELEMETRY_DISABLED'] ??= '1'
  const [{ Agent }, { Mastra }, { ToolSearchProcessor }, { RequestContext }, { InMemoryStore }, { createTool }] =
    await Promise.all([
      import('@mastra/core/agent'),
      import('@mastra/core/mastra'),
      import('@mastra/core/processors'),
      import('@mastra/core/request-context'),
      import('@mastra/core/storage'),
      import('@mastra/core/tools'),
    ])
  return {
    name: '@mastra/core ToolSearchProcessor',
    async play(task, model, { maxTurns, signal }) {
      const play = createFrameworkPlay(model, maxTurns, SEARCH)
      const tools = Object.fromEntries(
        catalog.tools.map(({ id, description, inputSchema }) => [
          id,
          createTool({ id, description, inputSchema, execute: async () => play.run(id) }),
        ]),
      )
      // Mastra wraps models of the AI SDK at run time, but its types accept only the wrapped form.
      const wrapped = play.model as unknown as MastraModelConfig
      const made = new Agent({
        ...{ id: 'made', name: 'made', instructions: SYSTEM_PROMPT, model: wrapped, maxRetries: 0 },
        inputProcessors: [new ToolSearchProcessor({ tools })],
      })
      const agent = new Mastra({ agents: { made }, storage: new InMemoryStore(), logger: false }).getAgent('made')
      const requestContext = new RequestContext([['mastra__threadId', task.id]])
      // Mastra's validator writes warnings about unknown formats to the console and nowhere else, so they are silenced
      // there.
      const { warn } = console
      console.warn = () => {}
      const settings = { maxSteps: maxTurns, requestContext, ...(signal ? { abortSignal: signal } : {}) }
      return play
        .loop(() => agent.generate(task.request, settings), signal)
        .finally(() => {
          console.warn = warn
        })
    },
    close: async () => {},
  }
}
