import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestIo } from '@ts/cli-kit'
import type { ToolDefinition } from '@ts/core'
import { onTestFinished } from 'vitest'
import { runCli } from '../src/cli-main.js'
import { temporaryFolder } from './temporary-folder.js'

/** A server over stdio whose first argument chooses its behaviour. */
export const SERVER = fileURLToPath(new URL('./fixtures/stdio-server.mjs', import.meta.url))

/** A variable in the form in which the config file has it, not resolved. */
export const variable = (name: string) => `\${${name}}`

/** An entry of `mcpServers` that starts the test server in a mode. */
export const stdio = (mode: string, more: object = {}) => ({ command: process.execPath, args: [SERVER, mode], ...more })

/** Captures the servers of a config into `out/tools.jsonl` of a new folder. */
export async function capture(servers: object, ...args: readonly string[]) {
  const folder = await temporaryFolder({ 'mcp.json': JSON.stringify({ mcpServers: servers }) })
  const io = createTestIo(folder, { TOKEN: 'from-environment', EMPTY: '' })
  const code = await runCli(['capture', '--config', 'mcp.json', '--out', 'out/tools.jsonl', ...args], io, [])
  const text = await readFile(join(folder, 'out/tools.jsonl'), 'utf8').catch(() => '')
  const tools = text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as ToolDefinition)
  return { code, folder, tools, names: tools.map(tool => tool.name), out: io.stdout(), err: io.stderr() }
}

/** Whether a process still runs. A zombie, which has ended and waits to be collected, does not count. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** Starts an HTTP server on loopback, which ends with the test, and returns its address. */
export async function listen(handle: RequestListener): Promise<string> {
  const http = createServer(handle)
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`
}
