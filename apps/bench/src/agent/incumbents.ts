import type { Catalog } from '@ts/core'
import { type LeftOutRanker, whyNot } from '../rankers.js'
import type { AgentSystem } from './agent-system.js'

/** Published packages with their own tool search, each played in its own loop with its own settings. */
export const INCUMBENTS: readonly {
  readonly name: string
  readonly load: (catalog: Catalog) => Promise<AgentSystem>
}[] = [
  { name: 'ai', load: async catalog => (await import('./ai-sdk-system.js')).createAiSdkSystem(catalog) },
  { name: '@mastra/core', load: async catalog => (await import('./mastra-system.js')).createMastraSystem(catalog) },
]

/** The packages that are installed, and why the others are left out. */
export async function loadIncumbents(
  catalog: Catalog,
): Promise<{ readonly systems: readonly AgentSystem[]; readonly leftOut: readonly LeftOutRanker[] }> {
  const systems: AgentSystem[] = []
  const leftOut: LeftOutRanker[] = []
  for (const { name, load } of INCUMBENTS) {
    try {
      systems.push(await load(catalog))
    } catch (error) {
      leftOut.push({ ranker: name, reason: whyNot(error as NodeJS.ErrnoException) })
    }
  }
  return { systems, leftOut }
}
