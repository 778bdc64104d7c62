import type { Exposure, HistoryEvent, Outcome, ToolSearch } from '@ts/core'

/** A tool call that a scripted model makes. */
export interface ScriptedCall {
  readonly name: string
  readonly arguments?: unknown
}

/** What happened on one turn of a scripted conversation. */
export interface RecordedTurn {
  /** What was sent to the model at the start of the turn. */
  readonly exposure: Exposure
  readonly call: ScriptedCall
  readonly outcome: Outcome
  /** What the model was told: an answer, a refusal, or what `execute` returned. */
  readonly result: string
}

export interface ScriptOptions {
  /** Default `script`. */
  readonly session?: string
  /** Runs a real tool. Default: answers `done`. */
  readonly execute?: (name: string, args: unknown) => string
  /** Names of the tools that every turn may see. Default: all permitted ones. */
  readonly visible?: readonly string[]
  /** Lets the model call tools that were not in the list that it was sent. Default false: such a call is an error in the script. */
  readonly mayCallUnseen?: boolean
  /** Passes the conversation so far as history, as a host without a reveal store does. Default false. */
  readonly passHistory?: boolean
}

/**
 * Plays a conversation with a model that does exactly what its script says, one call a turn, in the loop that a host
 * would write: expose, call, handle, tell. Ends with one exposure more than there are calls.
 *
 * @throws Error where the script calls a tool that the model was not sent.
 */
export async function runScript(
  toolSearch: ToolSearch,
  script: readonly ScriptedCall[],
  options: ScriptOptions = {},
): Promise<{
  readonly turns: readonly RecordedTurn[]
  readonly last: Exposure
  readonly history: readonly HistoryEvent[]
}> {
  const { session = 'script', execute = () => 'done', mayCallUnseen = false, passHistory = false } = options
  const history: HistoryEvent[] = []
  const input = () => ({
    session,
    ...(options.visible ? { visible: options.visible } : {}),
    ...(passHistory ? { history: [...history] } : {}),
  })
  const turns: RecordedTurn[] = []
  for (const call of script) {
    const exposure = await toolSearch.expose(input())
    if (!mayCallUnseen && !exposure.tools.some(tool => tool.name === call.name)) {
      const sent = exposure.tools.map(tool => tool.name).join(', ')
      throw new Error(`Found a scripted call of ${call.name}, expected one of what was sent: ${sent}`)
    }
    const outcome = await toolSearch.handle({ ...input(), name: call.name, arguments: call.arguments ?? {} })
    const result = tell(outcome, execute)
    history.push(
      { kind: 'call', name: call.name, arguments: call.arguments },
      { kind: 'result', name: call.name, content: result },
    )
    turns.push({ exposure, call, outcome, result })
  }
  return { turns, last: await toolSearch.expose(input()), history }
}

function tell(outcome: Outcome, execute: (name: string, args: unknown) => string): string {
  switch (outcome.kind) {
    case 'result':
      return outcome.content
    case 'refused':
      return outcome.message
    case 'execute':
      return execute(outcome.name, outcome.arguments)
    case 'batch':
      return outcome.outcomes.map(part => tell(part, execute)).join('\n')
  }
}
