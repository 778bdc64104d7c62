import type { Exposure } from '@ts/core'
import type { GatewayEvent } from '../gateway.js'
import type { RecentSearch } from '../inspect/status.js'

/** Maximum number of searches that are kept. */
const MAX_SEARCHES = 100

export function createActivity() {
  const listeners = new Set<(event: GatewayEvent) => void>()
  const searches: RecentSearch[] = []
  let lists = 0
  let tokens = 0

  function emit(event: GatewayEvent): void {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch {
        // A failing log must not fail a call.
      }
    }
  }

  return {
    emit,
    listen(listener: (event: GatewayEvent) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** A list of tools was sent. */
    listed({ report, tools }: Exposure): void {
      const [sent, full] = [report.context.tokens, report.full.tokens]
      lists++
      tokens += Math.max(0, full - sent)
      emit({ type: 'list', tools: tools.length, tokens: sent, fullTokens: full })
    },
    searched(search: RecentSearch): void {
      searches.unshift(search)
      if (searches.length > MAX_SEARCHES) searches.pop()
    },
    get searches(): readonly RecentSearch[] {
      return [...searches]
    },
    get saved(): { readonly lists: number; readonly tokens: number } {
      return { lists, tokens }
    },
  }
}

/** Recent events, for the operator. */
export type Activity = ReturnType<typeof createActivity>
