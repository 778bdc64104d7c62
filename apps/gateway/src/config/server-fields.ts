import type { JsonSchema } from '@ts/core'

const TEXT: JsonSchema = { type: 'string', maxLength: 32_768 }
const SCALAR: JsonSchema = { anyOf: [TEXT, { type: 'number' }, { type: 'boolean' }] }
const ARGS: JsonSchema = { type: 'array', items: SCALAR, maxItems: 1_000, description: 'Arguments of the command.' }
const ENV: JsonSchema = {
  type: 'object',
  additionalProperties: SCALAR,
  description: 'The environment of the server process, in addition to a few variables that every program needs.',
}

/** The names that clients use for each transport. */
export const TRANSPORTS: ReadonlyMap<string, 'stdio' | 'http' | 'sse'> = new Map([
  ['stdio', 'stdio'],
  ['http', 'http'],
  ['streamable-http', 'http'],
  ['streamableHttp', 'http'],
  ['streamable_http', 'http'],
  ['sse', 'sse'],
])

const TRANSPORT: JsonSchema = {
  enum: [...TRANSPORTS.keys()],
  description: 'The transport. Default: stdio with a command, http (Streamable HTTP) with a url.',
}
const URL_TEXT: JsonSchema = { ...TEXT, description: 'An http or https address.' }

/**
 * One server as clients write it: the table with which it is read, checked and described. Other keys belong to a
 * client.
 */
export const SERVER_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'One MCP server, in the format of Claude, Cursor, Windsurf, Zed or VS Code.',
  properties: {
    command: {
      anyOf: [
        TEXT,
        {
          type: 'object',
          properties: { path: TEXT, args: ARGS, env: ENV },
          required: ['path'],
          additionalProperties: false,
        },
      ],
      description: 'The program. A path with a slash is relative to the file.',
    },
    args: ARGS,
    env: ENV,
    cwd: {
      ...TEXT,
      description: "The working folder of the server process, relative to the file. Default: the file's folder.",
    },
    url: URL_TEXT,
    serverUrl: { ...URL_TEXT, description: 'The key of Windsurf for url.' },
    httpUrl: { ...URL_TEXT, description: 'The key of Gemini CLI for url.' },
    headers: { type: 'object', additionalProperties: TEXT, description: 'Headers of each request.' },
    type: TRANSPORT,
    transport: TRANSPORT,
    disabled: { type: 'boolean', description: 'Leaves the server out.' },
    enabled: { type: 'boolean', description: 'The opposite of disabled, which some clients use.' },
  },
}

/** Settings of clients that would have a meaning here, and what to write instead. */
export const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['timeout', 'write toolSearch.servers.<key>.callTimeoutMs'],
  ['disabledTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['excludeTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['includeTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['allowedTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['enabledTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['envFile', 'its variables are not read; write env'],
  ['oauth', 'run ts-gateway login; options are in toolSearch.servers.<key>.oauth'],
  ['auth', 'run ts-gateway login; options are in toolSearch.servers.<key>.oauth'],
  ['headersHelper', 'it is not run; write headers'],
])

/** Keys of clients that need no warning. */
export const SILENT: ReadonlySet<string> = new Set(['source', 'name', 'title', 'description', 'version', 'gallery'])
