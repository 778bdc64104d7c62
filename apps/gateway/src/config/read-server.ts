import { resolve } from 'node:path'
import { invalidInput, kindOf, printable, quoted, readUrl } from '@ts/cli-kit'
import { createCatalog } from '@ts/core'
import { nearestWord } from '@ts/core/kit'
import { SERVER_SCHEMA } from '../config-schema.js'
import { isJsonObject } from '../protocol/json.js'
import type { JsonObject } from '../upstream/connection.js'
import { type Fill, quotedKey, readField } from './field.js'
import type { HttpServerConfig, StdioServerConfig } from './gateway-config.js'
import { INSTEAD, SILENT, TRANSPORTS } from './server-fields.js'

/** How a server is reached: its part of the configuration without `toolSearch.servers`. */
export type ServerAddress =
  | Pick<StdioServerConfig, 'kind' | 'command' | 'args' | 'env' | 'cwd'>
  | Pick<HttpServerConfig, 'kind' | 'url' | 'headers'>

const KNOWN = Object.keys(SERVER_SCHEMA['properties'] as object)
const ADDRESSES = ['url', 'serverUrl', 'httpUrl'] as const
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/

/** Whether a client has disabled a server. */
export function isDisabled(entry: unknown): boolean {
  return isJsonObject(entry) && (entry['disabled'] === true || entry['enabled'] === false)
}

/** Whether an extension of Zed runs the server: such an entry has only settings. */
export function isOfExtension(entry: unknown): boolean {
  if (!isJsonObject(entry)) return false
  return (
    entry['source'] === 'extension' || ('settings' in entry && !KNOWN.some(key => key !== 'enabled' && key in entry))
  )
}

/** Whether a key is a name that people can read and type. */
function isPlain(key: string): boolean {
  return key.trim() !== '' && printable(key, 256) === key
}

function makesNames(key: string): boolean {
  try {
    createCatalog([{ name: 'tool', server: key }], { toolNames: { prefixServer: true, budget: 50 } })
    return true
  } catch {
    return false
  }
}

/** @throws ToolSearchError `INVALID_CONFIGURATION` for a key from which core cannot make a legal tool name. */
export function checkKey(place: string, key: string): void {
  if (isPlain(key) && makesNames(key)) return
  throw invalidInput(
    place,
    'found a key that cannot begin a tool name, expected 1 to 256 characters, none of them a control or invisible',
  )
}

/**
 * Reads one server as a client wrote it, and fills in the variables. Relative paths begin at `folder`.
 *
 * @param warn Receives a sentence about each ignored setting.
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function readServer(
  place: string,
  entry: unknown,
  folder: string,
  fill: Fill,
  warn: (message: string) => void,
): ServerAddress {
  if (!isJsonObject(entry))
    throw invalidInput(place, `found ${kindOf(entry)}, expected an object with "command" or "url"`)
  const known = Object.fromEntries(Object.entries(entry).filter(([key]) => KNOWN.includes(key)))
  const fields = readField({ ...SERVER_SCHEMA, additionalProperties: false }, known, place, fill) as JsonObject
  warnOfOthers(place, entry, warn)
  const written = ADDRESSES.filter(name => fields[name] !== undefined)
  if (written.length > 1) throw invalidInput(place, `found ${written.join(' and ')}, expected one of them; remove one`)
  const kind = kindOfServer(place, fields, written.length > 0, entry)
  if (kind !== 'stdio') {
    const [field] = written
    const headers = textsOf(fields['headers'])
    checkHeaders(place, headers)
    return { kind, url: readUrl(`${place}.${field}`, String(fields[field!])), headers }
  }
  const { command: given } = fields
  const { path, args, env } = isJsonObject(given) ? given : { path: given, args: undefined, env: undefined }
  const command = String(path)
  if (command.trim() === '') throw invalidInput(`${place}.command`, 'found an empty text, expected a program')
  const variablesOfChild = { ...textsOf(env), ...textsOf(fields['env']) }
  for (const name of Object.keys(variablesOfChild))
    if (name === '' || name.includes('='))
      throw invalidInput(`${place}.env`, `found the name ${quoted(name)}, expected a variable without =`)
  return {
    kind,
    command: /[/\\]/.test(command) ? resolve(folder, command) : command,
    args: ((fields['args'] ?? args ?? []) as readonly unknown[]).map(String),
    env: variablesOfChild,
    cwd: resolve(folder, String(fields['cwd'] ?? '.')),
  }
}

function textsOf(fields: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries((fields ?? {}) as JsonObject).map(([key, text]) => [key, String(text)]))
}

/** The declared transport, or the one that the address implies. */
function kindOfServer(place: string, fields: JsonObject, hasUrl: boolean, entry: JsonObject): 'stdio' | 'http' | 'sse' {
  const hasCommand = fields['command'] !== undefined
  const written = fields['type'] ?? fields['transport']
  const kind = written === undefined ? undefined : TRANSPORTS.get(String(written))
  if (!hasCommand && !hasUrl) {
    const typo = Object.keys(entry)
      .map(key => [key, nearestWord(key, ['command', 'url'])] as const)
      .find(([, near]) => near !== undefined)
    const hint = typo === undefined ? 'add one' : `did you mean ${typo[1]} by ${quotedKey(typo[0])}?`
    throw invalidInput(place, `found neither "command" nor "url"; ${hint}`)
  }
  if (kind === undefined) {
    if (!hasCommand || !hasUrl) return hasUrl ? 'http' : 'stdio'
    throw invalidInput(place, 'found both "command" and "url"; remove one, or write "type"')
  }
  if (kind === 'stdio' ? hasCommand : hasUrl) return kind
  throw invalidInput(
    place,
    `found the type ${String(written)} without ${kind === 'stdio' ? 'a command' : 'a url'}; add it, or correct the type`,
  )
}

function warnOfOthers(place: string, entry: JsonObject, warn: (message: string) => void): void {
  const ignored: string[] = []
  for (const key of Object.keys(entry).filter(name => !KNOWN.includes(name) && !SILENT.has(name))) {
    const instead = INSTEAD.get(key)
    const near = instead === undefined && nearestWord(key, KNOWN)
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

/** Headers that `fetch` would refuse at the first request. Values may be secrets, so only names are shown. */
export function checkHeaders(place: string, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name))
      throw invalidInput(`${place}.headers`, `found the name "${printable(name, 40)}", expected a header's name`)
    if (/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value))
      throw invalidInput(
        `${place}.headers.${name}`,
        'found a character that a header cannot have, such as a line break',
      )
  }
}
