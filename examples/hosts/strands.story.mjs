// The program in an agent of Strands.
import { Agent, BeforeToolCallEvent, FunctionTool } from '@strands-agents/sdk'
import { VercelModel } from '@strands-agents/sdk/models/vercel'
import { toolSearch } from '@ts/adapter-ai-sdk' // +
import { aiSdkModel } from './doubles.mjs'
import { createProgram, questions, tools } from './program.mjs'

const program = createProgram()
const agentTools = tools.map(
  ({ name, description, inputSchema }) =>
    new FunctionTool({ name, description, inputSchema, callback: args => program.run(name, args) }),
)
const provider = toolSearch(aiSdkModel(program)) // +
const model = new VercelModel({ provider })
let messages = []
for (const question of questions) {
  const agent = new Agent({ model, tools: agentTools, messages, printer: false })
  agent.addHook(BeforeToolCallEvent, event => {
    const { name, input } = event.toolUse
    if (program.needsApproval(name) && !event.interrupt({ name, reason: { name, input } })) event.cancel = 'denied'
  })
  let result
  for (let input = question; input !== undefined; ) {
    const stream = agent.stream(input)
    for (let next; !next?.done; result = next.value) next = await stream.next()
    input = result.interrupts?.map(({ id: interruptId, reason: { name, input } }) => ({
      interruptResponse: { interruptId, response: program.approve(name, input) },
    }))
  }
  program.read(result.lastMessage.content[0].text)
  messages = JSON.parse(JSON.stringify(agent.messages))
}
program.check()
