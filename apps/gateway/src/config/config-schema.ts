import type { JsonSchema } from '@ts/core'
import { BLOCK_PROPERTIES, CORE_PROPERTIES } from './block-fields.js'
import { snakeCase } from './field.js'
import { isFields } from './parse-document.js'
import { SERVER_SCHEMA } from './server-fields.js'

const SERVERS: JsonSchema = {
  type: 'object',
  additionalProperties: { $ref: '#/$defs/server' },
  description: 'MCP servers by name; the name becomes the first part of the names of their tools.',
}
const BLOCK: JsonSchema = { $ref: '#/$defs/toolSearch' }

/**
 * The JSON Schema of a configuration document, for editors, made from the same tables that the reader uses, aliases
 * included. {@link readGatewayConfig} refuses everything that the schema refuses, and checks some more.
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
      tool_search: BLOCK,
    },
    $defs: {
      server: SERVER_SCHEMA,
      toolSearch: {
        anyOf: [
          { type: 'boolean' },
          {
            type: 'object',
            properties: {
              ...(withSpellings({ properties: BLOCK_PROPERTIES })['properties'] as object),
              ...CORE_PROPERTIES,
              type: { enum: ['tool_search'] },
              config: { type: 'object' },
            },
            additionalProperties: false,
          },
        ],
        description: 'Options of the gateway.',
      },
    },
  }
}

/** A schema in which each property may also be written in snake case. */
function withSpellings(schema: JsonSchema): JsonSchema {
  const spelled = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'anyOf') return [keyword, (value as JsonSchema[]).map(withSpellings)]
    if (keyword === 'items' || (keyword === 'additionalProperties' && isFields(value)))
      return [keyword, withSpellings(value as JsonSchema)]
    if (keyword !== 'properties') return [keyword, value]
    const properties = Object.entries(value as Readonly<Record<string, JsonSchema>>).flatMap(([name, inner]) =>
      [...new Set([name, snakeCase(name)])].map(spelling => [spelling, withSpellings(inner)] as const),
    )
    return [keyword, Object.fromEntries(properties)]
  })
  return Object.fromEntries(spelled)
}
