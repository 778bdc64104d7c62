export type { CliIo } from './cli-io.js'
export { runCli } from './cli-main.js'
export { gatewayConfigSchema } from './config/config-schema.js'
export type {
  GatewayConfig,
  GatewayLimits,
  GatewayMode,
  HttpConfig,
  HttpServerConfig,
  PinConfig,
  RankerChoice,
  ServerBehavior,
  ServerConfig,
  StdioServerConfig,
  TokenConfig,
} from './config/gateway-config.js'
export { parseGatewayConfig, type ReadConfigOptions, readGatewayConfig } from './config/read-config.js'
export { createGateway, type GatewayOptions } from './create-gateway.js'
export type { ClientContext, Gateway, GatewayEvent } from './gateway.js'
export type { GatewayStatus, InspectedSearch, RecentSearch, SessionStatus, ToolStatus } from './inspect/status.js'
export { type LoadRankerOptions, loadRanker, RANKER_NAMES } from './rankers.js'
export type { Era } from './upstream/connection.js'
