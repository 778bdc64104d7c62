import { createCallIds, textOf } from '@ts/adapter-kit'
import type { ExecuteOutcome, ExposedTool, Outcome, ToolSearch } from '@ts/core'
import { allDecided, type CallHost, decideOutcome, isJsonObject } from '@ts/core/kit'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ResponseInputItem } from 'openai/resources/responses/responses'

export interface Decided {
  readonly search: ToolSearch
  readonly outcomes: readonly Outcome[]
  /** The messages to append: the model's own, and the results of its calls. */
  answer(host: CallHost): Promise<(ChatCompletionMessageParam | ResponseInputItem)[]>
}

/**
 * Core's decisions, in the order of the calls. Each call has an id of its own, because some servers repeat ids, but results and
 * approvals are paired by them. `own` has these calls by those that the model wrote.
 */
export async function handleCalls<T extends object>(
  calls: readonly T[],
  idKey: keyof T,
  handle: (call: T, id: string) => Promise<Outcome>,
) {
  const ids = createCallIds(new Set())
  const own = new Map<unknown, T>()
  const handled: { readonly call: T; readonly outcome: Outcome }[] = []
  for (const written of calls) {
    const given = String(written[idKey] ?? '')
    const id = ids.take(given)
    const call = id === given ? written : { ...written, [idKey]: id }
    own.set(written, call)
    handled.push({ call, outcome: await handle(call, id) })
  }
  return { handled, outcomes: handled.map(({ outcome }) => outcome), own }
}

export function executionsOf(outcome: Outcome): readonly ExecuteOutcome[] {
  if (outcome.kind === 'execute') return [outcome]
  return outcome.kind === 'batch' ? outcome.outcomes.filter(one => one.kind === 'execute') : []
}

/** The results of the calls for the model, in the order of the calls. A person is asked about one call after another. */
export async function answerCalls(outcomes: readonly Outcome[], host: CallHost): Promise<readonly unknown[]> {
  const decided: Awaited<ReturnType<typeof decideOutcome>>[] = []
  for (const outcome of outcomes) decided.push(await decideOutcome(outcome, host))
  const answers = await allDecided(decided.map(run => run()))
  if (answers.some(({ isError }) => isError)) host.signal?.throwIfAborted()
  return answers.map(({ content }) => content)
}

/** A result for the API: a list of content parts of these types unchanged, everything else as text. */
export function partsOrText<T>(content: unknown, types: ReadonlySet<unknown>): T | string {
  const isPart = (part: unknown) => isJsonObject(part) && types.has(part['type'])
  return Array.isArray(content) && content.length > 0 && content.every(isPart) ? (content as T) : textOf(content)
}

/** The tools without those whose name a later one has. */
export function uniqueTools(tools: readonly ExposedTool[]): readonly ExposedTool[] {
  return [...new Map(tools.map(tool => [tool.name, tool])).values()]
}
