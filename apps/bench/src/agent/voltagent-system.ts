import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Catalog } from '@ts/core'
import type { AgentSystem } from './agent-system.js'
import { createFrameworkPlay } from './framework-play.js'
import { SYSTEM_PROMPT } from './play-task.js'

/** The parts of VoltAgent that are used here. Its package is too large for a dependency. */
interface VoltAgent {
  readonly Agent: new (options: object) => { generateText(text: string, options: object): Promise<object> }
  createTool(options: object): object
}
interface Zod {
  fromJSONSchema(schema: object): object
}

/**
 * The tool router of the published package `@voltagent/core`, installed in the folder in which the program runs, with its
 * default settings and our embedding model: the user of VoltAgent names one of a provider.
 */
export async function createVoltAgentSystem(catalog: Catalog): Promise<AgentSystem> {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  const [core = '', zod = ''] = ['@voltagent/core', 'zod'].map(name => pathToFileURL(resolve(name)).href)
  // Otherwise it reads a list of models from the network.
  process.env['NODE_ENV'] ??= 'production'
  const { Agent, createTool } = (await import(core)) as VoltAgent
  const { fromJSONSchema } = (await import(zod)) as Zod
  const { embed } = (await import('@ts/tool-embedder')).toolEmbedder()
  const vectors = async (texts: readonly string[], role: 'query' | 'document') =>
    (await embed(texts, { role })).map(vector => [...vector])
  const embedding = {
    embed: async (text: string) => (await vectors([text], 'query'))[0],
    embedBatch: (texts: readonly string[]) => vectors(texts, 'document'),
    getDimensions: () => undefined,
    getModelName: () => '@ts/tool-embedder',
  }
  return {
    name: '@voltagent/core toolRouting',
    async play(task, model, { maxTurns, signal }) {
      const play = createFrameworkPlay(model, maxTurns, 'searchTools')
      const pool = catalog.tools.map(({ id, description, inputSchema }) =>
        createTool({ name: id, description, parameters: fromJSONSchema(inputSchema), execute: () => play.run(id) }),
      )
      const agent = new Agent({
        ...{ name: 'agent', instructions: SYSTEM_PROMPT, toolRouting: { pool, embedding }, memory: false },
        // It runs models of the AI SDK 6.
        ...{ model: { ...play.model, specificationVersion: 'v3' }, maxSteps: maxTurns, maxRetries: 0 },
      })
      const generate = async () => {
        await agent.generateText(task.request, signal ? { abortSignal: signal } : {})
        return {}
      }
      return play.loop(generate, signal)
    },
    close: async () => {},
  }
}
