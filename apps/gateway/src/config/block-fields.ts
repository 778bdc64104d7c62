import { availableParallelism } from 'node:os'
import { configurationSchema, type JsonSchema } from '@ts/core'
import { SERVER_BEHAVIOR_SCHEMA } from './behavior-fields.js'
import { canonicalKey } from './field.js'
import { GATEWAY_MODES } from './gateway-config.js'
import type { Fields } from './parse-document.js'
import { MAX_DELAY_MS, NAME, NAMES, PATH, whole } from './schema-parts.js'

const GIB = 2 ** 30

/** Limits of the whole gateway. */
export const LIMITS_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Limits of the whole gateway.',
  properties: {
    maxChildren: whole(
      1,
      10_000,
      64,
      'The maximum number of server processes, of all servers and instances.',
      'each process has its own runtime',
    ),
    maxStarts: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000,
      description: 'The maximum number of servers that start at the same time. Default: the number of cores.',
      $comment: 'a start keeps one core busy',
    },
    maxRequestBytes: whole(1_024, GIB, 4 * 2 ** 20, 'The maximum size of one HTTP request.', 'an image as an argument'),
    maxAnswerBytes: whole(
      1_024,
      GIB,
      32 * 2 ** 20,
      "The maximum size of one line of a server's answer.",
      'several screenshots',
    ),
    maxSessions: whole(1, 100_000, 1_000, 'The maximum number of open HTTP sessions.', 'a team with its agents'),
    maxConnections: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      description:
        'The maximum number of open HTTP connections; further ones are closed. Default: four times maxSessions.',
      $comment: 'one stream and a few calls per session',
    },
    sessionIdleMs: whole(
      1_000,
      MAX_DELAY_MS,
      1_800_000,
      'The time without a request after which a session ends.',
      'a pause in a conversation',
    ),
    requestsPerMinute: whole(
      1,
      10_000_000,
      6_000,
      'The maximum number of requests per minute for each token, or for each address without a token.',
      'a hundred per second',
    ),
    maxConcurrent: whole(
      1,
      100_000,
      64,
      'The maximum number of concurrent requests for each session or token.',
      'parallel tool calls of several agents',
    ),
  },
  additionalProperties: false,
}

/** The endpoint of `serve --http`. */
export const HTTP_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'The endpoint of `serve --http`.',
  properties: {
    host: {
      ...NAME,
      default: '127.0.0.1',
      description: 'The address to listen on.',
      $comment: 'other machines cannot reach it',
    },
    port: whole(0, 65_535, 8_080, 'The port; 0 selects a free one.', 'the usual port for local services'),
    tokens: {
      type: 'array',
      maxItems: 10_000,
      description: 'The tokens that give access. Required if the address is not a loopback address.',
      items: {
        type: 'object',
        properties: {
          name: { ...NAME, description: 'The name in logs and on the page.' },
          token: {
            type: 'string',
            minLength: 1,
            maxLength: 4_096,
            description: 'The secret; preferably a reference to a variable.',
          },
          servers: { ...NAMES, description: 'Servers that the token may use. Default: all.' },
          tools: {
            ...NAMES,
            description: 'Tools that the token may use: name, server:name or server:*. Default: all.',
          },
        },
        required: ['name', 'token'],
        additionalProperties: false,
      },
    },
    pageToken: {
      anyOf: [
        { type: 'string', minLength: 1, maxLength: 4_096 },
        { type: 'boolean', enum: [false] },
      ],
      description:
        'The token of the page, its data and its decisions about pins. Default: one is generated at each start, and the printed link contains it. False shows the data to everyone who reaches the address, or to every token without a scope if there are tokens.',
      $comment: 'other users and programs of this machine can reach a loopback address, too',
    },
    allowedHosts: {
      ...NAMES,
      description: 'Names that a Host header may have, in addition to the listening address.',
    },
    allowedOrigins: { ...NAMES, description: 'Origins from which a browser may call. Default: none.' },
    publicUrl: {
      ...PATH,
      description: 'Where browsers reach the gateway, for logins of its users, such as https://tools.example.',
    },
  },
  additionalProperties: false,
}

const RANKER: JsonSchema = {
  type: 'object',
  properties: { use: NAME, options: { type: 'object', additionalProperties: {} } },
  required: ['use'],
  additionalProperties: false,
}

/** Keys of the block that only the gateway reads. */
export const BLOCK_PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  mode: {
    enum: GATEWAY_MODES,
    default: 'bridge',
    description: 'The disclosure mode. The last three need a session of revision 2025-11-25.',
    $comment: 'its list is constant, so prompt caches stay valid',
  },
  ranker: {
    anyOf: [NAME, RANKER],
    default: 'lexical',
    description: 'The ranker: lexical, bm25, keyword, regex, hybrid, a package, or a path.',
    $comment: 'the most accurate ranker without a model, see the benchmarks',
  },
  logSearches: {
    type: 'boolean',
    default: false,
    description: 'Whether each search is logged. The key debug means the same.',
    $comment: 'queries may be private',
  },
  pins: {
    anyOf: [
      PATH,
      {
        type: 'object',
        properties: { path: PATH, unpinned: { enum: ['pass', 'hold'], default: 'hold' } },
        required: ['path'],
        additionalProperties: false,
      },
    ],
    description:
      'The file of accepted definitions. A changed entry of a server is blocked; an entry that is not in the file is blocked (`hold`, the default) or permitted (`pass`).',
  },
  offload: {
    anyOf: [
      { type: 'boolean' },
      {
        type: 'object',
        properties: {
          threshold: { type: 'integer', minimum: 500, maximum: 1_000_000 },
          preview: { enum: ['structure', 'plain'] },
          previewCharacters: { type: 'integer', minimum: 500, maximum: 20_000 },
        },
        additionalProperties: false,
      },
    ],
    default: false,
    description: 'Whether large results are stored. Three additional tools search, read and query them.',
    $comment: 'three additional tools in the list',
  },
  http: HTTP_SCHEMA,
  servers: {
    type: 'object',
    additionalProperties: SERVER_BEHAVIOR_SCHEMA,
    description: 'Options of single servers, by key.',
  },
}

/** Keys of `toolSearch.advanced` that only the gateway reads. */
export const ADVANCED_PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  splitCall: {
    type: 'boolean',
    default: false,
    description: 'Whether there is a separate call tool for read-only tools.',
    $comment: 'one tool fewer in the list',
  },
  catalogFolder: {
    ...PATH,
    description: "The folder of server catalogs. Default: one in the user's cache folder.",
    $comment: 'catalogs can be read again from the servers',
  },
  limits: LIMITS_SCHEMA,
}

/** Keys of core that belong to `toolSearch.advanced`, too: few people set them. */
const ADVANCED_OF_CORE = new Set([
  'defer',
  'alwaysOnCategories',
  'trustedCategoryServers',
  'unpinned',
  'names',
  'toolNames',
  'answerTokens',
  'searchTimeoutMs',
  'arguments',
  'render',
])

const OF_CORE = Object.entries(configurationSchema()['properties'] as Readonly<Record<string, JsonSchema>>)
const isAdvanced = (key: string) => canonicalKey(key, [...ADVANCED_OF_CORE]) !== undefined

/** Keys of the block that core reads, with core's own ranges. */
export const CORE_PROPERTIES = Object.fromEntries(OF_CORE.filter(([key]) => !isAdvanced(key)))
/** Keys of `toolSearch.advanced` that core reads. */
export const ADVANCED_CORE_PROPERTIES = Object.fromEntries(OF_CORE.filter(([key]) => isAdvanced(key)))

/** The default of a field of one of these tables. */
function defaultOf(schema: JsonSchema, field: string): unknown {
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>>
  return field === 'maxStarts' ? availableParallelism() : properties[field]?.['default']
}

/** The given fields, and the defaults of a table for all others. */
export function withDefaults(schema: JsonSchema, given: Fields = {}): Fields {
  const filled = Object.keys(schema['properties'] as object).map(
    field => [field, given[field] ?? defaultOf(schema, field)] as const,
  )
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}
