import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Options } from 'tsup'
import { library } from '../../tsup.base.js'

/** Where the modules of the weights are written before they are bundled. */
const MODULES = '.cache/weights'
/** Characters in a module: a multiple of four, and below the size from which minifiers and editors become slow. */
const PART = 800_000

/** Writes `weights/model.bin` as modules of base64, and a module that imports them all. Returns the names of the first. */
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
  // The modules of the weights are entries so that they keep their names: Node reads them as files.
  entry: {
    index: 'src/index.ts',
    ...Object.fromEntries(writeWeightsModules().map(name => [`weights/${name}`, `${MODULES}/${name}.ts`])),
  },
  splitting: true,
  esbuildPlugins: [replaceWeightsModules],
})
