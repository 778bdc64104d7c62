import type { Client } from '@modelcontextprotocol/client'
import type { ExecuteOutcome, ToolSearch } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { onLoopback } from '../../test/http-server.js'
import { parse, refusal } from '../config/test-config.js'
import type { Era, JsonObject } from '../upstream/connection.js'
import { NotApproved } from './approvals.js'
import { ANYTHING, type ClientRequest } from './client-request.js'
import { type CallHook, createHooks, createHttpHook, type HookDecision } from './hooks.js'
import { startGateway, type TestGatewayOptions } from './test-gateway.js'
import { ELICITATION, words } from './test-questions.js'

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
  return startGateway({ wiki }, options)
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
  const { client, events } = await start({ hooks })
  const result = await call(await client(era), name)
  happened = events
  return (result['content'] as { text: string }[])[0]!.text
}
/** The events of the last gateway of `textOf`. */
let happened: readonly unknown[] = []

/** A policy server that answers every request with this status and body. */
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

const configured = (hooks: readonly object[]) =>
  parse({ mcpServers: { wiki: { command: 'x' } }, toolSearch: { advanced: { hooks } } }).hooks

describe.each(['legacy', 'modern'] as const)('a hook before a call of a %s client', era => {
  it('denies it with words for the model', async () => {
    const hook: CallHook = { before: () => ({ decision: 'deny', message: 'Pages are kept for a year' }) }
    expect(await textOf([hook], era)).toBe('Pages are kept for a year; the call was not run.')
    expect(ran).toEqual([])
    expect(happened).toContainEqual(expect.objectContaining({ type: 'call', tool: 'delete', status: 'refused' }))
  })

  it('rewrites its arguments, which the next hook gets', async () => {
    const seen: unknown[] = []
    const next: CallHook = { before: one => note(seen, one.arguments, { decision: 'allow' }) }
    const to = (args: JsonObject): CallHook => ({ before: () => ({ decision: 'rewrite', arguments: args }) })
    expect(await textOf([to({ id: '8' }), next], era)).toBe('done')
    expect([seen, ran[0]?.['arguments']]).toEqual([[{ id: '8' }], { id: '8' }])
  })

  it('decides only about the calls that it names', async () => {
    const hook: CallHook = { tools: ['blog:*', 'wiki:del*'], before: () => ({ decision: 'deny' }) }
    expect(await textOf([hook], era)).toMatch(/A rule of this gateway forbids this call/)
    expect(await textOf([hook], era, 'wiki__read')).toBe('done')
  })

  const other = 'found another answer, expected a decision of allow, deny, ask, rewrite'
  it.each<[string, string, CallHook['before']]>([
    ['rejects', 'no database', () => Promise.reject(new Error('no database'))],
    ['rejects with a text', 'no disk', () => Promise.reject('no disk')],
    [
      'throws at once',
      'no database',
      () => {
        throw new Error('no database')
      },
    ],
    ['does not answer in time', 'It was not ready within 50 ms', () => new Promise(() => {})],
    ['answers with something else', other, () => ({ decision: 'maybe' }) as never],
    ['answers with nothing', other, () => undefined as never],
    ['answers with null', other, () => null as never],
    ['rewrites without arguments', other, () => ({ decision: 'rewrite' })],
    ['rewrites to a list', other, () => ({ decision: 'rewrite', arguments: [] }) as never],
  ])('that %s closes by default, and opens if that is stated', async (_, reason, before) => {
    expect(await textOf([{ before, timeoutMs: 50 } as CallHook], era)).toBe(
      'A check of this call failed; the call was not run.',
    )
    expect(ran).toEqual([])
    const message = `A hook failed, which means deny: ${reason}`
    expect(happened).toContainEqual(expect.objectContaining({ type: 'server', message }))
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
    expect(await textOf([masked, { after: () => ({ decision: 'deny' }) }])).toMatch(
      /has run, but its result is withheld/,
    )
    expect(ran).toHaveLength(1)
  })

  it.each([{ content: 'x' }, { content: [{}] }])('cannot give a result that no client can read: %j', async result => {
    expect(await textOf([{ after: () => ({ decision: 'rewrite', result }) }])).toMatch(
      /^The server "wiki" gave a result that is not in the form of tool results/,
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

describe('hooks', () => {
  const outcome = {
    kind: 'execute',
    name: 'delete',
    server: 'wiki',
    arguments: { id: '7' },
    tool: { id: 'wiki__delete', name: 'delete', annotations: { readOnlyHint: false } },
  } as unknown as ExecuteOutcome

  /** The hooks for one client, with what they report; `recheck` decides about the rewritten call. */
  function setUp(hooks: readonly CallHook[], recheck?: (decided: ExecuteOutcome) => unknown) {
    const reports: string[] = []
    const rechecked: ExecuteOutcome[] = []
    const leaving = new AbortController()
    const client = { signal: leaving.signal, caller: { token: 'ann' }, traceId: 'trace' } as unknown as ClientRequest
    const search = {
      async recheck(decided: ExecuteOutcome) {
        rechecked.push(decided)
        return recheck?.(decided) ?? decided
      },
    } as Pick<ToolSearch, 'recheck'>
    const { before, after } = createHooks(
      () => hooks,
      message => void reports.push(message),
    )
    return {
      ...{ reports, rechecked, leaving },
      before: () => before(outcome, search, client),
      after: (result: JsonObject = words('done')) => after(outcome, client, result),
    }
  }
  const allow = (): HookDecision => ({ decision: 'allow' })
  const never = () => new Promise<HookDecision>(() => {})

  it('get the whole call, with its user and its trace', async () => {
    const seen: unknown[] = []
    const call = {
      ...{ server: 'wiki', tool: 'delete', arguments: { id: '7' }, annotations: { readOnlyHint: false } },
      ...{ user: 'ann', traceId: 'trace' },
    }
    const { before, after } = setUp([
      { before: one => note(seen, one, allow()), after: (one, result) => note(seen, [one, result], allow()) },
    ])
    await before()
    expect(await after()).toEqual(words('done'))
    expect(seen).toEqual([call, [call, words('done')]])
  })

  it('let a call run as it is now, once they have allowed it', async () => {
    const later = { ...outcome, name: 'later' } as ExecuteOutcome
    const { before, rechecked } = setUp([{ before: allow }], () => later)
    expect(await before()).toEqual({ outcome: later, mustAsk: false })
    expect(rechecked).toEqual([outcome])
  })

  it('ask a person if one of them says so, about the arguments that the others have written', async () => {
    const rewrite = (): HookDecision => ({ decision: 'rewrite', arguments: { id: '8' } })
    const { before } = setUp([{ before: () => ({ decision: 'ask' }) }, { before: rewrite }, { before: allow }])
    expect(await before()).toEqual({ outcome: { ...outcome, arguments: { id: '8' } }, mustAsk: true })
  })

  it('cannot let a call run that was forbidden in the meantime', async () => {
    const { before } = setUp([{ before: allow }], () => ({ kind: 'refused', message: 'There is no tool.' }))
    await expect(before()).rejects.toThrow(new NotApproved('There is no tool.'))
  })

  it('that are not asked change nothing, and the call is not checked again', async () => {
    const seen: unknown[] = []
    const deny = (): HookDecision => note(seen, 'asked', { decision: 'deny' })
    const other = { tools: ['wiki:read', 'blog:*'], before: deny, after: deny }
    const { before, after, rechecked } = setUp([{ after: allow }, other])
    expect(await before()).toEqual({ outcome, mustAsk: false })
    const result = words('done')
    expect(await after(result)).toBe(result)
    expect([rechecked, seen]).toEqual([[], []])
  })

  it('after a call get what the one before them has written', async () => {
    const seen: unknown[] = []
    const masked: CallHook = { after: () => ({ decision: 'rewrite', result: words('masked') }) }
    const next: CallHook = { after: (_, result) => note(seen, result, allow()) }
    expect(await setUp([masked, next]).after()).toEqual(words('masked'))
    expect(seen).toEqual([words('masked')])
  })

  it.each<[string, unknown]>([
    ['asks a person', { decision: 'ask' }],
    ['rewrites without a result', { decision: 'rewrite', arguments: { id: '8' } }],
    ['rewrites to a text', { decision: 'rewrite', result: 'x' }],
    ['answers with nothing', null],
  ])('after a call withhold the result if one %s', async (_, decision) => {
    const { after, reports } = setUp([{ after: () => decision as HookDecision }])
    expect(await after()).toEqual({
      ...words('A check of this call failed; the call has run, but its result is withheld.'),
      isError: true,
    })
    expect(reports).toEqual([
      'A hook failed, which means deny: found another answer, expected a decision of allow, deny, rewrite',
    ])
  })

  it('tell one whose time is over to stop', async () => {
    const signals: AbortSignal[] = []
    const { before } = setUp([
      {
        timeoutMs: 20,
        before(_, signal) {
          signals.push(signal)
          return never()
        },
      },
    ])
    await expect(before()).rejects.toThrow('A check of this call failed; the call was not run.')
    await expect.poll(() => signals.map(signal => signal.aborted)).toEqual([true])
  })

  it('end with the request of a client that leaves, which is no failure of theirs', async () => {
    const signals: AbortSignal[] = []
    const { before, leaving, reports } = setUp([
      {
        onFailure: 'allow',
        before(_, signal) {
          signals.push(signal)
          return never()
        },
      },
    ])
    const ended = before()
    await expect.poll(() => signals.length).toBe(1)
    leaving.abort(new Error('gone'))
    await expect(ended).rejects.toThrow('gone')
    expect([signals[0]?.aborted, reports]).toEqual([true, []])
  })

  it.each<[unknown, string]>([
    ['x'.repeat(1_000), 'x'.repeat(1_000)],
    ['x'.repeat(1_001), `${'x'.repeat(999)}…`],
    ['', 'A rule of this gateway forbids this call'],
    [7, 'A rule of this gateway forbids this call'],
    [undefined, 'A rule of this gateway forbids this call'],
  ])('deny with their words, if these are a text: %j', async (message, expected) => {
    const { before } = setUp([{ before: () => ({ decision: 'deny', message }) as HookDecision }])
    await expect(before()).rejects.toThrow(new NotApproved(`${expected}; the call was not run.`))
  })

  it('of an address are asked only when they are configured', () => {
    const hook = (when: readonly ('before' | 'after')[]) => {
      const { before, after } = createHttpHook({ url: new URL('https://a.example'), when, headers: {} })
      return [before !== undefined, after !== undefined]
    }
    expect([hook(['before']), hook(['after']), hook(['after', 'before'])]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })
})

it.each([
  [{ url: 'ftp://a' }, /hooks\[0\]\.url: found a text that is not an http or https address/],
  [{ url: 'https://a', headers: { a: 'b\nc' } }, /headers\.a: found a character/],
  [{ url: 'https://a', onFailure: 'open' }, /onFailure: found "open", expected one of deny, allow/],
  [{ url: 'https://a', when: ['during'] }, /when\[0\]: found "during"/],
])('the configuration %j is refused', (hook, expected) => expect(refusal(() => configured([hook]))).toMatch(expected))
