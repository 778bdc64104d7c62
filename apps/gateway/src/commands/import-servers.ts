import { isOfExtension, parseDocument, quotedKey, readText, SERVER_KEYS } from '@ts/cli-kit'
import { isToolSearchError } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { warnOfOthers } from '../config/server-fields.js'
import type { JsonObject } from '../upstream/connection.js'
import { folderOf, type McpClient } from './client-files.js'

export type ImportedServers = Awaited<ReturnType<typeof importServers>>

/** Larger limits than for a configuration: `~/.claude.json` also contains the history of every project. */
const MAX_BYTES = 32 * 2 ** 20
const MAX_VALUES = 2_000_000
const SECRET = /key|token|secret|passw|auth|credential|cookie/i

/** Reads a client's file. @throws ToolSearchError `INVALID_CONFIGURATION` */
export async function readClientFile(path: string): Promise<unknown> {
  return parseDocument(path, await readText(path, "a client's file with MCP servers", MAX_BYTES), MAX_VALUES)
}

/**
 * Collects the servers of a client from all its places: entries with the fields that the gateway reads, in which
 * variables are not filled in. `notes` are sentences for the user about what was left out and what to check; they never
 * contain a value. A file that is missing is skipped; one that cannot be read is a note.
 *
 * @param folder Folder of the imported configuration, to which relative paths will refer.
 */
export async function importServers(client: McpClient, folder: string) {
  const servers = new Map<string, JsonObject>()
  const notes: string[] = []
  const paths = new Set<string>()
  for (const place of client.places) {
    const [path, ...keys] = place
    let list: unknown
    try {
      list = await readClientFile(path)
      for (const key of keys) list = isJsonObject(list) ? list[key] : undefined
    } catch (error) {
      if (!isToolSearchError(error)) throw error
      const isMissing = (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
      if (!isMissing) notes.push(error.message)
      continue
    }
    if (!isJsonObject(list)) continue
    for (const [key, entry] of Object.entries(list)) {
      const name = quotedKey(key)
      if (servers.has(key)) continue
      if (!isJsonObject(entry)) notes.push(`${name} is left out: it is not an object`)
      else if (isOfExtension(entry)) notes.push(`${name} is left out: an extension of Zed runs it`)
      else if (isGateway(entry)) notes.push(`${name} is left out: it is this gateway`)
      else {
        paths.add(path)
        servers.set(key, keep(name, entry, notes))
        if (folderOf(place) !== folder && isRelative(entry))
          notes.push(`${name} has a relative path, which now begins at ${folder}; make it absolute`)
      }
    }
  }
  return { client, paths: [...paths], servers, notes }
}

/** The fields of an entry that the gateway reads; a note names the others. */
function keep(name: string, entry: JsonObject, notes: string[]): JsonObject {
  warnOfOthers(name, entry, note => notes.push(note))
  for (const field of ['env', 'headers']) {
    const values = entry[field]
    for (const [key, value] of Object.entries(isJsonObject(values) ? values : {}))
      if (SECRET.test(key) && typeof value === 'string' && value !== '' && !value.includes('${'))
        notes.push(
          `${name}: ${field}.${quotedKey(key)} is written out; keep the file private, or write a reference to a variable`,
        )
  }
  return Object.fromEntries(Object.entries(entry).filter(([key]) => SERVER_KEYS.includes(key)))
}

function isGateway(entry: JsonObject): boolean {
  const { command, args } = entry
  const words = [command, ...(Array.isArray(args) ? args : [])].filter(word => typeof word === 'string')
  return words.some(word =>
    /(?:^|[/\\])(?:ts-gateway|@ts[/\\]gateway)(?:@[^/\\]*)?(?:$|\.cmd$|[/\\]dist[/\\])/.test(word),
  )
}

/**
 * Whether an entry's program or folder depends on the folder of its file. A program without a path is looked up in
 * PATH.
 */
function isRelative({ command, cwd }: JsonObject): boolean {
  const isPath = (value: unknown) => typeof value === 'string' && !/^(?:[/\\]|[A-Za-z]:|\$\{)/.test(value)
  return isPath(cwd) || (isPath(command) && /[/\\]/.test(String(command)))
}
