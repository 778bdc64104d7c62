import { readFileSync } from 'node:fs'

/** The version of this package, from its own manifest, which is beside `dist` and `src` alike. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version
