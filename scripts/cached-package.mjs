import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of a file of an npm package, which is installed into `home` on first use. */
export function cachedPackage(home, spec, file, { manifest = {}, env = process.env } = {}) {
  const path = join(home, 'node_modules', spec.slice(0, spec.lastIndexOf('@')), file)
  if (existsSync(path)) return path
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, ...manifest }))
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', spec]
  const options = { cwd: home, env, encoding: 'utf8', shell: process.platform === 'win32' }
  const { status, error, stderr } = spawnSync('npm', args, options)
  if (status !== 0) throw new Error(`${spec} could not be installed:\n${error?.message ?? stderr}`)
  return path
}
