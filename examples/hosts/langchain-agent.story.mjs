// The program in an agent of LangChain.
import { tool } from '@langchain/core/tools'
import { Command, MemorySaver } from '@langchain/langgraph'
import { toolSearchMiddleware } from '@ts/adapter-langchain' // +
import { createAgent, humanInTheLoopMiddleware } from 'langchain'
import { chatModel, streamText } from './langchain-model.mjs'
import { createProgram, questions, tools } from './program.mjs'

// rival: import { llmToolSelectorMiddleware } from 'langchain'
// rival: llmToolSelectorMiddleware({ model, maxTools: 5 }),
const program = createProgram()
const agent = createAgent({
  model: chatModel(program),
  tools: tools.map(({ name, description, inputSchema }) =>
    tool(async args => program.run(name, args), { name, description, schema: structuredClone(inputSchema) }),
  ),
  middleware: [
    humanInTheLoopMiddleware({
      interruptOn: Object.fromEntries(tools.map(({ name }) => [name, program.needsApproval(name)])),
    }),
    toolSearchMiddleware(), // +
  ],
  checkpointer: new MemorySaver(),
})
const thread = { configurable: { thread_id: 'chat' } }
for (const content of questions) {
  let text = await streamText(agent, { messages: [{ role: 'user', content }] }, thread)
  for (;;) {
    const [stopped] = (await agent.graph.getState(thread)).tasks.flatMap(({ interrupts }) => interrupts)
    if (stopped === undefined) break
    const decisions = stopped.value.actionRequests.map(({ name, args }) => ({
      type: program.approve(name, args) ? 'approve' : 'reject',
    }))
    text = await streamText(agent, new Command({ resume: { decisions } }), thread)
  }
  program.read(text)
}
program.check()
