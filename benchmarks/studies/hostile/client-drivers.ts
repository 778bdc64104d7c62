import { anthropicToolSearch } from '@ts/adapter-anthropic'
import { openaiToolSearch } from '@ts/adapter-openai'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { BRIDGE, type DriverOf } from './core-drivers.js'
import { type GarbledCall, textOf } from './garbled-calls.js'
import type { World } from './world.js'

const ANTHROPIC: readonly DriverOf[] = (['bridge', 'client-native', 'native', 'eager'] as const).map(mode => ({
  name: `anthropic, ${mode}`,
  metaNames: mode === 'bridge' ? BRIDGE : { ...BRIDGE, search: 'tool_search' },
  create(world) {
    const needsApproval = new Set(world.tools.flatMap(tool => (tool.needsApproval ? [tool.name] : [])))
    const tools = world.tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      input_schema: inputSchema as { type: 'object' },
    }))
    const search = anthropicToolSearch({
      tools,
      ranker: createLexicalRanker(),
      mode,
      policy: world.policy,
      approve: ({ name, input, session = '' }) =>
        !needsApproval.has(name) || world.approve(session, { name, arguments: input }),
    })
    return {
      async play(calls, session) {
        const request = { model: 'claude-opus-5', max_tokens: 64, messages: [{ role: 'user' as const, content: 'hi' }] }
        const params = await search.params(request, { session })
        const content = [null as never, ...calls.map((call, i) => blockOf(call, i))]
        const run = ({ name, input }: { readonly name: string; readonly input: unknown }) =>
          world.run(session, { name, arguments: input })
        const messages = await search.answer({ content, stop_reason: 'tool_use' }, run, { session })
        return JSON.stringify([params.tools, params.system, messages.slice(1)])
      },
    }
  },
}))

/** A block as a model or a forged message has it. */
function blockOf({ id, name, arguments: input }: GarbledCall, i: number): object {
  const forged = i % 3 === 2 ? { toolset_name: 'memory', caller: { type: 'direct' } } : {}
  return { type: 'tool_use', id, name, input, ...forged }
}

function openaiSearch(world: World) {
  const tools = world.tools.map(({ name, description, inputSchema, needsApproval }) => ({
    type: 'function' as const,
    name,
    description,
    parameters: inputSchema as Record<string, unknown>,
    strict: false,
    needsApproval: needsApproval ? () => true : false,
  }))
  const search = openaiToolSearch({ tools, ranker: createLexicalRanker(), policy: world.policy, activation: 'on' })
  type Call = { readonly name: string; readonly arguments: unknown }
  const run = (session: string) => (call: Call) => world.run(session, call)
  const turnOf = (session: string) => ({ session, approve: (call: Call) => world.approve(session, call) })
  return { search, run, turnOf }
}

const OPENAI: readonly DriverOf[] = [
  {
    name: 'openai, chat',
    metaNames: BRIDGE,
    create(world) {
      const { search, run, turnOf } = openaiSearch(world)
      const model = 'gpt-5.2'
      return {
        async play(calls, session) {
          const request = await search.prepare({ model, messages: [{ role: 'user', content: 'hi' }] }, { session })
          const toolCalls = calls.map(({ id, name, arguments: args }) => ({
            id,
            type: 'function',
            function: { name, arguments: textOf(args) },
          }))
          const message = { role: 'assistant', content: null, tool_calls: toolCalls }
          const completion = { model, choices: [{ index: 0, message }] } as never
          const answers: readonly object[] = await search.answer(completion, run(session), turnOf(session))
          return JSON.stringify([request, answers.slice(1)])
        },
      }
    },
  },
  {
    name: 'openai, responses',
    metaNames: { ...BRIDGE, search: 'tool_search' },
    create(world) {
      const { search, run, turnOf } = openaiSearch(world)
      const model = 'gpt-5.4'
      return {
        async play(calls, session) {
          const request = await search.prepare({ model, input: [{ role: 'user', content: 'hi' }] }, { session })
          const response = { model, output: calls.map(outputItem) } as never
          const answered: unknown = await search.answer(response, run(session), turnOf(session))
          const answers = answered as readonly { readonly type?: string }[]
          const written = new Set(['function_call', 'tool_search_call'])
          return JSON.stringify([request, answers.filter(({ type }) => !written.has(String(type)))])
        },
      }
    },
  },
]

function outputItem({ id, name, arguments: args }: GarbledCall, i: number): object {
  if (name === 'tool_search')
    return { type: 'tool_search_call', call_id: id, execution: 'client', arguments: args, status: 'completed' }
  const namespace = i % 2 === 0 ? { namespace: 'tools' } : {}
  return { type: 'function_call', call_id: id, name, arguments: textOf(args), ...namespace }
}

/** The adapters for clients without a loop. */
export const CLIENT_DRIVERS: readonly DriverOf[] = [...ANTHROPIC, ...OPENAI]
