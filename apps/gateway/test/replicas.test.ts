import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_POSTGRES, NO_REDIS, startPostgres, startRedis } from '../../../packages/testkit/test/database-servers.js'
import { freePort, startBalancer } from '../deploy/balancer.mjs'
import { startHttpFixture } from './fixtures.js'
import { bundleCli, startGateway, writeConfig } from './gateway-process.mjs'
import { connectClient, serveHere, type TestClient } from './running.js'

const env = { ...process.env, TS_GATEWAY_SECRET: 'a secret of all replicas' }
/** How long processes may take to start or to answer, in milliseconds. */
const WAIT_MS = 60_000
/** Limit of each test, for a busy machine. */
const LIMIT_MS = 400_000

const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text

const SERVERS = [
  ['sqlite', undefined, async () => ({ url: 'sqlite', stop: async () => {} })],
  ['redis', NO_REDIS, startRedis],
  ['postgres', NO_POSTGRES, startPostgres],
] as const

/** One server behind the gateways of all tests. */
let upstream: Awaited<ReturnType<typeof startHttpFixture>>
beforeAll(async () => {
  upstream = await startHttpFixture('--only', 'echo')
}, WAIT_MS)
afterAll(() => upstream.close())

describe.each(SERVERS)('replicas over %s', (_name, missing, startStore) => {
  let store: Awaited<ReturnType<typeof startStore>>
  beforeAll(async () => {
    if (missing === undefined) store = await startStore()
  })
  afterAll(() => store?.stop())

  it.skipIf(missing !== undefined)(
    'each list what another has loaded, and read the large results that it has stored',
    { timeout: LIMIT_MS },
    async () => {
      const config = await writeConfig(
        { s: { type: 'http', url: upstream.url } },
        { mode: 'load', activation: 'on', offload: { threshold: 500 } },
      )
      const flags = ['--store', store.url === 'sqlite' ? `sqlite:${join(config.folder, 'sessions.db')}` : store.url]
      const replicas = await Promise.all([0, 1].map(() => serveHere(config.path, flags, env)))
      const balancer = await startBalancer(() => replicas.map(({ url }) => url))
      const opened: TestClient[] = []
      const connect = async (kind: 'v1' | 'modern', url: string) => {
        opened.push(await connectClient(kind, url))
        return opened.at(-1)!
      }
      try {
        const session = await connect('v1', balancer.url)
        await session.call('add_tool', { tool_names: ['s__echo'] })
        for (const _ of replicas) expect(await session.names()).toContain('s__echo')
        const [one, other] = [await connect('modern', replicas[0]!.url), await connect('modern', replicas[1]!.url)]
        const args = { value: `${'line\n'.repeat(4_000)}the end` }
        for (const [answer, readers] of [
          [await session.call('s__echo', args), [session, session]],
          [await one.call('call_tool', { name: 's__echo', arguments: args }), [one, other]],
        ] as const) {
          const output = /out_\w+/.exec(textOf(answer)!)?.[0]
          for (const reader of readers)
            expect(textOf(await reader.call('read_large_output', { output, from: -8 }))).toMatch(/\nthe end$/)
        }
      } finally {
        for (const client of opened) await client.close()
        balancer.stop()
        for (const replica of replicas) await replica.stop()
        await config.remove()
      }
    },
  )
})

it('the example of three replicas on one machine serves clients while one of them is killed', {
  timeout: LIMIT_MS,
}, async () => {
  const config = await writeConfig({ s: { type: 'http', url: upstream.url } }, { mode: 'eager' })
  const script = fileURLToPath(new URL('../deploy/replicas.mjs', import.meta.url))
  const flags = ['--cli', await bundleCli(), '--store', `sqlite:${join(config.folder, 'sessions.db')}`, '--port', '0']
  const child = spawn(process.execPath, [script, config.path, ...flags], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise(resolve => child.once('close', resolve))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  const processes = () => [...said.matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid))
  try {
    await expect.poll(() => said, { timeout: WAIT_MS }).toMatch(/Clients connect to .+\/mcp/)
    const [url] = /http\S+(?=\n)/.exec(said.slice(said.indexOf('Clients')))!
    let client: TestClient | undefined
    const connect = async () => {
      client = await connectClient('v1', url)
      return 'connected'
    }
    await expect.poll(() => connect().catch(String), { timeout: WAIT_MS }).toBe('connected')
    const echo = (value: string) => client!.call('s__echo', { value }).then(textOf, String)
    await expect.poll(() => echo('one'), { timeout: WAIT_MS }).toBe('one')
    process.kill(processes()[0]!, 'SIGKILL')
    await expect.poll(() => processes().length, { timeout: WAIT_MS }).toBe(4)
    // The balancer gives the calls to the replicas in turns.
    for (const value of ['two', 'three', 'four']) await expect.poll(() => echo(value), { timeout: WAIT_MS }).toBe(value)
    await client!.close()
  } finally {
    child.kill()
    await ended
    await config.remove()
  }
})

it('clients of the SDK go on by themselves after the gateway was killed and started again', {
  timeout: LIMIT_MS,
}, async () => {
  const cli = await bundleCli()
  const config = await writeConfig({ s: { type: 'http', url: upstream.url } }, { mode: 'eager' })
  const port = await freePort()
  const start = () => startGateway(cli, config.path, { port, env })
  let gateway = await start()
  const kinds = ['v1', 'legacy', 'modern'] as const
  const clients = await Promise.all(kinds.map(kind => connectClient(kind, gateway.url)))
  const echo = async (client: (typeof clients)[number], value: string) =>
    textOf(await client.call('s__echo', { value }))
  try {
    for (const client of clients) expect(await echo(client, 'before')).toBe('before')
    await gateway.stop('SIGKILL')
    gateway = await start()
    for (const client of clients) {
      // The first call may meet the connection that was cut; the client itself does nothing else.
      const first = await echo(client, 'after').catch(() => undefined)
      expect(first ?? (await echo(client, 'after'))).toBe('after')
      expect(await client.names()).toContain('s__echo')
    }
  } finally {
    for (const client of clients) await client.close()
    await gateway.stop()
    await config.remove()
  }
})
