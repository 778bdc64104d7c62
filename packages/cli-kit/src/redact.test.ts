import { expect, it, test } from 'vitest'
import { createRedactor, hideCredentials, secretsOfServer } from './redact.js'

const server = (...args: string[]) => ({ args, env: {} })
const remote = (url: string) => ({ url: new URL(url), headers: {} })

it.each([
  ['an option', server('--token', 'argument-one'), 'argument-one'],
  ['a header', server('--header', 'Authorization: Bearer argument-two'), 'argument-two'],
  ['an address in an argument', server('postgres://admin:pa/ss@db.example'), 'pa/ss'],
  ['a query in an argument', server('https://a.example/?access_token=argument-four'), 'argument-four'],
  ['a list of settings', server('host=db.example password=argument-five'), 'argument-five'],
  ['a variable of a container', server('-e', 'HOST_CODE=argument-six'), 'argument-six'],
  ['a user of an address', remote('https://deploy%20key@mcp.example'), 'deploy key'],
  ['a random part of an address', remote('https://mcp.example/s/ab12cd34ef56ab78cd90/mcp'), 'ab12cd34ef56ab78cd90'],
])('knows the secret in %s', (_, config, secret) => {
  expect(createRedactor(secretsOfServer(config)).redact(`before ${secret} after`)).toBe('before [redacted] after')
})

test('replaces a short secret only where it is a whole word', () => {
  const { redact } = createRedactor(['a1b', ','])
  expect(redact('a1b, xa1b, a1b2, "a1b"')).toBe('[redacted], xa1b, a1b2, "[redacted]"')
})

it.each([
  ['Authorization: Bearer abcdefgh1234', 'Authorization: Bearer [redacted]'],
  ['{"api_key": "abcdefgh"}', '{"api_key": "[redacted]"}'],
  [`used ghp_${'a1'.repeat(10)}.`, 'used [redacted].'],
  ['https://user:word@mcp.example/a', 'https://[redacted]@mcp.example/a'],
  ['token bucket is full, key 7 of 9', 'token bucket is full, key 7 of 9'],
])('shows %j as %j', (text, shown) => {
  expect(hideCredentials(text)).toBe(shown)
})
