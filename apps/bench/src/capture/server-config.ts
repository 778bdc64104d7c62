import { homedir } from 'node:os'
import { basename, dirname, resolve } from 'node:path'
import {
  checkKey,
  type Fill,
  fillVariables,
  invalidInput,
  isDisabled,
  parseDocument,
  printable,
  quotedKey,
  readServer,
  readText,
  type ServerAddress,
} from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import { parsedJson } from '../read-json-file.js'

/** A server from the file. An invalid one has a fault, so that the other servers are captured anyway. */
export interface ServerEntry {
  readonly key: string
  readonly server?: ServerAddress
  readonly fault?: Error
}

/** Maximum number of bytes of the file: settings of a client may contain the history of every project. */
const MOST_BYTES = 32 * 2 ** 20

/**
 * Reads a file with `mcpServers` as Claude, Cursor and others write it (or `servers`, as VS Code does), with the
 * variables filled in. Servers that are disabled are left out. Relative commands and working folders are resolved from
 * the file's own folder, which is also the default working folder.
 *
 * @throws ToolSearchError that names the place: a missing file, broken JSON, or no valid entry.
 */
export async function readServerConfig(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly ServerEntry[]> {
  const text = await readText(path, 'a JSON file with "mcpServers"', MOST_BYTES)
  if (isLines(text)) {
    throw invalidInput(
      path,
      'found one JSON object per line, as in a catalog, expected a JSON file with "mcpServers"; pass the configuration file of your client',
    )
  }
  const document = parseDocument(path, text)
  const servers = isJsonObject(document) ? (document['mcpServers'] ?? document['servers']) : undefined
  if (!isJsonObject(servers)) {
    throw invalidInput(path, 'found no "mcpServers", expected {"mcpServers": {"name": {"command": …} or {"url": …}}}')
  }
  const folder = dirname(resolve(path))
  const variables = { env, folder, home: env['HOME'] || env['USERPROFILE'] || homedir() }
  const fill: Fill = (value, place) => fillVariables(value, place, variables)
  const entries = Object.entries(servers)
    .filter(([, server]) => !isDisabled(server))
    .map(([key, server]) => entryOf(`${basename(path)}: ${quotedKey(key)}`, key, server, folder, fill))
  if (entries.length === 0) throw invalidInput(path, 'found no server, expected at least one under "mcpServers"')
  if (entries.every(({ fault }) => fault !== undefined)) throw entries[0]?.fault
  return entries
}

/** Whether a text is JSONL: it has more than one line, and the first one is a whole object. */
function isLines(text: string): boolean {
  const [first = '', ...more] = text.trim().split('\n')
  return more.some(line => line.trim() !== '') && isJsonObject(parsedJson(first))
}

function entryOf(place: string, key: string, server: unknown, folder: string, fill: Fill): ServerEntry {
  try {
    checkKey(place, key)
    return { key, server: readServer(place, server, folder, fill) }
  } catch (fault) {
    return { key: printable(key, 64), fault: fault as Error }
  }
}
