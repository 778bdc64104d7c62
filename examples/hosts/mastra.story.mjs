// The program in Mastra.
import { Agent } from '@mastra/core/agent'
import { Mastra } from '@mastra/core/mastra'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { toolSearch } from '@ts/adapter-ai-sdk' // +
import { z } from 'zod'
import { aiSdkModel } from './doubles.mjs'
import { createProgram, questions, tools } from './program.mjs'

// rival: import { ToolSearchProcessor } from '@mastra/core/processors'
// rival: inputProcessors: [new ToolSearchProcessor({ tools })],
const program = createProgram()
const agentTools = tools.map(({ name, description, inputSchema }) => [
  name,
  createTool({
    id: name,
    description,
    inputSchema: z.fromJSONSchema(inputSchema),
    requireApproval: program.needsApproval(name),
    execute: async args => program.run(name, args),
  }),
])
const agent = new Agent({
  id: 'helper',
  name: 'Helper',
  instructions: 'Be brief.',
  model: toolSearch(aiSdkModel(program)), // +
  tools: Object.fromEntries(agentTools),
})
const storage = new InMemoryStore()
const helper = new Mastra({ agents: { helper: agent }, storage, logger: false }).getAgent('helper')
let messages = []
for (const content of questions) {
  messages.push({ role: 'user', content })
  let result = await helper.stream(messages, { maxSteps: 9 })
  for (let text; text === undefined; ) {
    text = ''
    for await (const piece of result.textStream) text += piece
    if ((await result.finishReason) === 'suspended') {
      const { toolCallId, toolName, args } = await result.suspendPayload
      program.approve(toolName, args)
      result = await helper.approveToolCall({ runId: result.runId, toolCallId })
      text = undefined
    } else program.read(text)
  }
  messages = JSON.parse(JSON.stringify((await result.getFullOutput()).messages))
}
program.check()
