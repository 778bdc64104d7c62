#!/usr/bin/env node
// Runs a program of studies/, or start, check-results or publish:
//   node benchmarks/run.mjs certainty <arguments>
// Without a name it lists the programs; --help after a name prints the program's usage. Build the packages first:
// programs measure the built packages, as they are published. This file and typescript.mjs are JavaScript, because Node
// 20 cannot run TypeScript: they load tsx.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const [name, ...rest] = process.argv.slice(2)
const file = name === undefined ? undefined : fileOf(name)
if (file === undefined) {
  const programs = ['start', 'check-results', 'publish', ...programsIn('studies')]
  const list = `one of these programs:\n  ${programs.join('\n  ')}`
  if (name === '--help') console.log(`node benchmarks/run.mjs <name> <arguments>, where the name is ${list}`)
  else console.error(`Found ${name ?? 'no name'}, expected ${list}`)
  process.exit(name === '--help' ? 0 : 2)
}

await import('./typescript.mjs').catch(cause => {
  throw new Error('Found no tsx, expected the dependencies of benchmarks; run npm test', { cause })
})
const { argumentFault, usageOf } = await import('./lib/program.ts')
const usage = usageOf(readFileSync(file, 'utf8'), name) ?? `node benchmarks/run.mjs ${name}`
if (rest.some(arg => arg === '--help' || arg === '-h')) {
  console.log(usage)
  process.exit(0)
}

process.argv = [process.argv[0], file, ...rest]
await import(pathToFileURL(file).href).catch(error => {
  const fault = argumentFault(error)
  if (fault === undefined) throw error
  console.error(`${name}: ${fault}; node benchmarks/run.mjs ${name} --help says more`)
  process.exit(2)
})

function fileOf(program) {
  return ['studies', '.']
    .flatMap(folder => ['ts', 'mjs'].map(type => join(here, folder, `${program}.${type}`)))
    .find(path => existsSync(path))
}

/** The programs of a folder: the files that contain their own command. */
function programsIn(folder) {
  return readdirSync(join(here, folder), { recursive: true })
    .filter(path => /\.(ts|mjs)$/.test(path) && !path.endsWith('.test.ts'))
    .map(path => path.replaceAll('\\', '/').replace(/\.(ts|mjs)$/, ''))
    .filter(program => readFileSync(fileOf(program), 'utf8').includes(`benchmarks/run.mjs ${program}`))
    .sort()
}
