import { stat, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import {
  type CliIo,
  type Command,
  command,
  EXIT,
  type Flags,
  invalidInput,
  isDisabled,
  option,
  printable,
  toggle,
  writeFileAtomically,
} from '@ts/cli-kit'
import { isToolSearchError } from '@ts/core'
import type { ArgsDef } from 'citty'
import { parseGatewayConfig } from '../config/read-config.js'
import { clientOfFile, clientsOf, type McpClient } from './client-files.js'
import { type ImportedServers, importServers, readClientFile } from './import-servers.js'

const ARGS: ArgsDef = {
  client: option(
    'name',
    'the client whose servers are imported: claude-code, claude-desktop, cursor, vscode, windsurf or zed (default: the only client with servers)',
  ),
  from: option('file', 'a file with servers, in place of a known client'),
  out: option('file', 'the configuration to write (default: mcp.json)'),
  force: toggle('overwrite an existing file'),
  json: toggle('print a report as JSON'),
}

/** The result of `init`, for `--json`. */
export type InitReport = ReturnType<typeof reportOf>

/** `ts-gateway init`: writes a configuration from the servers of a client. */
export const initCommand: Command = command(
  { name: 'init', description: "Import a client's servers into a configuration", args: ARGS },
  async (flags, io) => {
    const path = resolve(io.cwd, flags.text('out') ?? 'mcp.json')
    const imported = await choose(flags, io, dirname(path))
    if (imported.servers.size === 0)
      throw invalidInput(imported.client.title, `found no server to import${because(imported.notes)}`)
    if (imported.paths.includes(path))
      throw invalidInput(
        '--out',
        `found the file of ${imported.client.title} itself, expected another one; it is not changed`,
      )
    const text = `${JSON.stringify({ mcpServers: Object.fromEntries(imported.servers), toolSearch: { mode: 'bridge' } }, null, 2)}\n`
    await write(path, text, flags.on('force'))
    const notes = [...imported.notes, ...problemsOf(text, path, io)]
    const report = reportOf(imported, path, notes)
    io.out(flags.on('json') ? `${JSON.stringify(report, null, 2)}\n` : render(report, imported.client, io.cwd))
    return EXIT.ok
  },
)

/** `from` are the client's files that were read; `snippet` is the entry for the client's file. */
function reportOf({ client, paths: from, servers }: ImportedServers, path: string, notes: readonly string[]) {
  const entries = [...servers].map(([key, entry]) => ({ key, disabled: isDisabled(entry) }))
  return { path, client: client.id, from, servers: entries, notes, snippet: snippetFor(client, path) }
}

/** The servers of the chosen client, or those of the only client with servers. */
async function choose(flags: Flags, io: CliIo, folder: string): Promise<ImportedServers> {
  const clients = clientsOf(io)
  const wanted = flags.choice(
    'client',
    clients.map(({ id }) => id),
  )
  const from = flags.text('from')
  if (from !== undefined) {
    if (wanted !== undefined) throw invalidInput('--from', 'found --client, too, expected one of them; remove one')
    const file = resolve(io.cwd, from)
    return importServers(clientOfFile(file, await readClientFile(file), io.cwd), folder)
  }
  if (wanted !== undefined) return importServers(clients.find(({ id }) => id === wanted)!, folder)
  const all = await Promise.all(clients.map(client => importServers(client, folder)))
  const [first, ...others] = all.filter(({ servers }) => servers.size > 0)
  if (first === undefined)
    throw invalidInput(
      'init',
      `found no servers in ${clients.map(({ title }) => title).join(', ')}${because(all.flatMap(({ notes }) => notes))}; name a file with --from`,
    )
  if (others.length === 0) return first
  const found = [first, ...others].map(
    ({ client, servers }) => `${client.title} (${servers.size}, --client ${client.id})`,
  )
  throw invalidInput('init', `found servers of several clients: ${found.join(', ')}; choose one`)
}

function because(notes: readonly string[]): string {
  return notes.length === 0 ? '' : ` (${notes.slice(0, 3).join('; ')})`
}

/** What prevents the new configuration from being read now, such as a variable that is not set. */
function problemsOf(text: string, path: string, io: CliIo): readonly string[] {
  try {
    return parseGatewayConfig(text, path, io).warnings
  } catch (error) {
    if (!isToolSearchError(error)) throw error
    return [`before it can be used: ${error.message}`]
  }
}

/** Values may be secrets, so only the owner may read the file. */
async function write(path: string, text: string, force: boolean): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) throw invalidInput('--out', `found the folder ${path}, expected a file; name one in it`)
  try {
    if (force) await writeFileAtomically(path, text, { file: 0o600 })
    else await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw invalidInput(path, 'found an existing file; --force overwrites it, --out names another one')
    throw invalidInput('--out', `${path} cannot be written (${code ?? 'unknown reason'})`, error)
  }
}

function snippetFor({ places: [place] }: McpClient, path: string): unknown {
  const container = place?.at(-1) ?? 'mcpServers'
  const entry = { command: 'npx', args: ['-y', '@ts/gateway', 'serve', '--config', path] }
  return { [container]: { tools: container === 'servers' ? { type: 'stdio', ...entry } : entry } }
}

function render({ path, from, servers, notes, snippet }: InitReport, client: McpClient, cwd: string): string {
  const shown = (file: string) => printable(relative(cwd, file).startsWith('..') ? file : relative(cwd, file), 400)
  const disabled = servers.filter(server => server.disabled).length
  const lines = [
    `wrote ${shown(path)}: ${servers.length} ${servers.length === 1 ? 'server' : 'servers'} of ${client.title}${disabled > 0 ? `, ${disabled} of them disabled` : ''}`,
    ...servers.map(({ key, disabled: isOff }) => `  ${printable(key, 60)}${isOff ? ' (disabled)' : ''}`),
    '',
    ...(notes.length > 0 ? [...notes.map(note => `note: ${printable(note, 400)}`), ''] : []),
    `Replace the servers in ${from.map(shown).join(' and ')} with:`,
    '',
    JSON.stringify(snippet, null, 2),
    '',
    `See what it saves: ts-gateway check --config ${shown(path)}`,
  ]
  return `${lines.join('\n')}\n`
}
