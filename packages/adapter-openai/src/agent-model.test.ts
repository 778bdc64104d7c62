import type { Model, ModelRequest, ModelResponse } from '@openai/agents'
import { describe, expect, it } from 'vitest'
import { wrapAgentModel } from './agent-model.js'

const loaded = (name: string, more: object = {}) => ({
  type: 'function',
  name,
  description: '',
  namespace: 'tools',
  deferLoading: true,
  ...more,
})
const call = (callId: string, name: string, more: object = {}) => ({ type: 'function_call', callId, name, ...more })
const request = (more: object = {}) => ({ input: 'hi', tools: [], handoffs: [], ...more }) as unknown as ModelRequest

/** The request that the model received, and the output that the SDK receives for this output of the model. */
async function through(given: ModelRequest, output: readonly object[] = [], isStreaming = false, more: object = {}) {
  const sent: ModelRequest[] = []
  const response = { output, usage: 1, id: 'r' } as unknown as ModelResponse
  const model = wrapAgentModel(
    {
      async getResponse(one: ModelRequest) {
        sent.push(one)
        return response
      },
      async *getStreamedResponse(one: ModelRequest) {
        sent.push(one)
        yield { type: 'output_text_delta', delta: 'a' }
        yield { type: 'response_done', response }
      },
      ...more,
    } as unknown as Model,
    {
      isLoadable: (namespace, { name }) => namespace !== 'mail' && name !== 'other',
      namespaceFor: name => `for_${name}`,
    },
  )
  const events: object[] = []
  if (isStreaming) for await (const event of model.getStreamedResponse(given)) events.push(event)
  const last = events.at(-1) as { readonly response: ModelResponse } | undefined
  const made = last?.response ?? (await model.getResponse(given))
  return { sent: sent[0]!, made, output: made.output, events, model }
}

const search = (id: string, name: string) => ({
  type: 'tool_search_call',
  status: 'completed',
  arguments: { queries: [`select:${name}`] },
  providerData: { call_id: id, execution: 'client' },
})

describe('a wrapped model', () => {
  it('gets the same request if no tool in it is loaded', async () => {
    const same = request({ tools: [loaded('other'), loaded('a', { namespace: undefined })] })
    expect((await through(same)).sent).toBe(same)
  })

  it.each([false, true])(
    'gets a search before a call of a tool that is not loaded, streaming: %s',
    async isStreaming => {
      const own = { type: 'function', name: 'own', description: '' }
      const given = request({
        tools: [own, loaded('a'), { type: 'hosted_tool', name: 'hosted' }],
        handoffs: [{ toolName: 'go' }],
      })
      const text = { type: 'message', content: [] }
      const known = [call('1', 'own'), call('2', 'a', { namespace: 'tools' }), call('3', 'go')]
      const names = ['a', 'b', 'b', 'hosted']
      const unknown = names.map((name, i) => call(`${4 + i}`, name))
      const other = call('8', 'c', { namespace: 'mail' })
      const { output, events, made } = await through(given, [text, ...known, ...unknown, other], isStreaming)
      expect(output).toEqual([
        search('4_search', 'a'),
        search('5_search', 'b'),
        search('7_search', 'hosted'),
        search('8_search', 'c'),
        text,
        ...known,
        ...unknown.map(one => ({ ...one, namespace: `for_${one.name}` })),
        other,
      ])
      expect(made).toMatchObject({ usage: 1, id: 'r' })
      expect(events.slice(0, -1)).toEqual(isStreaming ? [{ type: 'output_text_delta', delta: 'a' }] : [])
    },
  )

  it.each(['previousResponseId', 'conversationId'])(
    'gets no search if the provider keeps the messages: %s',
    async field => {
      const output = [call('1', 'a'), call('1', 'a')]
      expect((await through(request({ [field]: 'r' }), output)).output).toEqual(output)
    },
  )

  it('gets a search before a call of a loaded tool in another namespace', async () => {
    const other = call('1', 'a', { namespace: 'mail' })
    const { output } = await through(request({ tools: [loaded('a')] }), [other])
    expect(output).toEqual([search('1_search', 'a'), other])
  })

  it('gives calls unique ids', async () => {
    const input = [call('1', 'own'), { type: 'function_call_result', callId: '2' }]
    const tools = [{ type: 'function', name: 'own' }]
    const { output } = await through(request({ input, tools }), [call('1', 'own'), call('2', 'own'), call('2', 'own')])
    expect(output).toEqual([call('1_1', 'own'), call('2', 'own'), call('2_1', 'own')])
  })

  it('has the optional members of the model', async () => {
    const plain = (await through(request())).model
    expect(Object.keys(plain).sort()).toEqual(['getResponse', 'getStreamedResponse'])
    const advice = { delayMs: 1 }
    const { model } = await through(request(), [], false, {
      supportsPromptModelSelection: false,
      advice,
      getRetryAdvice(this: { readonly advice: object }) {
        return this.advice
      },
    })
    expect(model.supportsPromptModelSelection).toBe(false)
    expect(model.getRetryAdvice!({} as never)).toBe(advice)
  })
})
