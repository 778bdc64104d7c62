import type { Client } from '@modelcontextprotocol/client'
import type { JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import type { ScriptedServer } from './test-upstream.js'

export const FORM = {
  mode: 'form',
  message: 'Which name?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
}
/** Capabilities of a client that can be asked by a form. */
export const ELICITATION = { elicitation: { form: {} } }
/** The tool of both servers. */
export const TOOL = { name: 'greet', inputSchema: { type: 'object' } }

export const words = (value: string): JsonObject => ({ content: [{ type: 'text', text: value }] })

/** A server of the older era that asks for a name during the call. */
export const asking: ScriptedServer = {
  eras: ['legacy'],
  tools: [TOOL],
  async answer({ ask }) {
    const { action, content } = (await ask({ method: 'elicitation/create', params: FORM })) as {
      action: string
      content?: { name: string }
    }
    return words(`${action}: ${content?.name}`)
  },
}

/** A server of the newer era that asks for a name by `input_required`. */
export const requiring: ScriptedServer = {
  eras: ['modern'],
  tools: [TOOL],
  answer({ params }) {
    const { inputResponses, requestState } = params as {
      inputResponses?: { who?: { content: { name: string } } }
      requestState?: string
    }
    if (inputResponses?.who === undefined)
      return {
        resultType: 'input_required',
        inputRequests: { who: { method: 'elicitation/create', params: FORM } },
        requestState: 'state of the server',
        other: 'kept',
      }
    return words(`${requestState}: ${inputResponses.who.content.name}`)
  },
}

/** Calls the tool; the result may be `input_required`. */
export function call(client: Client, params: JsonObject = {}): Promise<JsonObject> {
  const request = { method: 'tools/call', params: { name: 's__greet', arguments: {}, ...params } }
  return client.request(request, ANYTHING, { allowInputRequired: true }) as Promise<JsonObject>
}

export function answerWith(client: Client, name: string): void {
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { name } }))
}
