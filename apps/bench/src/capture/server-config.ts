import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fillVariables, invalidInput, printable, quoted, readUrl, type Variables } from '@ts/cli-kit'
import { isJsonObject, nearestWord } from '@ts/core/kit'
import { parseDocument, parsedJson, readTextFile } from '../read-json-file.js'

/** An MCP server that runs as a process and communicates over stdio. */
export interface StdioServer {
  readonly kind: 'stdio'
  readonly key: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

/** An MCP server that is reached over HTTP. */
export interface HttpServer {
  /** `http` is Streamable HTTP; `sse` is the older transport, for servers that support only that one. */
  readonly kind: 'http' | 'sse'
  readonly key: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

export type ServerConfig = StdioServer | HttpServer

/** A server from the file: its shape is checked, its variables are not resolved yet. */
export interface ServerEntry {
  readonly key: string
  /** Resolves `${VAR}`, paths and the URL; throws with a message that names the field. */
  resolve(env: Readonly<Record<string, string | undefined>>): ServerConfig
}

/** Keys become the first part of tool names, so they are restricted as providers restrict names. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

/**
 * Reads a file with `mcpServers` as Claude, Cursor and others write it (or `servers`, as VS Code does). Servers with
 * `disabled: true` are left out. Relative commands and working folders are resolved from the file's own folder, which
 * is also the default working folder.
 *
 * An invalid entry, such as one without command and url, fails when it is resolved; if all entries are invalid, this
 * function throws.
 *
 * @throws ToolSearchError that names the place: a missing file, broken JSON, no valid entry.
 */
export async function readServerConfig(path: string): Promise<readonly ServerEntry[]> {
  const text = await readTextFile(path, 'a JSON file with "mcpServers"')
  if (isLines(text)) {
    throw invalidInput(
      path,
      'found one JSON object per line, as in a catalog, expected a JSON file with "mcpServers"; pass the configuration file of your client',
    )
  }
  const document = parseDocument(path, withoutComments(text))
  const servers = isJsonObject(document) ? (document['mcpServers'] ?? document['servers']) : undefined
  if (!isJsonObject(servers)) {
    throw invalidInput(path, 'found no "mcpServers", expected {"mcpServers": {"name": {"command": …} or {"url": …}}}')
  }
  const entries = Object.entries(servers)
    .filter(([, server]) => !(isJsonObject(server) && server['disabled'] === true))
    .map(([key, server]) => entryOf(`${path}, server ${quoted(key)}`, key, server, dirname(path)))
  if (entries.length === 0) throw invalidInput(path, 'found no server, expected at least one under "mcpServers"')
  const faults = entries.flatMap(({ fault }) => (fault === undefined ? [] : [fault]))
  if (faults.length === entries.length) throw faults[0]
  return entries
}

/**
 * Removes what VS Code and others permit in JSON: comments, and commas before a closing bracket. They become spaces, so
 * that line numbers do not change.
 */
function withoutComments(text: string): string {
  const blank = (part: string) => (part.startsWith('"') ? part : part.replace(/[^\n]/g, ' '))
  return text
    .replace(/"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, blank)
    .replace(/"(?:[^"\\\n]|\\.)*"?|,(?<=["\]}\w]\s*,)(?=\s*[}\]])/g, blank)
}

/** Whether a text is JSONL: it has more than one line, and the first one is a whole object. */
function isLines(text: string): boolean {
  const [first = '', ...more] = text.trim().split('\n')
  if (!more.some(line => line.trim() !== '')) return false
  return isJsonObject(parsedJson(first))
}

/** An entry. An invalid one throws its fault when it is resolved, so that the other servers are captured anyway. */
function entryOf(
  place: string,
  key: string,
  server: unknown,
  folder: string,
): ServerEntry & { readonly fault?: unknown } {
  try {
    return checkEntry(place, key, server, folder)
  } catch (fault) {
    const resolve = () => {
      throw fault
    }
    return { key: printable(key, 64), resolve, fault }
  }
}

function checkEntry(place: string, key: string, server: unknown, folder: string): ServerEntry {
  if (!KEY.test(key)) {
    throw invalidInput(
      place,
      'found a key that cannot begin a tool name, expected letters, digits, _ . and -, at most 64',
    )
  }
  if (!isJsonObject(server))
    throw invalidInput(place, `found ${quoted(server)}, expected an object with "command" or "url"`)
  const { command, url } = server
  if (command === undefined && url === undefined) {
    const near = Object.keys(server).flatMap(name => {
      const nearest = nearestWord(name, ['command', 'url'])
      return nearest === undefined ? [] : [`did you mean "${nearest}" by ${quoted(name)}?`]
    })
    const hint = near[0] ?? 'add one'
    throw invalidInput(place, `found neither "command" nor "url"; ${hint}`)
  }
  if (command !== undefined && url !== undefined)
    throw invalidInput(place, 'found both "command" and "url"; remove one')
  if (url !== undefined) {
    const address = text(place, 'url', url)
    const headers = texts(place, 'headers', server['headers'])
    const kind = server['type'] === 'sse' ? 'sse' : 'http'
    return {
      key,
      resolve: env => {
        const fill = filler(env, folder)
        return { kind, key, url: readUrl('url', fill(address, 'url')), headers: fillAll(headers, 'headers', fill) }
      },
    }
  }
  const program = text(place, 'command', command)
  const args = server['args'] ?? []
  if (!Array.isArray(args) || !args.every(arg => typeof arg === 'string')) {
    throw invalidInput(place, `found ${quoted(args)} as args, expected a list of texts`)
  }
  const variables = texts(place, 'env', server['env'])
  const cwd = server['cwd'] === undefined ? '.' : text(place, 'cwd', server['cwd'])
  return {
    key,
    resolve: env => {
      const fill = filler(env, folder)
      return {
        ...{ kind: 'stdio', key, command: fromFolder(folder, fill(program, 'command')) },
        args: args.map((arg: string, i) => fill(arg, `args[${i}]`)),
        env: fillAll(variables, 'env', fill),
        cwd: resolve(folder, fill(cwd, 'cwd')),
      }
    },
  }
}

/** A command with a path in it is relative to the folder; a bare word is looked up in PATH. */
function fromFolder(folder: string, command: string): string {
  return /[/\\]/.test(command) ? resolve(folder, command) : command
}

type Fill = (value: string, field: string) => string

function filler(env: Variables['env'], folder: string): Fill {
  const variables = { env, folder, home: env['HOME'] || env['USERPROFILE'] || homedir() }
  return (value, field) => fillVariables(value, field, variables)
}

function fillAll(values: Readonly<Record<string, string>>, field: string, fill: Fill): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(value, `${field}.${key}`)]))
}

function text(place: string, field: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  throw invalidInput(place, `found ${quoted(value)} as ${field}, expected a text`)
}

function texts(place: string, field: string, value: unknown): Record<string, string> {
  if (value === undefined || value === null) return {}
  if (!isJsonObject(value) || !Object.values(value).every(one => typeof one === 'string')) {
    throw invalidInput(place, `found ${quoted(value)} as ${field}, expected an object of texts`)
  }
  return value as Record<string, string>
}
