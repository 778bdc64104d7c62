import type { Client } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import type { ApprovalRule } from '../config/gateway-config.js'
import type { Era, JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import { gatewayConfig, startGateway, type TestGateway, type TestGatewayOptions } from './test-gateway.js'
import { ELICITATION, FORM, words } from './test-questions.js'
import type { ScriptedServer } from './test-upstream.js'

const tool = (name: string, annotations?: JsonObject) => ({
  name,
  inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
  ...(annotations && { annotations }),
})
const DELETE = { name: 'wiki__delete_page', arguments: { id: '7' } }
const OTHER = { ...DELETE, arguments: { id: '8' } }
const READ = { name: 'wiki__read_page', arguments: {} }

/** A gateway over a server whose calls are recorded in the order in which they ran. */
async function start(
  approve: readonly ApprovalRule[],
  fields: Partial<ScriptedServer> = {},
  mode: TestGatewayOptions['mode'] = 'eager',
) {
  const ran: JsonObject[] = []
  const wiki = (more: Partial<ScriptedServer> = {}): ScriptedServer => ({
    eras: ['legacy', 'modern'],
    tools: [tool('delete_page', { destructiveHint: true }), tool('read_page', { readOnlyHint: true })],
    answer({ params }) {
      ran.push({ name: params['name'], arguments: params['arguments'] })
      return words('done')
    },
    ...fields,
    ...more,
  })
  const gateway = await startGateway({ wiki: wiki() }, { mode, config: { approve } })
  return { gateway, ran, change: (more: Partial<ScriptedServer>) => gateway.pool.set('wiki', wiki(more)) }
}

const call = (client: Client, params: JsonObject = DELETE) =>
  client.request({ method: 'tools/call', params }, ANYTHING, { allowInputRequired: true }) as Promise<JsonObject>

type Action = 'accept' | 'decline' | 'cancel'

/** A client whose user answers each question with an action, and the questions; `onAsked` gets their number. */
async function userOf(gateway: TestGateway, era: Era, action: Action, onAsked = (_: number) => {}) {
  const client = await gateway.client(era, { capabilities: ELICITATION })
  const asked: string[] = []
  const answer = (message: string) => {
    onAsked(asked.push(message))
    return action
  }
  if (era === 'legacy')
    client.setRequestHandler('elicitation/create', ({ params }) => ({ action: answer(params.message) }))
  return {
    asked,
    /** Calls a tool; a modern client repeats the call with the answer of its user, from the second time on as `last`. */
    async call(params: JsonObject = DELETE, last = params) {
      let result = await call(client, params)
      for (let next = params; result['resultType'] === 'input_required'; next = last) {
        const requests = Object.entries(result['inputRequests'] as Record<string, { params: { message: string } }>)
        const answers = requests.map(([key, one]) => [key, { action: answer(one.params.message), content: {} }])
        const inputResponses = Object.fromEntries(answers)
        result = await call(client, { ...next, inputResponses, requestState: result['requestState'] })
      }
      return result
    },
  }
}

describe.each(['legacy', 'modern'] as const)('a call of a %s client that needs an approval', era => {
  it.each([
    ['directly', 'eager', DELETE],
    ['through the bridge', 'bridge', { name: 'call_tool', arguments: DELETE }],
  ] as const)('runs after a person has approved its real tool and arguments: %s', async (_, mode, params) => {
    const { gateway, ran } = await start(['wiki:delete_*'], {}, mode)
    const user = await userOf(gateway, era, 'accept')
    expect(await user.call(params)).toMatchObject(words('done'))
    expect(user.asked).toEqual(['Allow the call of delete_page of the server wiki? Its arguments: {"id":"7"}'])
    expect(ran).toEqual([{ ...DELETE, name: 'delete_page' }])
    await user.call(mode === 'eager' ? READ : { name: 'call_tool', arguments: READ })
    expect(user.asked).toHaveLength(1)
  })

  it.each(['decline', 'cancel'] as const)('does not run if the person answers with %s', async action => {
    const { gateway, ran } = await start([{ annotations: { destructiveHint: true } }])
    const result = await (await userOf(gateway, era, action)).call()
    expect(result).toMatchObject({ isError: true })
    expect(JSON.stringify(result)).toContain('did not approve this call')
    expect(ran).toEqual([])
    const refused = { type: 'call', server: 'wiki', tool: 'delete_page', status: 'refused' }
    expect(gateway.events).toContainEqual(expect.objectContaining(refused))
  })

  it('is refused with words if the client cannot ask', async () => {
    const { gateway, ran } = await start(['*'])
    expect(JSON.stringify(await call(await gateway.client(era)))).toContain('the client must support elicitation')
    expect(ran).toEqual([])
  })

  it('is not run if its tool is forbidden while the person reads', async () => {
    const { gateway, ran, change } = await start(['*'])
    const user = await userOf(gateway, era, 'accept', () => change({ tools: [tool('read_page')] }))
    expect(await user.call()).toMatchObject({ isError: true })
    expect([user.asked.length, ran]).toEqual([1, []])
  })

  it('is asked about once, also if its server then asks for input', async () => {
    const inputRequests = { who: { method: 'elicitation/create', params: FORM } }
    const asking = { resultType: 'input_required', inputRequests, requestState: 'of the server' }
    const { gateway } = await start(['*'], {
      eras: ['modern'],
      answer: ({ params }) => (params['inputResponses'] === undefined ? asking : words('done')),
    })
    const user = await userOf(gateway, era, 'accept')
    expect(await user.call()).toMatchObject(words('done'))
    expect(user.asked).toEqual([expect.stringContaining('Allow the call'), 'Which name?'])
    // An approval holds for one call.
    await user.call()
    expect(user.asked).toHaveLength(4)
    await user.call(DELETE, OTHER)
    if (era === 'modern') expect(user.asked[6]).toContain('Its arguments: {"id":"8"}')
  })
})

it('a call is asked about again if the state in its request is that of a complete result', async () => {
  const { gateway } = await start(['*'], { answer: () => ({ ...words('done'), requestState: 'state' }) })
  const user = await userOf(gateway, 'modern', 'accept')
  await user.call()
  await user.call({ ...DELETE, requestState: 'state' })
  expect(user.asked).toHaveLength(2)
})

it.each([
  [1, { asked: 2, ran: 1 }],
  [2, { asked: 3, ran: 1 }],
  [3, { asked: 3, ran: 0 }],
])('a call whose definition changes %d times while a person reads is asked about again: %j', async (most, expected) => {
  const { gateway, ran, change } = await start(['*'])
  const user = await userOf(gateway, 'legacy', 'accept', asked => {
    if (asked <= most) change({ tools: [{ ...tool('delete_page'), description: `Version ${asked}` }] })
  })
  await user.call()
  expect({ asked: user.asked.length, ran: ran.length }).toEqual(expected)
})

it('a call does not run if its question fails', async () => {
  const { gateway, ran } = await start(['*'])
  const user = await userOf(gateway, 'legacy', 'accept', () => {
    throw new Error('No window is open.')
  })
  expect(JSON.stringify(await user.call())).toContain('did not approve this call')
  expect(ran).toEqual([])
})

describe('the calls of a batch', () => {
  const batch = { name: 'call_tool', arguments: { calls: [DELETE, OTHER, READ] } }

  it('are asked about one after the other', async () => {
    const { gateway, ran } = await start(['wiki:delete_*'], {}, 'bridge')
    const client = await gateway.client('legacy', { capabilities: ELICITATION })
    let open = 0
    const actions: Action[] = ['accept', 'decline']
    client.setRequestHandler('elicitation/create', async () => {
      expect(++open).toBe(1)
      await new Promise(resolve => setTimeout(resolve, 5))
      open--
      return { action: actions.shift()! }
    })
    expect(JSON.stringify(await call(client, batch))).toContain('did not approve this call')
    expect(ran).toEqual([
      { name: 'read_page', arguments: {} },
      { name: 'delete_page', arguments: { id: '7' } },
    ])
  })

  it('are refused alone if a modern client cannot be asked about one of several', async () => {
    const { gateway, ran } = await start(['*delete*'], {}, 'bridge')
    const user = await userOf(gateway, 'modern', 'accept')
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
    const { gateway } = await start([rule], { tools: [tool('tool', annotations)] })
    const user = await userOf(gateway, 'legacy', 'accept')
    await user.call({ name: 'wiki__tool', arguments: {} })
    expect(user.asked).toHaveLength(isAsked ? 1 : 0)
  })

  it('is used in its new form after a reload', async () => {
    const { gateway } = await start([])
    const user = await userOf(gateway, 'legacy', 'accept')
    await user.call()
    await gateway.gateway.reload!(gatewayConfig(['wiki'], { mode: 'eager', approve: ['*'] }))
    await user.call()
    expect(user.asked).toHaveLength(1)
  })

  it('shows hidden characters of arguments, and says how much of them is not shown', async () => {
    const { gateway } = await start(['*'])
    const user = await userOf(gateway, 'legacy', 'accept')
    await user.call({ ...DELETE, arguments: { id: `\u202e${'x'.repeat(9_000)}` } })
    expect(user.asked[0]).toContain('\\u{202e}')
    expect(user.asked[0]).toMatch(/ \(5017 more characters are not shown\)$/)
    await user.call({ ...DELETE, arguments: { id: 'x'.repeat(3_991) } })
    expect(user.asked[1]).toMatch(/xx"}$/)
  })
})
