// Compares limits on the results of a call: which tools are found, and how many characters the model must read.
import { type Catalog, renderTool, type ToolId } from '@ts/core'
import { limitFor } from '../../../packages/core/src/search/fuse-queries.js'
import { mean } from '../../lib/statistics.js'
import { type Call, SETS } from './calls.js'
import { fuse, idsOf } from './ways.js'

const MOST = 12
const SEVERAL_NEEDS = 'calls with several needs'
export const LIMIT_SETS = [...SETS, SEVERAL_NEEDS]

const POLICIES: Readonly<Record<string, (call: { readonly needs: number; readonly queries: number }) => number>> = {
  'always 5': () => 5,
  'always 8': () => 8,
  'always 10': () => 10,
  'always 12': () => MOST,
  'a place more per query': ({ queries }) => Math.min(MOST, queries + 4),
  '4 + needs': ({ needs }) => Math.min(MOST, 4 + needs),
  '3 + 2 × needs': ({ needs }) => limitFor(needs),
  '2 + 3 × needs': ({ needs }) => Math.min(MOST, 2 + 3 * needs),
}

/**
 * For each of {@link LIMIT_SETS}: the percentage of steps found, the number of results, and the characters of their
 * summaries, as means over the calls.
 */
export interface LimitRow {
  readonly policy: string
  readonly sets: readonly (readonly [found: number, results: number, characters: number])[]
}

/** The calls of a set with its catalog. */
export interface SetCalls {
  readonly catalog: Catalog
  readonly calls: readonly Call[]
  /** Calls with several needs, composed of the set's queries. */
  readonly composed: readonly Call[]
}

export function judgeLimits(setCalls: (set: string) => SetCalls): LimitRow[] {
  const lengths = new Map<string, number>()
  const lengthOf = (set: string, catalog: Catalog, id: ToolId) => {
    const key = `${set} ${id}`
    const length = lengths.get(key) ?? JSON.stringify(renderTool(catalog.get(id)!, 'summary')).length
    lengths.set(key, length)
    return length
  }
  return Object.entries(POLICIES).map(([policy, limitOf]) => ({
    policy,
    sets: LIMIT_SETS.map(name => {
      const set = name === SEVERAL_NEEDS ? 'agent-dev' : name
      const { catalog, calls, composed } = setCalls(set)
      const given = (name === SEVERAL_NEEDS ? composed : calls).map(call => {
        const fused = fuse(call)
        const ids = idsOf(fused.tools).slice(0, limitOf({ needs: fused.needs, queries: call.lists.length }))
        const found = call.steps.filter(step => ids.some(id => step.has(id))).length
        const characters = ids.reduce((sum, id) => sum + lengthOf(set, catalog, id), 0)
        return [(100 * found) / call.steps.length, ids.length, characters] as const
      })
      return [mean(given.map(one => one[0])), mean(given.map(one => one[1])), mean(given.map(one => one[2]))] as const
    }),
  }))
}

/** How many calls of a set have 1, 2, … 6 or more needs, as counted by the fusion. */
export function seenNeeds(calls: readonly Call[]): number[] {
  const counts = calls.map(call => fuse(call).needs)
  return [1, 2, 3, 4, 5, 6].map(needs => counts.filter(count => Math.min(6, count) === needs).length)
}
