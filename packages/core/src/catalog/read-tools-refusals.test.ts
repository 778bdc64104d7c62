import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { readTools } from './read-tools.js'

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } } }

const WEATHER = { name: 'get_weather', description: 'Weather of a city', inputSchema: SCHEMA }

const { name, description } = WEATHER

/** A tool of a framework. */
class Instance {
  readonly name = 'instance'
}

interface RefusedTool {
  readonly message: string
  readonly index: number
  readonly name: string | undefined
  readonly found: string
  readonly expected: string
  readonly remedy: string
}

function refusal(value: unknown): RefusedTool {
  try {
    readTools(value)
  } catch (error) {
    expect(error).toMatchObject({ name: 'ToolSearchError', code: 'INVALID_TOOL' })
    return { ...(error as { details: RefusedTool }).details, message: (error as Error).message }
  }
  throw new Error('it was read')
}

describe('readTools refuses, naming the tool, its position and the remedy', () => {
  const SEPARATELY = 'send the tools of a provider separately'

  test.each<[string, unknown, string]>([
    ['a text', 'tools', 'Found "tools" at position 0'],
    ['nothing', undefined, 'Found undefined at position 0'],
    ['a function', () => [], 'Found a function at position 0'],
    ['an entry that is not an object', [WEATHER, 1], 'Found 1 at position 1'],
    ['a member that is not an object', { a: 'text' }, 'Found a tool without a name at position 0'],
    ['a symbol', Symbol('s'), 'Found a symbol at position 0'],
    ['a tool of Gemini', [{ googleSearch: {} }], 'Found a tool without a name at position 0'],
    ['a name that is not a string', [{ ...WEATHER, name: 7 }], 'Found a tool without a name at position 0'],
    ['a wrapped tool without a name', [{ type: 'function', function: { description } }], 'Found a tool without a name'],
    [
      'an invalid schema',
      [WEATHER, { name: 'x', input_schema: 'no' }],
      'Found "no" as input_schema of tool "x" (position 1)',
    ],
    ['an invalid output schema', [{ name: 'x', outputSchema: 1 }], 'Found 1 as outputSchema of tool "x" (position 0)'],
    [
      'a validator',
      { x: { inputSchema: z.object({ at: z.date() }) } },
      'a validator of "zod", which has no JSON Schema',
    ],
  ])('%s', (_, value, found) => {
    const { message, remedy } = refusal(value)
    expect(message).toContain(found)
    expect(message).toMatch(/, expected a.+; .+/)
    expect(remedy).not.toBe(SEPARATELY)
  })

  test.each<[string, object]>([
    ['Anthropic', { type: 'web_search_20250305', name: 'web_search', max_uses: 3 }],
    ['Anthropic, with a toolset of MCP', { type: 'mcp_toolset', mcp_server_name: 'x' }],
    ['OpenAI', { type: 'file_search', vector_store_ids: ['x'] }],
    ['OpenAI, with arguments', { type: 'tool_search', execution: 'client', parameters: SCHEMA }],
    ['OpenAI, with free text as arguments', { type: 'custom', name: 'run', format: { type: 'text' } }],
    ['the AI SDK', { type: 'provider', id: 'anthropic.bash_20250124', args: {}, inputSchema: SCHEMA }],
    ['the AI SDK, version 5', { type: 'provider-defined', name: 'bash', id: 'anthropic.bash', inputSchema: SCHEMA }],
  ])('a tool that a provider defines: %s', (_, tool) => {
    expect(refusal([WEATHER, tool])).toMatchObject({ remedy: SEPARATELY, index: 1 })
    // With a name from its key and a schema, a tool of a provider cannot be recognised.
    if (!('parameters' in tool))
      expect(refusal({ a: WEATHER, key: tool })).toMatchObject({ remedy: SEPARATELY, name: 'key' })
  })

  test('a tool that a provider defines, and says what it lacks', () => {
    expect(refusal([{ type: 'web_search', name: 'x' }]).found).toContain('without a schema of yours of type')
    expect(refusal([{ type: 'web_search' }]).found).toContain('without a name of type')
  })

  test.each<[string, number, (inner: unknown) => unknown]>([
    ['lists', 6, inner => [inner]],
    ['lists under `tools`', 3, inner => ({ tools: [inner] })],
    ['records', 7, inner => ({ server: inner })],
  ])('too many %s inside each other', (_, most, wrap) => {
    const nested = (depth: number): unknown => (depth === 0 ? WEATHER : wrap(nested(depth - 1)))
    expect(readTools(nested(most))).toHaveLength(1)
    expect(refusal(nested(most + 1)).found).toContain('nested deeper than 6')
  })

  test('more than two million tools and lists, and a list that contains itself', () => {
    const list = (size: number) => new Array<unknown>(size).fill([])
    expect(readTools(list(1_999_999))).toEqual([])
    expect(refusal(list(2_000_000)).found).toBe('more than 2000000 tools')
    const cycle: unknown[] = []
    cycle.push(cycle)
    expect(refusal(cycle).found).toContain('nested deeper')
    let lists: unknown[] = []
    for (let i = 0; i < 4; i++) lists = new Array<unknown>(100).fill(lists)
    expect(refusal(lists).found).toBe('more than 2000000 tools')
  })

  test('a long name, shortened in the message and complete in the details', () => {
    const long = 'x'.repeat(10_000)
    const { message, name: full } = refusal([{ name: long, inputSchema: 1 }])
    expect(message.length).toBeLessThan(400)
    expect(full).toBe(long)
  })

  it('any value whose own code throws, whatever it throws', () => {
    const fail = () => {
      throw new Error('a trap')
    }
    const hostileError = new Proxy(new Error(), { get: fail, getPrototypeOf: fail })
    const { proxy: revoked, revoke } = Proxy.revocable({}, {})
    revoke()
    for (const thrown of [new Error('x'), 'text', undefined, null, Symbol('s'), hostileError, Object.create(null)]) {
      const throwing = () => {
        throw thrown
      }
      const getter = (key: string, more = {}) =>
        Object.assign(Object.defineProperty({}, key, { enumerable: true, get: throwing }), more)
      const proxy = new Proxy({}, { get: throwing, ownKeys: throwing, getPrototypeOf: throwing, has: throwing })
      const ofSdk = getter('jsonSchema', { [Symbol.for('vercel.ai.schema')]: true })
      const standard = { '~standard': { vendor: 'x', jsonSchema: { input: throwing } } }
      const schemas = [revoked, throwing, proxy, getter('~standard'), { properties: getter('city') }, ofSdk, standard]
      const nested = { ...WEATHER, _meta: getter('x') }
      const instance = Object.assign(new Instance(), { schema: proxy })
      const tools = [revoked, proxy, getter('extra', WEATHER), nested, instance]
      for (const hostile of [...tools, ...schemas.map(inputSchema => ({ ...WEATHER, inputSchema }))])
        for (const value of [hostile, [WEATHER, hostile], { x: hostile }, { tools: [hostile] }, { tools: hostile }])
          expect(refusal(value).remedy).toBeTypeOf('string')
      expect(refusal([WEATHER, nested])).toMatchObject({ index: 1, name })
    }
  })

  it('any value with no other error, and reads no tool without a name', () => {
    const keys = ['name', 'type', 'tools', 'function', 'inputSchema', 'schema', 'description', 'server', '__proto__']
    const leaf = fc.oneof(fc.string(), fc.constantFrom('function', 'namespace', 'OBJECT'), fc.anything())
    const { value: anything } = fc.letrec(tie => ({
      value: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('value'), { maxKeys: 5 }),
      ),
    }))
    fc.assert(
      fc.property(anything, value => {
        try {
          for (const tool of readTools(value)) expect(tool.name).toBeTypeOf('string')
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_TOOL' })
        }
      }),
    )
  })
})
