// The program with Anthropic's client and the provider's deferred tools: by a loop of its own, and by the client's
// `toolRunner`. The client asks for no approval, so the adapter does.
import Anthropic from '@anthropic-ai/sdk'
import { anthropicToolSearch } from '@ts/adapter-anthropic' // +
import { prefixBytesChanged } from '@ts/testkit'
import { callBlock, createAnthropicDouble, textBlock } from '@ts/testkit/wire-anthropic'
import { createProgram, questions, script, tools } from './program.mjs'

// rival: { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
// rival: defer_loading: true,
// rival: const content = []
// rival: for (const { id, name, input } of reply.content.filter(({ type }) => type === 'tool_use')) {
// rival:   const result = isAllowed(name, input) ? await program.run(name, input) : 'denied'
// rival:   content.push({ type: 'tool_result', tool_use_id: id, content: result })
// rival: }
// rival: messages.push({ role: 'user', content })
for (const isRunner of [false, true]) {
  const program = createProgram()
  const turns = script(true).map((one, i) => ({
    content: [typeof one === 'string' ? textBlock(one) : callBlock(`toolu_${i}`, ...one)],
  }))
  const double = await createAnthropicDouble({ turns })
  const ownTools = tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
    parse: input => input,
    run: input => program.run(name, input),
  }))
  const approve = ({ name, input }) => !program.needsApproval(name) || program.approve(name, input)
  const search = anthropicToolSearch({ tools: ownTools, approve }) // +
  const client = new Anthropic({ baseURL: double.url, apiKey: 'none' })
  let messages = []
  for (const content of questions) {
    messages.push({ role: 'user', content })
    for (let reply; reply?.stop_reason !== 'end_turn'; ) {
      const own = { model: 'claude-opus-5', max_tokens: 1_024, messages }
      if (isRunner) {
        const { runner } = await search.toolRunner(client, { ...own, stream: true }) // +
        for await (const stream of runner) reply = await stream.finalMessage()
        messages = [...runner.params.messages]
        if (messages.at(-1).role !== 'assistant') messages.push({ role: 'assistant', content: reply.content })
      } else {
        reply = await client.messages.stream(await search.params(own)).finalMessage() // +
        messages.push(...(await search.answer(reply, undefined, { messages }))) // +
      }
      if (reply.stop_reason === 'end_turn') program.read(reply.content[0].text)
    }
    messages = JSON.parse(JSON.stringify(messages))
  }
  await double.close()
  program.check({ prompts: double.prompts, changed: prefixBytesChanged })
}
