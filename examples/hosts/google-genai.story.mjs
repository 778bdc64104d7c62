// The program in a chat of the Google Gen AI SDK. The SDK asks for no approval, so the adapter does.
import { GoogleGenAI } from '@google/genai'
import { genaiToolSearch } from '@ts/adapter-google' // +
import { createProgram, questions, tools } from './program.mjs'

const program = createProgram()
// A double of the API, because the SDK takes no `fetch`.
const { fetch } = globalThis
globalThis.fetch = async (_, { body }) => {
  const { contents, tools: sent } = JSON.parse(body)
  const written = program.answer(sent[0].functionDeclarations, contents)
  const part =
    typeof written === 'string' ? { text: written } : { functionCall: { name: written[0], args: written[1] } }
  const chunk = { candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP' }] }
  return new Response(`data: ${JSON.stringify(chunk)}\n\n`, { headers: { 'content-type': 'text/event-stream' } })
}

const { runCall: run, approveCall: approve } = program
const config = await genaiToolSearch({ tools, run, approve }) // +
const ai = new GoogleGenAI({ apiKey: 'none' })
let history = []
for (const message of questions) {
  const chat = ai.chats.create({ model: 'gemini-flash-latest', config, history })
  let text = ''
  for await (const { candidates } of await chat.sendMessageStream({ message }))
    text += candidates[0].content.parts[0].text ?? ''
  program.read(text)
  history = JSON.parse(JSON.stringify(chat.getHistory()))
}
program.check()
globalThis.fetch = fetch
