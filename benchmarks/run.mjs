#!/usr/bin/env node
// Runs a program of studies/ or training/, or check-results: node benchmarks/run.mjs ranker-lexical/ablation <arguments>
// Without a name it lists the programs. Build the packages first: what is measured is what is published.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const here = dirname(fileURLToPath(import.meta.url))
const [name, ...rest] = process.argv.slice(2)
const file = name === undefined ? undefined : fileOf(name)
if (file === undefined) {
  const programs = ['check-results', 'publish', ...['studies', 'training'].flatMap(programsIn)]
  console.error(`Found ${name ?? 'no name'}, expected one of these programs:\n  ${programs.join('\n  ')}`)
  process.exit(2)
}

// Studies of memory collect garbage before they read it.
setFlagsFromString('--expose-gc')
globalThis.gc ??= runInNewContext('gc')
await import('./typescript.mjs').catch(cause => {
  throw new Error('Found no tsx, expected the dependencies of benchmarks; run pnpm install', { cause })
})
process.argv = [process.argv[0], file, ...rest]
await import(pathToFileURL(file).href)

function fileOf(program) {
  return ['studies', 'training', '.']
    .flatMap(folder => ['ts', 'mjs'].map(type => join(here, folder, `${program}.${type}`)))
    .find(path => existsSync(path))
}

/** The programs of a folder: the files whose first lines say how they are run. */
function programsIn(folder) {
  return readdirSync(join(here, folder), { recursive: true })
    .filter(path => /\.(ts|mjs)$/.test(path) && !path.endsWith('.test.ts'))
    .map(path => path.replaceAll('\\', '/').replace(/\.(ts|mjs)$/, ''))
    .filter(program => readFileSync(fileOf(program), 'utf8').includes(`benchmarks/run.mjs ${program}`))
    .sort()
}
