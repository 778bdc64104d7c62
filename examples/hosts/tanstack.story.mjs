// The program in TanStack AI. Its model is no model of another SDK, so the meta tools are the tools of the chat, and
// `approve` is asked about the real tool.
import { chat } from '@tanstack/ai'
import { createToolSearch } from '@ts/core' // +
import { createLexicalRanker } from '@ts/ranker-lexical' // +
import { createProgram, questions, tools } from './program.mjs'

const program = createProgram()
/** An adapter of TanStack AI for a scripted model. */
const adapter = {
  kind: 'text',
  name: 'scripted',
  model: 'scripted',
  async *chatStream({ messages, tools: sent }) {
    const runId = `run_${messages.length}`
    const written = program.answer(
      sent.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
      messages,
    )
    const own = { runId, threadId: 'chat', timestamp: 0, model: 'scripted' }
    yield { type: 'RUN_STARTED', ...own }
    if (typeof written === 'string') {
      const message = { messageId: runId, role: 'assistant', ...own }
      yield { type: 'TEXT_MESSAGE_START', ...message }
      yield { type: 'TEXT_MESSAGE_CONTENT', ...message, delta: written }
      yield { type: 'TEXT_MESSAGE_END', ...message }
    } else {
      const call = {
        toolCallId: `call_${messages.length}`,
        toolCallName: written[0],
        toolName: written[0],
        index: 0,
        ...own,
      }
      yield { type: 'TOOL_CALL_START', ...call }
      yield { type: 'TOOL_CALL_ARGS', ...call, delta: JSON.stringify(written[1]) }
      yield { type: 'TOOL_CALL_END', ...call, input: written[1] }
    }
    yield { type: 'RUN_FINISHED', ...own, finishReason: typeof written === 'string' ? 'stop' : 'tool_calls' }
  },
}
const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker() }) // +
const run = ({ name, arguments: args }) => program.run(name, args)
const approve = ({ name, arguments: args }) => !program.needsApproval(name) || program.approve(name, args)
const meta = await toolSearch.executables({ run, approve }) // +
let messages = []
for (const content of questions) {
  messages.push({ role: 'user', content })
  let text = ''
  const middleware = [{ name: 'keep', onFinish: context => (messages = [...context.messages]) }]
  for await (const part of chat({
    adapter,
    messages,
    tools: meta.tools,
    systemPrompts: [meta.instructions],
    middleware,
  }))
    if (part.type === 'TEXT_MESSAGE_CONTENT') text += part.delta
  messages = JSON.parse(JSON.stringify(messages))
  if (messages.at(-1).role !== 'assistant') messages.push({ role: 'assistant', content: text })
  program.read(text)
}
program.check()
