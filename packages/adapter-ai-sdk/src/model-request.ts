import { closeSent, createCallIds, type createSeal, type PendingCalls, withNote } from '@ts/adapter-kit'
import type { ExecuteOutcome, Exposure, HistoryEvent, ToolSearch, TurnInput } from '@ts/core'
import { type CallRecord, fieldsOf, RECORD_KEY, readSentRecords } from './call-record.js'
import { createExchangeStore } from './hidden-exchange.js'
import type { IncomingTurn } from './incoming-calls.js'
import type { CallOptions, JSONObject, Metadata, Model, Prompt } from './language-model.js'
import { createModelResults } from './model-results.js'
import { loadFound } from './native-wire.js'
import { restorePrompt } from './outgoing-prompt.js'
import { type OutgoingTools, outgoingTools } from './outgoing-tools.js'
import { reportFrom } from './real-tools.js'

/** What the two ways of this adapter do differently: `toolSearch` for a model, and `withToolSearch`. */
export interface Host {
  readonly search: ToolSearch
  readonly seal: ReturnType<typeof createSeal>
  readonly pending: PendingCalls
  /** Maximum number of requests in one call of the host whose answers it does not receive; undefined if it gets all. */
  readonly maxHiddenSteps: number | undefined
  /** Reads the tools of one call of the host; `given` are its tools by their names. */
  begin(call: CallOptions, given: OutgoingTools['given']): HostCall
}

export interface HostCall extends Pick<OutgoingTools, 'withheld' | 'definitions'> {
  /** The turn, without its history. */
  readonly turn: TurnInput
  readonly view: ToolSearch
  /** The view for the model, by that exposure. */
  viewFor(model: Model, exposure: Exposure, history: readonly HistoryEvent[]): ToolSearch
  /** Whether it is the tool that shows refusals to the host; it is never sent. */
  isShown?(name: string): boolean
  /** Whether a tool has an `execute` that reports its own end. */
  hasExecute?(name: string): boolean
  /** Called for each call that the host receives. */
  begun?(outcome: ExecuteOutcome): void
  /** What the host receives for calls that this library answers or refuses. */
  answers(answer: AnswerHidden, view: ToolSearch): Pick<IncomingTurn, 'answer' | 'refuse'>
}

export type AnswerHidden = (
  call: Pick<CallRecord, 'id' | 'name' | 'input'> & { readonly metadata: Metadata | undefined },
  text: string,
) => void

export type ModelRequests = ReturnType<typeof createModelRequests>

/** Whether a meta tool of some disclosure has this name and reveals tools: a conversation may have begun with it. */
function isRevealing(name: string): boolean {
  return name === 'tool_search' || name === 'add_tool'
}

/** No calls in the last request; but where the host requires a call, the SDK refuses an answer without one. */
function choiceOf({ toolChoice }: CallOptions, isLast: boolean): CallOptions['toolChoice'] {
  return isLast && toolChoice?.type !== 'required' ? { type: 'none' } : toolChoice
}

/** Makes requests with a short list of tools, and the calls as the model wrote them. */
export function createModelRequests({ search, seal, pending, maxHiddenSteps, begin }: Host) {
  const exchanges = createExchangeStore(seal)
  const modelResults = createModelResults(search)
  const withoutDeferral = search.with({ activation: 'off' })

  async function beginRequest(host: CallOptions, model: Model) {
    const { tools = [], abortSignal: signal } = host
    const given = new Map(tools.map(tool => [tool.name, tool]))
    const call = begin(host, given)
    const { turn, definitions, withheld } = call
    const { session } = turn
    const has = (name: string) => definitions.has(name)
    await reportFrom(host.prompt, { search, session, pending }, call.hasExecute ?? (() => false))
    const scope = () => (session === undefined ? `tools ${[...given.keys()].sort()}` : `session ${session}`)
    const restored = await exchanges.restore(host.prompt, scope)
    const results = await modelResults(restored, definitions, { session, withheld, signal })
    let replaced = results.replaced
    let report: Exposure['report'] | undefined
    let view: ToolSearch | undefined
    const isOurs = (name: string) => has(name) || search.metaRole(name) !== undefined || call.isShown?.(name) === true

    /** The next request to the model, and the context for reading its response. */
    async function round(prompt: Prompt, isLast: boolean, answer: AnswerHidden) {
      const { prompt: own, callIds, ...restored } = restorePrompt(prompt)
      const history = [...(await readSentRecords(prompt, seal)), ...restored.history]
      const now: TurnInput = { ...turn, history }
      let exposure = await (view ?? call.view).expose(now)
      if (view === undefined) {
        view = call.viewFor(model, exposure, history)
        if (view !== call.view) exposure = await view.expose(now)
      }
      report = exposure.report
      const used = view
      const { tools, toolChoice, native, listed } = await outgoingTools({
        given,
        exposure,
        withheld,
        isOurs,
        definitions,
        toolChoice: choiceOf(host, isLast),
        allTools: async () => (await withoutDeferral.expose(now)).tools,
        provider: model.provider,
      })
      const reveals = (name: string) => used.metaRole(name) !== undefined || (isRevealing(name) && !has(name))
      const loaded = native ? loadFound(own, native.wire, native.deferred, reveals) : own
      const { [RECORD_KEY]: _, ...providerOptions } = host.providerOptions ?? {}
      const fields = fieldsOf({
        sent: exposure.sent && (await closeSent(exposure.sent, seal)),
        results: replaced.length > 0 ? replaced : undefined,
      })
      replaced = []
      const params: CallOptions = {
        ...host,
        prompt: [...withNote(loaded, exposure.instructions)],
        tools,
        ...(toolChoice === undefined ? {} : { toolChoice }),
        ...(host.providerOptions === undefined ? {} : { providerOptions }),
      }
      const incoming: IncomingTurn = {
        search: used,
        turn: now,
        has,
        begin(id, outcome) {
          pending.add({ session, id, name: outcome.name }, outcome)
          call.begun?.(outcome)
        },
        ...call.answers(answer, used),
        isForeign: name => given.has(name) && !isOurs(name),
        listed,
        ids: createCallIds(callIds),
        signal,
      }
      return { params, incoming, fields }
    }

    const isSearched = tools.some(({ name }) => isOurs(name))
    return {
      /** The prompt with the calls and the hidden exchanges as the model wrote them, but with this adapter's records. */
      prompt: isSearched ? results.prompt : restorePrompt(results.prompt).prompt,
      /** The conversation, or the names of the tools if the host names none. */
      scope,
      /** Whether deferral was active in the last request, and why. */
      report: (): JSONObject => ({ active: report?.active === true, reason: report?.reason ?? '' }),
      /** Undefined if the host's call has no tool of the user. */
      round: isSearched ? round : undefined,
    }
  }

  return { maxHiddenSteps, exchanges, begin: beginRequest }
}
