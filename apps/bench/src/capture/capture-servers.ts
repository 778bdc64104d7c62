import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Client,
  ProtocolError,
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client'
import { hideSecrets, type JsonObject, listEntries, type ServerAddress } from '@ts/cli-kit'
import type { ToolDefinition } from '@ts/core'
import { VERSION } from '../version.js'
import { type AnswerLimit, createAnswerLimit, limited } from './answer-limit.js'
import { CapturedProcess } from './captured-process.js'
import type { ServerEntry } from './server-config.js'

/** The protocol version that introduced the newer handshake. */
const MODERN = '2026-07-28'
/** Time limit of the second handshake in milliseconds: short, because the first start has downloaded the program. */
const SECOND_TRY_MS = 10_000

/** Maximum number of bytes in all answers of one server: twenty times the largest list that we captured. */
const MOST_ANSWER_BYTES = 64 * 2 ** 20

/** The remedy if a package in npx's cache is not found. */
const HALF_INSTALLED = "; npx's cache may hold half of an installation: capture again, or remove that folder"

export interface CapturedServer {
  readonly key: string
  readonly tools: readonly ToolDefinition[]
  readonly warnings: readonly string[]
  /** Undefined if its entry is invalid, so that it was not started. */
  readonly ms?: number
  /** Why nothing was captured; absent if a list was. In this field and the following ones, secrets are hidden. */
  readonly error?: string
  /** The first line of a failed server's standard error that reports an error or something missing. */
  readonly cause?: string | undefined
  /** The end of a failed server's standard error. */
  readonly stderr?: string | undefined
  /** The first line of standard output that is not a JSON-RPC message, for a server that gave no list. */
  readonly stray?: string | undefined
  /** Whether a failed server answered the handshake. */
  readonly connected?: boolean
}

interface CaptureOptions {
  /** Time limit of each server in milliseconds, from its start to the end of its list. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly onStart: (key: string) => void
  readonly onEnd: (server: CapturedServer) => void
}

/**
 * Starts every server, reads its list of tools and ends it. If a server fails, its result has the reason, and the
 * others are not affected. Results have the order of the entries. No server process remains when the promise settles;
 * if this process ends earlier, the guard of its transport ends the processes.
 */
export async function captureServers(
  entries: readonly ServerEntry[],
  { timeoutMs, signal, onStart, onEnd }: CaptureOptions,
): Promise<readonly CapturedServer[]> {
  const results: CapturedServer[] = []
  // All workers take from one queue.
  const queue = entries.entries()
  const worker = async () => {
    for (const [position, entry] of queue) {
      if (signal.aborted) return
      onStart(entry.key)
      const result = await captureServer(entry, timeoutMs, signal)
      results[position] = result
      onEnd(result)
    }
  }
  // One per core; with more at the same time, the total time is longer.
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), entries.length) }, worker))
  return results.filter(result => result !== undefined)
}

async function captureServer(
  { key, server, fault }: ServerEntry,
  timeoutMs: number,
  stopped: AbortSignal,
): Promise<CapturedServer> {
  const started = performance.now()
  const shown = (text: string) => hideSecrets(text, server)
  const failed = { key, tools: [], warnings: [] }
  if (server === undefined) return { ...failed, error: shown(fault?.message ?? '') }
  const listed = await listFrom({ key, server, timeoutMs, timeout: AbortSignal.timeout(timeoutMs), stopped })
  const ms = performance.now() - started
  if (!('error' in listed)) return { key, ms, tools: listed.tools, warnings: listed.warnings.map(shown) }
  const { error, child, stray: strayLine, connected } = listed
  const remedy = /[\\/]_npx[\\/]/.test(child?.cause ?? '') ? HALF_INSTALLED : ''
  const [cause, stderr, stray] = [child?.cause, child?.tail, strayLine].map(text => (text ? shown(text) : undefined))
  return { ...failed, ms, error: `${shown(error)}${remedy}`, cause, stderr, stray, connected }
}

/** A server, and the state that is shared by the tries with it. */
interface Attempt {
  readonly key: string
  readonly server: ServerAddress
  readonly timeoutMs: number
  readonly timeout: AbortSignal
  readonly stopped: AbortSignal
}

/**
 * Over stdio the older handshake is tried first, because nearly every server understands it; a server that answers it
 * with an error is started again with the newer one. Over HTTP the client tries the newer handshake first and then the
 * older one.
 */
async function listFrom(attempt: Attempt) {
  const { kind } = attempt.server
  if (kind !== 'stdio') return listOnce(attempt, kind === 'http' ? 'auto' : 'legacy')
  const first = await listOnce(attempt, 'legacy')
  if (!('error' in first && first.isRefusal)) return first
  // A server that knows neither handshake may not answer at all.
  const timeout = AbortSignal.any([attempt.timeout, AbortSignal.timeout(SECOND_TRY_MS)])
  const second = await listOnce({ ...attempt, timeout }, { pin: MODERN })
  return 'error' in second ? first : second
}

/** The tools of a server, or why it gave none. */
async function listOnce(attempt: Attempt, mode: 'auto' | 'legacy' | { readonly pin: string }) {
  const { key, server, timeoutMs, timeout, stopped } = attempt
  const limit = createAnswerLimit(MOST_ANSWER_BYTES)
  const signal = AbortSignal.any([timeout, limit.signal, stopped])
  const transport = transportTo(server, limit)
  const child = transport instanceof CapturedProcess ? transport : undefined
  const client = new Client({ name: 'ts-bench', version: VERSION }, { versionNegotiation: { mode } })
  let connected = false
  try {
    await abortable(client.connect(transport, { timeout: timeoutMs, signal }), signal)
    connected = true
    return await abortable(listTools(client, key, { signal, timeout: timeoutMs }), signal)
  } catch (error) {
    const ended = await endOf(child)
    /** Whether the server answered the handshake with an error: it may support only the other handshake. */
    const isRefusal = !connected && error instanceof ProtocolError
    const reason = limit.signal.aborted ? limit.signal.reason.message : reasonOf(error as Error, attempt, ended)
    const message: string = isRefusal ? `refused the handshake: ${error.message}` : reason
    const stray = timeout.aborted || ended !== undefined ? child?.strayLine : undefined
    return { error: message, child, isRefusal, connected, stray }
  } finally {
    // Errors during closing are ignored: the list was read or has failed, and a child process is ended below.
    await (child?.close() ?? Promise.race([client.close(), pause(1_000)]).catch(() => undefined))
  }
}

function transportTo(server: ServerAddress, limit: AnswerLimit): Transport {
  if (server.kind === 'stdio') return new CapturedProcess(server, limit)
  const countedFetch: typeof fetch = async (...request) => limited(await fetch(...request), limit)
  const options = { requestInit: { headers: server.headers }, fetch: countedFetch }
  if (server.kind === 'sse') return new SSEClientTransport(server.url, options)
  return new StreamableHTTPClientTransport(server.url, options)
}

/** Settles like the promise, but rejects as soon as the signal aborts, because some clients would keep waiting. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** How a process ended; undefined if it runs 200 ms later. A pipe breaks a moment before its process ends. */
async function endOf(child: CapturedProcess | undefined): Promise<string | undefined> {
  for (let i = 0; i < 10 && child && child.ended === undefined; i++) await pause(20)
  return child?.ended
}

function reasonOf(error: Error, { server, timeout, stopped, timeoutMs }: Attempt, ended: string | undefined): string {
  if (stopped.aborted) return 'stopped'
  if (timeout.aborted) {
    const isNpx = server.kind === 'stdio' && /(?:^|[/\\])npx(?:\.cmd)?$/.test(server.command)
    const installing = ', and npx may have been installing the server: run its command once, then capture again'
    return `gave no list within ${timeoutMs / 1_000} s; --timeout allows more${isNpx ? installing : ''}`
  }
  if (ended !== undefined) return `${ended} before it gave its list`
  // The client puts the name of its step before the cause.
  const plain = error.message.replace(/^Version negotiation (?:probe )?failed: /, '')
  // What the transport of a process says is complete.
  if (server.kind === 'stdio') return plain
  const because = causeOf(error)
  if (because !== undefined && /^(?:TypeError: )?fetch failed/.test(plain))
    return `${server.url.host} could not be reached: ${because}; check "url"`
  return because === undefined || plain.includes(because) ? plain : `${plain} (${because})`
}

/** Maximum number of nested causes that are read. */
const MOST_CAUSES = 5

/** The message of an error's innermost cause: the message of `fetch` is generic. */
function causeOf(error: Error): string | undefined {
  let text: string | undefined
  let cause: unknown = error
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth++) {
    const { code, message } = cause as NodeJS.ErrnoException
    text = message === '' ? code : message
    cause = cause.cause
  }
  return text
}

/**
 * Requests every page of `tools/list` and checks its tools one by one: a bad schema costs one tool and not the list.
 * Returns the lines of a catalog file, and a warning for each tool that was left out, or if the list was ended early.
 */
async function listTools(
  client: Client,
  key: string,
  options: { readonly signal: AbortSignal; readonly timeout: number },
) {
  const warnings: string[] = []
  const found = await listEntries('tools', {
    request: request => client.request(request, ANYTHING, options) as Promise<JsonObject>,
    ...{ digest: createHash('sha256'), warnings, checkedBefore: new Map(), checkedTools: new Map() },
  })
  return { tools: found.map(tool => definitionOf(key, tool)), warnings }
}

/** A tool with the fields that are kept, in the order in which they are written. */
function definitionOf(key: string, tool: JsonObject): ToolDefinition {
  const fields = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations']
  const given = fields.flatMap(field => (tool[field] == null ? [] : [[field, tool[field]]]))
  return { name: `${key}__${tool['name']}`, ...Object.fromEntries(given), server: key }
}

/** Any answer, as a schema that the client takes: `listEntries` checks it. */
const ANYTHING = {
  '~standard': { version: 1 as const, vendor: 'ts-bench', validate: (value: unknown) => ({ value }) },
}
