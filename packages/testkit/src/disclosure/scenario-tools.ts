import { createCatalog, type ToolDefinition, type ToolSearchOptions } from '@ts/core'
import fc from 'fast-check'

export const WORDS = 'read write File issue Create list message constructor __proto__ größe 検索 send and'.split(' ')

export const SERVERS = ['files', 'github', 'My Chat'] as const

/** Names like those of real servers: snake, kebab and camel case, and names that no provider accepts. */
export const toolName = fc
  .tuple(
    fc.constantFrom(...WORDS),
    fc.constantFrom(...WORDS),
    fc.constantFrom('_', '_', '_', '-', ' ', '.', '/', ', ', ' & ', '__', ''),
    fc.nat({ max: 30 }),
  )
  .map(([verb, object, joint, number]) => `${verb}${joint}${object}${joint === '' ? '_' : joint}${number}`)

const schema = fc
  .uniqueArray(fc.constantFrom('path', 'text', '__proto__', 'constructor', 'limit', 'größe'), { maxLength: 4 })
  .chain(keys => fc.tuple(fc.constant(keys), fc.subarray(keys)))
  .map(([keys, required]) => ({
    type: 'object',
    properties: Object.fromEntries(keys.map(key => [key, { type: 'string', description: `The ${key}` }])),
    required,
  }))

export const definition: fc.Arbitrary<ToolDefinition> = fc.record(
  {
    name: toolName,
    description: fc.oneof(
      fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map(words => words.join(' ')),
      fc.string({ unit: 'binary', maxLength: 30 }),
    ),
    inputSchema: schema,
    server: fc.constantFrom(...SERVERS),
    deferLoading: fc.boolean(),
  },
  { requiredKeys: ['name', 'inputSchema', 'deferLoading'] },
)

/** Definitions that can be in one catalog: no name twice, and none that looks like another. */
export function validTools(
  definitions: readonly ToolDefinition[],
  toolNames: ToolSearchOptions['toolNames'],
): readonly ToolDefinition[] {
  const { rejected } = createCatalog(definitions, { toolNames, onInvalid: 'drop' })
  const left = new Set(rejected.map(({ index }) => index))
  return definitions.filter((_, index) => !left.has(index))
}

/** The same tool after its server changed it. */
export function changedTool(tool: ToolDefinition): ToolDefinition {
  const { properties, required } = tool.inputSchema as { properties: object; required: readonly string[] }
  return {
    ...tool,
    description: `${tool.description ?? ''} (changed)`,
    inputSchema: {
      type: 'object',
      properties: { ...properties, added: { type: 'string' } },
      required: [...required, 'added'],
    },
  }
}
