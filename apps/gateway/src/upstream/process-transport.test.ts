import { tmpdir } from 'node:os'
import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { ProcessTransport } from '@ts/cli-kit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isRunning } from '../../test/processes.mjs'

/**
 * A server program that answers each request with the value of `answer`, a JavaScript expression that may use
 * `request`.
 */
const echo = (answer = '{ jsonrpc: "2.0", id: request.id, result: request.params ?? {} }') => `
  require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
    const request = JSON.parse(line)
    process.stdout.write(JSON.stringify(${answer}) + '\\n')
  })
`
const until = (check: () => void) => vi.waitFor(check, { timeout: 40_000, interval: 20 })

type Options = ConstructorParameters<typeof ProcessTransport>[1]

function transportOf(script: string, options: Options = {}, env: Record<string, string> = {}) {
  const command = { command: process.execPath, args: ['-e', script], env, cwd: tmpdir() }
  const transport = new ProcessTransport(command, { patienceMs: 5_000, ...options })
  onTestFinished(() => {
    transport.kill()
    return transport.close()
  })
  const messages: JSONRPCMessage[] = []
  const errors: string[] = []
  const onclose = vi.fn()
  Object.assign(transport, { onclose })
  transport.onmessage = message => messages.push(message)
  transport.onerror = error => errors.push(error.message)
  return { transport, messages, errors, isClosed: () => onclose.mock.calls.length === 1 }
}

async function started(...given: Parameters<typeof transportOf>) {
  const { transport, ...rest } = transportOf(...given)
  await transport.start()
  const send = (id: number | string, params: Record<string, unknown> = {}) =>
    transport.send({ jsonrpc: '2.0', id, method: 'echo', params })
  return { ...rest, transport, send }
}

describe('ProcessTransport', () => {
  it('fails only the call whose answer is a line over the limit', async () => {
    const { send, messages, errors, isClosed } = await started(
      echo("{ jsonrpc: '2.0', id: request.id, result: 'x'.repeat(request.params.size) }"),
      { maxAnswerBytes: 100_000 },
    )
    await Promise.all([send(1, { size: 10 }), send('2', { size: 5_000_000 }), send(3, { size: 10 })])
    await until(() => expect(messages).toHaveLength(3))
    const message = expect.stringContaining('more than the 100000 that are accepted')
    expect(messages).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'x'.repeat(10) },
      {
        ...{ jsonrpc: '2.0', id: '2' },
        error: { code: -32603, message, data: expect.objectContaining({ reason: 'answer_too_large', limit: 100_000 }) },
      },
      { jsonrpc: '2.0', id: 3, result: 'x'.repeat(10) },
    ])
    expect([errors, isClosed()]).toEqual([[], false])
  })

  it('reports the first lines that are not messages, and continues', async () => {
    const lines = ['Server 1.0 is ready', '{"jsonrpc":', '[1]\n\n', 'y'.repeat(5000), ...Array(5000).fill('x')]
    const script = `for (const line of ${JSON.stringify(lines)}) console.log(line);${echo()}`
    const { send, messages, errors } = await started(script, { maxAnswerBytes: 1_000 })
    await send(1)
    await until(() => expect(messages).toHaveLength(1))
    expect(errors.slice(0, 4)).toEqual([
      'wrote a line that is not a JSON-RPC message: "Server 1.0 is ready"',
      'wrote a line that is not a JSON-RPC message: "{\\"jsonrpc\\":"',
      'wrote a line that is not a JSON-RPC message: "[1]"',
      expect.stringContaining('wrote a line of 5000 bytes, over the limit of 1000'),
    ])
    expect(errors).toHaveLength(20)
    expect(errors.at(-1)).toContain('further ones are not reported')
  })

  it('delivers every message in order to a server that reads slowly', async () => {
    const { send, messages } = await started(`
      let seen = 0, rest = ''
      setTimeout(() => process.stdin.on('data', data => {
        const lines = (rest + data).split('\\n')
        rest = lines.pop()
        for (const line of lines) if (JSON.parse(line).id !== seen++) process.exit(3)
        if (seen === 1000) console.log(JSON.stringify({ jsonrpc: '2.0', id: 'all', result: {} }))
        process.stdin.pause()
        setImmediate(() => process.stdin.resume())
      }), 200)
    `)
    const warn = vi.fn()
    process.on('warning', warn)
    onTestFinished(() => void process.off('warning', warn))
    await Promise.all(Array.from({ length: 1_000 }, (_, i) => send(i, { text: 'größer 🙂'.repeat(500) })))
    await until(() => expect(messages).toEqual([{ jsonrpc: '2.0', id: 'all', result: {} }]))
    expect(warn).not.toHaveBeenCalled()
  })

  it('rejects queued and later messages with `mayHaveRun: false` when the server has died', async () => {
    const { transport, send, isClosed } = await started('setTimeout(() => process.kill(process.pid, "SIGKILL"), 300)')
    const unavailable = { name: 'UpstreamUnavailable', mayHaveRun: false }
    const queued = Array.from({ length: 50 }, (_, i) => send(i, { text: 'w'.repeat(100_000) }))
    const failed = (await Promise.allSettled(queued)).filter(one => one.status === 'rejected')
    expect(failed.length).toBeGreaterThan(40)
    for (const { reason } of failed) expect(reason).toMatchObject(unavailable)
    await until(() => expect(transport.ended).toBe('was ended by SIGKILL'))
    await expect(send(1)).rejects.toMatchObject(unavailable)
    await until(() => expect(isClosed()).toBe(true))
    expect(transport.pid).toBeUndefined()
  })

  it('delivers the last answers of a server that ends right after them', async () => {
    const { transport, send, messages, isClosed } = await started(`
      process.stdin.once('data', () => {
        for (let id = 1; id <= 200; id++) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: 'v'.repeat(2000) }) + '\\n')
        process.stdout.end(() => process.exit(7))
      })
    `)
    await send(1)
    await until(() => expect(isClosed()).toBe(true))
    expect(messages).toHaveLength(200)
    expect(transport.ended).toBe('ended with code 7')
  })

  it('gives the child its configured environment and the variables that any program needs, and no others', async () => {
    vi.stubEnv('TS_GATEWAY_TEST_SECRET', 'do not inherit')
    vi.stubEnv('TMPDIR', '/tmp')
    onTestFinished(() => void vi.unstubAllEnvs())
    const answer = '{ jsonrpc: "2.0", id: request.id, result: process.env }'
    const { send, messages } = await started(echo(answer), {}, { API_KEY: 'configured' })
    await send(1)
    await until(() => expect(messages).toHaveLength(1))
    const { result } = messages[0] as unknown as { result: Record<string, string> }
    expect(result).toMatchObject({ API_KEY: 'configured', TMPDIR: '/tmp', PATH: process.env['PATH'] })
    const allowed =
      /^(API_KEY|HOME|LOGNAME|PATH|SHELL|TERM|USER|TMPDIR|TMP|LANG|LC_ALL|LC_CTYPE|TZ|PWD|SHLVL|_|__CF_USER_TEXT_ENCODING)$/
    expect(Object.keys(result).filter(name => !allowed.test(name))).toEqual([])
  })

  it('keeps the last lines of standard error and hides secrets in them', async () => {
    const { transport } = await started(
      `for (let i = 0; i < 3000; i++) console.error('line ' + i); console.error('Authorization: Bearer 0123456789'); console.error('key is ' + process.env.API_KEY); console.error('q'.repeat(100000)); process.stderr.write('last'); process.stdin.resume()`,
      {},
      { API_KEY: 'sk-very-secret' },
    )
    await until(() => expect(transport.stderr.at(-1)).toBe('last'))
    const lines = transport.stderr
    expect(lines.length).toBeLessThanOrEqual(201)
    expect(lines.slice(-5, -2)).toEqual(['line 2999', 'Authorization: Bearer [redacted]', 'key is [redacted]'])
    expect(lines.at(-2)?.length).toBeLessThanOrEqual(1_001)
  })

  it.each([
    ['a program that is missing', { command: '/nowhere/at-all' }, 'Found no program "/nowhere/at-all"'],
    ['a folder that is missing', { cwd: '/nowhere/at-all' }, 'Found no folder "/nowhere/at-all"'],
    ['arguments that no process can have', { args: ['a\0b'] }, 'cannot be started'],
  ])('rejects a start with %s, and says so', async (_, part, message) => {
    const transport = new ProcessTransport({ command: process.execPath, args: [], env: {}, cwd: tmpdir(), ...part })
    await expect(transport.start()).rejects.toThrow(message)
    await transport.close()
  })

  it('can be closed before its start, twice, and while it starts', async () => {
    const before = transportOf(echo())
    await before.transport.close()
    await expect(before.transport.start()).rejects.toThrow('Unexpected second start')
    const { transport, isClosed } = transportOf(echo())
    await Promise.all([transport.start(), transport.close(), transport.close()])
    expect(transport.pid).toBeUndefined()
    await until(() => expect(isClosed()).toBe(true))
  })
})

describe.skipIf(process.platform === 'win32')('the end of a process group', () => {
  /** A server program that ignores SIGTERM and the end of its input, and starts a child that does the same. */
  const STUBBORN = `
    const idle = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
    const child = require('node:child_process').spawn(process.execPath, ['-e', idle], { stdio: 'ignore' })
    process.on('SIGTERM', () => {})
    setInterval(() => {}, 1000)
    console.error('pids ' + process.pid + ' ' + child.pid)
  `
  const END_AT_INPUT = "process.stdin.once('data', () => process.exit(0))"

  /** Starts a server, and reads the process ids that it writes. */
  async function startGroup(script: string) {
    const running = await started(script, { patienceMs: 50 })
    await until(() => expect(running.transport.stderr.join()).toContain('pids'))
    const pids = running.transport.stderr.join().match(/\d+/g)!.map(Number)
    return { ...running, pids, running: () => pids.map(isRunning) }
  }

  it('is forced by close if the server and its child ignore SIGTERM', async () => {
    const { transport, running } = await startGroup(STUBBORN)
    expect(running()).toEqual([true, true])
    await transport.close()
    await until(() => expect(running()).toEqual([false, false]))
  })

  it('follows the end of its leader', async () => {
    const { send, isClosed, running } = await startGroup(`${STUBBORN}; ${END_AT_INPUT}`)
    await send(1)
    await until(() => expect(running()).toEqual([false, false]))
    await until(() => expect(isClosed()).toBe(true))
  })

  it('closes the connection if a process outside the group keeps the output open', async () => {
    const options = "{ stdio: 'inherit', detached: true }"
    const { send, isClosed, pids } = await startGroup(`
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], ${options})
      console.error('pids ' + child.pid)
      ${END_AT_INPUT}
    `)
    onTestFinished(() => void process.kill(pids[0]!, 'SIGKILL'))
    await send(1)
    await until(() => expect(isClosed()).toBe(true))
  })
})
