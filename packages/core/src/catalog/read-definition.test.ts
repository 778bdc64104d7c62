import { describe, expect, it } from 'vitest'
import { readDefinition } from './read-definition.js'

const read = (definition: object, names = {}) => readDefinition({ name: 'act', ...definition }, 3, names)
/** A schema object of another library, with one schema for the input and one for the output. */
const both = {
  '~standard': {
    version: 1,
    vendor: 'other',
    validate: () => ({ value: undefined }),
    jsonSchema: {
      input: () => ({ type: 'object', title: 'in' }),
      output: () => ({ type: 'object', title: 'out' }),
    },
  },
}
const failing = {
  get value() {
    throw new RangeError('no value')
  },
}

describe('a definition', () => {
  it('is read once, also from an instance of a class', () => {
    let reads = 0
    class Tool {
      get name() {
        reads++
        return 'act'
      }
      readonly description = 'Acts'
    }
    expect(readDefinition(new Tool(), 0, {})).toMatchObject({ name: 'act', description: 'Acts' })
    expect(reads).toBe(1)
    const own = Object.defineProperty({}, 'name', { enumerable: true, get: () => `act${++reads}` })
    expect(readDefinition(own, 0, {}).name).toBe('act2')
    const hidden = Object.defineProperty({ name: 'act' }, 'description', { value: 'Acts' })
    expect(readDefinition(hidden, 0, {}).description).toBe('Acts')
  })

  it('has the input and the output schema of a validator', () => {
    expect(read({ inputSchema: both, outputSchema: both })).toMatchObject({
      inputSchema: { title: 'in' },
      outputSchema: { title: 'out' },
    })
  })

  it.each(['server', 'category'])('has a %s of 256 characters at most', field => {
    expect(read({ [field]: 'x'.repeat(256) })).toMatchObject({ [field]: 'x'.repeat(256) })
    expect(() => read({ [field]: 'x'.repeat(257) })).toThrow('at most 256 characters')
  })

  it('has a schema of 262,144 characters of JSON at most', () => {
    const ofLength = (length: number) => ({ inputSchema: { title: 'x'.repeat(length - 12) } })
    expect(JSON.stringify(ofLength(262_144).inputSchema)).toHaveLength(262_144)
    expect(() => read(ofLength(262_144))).not.toThrow()
    expect(() => read(ofLength(262_145))).toThrow('Found 262145 characters of inputSchema')
  })

  it('is named in the error of its schema', () => {
    expect(() => read({ inputSchema: 7 })).toThrow(
      expect.objectContaining({ code: 'INVALID_TOOL', details: expect.objectContaining({ index: 3, name: 'act' }) }),
    )
  })

  it('refuses annotations that are not data', () => {
    expect(() => read({ annotations: { client: new Map() } })).toThrow('Found an object of class Map in annotations')
    expect(read({ annotations: { readOnlyHint: true } })).toMatchObject({ annotations: { readOnlyHint: true } })
  })

  it('fails with the error that its own code throws', () => {
    expect(() => read({ icon: failing })).toThrow(RangeError)
    expect(() => read({ annotations: failing })).toThrow(RangeError)
  })
})
