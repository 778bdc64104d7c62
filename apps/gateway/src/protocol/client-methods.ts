import { ProtocolError } from '@modelcontextprotocol/server'
import { isJsonObject } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'
import type { ClientRequest } from './client-request.js'
import type { ClientServer, Method } from './client-server.js'
import type { Directory } from './directory.js'
import { exposeTo, type ListWatch } from './list-watch.js'
import { LOG_LEVELS } from './log-levels.js'
import type { Parts } from './parts.js'
import { createToolCalls } from './tool-calls.js'
import { toolList } from './tool-definitions.js'

/** The code of a missing resource; the SDK writes it in the form of the client's era. */
const NOT_FOUND = -32002
const INVALID = -32602

/** Every method that a gateway answers, in addition to those of the SDK's server. */
export function createMethods(parts: Parts, watch: ListWatch): ReadonlyMap<string, Method> {
  const { activity, carry, directories, subscriptions, firstLists } = parts
  const callTool = createToolCalls(parts)
  const directoryOf = ({ view }: ClientServer): Directory => directories.for(view().hasServer)

  function forward(request: ClientRequest, server: string, params: JsonObject = request.params): Promise<JsonObject> {
    return carry(request, { server, method: request.method, params, isIdempotent: true })
  }

  const list =
    (read: (directory: Directory) => JsonObject): Method =>
    async (request, client) => {
      noCursor(request)
      return read(directoryOf(client))
    }

  const subscribe: Method = async (request, client) => {
    const { session } = client
    const uri = textOf(request, 'uri')
    const server = resourceServer(directoryOf(client), uri)
    if (session === undefined) throw new ProtocolError(-32601, 'Subscriptions need a session.')
    const isNew = request.method === 'resources/subscribe'
    if (isNew === subscriptions.has(session, uri)) return {}
    if (isNew) await subscriptions.add(session, uri, server, request)
    else await subscriptions.remove(session, uri)
    return {}
  }

  const methods: Readonly<Record<string, Method>> = {
    async 'tools/list'(request, { view, session }) {
      noCursor(request)
      const exposure = await exposeTo(view(), session)
      if (session !== undefined) session.listed = exposure
      activity.listed(exposure)
      return { tools: toolList(exposure) }
    },
    async 'tools/call'(request, client) {
      const { result, outputSchema, mayChangeList } = await callTool(client.view(), request)
      if (mayChangeList && client.session !== undefined) await watch.check(client.session)
      return request.caller.era === 'legacy' ? projected(result, outputSchema, client) : result
    },
    'prompts/list': list(({ prompts }) => ({ prompts })),
    async 'prompts/get'(request, client) {
      const { server, name } = promptOf(directoryOf(client), textOf(request, 'name'))
      return forward(request, server, { ...request.params, name })
    },
    'resources/list': list(({ resources }) => ({ resources })),
    'resources/templates/list': list(({ templates }) => ({ resourceTemplates: templates })),
    'resources/read': async (request, client) =>
      forward(request, resourceServer(directoryOf(client), textOf(request, 'uri'))),
    'resources/subscribe': subscribe,
    'resources/unsubscribe': subscribe,
    /** Completes an argument of a listed prompt or of a resource template. */
    async 'completion/complete'(request, client) {
      const known = directoryOf(client)
      const { ref } = request.params
      const { type, name, uri } = isJsonObject(ref) ? ref : {}
      if (type === 'ref/prompt' && typeof name === 'string') {
        const prompt = promptOf(known, name)
        return forward(request, prompt.server, {
          ...request.params,
          ref: { ...(ref as JsonObject), name: prompt.name },
        })
      }
      const server = typeof uri === 'string' ? (known.serverOfTemplate(uri) ?? known.serverOf(uri)) : undefined
      if (type !== 'ref/resource' || server === undefined)
        throw new ProtocolError(
          INVALID,
          'Found an unknown ref, expected a prompt or a resource template that is listed.',
        )
      return forward(request, server)
    },
  }
  const untilKnown =
    (method: Method): Method =>
    (request, client) => {
      const listing = firstLists.wait(client.view().mayNameServer, request.signal)
      return listing === undefined ? method(request, client) : listing.then(() => method(request, client))
    }
  const known = Object.entries(methods).map(([name, method]) => [name, untilKnown(method)] as const)
  return new Map([...known, ['logging/setLevel', setLevel]])
}

const setLevel: Method = async (request, { session }) => {
  const level = textOf(request, 'level')
  if (!LOG_LEVELS.includes(level))
    throw new ProtocolError(INVALID, `Found an unknown level, expected one of ${LOG_LEVELS.join(', ')}.`)
  if (session !== undefined) session.logLevel = level
  return {}
}

/** Converts structured content to the form that the client's era and its list of tools require. */
function projected(result: JsonObject, outputSchema: JsonObject | undefined, server: ClientServer): JsonObject {
  const { structuredContent } = result
  if (structuredContent === undefined) return result
  const isPlain = isJsonObject(structuredContent) && (outputSchema === undefined || outputSchema['type'] === 'object')
  if (isPlain) return result
  type ToolResult = Parameters<ClientServer['projectCallToolResult']>[0]
  return server.projectCallToolResult(result as ToolResult, outputSchema) as JsonObject
}

function textOf({ method, params }: ClientRequest, field: string): string {
  const value = params[field]
  if (typeof value === 'string' && value !== '') return value
  throw new ProtocolError(INVALID, `Found a ${method} without ${field}, expected a text.`)
}

/** Lists are sent whole: a cursor cannot come from this server. */
function noCursor({ params }: ClientRequest): void {
  if (params['cursor'] !== undefined) throw new ProtocolError(INVALID, 'Found an unknown cursor; list from the start.')
}

function resourceServer(known: Directory, uri: string): string {
  const server = known.serverOf(uri)
  if (server === undefined) throw new ProtocolError(NOT_FOUND, 'Resource not found', { uri })
  return server
}

function promptOf(known: Directory, name: string): NonNullable<ReturnType<Directory['prompt']>> {
  const prompt = known.prompt(name)
  if (prompt !== undefined) return prompt
  const words = `Found no prompt ${JSON.stringify(name.slice(0, 100))}; prompts/list has those that exist.`
  throw new ProtocolError(INVALID, words)
}
