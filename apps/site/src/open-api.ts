import type { JsonSchema, ToolDefinition } from '@ts/core'
import { isJsonObject, resolvePointer } from '@ts/core/kit'

type Fields = Readonly<Record<string, unknown>>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
/** References to references are followed this far. */
const MAX_HOPS = 5

/** The operations of an OpenAPI document as tools; undefined if the value is no such document. */
export function readOpenApi(value: unknown): ToolDefinition[] | undefined {
  if (!isJsonObject(value) || !isJsonObject(value['paths'])) return undefined
  const server = isJsonObject(value['info']) ? textOf(value['info']['title']) : ''
  const lookUp = (found: unknown): unknown => resolve(value, found)
  return Object.entries(value['paths']).flatMap(([path, entry]) => {
    const item = lookUp(entry)
    if (!isJsonObject(item)) return []
    return METHODS.flatMap(method => {
      const operation = item[method]
      if (!isJsonObject(operation)) return []
      const name = textOf(operation['operationId']) || `${method}_${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`
      const description = [operation['summary'], operation['description']].map(textOf).filter(Boolean).join('. ')
      const parameters = [item['parameters'], operation['parameters']].flatMap(list =>
        Array.isArray(list) ? list : [],
      )
      return { name, description, server, inputSchema: schemaOf(parameters.map(lookUp), operation, lookUp) }
    })
  })
}

/** One object schema: each parameter is a property, and so is each property of a JSON body. */
function schemaOf(parameters: unknown[], operation: Fields, lookUp: (found: unknown) => unknown): JsonSchema {
  const properties = new Map<string, unknown>()
  const required = new Set<string>()
  for (const one of parameters.filter(isJsonObject)) {
    const name = textOf(one['name'])
    const schema = lookUp(one['schema'])
    properties.set(name, { ...(isJsonObject(schema) ? schema : {}), description: textOf(one['description']) })
    if (one['required'] === true) required.add(name)
  }
  const body = lookUp(operation['requestBody'])
  const content = isJsonObject(body) && isJsonObject(body['content']) ? Object.values(body['content'])[0] : undefined
  const schema = isJsonObject(content) ? lookUp(content['schema']) : undefined
  if (isJsonObject(schema) && isJsonObject(schema['properties'])) {
    for (const [name, property] of Object.entries(schema['properties'])) properties.set(name, lookUp(property))
    if (Array.isArray(schema['required'])) for (const name of schema['required']) required.add(String(name))
  }
  return { type: 'object', properties: Object.fromEntries(properties), required: [...required] }
}

/** The value that a local reference names; a value without a reference is itself. */
function resolve(document: Fields, value: unknown): unknown {
  let found = value
  for (let hops = 0; isJsonObject(found) && typeof found['$ref'] === 'string'; hops++) {
    if (hops === MAX_HOPS) return undefined
    found = resolvePointer(document, found['$ref'])
  }
  return found
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
