// The program in the OpenAI Agents SDK, with the provider's deferred tools.
import { Agent, OpenAIResponsesModel, Runner, setTracingDisabled, tool } from '@openai/agents'
import { agentsToolSearch } from '@ts/adapter-openai/agents' // +
import { prefixBytesChanged } from '@ts/testkit'
import { callItem, createOpenaiDouble, searchItem, textItem } from '@ts/testkit/wire-openai'
import OpenAI from 'openai'
import { createProgram, questions, script, tools } from './program.mjs'

// rival: import { toolSearchTool } from '@openai/agents'
// rival: deferLoading: true,
// rival: tools: [...agentTools, toolSearchTool()],
// rival: toolNotFoundBehavior: 'return_error_to_model',
setTracingDisabled(true)
const program = createProgram()
const turns = script(true).map((one, i) => {
  if (typeof one === 'string') return { content: [textItem(one)] }
  return { content: [i === 0 ? searchItem(`call_${i}`, one[1]) : callItem(`call_${i}`, ...one)] }
})
const double = await createOpenaiDouble({ turns })
const client = new OpenAI({ baseURL: double.baseURL, apiKey: 'none' })
const agentTools = tools.map(({ name, description, inputSchema: parameters }) => {
  const needsApproval = program.needsApproval(name)
  return tool({ name, description, parameters, strict: false, needsApproval, execute: args => program.run(name, args) })
})
const search = await agentsToolSearch({ tools: agentTools }) // +
const model = new OpenAIResponsesModel(client, 'gpt-5.4')
const agent = new Agent({ name: 'Helper', model: search.wrapModel(model), tools: [search] }) // +
const runner = new Runner(search.runOptions) // +
let history = []
for (const content of questions) {
  let result
  let input = [...history, { role: 'user', content }]
  for (; result === undefined || result.interruptions.length > 0; input = result.state) {
    result = await runner.run(agent, input, { stream: true })
    await result.completed
    for (const one of result.interruptions) {
      const { name, arguments: args } = one.rawItem
      if (program.approve(name, JSON.parse(args))) result.state.approve(one)
    }
  }
  program.read(result.finalOutput)
  history = JSON.parse(JSON.stringify(result.history))
}
await double.close()
program.check({ prompts: double.prompts, changed: prefixBytesChanged })
