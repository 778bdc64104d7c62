// Runs all stories in this folder; a failed assertion ends the run with its error. Then runs the quickstart of every
// package that needs no provider and no download, and checks that it prints what its comments say.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

// Without this variable, Mastra sends telemetry to its developers.
process.env.MASTRA_TELEMETRY_DISABLED = '1'
const storiesIn = folder =>
  readdirSync(new URL(folder, import.meta.url))
    .filter(name => name.endsWith('.story.mjs'))
    .sort()
    .map(name => `${folder}${name}`)
const stories = [...storiesIn('./'), ...storiesIn('./hosts/')]
for (const story of stories) {
  await import(story)
  console.log(`${story} holds`)
}
const { OMITTED } = await import('./hosts/omitted.mjs')
for (const [host, why, program] of OMITTED)
  console.log(`${host}: not played here: ${why}${program ? `; node examples/hosts/${program} says how to` : ''}`)

/**
 * These packages call a provider or a database, start a server from the registry, or download a model. `scripts/test-install.mjs`
 * checks them.
 */
const NOT_HERE = /^(adapter-|embedder-|store-(?!sqlite)|ranker-postgres)/
const packages = fileURLToPath(new URL('../packages', import.meta.url))
for (const name of readdirSync(packages).filter(name => !NOT_HERE.test(name))) {
  const file = join(packages, name, 'src/quickstart.examples.ts')
  if (!existsSync(file)) continue
  const source = readFileSync(file, 'utf8')
  // In the package's folder, so that Node finds its dependencies.
  const folder = mkdtempSync(join(packages, name, 'dist/quickstart-'))
  try {
    writeFileSync(join(folder, 'quickstart.mjs'), transformSync(source, { loader: 'ts', target: 'es2022' }).code)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['quickstart.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the quickstart of ${name} failed:\n${stderr}`)
    const promised = [...source.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].flatMap(
      ([, comment]) => comment.match(/[A-Za-z]+_\w+|[a-z]+[A-Z]\w+/g) ?? [],
    )
    const missing = promised.filter(word => !stdout.includes(word))
    if (stdout === '' || missing.length > 0)
      throw new Error(
        `the quickstart of ${name} printed ${JSON.stringify(stdout)}, expected ${missing.join(', ') || 'something'}`,
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
  console.log(`the quickstart of ${name} holds`)
}
