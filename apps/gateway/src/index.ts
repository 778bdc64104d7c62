export type { CliIo } from './cli-io.js'
export { runCli } from './cli-main.js'
export { gatewayConfigSchema } from './config/config-schema.js'
export type {
  GatewayConfig,
  GatewayLimits,
  GatewayMode,
  HttpConfig,
  HttpServerConfig,
  OffloadConfig,
  PinConfig,
  RankerChoice,
  ServerBehavior,
  ServerConfig,
  StdioServerConfig,
  TokenConfig,
} from './config/gateway-config.js'
export { parseGatewayConfig, type ReadConfigOptions, readGatewayConfig } from './config/read-config.js'
export { createGateway } from './create-gateway.js'
export type { ClientContext, Gateway, GatewayEvent, GatewayOptions } from './gateway.js'
export type { HttpAuth } from './http/authenticate.js'
export type { HttpTimeouts } from './http/listener.js'
export { type HttpServer, type ServeHttpOptions, serveHttp } from './http/serve-http.js'
export type { GatewayStatus, InspectedSearch, RecentSearch, SessionStatus, ToolStatus } from './inspect/status.js'
export { createLog, type Log, type LogFields, type LogLevel, type LogOptions } from './logs.js'
export { type LoadRankerOptions, loadRanker, RANKER_NAMES } from './rankers.js'
export { createRedactor, type Redactor, secretsOf } from './redact.js'
export { type RunningGateway, type StartGatewayOptions, startGateway } from './start-gateway.js'
export { connect } from './upstream/connect.js'
export type { Connect, Era, UpstreamConnection } from './upstream/connection.js'
export { createUpstreamPool, type UpstreamPoolOptions } from './upstream/create-upstream-pool.js'
export type { ServerStatus, UpstreamPool } from './upstream/upstream-pool.js'
