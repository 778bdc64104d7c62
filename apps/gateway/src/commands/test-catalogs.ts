import { readGatewayConfig } from '../config/read-config.js'
import { silentLog } from '../logs.js'
import { createCatalogStore } from '../upstream/catalog-store.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'

/** Writes catalogs where the commands with this configuration find them. */
export async function keepCatalogs(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
  catalogs: readonly ServerCatalog[],
): Promise<void> {
  const { servers, catalogFolder: folder } = await readGatewayConfig(path, { env })
  const { write } = createCatalogStore({ folder, log: silentLog })
  for (const server of servers)
    for (const catalog of catalogs) if (catalog.key === server.key) await write(server, catalog)
}
