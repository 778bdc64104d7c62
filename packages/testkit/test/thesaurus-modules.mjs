// Compiles the thesauri of ranker-lexical, for its build, for tests, and for the programs that they bundle from sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const lexical = join(packages, 'ranker-lexical')
const PARTS = ['english', 'latin', 'other-scripts']
/** Maximum size of a part, in bytes after gzip. */
const MAX_BYTES = 150_000

/** A plugin of esbuild that bundles the packages of this repository from their sources. */
export const fromSources = {
  name: 'workspace',
  setup(bundle) {
    bundle.onResolve({ filter: /^@ts\// }, ({ path }) => {
      const [, name, ...entry] = path.split('/')
      return { path: join(packages, name, 'src', `${entry.length === 0 ? 'index' : entry.join('/')}.ts`) }
    })
  },
}

/**
 * The path of a module with `importPart`. Compiling takes more than a second, so the modules stay in a folder whose
 * name is a digest of the thesauri and of the compiler's bundle.
 */
export async function thesaurusModules() {
  const { outputFiles } = await build({
    entryPoints: [join(lexical, 'src/compile-parts.ts')],
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', plugins: [fromSources] },
  })
  const digest = createHash('sha256').update(outputFiles[0].text)
  for (const name of ['english', 'languages']) digest.update(readFileSync(join(lexical, `thesaurus/${name}.tsv`)))
  const folder = join(lexical, '.cache', `thesaurus-${digest.digest('hex').slice(0, 16)}`)
  if (existsSync(folder)) return join(folder, 'index.mjs')
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const write = (name, text) => writeFileSync(join(draft, `${name}.mjs`), text)
  write('compile', outputFiles[0].text)
  const { compilePart, sourceOf } = await import(pathToFileURL(join(draft, 'compile.mjs')).href)
  for (const part of PARTS) {
    const compiled = compilePart(part, readFileSync(join(lexical, sourceOf(part)), 'utf8'))
    const bytes = gzipSync(compiled).length
    if (bytes > MAX_BYTES) throw new Error(`Found ${bytes} bytes of ${part} after gzip, expected at most ${MAX_BYTES}`)
    write(part, `export const TEXT = \`${compiled}\`\n`)
  }
  const imports = PARTS.map(part => `  '${part}': () => import('./${part}.mjs'),\n`).join('')
  write(
    'index',
    `const MODULES = {\n${imports}}\nexport const importPart = async part => (await MODULES[part]()).TEXT\n`,
  )
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  return join(folder, 'index.mjs')
}
