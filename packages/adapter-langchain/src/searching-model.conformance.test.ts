import { AIMessage, type BaseMessage, type ToolCall, ToolMessage } from '@langchain/core/messages'
import type { StructuredToolInterface } from '@langchain/core/tools'
import { Command, interrupt, MemorySaver, MessagesAnnotation, StateGraph } from '@langchain/langgraph'
import { ToolNode } from '@langchain/langgraph/prebuilt'
import { createToolSearch, type ExecuteOutcome } from '@ts/core'
import { type AdapterPlay, type AdapterTool, adapterConformance } from '@ts/testkit'
import { describe, it } from 'vitest'
import { toolSearch } from './searching-model.js'
import { agentTool, call, lexical, scripted, streaming } from './test-support.js'

/** What `toolSearch(model)` leaves to the graph, because the graph runs its own tools: to check a call after its approval. */
interface LastCheck {
  keep(call: ToolCall): Promise<void>
  holds(call: ToolCall): Promise<boolean>
}

function lastCheck({ policy, session }: AdapterPlay, tools: () => readonly AdapterTool[]): LastCheck {
  const definitions = () => tools().map(({ run: _, needsApproval: __, ...definition }) => definition)
  const search = createToolSearch({ tools: definitions, ranker: lexical(), policy, sessions: 'history' })
  const kept = new Map<string, ExecuteOutcome>()
  return {
    async keep({ id = '', name, args }) {
      if (!kept.has(id)) kept.set(id, (await search.handle({ session, name, arguments: args })) as ExecuteOutcome)
    },
    async holds({ id = '' }) {
      const outcome = kept.get(id)!
      return (await search.recheck(outcome, { session }).catch(() => undefined)) === outcome
    },
  }
}

type Answer = boolean | { readonly arguments: object }

/** A graph of a user: the model, a person who approves or edits calls, and the tools. */
function graphOf(
  model: ReturnType<typeof toolSearch>,
  list: readonly AdapterTool[],
  checkpointer: MemorySaver,
  check: LastCheck,
) {
  const tools: StructuredToolInterface[] = list.map(({ name, description, inputSchema: schema, deferLoading, run }) =>
    agentTool(run, { name, description, schema, extras: { deferLoading } }),
  )
  const bound = model.bindTools!(tools)
  const isAsked = ({ name, args }: ToolCall) => {
    const { needsApproval = false } = list.find(one => one.name === name) ?? {}
    return typeof needsApproval === 'function' ? needsApproval(args) : needsApproval !== false
  }
  const callsOf = ({ messages }: { messages: BaseMessage[] }) => (messages.at(-1) as AIMessage).tool_calls ?? []
  return new StateGraph(MessagesAnnotation)
    .addNode('model', async ({ messages }, config) => ({ messages: [await bound.invoke(messages, config)] }))
    .addNode('approve', async ({ messages }) => {
      const message = messages.at(-1) as AIMessage
      const calls = message.tool_calls ?? []
      const asked = calls.filter(isAsked)
      if (asked.length === 0) return { messages: [] }
      for (const one of asked) await check.keep(one)
      const answers = new Map(asked.map((one, i) => [one, (interrupt(asked) as Answer[])[i]]))
      const edited = calls.map(one => {
        const answer = answers.get(one)
        return typeof answer === 'object' ? { ...one, args: answer.arguments } : one
      })
      const { id, content, additional_kwargs } = message
      const denied: ToolCall[] = []
      for (const [one, answer] of answers) if (answer === false || !(await check.holds(one))) denied.push(one)
      return {
        messages: [
          new AIMessage({ content, additional_kwargs, tool_calls: edited, ...(id === undefined ? {} : { id }) }),
          ...denied.map(({ id = '' }) => new ToolMessage({ content: 'denied', tool_call_id: id, status: 'error' })),
        ],
      }
    })
    .addNode('tools', new ToolNode(tools))
    .addEdge('__start__', 'model')
    .addConditionalEdges('model', state => (callsOf(state).length > 0 ? 'approve' : '__end__'))
    .addConditionalEdges('approve', ({ messages }) => {
      const answered = new Set(messages.map(one => (one as ToolMessage).tool_call_id))
      const last = messages.findLast(one => AIMessage.isInstance(one))
      return last?.tool_calls?.every(({ id = '' }) => answered.has(id)) === true ? 'model' : 'tools'
    })
    .addEdge('tools', 'model')
    .compile({ checkpointer })
}

async function converse(play: AdapterPlay, create: typeof scripted, isStreamed: boolean) {
  const responses = play.runs
    .flatMap(run => [...run.turns, []])
    .map(calls => (calls.length === 0 ? 'done' : calls.map(one => call(one.id, one.name, one.arguments))))
  const model = create(...responses)
  const searching = toolSearch(model, { ranker: lexical(), activation: 'on', policy: play.policy })
  const checkpointer = new MemorySaver()
  let current = play.runs[0]!.tools
  const check = lastCheck(play, () => current)
  const config = { configurable: { thread_id: play.session } }
  for (const { tools } of play.runs) {
    current = tools
    let graph = graphOf(searching, tools, checkpointer, check)
    let input: unknown = { messages: [{ role: 'user', content: 'hi' }] }
    for (;;) {
      if (isStreamed) for await (const _ of await graph.stream(input as never, { ...config, streamMode: 'messages' }));
      else await graph.invoke(input as never, config)
      const asked = (await graph.getState(config)).tasks.flatMap(({ interrupts }) => interrupts)
      if (asked.length === 0) break
      const calls = asked.flatMap(({ value }) => value as ToolCall[])
      const resume = calls.map(({ name, args }) => play.approve({ name, arguments: args }))
      current = play.toolsAfterApproval() ?? tools
      graph = graphOf(searching, current, checkpointer, check)
      input = new Command({ resume })
    }
  }
  return model.sent
}

const companions = 'companions need the middleware'

describe.each([
  ['generating', scripted, false],
  ['streaming', streaming, true],
] as const)('a custom graph, %s', (_, model, isStreamed) =>
  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse: play => converse(play, model, isStreamed),
    skip: [
      { case: 'companion', reason: companions },
      { case: 'companion-output', reason: companions },
    ],
  }),
)
