import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalog, estimateTokens, type JsonSchema } from '../index.js'
import { renderTool } from './render.js'
import { renderSignature } from './render-signature.js'

const tool = (inputSchema: JsonSchema, more = {}) => createCatalog([{ name: 'act', inputSchema, ...more }]).tools[0]!
const args = (inputSchema: JsonSchema) => renderSignature(tool(inputSchema))

describe('renderSignature', () => {
  it('writes optional, default, nested and described parameters', () => {
    const schema = {
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string', description: 'Short  and\nclear' },
        size: { type: 'integer', default: 10 },
        where: { type: 'object', properties: { 'max-depth': { type: 'number' } } },
      },
    }
    expect(
      renderSignature(
        tool(schema, { description: 'Acts', outputSchema: { type: 'array', items: { type: 'string' } } }),
        true,
      ),
    ).toBe(
      [
        '// Acts',
        'act(args: {',
        '  title: string  // Short and clear',
        '  size?: number  // default 10',
        '  where?: {',
        '    "max-depth"?: number',
        '  }',
        '}): string[]',
      ].join('\n'),
    )
  })

  it.each<[string, JsonSchema, string]>([
    ['no parameters', { type: 'object' }, 'act()'],
    ['an enum', { properties: { a: { enum: ['x', 1, null, true] } } }, 'act(args?: {\n  a?: "x" | 1 | null | true\n})'],
    ['a constant', { properties: { a: { const: 'x' } } }, 'act(args?: {\n  a?: "x"\n})'],
    ['a union of types', { properties: { a: { type: ['string', 'null'] } } }, 'act(args?: {\n  a?: string | null\n})'],
    [
      'an OpenAPI nullable',
      { properties: { a: { type: 'string', nullable: true } } },
      'act(args?: {\n  a?: string | null\n})',
    ],
    [
      'alternatives',
      { properties: { a: { anyOf: [{ type: 'string' }, { type: 'number' }] } } },
      'act(args?: {\n  a?: string | number\n})',
    ],
    [
      'a list of alternatives',
      { properties: { a: { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'null' }] } } } },
      'act(args?: {\n  a?: (string | null)[]\n})',
    ],
    [
      'a list of objects',
      {
        properties: {
          a: { type: 'array', items: { type: 'object', properties: { b: { type: ['string', 'null'] } } } },
        },
      },
      'act(args?: {\n  a?: {\n    b?: string | null\n  }[]\n})',
    ],
    [
      'an intersection',
      {
        properties: {
          a: {
            allOf: [{ type: 'object', properties: { x: {} } }, { anyOf: [{ type: 'string' }, { type: 'number' }] }],
          },
        },
      },
      'act(args?: {\n  a?: {\n    x?: unknown\n  } & (string | number)\n})',
    ],
    [
      'a tuple',
      { properties: { a: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] } } },
      'act(args?: {\n  a?: [string, number]\n})',
    ],
    [
      'a record',
      { properties: { a: { type: 'object', additionalProperties: { type: 'number' } } } },
      'act(args?: {\n  a?: Record<string, number>\n})',
    ],
    ['an object of anything', { properties: { a: { type: 'object' } } }, 'act(args?: {\n  a?: object\n})'],
    [
      'a reference',
      { properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: { type: 'boolean' } } },
      'act(args?: {\n  a?: boolean\n})',
    ],
    ['a reference to nothing', { properties: { a: { $ref: '#/$defs/x' } } }, 'act(args?: {\n  a?: unknown\n})'],
    [
      'a reference to itself',
      {
        properties: { a: { $ref: '#/$defs/node' } },
        $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
      },
      'act(args?: {\n  a?: {\n    next?: node\n  }\n})',
    ],
    ['a schema that is false', { properties: { a: false } }, 'act(args?: {\n  a?: never\n})'],
    [
      'a quote and a bar in a text',
      { properties: { a: { type: 'array', items: { enum: ['x"|y'] } } } },
      'act(args?: {\n  a?: "x\\"|y"[]\n})',
    ],
  ])('writes %s', (_, schema, expected) => expect(args({ type: 'object', ...schema })).toBe(expected))

  it('has comments of at most 1,200 characters, the last one cut', () => {
    const schema = {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 50 }, (_, i) => [`p${i}`, { type: 'string', description: 'd'.repeat(110) }]),
      ),
    }
    const signature = renderSignature(tool(schema))
    expect(signature.match(/d/g)).toHaveLength(1_199)
    expect(signature.match(/…/g)).toHaveLength(1)
  })

  it('never lets a description end its comment, or a name end its quotes', () => {
    const schema = { type: 'object', properties: { 'a: 1\n}': { type: 'string', description: 'x\nevil()' } } }
    expect(renderSignature(tool(schema)).split('\n')).toHaveLength(3)
  })

  it('takes clearly fewer tokens than the JSON schema', () => {
    const schema = {
      type: 'object',
      required: ['owner', 'repo'],
      properties: Object.fromEntries(
        ['owner', 'repo', 'title', 'body', 'labels'].map(name => [
          name,
          { type: 'string', description: `The ${name}` },
        ]),
      ),
    }
    const one = tool(schema, { description: 'Create an issue' })
    expect(estimateTokens(renderSignature(one))).toBeLessThan(
      estimateTokens(JSON.stringify(renderTool(one, 'json'))) / 1.8,
    )
  })

  it('ends and never throws, for any schema', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), noise => {
        const keywords = { anyOf: noise['a'], properties: noise, items: noise, $ref: '#/properties', enum: noise['b'] }
        const catalog = createCatalog([
          { name: 'act', inputSchema: { type: 'object', ...noise, ...keywords } as JsonSchema },
        ])
        expect(renderSignature(catalog.tools[0]!).startsWith('act(')).toBe(true)
        expect(catalog.searchable[0]!.parameters.length).toBeLessThanOrEqual(256)
      }),
    )
  })
})

describe('renderTool', () => {
  const one = tool(
    { type: 'object', properties: { a: {} }, required: ['a', 3] },
    { description: `${'word '.repeat(80)}end` },
  )
  it('writes a summary on one line with required parameters', () => {
    const { description, required } = renderTool(one, 'summary') as unknown as {
      description: string
      required: string[]
    }
    expect(description.length).toBeLessThanOrEqual(241)
    expect(description.endsWith('word…')).toBe(true)
    expect(required).toEqual(['a'])
  })
  it('writes a description alone, a signature, or the properties that a function returns', () => {
    expect(Object.keys(renderTool(one, 'description'))).toEqual(['name', 'description'])
    expect(renderTool(one, 'typescript')).toMatchObject({
      name: 'act',
      signature: expect.stringContaining('act(args: {'),
    })
    expect(renderTool(one, () => ({ x: 1 }))).toEqual({ name: 'act', x: 1 })
  })

  it('cuts a long description after its last whole sentence, if that sentence ends in the second half', () => {
    const summary = (description: string) =>
      renderTool(createCatalog([{ name: 'a', description }]).tools[0]!, 'summary')['description']
    const sentence = `${'x'.repeat(130)} yes.`
    expect(summary(`${sentence} And ${'more '.repeat(40)}`)).toBe(`${sentence} …`)
    expect(summary(`One. ${'more '.repeat(80)}`)).toMatch(/^One\. (more )+more…$/)
    expect(summary(`${'x'.repeat(150)} e.g. ${'y '.repeat(80)}`)).toMatch(/ e\.g\. (y )+y…$/)
    expect(summary(`${'語'.repeat(150)}。${'語'.repeat(150)}`)).toBe(`${'語'.repeat(150)}。 …`)
  })

  it('begins a summary at the heading above what the tool does, without the marks of lists', () => {
    const description =
      '\n  🛡 Guardrails:\n   1. Warning: it writes.\n\n  🎯 Purpose:\n   1. Creates a note.\n   2. Keeps it.\n'
    const summary = renderTool(createCatalog([{ name: 'a', description }]).tools[0]!, 'summary')['description']
    expect(summary).toBe('Creates a note. Keeps it.')
    const plain = 'Sends a mail.\nThe purpose: to inform.\n- to one\n- to many'
    expect(renderTool(createCatalog([{ name: 'a', description: plain }]).tools[0]!, 'summary')['description']).toBe(
      'Sends a mail. The purpose: to inform. to one to many',
    )
  })

  it.each([
    ['This tool allows you to list all objects.', 'List all objects.'],
    ['This endpoint will return the top tracks', 'Return the top tracks'],
    ['This API endpoint generates an address', 'Generates an address'],
    ['A tool that fetches a page from a URL', 'Fetches a page from a URL'],
    ['Allows users to run queries on data', 'Run queries on data'],
    ['This tool is used to write a file', 'Write a file'],
    ['Cancels a pipeline. Use this when it hangs.', 'Cancels a pipeline.'],
    ['Adds a comment Args: text (str): The text', 'Adds a comment'],
    ['Adds a comment. Keeps the others.', 'Adds a comment. Keeps the others.'],
    ['This tool is deprecated since May', 'This tool is deprecated since May'],
    ['This tool requires a paid plan', 'This tool requires a paid plan'],
    ['The command line of a process', 'The command line of a process'],
    ['Use this for writing to a file', 'Use this for writing to a file'],
    ['This tool helps.', 'This tool helps.'],
  ])('writes of %s what the tool does', (description, expected) => {
    expect(renderTool(createCatalog([{ name: 'a', description }]).tools[0]!, 'summary')['description']).toBe(expected)
  })

  it('writes parameters on one line with a shorter summary', () => {
    expect(Object.keys(renderTool(one, 'signature'))).toEqual(['name', 'signature', 'description'])
    expect(renderTool(one, 'signature')).toMatchObject({ name: 'act', signature: '(a: unknown)' })
    expect(String(renderTool(one, 'signature')['description']).length).toBeLessThanOrEqual(161)
  })

  it('shows the hidden characters of a schema as escapes', () => {
    const hidden = tool({ type: 'object', properties: { a: { description: '\u202e' } } })
    expect(renderTool(hidden, 'json')['parameters']).toEqual({
      type: 'object',
      properties: { a: { description: '\\u{202e}' } },
    })
  })

  it('names at most twenty required parameters in a summary, and none of more than 80 characters', () => {
    const required = Array.from({ length: 30 }, (_, i) => `p${i}`)
    const summary = renderTool(tool({ type: 'object', required: ['x'.repeat(81), ...required] }), 'summary')
    expect(summary['required']).toEqual([...required.slice(0, 20), '…'])
  })

  it('cuts a description at a space in its second half or, without one, at the limit', () => {
    const summary = (description: string) =>
      renderTool(createCatalog([{ name: 'a', description }]).tools[0]!, 'summary')['description']
    expect(summary('x'.repeat(500))).toBe(`${'x'.repeat(240)}…`)
    expect(summary('x'.repeat(240))).toBe('x'.repeat(240))
    expect(summary(`${'x'.repeat(120)} ${'y'.repeat(200)}`)).toBe(`${'x'.repeat(120)} ${'y'.repeat(119)}…`)
    expect(summary(`${'x'.repeat(121)} ${'y'.repeat(200)}`)).toBe(`${'x'.repeat(121)}…`)
    // Only 960 characters are read. White space is shortened before the text is cut.
    expect(summary(`a${' '.repeat(500)}b${' '.repeat(500)}c`)).toBe('a b')
  })

  it('names no required parameter if the schema does not list any', () => {
    const required = (schema: JsonSchema) => renderTool(tool({ type: 'object', ...schema }), 'summary')['required']
    expect(required({})).toEqual([])
    expect(required({ required: 'a' })).toEqual([])
  })

  it('names a tool by its id, which the model must use to call it', () => {
    const [odd] = createCatalog([{ name: 'Search Contacts' }]).tools
    expect(renderTool(odd!, 'summary')['name']).toBe(odd!.id)
    expect(renderTool(odd!, () => ({ name: 'Search Contacts' }))['name']).toBe(odd!.id)
    expect(renderSignature(odd!)).toBe(`${odd!.id}()`)
  })

  it('writes a tool that only code may call as a signature, in every rendering except a function', () => {
    const code = tool({ type: 'object' }, { allowedCallers: ['code'] })
    for (const rendering of ['json', 'summary', 'description', 'typescript'] as const)
      expect(renderTool(code, rendering)).toEqual({ name: 'act', signature: 'act()' })
    expect(renderTool(code, () => ({ name: 'spoofed', x: 1 }))).toEqual({ name: 'act', x: 1 })
  })
})
