import { ProtocolError } from '@modelcontextprotocol/server'
import type { JsonObject } from '../upstream/connection.js'
import type { Carry } from './carry.js'
import type { ClientRequest } from './client-request.js'
import type { ClientServer, Method } from './client-server.js'
import type { Directories, Directory } from './directory.js'
import type { FirstLists } from './first-lists.js'
import { isJsonObject } from './json.js'
import { LOG_LEVELS } from './log-levels.js'
import type { Session } from './sessions.js'
import type { Subscriptions } from './subscriptions.js'
import type { CallTool } from './tool-calls.js'
import type { ClientView } from './views.js'

/** The context of a client's methods. */
export interface MethodServices {
  readonly view: () => ClientView
  readonly session: () => Session | undefined
  readonly carry: Carry
  readonly callTool: CallTool
  readonly directories: Directories
  readonly subscriptions: Subscriptions
  /** Sends the list of tools, and records it for the session. */
  readonly listTools: (view: ClientView, session: Session | undefined) => Promise<JsonObject>
  /** Waits for servers that were never listed. */
  readonly untilListed: FirstLists['wait']
  /** Notifies the session if its list differs from the one that was sent. */
  readonly checkList: (session: Session) => Promise<void>
}

/** The code of a missing resource; the SDK writes it in the form of the client's era. */
const NOT_FOUND = -32002
const INVALID = -32602

/** Every method that a gateway answers, in addition to those of the SDK's server. */
export function createMethods(services: MethodServices): ReadonlyMap<string, Method> {
  const { view, session, carry, callTool, directories, subscriptions, untilListed, listTools, checkList } = services
  const directory = (): Directory => directories.for(view().hasServer)

  async function readResource(request: ClientRequest): Promise<JsonObject> {
    const uri = textOf(request, 'uri')
    const server = directory().serverOf(uri)
    if (server === undefined) throw notFound(uri)
    return carry(request, { server, method: request.method, params: request.params, isIdempotent: true })
  }

  async function subscribe(request: ClientRequest): Promise<JsonObject> {
    const uri = textOf(request, 'uri')
    const own = session()
    const server = directory().serverOf(uri)
    if (server === undefined) throw notFound(uri)
    if (own === undefined) throw new ProtocolError(-32601, 'Subscriptions need a session.')
    const isNew = request.method === 'resources/subscribe'
    if (isNew === own.uris.has(uri)) return {}
    if (isNew) await subscriptions.add(own, uri, server, request)
    else await subscriptions.remove(own, uri)
    return {}
  }

  const list =
    (read: (directory: Directory) => JsonObject): Method =>
    async request => {
      noCursor(request)
      return read(directory())
    }

  const methods: readonly (readonly [string, Method])[] = [
    [
      'tools/list',
      async request => {
        noCursor(request)
        return listTools(view(), session())
      },
    ],
    [
      'tools/call',
      async (request, server) => {
        const { result, outputSchema, mayChangeList } = await callTool(view(), request)
        const own = session()
        if (mayChangeList && own !== undefined) await checkList(own)
        return request.caller.era === 'legacy' ? projected(result, outputSchema, server) : result
      },
    ],
    ['prompts/list', list(known => ({ prompts: known.prompts }))],
    [
      'prompts/get',
      async request => {
        const name = textOf(request, 'name')
        const prompt = directory().prompt(name)
        if (prompt === undefined) throw unknownPrompt(name)
        const params = { ...request.params, name: prompt.name }
        return carry(request, { server: prompt.server, method: request.method, params, isIdempotent: true })
      },
    ],
    ['resources/list', list(known => ({ resources: known.resources }))],
    ['resources/templates/list', list(known => ({ resourceTemplates: known.templates }))],
    ['resources/read', readResource],
    ['resources/subscribe', subscribe],
    ['resources/unsubscribe', subscribe],
    ['completion/complete', request => complete(request, directory(), carry)],
    [
      'logging/setLevel',
      async request => {
        const level = textOf(request, 'level')
        if (!LOG_LEVELS.includes(level))
          throw new ProtocolError(INVALID, `Found an unknown level, expected one of ${LOG_LEVELS.join(', ')}.`)
        const own = session()
        if (own !== undefined) own.logLevel = level
        return {}
      },
    ],
  ]
  const untilKnown =
    (method: Method): Method =>
    (request, server) => {
      const listing = untilListed(view().mayNameServer, request.signal)
      return listing === undefined ? method(request, server) : listing.then(() => method(request, server))
    }
  return new Map(methods.map(([name, method]) => [name, name === 'logging/setLevel' ? method : untilKnown(method)]))
}

/** Completes an argument of a listed prompt or of a resource template. */
async function complete(request: ClientRequest, known: Directory, carry: Carry): Promise<JsonObject> {
  const { ref } = request.params
  const { type, name, uri } = isJsonObject(ref) ? ref : {}
  if (type === 'ref/prompt' && typeof name === 'string') {
    const prompt = known.prompt(name)
    if (prompt === undefined) throw unknownPrompt(name)
    const params = { ...request.params, ref: { ...(ref as JsonObject), name: prompt.name } }
    return carry(request, { server: prompt.server, method: request.method, params, isIdempotent: true })
  }
  const server = typeof uri === 'string' ? (known.serverOfTemplate(uri) ?? known.serverOf(uri)) : undefined
  if (type !== 'ref/resource' || server === undefined)
    throw new ProtocolError(INVALID, 'Found an unknown ref, expected a prompt or a resource template that is listed.')
  return carry(request, { server, method: request.method, params: request.params, isIdempotent: true })
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

function notFound(uri: string): ProtocolError {
  return new ProtocolError(NOT_FOUND, 'Resource not found', { uri })
}

function unknownPrompt(name: string): ProtocolError {
  return new ProtocolError(
    INVALID,
    `Found no prompt ${JSON.stringify(name.slice(0, 100))}; prompts/list has those that exist.`,
  )
}
