import type { CatalogTool } from '../tool.js'

/** A tool's key in the pins: its server and the name that its owner gave it. */
export function pinKey({ server, name }: Pick<CatalogTool, 'server' | 'name'>): string {
  return server === undefined ? name : `${server}:${name}`
}
