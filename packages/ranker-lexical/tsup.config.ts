import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Options } from 'tsup'
import { library } from '../../tsup.base.js'
import { compilePart, sourceOf, type ThesaurusPart } from './src/compile-parts.js'

/** The folder in which the compiled thesauri are written before they are bundled. */
const MODULES = '.cache/thesaurus'
const PARTS: readonly ThesaurusPart[] = ['english', 'latin', 'other-scripts']
/** Maximum size of a part, in bytes after gzip. */
const MAX_BYTES = 150_000

/** Writes each part as a module, and one module that imports a part by its name. */
function writeThesaurusModules(): void {
  rmSync(MODULES, { recursive: true, force: true })
  mkdirSync(MODULES, { recursive: true })
  for (const part of PARTS) {
    const compiled = compilePart(part, readFileSync(sourceOf(part), 'utf8'))
    const bytes = gzipSync(compiled).length
    if (bytes > MAX_BYTES) throw new Error(`Found ${bytes} bytes of ${part} after gzip, expected at most ${MAX_BYTES}`)
    writeFileSync(`${MODULES}/${part}.ts`, `export const TEXT = \`${compiled}\`\n`)
  }
  const imports = PARTS.map(part => `  '${part}': () => import('./${part}.js'),\n`).join('')
  writeFileSync(
    `${MODULES}/index.ts`,
    `const MODULES = {\n${imports}}\nexport const importPart = async part => (await MODULES[part]()).TEXT\n`,
  )
}

const replaceThesaurusModules: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'thesaurus-modules',
  setup(build) {
    writeThesaurusModules()
    build.onResolve({ filter: /\/thesaurus-modules\.js$/ }, () => ({ path: resolve(MODULES, 'index.ts') }))
  },
}

export default library({
  // Each thesaurus stays a separate file that is loaded at first use.
  splitting: true,
  esbuildPlugins: [replaceThesaurusModules],
  // Words of other scripts are written as UTF-8, which takes half as many bytes as escape sequences.
  esbuildOptions(options) {
    options.charset = 'utf8'
  },
})
