import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of a file of an npm package, which is installed into `home` on first use. */
export function cachedPackage(home, spec, file, manifest = {}) {
  const path = join(home, 'node_modules', spec.slice(0, spec.lastIndexOf('@')), file)
  if (existsSync(path)) return path
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, ...manifest }))
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', spec]
  const { status, stderr } = spawnSync('npm', args, { cwd: home, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${spec} could not be installed:\n${stderr}`)
  return path
}
