// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables in configurations have this syntax
import { readFileSync } from 'node:fs'
import { isToolSearchError, validateArguments } from '@ts/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseGatewayConfig } from './config/read-config.js'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100)
const PUBLISHED = JSON.parse(readFileSync(new URL('../config.schema.json', import.meta.url), 'utf8'))
/** The schema for documents without keys in snake case: the validator of core checks no `patternProperties`. */
const SCHEMA = JSON.parse(JSON.stringify(PUBLISHED), (key, value) => (key === 'patternProperties' ? undefined : value))

/** Whether the reader accepts a text. If it does not, it must throw its own error, with a message of one line. */
function isRead(text: string, path = '/mcp.json'): boolean {
  try {
    parseGatewayConfig(text, path, { env: { HOME: '/home/me', SET: 'value' }, platform: 'linux' })
    return true
  } catch (error) {
    expect(isToolSearchError(error, 'INVALID_CONFIGURATION') || error).toBe(true)
    expect((error as Error).message).toMatch(/^[^\n]{1,2000}$/)
    return false
  }
}

/**
 * Whether the schema accepts a document. The validator of core accepts parts that it cannot check, but these schemas
 * contain no such parts.
 */
function isValid(document: unknown): boolean {
  return validateArguments(SCHEMA, document).length === 0
}

const KEYS = ['a', 'b', 'my server', 'constructor', '__proto__', 'toString', '', '\u0000', '\ud800', 'x'.repeat(300)]
const WORDS = [
  '',
  '\u0000',
  ...'x ${SET} ${UNSET} ${UNSET:-d} http://a.example/ stdio http bridge window hold a:*'.split(' '),
]
/** One of these in most cases, and seldom the other. */
const mostly = <T>(weight: number, usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other })
const scalar = fc.oneof(
  fc.constantFrom<unknown>(...WORDS, 0, 1, -1, 0.5, 50, 4_096, 2 ** 31, 1e300, true, false, null),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const someKeys = (...keys: string[]) => mostly(8, fc.constantFrom(...keys), fc.constantFrom(...KEYS))
/** An object made of its entries, so that `__proto__` is an own key. */
const objectOf = (key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>, maxLength = 4) =>
  fc.array(fc.tuple(key, value), { maxLength }).map(entries => Object.fromEntries(entries))
const loose = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), objectOf(fc.constantFrom(...KEYS), scalar, 2))

/** Every property name of the schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}
const NAMES = [...new Set(namesIn(SCHEMA))].filter(name => name !== '$schema' && !name.includes('_'))

const anyValue = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    objectOf(someKeys(...NAMES), tie('value'), 3),
  ),
})).value
const fields = someKeys('command', 'args', 'env', 'cwd', 'url', 'headers', 'type', 'disabled')
const server = mostly(4, objectOf(fields, loose, 5), anyValue)
const mcpServers = objectOf(fc.constantFrom('a', 'b', 'my server'), server, 3)
const anyDocument = mostly<unknown>(4, fc.record({ mcpServers, toolSearch: anyValue }, { requiredKeys: [] }), anyValue)

/** `JSON.stringify` keeps an own `__proto__`, which `Object.fromEntries` makes. */
const toText = (document: unknown) => JSON.stringify(document)

type Schema = { properties?: Record<string, object>; patternProperties?: object }

describe('the reader', () => {
  test('throws only its own error, for any text', { timeout: 600_000 }, () => {
    const longer = ['- ', '? ', '  ', '&a ', '*a', '!!x ', '//', '/*', '<<', '---', 'mcpServers']
    const part = fc.constantFrom(...'{}[]:,"\'#|>%\n\t', ...longer)
    const text = fc.oneof(
      fc
        .array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 })
        .map(parts => parts.join('')),
      // A valid text in which a part is replaced.
      fc
        .tuple(anyDocument, fc.nat(), fc.nat(20), fc.string({ unit: 'binary', maxLength: 8 }))
        .map(([document, at, count, by]) => {
          const good = JSON.stringify(document) ?? ''
          const start = at % (good.length + 1)
          return good.slice(0, start) + by + good.slice(start + count)
        }),
    )
    fc.assert(
      fc.property(text, fc.constantFrom('/mcp.json', '/mcp.yaml'), (written, path) => void isRead(written, path)),
      { numRuns: RUNS * 5 },
    )
  })

  test('accepts the same documents as YAML and as JSON', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(anyDocument, document => {
        const text = toText(document)
        fc.pre(!/\\u0000|\\ud800|<</.test(text))
        expect(isRead(text, '/mcp.yaml')).toBe(isRead(text, '/mcp.json'))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('the schema', () => {
  test('refuses nothing that the reader accepts, which throws only its own error for any document', {
    timeout: 600_000,
  }, () => {
    let read = 0
    fc.assert(
      fc.property(anyDocument, document => {
        const isAccepted = isRead(toText(document))
        // The reader does not check a disabled server.
        fc.pre(!/"disabled":true|"enabled":false/.test(toText(document)))
        if (!isAccepted) return
        read++
        expect(validateArguments(SCHEMA, document)).toEqual([])
      }),
      { numRuns: RUNS * 5 },
    )
    // The number of cases differs, see PROPERTY_RUNS.
    expect(read).toBeGreaterThan(0)
  })

  test('agrees with the reader about any single field of the block or of a server', { timeout: 600_000 }, () => {
    const WHOLE = ['advanced', 'http', 'servers', 'pins', 'ranker']
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        ...[0, 1, 24, 50, 64, 500, 1_000, 4_096, true, false, null],
        ...['bridge', 'bm25', 'auto', 'pass'],
      ),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constant([]),
      fc.constant({}),
    )
    const inBlock = fc.tuple(fc.constantFrom(...NAMES), value).map(([name, one]) => ({ [name]: one }))
    const within = fc
      .tuple(fc.constantFrom(...WHOLE), fc.constantFrom(...NAMES), value)
      .map(([outer, name, one]) => ({ [outer]: outer === 'servers' ? { a: { [name]: one } } : { [name]: one } }))
    const deeper = fc
      .tuple(fc.constantFrom('limits', 'names', 'toolNames'), fc.constantFrom(...NAMES), value)
      .map(([outer, name, one]) => ({ advanced: { [outer]: { [name]: one } } }))
    fc.assert(
      fc.property(fc.oneof(inBlock, within, deeper), (block: Readonly<Record<string, unknown>>) => {
        // Left out: the earlier form, whose `config` only the reader checks, `store` and texts of `http` with a form of
        // their own, and `oauth`, which a server with a command may not have.
        const { http, servers } = block as { http?: object; servers?: { a?: object } }
        fc.pre(
          !['type', 'config', 'store'].some(name => name in block) &&
            !['host', 'publicUrl'].some(name => name in Object(http)),
        )
        fc.pre(!('oauth' in Object(servers?.a)))
        const document = { mcpServers: { a: { command: 'x' } }, toolSearch: block }
        expect({ block, isRead: isRead(toText(document)) }).toEqual({ block, isRead: isValid(document) })
      }),
      { numRuns: RUNS * 10 },
    )
  })

  test('lists each key once, and lets editors accept it in snake case, too', () => {
    const names = namesIn(PUBLISHED)
    expect(names.filter(name => name.includes('_'))).toEqual(['context_servers'])
    const patterns = JSON.stringify(PUBLISHED).match(/"patternProperties":\{"([^"]+)"/)
    expect('idle_ms').toMatch(new RegExp(patterns![1]!))
    expect('idlems').not.toMatch(new RegExp(patterns![1]!))
  })

  test('describes a server as the reader reads it', () => {
    const read = new URL('../../../packages/cli-kit/src/server.schema.json', import.meta.url)
    expect(PUBLISHED['$defs']).toMatchObject({ server: JSON.parse(readFileSync(read, 'utf8')) })
  })

  test('allows snake case in each object of the gateway that has a key of several words', () => {
    const check = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return
      const { properties = {}, patternProperties, ...others } = schema as Schema
      if (Object.keys(properties).some(name => /[A-Z]/.test(name))) expect(patternProperties).toBeDefined()
      // Core's keys have no description.
      for (const inner of Object.values(properties)) if ('description' in inner) check(inner)
      for (const inner of Object.values(others)) check(inner)
    }
    check((PUBLISHED['$defs'] as Record<string, unknown>)['toolSearch'])
  })
})
