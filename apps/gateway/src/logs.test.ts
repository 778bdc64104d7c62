import { secretsOfServer } from '@ts/cli-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from './config/test-config.js'
import { createLog, type LogOptions } from './logs.js'
import { createRedactor, secretsOf } from './redact.js'

function collect({ secrets = [], ...options }: Partial<LogOptions> & { readonly secrets?: readonly string[] } = {}) {
  const lines: string[] = []
  const redactor = createRedactor(secrets)
  const log = createLog({ write: line => lines.push(line), redactor, ...options })
  return { lines, log, redactor }
}

describe('the log', () => {
  it('writes one JSON object for each entry, with its level as a word', () => {
    const { lines, log } = collect()
    log.warn({ server: 'files' }, 'The server ended.')
    log.debug({}, 'below the level')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.endsWith('\n')).toBe(true)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', server: 'files', msg: 'The server ended.' })
  })

  it('replaces secrets in messages, fields, nested fields and stacks', () => {
    const { lines, log } = collect({ secrets: ['hunter2hunter2', 'quo"te\\d-secret'] })
    log.info({ nested: { header: 'Bearer hunter2hunter2' } }, 'token hunter2hunter2')
    log.error({ err: new Error('failed with hunter2hunter2') }, 'quo"te\\d-secret')
    expect(lines.join('')).not.toMatch(/hunter2|te\\/)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  })

  it('replaces secrets that are learned later', () => {
    const { lines, log, redactor } = collect()
    redactor.add(['from-the-new-file'])
    log.info({}, 'from-the-new-file')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: '[redacted]' })
  })

  it('stays JSON if a secret looks like a number', () => {
    const { lines, log } = collect({ secrets: ['123456'] })
    log.info({ bytes: 9_123_456 }, 'x')
    expect(lines.join('')).not.toContain('123456')
    expect(() => JSON.parse(lines[0] ?? '')).not.toThrow()
  })

  it('writes readable lines that cannot move the cursor', () => {
    const { lines, log } = collect({ readable: true })
    log.info({ server: 'evil\u001b[2J\nname', calls: 3 }, 'A server\r\nsaid something.')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^\d\d:\d\d:\d\d info {2}A server\\u\{d\}\\u\{a\}said something\. server=evil\\u\{1b\}\[2J\\u\{a\}name calls=3\n$/,
    )
  })

  it('writes nothing at the level silent', () => {
    const { lines, log } = collect({ level: 'silent' })
    log.error({}, 'x')
    expect(lines).toEqual([])
  })
})

describe('redaction', () => {
  it('leaves no known secret in any text', () => {
    const secret = fc.string({ minLength: 6, maxLength: 20, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(secret, { maxLength: 5 }), fc.array(fc.string()), (secrets, around) => {
        const { redact } = createRedactor(secrets)
        const text = secrets.flatMap((value, i) => [around[i] ?? '', value]).join('\u0000')
        const redacted = redact(text)
        for (const value of secrets)
          if (!'[redacted]'.includes(value)) expect(redacted.replaceAll('[redacted]', '\u0001')).not.toContain(value)
      }),
    )
  })

  it('replaces what a configuration keeps secret', () => {
    const mcpServers = {
      process: { command: 'x', args: ['--token', 'argument-value'], env: { API_KEY: 'environment-value' } },
      remote: { url: 'https://mcp.example', headers: { 'x-key': 'header-value' } },
      login: { url: 'https://login.example' },
      exchange: { url: 'https://exchange.example' },
    }
    const client = { clientId: 'me', issuer: 'https://issuer.example' }
    const exchange = { clientId: 'me', clientSecret: 'exchange-secret' }
    const servers = {
      login: { oauth: { ...client, clientSecret: 'oauth-secret' } },
      exchange: { advanced: { exchange } },
    }
    const tokens = [{ name: 'ci', token: 'the-bearer-token' }]
    const proxy = { addresses: ['10.0.0.1'], token: 'token-of-the-proxy' }
    const http = { tokens, pageToken: 'token-of-the-page', groups: { '*': {} }, advanced: { proxy } }
    const oidc = { issuer: client.issuer, audience: 'https://tools.example' }
    const hooks = [{ url: 'https://policy.example', headers: { authorization: 'header-of-a-hook' } }]
    const store = 'redis://me:pass%20word@valkey'
    const toolSearch = { servers, http: { ...http, oidc }, store, advanced: { hooks } }
    const { redact } = createRedactor(secretsOf(parse({ mcpServers, toolSearch })))
    const inServers = ['argument-value', 'environment-value', 'header-value', 'oauth-secret', 'exchange-secret']
    const ofGateway = ['the-bearer-token', 'token-of-the-proxy', 'token-of-the-page', 'header-of-a-hook']
    for (const value of [...inServers, ...ofGateway, store, 'pass word'])
      expect(redact(`before ${value} after`)).toBe('before [redacted] after')
    expect(redact('mcp.example, me and --token on 1')).toBe('mcp.example, me and --token on 1')
  })

  it('reads long hostile arguments in linear time', () => {
    const args = ['://', '://a@', 'a=', '?a=', '"', '{a:', '-', '@'].map(part => part.repeat(3_000))
    const behavior = { key: 'a', deferLoading: undefined, instances: undefined, callTimeoutMs: 1, startTimeoutMs: 1 }
    const server = { ...behavior, startWaitMs: 1, idleMs: 1, kind: 'stdio', command: 'x', env: {}, cwd: '/' } as const
    expect(secretsOfServer({ ...server, args }).length).toBeLessThan(100_000)
  })
})
