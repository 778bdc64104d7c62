import { json } from 'node:stream/consumers'
import { listen } from './capture-command.js'

export interface ReceivedRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: readonly { role: string; content: string; tool_call_id?: string; tool_calls?: unknown[] }[]
    readonly tools?: readonly { function: { name: string } }[]
  }
}

/** What the endpoint does: it answers; it sends nothing; or it breaks the connection in the middle of an answer. */
export type FakeAnswer =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | 'nothing'
  | 'half'

/** A chat-completions endpoint on this machine whose answers the test gives. It is closed when the test ends. */
export async function fakeEndpoint(answer: (request: ReceivedRequest, count: number) => FakeAnswer) {
  const received: ReceivedRequest[] = []
  const url = await listen(async (incoming, response) => {
    const request = {
      path: incoming.url ?? '',
      authorization: incoming.headers.authorization,
      body: (await json(incoming)) as ReceivedRequest['body'],
    }
    received.push(request)
    const given = answer(request, received.length)
    if (given === 'nothing') return
    if (given === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      response.write('{"choices": [', () => response.destroy())
      return
    }
    const { status = 200, headers = {}, body } = given
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { url: url.replace('/mcp', '/v1'), received }
}

/** A chat completion with one call or a text. */
export function completion(
  reply: { call?: { name: string; arguments: unknown }; text?: string },
  inputTokens = 100,
): FakeAnswer {
  const { call, text = null } = reply
  const calls = call && [
    { id: 'c1', type: 'function', function: { name: call.name, arguments: JSON.stringify(call.arguments) } },
  ]
  const message = { role: 'assistant', content: text, ...(calls ? { tool_calls: calls } : {}) }
  const usage = { prompt_tokens: inputTokens, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 40 } }
  return { body: { choices: [{ message }], usage } }
}
