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
const file = ['studies', '.'].map(folder => join(here, folder, `${name}.ts`)).find(path => existsSync(path))
if (file === undefined) {
  const studies = readdirSync(join(here, 'studies')).filter(path => path.endsWith('.ts'))
  const programs = ['start', 'check-results', 'publish', ...studies.map(path => path.slice(0, -'.ts'.length)).sort()]
  const list = `one of these programs:\n  ${programs.join('\n  ')}`
  if (name === '--help') console.log(`node benchmarks/run.mjs <name> <arguments>, where the name is ${list}`)
  else console.error(`Found ${name ?? 'no name'}, expected ${list}`)
  process.exit(name === '--help' ? 0 : 2)
}

await import('./typescript.mjs').catch(cause => {
  throw new Error('Found no tsx, expected the dependencies of benchmarks; run npm test', { cause })
})
const { argumentFault, usageOf } = await import('./lib/program.ts')
if (rest.some(arg => arg === '--help' || arg === '-h')) {
  console.log(usageOf(readFileSync(file, 'utf8')))
  process.exit(0)
}

process.argv = [process.argv[0], file, ...rest]
await import(pathToFileURL(file).href).catch(error => {
  const fault = argumentFault(error)
  if (fault === undefined) throw error
  console.error(`${name}: ${fault}; node benchmarks/run.mjs ${name} --help says more`)
  process.exit(2)
})
