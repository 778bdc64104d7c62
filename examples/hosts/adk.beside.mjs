// The program in an agent of Google's Agent Development Kit, whose `requireConfirmation` asks about the real tool.
import { adkToolSearch } from '@ts/adapter-google' // +
import { besideHost } from './beside.mjs'
import { createProgram, questions, tools } from './program.mjs'

const { BaseLlm, FunctionTool, InMemorySessionService, LlmAgent, Runner } = await besideHost(
  '@google/adk',
  'npm install @google/adk@2.0.0',
)
const program = createProgram()

class ScriptedLlm extends BaseLlm {
  async *generateContentAsync({ contents, config }) {
    // The kit's own ids and metadata go to no provider.
    const sent = JSON.parse(JSON.stringify(contents))
    const written = program.answer(config.tools[0].functionDeclarations, sent)
    const part =
      typeof written === 'string' ? { text: written } : { functionCall: { name: written[0], args: written[1] } }
    yield { content: { role: 'model', parts: [part] } }
  }
}

const agentTools = tools.map(
  ({ name, description, inputSchema: parameters }) =>
    new FunctionTool({
      name,
      description,
      parameters,
      requireConfirmation: program.needsApproval(name),
      execute: args => program.run(name, args),
    }),
)
const model = adkToolSearch(new ScriptedLlm({ model: 'scripted' })) // +
const agent = new LlmAgent({ name: 'helper', model, tools: agentTools })
let stored = []
for (const text of questions) {
  const sessionService = new InMemorySessionService()
  const [appName, userId, sessionId] = ['app', 'ann', 'chat']
  const session = await sessionService.createSession({ appName, userId, sessionId })
  for (const event of stored) await sessionService.appendEvent({ session, event })
  const runner = new Runner({ appName, agent, sessionService })
  let answer = ''
  for (let parts = [{ text }]; parts.length > 0; ) {
    const events = []
    const newMessage = { role: 'user', parts }
    for await (const event of runner.runAsync({ userId, sessionId, newMessage, runConfig: { streamingMode: 'sse' } }))
      events.push(event)
    const written = events.flatMap(({ content }) => content?.parts ?? [])
    answer = written.map(part => part.text ?? '').join('')
    parts = written.flatMap(({ functionCall: { id, name, args } = {} }) => {
      if (name !== 'adk_request_confirmation') return []
      const confirmed = program.approve(args.originalFunctionCall.name, args.originalFunctionCall.args)
      return [{ functionResponse: { id, name, response: { confirmed } } }]
    })
  }
  program.read(answer)
  const { events } = await sessionService.getSession({ appName, userId, sessionId })
  stored = JSON.parse(JSON.stringify(events))
}
program.check()
console.log('the program holds')
