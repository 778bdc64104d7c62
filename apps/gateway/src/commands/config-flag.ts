import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CliIo, type Flags, option } from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import type { GatewayConfig, PinConfig } from '../config/gateway-config.js'
import { readGatewayConfig } from '../config/read-config.js'
import { silentLog } from '../logs.js'
import { readStore } from '../open-store.js'
import { createCatalogStore } from '../upstream/catalog-store.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'

export const CONFIG_ARGS: ArgsDef = {
  config: option('file', 'the configuration (default: mcp.json)'),
}

export const STORE_ARGS = {
  store: option('address', 'where replicas keep sessions and logins: sqlite:PATH, redis://… or postgres://…'),
} satisfies ArgsDef

/** The file of pins that `serve --pin` uses if the configuration names none. */
export function defaultPins(path: string): PinConfig {
  return { path: `${path}.pins.json`, unpinned: 'hold' }
}

/** The configuration of a command line, and its path. A file of pins that `serve --pin` has written is used. */
export async function readConfigFlag(
  flags: Flags,
  io: CliIo,
): Promise<{ readonly path: string; readonly config: GatewayConfig }> {
  const path = resolve(io.cwd, flags.text('config') ?? 'mcp.json')
  const read = await readGatewayConfig(path, io)
  const store = flags.text('store')
  const config = store === undefined ? read : { ...read, store: readStore('--store', store, io.cwd) }
  const pins = defaultPins(path)
  return { path, config: config.pins === undefined && existsSync(pins.path) ? { ...config, pins } : config }
}

/** The catalogs on disk, by the keys of their servers. */
export async function storedCatalogs(config: GatewayConfig): Promise<ReadonlyMap<string, ServerCatalog>> {
  const { read } = createCatalogStore({ folder: config.catalogFolder, log: silentLog })
  const catalogs = await Promise.all(config.servers.map(read))
  return new Map(catalogs.flatMap(catalog => (catalog === undefined ? [] : [[catalog.key, catalog]])))
}
