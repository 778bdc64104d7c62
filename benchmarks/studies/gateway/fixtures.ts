// Starts the gateway's fixture server, over stdio or HTTP.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StdioTarget } from './clients.js'

const everything = fileURLToPath(new URL('../../../apps/gateway/test/fixtures/everything.mjs', import.meta.url))

export function stdioFixture(...flags: string[]): StdioTarget {
  return { command: process.execPath, args: [everything, ...flags] }
}

export async function httpFixture(...flags: string[]): Promise<{ url: string; close(): void }> {
  const child = spawn(process.execPath, [everything, '--http', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const { url } = JSON.parse(String(line)) as { url: string }
  return { url, close: () => void child.kill('SIGKILL') }
}
