import type { Client } from '@modelcontextprotocol/client'
import { expect, it, vi } from 'vitest'
import type { ServerBehavior } from '../config/gateway-config.js'
import { silentLog } from '../logs.js'
import { connectBy } from '../upstream/connect.js'
import type { Era } from '../upstream/connection.js'
import { createUpstreamPool } from '../upstream/create-upstream-pool.js'
import { catalogOf, memoryStore } from '../upstream/test-connections.js'
import { stdioServer } from '../upstream/test-servers.js'
import { serveClients } from './test-gateway.js'
import { call } from './test-questions.js'
import { type ScriptedServer, scriptedPool, serveScript } from './test-upstream.js'

/** A server that asks for roots at its start, in its call `ask` and after each change, and the answers that it got. */
async function start(
  { instances = 'shared', roots }: Partial<ServerBehavior>,
  asksAt: 'start' | 'calls' = 'calls',
  isListed = false,
) {
  const answers: string[][] = []
  const trigger = asksAt === 'start' ? 'notifications/initialized' : 'notifications/roots/list_changed'
  const open = () => {
    const own: string[] = []
    answers.push(own)
    const keep = (answer: Promise<unknown>) =>
      answer.then(
        result => void own.push(JSON.stringify(result)),
        error => void own.push(error.message),
      )
    const script: ScriptedServer = {
      eras: ['legacy'],
      onNotification: (method, ask) => void (method === trigger && keep(ask({ method: 'roots/list' }))),
      async answer({ method, params, ask }) {
        const tools = ['ask', 'work'].map(name => ({ name, inputSchema: { type: 'object' } }))
        if (method === 'tools/list') return { tools }
        if (params['name'] === 'ask') await keep(ask({ method: 'roots/list' }))
        return { content: [] }
      },
    }
    return serveScript(script)
  }
  const servers = [stdioServer('files', { instances, roots })]
  const pool = createUpstreamPool({
    servers,
    connect: (server, options) => connectBy(open, server, options),
    store: memoryStore(isListed ? { files: { ...catalogOf('files', ['work']), listedAt: Date.now() } } : {}),
    limits: { maxChildren: 8, maxStarts: 2, maxAnswerBytes: 1e6 },
    log: silentLog,
  })
  await pool.start()
  const running = serveClients(pool, { config: { servers } })
  const connect = async (root: string, era: Era = 'legacy'): Promise<Client> => {
    const client = await running.client(era, { capabilities: { roots: { listChanged: true } }, isStateless: true })
    client.setRequestHandler('roots/list', () => ({ roots: [{ uri: `file:///${root}` }] }))
    await client.listTools()
    return client
  }
  return { answers, connect }
}

/** The settings that `serve` uses over stdio, where there is one client. */
const ONE_CLIENT = { instances: 'shared', roots: 'client' } as const
const OWN = { instances: 'session', roots: 'client' } as const
const REFUSED = 'No client that has a call at work here supports roots/list; go on without it.'

/** The answer to `roots/list` with the roots of a client. */
const rootsOf = (client: string) => `{"roots":[{"uri":"file:///${client}"}]}`

it.each([
  ['a shared server', {}],
  ['a server of a session', { instances: 'session' }],
  ['a server of a token', { instances: 'token' }],
] as const)('%s never gets the roots of a client, unless the configuration says so', async (_, server) => {
  const { answers, connect } = await start(server)
  const client = await connect('')
  await client.callTool({ name: 'files__ask' })
  await client.sendRootsListChanged()
  await client.callTool({ name: 'files__ask' })
  expect(new Set(answers.flat())).toEqual(new Set(['{"roots":[]}', REFUSED]))
})

it('a shared server that asks at its start gets no roots of the client that started it', async () => {
  const { answers, connect } = await start({}, 'start', true)
  await (await connect('')).callTool({ name: 'files__work' })
  await vi.waitFor(() => expect(answers).toEqual([['{"roots":[]}']]), 30_000)
})

it('a server does not get the roots of a client without a session, because it serves other clients, too', async () => {
  const { answers, connect } = await start(OWN)
  await (await connect('', 'modern')).callTool({ name: 'files__ask' })
  expect(answers.flat()).not.toEqual([])
  expect(answers.flat().join()).not.toContain('file:')
})

it('a server of the newer era gets the roots of a client only if the configuration says so', async () => {
  const ask: ScriptedServer = {
    eras: ['modern'],
    tools: [{ name: 'ask', inputSchema: { type: 'object' } }],
    answer: () => ({ resultType: 'input_required', inputRequests: { q: { method: 'roots/list', params: {} } } }),
  }
  const questions = async (roots: ServerBehavior['roots']) => {
    const servers = [stdioServer('files', { roots })]
    const running = serveClients(scriptedPool({ files: ask }), { config: { servers } })
    const client = await running.client('modern', { capabilities: { roots: {} }, isStateless: true })
    return call(client, { name: 'files__ask' }).then(
      ({ inputRequests }) => Object.keys(inputRequests as object),
      error => (error as Error).message,
    )
  }
  expect(await questions('client')).toEqual(['q'])
  for (const roots of ['none', undefined, ['file:///a']] as const)
    expect(await questions(roots)).toMatch(/asks for roots\/list, which this client does not support/)
})

it('a server gets the roots of the configuration, whatever its clients declare', async () => {
  const { answers, connect } = await start({ roots: ['file:///srv/data'] })
  for (const client of [await connect('one'), await connect('other', 'modern')])
    await client.callTool({ name: 'files__ask' })
  expect(answers.flat()).toEqual(Array(2).fill('{"roots":[{"uri":"file:///srv/data"}]}'))
})

it('a change of roots reaches the servers of a session, which then get the roots of its client', async () => {
  const { answers, connect } = await start(OWN)
  const [one, other] = [await connect('one'), await connect('other')]
  for (const client of [one, other]) await client.callTool({ name: 'files__work' })
  const before = answers.length
  await one.sendRootsListChanged()
  await vi.waitFor(() => expect(answers.flat()).toEqual([rootsOf('one')]), 30_000)
  await other.sendRootsListChanged()
  await vi.waitFor(() => expect(answers.flat()).toHaveLength(2), 30_000)
  expect(answers.filter(own => own.length > 0)).toEqual([[rootsOf('one')], [rootsOf('other')]])
  expect(answers).toHaveLength(before)
})

it.each([ONE_CLIENT, OWN])(
  'a server ($instances) with the roots of clients that asks at its start gets those of its client',
  async server => {
    const { answers, connect } = await start(server, 'start', true)
    const client = await connect('one')
    await connect('other')
    await client.callTool({ name: 'files__work' })
    await vi.waitFor(() => expect(answers).toEqual([[rootsOf('one')]]), 30_000)
  },
)

it('a server that no client or several clients started gets an empty list of roots', async () => {
  const listed = await start(ONE_CLIENT, 'start')
  await vi.waitFor(() => expect(listed.answers).toEqual([['{"roots":[]}']]), 30_000)
  const { answers, connect } = await start(ONE_CLIENT, 'start', true)
  const clients = [await connect('one'), await connect('other')]
  await Promise.all(clients.map(client => client.callTool({ name: 'files__work' })))
  await vi.waitFor(() => expect(answers).toEqual([['{"roots":[]}']]), 30_000)
})
