// The program in a WorkflowAgent of the AI SDK, in process: its workflow runs as a plain function.
import { register } from 'node:module'
import { toolSearch } from '@ts/adapter-ai-sdk' // +
import { jsonSchema, tool } from 'ai'
import { besideHost } from './beside.mjs'
import { aiSdkModel } from './doubles.mjs'
import { createProgram, questions, tools } from './program.mjs'

// The agent asks its peer `workflow`, a large package, only whether it runs in a workflow. This stands for the peer.
const peer = `data:text/javascript,${encodeURIComponent("export const getWorkflowMetadata = () => { throw new Error('none') }")}`
const resolve = `export const resolve = (name, context, next) =>
  name === 'workflow' ? { url: ${JSON.stringify(peer)}, shortCircuit: true } : next(name, context)`
register(`data:text/javascript,${encodeURIComponent(resolve)}`)
const install = 'npm install --legacy-peer-deps @ai-sdk/workflow@2.0.43 zod@4'
const { WorkflowAgent } = await besideHost('@ai-sdk/workflow', install)
const program = createProgram()
const sdkTools = Object.fromEntries(
  tools.map(({ name, description, inputSchema }) => [
    name,
    tool({
      description,
      inputSchema: jsonSchema(inputSchema),
      needsApproval: program.needsApproval(name),
      execute: async args => program.run(name, args),
    }),
  ]),
)
const model = toolSearch(aiSdkModel(program, 'v4')) // +
const agent = new WorkflowAgent({ model, tools: sdkTools })
let messages = []
for (const content of questions) {
  messages.push({ role: 'user', content })
  for (let waiting; waiting?.length !== 0; ) {
    let text = ''
    const requests = []
    const write = part => {
      if (part.type === 'text-delta') text += part.text
      if (part.type === 'tool-approval-request') requests.push(part)
    }
    const result = await agent.stream({ messages, writable: new WritableStream({ write }) })
    messages = JSON.parse(JSON.stringify(result.messages.filter(({ role }) => role !== 'system')))
    // A request for an approval is in the stream only, and belongs behind the calls of its message.
    if (requests.length > 0) messages.at(-1).content.push(...requests)
    waiting = requests
    const answers = requests.map(({ approvalId, toolCallId: id }) => {
      const { toolName, input } = result.toolCalls.find(({ toolCallId }) => toolCallId === id)
      return { type: 'tool-approval-response', approvalId, approved: program.approve(toolName, input) }
    })
    if (answers.length > 0) messages.push({ role: 'tool', content: answers })
    else program.read(text)
  }
}
program.check()
console.log('the program holds')
