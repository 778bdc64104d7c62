// The program in Genkit. Its tools are the meta tools, and `approve` is asked about the real tool. Genkit ends a run at a call of
// an unlisted tool; `conformance.test.mjs` has a middleware that prevents it.
import { createToolSearch } from '@ts/core' // +
import { createLexicalRanker } from '@ts/ranker-lexical' // +
import { besideHost } from './beside.mjs'
import { createProgram, questions, tools } from './program.mjs'

const { genkit } = await besideHost('genkit', 'npm install genkit@1.42.0')
const ai = genkit({})
const program = createProgram()
const model = ai.defineModel({ name: 'scripted', supports: { tools: true } }, async (request, sendChunk) => {
  const written = program.answer(request.tools, request.messages)
  const part =
    typeof written === 'string' ? { text: written } : { toolRequest: { name: written[0], input: written[1] } }
  sendChunk({ content: [part] })
  return { finishReason: 'stop', message: { role: 'model', content: [part] } }
})
const { runCall: run, approveCall: approve } = program
const meta = await createToolSearch({ tools, ranker: createLexicalRanker() }).executables({ run, approve }) // +
// Made for each call, because Genkit registers a dynamic tool only once.
const metaTools = () =>
  meta.map(({ name, description, inputSchema: inputJsonSchema, execute }) =>
    ai.dynamicTool({ name, description, inputJsonSchema }, args => execute(args)),
  )
let messages = []
for (const prompt of questions) {
  const { stream, response } = ai.generateStream({ model, messages, prompt, tools: metaTools(), maxTurns: 20 })
  let text = ''
  for await (const chunk of stream) text += chunk.text
  program.read(text)
  messages = JSON.parse(JSON.stringify((await response).messages))
}
program.check()
console.log('the program holds')
