// The gateway's fixture server, over stdio and over HTTP.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const everything = fileURLToPath(new URL('../../../apps/gateway/test/fixtures/everything.mjs', import.meta.url))

export const stdioFixture = (...flags) => ({ command: process.execPath, args: [everything, ...flags] })

export async function httpFixture(...flags) {
  const child = spawn(process.execPath, [everything, '--http', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise(resolve => child.stdout.once('data', resolve))
  return { url: JSON.parse(String(line)).url, close: () => child.kill('SIGKILL') }
}
