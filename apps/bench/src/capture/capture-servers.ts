import { availableParallelism } from 'node:os'
import { Client, SSEClientTransport, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import type { ToolDefinition } from '@ts/core'
import { VERSION } from '../version.js'
import { listTools } from './list-tools.js'
import { ProcessTransport } from './process-transport.js'
import type { ServerConfig, ServerEntry } from './server-config.js'

/** What one server gave. */
export interface CapturedServer {
  readonly key: string
  readonly tools: readonly ToolDefinition[]
  readonly warnings: readonly string[]
  readonly ms: number
  /** Why nothing could be captured; absent where it could. */
  readonly error?: string
  /** The end of a failed server's standard error. */
  readonly stderr?: string
}

export interface CaptureOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** For each server, from its start to the end of its list. Default 60,000: the slowest real one needed 2 s alone. */
  readonly timeoutMs?: number
  /** Servers at work at once. Default: one per core; more of them are slower together than in turn. */
  readonly concurrency?: number
  readonly signal?: AbortSignal
  readonly onStart?: (key: string) => void
  readonly onEnd?: (server: CapturedServer) => void
}

/**
 * Starts every server, takes its list of tools and ends it. A server that fails is told in its own result and costs the
 * others nothing. Results stand in the order of the entries. No process is left when the promise settles, or when this
 * process ends before.
 */
export async function captureServers(
  entries: readonly ServerEntry[],
  options: CaptureOptions,
): Promise<readonly CapturedServer[]> {
  const { concurrency = availableParallelism(), onStart, onEnd } = options
  const running = new Set<ProcessTransport>()
  const killAll = () => {
    for (const transport of running) transport.kill()
  }
  const results: CapturedServer[] = []
  let next = 0
  const worker = async () => {
    while (next < entries.length && options.signal?.aborted !== true) {
      const position = next++
      const entry = entries[position] as ServerEntry
      onStart?.(entry.key)
      const result = await captureServer(entry, options, running)
      results[position] = result
      onEnd?.(result)
    }
  }
  process.once('exit', killAll)
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, entries.length) }, worker))
  } finally {
    process.removeListener('exit', killAll)
  }
  return results.filter(result => result !== undefined)
}

async function captureServer(
  entry: ServerEntry,
  { env, timeoutMs = 60_000, signal }: CaptureOptions,
  running: Set<ProcessTransport>,
): Promise<CapturedServer> {
  const started = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  let transport: Transport | undefined
  let client: Client | undefined
  try {
    const server = entry.resolve(env)
    transport = transportTo(server)
    if (transport instanceof ProcessTransport) running.add(transport)
    // Over stdio the older handshake is understood by every server; over HTTP the newer one is tried first.
    client = new Client(
      { name: 'ts-bench', version: VERSION },
      { versionNegotiation: { mode: server.kind === 'http' ? 'auto' : 'legacy' } },
    )
    await abortable(client.connect(transport, { timeout: timeoutMs, signal: either }), either)
    const listed = await abortable(listTools(client, entry.key, { signal: either, timeoutMs }), either)
    return { key: entry.key, ...listed, ms: performance.now() - started }
  } catch (error) {
    const ended = transport instanceof ProcessTransport ? await endOf(transport) : undefined
    const stderr = transport instanceof ProcessTransport ? transport.stderr.trim() : ''
    const reason = reasonOf(error, { timedOut: timeout.aborted, stopped: signal?.aborted === true, timeoutMs, ended })
    const failed = { key: entry.key, tools: [], warnings: [], ms: performance.now() - started, error: reason }
    return stderr === '' ? failed : { ...failed, stderr }
  } finally {
    // A server's farewell may fail as it likes: nothing more is wanted of it, and its process is ended below.
    if (!(transport instanceof ProcessTransport))
      await Promise.race([client?.close(), pause(1_000)]).catch(() => undefined)
    if (transport instanceof ProcessTransport) {
      await transport.close()
      running.delete(transport)
    }
  }
}

function transportTo(server: ServerConfig): Transport {
  if (server.kind === 'stdio') return new ProcessTransport(server)
  const requestInit = { headers: server.headers }
  if (server.kind === 'sse') return new SSEClientTransport(server.url, { requestInit })
  return new StreamableHTTPClientTransport(server.url, { requestInit })
}

/** The promise, or a rejection as soon as the signal aborts, for clients that wait on. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** How a process ended, where it ends within the moment after its pipe broke. */
async function endOf(transport: ProcessTransport): Promise<string | undefined> {
  for (let i = 0; i < 10 && transport.ended === undefined; i++) await pause(20)
  return transport.ended
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

function reasonOf(
  error: unknown,
  facts: { timedOut: boolean; stopped: boolean; timeoutMs: number; ended: string | undefined },
): string {
  if (facts.stopped) return 'stopped'
  if (facts.timedOut) return `gave no list within ${facts.timeoutMs / 1_000} s; --timeout allows more`
  if (facts.ended !== undefined) return `${facts.ended} before it gave its list`
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string; message?: string } }
  if (code === 'ENOENT') return 'its command was not found; check "command", and "cwd" where it is given'
  const because = cause?.message === undefined || message.includes(cause.message) ? '' : ` (${cause.message})`
  return `${message}${because}`
}
