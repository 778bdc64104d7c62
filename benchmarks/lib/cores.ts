import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { CACHE } from './captures.js'
import { ROOT } from './pages.js'

/** A text in the sources of core, and the text that replaces it. */
export type Replacement = readonly [from: string, to: string]

/** The path of `@ts/core` of a commit, built as one file. */
export async function coreOf(commit: string): Promise<string> {
  const folder = join(CACHE, `core-${commit}`)
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit, 'packages/core/src'], { cwd: ROOT, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  return bundle(folder, join(folder, 'index.mjs'), [])
}

/** The path of the present `@ts/core`, built as one file with some texts replaced: each must be in exactly one source file. */
export async function coreWith(name: string, replacements: readonly Replacement[]): Promise<string> {
  const folder = join(CACHE, 'core-settings')
  mkdirSync(folder, { recursive: true })
  return bundle(ROOT, join(folder, `${name}.mjs`), replacements)
}

async function bundle(root: string, outfile: string, replacements: readonly Replacement[]): Promise<string> {
  const counts = replacements.map(() => 0)
  await build({
    entryPoints: [join(root, 'packages', 'core', 'src', 'index.ts')],
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' },
    plugins: [
      {
        name: 'replacements',
        setup({ onLoad }) {
          onLoad({ filter: /\/packages\/core\/src\/.*\.ts$/ }, ({ path }) => {
            let contents = readFileSync(path, 'utf8')
            for (const [i, [from, to]] of replacements.entries()) {
              if (!contents.includes(from)) continue
              counts[i]! += 1
              contents = contents.replace(from, () => to)
            }
            return { contents, loader: 'ts' }
          })
        },
      },
    ],
  })
  const missing = replacements.find((_, i) => counts[i] !== 1)
  if (missing !== undefined) throw new Error(`Found ${missing[0]} not in exactly one file of core; correct the study`)
  return outfile
}
