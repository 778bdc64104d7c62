import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './pages.js'

/**
 * Where `npm start` keeps captured catalogs and reports. Git ignores it, because the texts of tools belong to their
 * authors.
 */
export const CACHE = join(ROOT, '.cache', 'bench')

/** The file of the catalog that `npm start` captured last from the real servers; ends the process if there is none. */
export function requireCapturedFile(): string {
  const [file] = (existsSync(CACHE) ? readdirSync(CACHE) : [])
    .map(name => join(CACHE, name, 'real-servers.jsonl'))
    .filter(file => existsSync(file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (file !== undefined) return file
  console.error('Found no captured catalog, expected one in .cache/bench; run npm start first')
  process.exit(2)
}
