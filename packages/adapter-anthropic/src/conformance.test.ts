import { type AdapterPlay, adapterConformance } from '@ts/testkit'
import { type AnswerBlock, callBlock, textBlock } from '@ts/testkit/wire-anthropic'
import { describe, it } from 'vitest'
import type { AnthropicTool } from './sdk-types.js'
import { CLAUDE, OTHER, request, scripted, searchOf } from './test-support.js'

async function converse({ runs, policy, companions, isApproved }: AdapterPlay, model: string) {
  const replies = runs.flatMap(run => [
    ...run.turns.map(calls =>
      calls.map(({ id, name, arguments: args }): AnswerBlock => {
        const isSearch = name === 'search_tools' && model === CLAUDE
        return callBlock(`toolu_${id}`, isSearch ? 'tool_search' : name, args)
      }),
    ),
    [textBlock('done')],
  ])
  const { double, client } = await scripted(...replies)
  const toolsOf = ({ tools }: (typeof runs)[number]) =>
    tools.map(
      ({ name, description, inputSchema, deferLoading, run }) =>
        ({
          name,
          description,
          input_schema: inputSchema,
          run,
          defer_loading: deferLoading,
        }) as unknown as AnthropicTool,
    )
  const needsApproval = new Set(runs[0]!.tools.flatMap(one => (one.needsApproval ? [one.name] : [])))
  const approve = ({ name }: { readonly name: string }) => isApproved || !needsApproval.has(name)
  const search = searchOf(toolsOf(runs[0]!), { policy, companions, approve })
  const messages: ReturnType<typeof request>['messages'] = []
  for (const run of runs) {
    search.update(toolsOf(run))
    messages.push({ role: 'user', content: 'hi' })
    for (let isDone = false; !isDone; ) {
      const reply = await client.beta.messages.create(await search.params({ ...request(), model, messages }))
      messages.push(...(await search.answer(reply)))
      isDone = reply.stop_reason !== 'tool_use'
    }
  }
  return double.prompts
}

describe('client-native', () =>
  adapterConformance({ test: it, calls: 'own name', converse: play => converse(play, CLAUDE) }))
describe('bridge', () => adapterConformance({ test: it, calls: 'call_tool', converse: play => converse(play, OTHER) }))
