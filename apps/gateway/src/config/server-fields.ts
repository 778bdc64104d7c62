import { quotedKey, SERVER_KEYS } from '@ts/cli-kit'
import { nearestWord } from '@ts/core/kit'
import type { JsonObject } from '../upstream/connection.js'

/** Settings of clients that would have a meaning here, and what to write instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['timeout', 'write toolSearch.servers.<key>.callTimeoutMs'],
  ['disabledTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['excludeTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['includeTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['allowedTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['enabledTools', 'it hides no tool here; write toolSearch.selectedTools'],
  ['envFile', 'its variables are not read; write env'],
  ['oauth', 'run ts-gateway login; options are in toolSearch.servers.<key>.oauth'],
  ['auth', 'run ts-gateway login; options are in toolSearch.servers.<key>.oauth'],
  ['headersHelper', 'it is not run; write headers'],
])

/** Keys of clients that need no warning. */
const SILENT: ReadonlySet<string> = new Set(['source', 'name', 'title', 'description', 'version', 'gallery'])

/** Warns of the keys of a server that are not read. */
export function warnOfOthers(place: string, entry: JsonObject, warn: (message: string) => void): void {
  const ignored: string[] = []
  for (const key of Object.keys(entry).filter(name => !SERVER_KEYS.includes(name) && !SILENT.has(name))) {
    const instead = INSTEAD.get(key)
    const near = instead === undefined && nearestWord(key, SERVER_KEYS)
    if (instead !== undefined) warn(`${place}: ${key} is ignored: ${instead}`)
    else if (near) warn(`${place}: ${quotedKey(key)} is ignored; did you mean ${near}?`)
    else ignored.push(key)
  }
  warnOfSettings(place, ignored, warn)
}

/** Warns of settings of a client that have no meaning here; names the first of them. */
export function warnOfSettings(place: string, keys: readonly string[], warn: (message: string) => void): void {
  const more = keys.length > 5 ? ` and ${keys.length - 5} more` : ''
  if (keys.length > 0)
    warn(`${place}: ignored settings of a client: ${keys.slice(0, 5).map(quotedKey).join(', ')}${more}`)
}
