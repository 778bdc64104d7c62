// The program in an agent of VoltAgent.
import { toolSearch } from '@ts/adapter-ai-sdk' // +
import { jsonSchema } from 'ai-v6'
import { besideHost } from './beside.mjs'
import { aiSdkModel } from './doubles.mjs'
import { createProgram, questions, tools } from './program.mjs'

// Otherwise it reads a list of models from the network.
process.env.NODE_ENV = 'production'
const { Agent, createTool } = await besideHost(
  '@voltagent/core',
  'npm install --legacy-peer-deps @voltagent/core@2.10.0 ai@6 zod@4',
)
// rival: toolRouting: { pool: agentTools, embedding: 'openai/text-embedding-3-small' },
const program = createProgram()
const agentTools = tools.map(({ name, description, inputSchema }) =>
  createTool({
    name,
    description,
    parameters: jsonSchema(inputSchema),
    needsApproval: program.needsApproval(name),
    execute: async args => program.run(name, args),
  }),
)
const model = toolSearch(aiSdkModel(program)) // +
const agent = new Agent({
  name: 'helper',
  instructions: 'Be brief.',
  model,
  tools: agentTools,
  memory: false,
  maxSteps: 9,
})
let messages = []
for (const content of questions) {
  messages.push({ role: 'user', content })
  for (let waiting; waiting?.length !== 0; ) {
    const result = await agent.streamText(messages)
    let text = ''
    for await (const piece of result.textStream) text += piece
    const written = (await result.steps).at(-1).response.messages
    messages = JSON.parse(JSON.stringify([...messages, ...written]))
    waiting = written.at(-1).content.filter(part => part.type === 'tool-approval-request')
    const answers = waiting.map(({ approvalId, toolCallId: id }) => {
      const { toolName, input } = written.at(-1).content.find(({ toolCallId }) => toolCallId === id)
      return { type: 'tool-approval-response', approvalId, approved: program.approve(toolName, input) }
    })
    if (answers.length > 0) messages.push({ role: 'tool', content: answers })
    else program.read(text)
  }
}
// VoltAgent itself writes earlier calls and results in another form, also without tool search.
const undo = prompt =>
  prompt
    .replaceAll(',"providerExecuted":false', '')
    .replace(/\{"type":"json","value":(\{"type":"text","value":"[^"]*"\})\}/g, '$1')
program.check({ changed: (before, now) => Number(!undo(now).startsWith(undo(before))) })
console.log('the program holds')
// The agent's timers would keep the process alive.
process.exit()
