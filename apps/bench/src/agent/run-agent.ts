import { estimateTokens, type TokenCounter } from '@ts/core'
import { inputTokens, type SizedRequest } from '../task-cost/conversation-cost.js'
import { createRequestSizer } from '../task-cost/size-requests.js'
import { resultOf, type TaskResult, type TaskTokens } from './agent-report.js'
import type { AgentSystem } from './agent-system.js'
import type { AgentTask } from './agent-task.js'
import { chatRequest } from './chat-wire.js'
import { type AgentModel, ModelRefusal, type ModelRequest, type ModelUsage } from './model.js'
import type { PlayedTask } from './play-task.js'
import { costOf, type Prices } from './prices.js'
import type { RunRecord } from './run-record.js'

/** After this number of failed tasks in a row a system is abandoned: the endpoint probably refuses its requests. */
const MOST_ERRORS = 3

export interface RunAgentOptions {
  readonly modelFor: (task: AgentTask) => AgentModel
  /** Turns of earlier runs, which are repeated and not asked for again. Default: none. */
  readonly record?: RunRecord | undefined
  readonly maxTurns: number
  /**
   * Maximum number of tokens for all results together, including those of earlier runs. Default: no limit. The limit is
   * checked before a request, so a request that has begun is finished.
   */
  readonly budgetTokens?: number | undefined
  /** The same in money, at the prices of the provider. Default: no limit. */
  readonly budgetCost?: { readonly most: number; readonly prices: Prices } | undefined
  readonly countTokens: TokenCounter
  readonly signal?: AbortSignal | undefined
  readonly onResult?: (result: TaskResult, played: PlayedTask, task: AgentTask) => Promise<void> | void
}

/**
 * Plays every task on every system, one after the other. Returns the results, and the systems that are not complete.
 *
 * @throws ModelRefusal if no further request can succeed. The turns until then are in the record.
 */
export async function runAgent(tasks: readonly AgentTask[], systems: readonly AgentSystem[], options: RunAgentOptions) {
  const { maxTurns, signal, record, countTokens } = options
  const sizer = createRequestSizer(countTokens)
  const results: TaskResult[] = []
  const incomplete: { system: string; reason: string }[] = []
  const meter = createBudget(options)
  for (const system of systems) {
    let errors = 0
    for (const task of tasks) {
      signal?.throwIfAborted()
      const live = options.modelFor(task)
      const model = meter.metered(record?.over(live, system.name, task.id) ?? live)
      const played = await system.play(task, model, { maxTurns, ...(signal ? { signal } : {}) })
      const refusal = meter.refusal()
      if (refusal) throw refusal
      // A task that was ended by the budget has no result.
      if (played.end === 'error' && meter.isSpent()) break
      const result = resultOf(system.name, task, played, tokensOf(sizer(played)), countTokens)
      results.push(result)
      await options.onResult?.(result, played, task)
      errors = result.end === 'error' ? errors + 1 : 0
      if (errors < MOST_ERRORS) continue
      incomplete.push({ system: system.name, reason: `${errors} tasks in a row failed: ${result.error}` })
      break
    }
    const count = results.filter(result => result.system === system.name).length
    if (count < tasks.length && meter.isSpent())
      incomplete.push({ system: system.name, reason: 'the budget is used up' })
  }
  return { results, incomplete }
}

/**
 * Counts the tokens of a model's requests and what they cost, and refuses further requests when a budget is used up. An
 * endpoint that counts no tokens gets an estimate of those that it reads.
 */
function createBudget({ budgetTokens = Number.POSITIVE_INFINITY, budgetCost }: RunAgentOptions) {
  const isLimited = budgetTokens < Number.POSITIVE_INFINITY || budgetCost !== undefined
  let tokens = 0
  let cost = 0
  const estimated = (request: ModelRequest): ModelUsage => ({
    inputTokens: isLimited ? estimateTokens(JSON.stringify(chatRequest(request))) : 0,
    ...{ cachedTokens: 0, outputTokens: 0 },
  })
  const isSpent = () => tokens >= budgetTokens || cost >= (budgetCost?.most ?? Number.POSITIVE_INFINITY)
  /** The refusal that ended the run, if any. */
  let refusal: ModelRefusal | undefined
  const metered = (model: AgentModel): AgentModel => ({
    ...model,
    async reply(request, signal) {
      if (isSpent()) throw new Error('the budget is used up')
      try {
        const reply = await model.reply(request, signal)
        const usage = reply.usage ?? estimated(request)
        tokens += usage.inputTokens + usage.outputTokens
        if (budgetCost) cost += costOf(usage, budgetCost.prices)
        return reply
      } catch (error) {
        if (error instanceof ModelRefusal) refusal = error
        throw error
      }
    },
  })
  return { isSpent, metered, refusal: () => refusal }
}

function tokensOf(requests: readonly SizedRequest[]): TaskTokens {
  const tools = inputTokens(requests.map(request => ({ ...request, messages: [] })))
  const output = requests.reduce((sum, { outputTokens }) => sum + outputTokens, 0)
  return { tools, conversation: inputTokens(requests) - tools, output }
}
