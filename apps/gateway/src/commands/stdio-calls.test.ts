import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rpc, until } from '../../test/http-server.js'
import { silentLog } from '../logs.js'
import { jobsOf } from '../protocol/test-answers.js'
import { startGateway } from '../protocol/test-gateway.js'
import type { ScriptedServer } from '../protocol/test-upstream.js'
import type { Era, JsonObject } from '../upstream/connection.js'
import { serveOverStdio } from './serve-stdio.js'

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
/** Number of random hostile sessions for each era. TS_GATEWAY_LINE_RUNS replaces it. */
const RUNS = Number(process.env['TS_GATEWAY_LINE_RUNS'] ?? 25)
const ERAS: readonly (readonly [Era, Era])[] = [
  ['legacy', 'legacy'],
  ['legacy', 'modern'],
  ['modern', 'legacy'],
  ['modern', 'modern'],
]

interface ConnectOptions {
  readonly client: Era
  readonly server: ScriptedServer
  /** Whether every call goes through the SDK. */
  readonly isThrough?: boolean
  readonly capabilities?: JsonObject
}

/** Connects a client over stdio and makes its first call. */
async function connect({ client, server, isThrough = false, capabilities = {} }: ConnectOptions) {
  const running = await startGateway({ jobs: server })
  const counted = { direct: 0 }
  const gateway = {
    createServer(context: Parameters<typeof running.gateway.createServer>[0]) {
      const made = running.gateway.createServer(context)
      const answerCall = made.answerCall!.bind(made)
      const counting: typeof answerCall = call => {
        counted.direct++
        return answerCall(call)
      }
      return Object.assign(made, { answerCall: isThrough ? undefined : counting })
    },
  }
  const [input, output] = [new PassThrough(), new PassThrough()]
  let written = ''
  output.on('data', chunk => {
    written += String(chunk)
  })
  const options = { gateway: gateway as never, log: silentLog, input, output, maxLineBytes: 100_000, graceMs: 10_000 }
  const connection = serveOverStdio(options)
  onTestFinished(async () => {
    await connection.close(0)
    await running.close()
  })
  const lines = () => written.split('\n').filter(line => line !== '')
  const answerOf = (id: unknown) => lines().find(line => line.includes(`"id":${JSON.stringify(id)}`))
  const send = (message: object) => input.write(`${JSON.stringify(message)}\n`)
  const envelope = { ...ENVELOPE, 'io.modelcontextprotocol/clientCapabilities': capabilities }
  const call = (name: unknown, id: unknown, more: JsonObject = {}, meta: JsonObject = {}) => {
    const own = client === 'modern' ? { _meta: { ...envelope, ...meta } } : meta && { _meta: meta }
    return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: { a: 1 }, ...more, ...own } }
  }
  if (client === 'legacy') {
    send(rpc('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo: { name: 'x', version: '1' } }, 0))
    await until(() => answerOf(0) !== undefined)
    send({ jsonrpc: '2.0', method: 'notifications/initialized' })
  }
  send(call('jobs__echo', 1))
  await until(() => answerOf(1) !== undefined)
  return { running, counted, connection, input, send, call, lines, answerOf }
}

type Connection = Awaited<ReturnType<typeof connect>>

/** The same client at two gateways: calls of `past` bypass the SDK, calls of `through` do not. */
async function connectBoth(options: Omit<ConnectOptions, 'isThrough'>) {
  const [past, through] = await Promise.all([connect(options), connect({ ...options, isThrough: true })])
  const both = async (act: (connection: Connection) => unknown) => {
    await Promise.all([act(past), act(through)])
  }
  return { past, through, both }
}

const inTurn = () => new Promise(setImmediate)

describe.each(ERAS)('calls of a %s client to a %s server', (client, era) => {
  it('are answered with the same bytes as by the SDK', async () => {
    const { past, through, both } = await connectBoth({ client, server: jobsOf(era) })
    const cases: readonly (readonly [unknown, unknown, JsonObject?, JsonObject?])[] = [
      ['jobs__echo', 2],
      ['jobs__echo', 'x'],
      ['jobs__echo', -3, { arguments: { constructor: 1, __proto__: 2 } }],
      ['jobs__echo', 4, {}, { 'example.com/a': { b: 1 }, progressToken: 'p' }],
      ['jobs__echo', 5, { arguments: [1] }],
      ['jobs__echo', 6, { arguments: null }],
      ['jobs__own', 7],
      ['jobs__structured', 8],
      ['jobs__steps', 9, {}, { progressToken: 0 }],
      ['jobs__steps', 10],
      ['jobs__fails', 11],
      ['jobs__lacks', 12],
      ['jobs__undeclared', 13],
      ['jobs__nothing', 14],
      ['constructor', 15],
      [5, 16],
      ['', 17],
    ]
    for (const [name, id, more, meta] of cases) {
      await both(async ({ send, call, answerOf }) => {
        await inTurn()
        send(call(name, id, more, meta))
        await until(() => answerOf(id) !== undefined)
      })
      expect(past.lines()).toEqual(through.lines())
    }
    expect(past.counted.direct).toBe(cases.length)
    expect(through.counted.direct).toBe(0)
    await both(({ running }) => running.pool.setAway('jobs', 'It ended.'))
    await both(async ({ send, call, answerOf }) => {
      send(call('jobs__echo', 20))
      await until(() => answerOf(20) !== undefined)
    })
    expect(past.lines()).toEqual(through.lines())
  })

  it('can ask the client, as through the SDK', async () => {
    const capabilities = { elicitation: { form: {} } }
    const { past, through, both } = await connectBoth({ client, server: jobsOf(era), capabilities })
    const tool = era === 'legacy' ? 'jobs__elicits' : 'jobs__asks'
    await both(async ({ send, call, answerOf, lines }) => {
      await inTurn()
      send(call(tool, 2))
      if (client === 'modern') return until(() => answerOf(2) !== undefined)
      const asked = () => lines().filter(line => line.includes('elicitation/create'))
      await until(() => asked().length === 1)
      const { id } = JSON.parse(asked()[0]!) as { id: number }
      send({ jsonrpc: '2.0', id, result: { action: 'accept', content: { name: 'n' } } })
      // The modern server asks the same question again.
      await until(() => (era === 'legacy' ? answerOf(2) !== undefined : asked().length === 2))
    })
    const withoutState = (line: string) => line.replace(/"requestState":"[^"]+"/, '"requestState":"…"')
    expect(past.lines().map(withoutState)).toEqual(through.lines().map(withoutState))
    expect(past.counted.direct).toBe(1)
  })

  it('end without an answer when they are cancelled, and when the connection is closed', async () => {
    const signals: AbortSignal[] = []
    const server: ScriptedServer = {
      ...jobsOf(era),
      answer({ params, signal }) {
        if (params['name'] !== 'fails') return { content: [] }
        signals.push(signal)
        return new Promise(() => {})
      },
    }
    const { counted, connection, send, call, lines } = await connect({ client, server })
    await inTurn()
    send(call('jobs__fails', 2))
    send(call('jobs__fails', 3))
    await until(() => signals.length === 2)
    send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2, reason: 5 } })
    send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: '3' } })
    await inTurn()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
    send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2, reason: 'enough' } })
    await until(() => signals[0]!.aborted)
    expect(signals[1]!.aborted).toBe(false)
    const before = lines()
    await connection.close(0)
    await until(() => signals[1]!.aborted)
    expect(lines()).toEqual(before)
    expect(counted.direct).toBe(2)
  })

  it('are answered by the SDK if anything in them is not plain', async () => {
    const { past, through, both } = await connectBoth({ client, server: jobsOf(era) })
    const parts: readonly object[] = [
      { method: 'tools/list' },
      { id: null },
      { id: 1.5 },
      { id: 2 ** 60 },
      { jsonrpc: '1.0' },
      { extra: 1 },
      { params: [] },
      { params: { name: 'jobs__echo', task: { ttl: 1 } } },
      { params: { name: 'jobs__echo', requestState: 'unknown' } },
      { params: { name: 'jobs__echo', inputResponses: { a: { action: 'decline' } } } },
      { params: { name: 'jobs__echo', _meta: { progressToken: {} } } },
      { params: { name: 'jobs__echo', _meta: { 'io.modelcontextprotocol/related-task': { taskId: 'a' } } } },
      {
        params: { name: 'jobs__echo', _meta: { ...ENVELOPE, 'io.modelcontextprotocol/protocolVersion': '2027-01-01' } },
      },
      { params: { name: 'jobs__echo', _meta: { ...ENVELOPE, 'io.modelcontextprotocol/clientCapabilities': 1 } } },
      ...(client === 'modern' ? [{ params: { name: 'jobs__echo' } }] : []),
    ]
    const rest = (done: number) => ({ ...rpc('ping', {}, `p${done}`), method: 'server/ping' })
    for (const [i, part] of parts.entries())
      await both(async ({ send, call, answerOf }) => {
        await inTurn()
        send({ ...call('jobs__echo', 100 + i), ...part })
        send(rest(i))
        await until(() => answerOf(`p${i}`) !== undefined)
        await inTurn()
      })
    await both(({ input, connection }) => {
      input.end()
      return connection.closed
    })
    expect(past.lines().sort()).toEqual(through.lines().sort())
    expect(past.counted.direct).toBe(0)
  })
})

it('direct calls do not overtake an earlier message of the SDK, and do not reuse a running id', async () => {
  const { counted, send, call, lines } = await connect({ client: 'legacy', server: jobsOf('legacy') })
  await inTurn()
  send(rpc('logging/setLevel', { level: 'emergency' }, 2))
  send(call('jobs__steps', 3))
  await until(() => lines().length === 4)
  expect(counted.direct).toBe(0)
  expect(lines().some(line => line.includes('notifications/message'))).toBe(false)
  await inTurn()
  send(call('jobs__echo', 5))
  send(call('jobs__echo', 5))
  await until(() => lines().length === 6)
  expect(counted.direct).toBe(1)
})

describe('lines of a hostile client', () => {
  const leaf = fc.oneof(
    fc.constantFrom(null, true, '', '__proto__', 'jobs__echo', 1.5, 2 ** 60),
    fc.string(),
    fc.integer(),
  )
  const key = fc.constantFrom('__proto__', 'constructor', 'name', 'arguments', '_meta', 'progressToken', 'a')
  const anything = fc.letrec(tie => ({
    value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('value'), { maxLength: 3 }), tie('object')),
    object: fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(entries => Object.fromEntries(entries)),
  }))
  const name = fc.oneof(
    fc.constantFrom('jobs__echo', 'jobs__fails', 'jobs__structured', 'jobs__nothing'),
    anything['value']!,
  )
  const params = fc.record(
    { name, arguments: anything['value']!, _meta: anything['value']! },
    { requiredKeys: ['name'] },
  )
  const method = fc.constantFrom('tools/call', 'tools/call', 'tools/call', 'tools/list', 'ping', 'x')
  const message = fc.record({
    jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '2.0', '1.0'),
    method,
    params: fc.oneof({ arbitrary: params, weight: 5 }, { arbitrary: anything['value']!, weight: 1 }),
    hasEnvelope: fc.boolean(),
    oddId: fc.option(fc.constantFrom(null, 1.5, true, [], 2 ** 60), { freq: 8 }),
  })
  /** The first session of each run makes this call, which bypasses the SDK; random sessions may have no such call. */
  const plain = {
    jsonrpc: '2.0' as const,
    method: 'tools/call' as const,
    params: { name: 'jobs__echo', arguments: {} },
    hasEnvelope: true,
    oddId: null,
  }
  const untampered = (line: string) => line
  const tampered = fc.oneof(
    { arbitrary: fc.constant(untampered), weight: 6 },
    { arbitrary: fc.nat().map(at => (line: string) => line.slice(0, at % (line.length + 1))), weight: 1 },
    { arbitrary: fc.constant((line: string) => `\ufeff${line}`), weight: 1 },
    { arbitrary: fc.constant((line: string) => `  ${line}\r`), weight: 1 },
    { arbitrary: fc.constant((line: string) => line.replaceAll('/', '\\/')), weight: 1 },
  )

  it.each(['legacy', 'modern'] as const)(
    'get the same answers as from the SDK, for a %s client',
    { timeout: RUNS * 1_000 + 10_000 },
    async client => {
      let direct = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(message, tampered), { minLength: 1, maxLength: 12 }),
          fc.array(fc.nat(), { maxLength: 6 }),
          async (messages, places) => {
            const text = messages
              .map(([{ hasEnvelope, oddId, params: given, ...rest }, tamper], i) => {
                const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
                const own = isObject && hasEnvelope && client === 'modern' ? { ...given, _meta: ENVELOPE } : given
                return `${tamper(JSON.stringify({ ...rest, id: oddId === null ? 100 + i : oddId, params: own }))}\n`
              })
              .join('')
            const bytes = Buffer.from(text)
            const ends = [...new Set(places.map(place => place % bytes.length))].sort((a, b) => a - b)
            const { past, through, both } = await connectBoth({ client, server: jobsOf('legacy') })
            await both(async ({ input, connection }) => {
              await inTurn()
              for (const [from, to] of [0, ...ends].map((from, i) => [from, ends[i]])) {
                input.write(bytes.subarray(from, to))
                await inTurn()
              }
              input.end()
              await connection.closed
            })
            // Answers contain the progress token of the gateway's request, which depends on the order of simultaneous
            // calls.
            const answers = ({ lines }: Connection) =>
              lines().map(line => line.replace(/(progressToken\\*":)10\d{5}/g, '$1 1'))
            expect(answers(past).sort()).toEqual(answers(through).sort())
            direct += past.counted.direct
          },
        ),
        { numRuns: RUNS, examples: [[[[plain, untampered]], []]] },
      )
      expect(direct).toBeGreaterThan(0)
    },
  )
})
