import { resolve } from 'node:path'
import type { ArgsDef } from 'citty'
import type { CliIo } from '../cli-io.js'
import type { GatewayConfig } from '../config/gateway-config.js'
import { readGatewayConfig } from '../config/read-config.js'
import type { Flags } from '../flags.js'

/** The command-line option for the path of the configuration. */
export const CONFIG_ARGS: ArgsDef = {
  config: { type: 'string', description: 'the configuration (default: mcp.json)', valueHint: 'file' },
}

/** The configuration of a command line, and its path. */
export async function readConfigFlag(
  flags: Flags,
  io: CliIo,
): Promise<{ readonly path: string; readonly config: GatewayConfig }> {
  const path = resolve(io.cwd, flags.text('config') ?? 'mcp.json')
  return { path, config: await readGatewayConfig(path, io) }
}
