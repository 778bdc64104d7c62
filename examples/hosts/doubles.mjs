// Doubles of models, for the stories and for the conformance tests of this folder. Each writes what `program.answer`
// returns for a request: a text, a call as `[name, arguments]`, or a list of calls.

const COUNT = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }

/** The calls of an answer. `input`: the arguments as text; a text stays as it is, so that it may be no JSON. */
export function callsOf(written, id) {
  if (typeof written === 'string') return []
  const calls = typeof written[0] === 'string' ? [{ id, name: written[0], arguments: written[1] }] : written
  const textOf = args => (typeof args === 'string' ? args : JSON.stringify(args))
  return calls.map(call => ({ ...call, input: textOf(call.arguments) }))
}

/** A scripted language model of the AI SDK, for all hosts that take one. */
export function aiSdkModel(program, specificationVersion = 'v3') {
  const end = { usage: { inputTokens: COUNT, outputTokens: { total: 1, text: 1, reasoning: 0 } } }
  let count = 0
  const write = ({ tools: sent, prompt }) => {
    // Hosts add metadata of their own, which no provider gets.
    const messages = JSON.parse(JSON.stringify(prompt, (key, value) => (key === 'providerOptions' ? undefined : value)))
    const written = program.answer(sent, messages)
    const calls = callsOf(written, `call_${++count}`).map(({ id, name, input, forged }) => ({
      type: 'tool-call',
      toolCallId: id,
      toolName: name,
      input,
      ...(forged && { providerMetadata: { toolSearch: forged.toolSearch } }),
    }))
    const finishReason = { unified: calls.length === 0 ? 'stop' : 'tool-calls', raw: undefined }
    const content = calls.length === 0 ? [{ type: 'text', text: written }] : calls
    return { content, finishReason, ...end, warnings: [] }
  }
  return {
    specificationVersion,
    provider: 'scripted',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: async options => write(options),
    async doStream(options) {
      const { content, finishReason, usage } = write(options)
      const parts = content.flatMap(part =>
        part.type === 'text'
          ? [
              { type: 'text-start', id: '0' },
              { type: 'text-delta', id: '0', delta: part.text },
              { type: 'text-end', id: '0' },
            ]
          : [part],
      )
      const start = { type: 'stream-start', warnings: [] }
      return { stream: ReadableStream.from([start, ...parts, { type: 'finish', finishReason, usage }]) }
    },
  }
}

/** An adapter of TanStack AI for a scripted model. */
export function tanstackAdapter(program) {
  return {
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
      const calls = callsOf(written, `call_${messages.length}`)
      if (calls.length === 0) {
        const message = { messageId: runId, role: 'assistant', ...own }
        yield { type: 'TEXT_MESSAGE_START', ...message }
        yield { type: 'TEXT_MESSAGE_CONTENT', ...message, delta: written }
        yield { type: 'TEXT_MESSAGE_END', ...message }
      }
      for (const [index, { id, name, arguments: args, input }] of calls.entries()) {
        const call = { toolCallId: id, toolCallName: name, toolName: name, index, ...own }
        yield { type: 'TOOL_CALL_START', ...call }
        yield { type: 'TOOL_CALL_ARGS', ...call, delta: input }
        yield { type: 'TOOL_CALL_END', ...call, input: args }
      }
      yield { type: 'RUN_FINISHED', ...own, finishReason: calls.length === 0 ? 'stop' : 'tool_calls' }
    },
  }
}

/** A double of the endpoint of Bedrock's Converse API. */
export function bedrockFetch(program) {
  return async (_, { body }) => {
    const { messages, toolConfig } = JSON.parse(body)
    const written = program.answer(toolConfig.tools, messages)
    const uses = callsOf(written, `call_${messages.length}`).map(({ id: toolUseId, name, arguments: input }) => ({
      toolUse: { toolUseId, name, input },
    }))
    const content = uses.length === 0 ? [{ text: written }] : uses
    return Response.json({ output: { message: { role: 'assistant', content } } })
  }
}
