import type { DisclosureTurn } from '../disclosure.js'
import type { ToolId } from '../tool.js'
import type { Frame } from './frame.js'
import type { Reading } from './vanished-tools.js'

/** What `handle` knows about a turn: its frame and more. */
export interface TurnState {
  readonly frame: Frame
  readonly turn: DisclosureTurn
  readonly revealed: readonly ToolId[]
  readonly vanished: readonly string[]
  /** What was sent before. */
  readonly sent: Reading | undefined
}
