import type { Span } from '@opentelemetry/api'
import { getOrInsert } from '@ts/core/kit'

/** Maximum number of open spans. Above it, the oldest span is ended. */
const MAX_OPEN = 1_000

/** The fields of an event that identify an execution. */
interface Execution {
  readonly session: string | undefined
  readonly id: string | undefined
  readonly name: string
}

/**
 * Holds the spans of executions until the executions are settled. Above {@link MAX_OPEN} spans, the oldest span ends
 * with the status `unknown`.
 */
export function createOpenSpans() {
  const open = new Map<string, Span[]>()
  let count = 0

  function takeOldest(key: string, spans: Span[]): Span | undefined {
    const span = spans.shift()
    if (span !== undefined) count--
    if (spans.length === 0) open.delete(key)
    return span
  }

  return {
    put(execution: Execution, span: Span): void {
      const key = keyOf(execution)
      getOrInsert(open, key, () => []).push(span)
      if (++count <= MAX_OPEN) return
      const [oldest, others] = open.entries().next().value!
      takeOldest(oldest, others)?.setAttribute('tool_search.execution.status', 'unknown').end()
    },
    /** Removes and returns the oldest span of this execution: some servers give one id to several calls. */
    take(execution: Execution): Span | undefined {
      const key = keyOf(execution)
      const spans = open.get(key)
      return spans && takeOldest(key, spans)
    },
  }
}

function keyOf({ session, id, name }: Execution): string {
  return JSON.stringify([session ?? null, id ?? null, name])
}
