import type { ToolSearchEvent } from '@ts/core'

type Settled = ToolSearchEvent & { kind: 'settled' }

/** A search event. `queries` are the texts that the model wrote. */
export function search(
  session: string | undefined,
  needs: readonly string[],
  results: readonly string[],
  queries: readonly string[] = needs,
): ToolSearchEvent {
  const counts = { scope: 4, matches: 1, inBand: 1, durationMs: 1 }
  return { kind: 'search', session, queries, needs, results, ...counts }
}

export function execute(session: string | undefined, name: string, id?: string): ToolSearchEvent {
  return { kind: 'execute', session, id, name, via: 'bridge' }
}

export function settled(
  session: string | undefined,
  name: string,
  id?: string,
  status: Settled['status'] = 'ran',
): ToolSearchEvent {
  return { kind: 'settled', session, id, name, via: 'bridge', status }
}
