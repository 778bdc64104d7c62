import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { describe, expect, it, type TestContext } from 'vitest'
import { stdioFixture } from './fixtures.js'
import { bundleCli, serveArgs, startGateway, writeConfig } from './gateway-process.mjs'
import { familyOf, processesWith, waitUntil } from './processes.mjs'
import { connectClient } from './running.js'

const crashOnSignal = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => setImmediate(() => { throw new Error('crash of the test') }))",
)}`

let marks = 0

/** Servers with children, and a mark that all of their processes have in the command line. They end with the test. */
function createServers({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const mark = `leak-test-${process.pid}-${++marks}.`
  const server = (name: string, ...faults: string[]) =>
    stdioFixture('misbehaving', '--name', `${mark}${name}`, ...faults.flatMap(fault => ['--fault', fault]))
  const inShell = server('shell', 'grandchildren=1')
  const shell = `${[inShell.command, ...inShell.args].map(word => `'${word}'`).join(' ')}; exit 0`
  const running = () => processesWith(mark).filter(({ command }) => !command.includes('vitest'))
  onTestFinished(() => {
    for (const { pid } of running()) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  return {
    running,
    servers: {
      parent: server('parent', 'grandchildren=1'),
      stubborn: server('stubborn', 'ignores-term', 'grandchildren=1'),
      shell: { command: 'sh', args: ['-c', shell] },
    },
    mute: { mute: server('mute', 'mute', 'grandchildren=1') },
  }
}

type Running = ReturnType<typeof createServers>['running']

/** Waits for the end of these processes; the table of all processes is read only once, because each reading is slow. */
async function expectNone(running: Running, pids: readonly number[]): Promise<void> {
  await waitUntil(() => !pids.some(isAlive))
  expect(pids.filter(isAlive)).toEqual([])
  expect(running()).toEqual([])
}

/** The ids of the servers' processes and of their children, all of which run. */
function pidsOf(running: Running): readonly number[] {
  const pids = running().map(({ pid }) => pid)
  expect(pids.length).toBeGreaterThanOrEqual(6)
  return pids
}

// Together, because each test mostly waits for processes that do not end when they are asked to.
describe.concurrent('processes of upstream servers', () => {
  for (const [ending, signal, expected] of [
    ['SIGHUP twice, then SIGINT', 'SIGINT', 0],
    ['SIGKILL', 'SIGKILL', null],
    ['crash', 'SIGUSR2', 1],
  ] as const) {
    it(`none is left after the gateway over HTTP ends by ${ending}`, async context => {
      const { servers, running } = createServers(context)
      const config = await writeConfig(servers)
      context.onTestFinished(config.remove)
      const gateway = await startGateway(await bundleCli(), config.path, { nodeFlags: ['--import', crashOnSignal] })
      await callEach(gateway.url, servers)
      const pids = pidsOf(running)
      const family = familyOf(gateway.pid).map(({ pid }) => pid)
      if (ending.startsWith('SIGHUP')) {
        for (let count = 0; count < 2; count += 1) process.kill(gateway.pid, 'SIGHUP')
        await callEach(gateway.url, servers)
      }
      expect((await gateway.stop(signal)).code).toBe(expected)
      if (ending === 'crash') expect(gateway.stderr()).toContain('crash of the test')
      await expectNone(running, [...pids, ...family])
    }, 240_000)
  }

  it('none is left after the gateway over stdio ends with its input', async context => {
    const { servers, running } = createServers(context)
    const config = await writeConfig(servers)
    context.onTestFinished(config.remove)
    const args = serveArgs(await bundleCli(), config.path, '--log-level', 'debug')
    const gateway = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    context.onTestFinished(() => void gateway.kill('SIGKILL'))
    const exited = new Promise(resolve => gateway.once('exit', resolve))
    const calls = stdioCalls(servers)
    for (const line of calls) gateway.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`)
    const ids: number[] = []
    // Each line of the output is one answer, and every message except the notification has one.
    for await (const line of createInterface({ input: gateway.stdout }))
      if (ids.push((JSON.parse(line) as { id: number }).id) === calls.length - 1) break
    expect(ids.sort()).toEqual([0, 1, 2, 3])
    const pids = pidsOf(running)
    gateway.stdin.end()
    expect(await exited).toBe(0)
    await expectNone(running, pids)
  }, 240_000)

  it('none is left of a server that never answers its start', async context => {
    const { mute, running } = createServers(context)
    const config = await writeConfig(mute, { servers: { mute: { advanced: { startTimeoutMs: 1000 } } } })
    context.onTestFinished(config.remove)
    const gateway = await startGateway(await bundleCli(), config.path)
    expect(await waitUntil(() => running().length >= 2)).toBe(true)
    const pids = running().map(({ pid }) => pid)
    await gateway.stop()
    await expectNone(running, pids)
  }, 240_000)
})

/** Calls each server once, so that each runs. */
async function callEach(url: string, servers: object): Promise<void> {
  const client = await connectClient('legacy', url)
  try {
    const called = Object.keys(servers).map(key =>
      waitUntil(async () => (await client.call('call_tool', toolCall(key)))['isError'] !== true, 60_000),
    )
    await Promise.all(called)
  } finally {
    await client.close()
  }
}

const toolCall = (server: string) => ({ name: `${server}__tool_0`, arguments: { value: 'x' } })

function stdioCalls(servers: object): object[] {
  const clientInfo = { name: 'leak-test', version: '1.0.0' }
  return [
    { id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    ...Object.keys(servers).map((key, index) => ({
      id: index + 1,
      method: 'tools/call',
      params: { name: 'call_tool', arguments: toolCall(key) },
    })),
  ]
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
