import type { Span } from '@opentelemetry/api'

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
  const open = new Map<Span, string>()
  return {
    put(execution: Execution, span: Span): void {
      open.set(span, keyOf(execution))
      if (open.size <= MAX_OPEN) return
      const [oldest] = open.keys()
      open.delete(oldest!)
      oldest!.setAttribute('tool_search.execution.status', 'unknown').end()
    },
    /** Removes and returns the oldest span of this execution: some servers give one id to several calls. */
    take(execution: Execution): Span | undefined {
      const key = keyOf(execution)
      const span = [...open.keys()].find(one => open.get(one) === key)
      if (span !== undefined) open.delete(span)
      return span
    },
  }
}

function keyOf({ session, id, name }: Execution): string {
  return JSON.stringify([session ?? null, id ?? null, name])
}
