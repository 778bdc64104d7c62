// Types that the systems, the player and the study share.

/** The text with which every model ends a turn. */
export const CLOSING = 'That is all.'

/** A tool call of a model. */
export interface ModelCall {
  readonly name: string
  readonly args: Record<string, unknown>
}

/**
 * A need of a task: the tool; the words of the first search and of the next one, if the first fails; and sometimes a
 * call before any search.
 */
export interface Need {
  readonly tool: string
  readonly words: readonly string[]
  readonly first?: ModelCall
}

/** A task: the needs in each turn of the user. */
export interface Task {
  readonly id: string
  readonly kind: string
  readonly turns: readonly (readonly Need[])[]
}

/** A tool in the format of Chat Completions. */
export interface FunctionTool {
  readonly type: 'function'
  readonly function: {
    readonly name: string
    readonly description?: string | undefined
    readonly parameters?: ToolParameters | undefined
  }
}

/** The properties that are read from a parameter schema. */
export interface ToolParameters {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>
  readonly required?: readonly string[]
}

export interface ChatMessage {
  readonly role: string
  readonly content: string
  readonly tool_call_id?: string
  readonly tool_calls?: readonly object[]
}

/** A request of any framework, in the format of Chat Completions. */
export interface ChatRequest {
  readonly tools: readonly FunctionTool[]
  readonly messages: readonly ChatMessage[]
}

/** What the model sees in a request: the tools that it can call, and the results of all calls so far. */
export interface Shown {
  readonly tools: readonly FunctionTool['function'][]
  readonly results: readonly string[]
}

/** The model in one turn: returns its next call, or undefined at the end of the turn. */
export interface Player {
  next(shown: Shown): ModelCall | undefined
}

/** A record of a conversation. */
export interface Log {
  readonly requests: ChatRequest[]
  /** Requests that only select tools, each before the request that uses them. */
  readonly selections: ChatRequest[]
  readonly ran: string[]
  /** Tools that ran with arguments other than the task's. */
  readonly wrong: string[]
  /** Tools that wait for approval. */
  readonly suspended: string[]
  /** The needs of the current turn, and the player that plays it. */
  needs: readonly Need[]
  player: Player
}

/** Plays all turns on a system. Throws what the system throws. */
export type Converse = (turns: Task['turns'], log: Log, play: (needs: readonly Need[]) => Player) => Promise<void>

export function createLog(): Log {
  const player = { next: () => undefined }
  return { requests: [], selections: [], ran: [], wrong: [], suspended: [], needs: [], player }
}
