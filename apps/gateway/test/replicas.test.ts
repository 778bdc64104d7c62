import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_POSTGRES, NO_REDIS, startPostgres, startRedis } from '../../../packages/testkit/test/database-servers.js'
import { freePort, startBalancer } from '../deploy/balancer.mjs'
import { startHttpFixture } from './fixtures.js'
import { bundleCli, type RunningGateway, startGateway, writeConfig } from './gateway-process.mjs'
import { connectClient, serveHere } from './running.js'

const env = { ...process.env, TS_GATEWAY_SECRET: 'a secret of all replicas' }
const KILLS = 1
const CLIENTS = 3
/** How long a client waits for an answer, because a stream that breaks ends no request of the SDK, in milliseconds. */
const WAIT_MS = 10_000
/** The same after the last start, when every answer must come. */
const LAST_MS = 60_000
/** Limit of each test, for a busy machine. */
const LIMIT_MS = 400_000

const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text

/** A client of the 2025 protocol that reveals tools, lists them and calls one until it is stopped. */
async function startClient(url: string, index: number) {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never)
  const counts = { right: 0, failed: 0 }
  const wrong: string[] = []
  const revealed = new Set<string>()
  let listed: readonly string[] = []

  async function step(i: number, timeout: number): Promise<void> {
    const options = { timeout }
    const value = `${index} ${i}`
    const echo = await client.callTool({ name: 's__echo', arguments: { value } }, undefined, options)
    if (textOf(echo) !== value) wrong.push(`${value}: ${JSON.stringify(echo)}`)
    const name = `s__generated_${Math.floor(Math.random() * 40)}`
    const added = await client.callTool({ name: 'add_tool', arguments: { tool_names: [name] } }, undefined, options)
    if (added['isError'] === true) throw new Error(textOf(added))
    revealed.add(name)
    const names = (await client.listTools(undefined, options)).tools.map(tool => tool.name)
    if (listed.some((earlier, place) => names[place] !== earlier)) wrong.push(`another beginning: ${names} ${listed}`)
    listed = names
    for (const one of revealed) if (!names.includes(one)) wrong.push(`${one} is lost`)
  }
  let steps = 0
  return {
    counts,
    wrong,
    /** The error of one step. It tells the client that a call failed; what matters is that the next one can succeed. */
    async goOn(timeout = WAIT_MS): Promise<unknown> {
      const failure = await step(steps++, timeout).then(
        () => undefined,
        error => error,
      )
      counts[failure === undefined ? 'right' : 'failed']++
      return failure
    },
    close: () => client.close(),
  }
}

/** Three replicas behind a balancer, with clients; `work` kills and starts replicas. */
async function withReplicas(
  work: (
    replicas: (RunningGateway | undefined)[],
    start: () => Promise<RunningGateway>,
    steps: () => number,
  ) => Promise<void>,
) {
  const cli = await bundleCli()
  const upstream = await startHttpFixture('--only', 'echo', '--tools', '40')
  const limits = { requestsPerMinute: 100_000 }
  const settings = { mode: 'load', activation: 'on', advanced: { limits } }
  const config = await writeConfig({ s: { type: 'http', url: upstream.url } }, settings)
  const flags = ['--store', `sqlite:${join(config.folder, 'sessions.db')}`]
  const start = () => startGateway(cli, config.path, { flags, env })
  const replicas: (RunningGateway | undefined)[] = await Promise.all([start(), start(), start()])
  const balancer = await startBalancer(() => replicas.flatMap(replica => replica?.url ?? []))
  try {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, i) => startClient(balancer.url, i)))
    const sum = (what: 'right' | 'failed') => clients.reduce((all, { counts }) => all + counts[what], 0)
    let isOver = false
    const playing = clients.map(async client => {
      // Without a pause, the calls would use the processor while replicas start.
      for (; !isOver; await pause(300)) await client.goOn()
    })
    try {
      await work(replicas, start, () => sum('right'))
    } finally {
      isOver = true
      await Promise.all(playing)
    }
    expect(clients.flatMap(({ wrong }) => wrong)).toEqual([])
    // The same clients go on: no session was lost.
    for (const client of clients) expect(await client.goOn(LAST_MS)).toBeUndefined()
    expect(balancer.begun()).toBe(CLIENTS)
    for (const client of clients) await client.close()
    return { right: sum('right'), failed: sum('failed') }
  } finally {
    balancer.stop()
    await Promise.all(replicas.map(replica => replica?.stop()))
    await upstream.close()
    await config.remove()
  }
}

// SQLite needs no server, and is the store in which replicas hold each other up. Each store has its own test of killed
// processes, and `replicas-load.test.ts` kills replicas over Redis.
it('replicas continue each session while they are killed at random', { timeout: LIMIT_MS }, async () => {
  const figures = await withReplicas(async (replicas, start, steps) => {
    for (let killed = 0; killed < KILLS; killed++) {
      // Between two kills, as many steps succeed as there are clients.
      for (const before = steps(); steps() < before + CLIENTS; ) await pause(Math.random() * 100)
      const place = Math.floor(Math.random() * replicas.length)
      const victim = replicas[place]
      replicas[place] = undefined
      await victim?.stop('SIGKILL')
      replicas[place] = await start()
    }
  })
  expect(figures.right).toBeGreaterThanOrEqual(CLIENTS * (KILLS + 1))
})

const SERVERS = [
  ['sqlite', undefined, async () => ({ url: 'sqlite', stop: async () => {} })],
  ['redis', NO_REDIS, startRedis],
  ['postgres', NO_POSTGRES, startPostgres],
] as const

describe.each(SERVERS)('replicas over %s', (_name, missing, startStore) => {
  let store: Awaited<ReturnType<typeof startStore>>
  beforeAll(async () => {
    if (missing === undefined) store = await startStore()
  })
  afterAll(() => store?.stop())

  it.skipIf(missing !== undefined)(
    'each read the large results that another has stored',
    { timeout: LIMIT_MS },
    async () => {
      const upstream = await startHttpFixture('--only', 'echo')
      const config = await writeConfig(
        { s: { type: 'http', url: upstream.url } },
        { mode: 'eager', offload: { threshold: 500 } },
      )
      const flags = ['--store', store.url === 'sqlite' ? `sqlite:${join(config.folder, 'sessions.db')}` : store.url]
      const replicas = await Promise.all([0, 1].map(() => serveHere(config.path, flags, env)))
      const balancer = await startBalancer(() => replicas.map(({ url }) => url))
      const opened: Awaited<ReturnType<typeof connectClient>>[] = []
      const connect = async (kind: 'v1' | 'modern', url: string) => {
        opened.push(await connectClient(kind, url))
        return opened.at(-1)!
      }
      try {
        const session = await connect('v1', balancer.url)
        const [one, other] = [await connect('modern', replicas[0]!.url), await connect('modern', replicas[1]!.url)]
        for (const [writer, readers] of [
          [session, [session, session]],
          [one, [one, other]],
        ] as const) {
          const preview = textOf(await writer.call('s__echo', { value: `${'line\n'.repeat(4_000)}the end` }))
          const output = /out_\w+/.exec(preview!)?.[0]
          for (const reader of readers)
            expect(textOf(await reader.call('read_large_output', { output, from: -8 }))).toMatch(/\nthe end$/)
        }
      } finally {
        for (const client of opened) await client.close()
        balancer.stop()
        for (const replica of replicas) await replica.stop()
        await upstream.close()
        await config.remove()
      }
    },
  )
})

it('the example of three replicas on one machine serves clients while one of them is killed', {
  timeout: LIMIT_MS,
}, async () => {
  const upstream = await startHttpFixture('--only', 'echo')
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
    let client: Awaited<ReturnType<typeof connectClient>> | undefined
    const connect = async () => {
      client = await connectClient('v1', url)
      return 'connected'
    }
    await expect.poll(() => connect().catch(String), { timeout: LAST_MS }).toBe('connected')
    const echo = (value: string) => client!.call('s__echo', { value }).then(textOf, String)
    for (const value of ['one', 'two', 'three']) await expect.poll(() => echo(value), { timeout: LAST_MS }).toBe(value)
    process.kill(processes()[0]!, 'SIGKILL')
    await expect.poll(() => processes().length, { timeout: LAST_MS }).toBe(4)
    for (const value of ['four', 'five', 'six']) await expect.poll(() => echo(value), { timeout: LAST_MS }).toBe(value)
    await client!.close()
  } finally {
    child.kill()
    await ended
    await upstream.close()
    await config.remove()
  }
})

it('clients of the SDK go on by themselves after the gateway was killed and started again', {
  timeout: LIMIT_MS,
}, async () => {
  const cli = await bundleCli()
  const upstream = await startHttpFixture('--only', 'echo')
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
    await upstream.close()
    await config.remove()
  }
})
