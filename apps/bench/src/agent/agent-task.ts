import type { ToolId } from '@ts/core'

/** One step of a task: what is needed, and which tools would do it. */
export interface AgentNeed {
  /** The tools that serve it, one as good as another; at least one. */
  readonly tools: ReadonlySet<ToolId>
  /** What a model would search for: its first words, then what it tries when they find nothing. At least one. */
  readonly words: readonly string[]
}

/** What a user asks of an agent. */
export interface AgentTask {
  /** Unique in its file. */
  readonly id: string
  /** The user's message. */
  readonly request: string
  /** In the order in which the request names them; at least one. */
  readonly needs: readonly AgentNeed[]
}
