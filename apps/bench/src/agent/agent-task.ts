import type { ToolId } from '@ts/core'

/** One step of a task: the need, and the tools that serve it. */
export interface AgentNeed {
  /** The tools that serve it, all equally good; at least one. */
  readonly tools: ReadonlySet<ToolId>
  /** Queries of a model: its first words, then those that it tries when they find nothing. At least one. */
  readonly words: readonly string[]
}

/** A user's request to an agent. */
export interface AgentTask {
  /** Unique in its file. */
  readonly id: string
  /** The user's message. */
  readonly request: string
  /** In the order in which the request names them; at least one. */
  readonly needs: readonly AgentNeed[]
}
