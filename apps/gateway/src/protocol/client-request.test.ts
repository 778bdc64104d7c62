import { expect, test } from 'vitest'
import { readClientRequest } from './client-request.js'

const HEADER = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
const OTHER = `00-${'12'.repeat(16)}-${'34'.repeat(8)}-01`

test.each<[object | undefined, string | null, object | undefined, string | undefined]>([
  [undefined, HEADER, { traceparent: HEADER }, 'ab'.repeat(16)],
  [{ traceparent: OTHER }, HEADER, { traceparent: OTHER }, '12'.repeat(16)],
  [{ a: 1, progressToken: 7 }, HEADER, { a: 1, traceparent: HEADER }, 'ab'.repeat(16)],
  [undefined, 'made up', undefined, undefined],
  [undefined, null, undefined, undefined],
])('the trace of _meta %j and the header %j goes on at the server as %j', (meta, header, expected, traceId) => {
  const params = { name: 'x', ...(meta && { _meta: meta }) }
  const context = { signal: new AbortController().signal, notify: async () => {} }
  const client = { era: 'legacy', session: 's', capabilities: {}, logLevel: 'info' } as const
  const request = readClientRequest({ method: 'tools/call', params }, context, client, header)
  expect([request.meta, request.traceId]).toEqual([expected, traceId])
})
