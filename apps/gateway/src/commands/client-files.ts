import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { CliIo } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'

/** A server list: a file, and the keys that lead to the list in it. */
export type ClientPlace = readonly [path: string, ...keys: string[]]

/** A program that uses MCP servers, and how its file lists them. */
export interface McpClient {
  /** The value for `--client`. */
  readonly id: string
  readonly title: string
  /** Places of server lists, the most specific first: it wins if two have the same key. */
  readonly places: readonly ClientPlace[]
}

/** The clients that `init` knows, with the places of their files on this system. */
export function clientsOf({ cwd, env, platform }: Pick<CliIo, 'cwd' | 'env' | 'platform'>): readonly McpClient[] {
  const home = env['HOME'] || env['USERPROFILE'] || homedir()
  const config = env['XDG_CONFIG_HOME'] || join(home, '.config')
  const settings =
    platform === 'darwin'
      ? join(home, 'Library', 'Application Support')
      : platform === 'win32'
        ? env['APPDATA'] || join(home, 'AppData', 'Roaming')
        : config
  const claude = join(home, '.claude.json')
  const code = join(settings, 'Code', 'User')
  const zed = platform === 'win32' ? join(settings, 'Zed') : join(config, 'zed')
  const places: readonly (readonly [id: string, title: string, ...ClientPlace])[] = [
    ['claude-code', 'Claude Code', claude, 'projects', cwd, 'mcpServers'],
    ['claude-code', 'Claude Code', join(cwd, '.mcp.json'), 'mcpServers'],
    ['claude-code', 'Claude Code', claude, 'mcpServers'],
    ['claude-desktop', 'Claude Desktop', join(settings, 'Claude', 'claude_desktop_config.json'), 'mcpServers'],
    ['cursor', 'Cursor', join(cwd, '.cursor', 'mcp.json'), 'mcpServers'],
    ['cursor', 'Cursor', join(home, '.cursor', 'mcp.json'), 'mcpServers'],
    ['vscode', 'VS Code', join(cwd, '.vscode', 'mcp.json'), 'servers'],
    ['vscode', 'VS Code', join(code, 'mcp.json'), 'servers'],
    ['vscode', 'VS Code', join(code, 'settings.json'), 'mcp', 'servers'],
    ['windsurf', 'Windsurf', join(home, '.codeium', 'windsurf', 'mcp_config.json'), 'mcpServers'],
    ['zed', 'Zed', join(cwd, '.zed', 'settings.json'), 'context_servers'],
    ['zed', 'Zed', join(zed, 'settings.json'), 'context_servers'],
  ]
  const titles = new Map(places.map(([id, title]) => [id, title]))
  return [...titles].map(([id, title]) => {
    return { id, title, places: places.flatMap(([client, , ...place]) => (client === id ? [place] : [])) }
  })
}

/** A file given by `--from` in place of a client, recognised by its server list. */
export function clientOfFile(path: string, document: unknown, cwd: string): McpClient {
  return { id: 'file', title: basename(path), places: listsIn(document, cwd).map(keys => [path, ...keys]) }
}

function listsIn(document: unknown, cwd: string): readonly string[][] {
  const fields = isJsonObject(document) ? document : {}
  if ('context_servers' in fields) return [['context_servers']]
  if ('servers' in fields && !('mcpServers' in fields)) return [['servers']]
  if (isJsonObject(fields['mcp']) && !('mcpServers' in fields)) return [['mcp', 'servers']]
  return [['projects', cwd, 'mcpServers'], ['mcpServers']]
}

/** The folder to which relative paths in a client's file refer, if it is known. */
export function folderOf([path]: ClientPlace): string {
  const folder = dirname(path)
  return ['.cursor', '.vscode', '.zed'].includes(basename(folder)) ? dirname(folder) : folder
}
