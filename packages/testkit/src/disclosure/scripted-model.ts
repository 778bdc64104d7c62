import type { Exposure, HistoryEvent, Outcome, RealCall, ToolSearch } from '@ts/core'
import { decideOutcome } from '@ts/core/kit'

/** A tool call that a scripted model makes. */
export interface ScriptedCall {
  readonly name: string
  readonly arguments?: unknown
}

/** The events of one turn of a scripted conversation. */
export interface RecordedTurn {
  /** What was sent to the model at the start of the turn. */
  readonly exposure: Exposure
  readonly call: ScriptedCall
  readonly outcome: Outcome
  /** The call's result that the model reads: an answer, a refusal, or the result of the execution. */
  readonly result: string
}

/** How {@link runScript} plays a conversation. */
export interface ScriptOptions {
  /**
   * Runs a real tool, by the name that its owner gave it. An error that it throws ends the execution as failed.
   * Default: answers `done`.
   */
  readonly execute?: (name: string, args: unknown) => unknown
  /** Lets the model call tools that were not in its list. Default false: such a call is an error in the script. */
  readonly mayCallUnseen?: boolean
  /**
   * Passes the conversation so far as history, including what was sent, like a host without a session store. Default
   * false.
   */
  readonly passHistory?: boolean
  /**
   * Returns the tool search of a turn, counted from 0; the exposure after the last call has a separate turn. Default:
   * the given one.
   */
  readonly toolSearchAt?: (turn: number) => ToolSearch | Promise<ToolSearch>
}

/**
 * Plays a conversation with a model that does exactly what its script says, one call a turn, in the loop that a host
 * would write: expose, call, handle, execute, settle. Ends with one exposure more than there are calls.
 *
 * @throws Error if the script calls a tool that was not sent to the model
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
  const { execute = () => 'done', mayCallUnseen = false, passHistory = false } = options
  const at = options.toolSearchAt ?? (() => toolSearch)
  const history: HistoryEvent[] = []
  const input = () => ({ session: 'script', ...(passHistory ? { history: [...history] } : {}) })
  const turns: RecordedTurn[] = []
  for (const [turn, call] of script.entries()) {
    const current = await at(turn)
    const exposure = await current.expose(input())
    if (!mayCallUnseen && !exposure.tools.some(tool => tool.name === call.name)) {
      const sent = exposure.tools.map(tool => tool.name).join(', ')
      throw new Error(`Found a scripted call of ${call.name}, expected one of what was sent: ${sent}`)
    }
    if (passHistory && exposure.sent) history.push(exposure.sent)
    const { name, arguments: args = {} } = call
    const id = `call_${turn}`
    const outcome = await current.handle({ ...input(), id, name, arguments: args })
    const runnerOf = (real: RealCall) => () => execute(real.name, real.arguments)
    const run = await decideOutcome(outcome, { search: current, turn: input(), runnerOf })
    const { content } = await run()
    const result = typeof content === 'string' ? content : JSON.stringify(content)
    history.push({ kind: 'call', id, name, arguments: args }, { kind: 'result', id, name, content: result })
    turns.push({ exposure, call, outcome, result })
  }
  return { turns, last: await (await at(script.length)).expose(input()), history }
}
