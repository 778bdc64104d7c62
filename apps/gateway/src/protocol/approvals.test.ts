import type { Client } from '@modelcontextprotocol/client'
import { describe, expect, it, vi } from 'vitest'
import type { ApprovalRule } from '../config/gateway-config.js'
import type { Era, JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import { startGateway, type TestGateway, type TestGatewayOptions } from './test-gateway.js'
import { ELICITATION, FORM, words } from './test-questions.js'
import type { ScriptedServer, UpstreamRequest } from './test-upstream.js'

const tool = (name: string, annotations?: JsonObject) => ({
  name,
  inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
  ...(annotations && { annotations }),
})

/** A server whose calls are recorded in the order in which they ran. */
function recording(ran: JsonObject[], fields: Partial<ScriptedServer> = {}): ScriptedServer {
  return {
    eras: ['legacy', 'modern'],
    tools: [tool('delete_page', { destructiveHint: true }), tool('read_page', { readOnlyHint: true })],
    answer({ params }) {
      ran.push({ name: params['name'], arguments: params['arguments'] })
      return words('done')
    },
    ...fields,
  }
}

async function start(approve: readonly ApprovalRule[], server: ScriptedServer, options: TestGatewayOptions = {}) {
  return startGateway({ wiki: server }, { ...options, config: { approve, ...options.config } })
}

const DELETE = { name: 'wiki__delete_page', arguments: { id: '7' } }

function call(client: Client, params: JsonObject = DELETE): Promise<JsonObject> {
  const request = { method: 'tools/call', params }
  return client.request(request, ANYTHING, { allowInputRequired: true }) as Promise<JsonObject>
}

/** A client whose user answers each question with this action, and the questions. */
async function userOf(gateway: TestGateway, era: Era, action: 'accept' | 'decline' | 'cancel') {
  const client = await gateway.client(era, { capabilities: ELICITATION })
  const asked: string[] = []
  if (era === 'legacy')
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message)
      return { action }
    })
  return {
    asked,
    /** Calls a tool; a modern client repeats the call with the answer of its user, from the second time on as `last`. */
    async call(params: JsonObject = DELETE, last = params) {
      let result = await call(client, params)
      for (let next = params; result['resultType'] === 'input_required'; next = last) {
        const requests = Object.entries(result['inputRequests'] as Record<string, { params: { message: string } }>)
        asked.push(...requests.map(([, { params: question }]) => question.message))
        const inputResponses = Object.fromEntries(requests.map(([key]) => [key, { action, content: {} }]))
        result = await call(client, { ...next, inputResponses, requestState: result['requestState'] })
      }
      return result
    },
  }
}

describe.each(['legacy', 'modern'] as const)('a call of a %s client that needs an approval', era => {
  it('runs after a person has approved its real tool and arguments', async () => {
    const ran: JsonObject[] = []
    const user = await userOf(await start(['wiki:delete_*'], recording(ran)), era, 'accept')
    expect(await user.call()).toMatchObject(words('done'))
    expect(user.asked).toEqual(['Allow the call of delete_page of the server wiki? Its arguments: {"id":"7"}'])
    expect(ran).toEqual([DELETE].map(one => ({ ...one, name: 'delete_page' })))
    await user.call({ name: 'wiki__read_page', arguments: {} })
    expect(user.asked).toHaveLength(1)
  })

  it('is asked about the real tool if it comes through the bridge', async () => {
    const ran: JsonObject[] = []
    const user = await userOf(await start(['delete_page'], recording(ran), { mode: 'bridge' }), era, 'accept')
    await user.call({ name: 'call_tool', arguments: DELETE })
    expect(user.asked).toEqual([expect.stringContaining('delete_page of the server wiki? Its arguments: {"id":"7"}')])
    expect(ran).toHaveLength(1)
  })

  it.each(['decline', 'cancel'] as const)('does not run if the person answers with %s', async action => {
    const ran: JsonObject[] = []
    const gateway = await start([{ annotations: { destructiveHint: true } }], recording(ran))
    const user = await userOf(gateway, era, action)
    const result = await user.call()
    expect(result).toMatchObject({ isError: true })
    expect(JSON.stringify(result)).toContain('did not approve this call')
    expect(ran).toEqual([])
    expect(gateway.events).toContainEqual(
      expect.objectContaining({ type: 'call', server: 'wiki', tool: 'delete_page', status: 'refused' }),
    )
  })

  it('is refused with words if the client cannot ask', async () => {
    const ran: JsonObject[] = []
    const client = await (await start(['*'], recording(ran))).client(era)
    expect(JSON.stringify(await call(client))).toContain('the client must support elicitation')
    expect(ran).toEqual([])
  })

  it('is not run if its tool is forbidden while the person reads', async () => {
    const ran: JsonObject[] = []
    const gateway = await start(['*'], recording(ran))
    const user = await userOf(gateway, era, 'accept')
    const client = await gateway.client('legacy', { capabilities: ELICITATION })
    client.setRequestHandler('elicitation/create', async () => {
      gateway.pool.set('wiki', recording(ran, { tools: [tool('read_page')] }))
      return { action: 'accept' }
    })
    if (era === 'legacy') expect(await call(client)).toMatchObject({ isError: true })
    else {
      const pending = user.call()
      gateway.pool.set('wiki', recording(ran, { tools: [tool('read_page')] }))
      expect(await pending).toMatchObject({ isError: true })
    }
    expect(ran).toEqual([])
  })

  it('is asked about once, also if its server then asks for input', async () => {
    const server = recording([], {
      eras: ['modern'],
      answer: ({ params }: UpstreamRequest) =>
        params['inputResponses'] === undefined
          ? {
              resultType: 'input_required',
              inputRequests: { who: { method: 'elicitation/create', params: FORM } },
              requestState: 'of the server',
            }
          : words('done'),
    })
    const user = await userOf(await start(['*'], server), era, 'accept')
    expect(await user.call()).toMatchObject(words('done'))
    expect(user.asked).toEqual([expect.stringContaining('Allow the call'), 'Which name?'])
    // An approval holds for one call.
    await user.call()
    expect(user.asked).toHaveLength(4)
    await user.call(DELETE, { ...DELETE, arguments: { id: '8' } })
    if (era === 'modern') expect(user.asked[6]).toContain('Its arguments: {"id":"8"}')
  })
})

it('a call is asked about again if the state in its request is that of a complete result', async () => {
  const server = recording([], { answer: () => ({ ...words('done'), requestState: 'state' }) })
  const user = await userOf(await start(['*'], server), 'modern', 'accept')
  await user.call()
  await user.call({ ...DELETE, requestState: 'state' })
  expect(user.asked).toHaveLength(2)
})

it.each([
  [1, { asked: 2, ran: 1 }],
  [2, { asked: 3, ran: 1 }],
  [3, { asked: 3, ran: 0 }],
])('a call whose definition changes %d times while a person reads is asked about again: %j', async (most, expected) => {
  const ran: JsonObject[] = []
  const gateway = await start(['*'], recording(ran))
  const client = await gateway.client('legacy', { capabilities: ELICITATION })
  let asked = 0
  client.setRequestHandler('elicitation/create', () => {
    const changed = [{ ...tool('delete_page'), description: `Version ${++asked}` }]
    if (asked <= most) gateway.pool.set('wiki', recording(ran, { tools: changed }))
    return { action: 'accept' }
  })
  await call(client)
  expect({ asked, ran: ran.length }).toEqual(expected)
})

it('a call does not run if its question fails', async () => {
  const ran: JsonObject[] = []
  const client = await (await start(['*'], recording(ran))).client('legacy', { capabilities: ELICITATION })
  client.setRequestHandler('elicitation/create', () => {
    throw new Error('No window is open.')
  })
  expect(JSON.stringify(await call(client))).toContain('did not approve this call')
  expect(ran).toEqual([])
})

describe('the calls of a batch', () => {
  const batch = {
    name: 'call_tool',
    arguments: { calls: [DELETE, { ...DELETE, arguments: { id: '8' } }, { name: 'wiki__read_page', arguments: {} }] },
  }

  it('are asked about one after the other', async () => {
    const ran: JsonObject[] = []
    const gateway = await start(['wiki:delete_*'], recording(ran), { mode: 'bridge' })
    const client = await gateway.client('legacy', { capabilities: ELICITATION })
    let open = 0
    const answers = ['accept', 'decline'] as const
    const handler = vi.fn(async () => {
      expect(++open).toBe(1)
      await new Promise(resolve => setTimeout(resolve, 5))
      open--
      return { action: answers[handler.mock.calls.length - 1]! }
    })
    client.setRequestHandler('elicitation/create', handler)
    expect(JSON.stringify(await call(client, batch))).toContain('did not approve this call')
    expect(ran.map(({ name, arguments: args }) => [name, args])).toEqual([
      ['read_page', {}],
      ['delete_page', { id: '7' }],
    ])
  })

  it('are refused alone if a modern client cannot be asked about one of several', async () => {
    const ran: JsonObject[] = []
    const user = await userOf(await start(['*delete*'], recording(ran), { mode: 'bridge' }), 'modern', 'accept')
    expect(JSON.stringify(await user.call(batch))).toContain('make it by itself')
    expect(ran.map(({ name }) => name)).toEqual(['read_page'])
  })
})

describe('a rule', () => {
  it.each<[ApprovalRule, JsonObject | undefined, boolean]>([
    ['tool', undefined, true],
    ['wiki:tool', undefined, true],
    ['wiki__tool', undefined, true],
    ['wiki:*', undefined, true],
    ['*t*l', undefined, true],
    ['other:*', undefined, false],
    ['too', undefined, false],
    ['tool*tool', undefined, false],
    [{ annotations: { destructiveHint: true } }, undefined, true],
    [{ annotations: { destructiveHint: true } }, { readOnlyHint: true }, false],
    [{ annotations: { destructiveHint: true } }, { destructiveHint: false }, false],
    [{ annotations: { openWorldHint: true, idempotentHint: false } }, undefined, true],
    [{ annotations: { openWorldHint: true, readOnlyHint: false } }, { openWorldHint: false }, false],
    [{ annotations: { idempotentHint: false } }, { idempotentHint: true }, false],
  ])('%j matches a tool with the hints %j: %s', async (rule, annotations, isAsked) => {
    const server = recording([], { tools: [tool('tool', annotations)] })
    const user = await userOf(await start([rule], server), 'legacy', 'accept')
    await user.call({ name: 'wiki__tool', arguments: {} })
    expect(user.asked).toHaveLength(isAsked ? 1 : 0)
  })

  it('is used in its new form after a reload', async () => {
    const gateway = await start([], recording([]))
    const user = await userOf(gateway, 'legacy', 'accept')
    await user.call()
    const { gatewayConfig } = await import('./test-gateway.js')
    await gateway.gateway.reload!(gatewayConfig(['wiki'], { mode: 'eager', approve: ['*'] }))
    await user.call()
    expect(user.asked).toHaveLength(1)
  })

  it('shows hidden characters of arguments, and says how much of them is not shown', async () => {
    const user = await userOf(await start(['*'], recording([])), 'legacy', 'accept')
    await user.call({ ...DELETE, arguments: { id: `\u202e${'x'.repeat(9_000)}` } })
    expect(user.asked[0]).toContain('\\u{202e}')
    expect(user.asked[0]).toMatch(/ \(5017 more characters are not shown\)$/)
    await user.call({ ...DELETE, arguments: { id: 'x'.repeat(3_991) } })
    expect(user.asked[1]).toMatch(/xx"}$/)
  })
})
