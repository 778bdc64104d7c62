import { createToolSearch, type ExecuteOutcome, joinResults, type Outcome, type ToolSearch } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { createReferenceRanker } from '../ranker/reference-ranker.js'
import { type AdapterPlay, adapterConformance } from './adapter-conformance.js'

/** The faults that the adapter below can have. */
type Fault = 'no approval' | 'no policy' | 'no result' | 'new list' | 'whole result' | 'runs once' | 'own lookup'

/** A small adapter: the loop of core's README, with a fault. */
async function converse({ runs, policy, companions, isApproved }: AdapterPlay, fault?: Fault) {
  const sent: { tools: readonly unknown[]; messages: readonly unknown[] }[] = []
  const messages: unknown[] = []
  const search = createToolSearch({
    tools: [],
    ranker: createReferenceRanker(),
    activation: 'on',
    companions,
    policy: fault === 'no policy' ? {} : policy,
  })
  const session = 's'
  for (const { tools, turns } of runs) {
    search.update(tools.map(({ run: _, needsApproval: __, ...definition }) => definition))
    const seen = new Set<string>()
    const execute = async (outcome: ExecuteOutcome) => {
      const tool = tools.find(({ name }) => name === outcome.name)!
      const key = JSON.stringify([outcome.name, outcome.arguments])
      if (tool.needsApproval && !isApproved && fault !== 'no approval') return settled(search, outcome, 'denied')
      if (fault === 'runs once' && seen.has(key)) return ''
      seen.add(key)
      const content = await tool.run(outcome.arguments)
      const forModel = await settled(search, outcome, 'ran', content)
      return fault === 'whole result' ? content : forModel
    }
    for (const [turn, calls] of [...turns, []].entries()) {
      const exposure = await search.expose({ session })
      const list = fault === 'new list' && turn === 1 ? [...exposure.tools].reverse() : exposure.tools
      sent.push(JSON.parse(JSON.stringify({ tools: list.map(({ tool: _, ...one }) => one), messages })))
      for (const call of calls) {
        messages.push(call)
        const own = fault === 'own lookup' ? tools.find(({ name }) => name === call.name) : undefined
        const outcome = await search.handle({ ...call, session })
        const result = own ? await own.run(call.arguments) : await answerOf(outcome, execute)
        messages.push(fault === 'no result' ? '' : result)
      }
    }
  }
  return sent
}

async function settled(search: ToolSearch, outcome: ExecuteOutcome, status: 'ran' | 'denied', content?: string) {
  return search.settle(outcome, { status, content })
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

  it.each<[Fault, readonly string[]]>([
    ['no approval', ['a tool that needs approval']],
    ['no policy', ['a forbidden tool']],
    ['no result', ['a tool that a search found', 'a direct call', 'a call of an unknown name']],
    ['new list', ['a tool that a search found', 'added and removed tools']],
    ['whole result', ['a companion']],
    ['runs once', ['two identical calls']],
    ['own lookup', ['a forbidden tool']],
  ])('fails an adapter with %s', async (fault, expected) => {
    const cases: { readonly title: string; readonly check: () => Promise<void> }[] = []
    adapterConformance({
      test: (title, check) => cases.push({ title, check }),
      calls: 'call_tool',
      converse: play => converse(play, fault),
    })
    const failed: string[] = []
    for (const { title, check } of cases) await check().catch(() => failed.push(title))
    for (const beginning of expected) expect(failed).toContainEqual(expect.stringContaining(beginning))
  })
})
