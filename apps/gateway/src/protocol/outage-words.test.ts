import { ProtocolError } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { failureWords } from './outage-words.js'

it.each([
  [{ bytes: 7, limit: 5 }, 'an answer of 7 bytes (5 are accepted), so'],
  [{ limit: 5 }, 'an answer of too many bytes (5 are accepted), so'],
  // Whatever a server writes into the same error.
  [{}, 'an answer of too many bytes, so'],
  [{ bytes: 'many', limit: { toString: 1, valueOf: 1 } }, 'an answer of too many bytes, so'],
  [{ bytes: { toString: 1, valueOf: 1 }, limit: null }, 'an answer of too many bytes, so'],
])('an answer over the limit with the data %j', (data, words) => {
  const error = new ProtocolError(-32603, 'too large', { reason: 'answer_too_large', ...data })
  expect(failureWords('s', error, [])).toContain(words)
})
