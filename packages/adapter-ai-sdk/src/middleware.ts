import type { LanguageModelV4CallOptions, LanguageModelV4Content } from '@ai-sdk/provider'
import { closeSent, createCallIds, type Seal } from '@ts/adapter-kit'
import { type Exposure, type ToolDefinition, ToolSearchError, type TurnInput } from '@ts/core'
import type { LanguageModelMiddleware } from 'ai'
import { type IncomingTurn, readCall } from './incoming-calls.js'
import { incomingStream } from './incoming-stream.js'
import { createModelResults } from './model-results.js'
import { loadFound } from './native-wire.js'
import { addInstructions, restorePrompt } from './outgoing-prompt.js'
import { outgoingTools } from './outgoing-tools.js'
import { type Executions, reportFrom } from './real-tools.js'
import { type RegisteredTools, shownAnswers } from './registered-tools.js'
import { fieldsOf, readSentRecords, recordFields } from './response-record.js'

/** The parts that the middleware connects. */
export interface MiddlewareOptions {
  readonly executions: Executions
  readonly registered: RegisteredTools
  /** The tools from which the catalog was made, by their names in the SDK. */
  readonly definitions: ReadonlyMap<string, ToolDefinition>
  /** Whether a tool has an `execute`. */
  readonly hasExecute: (name: string) => boolean
  readonly isDescribedPerStep: (name: string) => boolean
  readonly seal: Seal
  /** Whether a store remembers reveals; otherwise they are read from the messages. */
  readonly hasSessionStore: boolean
}

/**
 * The middleware of a model. Requests contain a short list of tools, and the calls as the model wrote them. In
 * responses, calls become calls of the real tools.
 */
export function createMiddleware(options: MiddlewareOptions): LanguageModelMiddleware {
  const { executions, registered, definitions, seal } = options
  const { search, turn, pending, turns } = executions
  const { session } = turn
  const withoutDeferral = search.with({ activation: 'off' })
  const visibleOf = createVisible([...definitions.keys()])
  const modelResults = createModelResults(search)

  /**
   * The request for the provider, and the context for reading its response. No context if the request has none of our
   * tools.
   */
  async function prepare(params: LanguageModelV4CallOptions, provider: string) {
    const { abortSignal: signal, tools: given = [], toolChoice } = params
    await reportFrom(params.prompt, executions, options.hasExecute)
    const names = new Set(given.map(tool => tool.name))
    const withheld = new Set([...registered.companionNames].filter(name => !names.has(name)))
    const results = await modelResults(params.prompt, definitions, { session, withheld, signal })
    const { prompt, history, callIds } = restorePrompt(results.prompt, await readSentRecords(params.prompt, seal))
    if (!given.some(tool => registered.isOurs(tool.name))) return { params: { ...params, prompt }, incoming: undefined }

    const visible = visibleOf(names)
    // Without all meta tools in `activeTools`, the model cannot search, so deferral is off.
    const canSearch = registered.metaNames.size > 0 && [...registered.metaNames].every(name => names.has(name))
    const view = canSearch ? search : withoutDeferral
    const lasting: TurnInput = { ...turn, ...(visible === undefined ? {} : { visible }) }
    const now: TurnInput = { ...lasting, history }
    const exposure = await view.expose(now)
    if (!options.hasSessionStore) refuseKeptHistory(params, exposure)
    const request = await outgoingTools({
      given,
      exposure,
      withheld,
      isOurs: registered.isOurs,
      isDescribedPerStep: options.isDescribedPerStep,
      toolChoice,
      allTools: async () => (await withoutDeferral.expose(now)).tools,
      provider,
    })
    const incoming: IncomingTurn = {
      search: view,
      turn: now,
      has: registered.has,
      begin(id, outcome) {
        pending.add({ session, id, name: outcome.name }, outcome)
        turns.set(outcome, lasting)
      },
      ...shownAnswers(registered, name => names.has(name)),
      isForeign: name => names.has(name) && !registered.isOurs(name),
      listed: request.listed,
      ids: createCallIds(callIds),
      signal,
      fields: fieldsOf({
        sent: exposure.sent && (await closeSent(exposure.sent, seal)),
        results: results.replaced.length > 0 ? results.replaced : undefined,
      }),
    }
    const { tools, native } = request
    const choice = request.toolChoice === undefined ? {} : { toolChoice: request.toolChoice }
    const loaded = native ? loadFound(prompt, native.wire, native.deferred, registered.revealsTools) : prompt
    return {
      params: { ...params, prompt: addInstructions(loaded, exposure.instructions), tools, ...choice },
      incoming,
    }
  }

  return {
    specificationVersion: 'v4',
    async wrapGenerate({ params, model }) {
      const { params: outgoing, incoming } = await prepare(params, model.provider)
      const result = await model.doGenerate(outgoing)
      if (incoming === undefined) return result
      const content: LanguageModelV4Content[] = []
      for (const part of result.content)
        content.push(...(part.type === 'tool-call' ? await readCall(part, incoming) : [part]))
      return { ...result, content: recordFields(content, incoming.fields) }
    },
    async wrapStream({ params, model }) {
      const { params: outgoing, incoming } = await prepare(params, model.provider)
      const result = await model.doStream(outgoing)
      return incoming === undefined
        ? result
        : { ...result, stream: result.stream.pipeThrough(incomingStream(incoming)) }
    },
  }
}

/** Disclosures that send revealed tools. They need the reveals on each turn. */
const SENDS_REVEALS = ['load', 'stub', 'native', 'window']

/**
 * Throws if the provider keeps the messages. They are then missing in later requests, and their reveals would be lost
 * silently.
 */
function refuseKeptHistory({ providerOptions }: LanguageModelV4CallOptions, { report }: Exposure): void {
  if (!report.active || !SENDS_REVEALS.includes(report.disclosure)) return
  for (const [provider, fields] of Object.entries(providerOptions ?? {}))
    for (const field of ['previousResponseId', 'conversation'])
      if (fields?.[field] !== undefined && fields[field] !== null)
        throw new ToolSearchError(
          'INVALID_CONFIGURATION',
          `Found ${provider}.${field} with the disclosure ${report.disclosure} and reveals from the messages, which then stay with the provider; give a session and a session store (sessions: createMemorySessionStore()), or use the disclosure bridge`,
          { details: { provider, field } },
        )
}

/** The names in `activeTools`, as the same list object while they are unchanged; undefined if all tools are active. */
function createVisible(all: readonly string[]): (names: ReadonlySet<string>) => readonly string[] | undefined {
  let last: readonly string[] = []
  return names => {
    const visible = all.filter(name => names.has(name))
    if (visible.length === all.length) return undefined
    const isSame = visible.length === last.length && visible.every((name, i) => name === last[i])
    if (!isSame) last = Object.freeze(visible)
    return last
  }
}
