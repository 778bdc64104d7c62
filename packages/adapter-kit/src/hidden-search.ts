import type { ExposedTool, ToolSearch, ToolSearchOptions } from '@ts/core'
import { createNotices, isJsonObject, optionError } from '@ts/core/kit'

/** A call of the model that was answered without the host. */
export interface HiddenSearch {
  /** The id of the conversation, if the host names one. */
  readonly session: string | undefined
  /** What was called: a search, a description, a companion's tool; undefined for a call that was refused. */
  readonly role: ExposedTool['metaRole'] | 'companion'
  readonly name: string
  readonly arguments: unknown
  /** What the model reads. */
  readonly answer: string
}

/** Options of an adapter that answers calls without the host. */
export interface HiddenSearchOptions {
  /**
   * Called for each call that is answered without the host, before the model's next request. An error that it throws is
   * a `failure` event.
   */
  readonly onSearch?: ((search: HiddenSearch) => void) | undefined
  /**
   * Maximum number of requests in one call of the host whose answers it does not receive. In the request after them the
   * model must answer with what it has. Default 8, an assumption: more than twice the requests of a task with two
   * searches. A search and its call take one.
   */
  readonly maxHiddenSteps?: number | undefined
}

/** @throws ToolSearchError `INVALID_CONFIGURATION` for a `maxHiddenSteps` out of range */
export function readHiddenSteps({ maxHiddenSteps: steps = 8 }: HiddenSearchOptions): number {
  if (Number.isSafeInteger(steps) && steps >= 0) return steps
  throw optionError('maxHiddenSteps', steps, 'a whole number of 0 or more')
}

/** Returns a function that reports a call to `onSearch`; the role is that of the name in the given tool search. */
export function hiddenSearchReporter({
  onSearch,
  onEvent = createNotices(),
}: HiddenSearchOptions & Pick<ToolSearchOptions, 'onEvent'>): (
  search: ToolSearch,
  call: Omit<HiddenSearch, 'role'>,
) => void {
  return (search, call) => {
    try {
      onSearch?.({ ...call, role: search.metaRole(call.name) })
    } catch (error) {
      onEvent({ kind: 'failure', session: call.session, during: 'onSearch', error })
    }
  }
}

/**
 * The usage of several requests: the sums of its numbers, also in objects. A number that one of them lacks counts as 0;
 * everything else is that of the last request.
 */
export function addUsage<T>(before: T | undefined, last: T): T {
  if (!isJsonObject(before) || !isJsonObject(last)) return last
  const sum: Record<string, unknown> = { ...before, ...last }
  for (const [key, value] of Object.entries(before)) {
    const added = last[key]
    if (typeof value === 'number') sum[key] = value + (typeof added === 'number' ? added : 0)
    else if (isJsonObject(value) && isJsonObject(added)) sum[key] = addUsage(value, added)
  }
  return sum as T
}
