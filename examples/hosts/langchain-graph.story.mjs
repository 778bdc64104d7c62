// The program in a graph of LangGraph.
import { tool } from '@langchain/core/tools'
import { Command, interrupt, MemorySaver, MessagesAnnotation, StateGraph } from '@langchain/langgraph'
import { ToolNode, toolsCondition } from '@langchain/langgraph/prebuilt'
import { toolSearch } from '@ts/adapter-langchain' // +
import { chatModel, streamText } from './langchain-model.mjs'
import { createProgram, questions, tools } from './program.mjs'

const program = createProgram()
const graphTools = tools.map(({ name, description, inputSchema }) =>
  tool(async args => (program.needsApproval(name) && !interrupt([name, args]) ? 'denied' : program.run(name, args)), {
    name,
    description,
    schema: structuredClone(inputSchema),
  }),
)
const model = toolSearch(chatModel(program)).bindTools(graphTools) // +
const graph = new StateGraph(MessagesAnnotation)
  .addNode('model', async ({ messages }, config) => ({ messages: [await model.invoke(messages, config)] }))
  .addNode('tools', new ToolNode(graphTools))
  .addEdge('__start__', 'model')
  .addConditionalEdges('model', toolsCondition)
  .addEdge('tools', 'model')
  .compile({ checkpointer: new MemorySaver() })
const thread = { configurable: { thread_id: 'chat' } }
for (const content of questions) {
  let text = await streamText(graph, { messages: [{ role: 'user', content }] }, thread)
  for (;;) {
    const [stopped] = (await graph.getState(thread)).tasks.flatMap(({ interrupts }) => interrupts)
    if (stopped === undefined) break
    text = await streamText(graph, new Command({ resume: program.approve(...stopped.value) }), thread)
  }
  program.read(text)
}
program.check()
