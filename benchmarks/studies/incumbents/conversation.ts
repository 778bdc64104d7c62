// What the systems, the player and the studies hand to each other.

/** What every model says at the end of a turn. */
export const CLOSING = 'That is all.'

/** A call that a model makes. */
export interface ModelCall {
  readonly name: string
  readonly args: Record<string, unknown>
}

/** A need of a task: the tool, the words to search by, the second where the first fail, and a call that comes before any search. */
export interface Need {
  readonly tool: string
  readonly words: readonly string[]
  readonly first?: ModelCall
}

/** A task: what is needed in each turn of the user. */
export interface Task {
  readonly id: string
  readonly kind: string
  readonly turns: readonly (readonly Need[])[]
}

/** A tool of Chat Completions. */
export interface FunctionTool {
  readonly type: 'function'
  readonly function: {
    readonly name: string
    readonly description?: string | undefined
    readonly parameters?: ToolParameters | undefined
  }
}

/** What is read of a schema of parameters. */
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

/** A request of any framework, in the form of Chat Completions. */
export interface ChatRequest {
  readonly tools: readonly FunctionTool[]
  readonly messages: readonly ChatMessage[]
}

/** What a request shows: the tools that may be called, and the results of all calls so far. */
export interface Shown {
  readonly tools: readonly FunctionTool['function'][]
  readonly results: readonly string[]
}

/** The model of one turn: gives its next call, or undefined at the end of the turn. */
export interface Player {
  next(shown: Shown): ModelCall | undefined
}

/** What a conversation came to. */
export interface Log {
  readonly requests: ChatRequest[]
  /** Requests that select tools, before the one that uses them. */
  readonly selections: ChatRequest[]
  readonly ran: string[]
  /** Tools that ran with other arguments than the task's. */
  readonly wrong: string[]
  /** Tools that wait for approval. */
  readonly suspended: string[]
  /** The needs of the turn, and who plays it. */
  needs: readonly Need[]
  player: Player
}

/** Plays all turns on a system. Throws what the system throws. */
export type Converse = (turns: Task['turns'], log: Log, play: (needs: readonly Need[]) => Player) => Promise<void>

export function createLog(): Log {
  const player = { next: () => undefined }
  return { requests: [], selections: [], ran: [], wrong: [], suspended: [], needs: [], player }
}
