import { readFileSync } from 'node:fs'

/** The version of this package, from its manifest, which is next to both `dist` and `src`. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** The name and version that the gateway reports to clients and servers. */
export const IDENTITY = { name: 'ts-gateway', version: VERSION } as const
