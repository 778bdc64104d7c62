// The program in TanStack AI. Its model is no model of another SDK, so the meta tools are the tools of the chat, and
// `approve` is asked about the real tool.
import { chat } from '@tanstack/ai'
import { createToolSearch } from '@ts/core' // +
import { createLexicalRanker } from '@ts/ranker-lexical' // +
import { tanstackAdapter } from './doubles.mjs'
import { createProgram, questions, tools } from './program.mjs'

// rival: lazy: true,
const program = createProgram()
const adapter = tanstackAdapter(program)
const { runCall: run, approveCall: approve } = program
const metaTools = await createToolSearch({ tools, ranker: createLexicalRanker() }).executables({ run, approve }) // +
let messages = []
for (const content of questions) {
  messages.push({ role: 'user', content })
  let text = ''
  const middleware = [{ name: 'keep', onFinish: context => (messages = [...context.messages]) }]
  for await (const part of chat({ adapter, messages, tools: metaTools, middleware }))
    if (part.type === 'TEXT_MESSAGE_CONTENT') text += part.delta
  messages = JSON.parse(JSON.stringify(messages))
  if (messages.at(-1).role !== 'assistant') messages.push({ role: 'assistant', content: text })
  program.read(text)
}
program.check()
