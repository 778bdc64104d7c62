import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Era, JsonObject } from '../upstream/connection.js'
import { ANYTHING } from './client-request.js'
import { without } from './json.js'
import { startGateway } from './test-gateway.js'

const ERAS: readonly Era[] = ['legacy', 'modern']
const PAIRS = ERAS.flatMap(client => ERAS.map(upstream => [client, upstream] as const))

const words = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }).filter(text => text.trim() !== '')
const json = fc.jsonValue({ maxDepth: 2 })
const optional = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] })
const some = (...names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), json, { maxKeys: 3 })
/** Fields that no protocol revision defines, and some in which core reads the host's own settings. */
const unknownFields = some(
  ...['x-own', 'category', 'keywords', 'deferLoading', 'allowedCallers'],
  ...['server', 'parameters', 'constructor', 'toString'],
)
const meta = some('a', 'example.com/b', '__proto__x')

const property = fc.record(
  { type: fc.constantFrom('string', 'number', 'array'), description: words, default: json },
  { requiredKeys: ['type'] },
)
const schema = fc
  .record({ properties: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), property), 'x-own': fc.integer() })
  .map(fields => ({ type: 'object', ...fields }))

const tool = fc
  .tuple(
    unknownFields,
    fc.record({ name: fc.stringMatching(/^[a-z][a-z_]{0,20}[a-z]$/), inputSchema: schema }),
    optional({
      title: words,
      description: words,
      outputSchema: schema,
      annotations: optional({ readOnlyHint: fc.boolean(), title: words, 'x-own': fc.integer() }),
      icons: fc.constant([{ src: 'https://a.example/i.png', sizes: ['48x48'], theme: 'dark' }]),
      execution: fc.constant({ taskSupport: 'optional' }),
      _meta: meta,
    }),
  )
  .map((parts): JsonObject => Object.assign({}, ...parts))

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
    some('x-own', 'y'),
    fc.record({ content: fc.array(block, { maxLength: 4 }) }),
    optional({ structuredContent: fc.dictionary(words, json), isError: fc.boolean(), _meta: meta }),
  )
  .map((parts): JsonObject => Object.assign({}, ...parts))

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

const RUNS = Number(process.env['LOSSLESS_RUNS'] ?? 30)
