import type { ExposedTool, ToolSearch, ToolSearchOptions } from '@ts/core'
import { createNotices } from '@ts/core/kit'

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
