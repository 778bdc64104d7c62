import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { parse, refusal } from '../config/test-config.js'
import type { Era, JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import type { CallHook, HookDecision } from './hooks.js'
import { startGateway, type TestGateway, type TestGatewayOptions } from './test-gateway.js'
import { ELICITATION, words } from './test-questions.js'

let running: TestGateway | undefined
afterEach(async () => {
  await running?.close()
  running = undefined
})

const ran: JsonObject[] = []
const schema = { type: 'object', properties: { id: { type: 'string' } }, additionalProperties: false }
const tool = (name: string) => ({ name, inputSchema: schema, annotations: { destructiveHint: true } })

async function start(options: TestGatewayOptions) {
  ran.length = 0
  const wiki = {
    eras: ['legacy', 'modern'] as Era[],
    tools: [tool('delete'), tool('read')],
    answer({ params }: { params: JsonObject }) {
      ran.push(params)
      return words('done')
    },
  }
  running = await startGateway({ wiki }, options)
  return running
}

const call = (client: Client, name = 'wiki__delete', args: JsonObject = { id: '7' }) =>
  client.request({ method: 'tools/call', params: { name, arguments: args } }, ANYTHING) as Promise<JsonObject>

/** Notes what a hook has seen, and returns its decision. */
function note(seen: unknown[], what: unknown, decision: HookDecision): HookDecision {
  seen.push(what)
  return decision
}

/** The text of one call with these hooks. */
async function textOf(hooks: readonly CallHook[], era: Era = 'legacy', name?: string): Promise<string> {
  const gateway = await start({ hooks })
  const result = await call(await gateway.client(era), name)
  return (result['content'] as { text: string }[])[0]!.text
}

/** A policy server that answers every request with this status and body. */
async function policy(status: number, body: unknown) {
  const asked: { headers: JsonObject; body: JsonObject }[] = []
  const server = createServer(async (req, res) => {
    let text = ''
    for await (const chunk of req) text += chunk
    asked.push({ headers: req.headers as JsonObject, body: JSON.parse(text) })
    if (status === 0) return
    res.writeHead(status, { location: '/elsewhere' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/decide` }
}

const configured = (hooks: readonly object[]) =>
  parse({ mcpServers: { wiki: { command: 'x' } }, toolSearch: { hooks } }).hooks

describe.each(['legacy', 'modern'] as const)('a hook before a call of a %s client', era => {
  it('knows the call, and lets it run', async () => {
    const seen: unknown[] = []
    const hook: CallHook = { before: one => note(seen, one, { decision: 'allow' }) }
    expect(await textOf([hook], era)).toBe('done')
    expect(seen).toMatchObject([
      { server: 'wiki', tool: 'delete', arguments: { id: '7' }, annotations: { destructiveHint: true } },
    ])
  })

  it('denies it with words for the model', async () => {
    const hook: CallHook = { before: () => ({ decision: 'deny', message: 'Pages are kept for a year' }) }
    expect(await textOf([hook], era)).toBe('Pages are kept for a year; the call was not run.')
    expect(ran).toEqual([])
    expect(running?.events).toContainEqual(expect.objectContaining({ type: 'call', tool: 'delete', status: 'refused' }))
  })

  it('rewrites its arguments, which the next hook gets', async () => {
    const seen: unknown[] = []
    const next: CallHook = { before: one => note(seen, one.arguments, { decision: 'allow' }) }
    const to = (args: JsonObject): CallHook => ({ before: () => ({ decision: 'rewrite', arguments: args }) })
    expect(await textOf([to({ id: '8' }), next], era)).toBe('done')
    expect([seen, ran[0]?.['arguments']]).toEqual([[{ id: '8' }], { id: '8' }])
  })

  it('decides only about the calls that it names', async () => {
    const hook: CallHook = { tools: ['wiki:del*'], before: () => ({ decision: 'deny' }) }
    expect(await textOf([hook], era)).toMatch(/A rule of this gateway forbids this call/)
    await running?.close()
    expect(await textOf([hook], era, 'wiki__read')).toBe('done')
  })

  it.each<[string, CallHook['before']]>([
    ['throws', () => Promise.reject(new Error('no database'))],
    [
      'throws at once',
      () => {
        throw new Error('no database')
      },
    ],
    ['does not answer in time', () => new Promise(() => {})],
    ['answers with something else', () => ({ decision: 'maybe' }) as never],
    ['answers with nothing', () => undefined as never],
    ['rewrites without arguments', () => ({ decision: 'rewrite' })],
  ])('that %s closes by default, and opens if that is stated', async (_, before) => {
    expect(await textOf([{ before, timeoutMs: 50 } as CallHook], era)).toBe(
      'A check of this call failed; the call was not run.',
    )
    expect(ran).toEqual([])
    expect(JSON.stringify(running?.events)).toContain('A hook failed, which means deny')
    await running?.close()
    expect(await textOf([{ before, timeoutMs: 50, onFailure: 'allow' } as CallHook], era)).toBe('done')
  })
})

it.each(['accept', 'decline'] as const)('a hook that asks reaches a person, who may %s', async action => {
  const gateway = await start({ hooks: [{ before: () => ({ decision: 'ask' }) }] })
  const client = await gateway.client('legacy', { capabilities: ELICITATION })
  client.setRequestHandler('elicitation/create', () => ({ action }))
  await call(client)
  expect(ran).toHaveLength(action === 'accept' ? 1 : 0)
})

describe('a hook after a call', () => {
  it('gets the result, and may replace or withhold it', async () => {
    const seen: unknown[] = []
    const masked: CallHook = {
      after: (one, result) => note(seen, [one.tool, result], { decision: 'rewrite', result: words('masked') }),
    }
    expect(await textOf([masked])).toBe('masked')
    expect(seen).toEqual([['delete', expect.objectContaining(words('done'))]])
    await running?.close()
    expect(await textOf([masked, { after: () => ({ decision: 'deny' }) }])).toMatch(
      /has run, but its result is withheld/,
    )
    expect(ran).toHaveLength(1)
  })

  it.each([{ content: 'x' }, { content: [{}] }])('cannot give a result that no client can read: %j', async result => {
    expect(await textOf([{ after: () => ({ decision: 'rewrite', result }) }])).toMatch(
      /not in the form of tool results/,
    )
  })
})

describe('an address as a hook', () => {
  const answerOf = async (hook: object) => {
    const gateway = await start({ config: { hooks: configured([hook])! } })
    const result = await call(await gateway.client('modern'))
    return (result['content'] as { text: string }[])[0]!.text
  }

  it('is asked before and after the call', async () => {
    const { url, asked } = await policy(200, { decision: 'allow' })
    expect(await answerOf({ url, when: ['before', 'after'], headers: { 'x-key': 'k' } })).toBe('done')
    expect(asked.map(({ body }) => body)).toEqual([
      expect.objectContaining({ when: 'before', server: 'wiki', tool: 'delete', arguments: { id: '7' } }),
      expect.objectContaining({ when: 'after', result: expect.objectContaining(words('done')) }),
    ])
    expect(asked[0]?.headers).toMatchObject({ 'x-key': 'k', 'content-type': 'application/json' })
  })

  it.each<[number, unknown, RegExp]>([
    [204, '', /^done$/],
    [200, { decision: 'deny', message: 'No' }, /^No; the call was not run/],
    [200, 'no json', /A check of this call failed/],
    [200, '', /A check of this call failed/],
    [403, { decision: 'allow' }, /A check of this call failed/],
    [302, { decision: 'allow' }, /A check of this call failed/],
    [500, '', /A check of this call failed/],
    [0, '', /A check of this call failed/],
  ])('that answers %i %j decides that', async (status, body, expected) => {
    const { url } = await policy(status, body)
    expect(await answerOf({ url, timeoutMs: 300 })).toMatch(expected)
  })

  it('that cannot be reached denies the call', async () => {
    expect(await answerOf({ url: 'http://127.0.0.1:1/' })).toMatch(/A check of this call failed/)
  })
})

it.each([
  [{ url: 'ftp://a' }, /hooks\[0\]\.url: found a text that is not an http or https address/],
  [{ url: 'https://a', headers: { a: 'b\nc' } }, /headers\.a: found a character/],
  [{ url: 'https://a', onFailure: 'open' }, /onFailure: found "open", expected one of deny, allow/],
  [{ url: 'https://a', when: ['during'] }, /when\[0\]: found "during"/],
])('the configuration %j is refused', (hook, expected) => expect(refusal(() => configured([hook]))).toMatch(expected))
