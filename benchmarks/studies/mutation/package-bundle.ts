// The package and its tests as one script, so that each mutant gets new modules in milliseconds.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, Script } from 'node:vm'
import { build, type Plugin } from 'esbuild'

/** The parameters of the script: a module whose exports it sets, and a function that finds packages. */
export type LoadBundle = (module: BundleModule, exports: object, require: (name: string) => unknown) => void

/** The exports of the script: for the path of each test file, a function that loads it. */
export interface BundleModule {
  exports: { files?: Readonly<Record<string, () => void>> }
}

/** The script, and the packages that it requires. */
export interface PackageBundle {
  readonly script: Script
  readonly externals: readonly string[]
}

interface Manifest {
  readonly name: string
  readonly exports?: object
}

/**
 * The test files of a package that match the pattern, without tests that run another process, which would not see the
 * mutants, and without tests that replace modules or run the examples of documents.
 */
export function testFilesIn(root: string, pattern: RegExp): string[] {
  return ['src', 'test']
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /^(?!.*(-process|examples)\.test\.ts$).*\.test\.ts$/.test(name) && pattern.test(name))
        .filter(name => !/\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, folder, name), 'utf8')))
        .map(name => `${folder}/${name}`)
        .sort(),
    )
}

/**
 * One script with a separate wrapper for each module of the package, so that the tests of a file load only when needed.
 */
export async function bundlePackage(root: string, files: readonly string[]): Promise<PackageBundle> {
  // Next to the sandbox, so that only this run uses it.
  const out = `${root}.bundle.json`
  if (!existsSync(out)) {
    writeFileSync(`${out}.${process.pid}`, JSON.stringify(await sourceOf(root, files)))
    renameSync(`${out}.${process.pid}`, out)
  }
  const { source, externals } = JSON.parse(readFileSync(out, 'utf8')) as { source: string; externals: string[] }
  const wrapped = `(function (module, exports, require) {${source}\n})`
  const filename = join(root, 'package-and-tests.cjs')
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
  return { script: new Script(wrapped, { filename, importModuleDynamically }), externals }
}

async function sourceOf(root: string, files: readonly string[]) {
  const list = files.map(file => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`)
  const { name, exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const fewRuns = existsSync(join(root, 'test', 'few-runs.ts')) ? "require('./test/few-runs.ts');" : ''
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `${fewRuns} exports.files = { ${list.join(', ')} }`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [withAddresses],
    // A package that imports itself by its name, as its examples do, gets the mutated sources.
    alias: Object.fromEntries(
      Object.keys(entries ?? {})
        .reverse()
        .map(entry => [
          entry === '.' ? name : `${name}/${entry.slice(2)}`,
          join(root, 'src', entry === '.' ? 'index.ts' : `${entry.slice(2)}.ts`),
        ]),
    ),
    logLevel: 'error',
  })
  const imports = Object.values(metafile.outputs).flatMap(output => output.imports)
  const externals = new Set(imports.filter(({ external }) => external).map(({ path }) => path))
  // With the mark for Node, the default import of a package would be the object of all its exports.
  const source = (outputFiles[0]?.text ?? '').replaceAll(/(__toESM\(require\("[^"]*"\)), 1\)/g, '$1)')
  return { source, externals: [...externals] }
}

/** Gives each module its own address: one script has only one. */
const withAddresses: Plugin = {
  name: 'addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.m?[jt]s$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const loader = path.endsWith('ts') ? 'ts' : 'js'
      if (!text.includes('import.meta.url')) return { contents: text, loader }
      const address = `const moduleAddress = ${JSON.stringify(pathToFileURL(path).href)};`
      return { contents: `${address}${text.replaceAll('import.meta.url', 'moduleAddress')}`, loader }
    }),
}
