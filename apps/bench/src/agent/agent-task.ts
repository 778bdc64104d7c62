import type { ToolId } from '@ts/core'

/** One step of a task: the need, and the tools that serve it. */
export interface AgentNeed {
  /** The tools that serve it, all equally good; at least one. */
  readonly tools: ReadonlySet<ToolId>
  /** The queries that a scripted model sends: the first one, then the next ones if nothing was found. At least one. */
  readonly words: readonly string[]
}

/** A user's request to an agent. */
export interface AgentTask {
  /** Unique in its file. */
  readonly id: string
  /** The user's message. */
  readonly request: string
  /** The needs in the order in which the request names them; at least one. */
  readonly needs: readonly AgentNeed[]
}
