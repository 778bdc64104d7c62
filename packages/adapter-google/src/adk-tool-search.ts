import type {
  Content,
  FunctionDeclaration,
  FunctionResponse,
  GenerateContentConfig,
  GenerateContentResponse,
  Part,
} from '@google/genai'
import {
  adapterSearch,
  addUsage,
  createCallIds,
  createPendingCalls,
  type HiddenSearchOptions,
  hiddenSearchReporter,
  type NewToolSearch,
  NOT_RUN,
  type PendingCalls,
  readHiddenSteps,
  refuseMetaNames,
  refuseOptions,
  streamWithRetries,
} from '@ts/adapter-kit'
import {
  joinResults,
  type RefusedOutcome,
  readTools,
  type ToolDefinition,
  type ToolSearch,
  type TurnInput,
} from '@ts/core'
import { isJsonObject, optionError } from '@ts/core/kit'

/** A model of the Agent Development Kit: a `BaseLlm`. */
export interface AdkModel {
  generateContentAsync(request: never, stream?: boolean, abortSignal?: AbortSignal): AsyncGenerator<Response, void>
}
type Response = Pick<GenerateContentResponse, 'usageMetadata'> & Own
type Own = { content?: Content; partial?: boolean; customMetadata?: object }
type Request = { readonly contents: readonly Content[]; readonly config?: GenerateContentConfig }
type Turn = TurnInput & { readonly [TOOLS]: readonly ToolDefinition[] }

/** Options of {@link adkToolSearch}: those of `createToolSearch` except `disclosure` and `companions`, and: */
export interface AdkToolSearchOptions
  extends Omit<NewToolSearch, 'toolSearch' | 'disclosure' | 'companions'>,
    HiddenSearchOptions {
  /**
   * `false` for the names of tools that are always sent in full, `true` for names that are always deferred. Default: the
   * policy decides, and the kit's own `transfer_to_agent` and `set_model_response` are sent.
   */
  readonly deferLoading?: Readonly<Record<string, boolean>> | undefined
}

/** What the model wrote before and in an answer for the agent. */
interface Exchange {
  readonly before: readonly Content[]
  readonly last: Content
  /** For each call in `last`: its answer, or the calls that the agent received instead. */
  readonly answers: readonly (Answer | readonly Shown[])[]
}
type Answer = NonNullable<FunctionResponse['response']>
type Shown = RefusedOutcome | { readonly kind: 'shown'; readonly id: string; readonly tool: string }

/** The key in the metadata of a part. */
const KEY = 'toolSearch'
/** The key of a request's own tools. Two users at once never share them. */
const TOOLS = Symbol('tools')
const NO_CALLS = { toolConfig: { functionCallingConfig: { mode: 'NONE' } } } as GenerateContentConfig

/**
 * A model for `LlmAgent` of Google's Agent Development Kit. The provider gets a few constant tools, and the agent gets only
 * calls of its own tools: `requireConfirmation`, callbacks and traces see the real tool. Searches are answered inside the
 * call, and kept in `partMetadata`, so each request begins with the bytes of the one before. One model serves any number
 * of agents and sessions.
 *
 * @throws ToolSearchError for a wrong option, as `createToolSearch` does
 */
export function adkToolSearch<MODEL extends AdkModel>(
  model: MODEL,
  { deferLoading, onSearch, maxHiddenSteps, ...options }: AdkToolSearchOptions = {},
): MODEL {
  if (typeof model?.generateContentAsync !== 'function')
    throw optionError('model', model, "a model of the kit, such as new Gemini({ model: 'gemini-flash-latest' })")
  const remedy = '; the model always gets the bridge, and the agent runs tools'
  refuseOptions(options, ['disclosure', 'companions'], remedy)
  const search = adapterSearch({ ...options, disclosure: 'bridge' }, turn => (turn as Turn)[TOOLS] ?? [])
  const deferred = new Map(Object.entries({ transfer_to_agent: false, set_model_response: false, ...deferLoading }))
  const pending = createPendingCalls(search)
  const report = hiddenSearchReporter({ onSearch, onEvent: options.onEvent })
  const steps = readHiddenSteps({ maxHiddenSteps })

  async function* generate(asked: Request, stream?: boolean, signal?: AbortSignal): AsyncGenerator<Response, void> {
    const contents = await restore(asked.contents, pending)
    const { turn, isActive, config } = await prepare(asked, search, deferred)
    const ids = createCallIds(new Set(asked.contents.flatMap(callsOf).flatMap(({ id }) => id ?? [])))
    const before: Content[] = []
    let usage: Response['usageMetadata']

    /** Reads a part of the model: adds what the agent receives to `shown`, and returns the answer to a call. */
    async function readPart(part: Part, shown: Part[]): Promise<Exchange['answers']> {
      if (part.functionCall === undefined || !isActive) {
        shown.push(part)
        return []
      }
      const { id, name = '', args = {} } = part.functionCall
      const outcome = await search.handle({ ...turn, id, name, arguments: args, signal })
      if (outcome.kind === 'result' || outcome.kind === 'refused') {
        const [key, answer] = outcome.kind === 'result' ? ['output', outcome.content] : ['error', outcome.message]
        report(search, { session: undefined, name, arguments: args, answer })
        return [{ [key]: answer }]
      }
      const members = outcome.kind === 'batch' ? outcome.outcomes : [outcome]
      return [
        members.map((member): Shown => {
          if (member.kind === 'refused') return member
          const key = { id: ids.take(id ?? `call_${contents.length}`), name: member.name }
          pending.add(key, member)
          shown.push({ ...part, functionCall: { ...key, args: member.arguments as Answer } })
          return { kind: 'shown', id: key.id, tool: member.name }
        }),
      ]
    }

    for (let step = 0; ; step++) {
      const isLast = step === steps
      const request = {
        ...asked,
        contents: [...contents, ...before],
        config: { ...asked.config, ...config, ...(isLast && NO_CALLS) },
      }
      const last = { role: 'model', parts: [] as Part[] }
      let response: Response = {}
      const send = async () => model.generateContentAsync(request as never, stream, signal)
      const isRetryable = ({ status }: { readonly status?: unknown }) => status === 429
      for await (const piece of streamWithRetries({ index: step, send, isRetryable, signal })) {
        if (piece.partial === true || piece.content === undefined) yield piece
        else {
          last.parts.push(...(piece.content.parts ?? []).map(withoutKitId))
          response = piece
        }
      }
      usage = addUsage(usage, response.usageMetadata) ?? usage
      const shown: Part[] = []
      const answers: Exchange['answers'][number][] = []
      for (const part of last.parts) answers.push(...(await readPart(part, shown)))
      const first = shown.findIndex(part => part.functionCall)
      if (answers.length > 0 && first === -1 && !isLast) {
        before.push(last, answerContent(last, answers, []))
        continue
      }
      const exchange: Exchange = { before, last, answers }
      const at = Math.max(first, 0)
      const isKept = before.length + answers.length > 0 && shown.length > 0
      const parts = isKept ? shown.with(at, { ...shown[at], partMetadata: { [KEY]: exchange } }) : shown
      // The kit's compaction reads the size of the context from `usageMetadata`, so the sum is beside it.
      const sum = step > 0 && { customMetadata: { ...response.customMetadata, [KEY]: { requests: step + 1, usage } } }
      if (response.content !== undefined) yield { ...response, ...sum, content: { role: 'model', parts } }
      return
    }
  }

  return Object.create(model, { generateContentAsync: { value: generate } }) as MODEL
}

/** What a request sends instead of its tools, and the turn for its calls. */
async function prepare(asked: Request, search: ToolSearch, deferred: ReadonlyMap<string, boolean>) {
  const given = (asked.config?.tools ?? []) as readonly { readonly functionDeclarations?: FunctionDeclaration[] }[]
  const declared = readTools(given.flatMap(tool => tool.functionDeclarations ?? []))
  const names = declared.map(({ name }) => name)
  refuseMetaNames(search, names)
  const turn: Turn = { [TOOLS]: declared.map(tool => ({ ...tool, deferLoading: deferred.get(tool.name) })) }
  const { tools, instructions, report } = await search.expose(turn)
  const functionDeclarations = tools.map(({ inputSchema: parametersJsonSchema, name, description }) => {
    return { name, description, parametersJsonSchema }
  })
  const config = report.active && {
    systemInstruction: [asked.config?.systemInstruction, instructions].filter(Boolean).join('\n\n'),
    tools: [{ functionDeclarations }, ...given.filter(tool => tool.functionDeclarations === undefined)],
  }
  return { turn, isActive: report.active, config }
}

/** The contents as the model wrote and read them. */
async function restore(contents: readonly Content[], pending: PendingCalls): Promise<readonly Content[]> {
  const restored: Content[] = []
  let open: Exchange | undefined
  for (const content of contents) {
    const { parts = [] } = content
    const kept = exchangeOf(content)
    const responses = open ? parts.flatMap(part => part.functionResponse ?? []) : []
    for (const { id = '', name = '', response = {} } of responses) {
      const call = pending.take({ id, name })
      if (call) await pending.settle(call, { status: 'error' in response ? 'failed' : 'ran' })
    }
    if (kept) restored.push(...kept.before, kept.last)
    else if (open === undefined || open.answers.length === 0) restored.push(content)
    else {
      const others = parts.filter(part => part.functionResponse === undefined)
      restored.push({ ...content, parts: [...answerContent(open.last, open.answers, responses).parts, ...others] })
    }
    open = kept
  }
  return restored
}

function callsOf({ parts = [] }: Content) {
  return parts.flatMap(part => part.functionCall ?? [])
}

/** The kit itself gives ids to calls without one while it streams, and sends them to no provider. */
function withoutKitId(part: Part): Part {
  const { id, ...call } = part.functionCall ?? {}
  return id?.startsWith('adk-') ? { ...part, functionCall: call } : part
}

/** The exchange in a content of the model. A message of the user has none, whatever it says. */
function exchangeOf({ role, parts = [] }: Content): Exchange | undefined {
  const kept = parts.find(part => part.partMetadata?.[KEY])?.partMetadata?.[KEY] as Partial<Exchange> | undefined
  const isOwn =
    role === 'model' && Array.isArray(kept?.before) && Array.isArray(kept.answers) && isJsonObject(kept.last)
  return isOwn ? (kept as Exchange) : undefined
}

/** The content that answers the calls of a model. */
function answerContent(last: Content, answers: Exchange['answers'], responses: readonly FunctionResponse[]) {
  const responseOf = (one: Shown | undefined) =>
    (one?.kind === 'shown' && responses.find(({ id }) => id === one.id)?.response) || { error: NOT_RUN }
  const parts = callsOf(last).map(({ id, name = '' }, i): Part => {
    const answer = answers[i] ?? {}
    const own = id === undefined ? { name } : { id, name }
    if (!Array.isArray(answer)) return { functionResponse: { ...own, response: answer as Answer } }
    const members = answer as readonly Shown[]
    const results = members.map(one => {
      if (one.kind === 'refused') return one
      const response = responseOf(one)
      const status = 'error' in response ? ('failed' as const) : ('ran' as const)
      return {
        tool: one.tool,
        content: response['error'] ?? response['output'] ?? response['result'] ?? response,
        status,
      }
    })
    const response = members.length === 1 ? responseOf(members[0]) : { output: joinResults(results) }
    return { functionResponse: { ...own, response } }
  })
  return { role: 'user', parts }
}
