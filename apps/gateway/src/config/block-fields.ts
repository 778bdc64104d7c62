import { availableParallelism } from 'node:os'
import { configurationSchema, type JsonSchema } from '@ts/core'
import { GATEWAY_MODES } from './gateway-config.js'

const NAME: JsonSchema = { type: 'string', minLength: 1, maxLength: 256 }
const PATH: JsonSchema = { type: 'string', minLength: 1, maxLength: 4_096 }
const NAMES: JsonSchema = { type: 'array', items: NAME, maxItems: 10_000 }
/** The longest delay of a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1
const GIB = 2 ** 30

/** A whole number with its range, its default and the origin of the default. */
function whole(minimum: number, maximum: number, fallback: number, description: string, source: string): JsonSchema {
  return { type: 'integer', minimum, maximum, default: fallback, description, $comment: source }
}

/** The fields of `toolSearch.servers.<key>`. */
export const SERVER_BEHAVIOR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'What the gateway does with one server.',
  properties: {
    deferLoading: {
      anyOf: [{ type: 'boolean' }, NAMES],
      description: 'Which of its tools are deferred: all, none, or those named. Default: as policy decides.',
      $comment: 'as in the adapters',
    },
    instances: {
      enum: ['shared', 'session', 'token'],
      description:
        'Which connection a client gets: one for all, one for each session, one for each token. Default: session for programs that drive a browser, else shared.',
      $comment: 'two clients would share the pages and log-ins of one browser',
    },
    callTimeoutMs: whole(
      1,
      86_400_000,
      60_000,
      'How long one call may take; progress starts it again.',
      'that of the SDKs',
    ),
    startTimeoutMs: whole(1, 3_600_000, 30_000, 'How long a start may take.', 'cold starts of real servers'),
    startWaitMs: whole(
      0,
      3_600_000,
      10_000,
      'How long a call waits for a server that is starting.',
      'cold starts of real servers',
    ),
    idleMs: whole(
      0,
      MAX_DELAY_MS,
      600_000,
      'After how long without a call it is stopped; 0 keeps it, the default over HTTP.',
      'a pause in a conversation',
    ),
  },
  additionalProperties: false,
}

/** Bounds of the whole gateway. */
export const LIMITS_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Bounds of the whole gateway.',
  properties: {
    maxChildren: whole(
      1,
      10_000,
      64,
      'Processes at once, of all servers and instances.',
      'each holds a runtime of its own',
    ),
    maxStarts: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000,
      description: 'Servers that start at once. Default: the number of cores.',
      $comment: 'a start keeps one core busy',
    },
    maxRequestBytes: whole(1_024, GIB, 4 * 2 ** 20, 'Bytes of one HTTP request.', 'an image as an argument'),
    maxAnswerBytes: whole(1_024, GIB, 32 * 2 ** 20, "Bytes of one line of a server's answer.", 'several screenshots'),
    maxSessions: whole(1, 100_000, 1_000, 'HTTP sessions at once.', 'a team with its agents'),
    maxConnections: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      description: 'HTTP connections at once; a further one is closed. Default: four times maxSessions.',
      $comment: 'a stream and some calls of each session',
    },
    sessionIdleMs: whole(
      1_000,
      MAX_DELAY_MS,
      1_800_000,
      'After how long without a request a session ends.',
      'a pause in a conversation',
    ),
    requestsPerMinute: whole(
      1,
      10_000_000,
      6_000,
      'Requests a minute for each token, or each address without one.',
      'a hundred a second',
    ),
    maxConcurrent: whole(
      1,
      100_000,
      64,
      'Requests at work at once for each session or token.',
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
      $comment: 'nobody else can reach it',
    },
    port: whole(0, 65_535, 8_080, 'The port; 0 takes a free one.', 'a custom'),
    tokens: {
      type: 'array',
      maxItems: 10_000,
      description: 'Who may use it. Needed where the address is not a loopback one.',
      items: {
        type: 'object',
        properties: {
          name: { ...NAME, description: 'For logs and the page.' },
          token: {
            type: 'string',
            minLength: 1,
            maxLength: 4_096,
            description: 'The secret: best a reference to a variable.',
          },
          servers: { ...NAMES, description: 'Servers that it may use. Default: all.' },
          tools: { ...NAMES, description: 'Tools that it may use: name, server:name or server:*. Default: all.' },
        },
        required: ['name', 'token'],
        additionalProperties: false,
      },
    },
    allowedHosts: {
      ...NAMES,
      description: 'Names that a Host header may have, besides the address that is listened on.',
    },
    allowedOrigins: { ...NAMES, description: 'Origins that a browser may call from. Default: none.' },
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
    description: 'How tools are disclosed. The last three need a session of revision 2025-11-25.',
    $comment: 'its list is constant, which keeps prompt caches',
  },
  ranker: {
    anyOf: [NAME, RANKER],
    default: 'lexical',
    description: 'lexical, bm25, keyword, regex, hybrid, a package, or a path.',
    $comment: 'the best one without a model, see the benchmarks',
  },
  splitCall: {
    type: 'boolean',
    default: false,
    description: 'Whether the call tool is split into one for read-only tools and one for the others.',
    $comment: 'one tool less in the list',
  },
  logSearches: {
    type: 'boolean',
    default: false,
    description: 'Whether each search is logged; also written debug.',
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
    description: 'The file of accepted definitions. Tools that are not in it are held back, or pass.',
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
    description:
      'Whether large results are stored, with three more tools in the list that search, read and query them.',
    $comment: 'three tools more in the list',
  },
  catalogFolder: {
    ...PATH,
    description: "The folder of server catalogs. Default: one in the user's cache folder.",
    $comment: 'they can be made again',
  },
  http: HTTP_SCHEMA,
  limits: LIMITS_SCHEMA,
  servers: {
    type: 'object',
    additionalProperties: SERVER_BEHAVIOR_SCHEMA,
    description: 'By the key of a server.',
  },
}

/** Keys of the block that core reads, with core's own ranges. */
export const CORE_PROPERTIES = configurationSchema()['properties'] as Readonly<Record<string, JsonSchema>>

/** The default of a field of one of these tables. */
export function defaultOf(schema: JsonSchema, field: string): unknown {
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>>
  return field === 'maxStarts' ? availableParallelism() : properties[field]?.['default']
}
