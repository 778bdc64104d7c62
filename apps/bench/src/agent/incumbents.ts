import type { Catalog, Ranker } from '@ts/core'
import { type LeftOutRanker, whyNot } from '../rankers.js'
import type { AgentSystem } from './agent-system.js'

/**
 * Published packages with their own tool search, each played in its own loop with its own settings; and our adapter for
 * one of these loops.
 */
export const INCUMBENTS: readonly {
  readonly name: string
  readonly load: (catalog: Catalog, ranker: Ranker) => Promise<AgentSystem>
}[] = [
  { name: 'ai', load: async catalog => (await import('./ai-sdk-system.js')).createAiSdkSystem(catalog) },
  { name: '@mastra/core', load: async catalog => (await import('./mastra-system.js')).createMastraSystem(catalog) },
  {
    name: 'langchain',
    load: async catalog => (await import('./langchain-system.js')).createLangChainSystem(catalog),
  },
  {
    name: '@voltagent/core',
    load: async catalog => (await import('./voltagent-system.js')).createVoltAgentSystem(catalog),
  },
  {
    name: '@ts/adapter-ai-sdk',
    load: async (...args) => (await import('./ai-sdk-system.js')).createOwnAiSdkSystem(...args),
  },
]

/** The packages that are installed, and why the others are left out. Our adapter searches with the ranker. */
export async function loadIncumbents(
  catalog: Catalog,
  ranker: Ranker,
): Promise<{ readonly systems: readonly AgentSystem[]; readonly leftOut: readonly LeftOutRanker[] }> {
  const systems: AgentSystem[] = []
  const leftOut: LeftOutRanker[] = []
  for (const { name, load } of INCUMBENTS) {
    try {
      systems.push(await load(catalog, ranker))
    } catch (error) {
      leftOut.push({ ranker: name, reason: whyNot(error as NodeJS.ErrnoException) })
    }
  }
  return { systems, leftOut }
}
