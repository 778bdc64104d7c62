// The program in the AI SDK 7 and 6.
import { toolSearch } from '@ts/adapter-ai-sdk' // +
import * as ai7 from 'ai'
import * as ai6 from 'ai-v6'
import { aiSdkModel } from './doubles.mjs'
import { createProgram, questions, tools } from './program.mjs'

// rival: import { toolSearch } from 'ai'
// rival: toolSearch: toolSearch(),
// rival: deferLoading: true,
for (const [sdk, version] of [
  [ai7, 'v4'],
  [ai6, 'v3'],
]) {
  const program = createProgram()
  const sdkTools = Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => [
      name,
      sdk.tool({
        description,
        inputSchema: sdk.jsonSchema(inputSchema),
        needsApproval: program.needsApproval(name),
        execute: async args => program.run(name, args),
      }),
    ]),
  )
  const model = toolSearch(aiSdkModel(program, version)) // +
  let messages = []
  for (const content of questions) {
    messages.push({ role: 'user', content })
    for (let waiting; waiting?.length !== 0; ) {
      const result = sdk.streamText({ model, tools: sdkTools, messages, stopWhen: sdk.stepCountIs(9) })
      let text = ''
      for await (const piece of result.textStream) text += piece
      const written = (await result.responseMessages) ?? (await result.response).messages
      messages = JSON.parse(JSON.stringify([...messages, ...written]))
      waiting = (await result.content).filter(part => part.type === 'tool-approval-request')
      const answers = waiting.map(({ approvalId, toolCall: { toolName, input } }) => ({
        type: 'tool-approval-response',
        approvalId,
        approved: program.approve(toolName, input),
      }))
      if (answers.length > 0) messages.push({ role: 'tool', content: answers })
      else program.read(text)
    }
  }
  program.check()
}
