import type { JsonSchema } from '@ts/core'
import { ADVANCED_CORE_PROPERTIES, ADVANCED_PROPERTIES, BLOCK_PROPERTIES, CORE_PROPERTIES } from './block-fields.js'
import { isFields } from './parse-document.js'
import { SERVER_SCHEMA } from './server-fields.js'

const SERVERS: JsonSchema = {
  type: 'object',
  additionalProperties: { $ref: '#/$defs/server' },
  description: 'MCP servers by name; the name becomes the first part of the names of their tools.',
}
const BLOCK: JsonSchema = { $ref: '#/$defs/toolSearch' }

/**
 * The JSON Schema of a configuration document, for editors, made from the same tables that the reader uses, with one
 * spelling of each key. {@link readGatewayConfig} refuses everything that the schema refuses, and checks some more.
 */
export function gatewayConfigSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of ts-gateway',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      mcpServers: SERVERS,
      servers: { ...SERVERS, description: 'The key of VS Code for mcpServers.' },
      context_servers: { ...SERVERS, description: 'The key of Zed for mcpServers.' },
      toolSearch: BLOCK,
    },
    $defs: {
      server: SERVER_SCHEMA,
      toolSearch: {
        anyOf: [
          { type: 'boolean' },
          {
            type: 'object',
            properties: {
              ...keysOf(BLOCK_PROPERTIES, CORE_PROPERTIES),
              advanced: {
                type: 'object',
                description: 'Options that few people need.',
                properties: keysOf(ADVANCED_PROPERTIES, ADVANCED_CORE_PROPERTIES),
                patternProperties: SNAKE_CASE,
                additionalProperties: false,
              },
              type: { enum: ['tool_search'] },
              config: { type: 'object' },
            },
            patternProperties: SNAKE_CASE,
            additionalProperties: false,
          },
        ],
        description: 'Options of the gateway.',
      },
    },
  }
}

/** Accepts each key in snake case, too: an editor completes and checks only the other spelling. */
const SNAKE_CASE: JsonSchema = { '^[a-z]+(?:_[a-z]+)+$': {} }

/** The gateway's keys, and core's keys in one spelling. */
function keysOf(own: Properties, ofCore: Properties): Properties {
  return {
    ...(withSnakeCase({ properties: own })['properties'] as Properties),
    ...Object.fromEntries(Object.entries(ofCore).filter(([name]) => !name.includes('_'))),
  }
}

type Properties = Readonly<Record<string, JsonSchema>>

/** A schema in which the properties of each object may also be written in snake case. */
function withSnakeCase(schema: JsonSchema): JsonSchema {
  const inner = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'anyOf') return [keyword, (value as JsonSchema[]).map(withSnakeCase)]
    if (keyword === 'items' || (keyword === 'additionalProperties' && isFields(value)))
      return [keyword, withSnakeCase(value as JsonSchema)]
    if (keyword !== 'properties') return [keyword, value]
    const properties = Object.entries(value as Readonly<Record<string, JsonSchema>>)
    return [keyword, Object.fromEntries(properties.map(([name, one]) => [name, withSnakeCase(one)]))]
  })
  const hasWords = Object.keys((schema['properties'] ?? {}) as object).some(name => /[A-Z]/.test(name))
  return { ...Object.fromEntries(inner), ...(hasWords ? { patternProperties: SNAKE_CASE } : {}) }
}
