import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import * as zodMini from 'zod/mini'
import { readTools } from './read-tools.js'
import { dataOfSchema } from './to-json-schema.js'

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
/** What is read of a schema; undefined if it is no schema. */
const toJsonSchema = (value: unknown) => readTools([{ name: 'a', inputSchema: value }])[0]!.inputSchema

const zodSchema = z.object({ city: z.string() })

/**
 * A schema object like those of the AI SDK's `jsonSchema()`, `asSchema()` and `zodSchema()`. In version 7, its mark is
 * a registered symbol, and a getter gives the schema or a promise of it.
 */
function aiSdkSchema(jsonSchema: () => unknown): object {
  return {
    [Symbol.for('vercel.ai.schema')]: true,
    _type: undefined,
    get jsonSchema() {
      return jsonSchema()
    },
    validate: undefined,
  }
}

/**
 * Makes an object a Standard Schema, as libraries do: zod 4.2 an instance of a class, valibot a literal, ArkType a
 * function.
 */
function standardSchema(target: object, vendor: string, jsonSchema?: object): object {
  const standard = { version: 1, vendor, validate: () => ({ value: 1 }), ...(jsonSchema ? { jsonSchema } : {}) }
  return Object.assign(target, { '~standard': standard })
}

const converter = {
  input: ({ target }: { target: string }) => ({ $schema: target, ...SCHEMA }),
  output: () => ({ type: 'string' }),
}

class Validator {
  parse() {
    return 1
  }
}

class LongNamed extends Validator {
  static override name = 'x'.repeat(1e6)
}

function refusal(value: unknown): Readonly<Record<string, unknown>> {
  try {
    toJsonSchema(value)
  } catch (error) {
    return (error as { details: Record<string, unknown> }).details
  }
  throw new Error('it was taken')
}

describe('a schema can be', () => {
  test('JSON Schema, as a frozen copy, and nothing as no schema', () => {
    const given = structuredClone(SCHEMA)
    const schema = toJsonSchema(given)
    given.required.push('changed')
    expect(schema).toEqual(SCHEMA)
    expect(Object.isFrozen(schema?.['properties'])).toBe(true)
    expect([undefined, null].map(value => toJsonSchema(value))).toEqual([undefined, undefined])
  })

  test('the result of z.toJSONSchema, with its settings', () => {
    const json = z.toJSONSchema(zodSchema, { target: 'draft-7' })
    expect('~standard' in json).toBe(true)
    expect(toJsonSchema(json)).toEqual({ ...SCHEMA, $schema: json.$schema, additionalProperties: false })
    expect(json.$schema).toContain('draft-07')
  })

  test('a zod schema, by its input', () => {
    const schema = z.object({ city: z.string().default('Rome'), at: z.string().transform(Number) })
    expect(toJsonSchema(schema)).toMatchObject({ required: ['at'], properties: { at: { type: 'string' } } })
  })

  test('a schema of the AI SDK, and a lazy one', () => {
    expect(toJsonSchema(aiSdkSchema(() => SCHEMA))).toEqual(SCHEMA)
    expect(toJsonSchema(() => aiSdkSchema(() => SCHEMA))).toEqual(SCHEMA)
    expect(toJsonSchema(() => zodSchema)).toMatchObject(SCHEMA)
  })

  test('a Standard Schema that gives JSON Schema, of draft 2020-12, in the requested direction', () => {
    for (const target of [new Validator(), { type: 'object', entries: {} }, () => 1]) {
      const schema = standardSchema(target, 'any', converter)
      expect(toJsonSchema(schema)).toEqual({ $schema: 'draft-2020-12', ...SCHEMA })
      const [tool] = readTools([{ name: 'a', outputSchema: schema }])
      expect(tool!.outputSchema).toEqual({ type: 'string' })
    }
  })

  test('a plain object with a hidden `~standard` and functions, as a validator', () => {
    const schema = Object.defineProperty({ parse: () => 1 }, '~standard', { value: { jsonSchema: converter } })
    expect(toJsonSchema(schema)).toEqual({ $schema: 'draft-2020-12', ...SCHEMA })
  })
})

describe('the data of a schema', () => {
  const marked = (jsonSchema: unknown) => ({ [Symbol.for('vercel.ai.schema')]: true, jsonSchema })
  const json = z.toJSONSchema(zodSchema)
  test.each<[string, unknown, unknown]>([
    ['JSON Schema', SCHEMA, SCHEMA],
    ['the result of z.toJSONSchema', json, json],
    ['a schema of the AI SDK', marked(SCHEMA), SCHEMA],
    ['a promise of a schema', marked(Promise.resolve(SCHEMA)), undefined],
    ['an invalid schema of the AI SDK', marked('text'), undefined],
    ['a validator', zodSchema, undefined],
    ['a plain object with a visible `~standard`', { type: 'object', '~standard': { vendor: 'x' } }, undefined],
    ['null', null, undefined],
  ])('of %s', (_, value, expected) => {
    expect(dataOfSchema(value)).toBe(expected)
  })
})

describe('what is no schema is refused, naming the remedy', () => {
  const promise = () => Promise.reject(new Error('never loaded'))
  test.each<[string, unknown, string, string]>([
    ['a text', 'no', '"no"', 'z.toJSONSchema'],
    ['an array', [], 'an array', 'plain JSON'],
    ['a lazy schema of a lazy schema', () => () => SCHEMA, 'a function', 'plain JSON'],
    ['a lazy schema that fails', () => JSON.parse('{'), 'fails when it is read', 'plain data'],
    ['a promise of the AI SDK', aiSdkSchema(promise), 'a promise of a schema', 'await'],
    ['an AI SDK schema without JSON Schema', aiSdkSchema(() => 1), '1', 'plain JSON'],
    ['zod/mini', zodMini.object({}), 'a validator of "zod", which gives no JSON Schema', 'z.toJSONSchema(schema)'],
    ['zod 3', standardSchema(new Validator(), 'zod'), 'a validator of "zod"', 'zodToJsonSchema(schema)'],
    ['valibot', standardSchema({ kind: 'schema' }, 'valibot'), 'a validator of "valibot"', '@valibot/to-json-schema'],
    ['a validator of no vendor', { '~standard': {} }, 'a validator of an unknown library', 'z.toJSONSchema'],
    ['what zod cannot express', z.object({ at: z.date() }), 'has no JSON Schema ("Date cannot', 'z.toJSONSchema'],
    [
      'a converter without a schema',
      standardSchema({}, 'x', { input: () => 'text' }),
      'which gives "text"',
      'z.toJSONSchema',
    ],
    ['a shape of zod schemas', { city: z.string() }, 'an object of class ZodString', 'z.toJSONSchema'],
    ['an instance of a class', new Validator(), 'an object of class Validator', 'plain JSON'],
    ['a class with a very long name', new LongNamed(), 'no plain data', 'plain JSON'],
  ])('%s', (_, value, found, remedy) => {
    const details = refusal(value)
    expect(details['found']).toContain(found)
    expect(details['remedy']).toContain(remedy)
    expect(String(details['found']).length).toBeLessThan(250)
  })

  it('a promise that fails later, without an unhandled rejection', async () => {
    const unhandled: unknown[] = []
    const listener = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', listener)
    refusal(aiSdkSchema(promise))
    await new Promise(resolve => setTimeout(resolve, 5))
    process.off('unhandledRejection', listener)
    expect(unhandled).toEqual([])
  })

  it('only what it cannot convert: any JSON object is converted to an equal one', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), value => {
        const json = JSON.parse(JSON.stringify(value))
        expect(JSON.stringify(toJsonSchema(json))).toBe(JSON.stringify(json))
      }),
    )
  })
})
