import { SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UpstreamUnavailable } from './errors.js'
import { errorLine, type Failure, failureReason as redactedReason } from './failure-reason.js'

const closed = new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed')
const failureReason = (failure: Omit<Failure, 'redact'>) => redactedReason({ ...failure, redact: text => text })
const processOf = (ended: string | undefined, ...stderr: string[]) => ({ pid: 1, ended, stderr })
const reasonFor = (error: unknown, reason = error instanceof Error ? error.message : String(error)) =>
  failureReason({ error, reason, process: undefined })

describe('failureReason', () => {
  it('gives the exit code and the line that reports the error', () => {
    const stderr = [
      'starting',
      'Error: Cannot find module "x"',
      '    at require (/errors/missing.js:1)',
      '',
      'Node.js v20',
    ]
    const process = processOf('ended with code 3', ...stderr)
    const expected = 'Its process ended with code 3; it wrote: Error: Cannot find module "x"'
    expect(failureReason({ error: closed, reason: 'Connection closed', process })).toBe(expected)
    const dropped = new UpstreamUnavailable('It is gone.', { mayHaveRun: false })
    expect(failureReason({ error: dropped, reason: 'It is gone.', process })).toBe(expected)
    expect(failureReason({ error: undefined, reason: 'It ended.', process })).toBe(expected)
  })

  it('replaces secrets in what a server wrote, and not in its exit code', () => {
    const process = processOf('ended with code 1', 'Error: bad PIN 1')
    const redact = (text: string) => text.replaceAll('1', '[redacted]')
    expect(redactedReason({ error: closed, reason: '', process, redact })).toBe(
      'Its process ended with code 1; it wrote: Error: bad PIN [redacted]',
    )
  })

  it('keeps a reason that says more than the end of the process', () => {
    const process = processOf('was ended by SIGTERM')
    const error = new Error('It did not start within 1500 ms')
    expect(failureReason({ error, reason: error.message, process })).toBe('It did not start within 1500 ms')
  })

  it('gives the status of an HTTP answer, its text, and what to check', () => {
    const refusal = new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, 'Error POSTing to endpoint', {
      status: 401,
      statusText: 'Unauthorized',
      text: 'no such key\nmore',
    })
    expect(reasonFor(refusal)).toBe('It answered with HTTP status 401: no such key; check its headers')
    expect(reasonFor(new Error('x', { cause: { status: 503 } }))).toBe('It answered with HTTP status 503')
  })

  it('gives the cause of a failed fetch', () => {
    const failed = (cause: unknown) => new TypeError('fetch failed', { cause })
    expect(reasonFor(failed(new Error('connect ECONNREFUSED 127.0.0.1:1')))).toBe(
      'It cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    )
    expect(reasonFor(failed(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })))).toBe(
      'It cannot be reached: ECONNREFUSED',
    )
    expect(reasonFor(failed({}))).toBe('fetch failed')
  })
})

describe('errorLine', () => {
  it.each([
    [['Traceback (most recent call last):', '  File "/a/error.py", line 1', 'KeyError: "TOKEN"'], 'KeyError: "TOKEN"'],
    [
      ['npm error 404 Not Found - x', 'npm error A complete log of this run can be found in: /l'],
      'npm error 404 Not Found - x',
    ],
    [['hello', 'API key required', 'bye'], 'API key required'],
    [['hello', 'bye', ' '], 'bye'],
    [['', '  '], undefined],
  ])('of %j is %j', (lines, expected) => expect(errorLine(lines)).toBe(expected))

  it('is one printable line of a bounded length', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 2_000 })), lines => {
        const line = errorLine(lines)
        expect(line ?? '').not.toMatch(/[\n\r\u001b]/)
        expect((line ?? '').length).toBeLessThan(5_000)
      }),
    )
  })
})
