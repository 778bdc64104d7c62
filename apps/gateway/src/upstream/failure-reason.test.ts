import { SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UpstreamUnavailable } from './errors.js'
import { errorLine, failureReason } from './failure-reason.js'

const closed = new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed')
const dropped = new UpstreamUnavailable('It is gone.', { mayHaveRun: false })
const http = { status: 401, statusText: 'Unauthorized', text: 'no such key\nmore' }
const refusal = new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, 'Error POSTing to endpoint', http)
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause })
const noAddress = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })

describe('failureReason', () => {
  const STDERR = ['starting', 'Error: bad PIN 3', '    at require (/errors/missing.js:1)', '', 'Node.js v20']
  const ENDED = 'Its process ended with code 3; it wrote: Error: bad PIN [redacted]'
  const late = new Error('It was late')

  // Secrets are replaced in what a server wrote, and not in its exit code.
  it.each([
    ['of a closed connection is the exit code and the line that reports the error', closed, ENDED],
    ['of a dropped call is that of the process', dropped, ENDED],
    ['without an error is that of the process', undefined, ENDED],
    ['that says more than the end of the process is kept', late, 'It was late; it wrote: Error: bad PIN [redacted]'],
  ])('%s', (_, error, expected) => {
    const process = { pid: 1, ended: 'ended with code 3', stderr: STDERR }
    const redact = (text: string) => text.replaceAll('3', '[redacted]')
    expect(failureReason({ error, reason: error?.message ?? 'It ended.', process, redact })).toBe(expected)
  })

  it.each([
    [refusal, 'It answered with HTTP status 401: no such key; check its headers'],
    [new Error('x', { cause: { status: 503 } }), 'It answered with HTTP status 503'],
    [
      fetchFailed(new Error('connect ECONNREFUSED 127.0.0.1:1')),
      'It cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    ],
    [fetchFailed(noAddress), 'It cannot be reached: ECONNREFUSED'],
    [fetchFailed({}), 'fetch failed'],
  ])('of an HTTP server is its answer, or the cause of a failed fetch: %s', (error, expected) => {
    expect(failureReason({ error, reason: error.message, process: undefined, redact: text => text })).toBe(expected)
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
        const line = errorLine(lines) ?? ''
        expect(line).not.toMatch(/[\n\r\u001b]/)
        expect(line.length).toBeLessThan(5_000)
      }),
    )
  })
})
