import type { Era, JsonObject } from '../upstream/connection.js'
import type { ScriptedServer, UpstreamRequest } from './test-upstream.js'

const text = (value: string) => ({ content: [{ type: 'text', text: value }] })
const callFailure = (code: number, message: string, data?: unknown) => Object.assign(new Error(message), { code, data })
const question = { method: 'elicitation/create', params: { mode: 'form', message: 'Name?', requestedSchema: {} } }

/** The answer of each tool of the server. */
const ANSWERS: Readonly<Record<string, (request: UpstreamRequest) => Promise<JsonObject> | JsonObject>> = {
  echo: ({ params }) => text(JSON.stringify(params)),
  own: () => ({
    ...text('x'),
    _meta: { a: 1, 'io.modelcontextprotocol/serverInfo': { name: 's', version: '1' } },
    b: 2,
  }),
  structured: () => ({ ...text('x'), structuredContent: [1, { __proto__: 2 }], isError: true }),
  steps({ params, notify }) {
    const progressToken = (params['_meta'] as JsonObject | undefined)?.['progressToken']
    notify({ method: 'notifications/progress', params: { progressToken, progress: 1, message: 'é\n' } })
    notify({ method: 'notifications/message', params: { level: 'error', data: { a: 1 } } })
    return text('done')
  },
  fails: () => Promise.reject(callFailure(-32050, 'Its own error', { why: [1] })),
  lacks: () => Promise.reject(callFailure(-32002, 'Resource not found', { uri: 'a:b' })),
  async elicits({ ask }) {
    return text(JSON.stringify(await ask(question)))
  },
  asks: () => ({ resultType: 'input_required', inputRequests: { a: question }, requestState: 's' }),
  undeclared: () =>
    Promise.reject(callFailure(-32021, 'It needs elicitation', { requiredCapabilities: { elicitation: {} } })),
}

/** A server whose tools answer in every possible way. */
export function jobsOf(era: Era): ScriptedServer {
  return {
    eras: [era],
    capabilities: { tools: {}, logging: {} },
    tools: Object.keys(ANSWERS).map(name => ({ name, inputSchema: { type: 'object' } })),
    answer: request => ANSWERS[String(request.params['name'])]!(request),
  }
}
