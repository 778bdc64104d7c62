import type { Client } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { onLoopback } from '../../test/http-server.js'
import { parse, refusal } from '../config/test-config.js'
import type { Era, JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import type { CallHook, HookDecision } from './hooks.js'
import { startGateway, type TestGatewayOptions } from './test-gateway.js'
import { ELICITATION, words } from './test-questions.js'

const ran: JsonObject[] = []
const schema = { type: 'object', properties: { id: { type: 'string' } }, additionalProperties: false }
const tool = (name: string) => ({ name, inputSchema: schema, annotations: { destructiveHint: true } })
const ERAS: readonly Era[] = ['legacy', 'modern']

async function start(options: TestGatewayOptions) {
  ran.length = 0
  const answer = ({ params }: { params: JsonObject }) => {
    ran.push(params)
    return words('done')
  }
  return startGateway({ wiki: { eras: ERAS, tools: [tool('delete'), tool('read')], answer } }, options)
}

const call = (client: Client, name = 'wiki__delete', more: JsonObject = {}, signal?: AbortSignal) =>
  client.request({ method: 'tools/call', params: { name, arguments: { id: '7' }, ...more } }, ANYTHING, {
    ...(signal && { signal }),
  }) as Promise<JsonObject>

/** The text of one call with these hooks, and the events of the gateway. */
async function callWith(hooks: readonly CallHook[], era: Era = 'legacy', name?: string) {
  const { client, events } = await start({ hooks })
  const { content, isError } = await call(await client(era), name)
  return { text: (content as { text: string }[])[0]!.text, events, isError }
}

const deciding = (decision: unknown) => () => decision as HookDecision
const never = () => new Promise<HookDecision>(() => {})
const ALLOW = { decision: 'allow' }
const DENY = { decision: 'deny' }
const failing = (reason: string) =>
  expect.objectContaining({ type: 'server', message: `A hook failed, which means deny: ${reason}` })

describe.each(ERAS)('a hook before a call of a %s client', era => {
  it('denies it with words for the model', async () => {
    const before = deciding({ ...DENY, message: 'Pages are kept for a year' })
    const { text, events } = await callWith([{ before }], era)
    expect(text).toBe('Pages are kept for a year; the call was not run.')
    expect(ran).toEqual([])
    expect(events).toContainEqual(expect.objectContaining({ type: 'call', tool: 'delete', status: 'refused' }))
  })

  it('rewrites its arguments, which the next hook gets', async () => {
    const seen: unknown[] = []
    const next: CallHook = {
      before(one) {
        seen.push(one.arguments)
        return { decision: 'allow' }
      },
    }
    const before = deciding({ decision: 'rewrite', arguments: { id: '8' } })
    expect((await callWith([{ before }, next], era)).text).toBe('done')
    expect([seen, ran[0]?.['arguments']]).toEqual([[{ id: '8' }], { id: '8' }])
  })

  it('decides only about the calls that it names', async () => {
    const tools = ['blog:*', 'wiki:del*']
    for (const hook of [
      { tools, before: deciding(DENY) },
      { tools, after: deciding(DENY) },
    ]) {
      expect((await callWith([hook], era)).text).toMatch(/A rule of this gateway forbids this call/)
      expect((await callWith([hook], era, 'wiki__read')).text).toBe('done')
    }
  })

  const other = 'found another answer, expected a decision of allow, deny, ask, rewrite'
  it.each<[string, string, unknown]>([
    ['rejects', 'no database', () => Promise.reject(new Error('no database'))],
    ['rejects with a text', 'no disk', () => Promise.reject('no disk')],
    [
      'throws at once',
      'no database',
      () => {
        throw new Error('no database')
      },
    ],
    ['does not answer in time', 'It was not ready within 50 ms', never],
    ['answers with something else', other, deciding({ decision: 'maybe' })],
    ['answers with nothing', other, deciding(undefined)],
    ['answers with null', other, deciding(null)],
    ['rewrites without arguments', other, deciding({ decision: 'rewrite' })],
    ['rewrites to a list', other, deciding({ decision: 'rewrite', arguments: [] })],
  ])('that %s closes by default, and opens if that is stated', async (_, reason, before) => {
    const hook = { before, timeoutMs: 50 } as CallHook
    const { text, events } = await callWith([hook], era)
    expect(text).toBe('A check of this call failed; the call was not run.')
    expect(ran).toEqual([])
    expect(events).toContainEqual(failing(reason))
    expect((await callWith([{ ...hook, onFailure: 'allow' }], era)).text).toBe('done')
  })
})

describe('hooks', () => {
  it.each(['accept', 'decline'] as const)(
    'ask a person about the arguments that the others have written, who may %s',
    async action => {
      const rewrite = deciding({ decision: 'rewrite', arguments: { id: '8' } })
      const hooks = [deciding({ decision: 'ask' }), rewrite, deciding(ALLOW)].map(before => ({ before }))
      const client = await (await start({ hooks })).client('legacy', { capabilities: ELICITATION })
      const asked: string[] = []
      client.setRequestHandler('elicitation/create', ({ params }) => {
        asked.push(params.message)
        return { action }
      })
      await call(client)
      expect(asked).toEqual([expect.stringContaining('Its arguments: {"id":"8"}')])
      expect(ran).toHaveLength(action === 'accept' ? 1 : 0)
    },
  )

  it('get the whole call, with its user and its trace, and after it the result', async () => {
    const seen: unknown[] = []
    const note = (...given: unknown[]): HookDecision => {
      seen.push(given)
      return { decision: 'allow' }
    }
    const { client } = await start({ hooks: [{ before: one => note(one), after: (one, result) => note(one, result) }] })
    const _meta = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` }
    await call(await client('legacy', { token: { name: 'ann', token: 'ann', scope: undefined } }), undefined, { _meta })
    const hooked = {
      ...{ server: 'wiki', tool: 'delete', arguments: { id: '7' }, annotations: { destructiveHint: true } },
      ...{ user: 'ann', traceId: 'ab'.repeat(16) },
    }
    expect(seen).toEqual([[hooked], [hooked, words('done')]])
  })

  it('cannot let a call run that was forbidden in the meantime', async () => {
    const before = () => {
      running.pool.set('wiki', { eras: ERAS, tools: [tool('read')] })
      return { decision: 'allow' } as const
    }
    const running = await start({ hooks: [{ before }] })
    expect(JSON.stringify(await call(await running.client('legacy')))).toContain('isError')
    expect(ran).toEqual([])
  })

  it('after a call may replace or withhold the result, one after the other', async () => {
    const masked: CallHook = { after: deciding({ decision: 'rewrite', result: words('masked') }) }
    const seen: unknown[] = []
    const next: CallHook = {
      after(_, result) {
        seen.push(result)
        return { decision: 'deny' }
      },
    }
    expect((await callWith([masked])).text).toBe('masked')
    expect((await callWith([masked, next])).text).toMatch(/has run, but its result is withheld/)
    expect([seen, ran.length]).toEqual([[words('masked')], 1])
  })

  it.each<[string, unknown]>([
    ['asks a person', { decision: 'ask' }],
    ['rewrites without a result', { decision: 'rewrite', arguments: { id: '8' } }],
    ['rewrites to a text', { decision: 'rewrite', result: 'x' }],
    ['answers with nothing', null],
  ])('after a call withhold the result if one %s', async (_, decision) => {
    const { text, isError, events } = await callWith([{ after: deciding(decision) }])
    expect(text).toBe('A check of this call failed; the call has run, but its result is withheld.')
    expect(isError).toBe(true)
    expect(events).toContainEqual(failing('found another answer, expected a decision of allow, deny, rewrite'))
  })

  it.each([{ content: 'x' }, { content: [{}] }])('cannot give a result that no client can read: %j', async result => {
    const { text } = await callWith([{ after: deciding({ decision: 'rewrite', result }) }])
    expect(text).toMatch(/^The server "wiki" gave a result that is not in the form of tool results/)
  })

  it('are aborted when their time is over or the client leaves, and leaving is not reported as their failure', async () => {
    const signals: AbortSignal[] = []
    const hanging = (part: Partial<CallHook>): CallHook => ({
      ...part,
      before(_, signal) {
        signals.push(signal)
        return never()
      },
    })
    await callWith([hanging({ timeoutMs: 20 })])
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true])

    const { client, events } = await start({ hooks: [hanging({ onFailure: 'allow' })] })
    const leaving = new AbortController()
    const ended = call(await client('legacy'), undefined, {}, leaving.signal)
    await expect.poll(() => signals.length).toBe(2)
    leaving.abort(new Error('gone'))
    await expect(ended).rejects.toThrow()
    await expect.poll(() => signals[1]?.aborted).toBe(true)
    expect([ran, events.filter(({ type }) => type === 'server')]).toEqual([[], []])
  })

  it.each<[unknown, string]>([
    ['x'.repeat(1_000), 'x'.repeat(1_000)],
    ['x'.repeat(1_001), `${'x'.repeat(999)}…`],
    ['', 'A rule of this gateway forbids this call'],
    [7, 'A rule of this gateway forbids this call'],
  ])('deny with their words, if these are a text: %j', async (message, expected) => {
    const { text } = await callWith([{ before: deciding({ ...DENY, message }) }])
    expect(text).toBe(`${expected}; the call was not run.`)
  })
})

describe('an address as a hook', () => {
  /** A policy server that answers every request with this status and body; not at all with the status 0. */
  async function policy(status: number, body: unknown) {
    const asked: { headers: JsonObject; body: JsonObject }[] = []
    const origin = await onLoopback(async (req, res) => {
      let text = ''
      for await (const chunk of req) text += chunk
      asked.push({ headers: req.headers as JsonObject, body: JSON.parse(text) })
      if (status === 0) return
      res.writeHead(status, { location: '/elsewhere' }).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    return { asked, url: `${origin}/decide` }
  }
  const configured = (hook: object) =>
    parse({ mcpServers: { wiki: { command: 'x' } }, toolSearch: { advanced: { hooks: [hook] } } }).hooks!
  const answerOf = async (hook: object) => {
    const gateway = await start({ config: { hooks: configured(hook) } })
    const result = await call(await gateway.client('modern'))
    return (result['content'] as { text: string }[])[0]!.text
  }

  it('is asked before and after the call, as it is configured', async () => {
    const { url, asked } = await policy(200, { decision: 'allow' })
    expect(await answerOf({ url, when: ['before', 'after'], headers: { 'x-key': 'k' } })).toBe('done')
    const before = { when: 'before', server: 'wiki', tool: 'delete', arguments: { id: '7' } }
    const after = { when: 'after', result: words('done') }
    expect(asked.map(({ body }) => body)).toMatchObject([before, after])
    expect(asked[0]?.headers).toMatchObject({ 'x-key': 'k', 'content-type': 'application/json' })
    await answerOf({ url, when: ['after'] })
    await answerOf({ url })
    expect(asked.slice(2).map(({ body }) => body)).toMatchObject([after, before])
  })

  it.each<[number, unknown, RegExp]>([
    [204, '', /^done$/],
    [200, { decision: 'deny', message: 'No' }, /^No; the call was not run/],
    [200, 'no json', /A check of this call failed/],
    [200, '', /A check of this call failed/],
    [403, { decision: 'allow' }, /A check of this call failed/],
    [302, { decision: 'allow' }, /A check of this call failed/],
    [0, '', /A check of this call failed/],
  ])('that answers %i %j decides that', async (status, body, expected) => {
    const { url } = await policy(status, body)
    expect(await answerOf({ url, timeoutMs: 300 })).toMatch(expected)
  })

  it('that cannot be reached denies the call', async () => {
    expect(await answerOf({ url: 'http://127.0.0.1:1/' })).toMatch(/A check of this call failed/)
  })

  it.each([
    [{ url: 'ftp://a' }, /hooks\[0\]\.url: found a text that is not an http or https address/],
    [{ url: 'https://a', headers: { a: 'b\nc' } }, /headers\.a: found a character/],
    [{ url: 'https://a', onFailure: 'open' }, /onFailure: found "open", expected one of deny, allow/],
    [{ url: 'https://a', when: ['during'] }, /when\[0\]: found "during"/],
  ])('is refused in the configuration %j', (hook, expected) => {
    expect(refusal(() => configured(hook))).toMatch(expected)
  })
})
