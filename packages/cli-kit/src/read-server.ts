import { resolve } from 'node:path'
import { createCatalog } from '@ts/core'
import { isJsonObject, nearestWord } from '@ts/core/kit'
import { type Fill, type JsonObject, quotedKey, readField } from './field.js'
import { invalidInput } from './invalid-input.js'
import { kindOf, printable, quoted } from './printable.js'
import schema from './server.schema.json' with { type: 'json' }

/** How a server is reached. */
export type ServerAddress = StdioAddress | HttpAddress

export interface StdioAddress {
  readonly kind: 'stdio'
  readonly command: string
  readonly args: readonly string[]
  /** The environment of the child: these variables and the few that any program needs. */
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

export interface HttpAddress {
  /** `http` is Streamable HTTP; `sse` is the older transport. */
  readonly kind: 'http' | 'sse'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** The keys of a server that are read; others belong to a client. */
export const SERVER_KEYS: readonly string[] = Object.keys(schema.properties)
/** The names that clients use for each transport. */
const TRANSPORTS: ReadonlyMap<string, 'stdio' | 'http' | 'sse'> = new Map([
  ['stdio', 'stdio'],
  ['http', 'http'],
  ['streamable-http', 'http'],
  ['streamableHttp', 'http'],
  ['streamable_http', 'http'],
  ['sse', 'sse'],
])
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
    entry['source'] === 'extension' ||
    ('settings' in entry && !SERVER_KEYS.some(key => key !== 'enabled' && key in entry))
  )
}

/** @throws ToolSearchError `INVALID_CONFIGURATION` for a key from which core cannot make a legal tool name. */
export function checkKey(place: string, key: string): void {
  const expected = 'expected 1 to 256 characters, none of them a control or invisible'
  try {
    createCatalog([{ name: 'tool', server: key }], { toolNames: { prefixServer: true, budget: 50 } })
    if (key.trim() !== '' && printable(key, 256) === key) return
  } catch {
    // Core refuses it, too.
  }
  throw invalidInput(place, `found a key that cannot begin a tool name, ${expected}`)
}

/**
 * Reads one server as a client wrote it, and fills in the variables. Relative paths begin at `folder`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION`
 */
export function readServer(place: string, entry: unknown, folder: string, fill: Fill): ServerAddress {
  if (!isJsonObject(entry))
    throw invalidInput(place, `found ${kindOf(entry)}, expected an object with "command" or "url"`)
  const known = Object.fromEntries(Object.entries(entry).filter(([key]) => SERVER_KEYS.includes(key)))
  const fields = readField({ ...schema, additionalProperties: false }, known, place, fill) as JsonObject
  const written = ADDRESSES.filter(name => fields[name] !== undefined)
  if (written.length > 1) throw invalidInput(place, `found ${written.join(' and ')}, expected one of them; remove one`)
  const kind = kindOfServer(place, fields, written.length > 0, entry)
  if (kind !== 'stdio') {
    const [field] = written
    const headers = textsOf(fields['headers'])
    return { kind, url: readUrl(place, field!, String(fields[field!]), headers), headers }
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

/**
 * The address of a server in a field of `place`, whose headers are checked, too.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for anything but an http or https address without a password, and for
 * a header that `fetch` would refuse
 */
export function readUrl(place: string, field: string, address: string, headers: Readonly<Record<string, string>>): URL {
  checkHeaders(place, headers)
  const at = `${place}.${field}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw invalidInput(at, 'found a text that is not an http or https address, expected one such as https://host/mcp')
  if (url.username === '' && url.password === '') return url
  throw invalidInput(at, 'found a user or password in the address; write an authorization header instead')
}

/** Headers that `fetch` would refuse at the first request. Values may be secrets, so only names are shown. */
function checkHeaders(place: string, headers: Readonly<Record<string, string>>): void {
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
