import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Era, JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import { without } from './json.js'
import { startGateway } from './test-gateway.js'

const ERAS: readonly Era[] = ['legacy', 'modern']
const PAIRS = ERAS.flatMap(client => ERAS.map(upstream => [client, upstream] as const))

const plain = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })
const words = plain.filter(text => text.trim() !== '')
/** Fields that no protocol revision defines, and some in which core reads the host's own settings. */
const unknownFields = fc.dictionary(
  fc.constantFrom(
    'x-own',
    'category',
    'keywords',
    'deferLoading',
    'allowedCallers',
    'server',
    'parameters',
    'constructor',
    'toString',
  ),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 3 },
)
const meta = fc.dictionary(fc.constantFrom('a', 'example.com/b', '__proto__x'), fc.jsonValue({ maxDepth: 2 }), {
  maxKeys: 2,
})
const optional = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] })

const schema = fc
  .record({
    properties: fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.record(
        {
          type: fc.constantFrom('string', 'number', 'array'),
          description: plain,
          default: fc.jsonValue({ maxDepth: 1 }),
        },
        { requiredKeys: ['type'] },
      ),
      { maxKeys: 4 },
    ),
    'x-own': fc.integer(),
  })
  .map(fields => ({ type: 'object', ...fields }))

const tool = fc
  .tuple(
    fc.record({ name: fc.stringMatching(/^[a-z][a-z_]{0,20}[a-z]$/), inputSchema: schema }),
    optional({
      title: words,
      description: words,
      outputSchema: schema,
      annotations: optional({
        readOnlyHint: fc.boolean(),
        destructiveHint: fc.boolean(),
        title: words,
        'x-own': fc.integer(),
      }),
      icons: fc.array(fc.record({ src: fc.webUrl(), sizes: fc.constant(['48x48']), theme: fc.constant('dark') }), {
        maxLength: 2,
      }),
      execution: fc.constant({ taskSupport: 'optional' }),
      _meta: meta,
    }),
    unknownFields,
  )
  .map(([base, known, unknown]): JsonObject => ({ ...unknown, ...base, ...known }))

const block = fc.oneof(
  fc.record({
    type: fc.constant('text'),
    text: fc.string({ unit: 'binary' }),
    annotations: optional({ priority: fc.constant(1) }),
    _meta: meta,
  }),
  fc.record({ type: fc.constantFrom('image', 'audio'), data: fc.base64String(), mimeType: fc.constant('image/png') }),
  fc.record({ type: fc.constant('resource_link'), uri: fc.webUrl(), name: words }),
  fc.record({ type: fc.constant('resource'), resource: fc.record({ uri: fc.webUrl(), text: fc.string() }) }),
)

const result = fc
  .tuple(
    fc.record({ content: fc.array(block, { maxLength: 4 }) }),
    optional({
      structuredContent: fc.dictionary(words, fc.jsonValue({ maxDepth: 2 })),
      isError: fc.boolean(),
      _meta: meta,
    }),
    fc.dictionary(fc.constantFrom('x-own', 'y'), fc.jsonValue({ maxDepth: 2 })),
  )
  .map(([base, known, unknown]): JsonObject => ({ ...unknown, ...base, ...known }))

/** Fields that the SDK adds to a result of the newer era. */
const ADDED = ['resultType', 'ttlMs', 'cacheScope']
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo'

function withoutStamps(value: JsonObject): JsonObject {
  const bare = without(value, ...ADDED)
  const own = bare['_meta'] as JsonObject | undefined
  if (own === undefined) return bare
  const kept = without(own, SERVER_INFO)
  return Object.keys(kept).length === 0 ? without(bare, '_meta') : { ...bare, _meta: kept }
}

/** The value after a JSON round trip, without an empty `_meta`: `withoutStamps` removes an empty one too. */
function asJson(value: unknown): JsonObject {
  const copy = JSON.parse(JSON.stringify(value)) as JsonObject
  const { _meta: own } = copy
  return own !== undefined && Object.keys(own as object).length === 0 ? without(copy, '_meta') : copy
}

describe.each(PAIRS)('from a %s client to a %s upstream', (era, upstream) => {
  it('every field of a tool reaches the client', async () => {
    const running = await startGateway({ s: { eras: [upstream] } })
    const { pool } = running
    const client = await running.client(era)
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(tool, { selector: one => one['name'], maxLength: 5 }), async tools => {
        pool.set('s', { eras: [upstream], tools })
        const { tools: listed } = (await client.request({ method: 'tools/list' }, ANYTHING)) as { tools: JsonObject[] }
        const expected = tools.map(one => {
          const named = { ...asJson(one), name: `s__${String(one['name'])}` }
          // The newer revision has no tasks, so the SDK leaves this field out.
          return era === 'modern' ? without(named, 'execution') : named
        })
        expect(listed.map(asJson)).toEqual(expected.map(asJson))
      }),
      { numRuns: RUNS },
    )
  })

  it('every field of a result reaches the client, directly and through the bridge', async () => {
    let next: JsonObject = {}
    const tools = [{ name: 'get', inputSchema: { type: 'object' } }]
    const running = await startGateway({ s: { eras: [upstream], tools, answer: () => next } }, { mode: 'bridge' })
    const client = await running.client(era)
    await fc.assert(
      fc.asyncProperty(result, fc.boolean(), async (given, isDirect) => {
        next = given
        const params = isDirect
          ? { name: 's__get', arguments: {} }
          : { name: 'call_tool', arguments: { name: 's__get', arguments: {} } }
        const read = (await client.request({ method: 'tools/call', params }, ANYTHING)) as JsonObject
        expect(asJson(withoutStamps(read))).toEqual(asJson(given))
      }),
      { numRuns: RUNS },
    )
  })
})

const RUNS = Number(process.env['LOSSLESS_RUNS'] ?? 60)
