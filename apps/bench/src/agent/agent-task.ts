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
  /** The needs that a tool serves, in the order in which the request names them. */
  readonly needs: readonly AgentNeed[]
  /** The words of the needs that no tool of the catalog serves: a call for them is wrong. Default: no such needs. */
  readonly unserved?: readonly AgentNeed['words'][]
}

/** The needs that tools serve: one or several, only others (`unservable`), or no needs at all (`none`). */
export type TaskKind = 'one' | 'several' | 'unservable' | 'none'

export function kindOf({ needs, unserved = [] }: AgentTask): TaskKind {
  if (needs.length > 0) return needs.length === 1 ? 'one' : 'several'
  return unserved.length > 0 ? 'unservable' : 'none'
}
