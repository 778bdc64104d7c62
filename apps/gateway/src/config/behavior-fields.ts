import type { JsonSchema } from '@ts/core'
import { MAX_DELAY_MS, NAME, NAMES, PATH, whole } from './schema-parts.js'

/** The fields of `toolSearch.servers.<key>`. */
export const SERVER_BEHAVIOR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Options of one server.',
  properties: {
    deferLoading: {
      anyOf: [{ type: 'boolean' }, NAMES],
      description: 'Tools to defer: all, none, or those named. Default: the policy decides.',
      $comment: 'the same as in the adapters',
    },
    instances: {
      enum: ['shared', 'session', 'token'],
      description:
        'The connection that a client gets: one for all clients, one per session, or one per token. Default: session for programs that drive a browser, for `roots: client` and for servers whose tools take paths, otherwise shared.',
      $comment: 'otherwise two clients would share the pages, logins and folders of one server',
    },
    roots: {
      anyOf: [
        { type: 'string', enum: ['none', 'client'] },
        { type: 'array', items: PATH, maxItems: 100 },
      ],
      description:
        'The roots that the server gets: none, those of the client of its session, or these folders (paths relative to the file, or `file:` URIs). Default: client over stdio, none over HTTP.',
      $comment: 'over HTTP, a client could otherwise open any folder of this machine',
    },
    credentials: {
      enum: ['shared', 'user'],
      default: 'shared',
      description: 'Whose login calls an HTTP server: one for all clients, or one for each token of the gateway.',
      $comment: 'one person has one account',
    },
    oauth: {
      type: 'object',
      description:
        'How the gateway logs in to an HTTP server. Needed only for what the server does not offer by itself.',
      properties: {
        clientId: { ...NAME, description: 'The id of a client that was registered by hand.' },
        clientSecret: { type: 'string', minLength: 1, maxLength: 4_096, description: 'Its secret, if it has one.' },
        issuer: { ...PATH, description: 'The authorization server of that client; required with a secret.' },
        redirectPort: {
          type: 'integer',
          minimum: 1,
          maximum: 65_535,
          description: 'The port in the redirect URL of that client, http://127.0.0.1:PORT/callback.',
        },
        clientMetadataUrl: { ...PATH, description: 'The https address of a client id metadata document.' },
        scope: { ...PATH, description: 'The rights to ask for, separated by spaces.' },
        parameters: {
          type: 'object',
          additionalProperties: { type: 'string', maxLength: 4_096 },
          description: 'Parameters of the authorization request that a provider needs; an empty text removes one.',
        },
        privateAddresses: {
          type: 'boolean',
          description: 'Whether the metadata may name private addresses, and http on loopback.',
        },
      },
      additionalProperties: false,
    },
    callTimeoutMs: whole(
      1,
      86_400_000,
      60_000,
      'The time limit of one call; each progress notification restarts it.',
      'the default of the SDKs',
    ),
    startTimeoutMs: whole(1, 3_600_000, 30_000, 'The time limit of a start.', 'cold starts of real servers'),
    startWaitMs: whole(
      0,
      3_600_000,
      10_000,
      'The time that a call waits for a starting server.',
      'cold starts of real servers',
    ),
    idleMs: whole(
      0,
      MAX_DELAY_MS,
      600_000,
      'The time without a call after which the server is stopped; 0 never stops it, the default over HTTP. The process of a session lives as long as the session.',
      'a pause in a conversation',
    ),
  },
  additionalProperties: false,
}
