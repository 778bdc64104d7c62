// Types that the systems and the study share, and the model's turn.
import type { AgentModel, ModelReply, ModelRequest } from '../../../apps/bench/src/agent/model.js'

/**
 * A need of a task: the tool; the words of the first search and of the next one, if the first fails; and sometimes a
 * call before any search.
 */
export interface Need {
  readonly tool: string
  readonly words: readonly string[]
  readonly first?: { readonly name: string; readonly arguments: object }
}

/** A task: the needs in each turn of the user. */
export interface Task {
  readonly id: string
  readonly kind: string
  readonly turns: readonly (readonly Need[])[]
}

/** A record of a conversation. */
export interface Log {
  /** The requests of any framework in one format, so that their tokens can be compared. */
  readonly requests: ModelRequest[]
  /** Requests that only select tools, each before the request that uses them. */
  readonly selections: ModelRequest[]
  readonly ran: string[]
  /** Tools that ran with arguments other than the task's. */
  readonly wrong: string[]
  /** Tools that wait for approval. */
  readonly suspended: string[]
  /** The needs of the current turn, and the model that plays it. */
  needs: readonly Need[]
  model: AgentModel
}

/** Plays all turns on a system. Throws what the system throws. */
export type Converse = (turns: Task['turns'], log: Log) => Promise<void>

export function createLog(): Log {
  const model = { reply: () => Promise.reject(new Error('Found a request before the first turn, expected none')) }
  return { requests: [], selections: [], ran: [], wrong: [], suspended: [], needs: [], model }
}

/** Records a request and returns the answer of the turn's model. */
export function ask(log: Log, request: ModelRequest): Promise<ModelReply> {
  log.requests.push(request)
  return log.model.reply(request)
}
