import { tmpdir } from 'node:os'
import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { ProcessTransport, UpstreamUnavailable } from '@ts/cli-kit'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isRunning } from '../../test/processes.mjs'

/**
 * A server program that answers each request with the value of `answer`, a JavaScript expression that may use
 * `request`.
 */
const echo = (answer = 'JSON.stringify({ result: request.params ?? {}, jsonrpc: "2.0", id: request.id })') => `
  require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
    const request = JSON.parse(line)
    if (request.id === undefined) return
    process.stdout.write(${answer} + '\\n')
  })
`

const opened: ProcessTransport[] = []

function transportOf(
  script: string,
  options: ConstructorParameters<typeof ProcessTransport>[1] & { env?: Record<string, string> } = {},
) {
  const { env = {}, ...rest } = options
  const transport = new ProcessTransport(
    { command: process.execPath, args: ['-e', script], env, cwd: tmpdir() },
    { patienceMs: 5_000, ...rest },
  )
  opened.push(transport)
  const messages: JSONRPCMessage[] = []
  const errors: string[] = []
  const state = { isClosed: false }
  transport.onmessage = message => messages.push(message)
  transport.onerror = error => errors.push(error.message)
  transport.onclose = () => {
    state.isClosed = true
  }
  return { transport, messages, errors, state }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 40_000, interval: 20 })

function request(id: string | number, params: Record<string, unknown> = {}): JSONRPCMessage {
  return { jsonrpc: '2.0', id, method: 'echo', params }
}

afterEach(async () => {
  for (const transport of opened.splice(0)) {
    transport.kill()
    await transport.close()
  }
})

describe('ProcessTransport', () => {
  it('carries messages in both directions, even if chunks end inside a character', async () => {
    const { transport, messages, errors } = transportOf(`
      process.stdin.on('data', data => {
        const bytes = Buffer.from(data)
        let at = 0
        const step = () => {
          if (at >= bytes.length) return
          process.stdout.write(bytes.subarray(at, at + 3), () => setImmediate(step))
          at += 3
        }
        step()
      })
    `)
    await transport.start()
    const sent = request(1, { text: 'größer 日本語 🙂🙂 \u2028' })
    await transport.send(sent)
    await until(() => expect(messages).toEqual([sent]))
    expect(errors).toEqual([])
  })

  it('fails only the call whose answer is a line over the limit', async () => {
    const { transport, messages, errors, state } = transportOf(
      echo(`JSON.stringify(request.params.first
        ? { jsonrpc: '2.0', id: request.id, result: 'x'.repeat(request.params.size) }
        : { result: { text: 'x'.repeat(request.params.size) }, jsonrpc: '2.0', id: request.id })`),
      { maxAnswerBytes: 100_000 },
    )
    await transport.start()
    await transport.send(request(1, { size: 10 }))
    await transport.send(request(2, { size: 5_000_000 }))
    await transport.send(request('3', { size: 300_000 }))
    await transport.send(request(4, { size: 5_000_000, first: true }))
    await transport.send(request(5, { size: 10 }))
    await until(() => expect(messages).toHaveLength(5))
    const failed = {
      code: -32603,
      message: expect.stringContaining('more than the 100000 that are accepted'),
      data: expect.objectContaining({ reason: 'answer_too_large', limit: 100_000 }),
    }
    expect(messages).toEqual([
      expect.objectContaining({ id: 1, result: expect.anything() }),
      { jsonrpc: '2.0', id: 2, error: failed },
      { jsonrpc: '2.0', id: '3', error: failed },
      { jsonrpc: '2.0', id: 4, error: failed },
      expect.objectContaining({ id: 5, result: expect.anything() }),
    ])
    expect(errors).toEqual([])
    expect(state.isClosed).toBe(false)
  })

  it('reports lines that are not messages, and continues', async () => {
    const { transport, messages, errors } = transportOf(
      `console.log('Server 1.0 is ready'); console.log('{"jsonrpc":'); console.log('[1]\\n\\n'); process.stdout.write('y'.repeat(5000) + '\\n');${echo()}`,
      { maxAnswerBytes: 1_000 },
    )
    await transport.start()
    await transport.send(request(1))
    await until(() => expect(messages).toHaveLength(1))
    expect(errors).toEqual([
      'wrote a line that is not a JSON-RPC message: "Server 1.0 is ready"',
      'wrote a line that is not a JSON-RPC message: "{\\"jsonrpc\\":"',
      'wrote a line that is not a JSON-RPC message: "[1]"',
      expect.stringContaining('wrote a line of 5000 bytes, over the limit of 1000'),
    ])
  })

  it('limits the reports about a server that floods its output with text', async () => {
    const { transport, messages, errors } = transportOf(
      `for (let i = 0; i < 5000; i++) console.log('line ' + i);${echo()}`,
    )
    await transport.start()
    await transport.send(request(1))
    await until(() => expect(messages).toHaveLength(1))
    expect(errors).toHaveLength(20)
    expect(errors.at(-1)).toContain('further ones are not reported')
  })

  it('delivers every message in order to a server that reads slowly', async () => {
    const { transport, messages } = transportOf(`
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
    const warnings: Error[] = []
    const warn = (warning: Error) => warnings.push(warning)
    process.on('warning', warn)
    onTestFinished(() => {
      process.off('warning', warn)
    })
    await transport.start()
    await Promise.all(Array.from({ length: 1_000 }, (_, i) => transport.send(request(i, { text: 'z'.repeat(5_000) }))))
    await until(() => expect(messages).toEqual([{ jsonrpc: '2.0', id: 'all', result: {} }]))
    expect(warnings).toEqual([])
  })

  it('rejects messages to an ended server with `mayHaveRun: false`, even before the connection is closed', async () => {
    const { transport, state } = transportOf('process.stdin.resume(); setTimeout(() => process.exit(7), 100)')
    await transport.start()
    await until(() => expect(transport.ended).toBe('ended with code 7'))
    const error = await transport.send(request(1)).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(UpstreamUnavailable)
    expect((error as UpstreamUnavailable).mayHaveRun).toBe(false)
    await until(() => expect(state.isClosed).toBe(true))
    expect(transport.pid).toBeUndefined()
  })

  it('rejects queued messages when the server dies', async () => {
    const { transport } = transportOf('setTimeout(() => process.kill(process.pid, "SIGKILL"), 300)')
    await transport.start()
    const sends = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => transport.send(request(i, { text: 'w'.repeat(100_000) }))),
    )
    const failed = sends.filter(send => send.status === 'rejected')
    expect(failed.length).toBeGreaterThan(40)
    for (const { reason } of failed) expect(reason).toMatchObject({ name: 'UpstreamUnavailable', mayHaveRun: false })
  })

  it('delivers the last answers of a server that ends right after them', async () => {
    const { transport, messages, state } = transportOf(`
      process.stdin.once('data', () => {
        for (let id = 1; id <= 200; id++) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: 'v'.repeat(2000) }) + '\\n')
        process.stdout.end(() => process.exit(0))
      })
    `)
    await transport.start()
    await transport.send(request(1))
    await until(() => expect(state.isClosed).toBe(true))
    expect(messages).toHaveLength(200)
  })

  it('gives the child its configured environment and the variables that any program needs, and no others', async () => {
    vi.stubEnv('TS_GATEWAY_TEST_SECRET', 'do not inherit')
    vi.stubEnv('TMPDIR', '/tmp')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const { transport, messages } = transportOf(
      echo('JSON.stringify({ jsonrpc: "2.0", id: request.id, result: process.env })'),
      {
        env: { API_KEY: 'configured' },
      },
    )
    await transport.start()
    await transport.send(request(1))
    await until(() => expect(messages).toHaveLength(1))
    const { result } = messages[0] as unknown as { result: Record<string, string> }
    expect(result).toMatchObject({ API_KEY: 'configured', TMPDIR: '/tmp', PATH: process.env['PATH'] })
    expect(result).not.toHaveProperty('TS_GATEWAY_TEST_SECRET')
    const allowed =
      /^(API_KEY|HOME|LOGNAME|PATH|SHELL|TERM|USER|TMPDIR|TMP|LANG|LC_ALL|LC_CTYPE|TZ|PWD|SHLVL|_|__CF_USER_TEXT_ENCODING)$/
    expect(Object.keys(result).filter(name => !allowed.test(name))).toEqual([])
  })

  it('keeps the last lines of standard error and hides secrets in them', async () => {
    const { transport } = transportOf(
      `for (let i = 0; i < 3000; i++) console.error('line ' + i); console.error('Authorization: Bearer 0123456789'); console.error('key is ' + process.env.API_KEY); console.error('q'.repeat(100000)); process.stderr.write('last'); process.stdin.resume()`,
      { env: { API_KEY: 'sk-very-secret' } },
    )
    await transport.start()
    await until(() => expect(transport.stderr.at(-1)).toBe('last'))
    const lines = transport.stderr
    expect(lines.length).toBeLessThanOrEqual(201)
    expect(lines.at(-3)).toBe('key is [redacted]')
    expect(lines.at(-2)?.length).toBeLessThanOrEqual(1_001)
    expect(lines.at(-4)).toBe('Authorization: Bearer [redacted]')
    expect(lines.at(-5)).toBe('line 2999')
  })

  it.each([
    ['program', { command: '/nowhere/at-all', cwd: tmpdir() }, 'Found no program "/nowhere/at-all"'],
    ['folder', { command: process.execPath, cwd: '/nowhere/at-all' }, 'Found no folder "/nowhere/at-all"'],
  ])('says which %s is missing', async (_, server, message) => {
    const transport = new ProcessTransport({ args: [], env: {}, ...server })
    await expect(transport.start()).rejects.toThrow(message)
    await transport.close()
  })

  it('rejects a start with arguments that no process can have', async () => {
    const transport = new ProcessTransport({ command: 'node', args: ['a\0b'], env: {}, cwd: tmpdir() })
    await expect(transport.start()).rejects.toThrow('cannot be started')
    await transport.close()
  })

  it('can be closed before its start, twice, and while it starts', async () => {
    const before = transportOf(echo())
    await before.transport.close()
    await expect(before.transport.start()).rejects.toThrow()
    const during = transportOf(echo())
    const start = during.transport.start()
    await Promise.all([during.transport.close(), during.transport.close(), start])
    expect(during.transport.pid).toBeUndefined()
    await until(() => expect(during.state.isClosed).toBe(true))
  })
})

/**
 * A server program that ignores SIGTERM and the end of its input, and starts a child that does the same. It prints both
 * process ids.
 */
const STUBBORN = `
  const idle = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
  const child = require('node:child_process').spawn(process.execPath, ['-e', idle], { stdio: 'ignore' })
  process.on('SIGTERM', () => {})
  setInterval(() => {}, 1000)
  console.error('pids ' + process.pid + ' ' + child.pid)
`

describe.skipIf(process.platform === 'win32')('the end of a process group', () => {
  it('is forced by close if the server and its child ignore SIGTERM', async () => {
    const { transport } = transportOf(STUBBORN, { patienceMs: 50 })
    await transport.start()
    await until(() => expect(transport.stderr.join()).toContain('pids'))
    const pids = transport.stderr.join().match(/\d+/g)?.map(Number) ?? []
    expect(pids.map(isRunning)).toEqual([true, true])
    await transport.close()
    await until(() => expect(pids.map(isRunning)).toEqual([false, false]))
  })

  it('follows the end of its leader', async () => {
    const { transport, state } = transportOf(`${STUBBORN}; process.stdin.once('data', () => process.exit(0))`)
    await transport.start()
    await until(() => expect(transport.stderr.join()).toContain('pids'))
    const pids = transport.stderr.join().match(/\d+/g)?.map(Number) ?? []
    await transport.send(request(1))
    await until(() => expect(pids.map(isRunning)).toEqual([false, false]))
    await until(() => expect(state.isClosed).toBe(true))
  })

  it('closes the connection if a process outside the group keeps the output open', async () => {
    const { transport, state } = transportOf(`
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true })
      console.error('pids ' + child.pid)
      process.stdin.once('data', () => process.exit(0))
    `)
    await transport.start()
    await until(() => expect(transport.stderr.join()).toContain('pids'))
    const [pid] = transport.stderr.join().match(/\d+/g)?.map(Number) ?? []
    try {
      await transport.send(request(1))
      await until(() => expect(state.isClosed).toBe(true))
    } finally {
      process.kill(pid as number, 'SIGKILL')
    }
  })
})
