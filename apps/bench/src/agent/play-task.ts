import {
  type Catalog,
  type ExecuteOutcome,
  type Exposure,
  joinResults,
  type Outcome,
  serializeTools,
  type ToolId,
  type ToolSearch,
} from '@ts/core'
import type { AgentTask } from './agent-task.js'
import type { AgentModel, ModelCall, ModelMessage, ModelReply, ModelRequest } from './model.js'

/** The system prompt of every task, before the instructions of the disclosure. */
export const SYSTEM_PROMPT =
  'You are an agent with tools. Do everything the user asks by calling tools, then answer in one short sentence.'

/** The answer of a called tool: tools are stubs, so nothing is executed. */
export function stubAnswer(name: string): string {
  return `ok: ${name} accepted the arguments. This is a test double: it has no data to return.`
}

/** How a task ended: the model answered without a call, it used up its turns, or a request failed. */
export type TaskEnd = 'answered' | 'turn-limit' | 'error'

/** The record of a played task. */
export interface PlayedTask {
  readonly end: TaskEnd
  readonly requests: readonly ModelRequest[]
  readonly replies: readonly ModelReply[]
  /** The conversation, with the model's last reply. */
  readonly messages: readonly ModelMessage[]
  /** Real tools that were called, in order; a tool may occur more than once. */
  readonly called: readonly ToolId[]
  readonly searches: number
  /** The answers of these searches. */
  readonly found: readonly string[]
  /** The code of the refusal of each refused call, in order. */
  readonly refused: readonly string[]
  /** The reason if {@link end} is `error`. */
  readonly error?: string
}

export interface PlayOptions {
  /** The maximum number of requests per task. */
  readonly maxTurns: number
  /** Whether the user's message is searched for before the model answers. Default false. */
  readonly prefetch?: boolean
  /**
   * Whether the provider expands found tools in the conversation: search results then have the full definitions of
   * revealed tools, and the list has no deferred tools. Default false.
   */
  readonly expands?: boolean
  readonly signal?: AbortSignal
}

/**
 * Plays a task in the loop that a host would write: expose the tools, send the request, handle the calls of the model,
 * and add their answers to the conversation.
 */
export async function playTask(
  task: AgentTask,
  toolSearch: ToolSearch,
  catalog: Pick<Catalog, 'get'>,
  model: AgentModel,
  options: PlayOptions,
): Promise<PlayedTask> {
  const { maxTurns, prefetch = false, expands = false, signal } = options
  const session = task.id
  const messages: ModelMessage[] = [{ role: 'user', content: task.request }]
  const requests: ModelRequest[] = []
  const replies: ModelReply[] = []
  const called: ToolId[] = []
  const refused: string[] = []
  const found: string[] = []
  const ended = (end: TaskEnd, error?: string): PlayedTask => ({
    ...{ end, requests, replies, messages, called, refused, found, searches: found.length },
    ...(error === undefined ? {} : { error }),
  })
  const run = async (part: ExecuteOutcome) => {
    called.push(part.tool.id)
    return { ...part, content: await toolSearch.settle(part, { status: 'ran', content: stubAnswer(part.tool.id) }) }
  }
  /** What the model reads of an outcome, and the tools that it can call from then on. */
  const resultOf = async (outcome: Outcome) => {
    if (outcome.kind === 'execute') return { content: String((await run(outcome)).content) }
    if (outcome.kind === 'refused' || outcome.kind === 'batch') {
      const parts = outcome.kind === 'batch' ? outcome.outcomes : [outcome]
      refused.push(...parts.flatMap(one => (one.kind === 'refused' ? one.code : [])))
      if (outcome.kind === 'refused') return { content: outcome.message }
      return { content: joinResults(await Promise.all(parts.map(one => (one.kind === 'refused' ? one : run(one))))) }
    }
    if (!expands || outcome.revealed.length === 0) return { content: outcome.content }
    return { content: definitionsOf(outcome.revealed), loaded: outcome.revealed }
  }
  const answer = async (call: ModelCall) => {
    const outcome = await toolSearch.handle({ session, ...call, ...(signal ? { signal } : {}) })
    // The name of the tool that answered: the model may have written another one.
    const isSearch = outcome.kind === 'result' && toolSearch.metaRole(outcome.name ?? call.name) === 'search'
    if (isSearch) found.push(outcome.content)
    messages.push({ role: 'tool', callId: call.id, ...(await resultOf(outcome)) })
  }
  const definitionsOf = (ids: readonly ToolId[]) => serializeTools(ids.flatMap(id => catalog.get(id) ?? []))
  try {
    if (prefetch) messages.push(...(await prefetched(task, toolSearch, session)))
    while (requests.length < maxTurns) {
      const request = requestOf(await toolSearch.expose({ session }), messages, expands)
      requests.push(request)
      const reply = await model.reply(request, signal)
      replies.push(reply)
      const searches = reply.searches?.map(one => ({ ...one, content: definitionsOf(one.names) })) ?? []
      found.push(...searches.map(({ content }) => content))
      messages.push({
        ...{ role: 'assistant', content: reply.text, calls: reply.calls },
        ...(searches.length === 0 ? {} : { searches }),
        ...(reply.blocks === undefined ? {} : { blocks: reply.blocks }),
      })
      if (reply.calls.length === 0 && reply.isPaused !== true) return ended('answered')
      for (const call of reply.calls) await answer(call)
    }
    return ended('turn-limit')
  } catch (error) {
    signal?.throwIfAborted()
    // A request without a reply was not billed.
    requests.length = replies.length
    return ended('error', error instanceof Error ? error.message : String(error))
  } finally {
    await toolSearch.forget(session)
  }
}

function requestOf(exposure: Exposure, messages: readonly ModelMessage[], expands: boolean): ModelRequest {
  const { tools, instructions } = exposure
  const system = instructions === '' ? SYSTEM_PROMPT : `${SYSTEM_PROMPT}\n\n${instructions}`
  return {
    tools: expands ? tools.filter(({ role }) => role !== 'deferred') : tools,
    messages: [{ role: 'system', content: system }, ...messages],
  }
}

/** The call and the answer of a search for the user's own words; empty if the best hit is not certain enough. */
async function prefetched(task: AgentTask, toolSearch: ToolSearch, session: string): Promise<ModelMessage[]> {
  const found = await toolSearch.prefetch({ session, text: task.request })
  if (found === undefined) return []
  const id = 'prefetch'
  return [
    { role: 'assistant', content: '', calls: [{ id, name: found.name, arguments: found.arguments }] },
    { role: 'tool', callId: id, content: found.content },
  ]
}

/** The needs of a task that no call served. A call serves one need: two needs for the same tool need two calls. */
export function needsLeft(task: AgentTask, called: readonly ToolId[]): AgentTask['needs'] {
  const left = [...task.needs]
  for (const id of called) {
    const i = left.findIndex(({ tools }) => tools.has(id))
    if (i >= 0) left.splice(i, 1)
  }
  return left
}

/** The number of a task's needs that calls served. */
export function stepsReached(task: AgentTask, called: readonly ToolId[]): number {
  return task.needs.length - needsLeft(task, called).length
}
