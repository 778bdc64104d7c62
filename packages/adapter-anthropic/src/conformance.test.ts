import type Anthropic from '@anthropic-ai/sdk'
import { createMemoryStore, createOffload } from '@ts/offload'
import { type AdapterPlay, type AdapterTool, adapterConformance, offloadConformance } from '@ts/testkit'
import { type AnswerBlock, callBlock, textBlock } from '@ts/testkit/wire-anthropic'
import { describe, it } from 'vitest'
import type { AnthropicMode } from './modes.js'
import type { Approve } from './run-calls.js'
import type { AnthropicTool } from './sdk-types.js'
import { request, scriptedServer, searchOf } from './test-support.js'

type Messages = Anthropic.Beta.Messages.BetaMessageParam[]

/** Settings of the SDK's runner, for the ways that use it. Without them, the test runs the loop with `answer`. */
const RUNNERS = {
  toolRunner: {},
  'toolRunner, streamed, tools started early': { thread: false as const, stream: true, runToolsEagerly: true },
}
type Way = 'create' | 'stream' | keyof typeof RUNNERS

function toolsOf(tools: readonly AdapterTool[]): readonly AnthropicTool[] {
  return tools.map(
    ({ name, description, inputSchema, deferLoading, run }) =>
      ({ name, description, input_schema: inputSchema, run, defer_loading: deferLoading }) as unknown as AnthropicTool,
  )
}

async function converse(play: AdapterPlay, mode: AnthropicMode, way: Way) {
  const { session, runs, policy, companions } = play
  const replies = runs.flatMap(run => [
    ...run.turns.map(calls =>
      calls.map(({ id, name, arguments: args, forged }): AnswerBlock => {
        const isSearch = name === 'search_tools' && mode === 'client-native'
        const block = callBlock(`toolu_${id}`, isSearch ? 'tool_search' : name, args)
        const { toolset_name, caller } = forged ?? {}
        return forged === undefined ? block : { ...block, toolset_name, caller }
      }),
    ),
    [textBlock('done')],
  ])
  const { double, clientWith } = await scriptedServer(...replies)
  let { tools } = runs[0]!
  // This option is asked for every call; the play is asked only for calls that need an approval.
  const approve: Approve = ({ name, input }) => {
    const rule = tools.find(one => one.name === name)?.needsApproval ?? false
    if (!(typeof rule === 'function' ? rule(input) : rule)) return true
    const answer = play.approve({ name, arguments: input })
    tools = play.toolsAfterApproval() ?? tools
    search.update(toolsOf(tools))
    return answer === true
  }
  const search = searchOf(toolsOf(tools), { policy, companions, approve, mode })
  const client = clientWith()
  const messages: Messages = []
  for (const run of runs) {
    tools = run.tools
    search.update(toolsOf(tools))
    messages.push({ role: 'user', content: 'hi' })
    if (way !== 'create' && way !== 'stream') {
      const { runner } = await search.toolRunner(client, { ...request(), messages, ...RUNNERS[way] }, { session })
      await runner.runUntilDone()
      messages.splice(0, messages.length, ...runner.params.messages)
      continue
    }
    for (let isDone = false; !isDone; ) {
      const params = await search.params({ ...request(), messages }, { session })
      const reply = await (way === 'stream'
        ? client.beta.messages.stream(params).finalMessage()
        : client.beta.messages.create(params))
      messages.push(...(await search.answer(reply, undefined, { session })))
      isDone = reply.stop_reason !== 'tool_use'
    }
  }
  return double.prompts
}

/** Each way and each mode; a way treats the calls of all modes alike. */
const WAYS: readonly (readonly [AnthropicMode, Way])[] = [
  ['client-native', 'create'],
  ['client-native', 'toolRunner, streamed, tools started early'],
  ['bridge', 'stream'],
  ['bridge', 'toolRunner'],
  ['eager', 'create'],
]

function skipsOf(mode: AnthropicMode, way: Way) {
  const skip = (name: string, reason: string) => ({ case: name, reason })
  const isRunner = way in RUNNERS
  return [
    skip('edited-call', '`approve` answers yes or no; edit the block before `answer`'),
    ...(isRunner ? [skip('equal-ids', 'the runner of the SDK sends replies back unchanged')] : []),
    ...(way !== 'create' && mode !== 'bridge'
      ? [
          skip(
            'approval-arguments',
            'the SDK refuses such an input in a stream, and its runner sends it back unchanged',
          ),
        ]
      : []),
    ...(mode === 'eager'
      ? ['unknown-name', 'changed-tools', 'payload'].map(name => skip(name, 'all tools are in the list from the start'))
      : []),
  ]
}

describe.each(WAYS)('%s with %s', (mode, way) => {
  const played = { test: it, converse: (play: AdapterPlay) => converse(play, mode, way) }
  const calls = mode === 'bridge' ? 'call_tool' : 'own name'
  adapterConformance({ ...played, calls, skip: skipsOf(mode, way) })
  if (way === 'toolRunner' || mode === 'client-native')
    offloadConformance({ ...played, createCompanion: () => createOffload({ store: createMemoryStore() }) })
})
