import {
  type Catalog,
  createBridge,
  createNative,
  createToolSearch,
  type Disclosure,
  type DisclosureName,
  type Ranker,
} from '@ts/core'
import type { AgentTask } from './agent-task.js'
import { HOSTED_SEARCH } from './messages-wire.js'
import type { AgentModel } from './model.js'
import { type PlayedTask, type PlayOptions, playTask } from './play-task.js'

/** One way of giving tools to a model: a row of the report. */
export interface AgentSystem {
  /** Unique, such as `bridge · lexical`. */
  readonly name: string
  play(task: AgentTask, model: AgentModel, options: Pick<PlayOptions, 'maxTurns' | 'signal'>): Promise<PlayedTask>
  close(): Promise<void>
}

/** Whether an arm never searches with our ranker, so that one row is enough for all rankers. */
export function isWithoutRanker(arm: AgentArm, isHosted: boolean): boolean {
  return arm === 'eager' || (arm === 'native' && isHosted)
}

/** The variants of tool search that are played through `expose` and `handle`. */
export const AGENT_ARMS = ['bridge', 'bridge-two', 'prefetch', 'native', 'load', 'window', 'stub', 'eager'] as const
export type AgentArm = (typeof AGENT_ARMS)[number]

interface CoreSystemOptions {
  readonly arm: AgentArm
  readonly ranker: Ranker
  /** The maximum number of results per search, the same for every arm. */
  readonly limit: number
  /** Whether the provider searches and expands what it finds, in the arm `native`. Default false. */
  readonly isHosted?: boolean
}

/**
 * A system made of `@ts/core`. `native` appends found tools to the list, because chat completions cannot refer to tools
 * in a result; if it is hosted, the provider searches. `bridge-two` is the bridge of two tools, without a describe tool.
 * `prefetch` is `bridge` with a search for the user's message before the model's first answer.
 */
export function createCoreSystem(catalog: Catalog, options: CoreSystemOptions): AgentSystem {
  const { arm, ranker, limit, isHosted = false } = options
  const isEager = arm === 'eager'
  const isProvider = arm === 'native' && isHosted
  const toolSearch = createToolSearch({
    ...{ tools: catalog, ranker, disclosure: disclosureOf(arm, isProvider), activation: isEager ? 'off' : 'on' },
    limits: { default: limit, max: Math.max(limit, 20), topBand: 0 },
    ...(isProvider ? { names: { search: HOSTED_SEARCH } } : {}),
    // With the default policy, `native` would defer only tools that their owner marked.
    policy: { defer: 'automatic' },
  })
  return {
    name: isEager ? arm : `${arm} · ${isProvider ? 'provider' : ranker.name}`,
    play: (task, model, options) =>
      playTask(task, toolSearch, catalog, model, { ...options, prefetch: arm === 'prefetch' }),
    close: () => toolSearch.close(),
  }
}

/** The disclosure of an arm; `isProvider` if the provider searches in the arm `native`. */
export function disclosureOf(arm: AgentArm, isProvider: boolean): Disclosure | DisclosureName {
  if (arm === 'prefetch') return 'bridge'
  if (arm === 'bridge-two') return createBridge({ describe: false })
  if (arm === 'native') return createNative({ searchedBy: isProvider ? 'provider' : 'host' })
  return arm
}
