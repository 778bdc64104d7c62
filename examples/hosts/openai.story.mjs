// The program with OpenAI's client, on Responses with the provider's deferred tools and on Chat Completions. The client
// asks for no approval, so the adapter does.
import { openaiToolSearch } from '@ts/adapter-openai' // +
import { prefixBytesChanged } from '@ts/testkit'
import { callItem, createOpenaiDouble, searchItem, textItem } from '@ts/testkit/wire-openai'
import OpenAI from 'openai'
import { createProgram, questions, script, tools } from './program.mjs'

// rival: { type: 'tool_search' },
// rival: { type: 'namespace', name: 'all', description: 'All.', tools: tools.map(one => ({ ...one, defer_loading: true })) },
// rival: for (const { name, arguments: text, call_id } of response.output.filter(({ type }) => type === 'function_call')) {
// rival:   const args = JSON.parse(text)
// rival:   const output = isAllowed(name, args) ? await program.run(name, args) : 'denied'
// rival:   messages.push({ type: 'function_call_output', call_id, output })
// rival: }
for (const api of ['responses', 'chat']) {
  const program = createProgram()
  const isNative = api === 'responses'
  const turns = script(isNative).map((one, i) => {
    if (typeof one === 'string') return { content: [textItem(one)] }
    return { content: [isNative && i === 0 ? searchItem(`call_${i}`, one[1]) : callItem(`call_${i}`, ...one)] }
  })
  const double = await createOpenaiDouble({ turns })
  const client = new OpenAI({ baseURL: double.baseURL, apiKey: 'none' })
  const run = ({ name, arguments: args }) => program.run(name, args)
  const approve = ({ name, arguments: args }) => program.approve(name, args)
  const needsApproval = ({ name }) => program.needsApproval(name)
  const search = openaiToolSearch({ tools, needsApproval }) // +
  let messages = []
  for (const content of questions) {
    messages.push({ role: 'user', content })
    for (let isDone = false; !isDone; ) {
      const params = isNative ? { model: 'gpt-5.4', input: messages } : { model: 'gpt-5.2', messages }
      const request = await search.prepare(params) // +
      const response = isNative
        ? await client.responses.stream(request).finalResponse()
        : await client.chat.completions.stream(request).finalChatCompletion()
      messages.push(...(await search.answer(response, run, { approve }))) // +
      isDone = search.isDone(response) // +
      if (isDone) program.read(response.output_text ?? response.choices[0].message.content)
    }
    messages = JSON.parse(JSON.stringify(messages))
  }
  await double.close()
  program.check({ prompts: double.prompts, changed: prefixBytesChanged })
}
