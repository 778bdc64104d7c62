import { expect, it, test } from 'vitest'
import { createRedactor, hideCredentials, secretsOfServer } from './redact.js'

const server = (...args: string[]) => ({ args, env: {} })
const variable = (value: string) => ({ args: [], env: { NAME: value } })
const remote = (url: string, headers = {}) => ({ url: new URL(url), headers })

it.each([
  ['an option', server('--token', 'argument-one'), 'argument-one'],
  ['an option with its value', server('--api-key=argument-one'), 'argument-one'],
  ['an option whose value looks like one', server('--pass', '-dash'), '-dash'],
  ['a variable', variable('environment-value'), 'environment-value'],
  ['a short variable', variable('a1b2c'), 'a1b2c'],
  ['a variable of one digit', variable('7'), '7'],
  ['a header', server('--header', 'Authorization: Bearer argument-two'), 'argument-two'],
  ['an address in an argument', server('postgres://admin:pa/ss@db.example'), 'pa/ss'],
  ['an address without a user', server('redis://:pa/ss@db.example'), 'pa/ss'],
  ['the user and password of an address', server('postgres://admin:word@db.example'), 'admin:word'],
  ['an address with escapes', server('--dsn=mysql://root:a%2Fb@db.example'), 'a%2Fb'],
  ['an address with escapes, decoded', server('--dsn=mysql://root:a%2Fb@db.example'), 'a/b'],
  ['a user in an argument', server('https://deploy-token@git.example/a.git'), 'deploy-token'],
  ['a random value in an argument', server('https://a.example/?id=0a1b2c3d4e5f6a7b8c9d'), '0a1b2c3d4e5f6a7b8c9d'],
  ['a query in an argument', server('https://a.example/?access_token=argument-four'), 'argument-four'],
  ['a list of settings', server('host=db.example password=argument-five'), 'argument-five'],
  ['a variable of a container', server('-e', 'HOST_CODE=argument-six'), 'argument-six'],
  ['a password of an address', remote('https://user:pass%20word@mcp.example'), 'pass word'],
  ['an encoded password of an address', remote('https://user:pass%20word@mcp.example'), 'pass%20word'],
  ['a query of an address', remote('https://mcp.example?key=query-value'), 'query-value'],
  ['a header of an address', remote('https://mcp.example', { authorization: 'Bearer header-value' }), 'header-value'],
  ['a short header of an address', remote('https://mcp.example', { 'x-pin': '42a' }), '42a'],
  ['a user of an address', remote('https://deploy%20key@mcp.example'), 'deploy key'],
  ['a random part of an address', remote('https://mcp.example/s/ab12cd34ef56ab78cd90/mcp'), 'ab12cd34ef56ab78cd90'],
])('knows the secret in %s', (_, config, secret) => {
  expect(createRedactor(secretsOfServer(config)).redact(`before ${secret} after`)).toBe('before [redacted] after')
})

test('replaces a short secret only where it is a whole word', () => {
  const { redact } = createRedactor(['a1b', ','])
  expect(redact('a1b, xa1b, a1b2, "a1b"')).toBe('[redacted], xa1b, a1b2, "[redacted]"')
})

test('replaces the beginning of a secret where a text was cut', () => {
  const { redact } = createRedactor(['first-secret', 'other"secret'])
  for (const shown of ['first-secre', 'first-', 'other\\"se'])
    expect(redact(`{"a":"it sent ${shown}…","b":"${shown}…"}`)).toBe('{"a":"it sent [redacted]…","b":"[redacted]…"}')
  expect(redact('first… and first-')).toBe('first… and first-')
})

test('knows no secret in plain arguments', () => {
  const secrets = secretsOfServer(
    server('--verbose', 'folder-name', 'postgres://a:word@db.example/tools?sslmode=require'),
  )
  const { redact } = createRedactor(secrets)
  const text = 'folder-name --verbose on 1, db.example, tools, require'
  expect(redact(text)).toBe(text)
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
