import type { Exposure } from '@ts/core'
import type { GatewayEvent } from '../gateway.js'
import type { GatewayStatus, RecentSearch } from '../inspect/status.js'

const MAX_SEARCHES = 100

export function createActivity() {
  const listeners = new Set<(event: GatewayEvent) => void>()
  const searches: RecentSearch[] = []
  const saved = { lists: 0, tokens: 0 }

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
    listed({ report, tools }: Exposure): void {
      const [sent, full] = [report.context.tokens, report.full.tokens]
      saved.lists++
      saved.tokens += Math.max(0, full - sent)
      emit({ type: 'list', tools: tools.length, tokens: sent, fullTokens: full })
    },
    searched(search: RecentSearch): void {
      searches.unshift(search)
      if (searches.length > MAX_SEARCHES) searches.pop()
    },
    searches: (): readonly RecentSearch[] => [...searches],
    saved: (): GatewayStatus['saved'] => ({ ...saved }),
  }
}
