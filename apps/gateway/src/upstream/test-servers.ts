import type { HttpServerConfig, ServerBehavior, StdioServerConfig } from '../config/gateway-config.js'

/** The defaults of a server, for tests. */
function behavior(key: string): ServerBehavior {
  return {
    key,
    deferLoading: undefined,
    instances: 'shared',
    callTimeoutMs: 60_000,
    startTimeoutMs: 30_000,
    startWaitMs: 10_000,
    idleMs: 600_000,
  }
}

/** A process server for tests. */
export function stdioServer(key: string, part: Partial<StdioServerConfig> = {}): StdioServerConfig {
  return { ...behavior(key), kind: 'stdio', command: 'server', args: [], env: {}, cwd: '/', ...part }
}

/** An HTTP server for tests. */
export function httpServer(key: string, url: string, part: Partial<HttpServerConfig> = {}): HttpServerConfig {
  return { ...behavior(key), kind: 'http', idleMs: 0, url: new URL(url), headers: {}, ...part }
}
