import type { DisclosureTurn } from '../disclosure.js'
import type { ToolId } from '../tool.js'
import type { SentBefore } from './continuation.js'
import type { Frame } from './frame.js'

/** What `handle` knows about a turn: its frame and more. */
export interface TurnState {
  readonly frame: Frame
  readonly turn: DisclosureTurn
  readonly revealed: readonly ToolId[]
  readonly vanished: readonly string[]
  readonly sent: SentBefore | undefined
}
