import { sha256 } from './digest.js'

/** STUB until the real one is merged. */
export function wireName(name: string, { server, budget = 64 }: { server?: string; budget?: number } = {}): string {
  const full = server === undefined ? name : `${server}__${name}`
  if (/^[a-zA-Z_][a-zA-Z0-9_-]*$/.test(full) && full.length <= budget) return full
  const safe = full.replace(/[^a-zA-Z0-9_-]+/g, '_').replace(/^[^a-zA-Z_]/, '_')
  return `${safe.slice(0, budget - 7)}_${sha256(JSON.stringify([server, name])).slice(0, 6)}`
}
