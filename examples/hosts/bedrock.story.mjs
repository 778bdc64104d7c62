// The program on Bedrock's Converse API without an SDK. Its answers come in one piece: a stream has a binary format. For
// Chat Completions (OpenAI, Mistral and others) see `raw-loop.story.mjs`.
import { createToolSearch } from '@ts/core' // +
import { createLexicalRanker } from '@ts/ranker-lexical' // +
import { bedrockFetch } from './doubles.mjs'
import { createProgram, questions, tools } from './program.mjs'

const program = createProgram()
const fetch = bedrockFetch(program)
const url = 'https://bedrock-runtime.us-east-1.amazonaws.com/model/any/converse'
const { runCall: run, approveCall: approve } = program
const toolSearch = createToolSearch({ tools, ranker: createLexicalRanker() }) // +
let messages = []
for (const text of questions) {
  messages.push({ role: 'user', content: [{ text }] })
  while (messages.at(-1).role === 'user') {
    const { tools: list, instructions } = await toolSearch.expose() // +
    const toolConfig = {
      tools: list.map(({ name, description, inputSchema: json }) => ({
        toolSpec: { name, description, inputSchema: { json } },
      })),
    }
    const body = JSON.stringify({ messages, system: [{ text: instructions }], toolConfig })
    const { message } = (await (await fetch(url, { method: 'POST', body })).json()).output
    const results = []
    for (const { toolUse } of message.content.filter(part => part.toolUse)) {
      const { toolUseId, name, input } = toolUse
      const { content } = await toolSearch.answer({ id: toolUseId, name, arguments: input }, run, { approve }) // +
      results.push({ toolResult: { toolUseId, content: [{ text: content }] } })
    }
    messages.push(message, ...(results.length > 0 ? [{ role: 'user', content: results }] : []))
    if (results.length === 0) program.read(message.content[0].text)
  }
  messages = JSON.parse(JSON.stringify(messages))
}
program.check()
