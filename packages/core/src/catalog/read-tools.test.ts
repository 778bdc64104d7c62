import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createCatalog } from './catalog.js'
import { readTools } from './read-tools.js'

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } } }

/** {@link SCHEMA} in the dialect of Gemini. */
const GEMINI_SCHEMA = { type: 'OBJECT', properties: { city: { type: 'STRING' } } }

const WEATHER = { name: 'get_weather', description: 'Weather of a city', inputSchema: SCHEMA }

const { name, description } = WEATHER

/**
 * A tool as an instance of a framework's class (LangChain's StructuredTool): fields of the tool, and the instance's
 * state.
 */
class FrameworkTool {
  readonly lc_serializable = true
  readonly lc_kwargs = { func: () => 1 }
  readonly callbacks = undefined
  readonly name = name
  readonly description = description
  readonly extras = { cache_control: { type: 'ephemeral' }, defer_loading: true }
  constructor(readonly schema: unknown) {}
  invoke() {
    return 1
  }
}

describe('readTools reads', () => {
  test.each<[string, unknown]>([
    ['our definition', WEATHER],
    ['a list', [WEATHER]],
    ['a record, whose keys are the names', { get_weather: { description, inputSchema: SCHEMA } }],
    ['a record whose keys differ from the names', { get_weather: { ...WEATHER, name: 'other' } }],
    ['a result of tools/list', { tools: [WEATHER], nextCursor: 'x', _meta: {} }],
    ['several results of tools/list', [{ tools: [] }, { tools: [WEATHER] }]],
    ['an object with a record of tools', { tools: { get_weather: { description, inputSchema: SCHEMA } } }],
    ['Anthropic', [{ type: 'custom', name, description, input_schema: SCHEMA }]],
    ['OpenAI Chat Completions', [{ type: 'function', function: { name, description, parameters: SCHEMA } }]],
    ['OpenAI Responses', [{ type: 'function', name, description, parameters: SCHEMA }]],
    ['Gemini, JSON Schema', [{ functionDeclarations: [{ name, description, parametersJsonSchema: SCHEMA }] }]],
    ['Gemini, in snake case', { function_declarations: [{ name, description, parameters: SCHEMA }] }],
    ['Gemini, in its own dialect', { functionDeclarations: [{ name, description, parameters: GEMINI_SCHEMA }] }],
    ['Bedrock', [{ toolSpec: { name, description, inputSchema: { json: SCHEMA } } }]],
    ['the AI SDK', { get_weather: { description, inputSchema: () => SCHEMA, execute: () => 1 } }],
    ['a dynamic tool of the AI SDK', { get_weather: { type: 'dynamic', description, inputSchema: SCHEMA } }],
    ['the AI SDK, version 4', { get_weather: { description, parameters: SCHEMA } }],
    ['a record with an entry left out', { get_weather: WEATHER, other: undefined, none: null }],
    ['LangChain, as plain data', [{ name, description, schema: SCHEMA }]],
  ])('%s', (_, value) => {
    expect(readTools(value)).toEqual([WEATHER])
  })

  test('zod schemas, as arguments and as output', () => {
    const tool = { inputSchema: z.object({ city: z.string() }), outputSchema: z.object({ sky: z.string() }) }
    expect(readTools({ get_weather: tool })).toMatchObject([
      { name, inputSchema: { required: ['city'] }, outputSchema: { required: ['sky'] } },
    ])
  })

  test('an instance of a class: the fields of a tool and its extras, not its state', () => {
    const expected = { ...WEATHER, cache_control: { type: 'ephemeral' }, deferLoading: true }
    expect(readTools([new FrameworkTool(SCHEMA)])).toEqual([expected])
    expect(readTools({ get_weather: new FrameworkTool(SCHEMA) })).toEqual([expected])
  })

  test('tools without a schema, and without a description', () => {
    const tools = [{ name: 'a' }, { type: 'function', name: 'b', description: null, parameters: null, strict: null }]
    expect(readTools(tools)).toEqual([{ name: 'a' }, { name: 'b' }])
  })

  test.each([[], {}, { tools: [] }, { github: {}, linear: [] }, { functionDeclarations: [] }])(
    'no tools in %j',
    value => {
      expect(readTools(value)).toEqual([])
    },
  )

  test('a record of tools that are named like fields of a tool', () => {
    const keys = ['schema', 'parameters', 'function', 'tools', 'inputSchema', 'functionDeclarations', 'constructor']
    const record = Object.fromEntries(keys.map(key => [key, { description, inputSchema: SCHEMA }]))
    expect(readTools(record).map(tool => tool.name)).toEqual(keys)
  })

  test('a tool named __proto__ and a field named __proto__ as any other', () => {
    const [tool] = readTools(JSON.parse('{"__proto__":{"description":"d","__proto__":{"x":1}}}'))
    expect(JSON.stringify(tool)).toBe('{"name":"__proto__","description":"d","__proto__":{"x":1}}')
  })

  test('more tools than the stack has room for, in their order', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `tool_${i}`)
    for (const tools of [names.map(name => ({ name })), Object.fromEntries(names.map(name => [name, { title: 't' }]))])
      expect(readTools(tools).map(tool => tool.name)).toEqual(names)
  })
})

describe('readTools keeps', () => {
  test('every field that it does not convert, under its own key', () => {
    const kept = {
      title: 'Weather',
      annotations: { readOnlyHint: true },
      outputSchema: SCHEMA,
      _meta: { 'vendor/x': [1] },
      icons: [{ src: 'data:' }],
      execution: { taskSupport: 'optional' },
      strict: true,
      cache_control: { type: 'ephemeral' },
      input_examples: [{ city: 'Rome' }],
      category: 'human',
      keywords: ['rain'],
      deferrable: 'never',
      callers: ['model'],
      unknown: { any: 'thing' },
    }
    expect(readTools([{ ...WEATHER, ...kept }])).toEqual([{ ...WEATHER, ...kept }])
    const openai = { type: 'function', function: { name, description, parameters: SCHEMA, strict: true }, x: 1 }
    expect(readTools([openai])).toEqual([{ ...WEATHER, strict: true, x: 1 }])
    // A second schema is an unknown field, and so is a type that is not known.
    for (const field of [{ schema: 'public' }, { type: 'special' }])
      expect(readTools([{ ...WEATHER, ...field }])).toEqual([{ ...WEATHER, ...field }])
  })

  test('neither functions nor other values that are not JSON', () => {
    const tool = { ...WEATHER, execute: () => 1, contextSchema: z.object({}), big: 1n, mark: Symbol('x') }
    expect(readTools([tool])).toEqual([WEATHER])
    expect(readTools([{ ...WEATHER, description: () => 'now' }])).toEqual([{ name, inputSchema: SCHEMA }])
  })

  test('no reference to its input: results are frozen copies', () => {
    const given = structuredClone({ ...WEATHER, _meta: { a: { b: 1 } } })
    const [tool] = readTools([given])
    expect(Object.isFrozen(tool) && Object.isFrozen((tool as typeof given)._meta.a)).toBe(true)
    given._meta.a.b = 2
    expect(tool).toMatchObject({ _meta: { a: { b: 1 } } })
  })

  test('its own results: reading them again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string({ minLength: 1 }) }, { requiredKeys: [] })), extra => {
        const tools = extra.map((fields, i) => ({ ...WEATHER, n: i, ...fields }))
        const read = readTools(tools)
        expect(read).toEqual(tools)
        expect(readTools(read)).toEqual(read)
      }),
    )
    expect(createCatalog(readTools({ tools: [WEATHER] })).tools[0]).toMatchObject(WEATHER)
  })
})

describe('readTools distinguishes a tool from a record of tools', () => {
  test.each<[string, unknown, object[]]>([
    ['a wrapped tool alone', { function: { name, parameters: SCHEMA } }, [{ name, inputSchema: SCHEMA }]],
    ['a record of tools with only a schema', { get: { inputSchema: SCHEMA } }, [{ name: 'get', inputSchema: SCHEMA }]],
    ['a tool with a field `tools`', { ...WEATHER, tools: [WEATHER] }, [{ ...WEATHER, tools: [WEATHER] }]],
    [
      'a server that is named like a list of declarations',
      { functionDeclarations: { get_weather: { description, inputSchema: SCHEMA } } },
      [{ ...WEATHER, server: 'functionDeclarations' }],
    ],
    ['a namespace', { type: 'namespace', name: 'ns', tools: [WEATHER] }, [{ ...WEATHER, server: 'ns' }]],
    ['a namespace without a name', { type: 'namespace', tools: [WEATHER] }, [WEATHER]],
    ['a list with a name, which is not a namespace', { type: 'list', name: 'ns', tools: [WEATHER] }, [WEATHER]],
    ['a namespace whose name is not a string', { type: 'namespace', name: 7, tools: [WEATHER] }, [WEATHER]],
    ['a tool of Bedrock without a schema', { toolSpec: { name, inputSchema: {} } }, [{ name }]],
  ])('%s', (_, value, expected) => {
    expect(readTools(value)).toStrictEqual(expected)
  })
})

describe('readTools sets the server', () => {
  test.each<[string, unknown]>([
    ['a record of servers', { crm: [WEATHER] }],
    ['a record of results', { crm: { tools: [WEATHER] } }],
    ['a record of records', { crm: { get_weather: { description, inputSchema: SCHEMA } } }],
    ['an OpenAI namespace', [{ type: 'namespace', name: 'crm', description: 'd', tools: [WEATHER] }]],
  ])('from %s, which wins over the tool', (_, value) => {
    expect(readTools(value)).toEqual([{ ...WEATHER, server: 'crm' }])
    const liar = JSON.parse(JSON.stringify(value).replaceAll('"description"', '"server":"trusted","description"'))
    expect(readTools(liar)).toEqual([{ ...WEATHER, server: 'crm' }])
  })

  test('from the option, which wins over groups and tools', () => {
    const tools = { crm: [{ type: 'namespace', name: 'inner', tools: [{ ...WEATHER, server: 'own' }] }] }
    expect(readTools([{ ...WEATHER, server: 'own' }])).toEqual([{ ...WEATHER, server: 'own' }])
    expect(readTools(tools)).toEqual([{ ...WEATHER, server: 'crm' }])
    expect(readTools(tools, { server: 'given' })).toEqual([{ ...WEATHER, server: 'given' }])
  })
})

describe('readTools sets deferLoading', () => {
  const tools = [{ name: 'a', defer_loading: true }, { name: 'b', deferLoading: false }, { name: 'c' }]
  const flags = (options?: Parameters<typeof readTools>[1]) => readTools(tools, options).map(tool => tool.deferLoading)

  test('from each tool', () => expect(flags()).toEqual([true, false, undefined]))
  test('from a boolean, for all tools', () => {
    expect(flags({ deferLoading: true })).toEqual([true, true, true])
    expect(flags({ deferLoading: false })).toEqual([false, false, false])
  })
  test('from a list of names, for these tools only', () => {
    expect(flags({ deferLoading: ['b', 'unknown'] })).toEqual([true, true, undefined])
  })
  test('instead of `deferrable`, which would win otherwise', () => {
    const [tool] = readTools([{ name: 'a', deferrable: 'never' }], { deferLoading: true })
    expect(tool).toEqual({ name: 'a', deferLoading: true })
  })
})

describe('readTools reads the dialect of Gemini', () => {
  const data = { default: { type: 'STRING' }, example: { type: 'STRING' }, enum: ['STRING'], title: 'STRING' }
  const texts = { description: '12', minLength: 'x12', maxLength: '12x', minItems: ['1'] }
  const list = { type: 'ARRAY', minItems: '1', maxItems: '123456789012345', items: { type: 'INTEGER', nullable: true } }
  const plainList = {
    type: 'array',
    minItems: 1,
    maxItems: 123456789012345,
    items: { type: 'integer', nullable: true },
  }
  const either = { anyOf: [{ type: 'NUMBER' }, { type: 'NULL' }, { type: 'TYPE_UNSPECIFIED' }] }

  test.each<[string, object, object]>([
    ['types in capitals and counts as texts', list, plainList],
    ['alternatives', either, { anyOf: [{ type: 'number' }, { type: 'null' }, {}] }],
    ['data as it is: defaults, examples, values, titles', { type: 'STRING', ...data }, { type: 'string', ...data }],
    ['texts that only look like counts as they are', { type: 'STRING', ...texts }, { type: 'string', ...texts }],
    ['an unknown type as it is', { items: { type: 'File' } }, { items: { type: 'File' } }],
  ])('with %s, also in arguments that are named like a keyword', (_, schema, expected) => {
    const read = (parameters: object) => readTools([{ name: 'a', parameters }])[0]?.inputSchema
    const inside = (type: string, property: object) => ({
      type,
      properties: { a: property, type: property, default: property, minItems: property },
    })
    expect(read(inside('OBJECT', schema))).toEqual(inside('object', expected))
    // Another schema is not in this dialect.
    expect(read(inside('object', schema))).toEqual(inside('object', schema))
  })
})
