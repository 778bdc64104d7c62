import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { CACHE } from './captures.js'
import { ROOT } from './pages.js'

/** The path of `@ts/core` of a commit, built as one file. */
export async function coreOf(commit: string): Promise<string> {
  const folder = join(CACHE, `core-${commit}`)
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit, 'packages/core/src'], { cwd: ROOT, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const outfile = join(folder, 'index.mjs')
  await build({
    entryPoints: [join(folder, 'packages', 'core', 'src', 'index.ts')],
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' },
  })
  return outfile
}
