import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { CliIo } from '@ts/cli-kit'
import { isJsonObject } from '../protocol/json.js'
import type { JsonObject } from '../upstream/connection.js'

/** A program that uses MCP servers, and how its file lists them. */
export interface McpClient {
  /** The value for `--client`. */
  readonly id: string
  readonly title: string
  /** The key of its server list. */
  readonly container: 'mcpServers' | 'servers' | 'context_servers'
  /** Places of server lists, the most specific first: it wins if two have the same key. */
  readonly places: readonly ClientPlace[]
}

/** A server list: a file, and the keys that lead to the list in it. */
export interface ClientPlace {
  readonly path: string
  readonly keys: readonly string[]
}

/** The clients that `init` knows, with the places of their files on this system. */
export function clientsOf({ cwd, env, platform }: Pick<CliIo, 'cwd' | 'env' | 'platform'>): readonly McpClient[] {
  const home = env['HOME'] || env['USERPROFILE'] || homedir()
  const settings =
    platform === 'darwin'
      ? join(home, 'Library', 'Application Support')
      : platform === 'win32'
        ? env['APPDATA'] || join(home, 'AppData', 'Roaming')
        : env['XDG_CONFIG_HOME'] || join(home, '.config')
  const zed =
    platform === 'win32' ? join(settings, 'Zed') : join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'zed')
  const client = (
    id: string,
    title: string,
    container: McpClient['container'],
    places: readonly (readonly [path: string, ...keys: string[]])[],
  ): McpClient => ({ id, title, container, places: places.map(([path, ...keys]) => ({ path, keys })) })
  const code = join(settings, 'Code', 'User')
  return [
    client('claude-code', 'Claude Code', 'mcpServers', [
      [join(home, '.claude.json'), 'projects', cwd, 'mcpServers'],
      [join(cwd, '.mcp.json'), 'mcpServers'],
      [join(home, '.claude.json'), 'mcpServers'],
    ]),
    client('claude-desktop', 'Claude Desktop', 'mcpServers', [
      [join(settings, 'Claude', 'claude_desktop_config.json'), 'mcpServers'],
    ]),
    client('cursor', 'Cursor', 'mcpServers', [
      [join(cwd, '.cursor', 'mcp.json'), 'mcpServers'],
      [join(home, '.cursor', 'mcp.json'), 'mcpServers'],
    ]),
    client('vscode', 'VS Code', 'servers', [
      [join(cwd, '.vscode', 'mcp.json'), 'servers'],
      [join(code, 'mcp.json'), 'servers'],
      [join(code, 'settings.json'), 'mcp', 'servers'],
    ]),
    client('windsurf', 'Windsurf', 'mcpServers', [
      [join(home, '.codeium', 'windsurf', 'mcp_config.json'), 'mcpServers'],
    ]),
    client('zed', 'Zed', 'context_servers', [
      [join(cwd, '.zed', 'settings.json'), 'context_servers'],
      [join(zed, 'settings.json'), 'context_servers'],
    ]),
  ]
}

/** The client of a file given by `--from`, recognised by its path or else by its server list. */
export function clientOfFile(path: string, document: unknown, io: Pick<CliIo, 'cwd' | 'env' | 'platform'>): McpClient {
  const clients = clientsOf(io)
  const places = (title: string, container: McpClient['container'], ...lists: string[][]): McpClient => ({
    id: 'file',
    title,
    container,
    places: lists.map(keys => ({ path, keys })),
  })
  const known = clients.find(client => client.places.some(place => place.path === path))
  if (known !== undefined) return { ...known, places: known.places.filter(place => place.path === path) }
  const fields: JsonObject = isJsonObject(document) ? document : {}
  const title = basename(path)
  if ('context_servers' in fields) return places(title, 'context_servers', ['context_servers'])
  if ('servers' in fields && !('mcpServers' in fields)) return places(title, 'servers', ['servers'])
  if (isJsonObject(fields['mcp']) && !('mcpServers' in fields)) return places(title, 'servers', ['mcp', 'servers'])
  return places(title, 'mcpServers', ['projects', io.cwd, 'mcpServers'], ['mcpServers'])
}

/** The folder to which relative paths in a client's file refer, if it is known. */
export function folderOf({ path }: ClientPlace): string {
  const folder = dirname(path)
  return ['.cursor', '.vscode', '.zed'].includes(basename(folder)) ? dirname(folder) : folder
}
