import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Options } from 'tsup'
import { library } from '../../tsup.base.js'

/** The folder in which the weights modules are written before they are bundled. */
const MODULES = '.cache/weights'
/** Base64 characters per module: a multiple of four, and few enough that minifiers and editors stay fast. */
const PART = 800_000

/** Writes `weights/model.bin` as base64 modules, and one that imports all of them. Returns the names of the former. */
function writeWeightsModules(): string[] {
  rmSync(MODULES, { recursive: true, force: true })
  mkdirSync(MODULES, { recursive: true })
  const base64 = readFileSync('weights/model.bin').toString('base64')
  const names = Array.from({ length: Math.ceil(base64.length / PART) }, (_, i) => `part-${i + 1}`)
  names.forEach((name, i) => {
    writeFileSync(`${MODULES}/${name}.ts`, `export const part = '${base64.slice(i * PART, (i + 1) * PART)}'\n`)
  })
  const imports = names.map(name => `import('./${name}.js')`).join(', ')
  writeFileSync(
    `${MODULES}/index.ts`,
    `export const PARTS = ${names.length}
export const importWeights = async () => (await Promise.all([${imports}])).map(({ part }) => part)\n`,
  )
  return names
}

const replaceWeightsModules: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'weights-modules',
  setup(build) {
    build.onResolve({ filter: /\/weights-modules\.js$/ }, () => ({ path: resolve(MODULES, 'index.ts') }))
  },
}

export default library({
  // The weights modules are entries, so that they keep their names: Node reads them as files by name.
  entry: {
    index: 'src/index.ts',
    'tool-embedder-thread': 'src/tool-embedder-thread.ts',
    ...Object.fromEntries(writeWeightsModules().map(name => [`weights/${name}`, `${MODULES}/${name}.ts`])),
  },
  splitting: true,
  esbuildPlugins: [replaceWeightsModules],
})
