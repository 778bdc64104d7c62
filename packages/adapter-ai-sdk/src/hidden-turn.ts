import { addUsage } from '@ts/adapter-kit'
import { withFields } from './call-record.js'
import {
  type AssistantPart,
  answerKey,
  type HiddenCall,
  type HiddenRound,
  isHostCall,
  isOther,
  messagesOf,
} from './hidden-exchange.js'
import { parseInput } from './json-input.js'
import type { CallOptions, CallPart, Content, JSONObject, Model, Prompt, Usage } from './language-model.js'
import type { AnswerHidden, ModelRequests } from './model-request.js'

/** All requests for one call of the host. */
export type Turn = NonNullable<Awaited<ReturnType<typeof beginTurn>>['turn']>
/** One request to the model within a turn, and what its response has so far. */
export type Round = Awaited<ReturnType<Turn['next']>>

/** Begins the turn for one call of the host. If it has no tools to search, only its prompt changes. */
export async function beginTurn(host: CallOptions, model: Model, requests: ModelRequests) {
  const request = await requests.begin(host, model)
  const params: CallOptions = { ...host, prompt: request.prompt }
  if (request.round === undefined) return { turn: undefined, params }
  const makeRound = request.round
  const { maxHiddenSteps } = requests
  const before: HiddenRound[] = []
  /** The parts of hidden rounds that the host received and keeps in its messages. */
  const shown: AssistantPart[] = []
  const added: Prompt = []
  let usage: Usage | undefined
  let lastUsage: Usage | undefined
  let index = 0
  let current: {
    readonly content: (AssistantPart | number)[]
    readonly hidden: HiddenCall[]
    fields: JSONObject | undefined
  }
  let calls = 0
  let isForHost = false

  return {
    turn: {
      /** Whether rounds may be hidden from the host. */
      hides: maxHiddenSteps !== undefined,
      /** Texts of hidden rounds are left out if structured output is asked for: a text before it makes it unreadable. */
      dropsText: maxHiddenSteps !== undefined && host.responseFormat?.type === 'json',
      get usage() {
        return usage
      },
      /** The fields for the metadata of the answer itself. */
      report: (): JSONObject => ({
        ...request.report(),
        requests: index,
        lastUsage: lastUsage as unknown as JSONObject,
      }),
      /** Prepares the next request. @throws the reason of the host's signal, if it is aborted */
      async next() {
        host.abortSignal?.throwIfAborted()
        const isLast = before.length >= (maxHiddenSteps ?? 1)
        const content: (AssistantPart | number)[] = []
        const hidden: HiddenCall[] = []
        const made = await makeRound([...request.prompt, ...added], isLast, (written, text) => {
          const one = toHiddenCall(written, text, calls)
          content.push(one.call)
          hidden.push(one)
        })
        current = { content, hidden, fields: made.fields }
        calls = 0
        isForHost = isLast || host.toolChoice?.type === 'none'
        return {
          ...made,
          index: index++,
          /** Remembers a part of the response that the host receives. */
          note(part: Content) {
            if (isHostCall(part)) calls++
            // The host has to decide about it.
            if (part.type === 'tool-approval-request') isForHost = true
            const kept = toPromptPart(part)
            if (kept !== undefined) content.push(isOther(kept) ? shown.push(kept) - 1 : kept)
          },
        }
      },
      /** Ends a round, and returns whether its response is the answer for the host. */
      end(used: Usage) {
        usage = { ...addUsage(usage, used), ...(used.raw && { raw: used.raw }) }
        lastUsage = used
        const { content, hidden, fields } = current
        if (isForHost || calls > 0 || hidden.length === 0) return true
        const { call } = hidden[0]!
        // Later requests read from here what this one sent.
        if (fields !== undefined) call.providerOptions = withFields(call.providerOptions, fields)
        const round = { content: content.filter(isNotEmpty), results: hidden.map(({ result }) => result) }
        before.push(round)
        added.push(...messagesOf(round, shown))
        return false
      },
      /** The fields for the metadata of the answer's first call, or else of its last text. */
      async record(callId: string | undefined, text: string | undefined): Promise<JSONObject | undefined> {
        const { hidden: beside, fields } = current
        if (before.length === 0 && beside.length === 0) return fields
        const { prompt } = host
        const hidden = await requests.exchanges.keep({ before, beside }, prompt, request.scope, answerKey(callId, text))
        return hidden === undefined ? fields : { ...fields, hidden }
      },
    },
  }
}

/** A call and its answer as the model wrote and reads them, `at` calls of the host. */
function toHiddenCall({ id: toolCallId, name: toolName, input, metadata }: HiddenInput, text: string, at: number) {
  const call: CallPart = {
    ...{ type: 'tool-call', toolCallId, toolName, input: parseInput(input) ?? {} },
    ...(metadata ? { providerOptions: metadata } : {}),
  }
  const output = { type: 'text' as const, value: text }
  return { at, call, result: { type: 'tool-result' as const, toolCallId, toolName, output } }
}

type HiddenInput = Parameters<AnswerHidden>[0]

/** The SDK drops empty texts, and some providers refuse them. */
function isNotEmpty(part: AssistantPart | number): boolean {
  return typeof part === 'number' || part.type !== 'text' || part.text !== ''
}

/** A part of a response as the SDK writes it into its messages; undefined if it does not. */
function toPromptPart(part: Content): AssistantPart | undefined {
  if (part.type === 'source' || part.type === 'tool-approval-request' || isHostCall(part)) return undefined
  const { providerMetadata, ...rest } = part
  const options = providerMetadata ? { providerOptions: providerMetadata } : {}
  if (rest.type === 'tool-call') return { ...rest, input: parseInput(rest.input) ?? {}, ...options }
  if (rest.type !== 'tool-result') return { ...rest, ...options }
  const { toolCallId, toolName, result: value, isError } = rest
  const output = { type: isError === true ? ('error-json' as const) : ('json' as const), value }
  return { type: 'tool-result', toolCallId, toolName, output, ...options }
}
