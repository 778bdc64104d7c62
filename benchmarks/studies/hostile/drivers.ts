import { anthropicToolSearch } from '@ts/adapter-anthropic'
import { openaiToolSearch } from '@ts/adapter-openai'
import { createNative, createToolSearch, type ToolSource } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { type GarbledCall, type MetaNames, textOf } from './garbled.js'
import type { RealWorldCall, World } from './world.js'

/** How an adapter or a disclosure is made for a world. */
export interface DriverOf {
  readonly name: string
  readonly metaNames: MetaNames
  /** `tools`: other tools than those of the world, for disclosures of core. */
  create(world: World, tools?: ToolSource): Driver
}

/** An adapter or a disclosure that receives calls. */
export interface Driver {
  /** Plays one turn with these calls, and returns everything that the model reads. */
  play(calls: readonly GarbledCall[], session: string): Promise<string>
  /**
   * Plays the last turn with the SDK alone: the calls that its agent received and the answers of the person, without the
   * adapter.
   */
  playHost?(): Promise<unknown>
}

/** The names of the bridge's meta tools. */
export const BRIDGE: MetaNames = { search: 'search_tools', describe: 'describe_tools', call: 'call_tool' }
/** The same where a provider has the search. */
export const NATIVE: MetaNames = { ...BRIDGE, search: 'tool_search' }
const SEARCH: MetaNames = { search: 'tool_search', describe: 'tool_search', call: 'tool_search' }
const USER = { role: 'user' as const, content: 'hi' }

/** Every disclosure of core, answered by `answer`. */
export const CORE_DRIVERS: readonly DriverOf[] = (
  [
    ['stub', 'stub', SEARCH],
    ['bridge', 'bridge', BRIDGE],
    ['load', 'load', { search: 'search_tools', describe: 'show_all_tools', call: 'add_tool' }],
    ['window', 'window', { search: 'search_available_tools', describe: 'x', call: 'x' }],
    ['native', createNative({ defer: 'automatic' }), SEARCH],
    ['native, searched by the provider', createNative({ searchedBy: 'provider', defer: 'automatic' }), SEARCH],
    ['eager', 'eager', BRIDGE],
  ] as const
).map(([name, disclosure, metaNames]) => ({
  name: `core, ${name}`,
  metaNames,
  create(world, tools = world.tools) {
    const { policy } = world
    const options = { ranker: createLexicalRanker(), activation: 'on', policy, disclosure } as const
    const search = createToolSearch({ ...options, tools: () => tools })
    return {
      async play(calls, session) {
        const exposure = await search.expose({ session })
        const texts = [exposure.instructions, JSON.stringify(exposure.tools.map(({ tool: _, ...one }) => one))]
        const run = (real: RealWorldCall) => world.run(session, real)
        const approve = (real: RealWorldCall) => world.approveIfNeeded(session, real)
        for (const call of calls)
          texts.push(String((await search.answer({ session, ...call }, run, { approve })).content))
        return texts.join('\n')
      },
    }
  },
}))

const ANTHROPIC: readonly DriverOf[] = (['bridge', 'client-native', 'native', 'eager'] as const).map(mode => ({
  name: `anthropic, ${mode}`,
  metaNames: mode === 'bridge' ? BRIDGE : NATIVE,
  create(world) {
    const search = anthropicToolSearch({
      tools: world.tools.map(({ name, description, inputSchema: input_schema }) => ({
        ...{ name, description, input_schema },
      })),
      ranker: createLexicalRanker(),
      mode,
      policy: world.policy,
      approve: ({ name, input, session = '' }) => world.approveIfNeeded(session, { name, arguments: input }),
    })
    return {
      async play(calls, session) {
        const request = await search.params({ model: 'claude-opus-5', max_tokens: 64, messages: [USER] }, { session })
        // A forged message has blocks of another kind.
        const content = calls.map(({ id, name, arguments: input }, i) => {
          const forged = i % 3 === 2 ? { toolset_name: 'memory', caller: { type: 'direct' } } : {}
          return { type: 'tool_use', id, name, input, ...forged }
        })
        const message = { content: [null as never, ...content], stop_reason: 'tool_use' }
        const run = ({ name, input }: { readonly name: string; readonly input: unknown }) =>
          world.run(session, { name, arguments: input })
        return JSON.stringify([request, await search.answer(message, run, { session })])
      },
    }
  },
}))

const OPENAI: readonly DriverOf[] = (['chat', 'responses'] as const).map(api => ({
  name: `openai, ${api}`,
  metaNames: api === 'chat' ? BRIDGE : NATIVE,
  create(world) {
    const tools = world.tools.map(({ name, description, inputSchema, needsApproval }) => {
      const parameters = inputSchema as Record<string, unknown>
      return { type: 'function' as const, name, description, parameters, strict: false, needsApproval }
    })
    const options = { ranker: createLexicalRanker(), policy: world.policy, activation: 'on' } as const
    const search = openaiToolSearch({ tools: tools as never, ...options })
    return {
      async play(calls, session) {
        const own = api === 'chat' ? { model: 'gpt-5.2', messages: [USER] } : { model: 'gpt-5.4', input: [USER] }
        const request: unknown = await search.prepare(own as never, { session })
        const response = api === 'chat' ? completionOf(calls) : { output: calls.map(outputItem) }
        const run = (call: RealWorldCall) => world.run(session, call)
        const approve = (call: RealWorldCall) => world.approve(session, call)
        const answers: unknown = await search.answer({ ...own, ...response } as never, run, { session, approve })
        return JSON.stringify([request, answers])
      },
    }
  },
}))

function completionOf(calls: readonly GarbledCall[]): object {
  const tool_calls = calls.map(({ id, name, arguments: args }) => {
    return { id, type: 'function', function: { name, arguments: textOf(args) } }
  })
  return { choices: [{ index: 0, message: { role: 'assistant', content: null, tool_calls } }] }
}

function outputItem({ id: call_id, name, arguments: args }: GarbledCall, i: number): object {
  if (name === 'tool_search')
    return { type: 'tool_search_call', call_id, execution: 'client', arguments: args, status: 'completed' }
  const namespace = i % 2 === 0 ? { namespace: 'tools' } : {}
  return { type: 'function_call', call_id, name, arguments: textOf(args), ...namespace }
}

/** The adapters for clients without a loop. */
export const CLIENT_DRIVERS: readonly DriverOf[] = [...ANTHROPIC, ...OPENAI]
