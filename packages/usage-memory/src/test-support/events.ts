import type { ToolSearchEvent } from '@ts/core'

type Settled = ToolSearchEvent & { kind: 'settled' }

/** A search; `queries` are as the model wrote them. */
export function search(
  session: string | undefined,
  needs: readonly string[],
  results: readonly string[],
  queries: readonly string[] = needs,
): ToolSearchEvent {
  const counts = { scope: 4, matches: 1, inBand: 1, durationMs: 1 }
  return { kind: 'search', ...(session !== undefined && { session }), queries, needs, results, ...counts }
}

/** A call that was decided. */
export function execute(session: string | undefined, name: string, call?: string): ToolSearchEvent {
  return { kind: 'execute', ...idsOf(session, call), name, via: 'bridge' }
}

/** A call that ended. */
export function settled(
  session: string | undefined,
  name: string,
  call?: string,
  status: Settled['status'] = 'ran',
): ToolSearchEvent {
  return { kind: 'settled', ...idsOf(session, call), name, via: 'bridge', status }
}

function idsOf(session: string | undefined, call: string | undefined) {
  return { ...(session !== undefined && { session }), ...(call !== undefined && { call }) }
}
