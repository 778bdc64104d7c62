import { spawn } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { stdioFixture } from './fixtures.js'
import { bundleCli, serveArgs, startGateway, writeConfig } from './gateway-process.mjs'
import { familyOf, processesWith, waitUntil } from './processes.mjs'
import { connectClient } from './running.js'

/** A mark that every process of this test has in its command line. */
const MARK = `leak-test-${process.pid}`
const crashOnSignal = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => setImmediate(() => { throw new Error('crash of the test') }))",
)}`

const servers = {
  plain: stdioFixture('everything', '--name', `${MARK}-plain`, '--only', 'echo'),
  parent: stdioFixture('misbehaving', '--name', `${MARK}-parent`, '--fault', 'grandchildren=2'),
  stubborn: stdioFixture(
    ...([
      'misbehaving',
      '--name',
      `${MARK}-stubborn`,
      '--fault',
      'ignores-term',
      '--fault',
      'grandchildren=1',
    ] as const),
  ),
  shell: { command: 'sh', args: ['-c', shellCommand()] },
}

function shellCommand(): string {
  const { command, args } = stdioFixture('misbehaving', '--name', `${MARK}-shell`, '--fault', 'grandchildren=1')
  return `${[command, ...args].map(word => `'${word}'`).join(' ')}; exit 0`
}

const running = () => processesWith(MARK).filter(({ command }) => !command.includes('vitest'))

afterEach(() => {
  for (const { pid } of running()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
})

describe('processes of upstream servers', () => {
  for (const ending of ['SIGTERM', 'SIGHUP twice, then SIGINT', 'SIGKILL', 'crash'] as const) {
    it(`none is left after the gateway over HTTP ends by ${ending}`, async () => {
      const config = await writeConfig(servers)
      try {
        const gateway = await startGateway(await bundleCli(), config.path, { nodeFlags: ['--import', crashOnSignal] })
        await callEach(gateway.url)
        expect(running().length).toBeGreaterThanOrEqual(8)
        const family = familyOf(gateway.pid).map(({ pid }) => pid)
        if (ending === 'crash') process.kill(gateway.pid, 'SIGUSR2')
        if (ending.startsWith('SIGHUP')) {
          for (let count = 0; count < 2; count += 1) process.kill(gateway.pid, 'SIGHUP')
          await callEach(gateway.url)
        }
        await (ending === 'crash'
          ? gateway.exited
          : gateway.stop(ending.startsWith('SIGHUP') ? 'SIGINT' : (ending as NodeJS.Signals)))
        await waitUntil(() => running().length === 0)
        expect(running()).toEqual([])
        await waitUntil(() => family.every(pid => !isAlive(pid)))
        expect(family.filter(isAlive)).toEqual([])
      } finally {
        await config.remove()
      }
    }, 120_000)
  }

  for (const ending of ['the end of its input', 'SIGKILL'] as const) {
    it(`none is left after the gateway over stdio ends by ${ending}`, async () => {
      const config = await writeConfig(servers)
      const gateway = spawn(process.execPath, serveArgs(await bundleCli(), config.path), {
        stdio: ['pipe', 'pipe', 'ignore'],
      })
      try {
        const exited = new Promise(resolve => gateway.once('exit', resolve))
        gateway.stdout.resume()
        for (const line of stdioCalls()) gateway.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`)
        expect(await waitUntil(() => running().length >= 8, 60_000)).toBe(true)
        if (ending === 'SIGKILL') gateway.kill('SIGKILL')
        else gateway.stdin.end()
        await exited
        await waitUntil(() => running().length === 0)
        expect(running()).toEqual([])
      } finally {
        gateway.kill('SIGKILL')
        await config.remove()
      }
    }, 120_000)
  }

  it('none is left of a server that never answers its start', async () => {
    const mute = stdioFixture('misbehaving', '--name', `${MARK}-mute`, '--fault', 'mute', '--fault', 'grandchildren=1')
    const settings = { servers: { mute: { startTimeoutMs: 1000 } } }
    const config = await writeConfig({ mute }, settings)
    try {
      const gateway = await startGateway(await bundleCli(), config.path)
      expect(await waitUntil(() => running().length >= 2, 30_000)).toBe(true)
      await gateway.stop()
      await waitUntil(() => running().length === 0)
      expect(running()).toEqual([])
    } finally {
      await config.remove()
    }
  }, 120_000)
})

/** Calls each server once, so that each runs. */
async function callEach(url: string): Promise<void> {
  const client = await connectClient('legacy', url)
  try {
    const called = Object.keys(servers).map(async key => {
      const name = key === 'plain' ? 'plain__echo' : `${key}__tool_0`
      await waitUntil(async () => (await client.call('call_tool', toolCall(name)))['isError'] !== true, 60_000)
    })
    await Promise.all(called)
  } finally {
    await client.close()
  }
}

const toolCall = (name: string) => ({ name, arguments: { value: 'x' } })

function stdioCalls(): object[] {
  const clientInfo = { name: 'leak-test', version: '1.0.0' }
  const calls = ['plain__echo', 'parent__tool_0', 'stubborn__tool_0', 'shell__tool_0']
  return [
    { id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    ...calls.map((name, index) => ({
      id: index + 1,
      method: 'tools/call',
      params: { name: 'call_tool', arguments: toolCall(name) },
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
