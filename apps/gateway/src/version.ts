import { readFileSync } from 'node:fs'

/** The version of this package, from its own manifest, which is beside both `dist` and `src`. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** What the gateway calls itself, to clients and to servers. */
export const IDENTITY = { name: 'ts-gateway', version: VERSION } as const
