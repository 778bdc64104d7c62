import { readFileSync } from 'node:fs'

/** The version of this package, from its manifest, which is next to both `dist` and `src`. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version
