import { secretsOfServer } from '@ts/cli-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLog } from './logs.js'
import { createRedactor, secretsOf } from './redact.js'

function collect(
  options: { readable?: boolean; secrets?: readonly string[]; level?: 'debug' | 'info' | 'silent' } = {},
) {
  const lines: string[] = []
  const redactor = createRedactor(options.secrets ?? [])
  const log = createLog({ write: line => lines.push(line), redactor, readable: options.readable, level: options.level })
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

  it('replaces tokens, environments, headers, passwords, and keys in arguments and addresses', () => {
    const behavior = {
      key: 'a',
      deferLoading: undefined,
      instances: 'shared',
      callTimeoutMs: 1,
      startTimeoutMs: 1,
      startWaitMs: 1,
      idleMs: 1,
    } as const
    const secrets = secretsOf({
      http: {
        host: '127.0.0.1',
        port: 0,
        drainMs: 0,
        tokens: [{ name: 'ci', token: 'the-bearer-token', scope: undefined }],
        allowedHosts: [],
        allowedOrigins: [],
      },
      servers: [
        {
          ...behavior,
          kind: 'stdio',
          command: 'x',
          args: [
            '--api-key=argument-one',
            '--token',
            'argument-two',
            '--header',
            'Authorization: Bearer argument-three',
            '--verbose',
            'folder-name',
            'postgres://admin:argument-four@db.example/tools?sslmode=require&access_token=argument-five',
            '--dsn=mysql://root:a%2Fb@db.example',
            'redis://:pa/ss@db.example',
            'https://deploy-token-six@git.example/a.git',
            'host=db.example password=argument-seven user=tools',
            'https://a.example/?id=0a1b2c3d4e5f6a7b8c9d',
            '-e',
            'HOST_CODE=argument-eight',
            '--pass',
            '-dash',
          ],
          env: { API_KEY: 'environment-value', PIN: 'a1b2c', FLAG: '7', SEPARATOR: ',' },
          cwd: '/',
        },
        {
          ...behavior,
          kind: 'http',
          url: new URL('https://user:pass%20word@mcp.example/s/ab12cd34ef56ab78cd90/mcp?key=query-value'),
          headers: { authorization: 'Bearer header-value', 'x-pin': '42a' },
        },
      ],
    })
    const { redact } = createRedactor(secrets)
    for (const value of [
      'the-bearer-token',
      'argument-one',
      'argument-two',
      'argument-three',
      'environment-value',
      'pass word',
      'pass%20word',
      'query-value',
      'header-value',
      'admin:argument-four',
      'argument-four',
      'argument-five',
      'a%2Fb',
      'a/b',
      'pa/ss',
      'deploy-token-six',
      'argument-seven',
      '0a1b2c3d4e5f6a7b8c9d',
      'argument-eight',
      '-dash',
      'a1b2c',
      '7',
      '42a',
      'ab12cd34ef56ab78cd90',
    ])
      expect(redact(`before ${value} after`)).toBe('before [redacted] after')
    expect(redact('folder-name --verbose on 1')).toBe('folder-name --verbose on 1')
    expect(redact('db.example, tools, require, 17, a1b2c3')).toBe('db.example, tools, require, 17, a1b2c3')
  })

  it('replaces a short secret wherever it is a whole word', () => {
    const short = fc.stringMatching(/^[a-zA-Z0-9é検]{1,5}$/)
    const around = fc.constantFrom('', ' ', ':', '@', '/', '"', '=', '-', '_', '(', '\n')
    fc.assert(
      fc.property(short, around, around, (secret, before, after) => {
        expect(createRedactor([secret]).redact(`${before}${secret}${after}`)).toBe(`${before}[redacted]${after}`)
      }),
    )
  })

  it('reads long hostile arguments in linear time', () => {
    const args = ['://', '://a@', 'a=', '?a=', '"', '{a:', '-', '@'].map(part => part.repeat(8_000))
    const behavior = { key: 'a', deferLoading: undefined, instances: undefined, callTimeoutMs: 1, startTimeoutMs: 1 }
    const server = { ...behavior, startWaitMs: 1, idleMs: 1, kind: 'stdio', command: 'x', env: {}, cwd: '/' } as const
    expect(secretsOfServer({ ...server, args }).length).toBeLessThan(100_000)
  })
})
