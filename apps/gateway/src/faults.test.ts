import { randomBytes } from 'node:crypto'
import { createMemorySessionStore, type SessionStore } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BOTH, openSession, post, rpc, testConfig } from '../test/http-server.js'
import { modernRequest } from '../test/wire.js'
import type { TokenConfig } from './config/gateway-config.js'
import { createGateway } from './create-gateway.js'
import type { GatewayOptions } from './gateway.js'
import { type ServeHttpOptions, serveHttp } from './http/serve-http.js'
import { silentLog } from './logs.js'
import { gatewayConfig } from './protocol/test-gateway.js'
import { ELICITATION, words } from './protocol/test-questions.js'
import { scriptedPool } from './protocol/test-upstream.js'
import { LoginNeeded } from './upstream/errors.js'

/** The ways in which code of a host can fail, while `isFailing`. */
let isFailing = true
const WAYS = {
  'throws at once': () => {
    throw new Error('a secret reason')
  },
  rejects: async () => {
    throw new Error('a secret reason')
  },
  'never settles': () => new Promise<never>(() => {}),
}

/** Does what fails in this way, or the work. */
const failing = <T>(way: () => Promise<never>, work: () => T) => (isFailing ? (way() as T) : work())

/** Time limits of the gateway's own that a test does not wait for: of a store, a verifier, and a provider of logins. */
const LIMITS = new Set([6_000, 10_000, 60_000])

function shortenLimits(): void {
  const { setTimeout: real } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms: number, ...args: unknown[]) =>
    real(work, LIMITS.has(ms) ? 20 : ms, ...args)) as typeof setTimeout)
  onTestFinished(() => void vi.restoreAllMocks())
}

const RANKER = createLexicalRanker()
const ADA: TokenConfig = { name: 'ada', token: 'token-of-ada', scope: undefined }

interface Parts {
  readonly gateway?: Partial<GatewayOptions>
  readonly http?: Partial<ServeHttpOptions>
  readonly needsLogin?: boolean
}

/**
 * Serves a gateway with faulty parts. Every request of clients of both revisions gets an answer, without the reason; and
 * what does not need the parts, and every call once they work again, gets the right one.
 */
async function expectToGoOn({ gateway: parts = {}, http = {}, needsLogin = false }: Parts): Promise<void> {
  isFailing = true
  shortenLimits()
  const pool = scriptedPool({
    s: {
      eras: ['legacy', 'modern'],
      tools: [{ name: 'do', inputSchema: { type: 'object' } }],
      answer: () => words('done'),
    },
  })
  const { run } = pool
  if (needsLogin)
    pool.run = (...args) => {
      if (isFailing) throw new LoginNeeded('s')
      return run(...args)
    }
  const gateway = createGateway({
    config: gatewayConfig(['s'], { mode: 'load' }),
    pool,
    ranker: RANKER,
    ...parts,
  })
  const server = await serveHttp({ gateway, config: testConfig(), log: silentLog, page: () => '', ...http })
  onTestFinished(async () => {
    await server.close(0)
    await gateway.close(0)
  })
  const mcp = `${server.url}/mcp`
  const headers = { authorization: `Bearer ${ADA.token}` }
  const options = { headers, capabilities: ELICITATION }
  const call = { name: 'call_tool', arguments: { name: 's__do', arguments: {} } }
  const all = async () => {
    const session = await openSession(mcp, headers, ELICITATION).catch(() => undefined)
    const answers = [
      await modernRequest(mcp, 'tools/list', {}, options),
      await modernRequest(mcp, 'tools/call', call, options),
    ].map(({ status, text }) => ({ status, text }))
    for (const request of [rpc('tools/list'), rpc('tools/call', { name: 's__do', arguments: {} })]) {
      const sender = session?.headers ?? { ...BOTH, ...headers }
      const answer = await post(mcp, request, sender)
      answers.push({ status: answer.status, text: await answer.text() })
    }
    return answers
  }
  for (const { text } of await all()) {
    expect(text).toMatch(/"(?:result|error)"/)
    expect(text).not.toContain('a secret reason')
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  isFailing = false
  for (const { status, text } of await all()) {
    expect(status, text).toBe(200)
    expect(text).toMatch(/"done"|"tools"/)
  }
}

/** A store of which any method may fail. */
function faultyStore(way: () => Promise<never>): SessionStore {
  const memory = createMemorySessionStore()
  const faulty = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function'
          ? (...args: unknown[]) => failing(way, () => (value as (...all: unknown[]) => unknown).apply(target, args))
          : value
      },
    })
  const { read, add, replace, setSent, delete: forget } = faulty(memory)
  return { ...memory, blobs: faulty(memory.blobs), read, add, replace, setSent, delete: forget }
}

const METADATA = { resource: 'https://tools.example/mcp', authorization_servers: ['https://login.example'] }

/** The parts of a host, each of which fails in this way. */
const PARTS: Readonly<Record<string, (way: () => Promise<never>) => Parts>> = {
  ...Object.fromEntries(
    (['before', 'after'] as const).map(when => [
      `a hook ${when} a call`,
      way => {
        const hook = { timeoutMs: 50, [when]: () => failing(way, () => ({ decision: 'allow' as const })) }
        return { gateway: { hooks: [hook] } }
      },
    ]),
  ),
  'a store': way => ({ gateway: { store: faultyStore(way) } }),
  'the store in which sessions of other replicas are found': way => {
    const sessions = createMemorySessionStore()
    const { read } = sessions
    sessions.read = session => failing(way, () => read(session))
    return { http: { replicas: { key: randomBytes(32), sessions } } }
  },
  'a verifier of tokens': way => ({ http: { auth: { metadata: METADATA, verify: () => failing(way, () => ADA) } } }),
  'a provider of logins': way => {
    const links = { for: () => failing(way, async () => undefined) } as unknown as GatewayOptions['links']
    return { needsLogin: true, gateway: { links } }
  },
  'a ranker': way => ({ gateway: { ranker: { ...RANKER, index: () => failing(way, () => RANKER.index([])) } } }),
}

describe.each(Object.entries(WAYS))('what %s', (_name, way) => {
  it.each(Object.entries(PARTS))('does not stop the gateway: %s', (_part, partsOf) => expectToGoOn(partsOf(way)))
})
