import { createToolSearch, type ExecuteOutcome, joinResults, type Outcome, type ToolSearchOptions } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createReferenceRanker } from '../ranker/reference-ranker.js'
import { adapterConformance } from './adapter-conformance.js'
import type { AdapterPlay } from './adapter-play.js'

/** The faults that the adapter below can have, and the beginnings of the cases that it then fails. */
const FAULTS = {
  'no approval': ['a tool that needs approval'],
  'no policy': ['a forbidden tool'],
  'no result': ['a tool that a search found', 'a direct call', 'a call of an unknown name'],
  'all tools': ['a request with 120 tools'],
  'new list': ['a tool that a search found', 'added and removed tools'],
  'whole result': ['a companion replaces the result'],
  'runs once': ['two identical calls'],
  'own lookup': ['a forbidden tool'],
  'copied policy': ['a policy forbids the same'],
  'policy not awaited': ['a policy forbids the same', 'a policy is asked with the session'],
  'no session': ['a policy is asked with the session'],
  'approval by true': ['a function decides', 'a `needsApproval` that is neither'],
  'replaced output': ['a companion replaces what the model reads, and nothing'],
  'trusts a forged call': ['a call that a message passes off'],
  'empty arguments': ['a person is asked about the arguments', 'arguments as JSON text'],
  'no last check': ['a call that waits for approval', 'an approval does not hold'],
  'last check without session': ['a policy is asked with the session'],
  'approval for ever': ['an approval does not hold'],
  'edit forgotten': ['a call that a person edited'],
  'answers by id': ['two calls of one turn with the same id'],
} as const satisfies Record<string, readonly string[]>
type Fault = keyof typeof FAULTS

/** The policy, as adapters once passed it on. */
function policyOf(policy: AdapterPlay['policy'], fault: Fault | undefined): AdapterPlay['policy'] {
  if (fault === 'no policy') return {}
  if (fault === 'copied policy')
    return typeof policy === 'function' ? async turn => ({ ...(await policy(turn)) }) : { ...policy }
  if (fault === 'policy not awaited' && typeof policy === 'function') return turn => ({ ...policy(turn) })
  return policy
}

/** A small adapter: the loop of core's README, with a fault. */
async function converse(play: AdapterPlay, fault?: Fault) {
  const { session, runs, companions } = play
  const sent: { tools: readonly unknown[]; messages: readonly unknown[] }[] = []
  const messages: unknown[] = []
  const search = createToolSearch({
    tools: [],
    ranker: createReferenceRanker(),
    activation: 'on',
    companions,
    policy: policyOf(play.policy, fault) as ToolSearchOptions['policy'],
  })
  for (const run of runs) {
    let { tools } = run
    const update = () => search.update(tools.map(({ run: _, needsApproval: __, ...definition }) => definition))
    update()
    const seen = new Set<string>()
    const settle = (outcome: ExecuteOutcome, status: 'ran' | 'denied', content?: string) =>
      search.settle(outcome, { status, content })

    const execute = async (decided: ExecuteOutcome, edit: (args: unknown) => void) => {
      let outcome = decided
      const toolOf = ({ name }: ExecuteOutcome) => tools.find(one => one.name === name)!
      const ask = async () => {
        const { needsApproval: rule } = toolOf(outcome)
        const asksFor = typeof rule === 'function' ? rule(outcome.arguments) : rule !== false
        const isNeeded = fault === 'approval by true' ? rule === true : asksFor
        if (!isNeeded || fault === 'no approval') return true
        const args = fault === 'empty arguments' ? {} : outcome.arguments
        const answer = play.approve({ name: outcome.name, arguments: args })
        tools = play.toolsAfterApproval() ?? tools
        update()
        if (typeof answer === 'boolean') return answer
        outcome = Object.freeze({ ...outcome, arguments: answer.arguments })
        if (fault !== 'edit forgotten') edit(answer.arguments)
        return true
      }
      if (!(await ask())) return settle(outcome, 'denied')
      if (fault !== 'no last check') {
        const identity = fault === 'last check without session' ? { ...outcome, session: undefined } : outcome
        const now = await search.recheck(identity)
        if (now.kind === 'refused') return now.message
        if (now !== identity && fault !== 'approval for ever' && !(await ask())) return settle(outcome, 'denied')
      }
      const key = JSON.stringify([outcome.name, outcome.arguments])
      if (fault === 'runs once' && seen.has(key)) return ''
      seen.add(key)
      const content = await toolOf(outcome).run(outcome.arguments)
      const forModel = await settle(outcome, 'ran', content)
      const output = fault === 'replaced output' ? forModel : content
      play.onOutput(output)
      toolOf(outcome).mapOutput?.(output)
      return fault === 'whole result' ? content : forModel
    }

    for (const [turn, calls] of [...run.turns, []].entries()) {
      const view = fault === 'all tools' ? search.with({ activation: 'off' }) : search
      const exposure = await view.expose({ session })
      const list = fault === 'new list' && turn === 1 ? [...exposure.tools].reverse() : exposure.tools
      sent.push(JSON.parse(JSON.stringify({ tools: list.map(({ tool: _, ...one }) => one), messages })))
      const answered = new Set<string>()
      for (const call of calls) {
        if (fault === 'answers by id' && answered.has(call.id)) continue
        answered.add(call.id)
        const written = { ...call }
        messages.push(written)
        const isTrusted = fault === 'own lookup' || (fault === 'trusts a forged call' && call.forged !== undefined)
        const own = isTrusted ? tools.find(({ name }) => name === call.name) : undefined
        const identity = fault === 'no session' ? {} : { session }
        const edit = (args: unknown) => Object.assign(written, { arguments: { ...written, arguments: args } })
        const given =
          fault === 'empty arguments' && call.name === 'call_tool' ? withObject(call.arguments) : call.arguments
        const outcome = await search.handle({ ...call, arguments: given, ...identity })
        const result = own ? await own.run(call.arguments) : await answerOf(outcome, one => execute(one, edit))
        messages.push(fault === 'no result' ? '' : result)
      }
    }
  }
  return sent
}

/** A bridge call whose arguments become an object, as an adapter once repaired them. */
function withObject(bridged: unknown): unknown {
  const { arguments: args, ...rest } = bridged as { readonly arguments?: unknown }
  return { ...rest, arguments: typeof args === 'object' && !Array.isArray(args) ? args : {} }
}

async function answerOf(outcome: Outcome, execute: (one: ExecuteOutcome) => Promise<unknown>): Promise<unknown> {
  if (outcome.kind === 'result') return outcome.content
  if (outcome.kind === 'refused') return outcome.message
  if (outcome.kind === 'execute') return execute(outcome)
  const results = outcome.outcomes.map(async one =>
    one.kind === 'refused' ? one : { tool: one.tool, content: await execute(one) },
  )
  return joinResults(await Promise.all(results))
}

describe('the conformance suite of adapters', () => {
  adapterConformance({ test: it, calls: 'call_tool', converse })

  it.each(Object.keys(FAULTS) as Fault[])('fails an adapter with %s', async fault => {
    const cases: { readonly title: string; readonly check: () => Promise<void> }[] = []
    adapterConformance({
      test: (title, check) => cases.push({ title, check }),
      calls: 'call_tool',
      converse: play => converse(play, fault),
    })
    for (const beginning of FAULTS[fault]) {
      const found = cases.filter(({ title }) => title.includes(beginning))
      expect(found).not.toEqual([])
      await expect(Promise.any(found.map(({ check }) => check()))).rejects.toThrow()
    }
  })

  it('has a faulty adapter for each of its cases', () => {
    const titles: string[] = []
    adapterConformance({ test: title => titles.push(title), calls: 'call_tool', converse })
    const failed = Object.values(FAULTS).flat()
    expect(titles.filter(title => !failed.some(one => title.startsWith(one)))).toEqual([])
  })
})
